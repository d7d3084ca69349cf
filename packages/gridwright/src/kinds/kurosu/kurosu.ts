import type { Kind } from '../../core/kind.js';
import { kurosuRules } from './base.js';
import { canonical } from './canonical.js';
import { kurosuExamples } from './examples.js';
import { generateKurosu } from './generate.js';
import { logic } from './logic.js';
import { numberBoards } from './number.js';
import { solveKurosu } from './solver.js';
import { boardTable } from './table.js';
import { fitKurosu, refuseKurosu } from './wishes.js';

/** Fill the grid with 0 and 1: as many of each in every line, never three alike next to each other. Also called Takuzu, Binairo, Unruly. */
export const kurosu: Kind = {
  ...kurosuRules,
  examples: kurosuExamples,
  refuse: refuseKurosu,
  fit: fitKurosu,
  generate: generateKurosu,
  solve: solveKurosu,
  canonical,
  numbering: numberBoards,
  table: boardTable,
  logic,
};
