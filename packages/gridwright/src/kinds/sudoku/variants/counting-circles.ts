import { ringIn } from '../../../core/cell-shapes.js';
import type { SudokuMistake } from '../rules/mistake.js';
import { automaton } from './automaton.js';
import { cells, formatCells, inRows } from './cells.js';
import type { MarkDrawing } from './drawing.js';
import type { MachineSpec } from './machine.js';
import { variant } from './variant.js';

/** Accepts a value 0 times, or as many times as its number. State: how often it has occurred. */
const asOftenAs = (value: number): MachineSpec<number> => ({
  name: String(value),
  start: 0,
  next: (count, one) => (one !== value ? count : count < value ? count + 1 : undefined),
  accepts: (count) => count === 0 || count === value,
});

/** The largest grid for which lists are few: a total has up to 722 on 16x16. */
const MOST_LISTED = 16;

/** Returns the lists of different values that add up to a number: each value is also the number of its occurrences. */
function listsOf(circles: number, values: number): number[][] {
  if (values === 0) return circles === 0 ? [[]] : [];
  return [0, values].flatMap((count) =>
    count > circles ? [] : listsOf(circles - count, values - 1).map((list) => [...list, count]),
  );
}

/** Each value that occurs in circles occurs there as many times as its number. */
export const countingCircles = variant({
  name: 'counting-circles',
  data: cells('counting-circles', 'circle'),
  drawn: true,
  renaming: 'none',
  whole: true,
  shapes: (circles, size) => circles.map((cell) => ringIn(cell, size)),
  automata: (circles, size) =>
    Array.from({ length: size.rows }, (_, i) => automaton('counting-circles', circles, size, asOftenAs(i + 1))),
  counts: (circles, { rows }) => (rows > MOST_LISTED ? [] : [{ cells: circles, lists: listsOf(circles.length, rows) }]),
  mistakes: (circles, _, answer) => {
    const empty = circles.filter((cell) => answer[cell] === 0).length;
    return [...new Set(circles.map((cell) => answer[cell]))].flatMap((value): SudokuMistake[] => {
      const cells = circles.filter((cell) => answer[cell] === value);
      if (value === 0 || (cells.length <= value && cells.length + empty >= value)) return [];
      return [{ code: 'counting-circles', constraint: 'line', cells, unfinished: false }];
    });
  },
});

/** Each circle constrains the others, so that all of them are one mark. */
export const countingCirclesDrawing: MarkDrawing = {
  name: 'counting-circles',
  share: 0.06,
  isHard: true,
  least: 'easy',
  isSlow: true,
  separator: '.',
  choose({ grid, size, rng }) {
    const most = 2 * size.rows;
    const circles: number[] = [];
    for (const value of rng.shuffle(Array.from({ length: size.rows }, (_, i) => i + 1))) {
      const places = [...grid.keys()].filter((cell) => grid[cell] === value);
      if (circles.length + value <= most) circles.push(...rng.shuffle(places).slice(0, value));
    }
    return [{ text: formatCells(inRows(circles), size), cells: circles }];
  },
};
