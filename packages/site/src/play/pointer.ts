import { useMemo } from 'preact/hooks';
import type { Session } from './session.js';

/**
 * Pointer and touch on the board. Where values are entered a press selects and a drag selects more; where cells are
 * pressed a click presses. A click without a pointer comes from a screen reader and does the same.
 */
export function usePointer(session: Session) {
  return useMemo(() => {
    const isValues = session.rules.input === 'values';
    let dragging: number | undefined;
    return {
      onPointerDown(event: PointerEvent) {
        const cell = cellAt(event.target);
        if (!isValues || cell === undefined || event.button !== 0) return;
        const isAlso = event.shiftKey || event.ctrlKey || event.metaKey;
        if (isAlso) session.select(cell, 'toggle');
        else session.pick(cell);
        // On a board that is larger than its window a finger moves the board.
        const pans = event.pointerType !== 'mouse' && event.currentTarget instanceof Element && event.currentTarget.closest('.zoomed') !== null;
        dragging = pans ? undefined : event.pointerId;
        if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        if (dragging !== event.pointerId || (event.buttons & 1) === 0) return;
        const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
        if (cell !== undefined && cell !== session.cursor.peek()) session.select(cell, 'also');
      },
      onPointerUp() {
        dragging = undefined;
      },
      onPointerCancel() {
        dragging = undefined;
      },
      onClick(event: MouseEvent) {
        const cell = cellAt(event.target);
        if (cell === undefined) return;
        if (!isValues) {
          session.select(cell);
          session.press(cell);
        } else if (event.detail === 0) session.pick(cell);
      },
    };
  }, [session]);
}

function cellAt(target: EventTarget | null): number | undefined {
  const cell = target instanceof Element ? target.getAttribute('data-cell') : null;
  return cell === null ? undefined : Number(cell);
}
