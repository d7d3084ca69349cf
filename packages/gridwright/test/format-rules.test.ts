import { expect, test } from 'vitest';
import { type Format, formats, parsePuzzle, writeSheets } from '../src/formats.js';
import { make } from '../src/orders.js';
import { formatId, GridwrightError, type Puzzle, readOrder } from '../src/rules.js';

/** Formats that hold symbols or candidates alone; `convert` exits with 1 when its line or grid drops a rule. */
const SYMBOLS = ['line', 'grid', '729', 'pencil-marks'];

/** Puzzles with each rule, and with boxes that their size doesn't tell. */
const PUZZLES = [
  ['sudoku', { size: '6x6', box: '3x2' }],
  ['sudoku', { size: '6x6', jigsaw: 'yes' }],
  ...['diagonals', 'windoku', 'anti-knight', 'non-consecutive', 'killer', 'kropki', 'xv', 'odd-even', 'arrow'].map(
    (name) => ['sudoku', { [name]: 'yes' }] as const,
  ),
  ['kurosu', { size: '6x6', distinct: 'yes' }],
  ['kurosu', { size: '6x6', signs: 'yes' }],
  ['flipit', { size: '4x4', neighbourhood: 'plus' }],
  ['flipit', { size: '4x4', goal: 'light' }],
] as const;

/** Returns the text of a puzzle in a format; undefined when the format refuses it. */
function written(format: Format, puzzle: Puzzle): string | undefined {
  try {
    return writeSheets(format, [{ puzzle }]);
  } catch (error) {
    if (error instanceof GridwrightError) return undefined;
    throw error;
  }
}

test.each(PUZZLES)('each format refuses or keeps the rules of %s %j', (kind, asked) => {
  const { puzzle } = make(readOrder(kind, asked), 'a');
  const kept: string[] = [];
  for (const format of formats.filter(({ name }) => !SYMBOLS.includes(name))) {
    const text = written(format, puzzle);
    if (text === undefined) continue;
    expect(formatId(parsePuzzle(text)), format.name).toBe(formatId(puzzle));
    kept.push(format.name);
  }
  expect(kept).toEqual(expect.arrayContaining(['json', 'id']));
});
