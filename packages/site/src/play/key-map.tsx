import type { ReadonlySignal } from '@preact/signals';
import type { Cell } from 'gridwright/rules';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

export interface KeyMapProps {
  readonly stage: { readonly current: HTMLElement | null };
  readonly cursor: ReadonlySignal<Cell>;
  /** The cell whose tap has zoomed in. */
  readonly tapped: { readonly current: Cell | undefined };
}

/** Which part of the board is in sight: first the tapped cell, then that of the cursor whenever it moves. */
export function KeyMap({ stage, cursor, tapped }: KeyMapProps) {
  const [view, setView] = useState({ x: 0, y: 0, width: 1, height: 1 });
  useLayoutEffect(() => {
    showCell(stage.current, tapped.current ?? cursor.peek());
    let isFirst = true;
    return cursor.subscribe((cell) => {
      if (!isFirst) showCell(stage.current, cell);
      isFirst = false;
    });
  }, [stage, cursor, tapped]);
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const look = () => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      setView({
        x: scrollLeft / scrollWidth,
        y: scrollTop / scrollHeight,
        width: clientWidth / scrollWidth,
        height: clientHeight / scrollHeight,
      });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [stage]);
  return (
    <svg class="map" viewBox="-2 -2 104 104" aria-hidden="true">
      <rect class="map-surface" width="100" height="100" />
      <rect class="map-view" x={view.x * 100} y={view.y * 100} width={view.width * 100} height={view.height * 100} />
    </svg>
  );
}

function showCell(stage: HTMLElement | null, cell: Cell): void {
  const field = stage?.querySelector(`[data-cell="${cell}"]`);
  if (stage === null || field === null || field === undefined) return;
  const [inner, outer] = [field.getBoundingClientRect(), stage.getBoundingClientRect()];
  const room = inner.width * 1.2;
  if (inner.left - room < outer.left || inner.right + room > outer.right)
    stage.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  if (inner.top - room < outer.top || inner.bottom + room > outer.bottom)
    stage.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
}
