import { withClueRange } from '../../core/clue-range.js';
import type { Kind } from '../../core/kind.js';
import { canonical } from './canonical.js';
import { boardTable } from './count/board-table.js';
import { numberBoards } from './count/numbering.js';
import { generateKurosu } from './generate/generate.js';
import { requirePossibleKurosu } from './generate/requests.js';
import { logic } from './logic/logic.js';
import { drawTime } from './rules/draw-time.js';
import { kurosuRules } from './rules/kurosu-rules.js';
import { kurosuExamples } from './rules/rule-examples.js';
import { solveKurosu } from './solve/solver.js';
import { valueSearch } from './solve/value-search.js';
import { weekly } from './weekly.js';

/**
 * Kurosu, also called Takuzu, Binairo or Unruly: fill the grid with 0 and 1, equally many in every line, or one more of
 * either in a line of odd length, never three equal neighbours.
 */
export const kurosu: Kind = {
  ...kurosuRules,
  drawTime,
  isRare: ({ rows, columns }) => rows % 2 === 1 || columns % 2 === 1,
  examples: kurosuExamples,
  generators: [withClueRange({ requirePossible: requirePossibleKurosu, generate: generateKurosu })],
  solve: solveKurosu,
  valueSearch,
  logic,
  canonical,
  numbering: numberBoards,
  table: boardTable,
  weekly,
};
