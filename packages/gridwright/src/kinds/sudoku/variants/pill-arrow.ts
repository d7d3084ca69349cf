import { arrowFromPill } from '../../../core/cell-shapes.js';
import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, columnOf, formatShape, rowOf, type Size } from '../../../core/grid.js';
import { areBeside, formatPath, type Path, parsePaths } from '../rules/paths.js';
import { drawLines, type Room } from './draw-lines.js';
import type { MarkDrawing } from './drawing.js';
import { type DataForm, variant } from './variant.js';

/** The cells of a number, from its first digit, and those of the shaft, from the one beside the pill. */
interface PillArrow {
  readonly pill: Path;
  readonly shaft: Path;
}

/** Greater values aren't digits. */
const MOST_ROWS = 9;

const PILLS: DataForm<PillArrow[]> = {
  form: 'PILLS',
  parse(text, size) {
    const wrong = (expected: string, shown: string) => new OptionError('pill-arrow', expected, text, shown);
    if (size.rows > MOST_ROWS)
      throw wrong(`none on more than ${MOST_ROWS}x${MOST_ROWS}`, formatShape(size.rows, size.columns));
    const names = text.split('.');
    if (new Set(names).size < names.length) throw wrong('different pill arrows', 'the same one twice');
    return names.sort().map((name) => {
      const [, digits, after] = /^([^-]*)-([^-]*)$/.exec(name) ?? [];
      if (digits === undefined)
        throw wrong('cells of a pill, a hyphen and those of its shaft, as in 1112-2122', quote(name));
      const [pill] = parsePaths(digits, size, { option: 'pill-arrow', noun: 'pills', most: () => 3 });
      if (!isStraight(pill, size)) throw wrong('pills in a row or a column', digits);
      // A shaft may use all cells.
      const most = (values: number) => values * values;
      const [shaft] = parsePaths(after, size, { option: 'pill-arrow', noun: 'shafts', least: 1, most, crosses: true });
      if (pillCellOf({ pill, shaft }, size) === undefined || pill.includes(shaft[0]))
        throw wrong('shafts that begin beside their pill', name);
      return { pill, shaft };
    });
  },
  format: (all, size) =>
    all
      .map(({ pill, shaft }) => `${formatPath(pill, size)}-${formatPath(shaft, size)}`)
      .sort()
      .join('.'),
  move: (all, places) =>
    all.map(({ pill, shaft }) => ({
      pill: pill.map((cell) => places[cell]),
      shaft: shaft.map((cell) => places[cell]),
    })),
};

/** The values along the shaft of an arrow add up to the number of two or three digits in its pill. */
export const pillArrow = variant({
  name: 'pill-arrow',
  data: PILLS,
  drawn: true,
  renaming: 'none',
  sums: (all) =>
    all.map(({ pill, shaft }) => ({
      rule: 'pill-arrow',
      cells: [...pill, ...shaft],
      weights: [...pill.map((_, i) => -(10 ** (pill.length - 1 - i))), ...shaft.map(() => 1)],
      sum: 0,
      type: 'line',
    })),
  shapes: (all, size) =>
    all.flatMap((one) => arrowFromPill(one.pill, pillCellOf(one, size) ?? one.pill[0], one.shaft, size)),
});

/** Returns the cell of the pill from which the shaft continues; a neighbour by a side if there is one. */
function pillCellOf({ pill, shaft: [first] }: PillArrow, size: Size): Cell | undefined {
  const isBySide = (cell: Cell) =>
    rowOf(cell, size) === rowOf(first, size) || columnOf(cell, size) === columnOf(first, size);
  const beside = pill.filter((cell) => areBeside(cell, first, size));
  return beside.find(isBySide) ?? beside[0];
}

function isStraight(pill: Path, size: Size): boolean {
  const step = pill[1] - pill[0];
  return (
    pill.every((cell, i) => cell === pill[0] + i * step) && (Math.abs(step) === 1 || Math.abs(step) === size.columns)
  );
}

/** Cells of the grid per arrow, the greatest first digit and the most cells of a shaft. */
const CELLS_PER_ARROW = 20;
const MOST_TENS = 2;
const LONGEST_SHAFT = 6;

export const pillArrowDrawing: MarkDrawing = {
  name: 'pill-arrow',
  share: 0.1,
  isHard: true,
  least: 'easy',
  isSlow: true,
  separator: '.',
  choose(subject) {
    const { grid, size, rng } = subject;
    const walk = (first: Cell, room: Room): Path | undefined => {
      const second = first + (rng.below(2) === 0 ? 1 : size.columns);
      if (grid[first] > MOST_TENS || !room.after([first]).includes(second)) return undefined;
      const path = [first, second];
      let rest = 10 * grid[first] + grid[second];
      while (rest > 0) {
        const next = room.after(path).filter((cell) => grid[cell] <= rest);
        if (next.length === 0 || path.length === LONGEST_SHAFT + 2) return undefined;
        // The higher of two, so that shafts get shorter.
        const [one, other] = [next[rng.below(next.length)], next[rng.below(next.length)]];
        path.push(grid[one] > grid[other] ? one : other);
        rest -= grid[path[path.length - 1]];
      }
      return path;
    };
    return drawLines(
      subject,
      CELLS_PER_ARROW,
      walk,
      (path) => `${formatPath(path.slice(0, 2), size)}-${formatPath(path.slice(2), size)}`,
    );
  },
};
