import { fPuzzles, jsonOf, membersOf } from './f-puzzles.js';
import { JsonReader } from './json.js';
import type { Format } from './sheet.js';
import { readShortJson } from './short-json.js';

/** The JSON that f-puzzles saves in a file, one puzzle per line. f-puzzles itself opens files with one puzzle. */
export const fPuzzlesFile: Format = {
  name: 'f-puzzles-json',
  title: 'f-puzzles JSON',
  extensions: ['json'],
  kinds: ['sudoku'],
  keeps: fPuzzles.keeps,
  reader: (hints) => new JsonReader(hints),
  write: (sheet) => JSON.stringify(membersOf(sheet, fPuzzlesFile.title)),
  // A link may have shortened JSON.
  writeForeign: (sheet) => JSON.stringify(readShortJson(jsonOf(sheet, fPuzzlesFile.title))),
};
