import type { Cell } from '../../../core/grid.js';
import type { Area, Candidate } from '../../../core/logic.js';
import type { SudokuPosition } from './position.js';

/**
 * A few filled cells whose values explain why other cells can't hold those values, and the houses within which they do.
 * The digits that explain most come first, so that a single crossing row is not shown as nine peers.
 */
export class Exclusions {
  readonly digits: readonly Cell[];
  readonly lines: readonly Area[];

  constructor(position: SudokuPosition, excluded: readonly Candidate[]) {
    const lines = new Map<number, Area>();
    const digits = new Set<Cell>();
    let left = excluded;
    while (left.length > 0) {
      const best = mostOf(position, left);
      if (best === undefined) break;
      const { type, index, cells } = position.layout.houses[best.house];
      lines.set(best.house, { house: { type, index }, cells });
      digits.add(best.digit);
      left = left.filter((candidate) => !best.explains.includes(candidate));
    }
    const byPairs = left.flatMap((candidate) => pairOf(position, candidate));
    for (const { digit } of byPairs) digits.add(digit);
    this.digits = [...digits];
    this.lines = [...lines.values(), ...byPairs.map(({ digit, cell }) => ({ cells: [digit, cell] }))];
  }
}

interface Crossing {
  readonly digit: Cell;
  readonly house: number;
  readonly explains: readonly Candidate[];
}

/** The digit and the house that explain most of the candidates; undefined when none explains any. */
function mostOf(position: SudokuPosition, excluded: readonly Candidate[]): Crossing | undefined {
  const { layout, grid } = position;
  let best: Crossing | undefined;
  for (const [house, { cells }] of layout.houses.entries()) {
    for (const digit of cells) {
      if (grid[digit] === 0) continue;
      const explains = excluded.filter(({ cell, value }) => value === grid[digit] && cells.includes(cell));
      if (explains.length > (best?.explains.length ?? 0)) best = { digit, house, explains };
    }
  }
  return best;
}

/** Returns the first filled cell that rules a candidate out by a pair of cells, if there is one. */
function pairOf(
  { layout, grid, crossings }: SudokuPosition,
  { cell, value }: Candidate,
): { digit: Cell; cell: Cell }[] {
  const { others, at } = crossings.links;
  const number = cell * layout.values + value - 1;
  for (let i = at[number]; i < at[number + 1]; i++) {
    const digit = Math.floor(others[i] / layout.values);
    if (grid[digit] === (others[i] % layout.values) + 1) return [{ digit, cell }];
  }
  return [];
}
