import type { SudokuPosition } from '../position.js';

/** Something worked out from all candidates of a position, kept until one of them goes. */
export function kept<T>(compute: (position: SudokuPosition) => T): (position: SudokuPosition) => T {
  const keptOf = new WeakMap<SudokuPosition, { changes: number; found: T }>();
  return (position) => {
    let last = keptOf.get(position);
    if (last === undefined) {
      last = { changes: position.changes, found: compute(position) };
      keptOf.set(position, last);
    } else if (last.changes !== position.changes) {
      last.changes = position.changes;
      last.found = compute(position);
    }
    return last.found;
  };
}

/** Something worked out from the places of one value (from 1), kept until one of them goes. */
export function keptByValue<T>(compute: (position: SudokuPosition, value: number) => T): (position: SudokuPosition, value: number) => T {
  const keptOf = new WeakMap<SudokuPosition, { readonly changes: number[]; readonly found: T[] }>();
  return (position, value) => {
    let last = keptOf.get(position);
    if (last === undefined) {
      last = { changes: [], found: [] };
      keptOf.set(position, last);
    }
    const changes = position.changesOfValue[value - 1];
    if (last.changes[value] !== changes) {
      last.found[value] = compute(position, value);
      last.changes[value] = changes;
    }
    return last.found[value];
  };
}
