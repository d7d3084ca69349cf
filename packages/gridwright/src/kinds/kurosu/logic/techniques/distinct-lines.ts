import { popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { Forced, Pattern, Step } from '../../../../core/logic.js';
import { differingCells } from '../../rules/valid-lines.js';
import { balancePremise } from '../layout.js';
import type { KurosuPosition } from '../position.js';
import { lineName } from '../reason.js';
import type { KurosuTechnique, Report } from './technique.js';

/**
 * A line with one or two empty cells that agrees with a full one everywhere else: the last one must differ, and of two
 * each that would make the other one agree.
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
    const [full, line] = fullAndOther(step).map((cells) =>
      layout.lines.findIndex((other) => other.cells.every((cell, i) => cell === cells[i])),
    );
    const isLast = step.proof.by === 'refutation' && step.proof.forced.length === 1;
    return { form: 'distinct-lines', line: lineName(layout, line), full: lineName(layout, full), isLast };
  },
};

/** The full line of a step and the other one. */
function fullAndOther({ proof }: Step): readonly (readonly Cell[])[] {
  const { cells } = proof.by === 'refutation' ? (proof.broken as Pattern) : { cells: [] };
  return [cells.slice(0, cells.length / 2), cells.slice(cells.length / 2)];
}

function findAmong(position: KurosuPosition, first: number, end: number, report: Report): boolean {
  for (let other = first; other < end; other++) {
    const open = popcount(position.blanks(other));
    if (open === 0 || open > 2) continue;
    for (let full = first; full < end; full++) {
      if (position.blanks(full) === 0 && agree(position, full, other) && reportAll(position, full, other, report))
        return true;
    }
  }
  return false;
}

function agree({ ones, zeros }: KurosuPosition, full: number, other: number): boolean {
  return (ones[other] & ~ones[full]) === 0 && (zeros[other] & ~zeros[full]) === 0;
}

function reportAll(position: KurosuPosition, full: number, other: number, report: Report): boolean {
  const { layout, grid, ones } = position;
  const blanks = position.blanks(other);
  const lines = [...layout.lines[full].cells, ...layout.lines[other].cells];
  const broken: Pattern = { pattern: 'alike', cells: lines, values: [] };
  const open = position.cellsAt(other, blanks);
  const step = (cell: Cell): Step => {
    const value = grid[layout.lines[full].cells[layout.lines[other].cells.indexOf(cell)]];
    const last = open.find((one) => one !== cell);
    const forced: Forced[] = [{ premise: cell, candidate: { cell, value: 3 - value }, holds: false }];
    if (last !== undefined)
      forced.unshift({
        premise: balancePremise(layout, other, value),
        candidate: { cell: last, value },
        holds: false,
      });
    const proof = { by: 'refutation', assume: { cell, value }, forced, broken } as const;
    return { technique: 'distinct-lines', proof, places: [{ cell, value: 3 - value }], removes: [] };
  };
  const differing = differingCells(ones[full], blanks, position.lengthOf(other), layout.most[other]);
  return position.cellsAt(other, differing).some((cell) => report(step(cell)));
}
