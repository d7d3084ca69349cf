import { parseEdges } from '../core/edges.js';
import { OptionError } from '../core/errors.js';
import type { Puzzle } from '../core/kind.js';
import type { OptionSpec, Options } from '../core/option.js';
import { ARROWS, arrow } from '../kinds/sudoku/variants/arrow.js';
import { DOTS, kropki } from '../kinds/sudoku/variants/kropki.js';
import { THERMOMETERS, thermometer } from '../kinds/sudoku/variants/thermometer.js';
import { PAIR_SUMS, xv as xvRule } from '../kinds/sudoku/variants/xv.js';
import { isMembers, listOf, type Members, nameOf, placeOf, textOf, writePlace } from './foreign-json.js';
import { LINE_MEMBERS, linesOf, readLines } from './foreign-lines.js';
import { FOREIGN_MARKS, membersOfMarks, readMarksOf } from './foreign-marks.js';
import { isSet } from './foreign-rules.js';

/** The signs that f-puzzles has, by member and value. A value that isn't there is the first one. */
const SIGNS = [
  { member: 'difference', values: ['1'], letters: ['w'] },
  { member: 'ratio', values: ['2'], letters: ['b'] },
  { member: 'xv', values: ['X', 'V'], letters: ['x', 'v'] },
] as const;

/**
 * Returns the options for the marks between cells, thermometers, arrows and other lines of a puzzle, and the members that they are
 * in. Members with anything else aren't among them, nor skipped ones.
 */
export function readMarks(
  value: Members,
  side: number,
  skipped: readonly string[] = [],
): { options: Options; known: string[] } {
  const size = { rows: side, columns: side, boxRows: 0, boxColumns: 0 };
  const options: Record<string, string> = {};
  const known: string[] = [];
  const read = (spec: OptionSpec, members: Readonly<Record<string, readonly (string | undefined)[]>>, joint = '') => {
    const right = Object.keys(members).filter((member) => !members[member].includes(undefined));
    const names = right.flatMap((member) => members[member]);
    try {
      if (names.length > 0) options[spec.name] = spec.read(names.join(joint), size);
      known.push(...right);
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
    }
  };
  const [difference, ratio, xv] = SIGNS.map((sign) => namesOf(withoutNumbers(value, sign), sign, side));
  read(kropki, { difference, ratio });
  read(xvRule, { xv });
  const lines = listOf(value.thermometer).flatMap((one) => listOf(isMembers(one) ? one.lines : undefined));
  read(thermometer, { thermometer: lines.map((line) => writeLine(line, side)) }, '.');
  read(arrow, { arrow: listOf(value.arrow).flatMap((one) => arrowNamesOf(one, side)) }, '.');
  for (const mark of FOREIGN_MARKS) {
    if (skipped.includes(mark.member)) continue;
    const { member } = mark;
    const sign = SIGNS.find((one) => one.member === member);
    const items = listOf(value[member]).filter((item) => sign === undefined || isNumber(item, sign));
    const marks = readMarksOf(mark, items, size);
    Object.assign(options, marks);
    if (marks === undefined) known.splice(0, known.length, ...known.filter((name) => name !== member));
    else if (sign === undefined) known.push(member);
  }
  for (const member of LINE_MEMBERS) {
    const lines = readLines(value, member, size);
    Object.assign(options, lines);
    if (lines !== undefined) known.push(member);
  }
  const negative = listOf(value.negative).map(textOf).sort().join();
  const isNear = value.nonconsecutive === true;
  // There, "non-consecutive" doesn't hold where a dot is, and it says nothing of black dots.
  if (isNear && negative.includes('ratio')) options['all-kropki'] = 'yes';
  if (negative.includes('xv')) options['all-xv'] = 'yes';
  if (isNear && !isSet(value.difference) && !isSet(value.ratio) && !negative.includes('ratio'))
    options['non-consecutive'] = 'yes';
  if (options['all-kropki'] !== undefined || options['non-consecutive'] !== undefined) known.push('nonconsecutive');
  const isKnown = negative === 'xv' || (isNear && (negative === 'ratio' || negative === 'ratio,xv'));
  if (isKnown) known.push('negative');
  return { options, known };
}

type Sign = (typeof SIGNS)[number];

/** Returns whether an item has a number that makes it another rule than dots. */
function isNumber(item: unknown, { member, values }: Sign): boolean {
  const value = isMembers(item) ? item.value : undefined;
  return member !== 'xv' && /^\d+$/.test(textOf(value)) && !(values as readonly string[]).includes(textOf(value));
}

/** Returns the items of a member that are dots or letters. */
function withoutNumbers(value: Members, sign: Sign): unknown {
  return listOf(value[sign.member]).filter((item) => !isNumber(item, sign));
}

/** Returns the names of the signs in a member as an option has them; undefined for one that Gridwright doesn't have. */
function namesOf(signs: unknown, { values, letters }: Sign, side: number): (string | undefined)[] {
  return listOf(signs).map((sign) => {
    const [value, cells] = isMembers(sign) ? [sign.value, listOf(sign.cells)] : [undefined, []];
    const at = isSet(value) ? (values as readonly string[]).indexOf(textOf(value).toUpperCase()) : 0;
    const places = cells.map((cell) => writePlace(placeOf(cell), side)).sort();
    if (at < 0 || places.length !== 2 || places.includes('??')) return undefined;
    const [first, second] = places.map((place) => [...place].map((one) => Number.parseInt(one, 36)));
    const [down, right] = [second[0] - first[0], second[1] - first[1]];
    if (down + right !== 1 || down * right !== 0) return undefined;
    return places[0] + (down === 1 ? letters[at].toUpperCase() : letters[at]);
  });
}

/**
 * Returns the cells of each shaft from its circle; undefined for one whose circle isn't the first cell of each line.
 */
function arrowNamesOf(arrow: unknown, side: number): (string | undefined)[] {
  const { cells, lines } = isMembers(arrow) ? arrow : {};
  const [circle, ...others] = listOf(cells);
  const shafts = listOf(lines).map(listOf);
  if (others.length > 0 || shafts.length === 0 || shafts.some(([first]) => first !== circle)) return [undefined];
  return shafts.map((shaft) => writeLine(shaft, side));
}

/** Returns the cells of a line as options have them. */
function writeLine(cells: unknown, side: number): string {
  return listOf(cells)
    .map((cell) => writePlace(placeOf(cell), side))
    .join('');
}

/**
 * Returns the members for marks, thermometers, arrows and other lines. Throws OptionError for rules that f-puzzles can't
 * tell apart.
 */
export function marksOf(puzzle: Puzzle, title: string): Members {
  const { size, options } = puzzle;
  const signs = [DOTS, PAIR_SUMS].flatMap((form) => {
    const text = options[form.option];
    return text === undefined ? [] : parseEdges(text, size, form);
  });
  const hasDots = options.kropki !== undefined || options['all-kropki'] !== undefined;
  if (hasDots && options['non-consecutive'] !== undefined)
    throw new OptionError(title, 'non-consecutive or dots', 'non-consecutive', 'both');
  const of = (values: Readonly<Record<string, string | undefined>>) =>
    signs
      .filter(({ letter }) => letter in values)
      .map(({ first, second, letter }) => ({
        cells: [nameOf(first, size), nameOf(second, size)],
        ...(values[letter] !== undefined && { value: values[letter] }),
      }));
  const thermos = (options.thermometer === undefined ? [] : THERMOMETERS.parse(options.thermometer, size)).map(
    (cells) => ({
      lines: [cells.map((cell) => nameOf(cell, size))],
    }),
  );
  const arrows = (options.arrow === undefined ? [] : ARROWS.parse(options.arrow, size)).map((cells) => {
    const names = cells.map((cell) => nameOf(cell, size));
    return { lines: [names], cells: names.slice(0, 1) };
  });
  const negative = [
    ...(options['all-kropki'] === undefined ? [] : ['ratio']),
    ...(options['all-xv'] === undefined ? [] : ['xv']),
  ];
  const members = {
    difference: of({ w: undefined }),
    ratio: of({ b: undefined }),
    xv: of({ x: 'X', v: 'V' }),
    thermometer: thermos,
    arrow: arrows,
    negative,
  };
  const all = [members, linesOf(puzzle), membersOfMarks(puzzle)].flatMap((one) => Object.entries(one));
  const lists = new Map<string, readonly unknown[]>();
  for (const [name, list] of all) lists.set(name, [...(lists.get(name) ?? []), ...list]);
  return {
    ...Object.fromEntries([...lists].filter(([, list]) => list.length > 0)),
    ...((options['all-kropki'] ?? options['non-consecutive']) !== undefined && { nonconsecutive: true }),
  };
}
