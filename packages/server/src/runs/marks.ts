import type { Puzzle } from 'gridwright';
import { parseMove, rulesOf } from 'gridwright/rules';
import { HINT, type LoggedMove } from './log.js';

/**
 * What is odd about a run. Each of them may be innocent, so a mark changes no result. `fast` runs are ranked apart:
 *
 * - `away`: the last moves arrived late, so the time is that of the server's clock
 * - `clock`: the player's clock was ahead of the server's
 * - `fast`: less than half a second for each value on average, or for the whole puzzle
 * - `even`: the gaps between moves are all nearly equal
 * - `in-order`: every value was entered once, from the first cell to the last
 * - `copied`: an earlier run of the day has the same moves in the same order
 * - `ahead`: many values were entered before any technique up to the puzzle's level gave them (runs/ahead.ts)
 */
export type RunMark = 'away' | 'clock' | 'fast' | 'even' | 'in-order' | 'copied' | 'ahead';

/** Most milliseconds that a client's time may be below or above the server's. */
export const TOLERANCE = 2000;
/** Least number of moves for judging speed and order. */
export const FEWEST_MARKED = 15;
const FAST = 500;
/** Largest standard deviation of even gaps, as a share of their mean. */
const EVEN = 0.1;

/** The official time: that of the player's clock, but at most 2 seconds less than the server's, and never more. */
export function officialTime(client: number, server: number): number {
  return Math.min(server, Math.max(client, server - TOLERANCE));
}

/** The marks that follow from the log of a finished run at once. `elapsed` is the server's time. */
export function marksOf(puzzle: Puzzle, log: readonly LoggedMove[], elapsed: number): RunMark[] {
  const rules = rulesOf(puzzle.kind);
  const moves = log.filter(([, move]) => move !== HINT);
  const client = log.at(-1)?.[0] ?? 0;
  const marks: RunMark[] = [];
  if (client < elapsed - TOLERANCE) marks.push('away');
  if (client > elapsed + TOLERANCE) marks.push('clock');
  if (elapsed < FAST) marks.push('fast');
  if (moves.length < FEWEST_MARKED) return marks;
  const instants = [...new Set(moves.map(([milliseconds]) => milliseconds))];
  // One action may fill several cells, and undo may take back many, so speed is measured by instants.
  if (rules.input === 'values' && elapsed >= FAST && elapsed / instants.length < FAST) marks.push('fast');
  if (instants.length >= FEWEST_MARKED && isEven(instants)) marks.push('even');
  const cells = moves.map(([, move]) => parseMove(move, puzzle.size, rules.answerAlphabet).cell);
  // Pressing row by row is a way to solve FlipIT.
  if (rules.input === 'values' && cells.every((cell, i) => i === 0 || cell > cells[i - 1])) marks.push('in-order');
  return marks;
}

function isEven(instants: readonly number[]): boolean {
  const gaps = instants.slice(1).map((instant, i) => instant - instants[i]);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  return Math.sqrt(variance) < EVEN * mean;
}
