import type { Grid, Puzzle } from 'gridwright';
import { parseMove, rulesOf } from 'gridwright/rules';

/**
 * What the player did, and when, in milliseconds since the start of the run: a move as the library writes it, or HINT.
 */
export type LoggedMove = readonly [milliseconds: number, move: string];

/** Marks each place of a log where the player took help. */
export const HINT = 'hint';

/** Throws ParseError or OptionError for a move that the puzzle doesn't have, such as one that changes a clue. */
export function requireMoves(puzzle: Puzzle, log: readonly LoggedMove[]): void {
  const start = rulesOf(puzzle.kind).start(puzzle);
  for (const entry of log) apply(puzzle, start, entry);
}

/** The answer after all moves. */
export function replay(puzzle: Puzzle, log: readonly LoggedMove[]): Grid {
  return log.reduce((answer, entry) => apply(puzzle, answer, entry), rulesOf(puzzle.kind).start(puzzle));
}

function apply(puzzle: Puzzle, answer: Grid, [, move]: LoggedMove): Grid {
  if (move === HINT) return answer;
  const rules = rulesOf(puzzle.kind);
  return rules.apply(puzzle, answer, parseMove(move, puzzle.size, rules.answerAlphabet));
}
