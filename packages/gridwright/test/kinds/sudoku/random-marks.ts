import type { Size } from '../../../src/core/grid.js';
import type { Rng } from '../../../src/core/rng.js';

/** Marks as an option names them, and whether a grid keeps them, by a test of its own. */
export interface TestedMarks {
  readonly text: string;
  readonly keeps: (grid: ArrayLike<number>) => boolean;
}

/** Returns marks that a grid keeps, or nearly. */
type Draw = (rng: Rng, grid: readonly number[], size: Size) => TestedMarks;

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

/** Marks on edges, each with its letter, number and test of two values. */
function onEdges(
  joint: string,
  count: number,
  markOf: (
    rng: Rng,
    a: number,
    b: number,
    size: Size,
  ) => readonly [string, (a: number, b: number) => boolean] | undefined,
): Draw {
  return (rng, grid, size) => {
    const marks = randomEdges(rng, size, count).flatMap(({ cell, next, isBelow }) => {
      const mark = markOf(rng, grid[cell], grid[next], size);
      if (mark === undefined) return [];
      const [letter, test] = mark;
      const text = nameOf(cell, size) + (isBelow ? letter.toUpperCase() : letter);
      return [{ text, keeps: (one: ArrayLike<number>) => test(one[cell], one[next]) }];
    });
    return {
      text: marks.map(({ text }) => text).join(joint),
      keeps: (one) => marks.every(({ keeps }) => keeps(one)),
    };
  };
}

function neighboursOf(cell: number, size: Size): number[] {
  return cellsOf(size).filter((other) => {
    const down = Math.abs(Math.floor(cell / size.columns) - Math.floor(other / size.columns));
    const right = Math.abs((cell % size.columns) - (other % size.columns));
    return down + right === 1;
  });
}

/** Cells that are lower, or higher, than their neighbours. */
function extremes(isExtreme: (value: number, other: number) => boolean): Draw {
  return (rng, grid, size) => {
    const keepsAt = (one: ArrayLike<number>, cell: number) =>
      neighboursOf(cell, size).every((other) => isExtreme(one[cell], one[other]));
    const found = cellsOf(size).filter((cell) => keepsAt(grid, cell));
    const cells = [...new Set([...rng.shuffle(found).slice(0, 2), ...(rng.below(8) === 0 ? [0] : [])])];
    return {
      text: cells.map((cell) => nameOf(cell, size)).join(''),
      keeps: (one) => cells.every((cell) => keepsAt(one, cell)),
    };
  };
}

const isDistinct = (values: readonly number[]) => new Set(values).size === values.length;

export const MARK_RULES: Readonly<Record<string, Draw>> = {
  inequality: onEdges('', 6, (rng, a, b) =>
    nearly(rng, a, 9) < b ? ['l', (one, other) => one < other] : ['g', (one, other) => one > other],
  ),
  difference: onEdges('.', 4, (rng, a, b, { rows }) => {
    const number = nearly(rng, Math.abs(a - b), rows - 1);
    return [`d${number}`, (one, other) => one - other === number || other - one === number];
  }),
  ratio: onEdges('.', 8, (rng, a, b, { rows }) => {
    const share = Math.max(a, b) / Math.min(a, b);
    if (!Number.isInteger(share)) return undefined;
    const number = Math.max(2, nearly(rng, share, rows));
    return [`r${number}`, (one, other) => one / other === number || other / one === number];
  }),
  quadruple(rng, grid, size) {
    const inside = cellsOf(size).filter((cell) => (cell + 1) % size.columns > 0 && cell + size.columns < grid.length);
    const marks = rng
      .shuffle(inside)
      .slice(0, 3)
      .map((cell) => {
        const corner = [cell, cell + 1, cell + size.columns, cell + size.columns + 1];
        const values = rng.shuffle(corner.map((one) => nearly(rng, grid[one], size.rows))).slice(0, 1 + rng.below(4));
        return { cell, corner, values };
      });
    return {
      text: marks.map(({ cell, values }) => `${nameOf(cell, size)}-${values.join('')}`).join('.'),
      keeps: (one) =>
        marks.every(({ corner, values }) => {
          const left = corner.map((cell) => one[cell]);
          return values.every((value) => left.includes(value) && left.splice(left.indexOf(value), 1).length === 1);
        }),
    };
  },
  minimum: extremes((value, other) => value < other),
  maximum: extremes((value, other) => value > other),
  'extra-region'(rng, grid, size) {
    const regions = Array.from({ length: 2 }, (_, i) => {
      const most = i === 0 ? size.rows : 2 + rng.below(size.rows - 1);
      const region: number[] = [];
      for (const cell of rng.shuffle(cellsOf(size)))
        if (region.length < most && !region.some((one) => grid[one] === grid[cell])) region.push(cell);
      return region;
    });
    return {
      text: regions.map((cells) => cells.map((cell) => nameOf(cell, size)).join('')).join('.'),
      keeps: (one) => regions.every((cells) => isDistinct(cells.map((cell) => one[cell]))),
    };
  },
  'disjoint-groups': (_rng, _grid, size) => ({
    text: 'yes',
    keeps: (one) =>
      cellsOf(size).every((cell) =>
        cellsOf(size).every((other) => {
          const placeOf = (at: number) =>
            (Math.floor(at / size.columns) % size.boxRows) * size.columns + ((at % size.columns) % size.boxColumns);
          return cell === other || placeOf(cell) !== placeOf(other) || one[cell] !== one[other];
        }),
      ),
  }),
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
        .map(([c, d]) => [a, b, c, d]),
    );
    const chosen = clones.slice(0, 2);
    return {
      text: chosen
        .map(([a, b, c, d]) => `${nameOf(c, size)}${nameOf(d, size)}-${nameOf(a, size)}${nameOf(b, size)}`)
        .join('.'),
      keeps: (one) => chosen.every(([a, b, c, d]) => one[a] === one[c] && one[b] === one[d]),
    };
  },
  'equal-sum'(rng, grid, size) {
    const sumOf = (one: ArrayLike<number>, cells: readonly number[]) => cells.reduce((sum, cell) => sum + one[cell], 0);
    const groupOf = () => rng.shuffle(cellsOf(size)).slice(0, 1 + rng.below(size.rows + 2));
    const first = groupOf();
    const tried = Array.from({ length: 60 }, groupOf);
    const found = tried.find((group) => group !== first && sumOf(grid, group) === sumOf(grid, first));
    const known = groupOf();
    const sum = sumOf(grid, known) + (rng.below(10) === 0 ? 1 : 0);
    const sums = rng.below(2) === 0 ? [sum] : [sum, sum + 1 + rng.below(3)];
    const namesOf = (cells: readonly number[]) => cells.map((cell) => nameOf(cell, size)).join('');
    if (found === undefined || namesOf(found.toSorted()) === namesOf(first.toSorted()))
      return { text: '', keeps: () => true };
    return {
      text: `${namesOf(found)}-${namesOf(first)}.${namesOf(known)}${sums.map((one) => `-s${one}`).join('')}`,
      keeps: (one) => sumOf(one, first) === sumOf(one, found) && sums.includes(sumOf(one, known)),
    };
  },
  'look-and-say'(rng, grid, size) {
    const cages = Array.from({ length: 1 + rng.below(2) }, () => {
      const cells = rng.shuffle(cellsOf(size)).slice(0, 3 + rng.below(2 * size.rows));
      const values = rng.shuffle([...Array(size.rows).keys()].map((i) => i + 1)).slice(0, 1 + rng.below(3));
      const said = values.map((value) => {
        const count = cells.filter((cell) => grid[cell] === value).length;
        return { value, count: rng.below(12) === 0 && count > 0 ? count - 1 : count };
      });
      return { cells, said };
    });
    return {
      text: cages
        .map(({ cells, said }) => {
          const pairs = said.map(({ value, count }) => `${count}${value}`).join('');
          return `${cells.map((cell) => nameOf(cell, size)).join('')}-${pairs}`;
        })
        .join('.'),
      keeps: (one) =>
        cages.every(({ cells, said }) =>
          said.every(({ value, count }) => cells.filter((cell) => one[cell] === value).length === count),
        ),
    };
  },
  candidates(rng, grid, size) {
    const cells = rng.shuffle(cellsOf(size)).slice(0, 9);
    const given = cells.map((cell) => {
      const values = new Set([nearly(rng, grid[cell], size.rows), 1 + rng.below(size.rows)]);
      return { cell, values };
    });
    return {
      text: given.map(({ cell, values }) => `${nameOf(cell, size)}-${[...values].join('')}`).join('.'),
      keeps: (one) => given.every(({ cell, values }) => values.has(one[cell])),
    };
  },
  'counting-circles'(rng, grid, size) {
    // Of some values, as many circles as each says.
    const values = rng.shuffle([...Array(size.rows).keys()].map((i) => i + 1)).slice(0, 1 + rng.below(2));
    const circles = values.flatMap((value) =>
      rng.shuffle(cellsOf(size).filter((cell) => grid[cell] === value)).slice(0, nearly(rng, value, size.rows)),
    );
    return {
      text: circles.map((cell) => nameOf(cell, size)).join(''),
      keeps: (one) => circles.every((cell) => circles.filter((other) => one[other] === one[cell]).length === one[cell]),
    };
  },
};
