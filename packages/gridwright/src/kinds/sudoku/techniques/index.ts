import { alignedPairExclusion } from './aligned-pair-exclusion.js';
import { bug1, bug2, bug3, bug4 } from './bug.js';
import { hiddenSingleInBox, hiddenSingleInLine } from './hidden-single.js';
import { claiming, pointing } from './locked-candidates.js';
import { nakedSingle } from './naked-single.js';
import { sueDeCoq } from './sue-de-coq.js';
import type { SudokuTechnique } from './technique.js';
import { uniqueLoop } from './unique-loop.js';
import { avoidableRectangles, hiddenRectangle, uniqueRectangles } from './unique-rectangle.js';

/** All techniques, the cheapest first: a solution by logic always takes the first that finds a step. */
export const techniques: readonly SudokuTechnique[] = [
  // gentle
  hiddenSingleInBox,
  // easy
  hiddenSingleInLine,
  nakedSingle,
  // medium
  pointing,
  claiming,
  // hard
  ...uniqueRectangles,
  bug1,
  // expert
  hiddenRectangle,
  ...avoidableRectangles,
  uniqueLoop,
  bug2,
  bug3,
  bug4,
  sueDeCoq,
  // master
  alignedPairExclusion,
];
