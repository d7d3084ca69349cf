import { antiKing } from '../../../kinds/sudoku/variants/anti-king.js';
import { antiKnight } from '../../../kinds/sudoku/variants/anti-knight.js';
import { nonConsecutive } from '../../../kinds/sudoku/variants/non-consecutive.js';
import { saidRule } from '../rule.js';

/** Sentences on some cells only. */
const SOME =
  /\bif\b(?! two cells are a (?:knight|king)'s move)|\bwhen\b|\bwhere\b|\bunless\b|\bexcept\b|\b(?:marked|shaded|gr[ae]y|circled|coloured|colored|lines?|path|dots?)\b/;
/** Sentences that rule out more than equal values. */
const NOT_EQUAL = new RegExp(`${SOME.source}|\\bconsecutive\\b|\\bsum\\w*\\b|\\bratio\\b|\\bdiffer\\w* (?:by|of)\\b`);
const NEVER =
  "(?:cannot|can not|can't|must not|may not|do not|don't|never|no two|no (?:digit|number|value)|(?:are )?not allowed to)";

const [KING, KNIGHT] = ['king', 'knight'].map((piece, i, all) => {
  const other = `${all[1 - i]}s?'?s?'?`;
  return `\\b(?:chess )?${piece}s?'?s?'?(?: (?:or|and) (?:an? )?(?:chess )?${other})?[- ]?moves?`;
});

/** Equal values are no knight's move apart. */
export const saidAntiKnight = saidRule(
  antiKnight,
  'anti-knight',
  new RegExp(
    `\\banti-?knights?\\b|${KNIGHT}\\b.*\\b(?:${NEVER}|different|repeat|not the same)|\\b(?:${NEVER}|identical|same)\\b.*${KNIGHT}\\b`,
  ),
  NOT_EQUAL,
);

/** Equal values don't touch, not even at a corner. */
export const saidAntiKing = saidRule(
  antiKing,
  'anti-king',
  new RegExp(
    `\\banti-?kings?\\b|${KING}\\b.*\\b(?:${NEVER}|different|repeat|not the same)|\\b(?:${NEVER}|identical|same)\\b.*${KING}\\b|\\bdiagonally adjacent (?:cells|digits) ${NEVER} (?:\\w+ )*(?:same|identical|equal)\\b|\\bmeet diagonally\\b.*\\bdifferent\\b|\\b${NEVER}\\b.*\\brepeat\\w*\\b.*\\b(?:every|each|any|a) 2 ?[x×] ?2\\b`,
  ),
  NOT_EQUAL,
);

/** Neighbours have no consecutive values. */
export const saidNonConsecutive = saidRule(
  nonConsecutive,
  'non-consecutive',
  new RegExp(
    `\\bnon-?consecutive\\b|\\b(?:adjacent|connected|neighbou?ring) (?:\\w+ )*(?:\\([^)]*\\) )?${NEVER} (?:\\w+ )*consecutive\\b|\\b(?:adjacent|neighbou?r(?:s|ing)?)\\b (?:\\([^)]*\\) )?(?:\\w+ ){0,3}never (?:\\w+ )?consecutive\\b|\\bconsecutive (?:digits|numbers|values) (?:must |can |may )?${NEVER} (?:[\\w()]+ )*(?:adjacent|neighbou?r(?:s|ing)?)\\b`,
  ),
  SOME,
);
