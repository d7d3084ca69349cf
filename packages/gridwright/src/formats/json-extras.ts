import { GridwrightError, ParseError, quote } from '../core/errors.js';
import { cellCount, type Grid } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { kindOf } from '../named/kinds.js';
import { gridIn, type Members, membersOf } from './json-grids.js';
import { parseAnswer } from './read-text.js';
import { type Sheet, WORDS } from './sheet.js';
import { withSolution } from './solutions.js';

const LONGEST_WORD = 10_000;

/** Returns a puzzle with the game that the members beside it describe. Throws ParseError. */
export function withExtras(puzzle: Puzzle, members: Members): Sheet {
  const [answer, notes, play] = [members.get('answer'), members.get('notes'), membersOf(members.get('play'))];
  const words = WORDS.flatMap((word) => {
    const said = members.get(word);
    return typeof said === 'string' ? [[word, said.slice(0, LONGEST_WORD)]] : [];
  });
  return {
    puzzle,
    ...(answer !== undefined && { answer: readAnswer(puzzle, answer) }),
    ...(notes !== undefined && { notes: readNotes(puzzle, notes) }),
    ...withSolution(puzzle, readSolution(puzzle, members.get('solution'))),
    ...Object.fromEntries(words),
    ...(play && {
      play: Object.fromEntries(
        [...play].filter(([name, said]) => typeof said === 'string' && /^[A-Za-z_][\w.-]*$/.test(name)),
      ) as Sheet['play'],
    }),
  };
}

function readAnswer(puzzle: Puzzle, answer: unknown): Grid {
  const text = typeof answer === 'string' ? answer : gridIn(answer)?.symbols;
  if (text === undefined) throw new ParseError('json', 'expected "answer" to be a grid with one symbol per cell');
  return parseAnswer(puzzle, text);
}

/** Returns a stored solution; undefined for what isn't one, since files of other programs have other things there. */
function readSolution(puzzle: Puzzle, solution: unknown): Grid | undefined {
  try {
    return solution === undefined ? undefined : readAnswer(puzzle, solution);
  } catch (error) {
    if (error instanceof GridwrightError) return undefined;
    throw error;
  }
}

function readNotes(puzzle: Puzzle, notes: unknown): Uint32Array {
  const { answerAlphabet, maxValues } = kindOf(puzzle.kind);
  const symbols = answerAlphabet.symbols.slice(1, maxValues(puzzle.size).answer + 1);
  const cells = cellCount(puzzle.size);
  if (!Array.isArray(notes) || notes.length !== cells)
    throw new ParseError('json', `expected "notes" to be a list of ${cells} texts`);
  return Uint32Array.from(notes, (note: unknown) => {
    if (typeof note !== 'string' || note.length > symbols.length)
      throw new ParseError('json', `expected each of "notes" to be a text of symbols ${symbols}`);
    return Array.from(note).reduce((mask, symbol) => {
      if (!symbols.includes(symbol))
        throw new ParseError('symbol', `expected notes of symbols ${symbols}, got ${quote(note)}`, { received: note });
      return mask | (1 << symbols.indexOf(symbol));
    }, 0);
  });
}
