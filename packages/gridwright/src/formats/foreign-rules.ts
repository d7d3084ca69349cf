import { quote } from '../core/errors.js';
import type { Members } from './foreign-json.js';

/** Faults of cages: the name, and in brackets what was expected. */
export const CAGE_PROBLEMS = {
  drawn: 'cages that are only drawn',
  unfit: "cages that don't fit",
  repeating: 'cages that may repeat values',
  products: 'cages with products',
  parities: 'cages of odd or even values',
  lookAndSay: 'look-and-say cages',
} as const;

/** What may be wrong with lines and marks of rules that Gridwright has. */
const LINES_UNFIT = 'lines that pass a cell twice, have gaps, other numbers or too many cells, or repeat others';

const MARKS_UNFIT = 'marks with other values, cells or shapes';

/** Members for the look of a constraint. */
const LOOKS = ['angle', 'baseC', 'fontC', 'height', 'outlineC', 'size', 'width'];

/** What f-puzzles and SudokuPad call rules and marks, by the names of the members that hold them. */
const NAMES: Readonly<Record<string, string>> = {
  antiking: 'anti-king',
  antiknight: 'anti-knight',
  arrow: 'arrows in pieces, or from neither a circle nor a pill in a row or column',
  arrows: 'drawings of arrows',
  battlefield: 'battlefield sums',
  betweenline: LINES_UNFIT,
  bgimage: 'a picture behind the grid',
  boxindexer: 'indexing cells',
  c: 'coloured cells',
  cage: CAGE_PROBLEMS.drawn,
  candidates: 'given candidates',
  cArray: 'coloured cells',
  circle: 'circles',
  clone: MARKS_UNFIT,
  color: 'coloured cells',
  countingcircle: 'counting circles',
  columnindexer: 'indexing cells',
  doublearrow: LINES_UNFIT,
  entropicline: LINES_UNFIT,
  difference: MARKS_UNFIT,
  even: 'even cells',
  extraregion: MARKS_UNFIT,
  firstseen: 'first seen clues',
  givenPencilMarks: 'given candidates',
  highlight: 'coloured cells',
  highlightArray: 'coloured cells',
  indexline: LINES_UNFIT,
  inequality: 'inequality signs',
  line: 'lines',
  lines: 'lines',
  littlekillersum: 'little killer sums',
  lockout: LINES_UNFIT,
  maximum: MARKS_UNFIT,
  minimum: MARKS_UNFIT,
  modularline: LINES_UNFIT,
  nabner: LINES_UNFIT,
  negative: 'negative constraints without non-consecutive neighbours',
  nonconsecutive: 'non-consecutive neighbours beside dots',
  noRegions: 'no boxes',
  norowcol: 'rows and columns where values may repeat',
  numberedroom: 'numbered rooms',
  odd: 'odd cells',
  outside: 'clues outside the grid',
  overlays: 'drawings',
  palindrome: LINES_UNFIT,
  pencilMarks: 'given candidates',
  quadruple: MARKS_UNFIT,
  ratio: MARKS_UNFIT,
  rectangle: 'rectangles',
  rowindexer: 'indexing cells',
  region: 'regions of different sizes or in pieces',
  regionsumline: LINES_UNFIT,
  renban: LINES_UNFIT,
  samedifference: LINES_UNFIT,
  sandwichsum: 'sandwich sums',
  skyscraper: 'skyscrapers',
  slowthermometer: LINES_UNFIT,
  sumline: LINES_UNFIT,
  text: 'texts in the grid',
  thermometer: LINES_UNFIT,
  underlays: 'drawings',
  whispers: 'whispers with other differences',
  parityline: LINES_UNFIT,
  xsum: 'X-sums',
  xv: 'X and V marks with other values or cells',
  zipperline: LINES_UNFIT,
};

/** Names of drawings, which may or may not be rules. */
export const namesOfShapes: readonly string[] = [
  ...[
    'arrows',
    'cArray',
    'c',
    'circle',
    'line',
    'lines',
    'overlays',
    'rectangle',
    'text',
    'underlays',
    'noRegions',
    'outside',
  ].map((member) => NAMES[member]),
  CAGE_PROBLEMS.drawn,
];

/** The names of all rules and marks that Gridwright doesn't have. Another language has a name for each. */
export const FOREIGN_RULES: readonly string[] = [
  ...new Set([...Object.values(NAMES), ...Object.values(CAGE_PROBLEMS)]),
].sort();

/**
 * Returns the names of rules and marks that Gridwright doesn't have, by their members, with problems that are named
 * already. A drawing may be a rule, too.
 */
export function namesOfRules(members: readonly string[], problems: readonly string[]): string[] {
  const named = members.map((member) => (Object.hasOwn(NAMES, member) ? NAMES[member] : quote(member)));
  return [...new Set([...named, ...problems])].sort();
}

/**
 * Returns whether a member has content: not false, 0, '', null, or a list or object of such values. In a list,
 * 0 is a value like others: the first row or column.
 */
export function isSet(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((one) => one === 0 || isSet(one));
  return typeof value === 'object' && value !== null ? Object.values(value).some(isSet) : Boolean(value);
}

/** Returns the names of the members that are set, other than the known ones. */
export function otherMembers(members: Members, known: readonly string[]): string[] {
  return Object.keys(members).filter((name) => !known.includes(name) && isSet(members[name]));
}

/**
 * Returns the other members of the constraints in known lists, such as `thermometer.slow`, by the parts that are read in
 * each list.
 */
export function otherParts(
  value: Members,
  known: readonly string[],
  parts: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.entries(parts).flatMap(([name, own]) => {
    const list = value[name];
    const items = (Array.isArray(list) ? list : [list]).filter(
      (item): item is Members => typeof item === 'object' && item !== null,
    );
    if (!known.includes(name)) return [];
    return items.flatMap((item) => otherMembers(item, [...own, ...LOOKS]).map((part) => `${name}.${part}`));
  });
}
