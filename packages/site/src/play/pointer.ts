import { useMemo } from 'preact/hooks';
import { settings } from '../storage/settings.js';
import { Gesture, type Surface, type Touch } from './gesture.js';
import type { Session } from './session.js';

/**
 * Pointer and touch on the board: cells are picked by gestures where values are entered, and by clicks where cells are
 * pressed. A click without a pointer comes from a screen reader and does the same.
 */
export function usePointer(session: Session, surface: { readonly current: Surface }) {
  return useMemo(() => {
    const isValues = session.rules.input === 'values';
    const gesture = new Gesture(session.picker);
    return {
      onPointerDown(event: PointerEvent) {
        if (!isValues || event.button !== 0) return;
        gesture.down(touchOf(event, event.target), surface.current);
        if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
          event.target.releasePointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        if ((event.buttons & 1) !== 0)
          gesture.move(touchOf(event, document.elementFromPoint(event.clientX, event.clientY)));
      },
      onPointerUp(event: PointerEvent) {
        gesture.up(touchOf(event, document.elementFromPoint(event.clientX, event.clientY)));
      },
      onDblClick(event: MouseEvent) {
        const cell = cellOfTarget(event.target);
        if (isValues && cell !== undefined && settings.peek().entry === 'cell' && session.input.mode.peek() !== 'pen')
          session.selectEqual(cell);
      },
      onPointerCancel() {
        gesture.cancel();
      },
      onClick(event: MouseEvent) {
        const cell = cellOfTarget(event.target);
        if (cell === undefined) return;
        if (!isValues) {
          session.select(cell);
          session.press(cell);
        } else if (session.input.modeNow.peek() === 'pen') session.mark(cell);
        else if (event.detail === 0) session.picker.pick(cell);
      },
    };
  }, [session, surface]);
}

function touchOf(event: PointerEvent, target: EventTarget | null): Touch {
  return {
    id: event.pointerId,
    x: event.clientX,
    y: event.clientY,
    cell: cellOfTarget(target),
    isMouse: event.pointerType === 'mouse',
    isFirst: event.isPrimary,
    adds: event.shiftKey || event.ctrlKey || event.metaKey,
  };
}

export function cellOfTarget(target: EventTarget | null): number | undefined {
  const cell = target instanceof Element ? target.getAttribute('data-cell') : null;
  return cell === null ? undefined : Number(cell);
}
