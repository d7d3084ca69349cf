import type { Kind } from '../../core/kind.js';
import { kurosuRules } from './base.js';
import { canonical } from './canonical.js';
import { kurosuExamples } from './examples.js';
import { generateKurosu } from './generate.js';
import { logic } from './logic.js';
import { numberBoards } from './number.js';
import { requirePossibleKurosu } from './requests.js';
import { solveKurosu } from './solver.js';
import { boardTable } from './table.js';

/** Fill the grid with 0 and 1: as many of each in every line, never three alike next to each other. Also called Takuzu, Binairo, Unruly. */
export const kurosu: Kind = {
  ...kurosuRules,
  examples: kurosuExamples,
  generators: [{ requirePossible: requirePossibleKurosu, generate: generateKurosu }],
  solve: solveKurosu,
  logic,
  canonical,
  numbering: numberBoards,
  table: boardTable,
};
