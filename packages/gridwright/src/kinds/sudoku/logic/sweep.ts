import type { Sweep } from '../../../core/logic.js';
import { fastSolverOf } from '../solve/fast-solver.js';
import { hiddenPair, hiddenTriple } from './techniques/hidden-subset.js';
import { techniques } from './techniques/index.js';
import { claiming, pointing } from './techniques/locked-candidates.js';
import { nakedPair, nakedTriple } from './techniques/naked-subset.js';

const simple = techniques.filter(({ level }) => level === 'gentle' || level === 'easy').map(({ code }) => code);
const harder = [pointing, claiming, nakedPair, hiddenPair, nakedTriple, hiddenTriple].map(({ code }) => code);

/**
 * The sweeps of the 9x9 engine (docs/internals/engine.md): singles, pointing, claiming, and three values in three cells
 * of a row or column of a box. What these techniques rule out, they still rule out with fewer candidates. So they solve
 * the same puzzles in any order, and a path that uses harder techniques, too, never ends before them.
 */
export const sweep: Sweep = {
  covers: new Set(simple),
  within: new Set([...simple, ...harder]),
  solves: ({ size, options, clues }) => fastSolverOf(size, options)?.solvesBySweeps(clues),
};
