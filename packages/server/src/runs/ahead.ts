import type { Puzzle } from 'gridwright';
import { type Candidate, parseMove, rulesOf } from 'gridwright/rules';
import type { Database } from '../database/database.js';
import type { Tasks } from '../work.js';
import { HINT, type LoggedMove, replay } from './log.js';
import { FEWEST_MARKED, type RunMark } from './marks.js';
import { logOf, puzzleOf, runOf } from './runs.js';

/** The share of values from which a run is marked. A player who follows the techniques has none. */
const SHARE = 0.1;
const MARK: RunMark = 'ahead';

/**
 * Marks a finished run if many of its values were entered before any technique up to the puzzle's level gave them.
 * Takes milliseconds of a worker's time. Throws RequestError if too much work is waiting.
 */
export async function markAhead(database: Database, work: Tasks, id: string): Promise<void> {
  const run = await runOf(database, id);
  if (run === undefined || rulesOf(run.kind).help !== 'logic') return;
  const puzzle = puzzleOf(run);
  const entered = enteredIn(puzzle, await database.use((db) => logOf(db, id)));
  const marks = run.marks.split(' ').filter((mark) => mark !== '');
  if (entered.length < FEWEST_MARKED || marks.includes(MARK)) return;
  const { ahead = 0 } = await work.run('ahead', { puzzle, entered }, 'server');
  if (ahead < SHARE * entered.length) return;
  const marked = [...marks, MARK].join(' ');
  await database.use((db) => db.updateTable('runs').set({ marks: marked }).where('id', '=', id).execute());
}

/** The values of the solution in the order in which they were first entered. */
function enteredIn(puzzle: Puzzle, log: readonly LoggedMove[]): Candidate[] {
  const { answerAlphabet } = rulesOf(puzzle.kind);
  const solution = replay(puzzle, log);
  const entered = new Map<number, Candidate>();
  for (const [, text] of log) {
    if (text === HINT) continue;
    const move = parseMove(text, puzzle.size, answerAlphabet);
    if (move.type !== 'set' || move.value !== solution[move.cell] || entered.has(move.cell)) continue;
    entered.set(move.cell, { cell: move.cell, value: move.value });
  }
  return [...entered.values()];
}
