import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Cell, cellCount } from 'gridwright/rules';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { UNIT } from '../board/units.js';
import type { Session } from './session.js';

// The rows and cells of the grid that the board is to a screen reader.
const ROW = { role: 'row' } as const;
const cellRole = (selected: ReadonlySignal<boolean> | undefined) =>
  ({ role: 'gridcell', 'aria-selected': selected }) as const;

/** What changes in each field, a signal each: whether its cell is selected, and whether Tab leads to it. */
function useFields(session: Session) {
  const fields = useMemo(() => {
    const isValues = session.rules.input === 'values';
    return Array.from({ length: cellCount(session.puzzle.size) }, () => ({
      selected: isValues ? signal(false) : undefined,
      tab: signal(-1),
    }));
  }, [session]);
  // A field that followed cursor and selection by itself would have to look at each of their moves.
  useLayoutEffect(() => {
    let cursor = session.input.cursor.peek();
    const followCursor = effect(() => {
      fields[cursor].tab.value = -1;
      cursor = session.input.cursor.value;
      fields[cursor].tab.value = 0;
    });
    let before: readonly Cell[] = [];
    const select = (cell: Cell, isSelected: boolean) => {
      const { selected } = fields[cell];
      if (selected !== undefined) selected.value = isSelected;
    };
    const followSelection = effect(() => {
      const selected = session.isOpen ? session.input.selection.value : [];
      batch(() => {
        for (const cell of before) select(cell, false);
        for (const cell of selected) select(cell, true);
      });
      before = selected;
    });
    return () => {
      followCursor();
      followSelection();
    };
  }, [session, fields]);
  return fields;
}

/** One field a cell. Nothing here is drawn again: attributes follow their signals. */
export function Fields({ session }: { session: Session }) {
  const { size } = session.puzzle;
  const fields = useFields(session);
  return (
    <>
      {Array.from({ length: size.rows }, (_, row) => (
        <g key={row} {...ROW}>
          {Array.from({ length: size.columns }, (_, column) => {
            const cell = row * size.columns + column;
            const { selected, tab } = fields[cell];
            return (
              <rect
                key={cell}
                {...cellRole(selected)}
                class="b-hit"
                x={column * UNIT}
                y={row * UNIT}
                width={UNIT}
                height={UNIT}
                data-cell={cell}
                tabindex={tab}
                aria-label={session.names[cell]}
              />
            );
          })}
        </g>
      ))}
    </>
  );
}
