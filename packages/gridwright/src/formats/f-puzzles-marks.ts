import { OptionError } from '../core/errors.js';
import type { Size } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import type { Options } from '../core/option.js';
import { INDEX_MARKS } from './foreign-indexing.js';
import { isMembers, listOf, type Members, textOf } from './foreign-json.js';
import { LINE_MARKS } from './foreign-lines.js';
import type { ForeignMark } from './foreign-mark.js';
import { SMALL_MARKS } from './foreign-marks.js';
import { OUTSIDE_MARKS } from './foreign-outside.js';
import { isSet } from './foreign-rules.js';

/** The rules that f-puzzles has as members. A new one is one entry. */
const MARKS: readonly ForeignMark[] = [...SMALL_MARKS, ...LINE_MARKS, ...OUTSIDE_MARKS, ...INDEX_MARKS];
const MEMBERS = [...new Set(MARKS.map(({ member }) => member))];
/** Members of drawings, which may show an additional constraint. */
const DRAWINGS = ['line', 'circle', 'rectangle', 'text'];

/** The options that these members and those of the next function are about. */
export const MARK_RULES: readonly string[] = [
  ...MARKS.map(({ rule }) => rule.name),
  ...['all-kropki', 'all-xv', 'non-consecutive', 'pair-condition'],
];

/**
 * Conditions on all neighbours that f-puzzles has: between cells without a black dot, and between those without a white
 * one.
 */
const NO_RATIOS = 'o-nr2';
const NO_NEIGHBOURS = 'o-nd1';

/** The parts of each member's items that are read. */
export const MARK_PARTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  MEMBERS.map((name) => [name, MARKS.filter(({ member }) => member === name).flatMap(({ parts }) => parts)]),
);

/**
 * Returns the options for the members of a puzzle, and the names of the members that they are in. Members with anything
 * else aren't among them, nor skipped ones.
 */
export function readMarks(
  value: Members,
  side: number,
  skipped: readonly string[],
): { options: Options; known: string[] } {
  const size = { rows: side, columns: side, boxRows: 0, boxColumns: 0 };
  const options: Record<string, string> = {};
  const known = MEMBERS.filter((member) => !skipped.includes(member) && readMember(value, member, size, options));
  const negative = readNegative(value);
  return { options: { ...options, ...negative.options }, known: [...known, ...negative.known] };
}

/** Adds what a member holds to options, and returns whether that is all. */
function readMember(value: Members, member: string, size: Size, options: Record<string, string>): boolean {
  const list = value[member];
  const items = (Array.isArray(list) ? list : isSet(list) ? [list] : []).map((item) => (isMembers(item) ? item : {}));
  const marks = MARKS.filter((mark) => mark.member === member);
  const has = ({ has = () => true }: ForeignMark, item: Members) => has(item, size, items);
  const results = marks.map((mark) => {
    const own = items.filter((item) => has(mark, item));
    const text = own.length === 0 ? '' : readItems(mark, own, size, options[mark.rule.name] ?? '');
    if (text) options[mark.rule.name] = text;
    return text !== undefined;
  });
  return results.every(Boolean) && items.every((item) => marks.some((mark) => has(mark, item)));
}

/** Returns the option for some items, after what another member holds; undefined if Gridwright doesn't have one of them. */
function readItems({ rule, read }: ForeignMark, items: readonly Members[], size: Size, before: string) {
  try {
    const text = read(items, size);
    // Dots and odd and even cells, which two members can hold, end in a letter and need no separator.
    const joint = before === '' || /[a-z]$/i.test(before) ? '' : '.';
    return text ? rule.read(before + joint + text, size) : text;
  } catch (error) {
    if (error instanceof OptionError) return undefined;
    throw error;
  }
}

/** Returns the options for marks that are missing where there could be one. */
function readNegative(value: Members): { options: Options; known: string[] } {
  const negative = listOf(value.negative).map(textOf).sort().join();
  const isNear = value.nonconsecutive === true;
  // In f-puzzles, "non-consecutive" doesn't apply between cells with a dot, and doesn't forbid ratios.
  const hasAllDots = isNear && negative.includes('ratio');
  const isAlone = isNear && !isSet(value.difference) && !isSet(value.ratio) && !negative.includes('ratio');
  // A dot of one colour takes its cells out of what the other colour forbids, so only one colour is clear.
  const onlyRatios = !isNear && !isSet(value.difference) && areDots(value.ratio, '2');
  const onlyDifferences = isNear && !hasAllDots && !isAlone && !isSet(value.ratio) && areDots(value.difference, '1');
  const hasNoRatios = onlyRatios && negative.includes('ratio');
  const isKnown = ['xv', ...(hasAllDots || hasNoRatios ? ['ratio', 'ratio,xv'] : [])].includes(negative);
  return {
    options: {
      ...(hasAllDots && { 'all-kropki': 'yes' }),
      ...(negative.includes('xv') && { 'all-xv': 'yes' }),
      ...(isAlone && { 'non-consecutive': 'yes' }),
      ...(hasNoRatios && { 'pair-condition': NO_RATIOS }),
      ...(onlyDifferences && { 'pair-condition': NO_NEIGHBOURS }),
    },
    known: [...(hasAllDots || isAlone || onlyDifferences ? ['nonconsecutive'] : []), ...(isKnown ? ['negative'] : [])],
  };
}

/** Returns whether all marks of a member are dots: without a value, or with the usual one. */
function areDots(marks: unknown, usual: string): boolean {
  return listOf(marks).every((mark) => isMembers(mark) && ['', usual].includes(textOf(mark.value).trim()));
}

/** Returns the drawings of a member without those that only show the constraints of the puzzle. */
export function withoutLooks(value: Members, member: string): readonly unknown[] {
  const items = MEMBERS.flatMap((name) => listOf(value[name])).filter(isMembers);
  const keyOf = (cells: unknown) => listOf(cells).map(textOf).join('');
  const lines = new Set(items.flatMap((item) => listOf(item.lines).map(keyOf)));
  const cells = new Set(items.flatMap((item) => [item.cell, item.cells, item.lines].flat(3)).map(textOf));
  const isShown = (drawing: Members) =>
    member === 'line'
      ? listOf(drawing.lines).every((one) => lines.has(keyOf(one)))
      : listOf(drawing.cells).every((cell) => cells.has(textOf(cell)));
  return listOf(value[member]).filter(
    (item) => !isMembers(item) || !(isSet(item.fromConstraint) || isSet(item.isNewConstraint)) || !isShown(item),
  );
}

/** Returns a puzzle with its drawings, without those that only show its constraints. */
export function withOwnDrawings(value: Members): Members {
  return { ...value, ...Object.fromEntries(DRAWINGS.map((name) => [name, withoutLooks(value, name)])) };
}

/** Returns the members of a puzzle's marks. Throws OptionError for rules that f-puzzles can't distinguish. */
export function marksOf({ options, size }: Puzzle, title: string): Members {
  const hasDots = options.kropki !== undefined || options['all-kropki'] !== undefined;
  if (hasDots && options['non-consecutive'] !== undefined)
    throw new OptionError(title, 'non-consecutive or dots', 'non-consecutive', 'both');
  const condition = options['pair-condition'];
  if (condition !== undefined && !hasCondition(options, condition))
    throw new OptionError(title, 'neighbours in a ratio or a row to be forbidden without dots', condition);
  const lists = new Map<string, readonly unknown[]>();
  const add = (name: string, list: readonly unknown[]) => lists.set(name, [...(lists.get(name) ?? []), ...list]);
  for (const { rule, member, write, looks } of MARKS) {
    const text = options[rule.name];
    const items = text === undefined ? [] : write(text, size);
    add(member, items);
    for (const item of items) for (const [name, list] of Object.entries(looks?.(item) ?? {})) add(name, list);
  }
  add('negative', [
    ...(options['all-kropki'] === undefined && condition !== NO_RATIOS ? [] : ['ratio']),
    ...(options['all-xv'] === undefined ? [] : ['xv']),
  ]);
  return {
    ...Object.fromEntries([...lists].filter(([, list]) => list.length > 0)),
    ...(((options['all-kropki'] ?? options['non-consecutive']) !== undefined || condition === NO_NEIGHBOURS) && {
      nonconsecutive: true,
    }),
  };
}

/**
 * Returns whether f-puzzles has a condition on pairs beside the other options, which may have dots of its colour only.
 */
function hasCondition({ kropki = '', ratio, difference, ...others }: Options, condition: string): boolean {
  const hasOthers = [ratio, difference, others['all-kropki'], others['non-consecutive']].some(
    (text) => text !== undefined,
  );
  if (condition === NO_RATIOS) return !hasOthers && !/w/i.test(kropki);
  // Without a white dot, no neighbours would be f-puzzles' non-consecutive.
  return condition === NO_NEIGHBOURS && !hasOthers && /^(?:..w)+$/i.test(kropki);
}
