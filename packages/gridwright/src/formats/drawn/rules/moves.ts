import { antiKing } from '../../../kinds/sudoku/variants/anti-king.js';
import { antiKnight } from '../../../kinds/sudoku/variants/anti-knight.js';
import { nonConsecutive } from '../../../kinds/sudoku/variants/non-consecutive.js';
import { saidRule } from '../rule.js';

/** Sentences on some cells only. */
const SOME =
  /\bif\b|\bwhen\b|\bwhere\b|\bunless\b|\bexcept\b|\b(?:marked|shaded|gr[ae]y|circled|coloured|colored|lines?|path)\b/;
const NEVER = "(?:cannot|can not|can't|must not|may not|do not|don't|never|no two)";

/** Equal values are no knight's move apart. */
export const saidAntiKnight = saidRule(
  antiKnight,
  'anti-knight',
  new RegExp(
    `\\banti-?knights?\\b|\\bknight'?s'?[- ]?moves?\\b.*\\b(?:${NEVER}|different|repeat)|\\b(?:${NEVER}|identical|same)\\b.*\\bknight'?s'?[- ]?moves?\\b`,
  ),
  SOME,
);

/** Equal values don't touch, not even at a corner. */
export const saidAntiKing = saidRule(
  antiKing,
  'anti-king',
  new RegExp(
    `\\banti-?kings?\\b|\\bking'?s'?[- ]?moves?\\b.*\\b(?:${NEVER}|different|repeat)|\\b(?:${NEVER}|identical|same)\\b.*\\bking'?s'?[- ]?moves?\\b`,
  ),
  SOME,
);

/** Neighbours have no consecutive values. */
export const saidNonConsecutive = saidRule(
  nonConsecutive,
  'non-consecutive',
  new RegExp(
    `\\bnon-?consecutive\\b|\\badjacent (?:\\w+ )*${NEVER} (?:\\w+ )*consecutive\\b|\\bconsecutive (?:digits|numbers|values) ${NEVER} (?:be )?(?:\\w+ )*adjacent\\b`,
  ),
  SOME,
);
