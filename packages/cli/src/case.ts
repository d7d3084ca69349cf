import { existsSync } from 'node:fs';
import { type Grid, ParseError, type Puzzle, parseAnswer, parsePuzzle, quote } from 'gridwright';
import { BadInput } from './errors.js';
import { type Given, hintsOf } from './options.js';

/** The one puzzle that an argument is: its symbols or a name of it. Throws ParseError, or BadInput for the name of a file. */
export function readPuzzle(text: string, given: Given): Puzzle {
  try {
    return parsePuzzle(text, hintsOf(given));
  } catch (error) {
    if (!(error instanceof ParseError) || !existsSync(text)) throw error;
    throw new BadInput(`expected a puzzle or its id, got the name of a file: ${quote(text)}`);
  }
}

/** The answer that an argument is, or a grid so far. Throws BadInput. */
export function readAnswer(puzzle: Puzzle, text: string, what = 'answer'): Grid {
  try {
    return parseAnswer(puzzle, text);
  } catch (error) {
    throw error instanceof ParseError ? new BadInput(`${what}: ${error.message}`) : error;
  }
}
