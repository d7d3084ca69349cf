import { solve } from 'gridwright';
import type { Puzzle } from 'gridwright/rules';
import { solveByDancingLinks } from './rivals.js';

/** Throws Error unless both programs that prove what they find find the same: speed counts only for right answers. */
export function requireAgreement(puzzle: Puzzle, text: string): void {
  const ours = solve(puzzle, { limit: 2 }).solutions.map((solution) => solution.join(''));
  const theirs = solveByDancingLinks(text);
  // For a puzzle with many solutions, each program may find different ones.
  if (ours.length !== theirs.length || (ours.length === 1 && ours[0] !== theirs[0])) {
    throw new Error(
      `${text}: gridwright found ${ours.join(', ') || 'nothing'}, dancing-links found ${theirs.join(', ') || 'nothing'}`,
    );
  }
}
