import { fPuzzles, membersOf } from './f-puzzles.js';
import { JsonReader } from './json.js';
import type { Format } from './sheet.js';

/** The JSON that f-puzzles saves in a file, one puzzle per line. f-puzzles itself opens files with one puzzle. */
export const fPuzzlesFile: Format = {
  name: 'f-puzzles-json',
  title: 'f-puzzles JSON',
  extensions: ['json'],
  kinds: ['sudoku'],
  keeps: fPuzzles.keeps,
  reader: (hints) => new JsonReader(hints),
  write: (sheet) => JSON.stringify(membersOf(sheet, fPuzzlesFile.title)),
};
