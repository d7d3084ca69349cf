import { popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { Pattern, Step } from '../../../../core/logic.js';
import { balancePremise } from '../layout.js';
import type { KurosuPosition } from '../position.js';
import { lineName } from '../reason.js';
import type { KurosuTechnique, Report } from './technique.js';

/**
 * A line with two empty cells that agrees with a full one everywhere else: if one of the two agreed, so would the
 * other.
 */
export const distinctLines: KurosuTechnique = {
  code: 'distinct-lines',
  level: 'medium',
  find(position, report) {
    if (!position.distinct) return false;
    const { rows, columns } = position.layout.size;
    return findAmong(position, 0, rows, report) || findAmong(position, rows, rows + columns, report);
  },
  reason({ layout }, step) {
    const [full, line] = linesOf(step).map((cells) =>
      layout.lines.findIndex((other) => other.cells.every((cell, i) => cell === cells[i])),
    );
    return { form: 'distinct-lines', line: lineName(layout, line), full: lineName(layout, full) };
  },
};

/** The full line of a step and the other one. */
function linesOf({ proof }: Step): readonly (readonly Cell[])[] {
  const { cells } = proof.by === 'refutation' ? (proof.broken as Pattern) : { cells: [] };
  return [cells.slice(0, cells.length / 2), cells.slice(cells.length / 2)];
}

function findAmong(position: KurosuPosition, first: number, end: number, report: Report): boolean {
  for (let other = first; other < end; other++) {
    if (popcount(position.blanks(other)) !== 2) continue;
    for (let full = first; full < end; full++) {
      if (position.blanks(full) === 0 && agree(position, full, other) && reportBoth(position, full, other, report))
        return true;
    }
  }
  return false;
}

function agree({ ones, zeros }: KurosuPosition, full: number, other: number): boolean {
  return (ones[other] & ~ones[full]) === 0 && (zeros[other] & ~zeros[full]) === 0;
}

function reportBoth(position: KurosuPosition, full: number, other: number, report: Report): boolean {
  const { layout, grid } = position;
  const lines = [...layout.lines[full].cells, ...layout.lines[other].cells];
  const [a, b] = position.cellsAt(other, position.blanks(other));
  const valueIn = (cell: Cell) => grid[layout.lines[full].cells[layout.lines[other].cells.indexOf(cell)]];
  // A full line with the same value in both cells would not be balanced.
  if (valueIn(a) === valueIn(b)) return false;
  const step = (cell: Cell, last: Cell): Step => {
    const value = valueIn(cell);
    const forced = [
      { premise: balancePremise(layout, other, value), candidate: { cell: last, value }, holds: false },
      { premise: cell, candidate: { cell, value: 3 - value }, holds: false },
    ];
    const broken: Pattern = { pattern: 'alike', cells: lines, values: [] };
    const proof = { by: 'refutation', assume: { cell, value }, forced, broken } as const;
    return { technique: 'distinct-lines', proof, places: [{ cell, value: 3 - value }], removes: [] };
  };
  return report(step(a, b)) || report(step(b, a));
}
