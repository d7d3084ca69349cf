import type { Size } from '../../../src/core/grid.js';
import type { Rng } from '../../../src/core/rng.js';
import { keeperOf } from '../../oracles/rules.js';

/** Returns the value of an option whose marks a grid keeps, or nearly; '' without marks. */
type Draw = (rng: Rng, grid: readonly number[], size: Size) => string;

export function nameOf(cell: number, { columns }: Size): string {
  return `${Math.floor(cell / columns) + 1}${(cell % columns) + 1}`;
}

function cellsOf({ rows, columns }: Size): number[] {
  return [...Array(rows * columns).keys()];
}

/** A number, one time of ten another one. */
function nearly(rng: Rng, number: number, most: number): number {
  return rng.below(10) === 0 ? 1 + rng.below(most) : number;
}

/** Random pairs of neighbours: the cell, the next one, and whether that is below. */
function randomEdges(rng: Rng, size: Size, count: number) {
  const edges = cellsOf(size).flatMap((cell) => [
    ...((cell + 1) % size.columns === 0 ? [] : [{ cell, next: cell + 1, isBelow: false }]),
    ...(cell + size.columns < size.rows * size.columns ? [{ cell, next: cell + size.columns, isBelow: true }] : []),
  ]);
  return rng.shuffle(edges).slice(0, count);
}

/** Marks on edges, each with its letter and number. */
function onEdges(
  joint: string,
  count: number,
  markOf: (rng: Rng, a: number, b: number, size: Size) => string | undefined,
): Draw {
  return (rng, grid, size) =>
    randomEdges(rng, size, count)
      .flatMap(({ cell, next, isBelow }) => {
        const mark = markOf(rng, grid[cell], grid[next], size);
        if (mark === undefined) return [];
        return [nameOf(cell, size) + (isBelow ? mark.toUpperCase() : mark)];
      })
      .join(joint);
}

/** Cells that are lower, or higher, than their neighbours. */
function extremes(rule: 'minimum' | 'maximum'): Draw {
  return (rng, grid, size) => {
    const found = cellsOf(size).filter((cell) => keeperOf({ [rule]: nameOf(cell, size) }, size)(grid));
    const cells = [...new Set([...rng.shuffle(found).slice(0, 2), ...(rng.below(8) === 0 ? [0] : [])])];
    return cells.map((cell) => nameOf(cell, size)).join('');
  };
}

export const MARK_RULES: Readonly<Record<string, Draw>> = {
  inequality: onEdges('', 6, (rng, a, b) => (nearly(rng, a, 9) < b ? 'l' : 'g')),
  difference: onEdges('.', 4, (rng, a, b, { rows }) => `d${nearly(rng, Math.abs(a - b), rows - 1)}`),
  ratio: onEdges('.', 8, (rng, a, b, { rows }) => {
    const share = Math.max(a, b) / Math.min(a, b);
    return Number.isInteger(share) ? `r${Math.max(2, nearly(rng, share, rows))}` : undefined;
  }),
  quadruple(rng, grid, size) {
    const inside = cellsOf(size).filter((cell) => (cell + 1) % size.columns > 0 && cell + size.columns < grid.length);
    return rng
      .shuffle(inside)
      .slice(0, 3)
      .map((cell) => {
        const corner = [cell, cell + 1, cell + size.columns, cell + size.columns + 1];
        const values = rng.shuffle(corner.map((one) => nearly(rng, grid[one], size.rows))).slice(0, 1 + rng.below(4));
        return `${nameOf(cell, size)}-${values.join('')}`;
      })
      .join('.');
  },
  minimum: extremes('minimum'),
  maximum: extremes('maximum'),
  'extra-region'(rng, grid, size) {
    const regions = Array.from({ length: 2 }, (_, i) => {
      const most = i === 0 ? size.rows : 2 + rng.below(size.rows - 1);
      const region: number[] = [];
      for (const cell of rng.shuffle(cellsOf(size)))
        if (region.length < most && !region.some((one) => grid[one] === grid[cell])) region.push(cell);
      return region;
    });
    return regions.map((cells) => cells.map((cell) => nameOf(cell, size)).join('')).join('.');
  },
  'disjoint-groups': () => 'yes',
  clone(rng, grid, size) {
    // Pairs of cells in a column or row that are equal to another such pair.
    const pairs = cellsOf(size).flatMap((cell) => [
      ...((cell + 1) % size.columns === 0 ? [] : [[cell, cell + 1]]),
      ...(cell + size.columns < grid.length ? [[cell, cell + size.columns]] : []),
    ]);
    const clones = rng.shuffle(pairs).flatMap(([a, b]) =>
      pairs
        .filter(
          ([c, d]) => c > a && d - c === b - a && (rng.below(40) === 0 || (grid[a] === grid[c] && grid[b] === grid[d])),
        )
        .slice(0, 1)
        .map(([c, d]) => `${nameOf(c, size)}${nameOf(d, size)}-${nameOf(a, size)}${nameOf(b, size)}`),
    );
    return clones.slice(0, 2).join('.');
  },
  'equal-sum'(rng, grid, size) {
    const sumOf = (cells: readonly number[]) => cells.reduce((sum, cell) => sum + grid[cell], 0);
    const groupOf = () => rng.shuffle(cellsOf(size)).slice(0, 1 + rng.below(size.rows + 2));
    const first = groupOf();
    const tried = Array.from({ length: 60 }, groupOf);
    const found = tried.find((group) => group !== first && sumOf(group) === sumOf(first));
    const known = groupOf();
    const sum = sumOf(known) + (rng.below(10) === 0 ? 1 : 0);
    const sums = rng.below(2) === 0 ? [sum] : [sum, sum + 1 + rng.below(3)];
    const namesOf = (cells: readonly number[]) => cells.map((cell) => nameOf(cell, size)).join('');
    if (found === undefined || namesOf(found.toSorted()) === namesOf(first.toSorted())) return '';
    return `${namesOf(found)}-${namesOf(first)}.${namesOf(known)}${sums.map((one) => `-s${one}`).join('')}`;
  },
  'look-and-say'(rng, grid, size) {
    const cages = Array.from({ length: 1 + rng.below(2) }, () => {
      const cells = rng.shuffle(cellsOf(size)).slice(0, 3 + rng.below(2 * size.rows));
      const values = rng.shuffle([...Array(size.rows).keys()].map((i) => i + 1)).slice(0, 1 + rng.below(3));
      const said = values.map((value) => {
        const count = cells.filter((cell) => grid[cell] === value).length;
        return `${rng.below(12) === 0 && count > 0 ? count - 1 : count}${value}`;
      });
      return `${cells.map((cell) => nameOf(cell, size)).join('')}-${said.join('')}`;
    });
    return cages.join('.');
  },
  candidates(rng, grid, size) {
    const cells = rng.shuffle(cellsOf(size)).slice(0, 9);
    return cells
      .map((cell) => {
        const values = new Set([nearly(rng, grid[cell], size.rows), 1 + rng.below(size.rows)]);
        return `${nameOf(cell, size)}-${[...values].join('')}`;
      })
      .join('.');
  },
  'counting-circles'(rng, grid, size) {
    // Of some values, as many circles as each says.
    const values = rng.shuffle([...Array(size.rows).keys()].map((i) => i + 1)).slice(0, 1 + rng.below(2));
    const circles = values.flatMap((value) =>
      rng.shuffle(cellsOf(size).filter((cell) => grid[cell] === value)).slice(0, nearly(rng, value, size.rows)),
    );
    return circles.map((cell) => nameOf(cell, size)).join('');
  },
};
