import { zeros } from '../../../../core/zeros.js';
import type { SudokuPosition } from '../position.js';

let slots = 0;

/** Returns a getter for data about a position, computed on first use. */
export function keptWith<T>(make: (position: SudokuPosition) => T): (position: SudokuPosition) => T {
  const slot = slots++;
  return (position) => {
    position.kept[slot] ??= make(position);
    return position.kept[slot] as T;
  };
}

/** Returns a getter for data about all candidates of a position, computed again once one is ruled out. */
export function kept<T>(compute: (position: SudokuPosition) => T): (position: SudokuPosition) => T {
  const keptOf = keptWith((position) => ({ changes: position.changes, found: compute(position) }));
  return (position) => {
    const last = keptOf(position);
    if (last.changes !== position.changes) {
      last.changes = position.changes;
      last.found = compute(position);
    }
    return last.found;
  };
}

/** Returns a getter for data about the places of one value (from 1), computed again once one is ruled out. */
export function keptByValue<T>(
  compute: (position: SudokuPosition, value: number) => T,
): (position: SudokuPosition, value: number) => T {
  const keptOf = keptWith(({ layout }) => ({
    changes: zeros(layout.values),
    found: new Array<T | undefined>(layout.values).fill(undefined),
  }));
  return (position, value) => {
    const last = keptOf(position);
    const changes = position.changesOfValue[value - 1];
    if (last.changes[value - 1] !== changes) {
      last.found[value - 1] = compute(position, value);
      last.changes[value - 1] = changes;
    }
    return last.found[value - 1] as T;
  };
}
