import { antiDiagonals } from '../../../kinds/sudoku/variants/anti-diagonals.js';
import { globalEntropy, globalModular, globalParity } from '../../../kinds/sudoku/variants/squares.js';
import { type DrawnRule, only, saidRule } from '../rule.js';
import { alongDiagonal } from './groups.js';

/** Squares of 2x2 cells. */
const SQUARE = '\\b(?:2 ?[x×] ?2|two[- ]by[- ]two)\\b';
/** Words that restrict a rule to some squares, or make another rule of it. */
const OTHER = /\b(?:cages?|shad\w+|colou?r\w*|red|marked|within|inside|except|sums?|total|connected)\b/;

/** Returns a pattern for sentences on squares with some words before or behind. */
function onSquares(words: string, name: string): RegExp {
  return new RegExp(`\\bglobal ${name}\\b|${SQUARE}.*(?:${words})|(?:${words}).*${SQUARE}`);
}

/** Conditions on all squares of 2x2 cells. */
export const saidSquares: readonly DrawnRule[] = [
  saidRule(
    globalEntropy,
    'global entropy',
    onSquares('\\blow\\b.*\\bmid\\w*\\b.*\\bhigh\\b|\\b1,? ?2,? ?3\\b.*\\b7,? ?8,? ?9\\b', 'entropy'),
    OTHER,
  ),
  saidRule(
    globalModular,
    'remainders in 2x2 squares',
    onSquares('\\bmod(?:ulo|ular)?\\b.*\\b3\\b|\\b1,? ?4,? ?7\\b.*\\b3,? ?6,? ?9\\b', 'modular'),
    OTHER,
  ),
  saidRule(
    globalParity,
    'odd and even values in 2x2 squares',
    onSquares('\\beven\\b.*\\bodd\\b|\\bodd\\b.*\\beven\\b', 'parity'),
    OTHER,
  ),
];

/** Few different values on each long diagonal. Both are drawn if a sentence calls them marked. */
export const drawnAntiDiagonals: DrawnRule = {
  name: antiDiagonals.name,
  plural: 'anti-diagonals',
  words:
    /\banti-?diagonals?\b|\bdiagonals?\b.*\b(?:only|just|exactly|set of) (?:\w+ )?(?:3|three)\b(?! (?:cells|boxes))|\bdiagonals?\b.*\b(?:contains?|has|have) (?:3|three) (?:distinct|different)\b/,
  unless: /\b(?:sums?|add|total|arrows?|first|last)\b/,
  propose(drawing, told) {
    const along = [true, false].map((rises) => alongDiagonal(drawing, rises, false));
    const isDrawn = along.every((lines) => lines.length > 0);
    return isDrawn || !told.some(({ plain }) => /\bmarked\b/.test(plain))
      ? only(antiDiagonals, ['yes'], along.flat())
      : [];
  },
};
