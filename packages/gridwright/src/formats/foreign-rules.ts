import { ParseError, quote } from '../core/errors.js';

/** What f-puzzles and SudokuPad call rules and marks, by the names of the members that hold them. */
const NAMES: Readonly<Record<string, string>> = {
  'diagonal+': 'one diagonal',
  'diagonal-': 'one diagonal',
  antiking: 'anti-king',
  antiknight: 'anti-knight',
  arrow: 'arrows in pieces or without a circle of one cell',
  arrows: 'drawings of arrows',
  betweenline: 'between lines',
  c: 'coloured cells',
  cArray: 'coloured cells',
  cage: 'cages that are only drawn',
  candidates: 'given candidates',
  circle: 'circles',
  clone: 'clones',
  color: 'coloured cells',
  difference: 'differences',
  disjointgroups: 'disjoint groups',
  even: 'even cells',
  extraregion: 'extra regions',
  foglight: 'fog',
  givenPencilMarks: 'given candidates',
  highlight: 'coloured cells',
  highlightArray: 'coloured cells',
  line: 'lines',
  lines: 'lines',
  littlekillersum: 'little killer sums',
  maximum: 'maximums',
  minimum: 'minimums',
  negative: 'negative constraints',
  noRegions: 'no boxes',
  nonconsecutive: 'non-consecutive neighbours',
  odd: 'odd cells',
  overlays: 'drawings',
  palindrome: 'palindromes',
  pencilMarks: 'given candidates',
  quadruple: 'quadruples',
  ratio: 'ratios',
  rectangle: 'rectangles',
  region: 'regions of different sizes or in pieces',
  sandwichsum: 'sandwich sums',
  text: 'texts in the grid',
  thermometer: 'thermometers',
  underlays: 'drawings',
  xv: 'X and V marks',
};
const MOST_NAMED = 6;

/**
 * Throws ParseError for rules and marks that Gridwright doesn't have, by the names of their members, and for problems that
 * are named already. A drawing may be a rule, too. A puzzle without its rules would be another puzzle, so nothing is left out.
 */
export function refuseRules(members: readonly string[], problems: readonly string[]): void {
  if (members.length + problems.length === 0) return;
  const named = members.map((member) => (Object.hasOwn(NAMES, member) ? NAMES[member] : quote(member)));
  const names = [...new Set([...named, ...problems])].sort();
  const more = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [];
  throw new ParseError(
    'option',
    `expected a Sudoku with rules that Gridwright has, got one with ${[...names.slice(0, MOST_NAMED), ...more].join(', ')}`,
  );
}

/** Returns whether a member has something to say: not false, 0, '', null, or a list or object of such values. */
export function isSet(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isSet);
  return typeof value === 'object' && value !== null ? Object.values(value).some(isSet) : Boolean(value);
}
