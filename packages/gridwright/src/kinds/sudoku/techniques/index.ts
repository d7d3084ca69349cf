import { hiddenSingleInBox, hiddenSingleInLine } from './hidden-single.js';
import { claiming, pointing } from './locked-candidates.js';
import { nakedSingle } from './naked-single.js';
import type { SudokuTechnique } from './technique.js';

/** All techniques, the cheapest first: a solution by logic always takes the first that finds a step. */
export const techniques: readonly SudokuTechnique[] = [hiddenSingleInBox, hiddenSingleInLine, nakedSingle, pointing, claiming];
