import type { Cell, Size, Value } from '../../../core/grid.js';
import { type MarkDrawing, marksOf } from './drawing.js';
import { type OutsideClue, type OutsideForm, outside } from './outside.js';

/** How a generator draws numbers beside the grid. */
export interface DrawnOutside {
  readonly form: OutsideForm;
  /** The share of rows and columns, from one or both ends, or of diagonals, that get a number. */
  readonly part: number;
  /** The share of cells with a clue that they make up for. */
  readonly share: number;
  readonly least: 'easy' | 'medium';
  /** Returns whether the values have a number, in a grid with values up to `most`. */
  isRight(values: readonly Value[], number: number, most: Value): boolean;
}

/** Returns how a generator draws the numbers of a rule beside the grid. */
export function outsideDrawing({ form, part, share, least, isRight }: DrawnOutside): MarkDrawing {
  const data = outside(form);
  return {
    name: form.option,
    share,
    isHard: true,
    least,
    isSlow: true,
    separator: '.',
    choose({ grid, size, rng, all }) {
      const lines = rng.shuffle(outsideLines(size, form));
      const clues = lines.flatMap((cells): OutsideClue[] => {
        const values = cells.map((cell) => grid[cell]);
        const [least, most] = form.range(cells.length, size.rows);
        const numbers = Array.from({ length: most - least + 1 }, (_, i) => least + i).filter((number) =>
          isRight(values, number, size.rows),
        );
        return numbers.length === 0 ? [] : [{ cells, number: numbers[rng.below(numbers.length)] }];
      });
      const most = all ? lines.length : Math.ceil(part * lines.length);
      return marksOf(clues.slice(0, most), size, data, ({ cells }) => cells);
    },
  };
}

/** Returns the cells of each row, column or diagonal that a number may be about, from each end that it may begin at. */
function outsideLines({ rows: n }: Size, { isDiagonal, isReversible }: OutsideForm): Cell[][] {
  const straight = (start: Cell, step: number, length: number) => Array.from({ length }, (_, i) => start + i * step);
  const places = [...Array(n).keys()];
  const lines = isDiagonal
    ? places.slice(1).flatMap((i) => [
        straight(i, n - 1, i + 1),
        straight(n - 1 - i, n + 1, i + 1),
        // The long diagonals are among those before.
        ...(i === n - 1
          ? []
          : [straight((n - 1) * n + n - 1 - i, 1 - n, i + 1), straight((n - 1 - i) * n, n + 1, i + 1)]),
      ])
    : places.flatMap((i) => [straight(i * n, 1, n), straight(i, n, n)]);
  return isReversible ? lines : lines.flatMap((cells) => [cells, cells.toReversed()]);
}
