import { cellCount } from '../../../core/grid.js';
import type { Order } from '../../../core/kind.js';
import { hasGridAutomata } from '../variants/index.js';
import { sudokuDrawing } from './drawing.js';

/** The forms of numbers beside rows and columns. */
const BESIDE: ReadonlySet<string> = new Set(['CLUES', 'SUMS']);
/** The largest grid, in rows, that has a solver of its own if there are no other rules. */
const FAST_ROWS = 9;
const FAST = 1;
/** Milliseconds that making and judging a puzzle of 9x9 takes with the general solver, and with other rules. */
const GENERAL = 10;
/** The same with drawn marks: from 8 ms with little killers to 42 with German whispers and Kropki dots. */
const MARKS = 40;
/** The same with conditions on all squares or on the diagonals; minimal puzzles with 10 to 12 clues need long searches. */
const SQUARES = 60;
const MINIMAL_SQUARES = 3000;
const NON_CONSECUTIVE = 25;
const KILLER = 5;
const SEARCHED_KILLER = 30;
/** The same with numbers beside the grid: they take 7 to 13 ms, but levels above hard are too rare to search for. */
const NUMBERS_BESIDE = 60;
/** The same of those of 9x9, whose levels need their whole path. */
const TIMED_KILLER = 300;
const KILLER_BY_STEPS = 500;
/** The same for minimal puzzles from 8x8; smaller ones take no longer than others. */
const MINIMAL_KILLER = 300;
const SMALL = 6;
/** The power of the cells by which these times grow above 9x9. Small puzzles take about as long as those of 9x9. */
const POWER = 3;
const USUAL = 81;

/** Returns about how many milliseconds making and judging a puzzle of an order takes. */
export function drawTime(order: Order): number {
  return timeOf9x9(order) * Math.max(1, cellCount(order.size) / USUAL) ** POWER;
}

function timeOf9x9({ size, options, requests }: Order): number {
  if (requests.killer !== undefined) {
    if (requests['harder-steps'] !== undefined) return KILLER_BY_STEPS;
    if (requests.minimal !== undefined && size.rows > SMALL) return MINIMAL_KILLER;
    if ((requests.minimal ?? requests['any-technique']) === undefined) return KILLER;
    return size.rows === FAST_ROWS ? TIMED_KILLER : SEARCHED_KILLER;
  }
  if (options['non-consecutive'] !== undefined) return NON_CONSECUTIVE;
  const isBeside = sudokuDrawing.options.some(({ name, form }) => BESIDE.has(form) && requests[name] !== undefined);
  if (isBeside && size.rows <= FAST_ROWS) return NUMBERS_BESIDE;
  if (hasGridAutomata(options)) return requests.minimal !== undefined && size.rows > SMALL ? MINIMAL_SQUARES : SQUARES;
  if (sudokuDrawing.options.some(({ name }) => requests[name] !== undefined)) return MARKS;
  return size.rows > FAST_ROWS || Object.keys(options).length > 0 ? GENERAL : FAST;
}
