import { OptionError } from '../core/errors.js';
import type { Size } from '../core/grid.js';
import { arrow } from '../kinds/sudoku/variants/arrow.js';
import { between } from '../kinds/sudoku/variants/between.js';
import { doubleArrow } from '../kinds/sudoku/variants/double-arrow.js';
import { entropicLine } from '../kinds/sudoku/variants/entropic-line.js';
import { indexLine } from '../kinds/sudoku/variants/index-line.js';
import { lockout } from '../kinds/sudoku/variants/lockout.js';
import { modularLine } from '../kinds/sudoku/variants/modular-line.js';
import { nabner } from '../kinds/sudoku/variants/nabner.js';
import { palindrome } from '../kinds/sudoku/variants/palindrome.js';
import { parityLine } from '../kinds/sudoku/variants/parity-line.js';
import { pillArrow } from '../kinds/sudoku/variants/pill-arrow.js';
import { regionSum } from '../kinds/sudoku/variants/region-sum.js';
import { renban } from '../kinds/sudoku/variants/renban.js';
import { sameDifference } from '../kinds/sudoku/variants/same-difference.js';
import { slowThermometer } from '../kinds/sudoku/variants/slow-thermometer.js';
import { sumLine } from '../kinds/sudoku/variants/sum-line.js';
import { thermometer } from '../kinds/sudoku/variants/thermometer.js';
import type { Variant } from '../kinds/sudoku/variants/variant.js';
import { dutchWhispers, germanWhispers, whispers } from '../kinds/sudoku/variants/whispers.js';
import { zipper } from '../kinds/sudoku/variants/zipper.js';
import { listOf, type Members, placeOf, textOf, writePlace } from './foreign-json.js';
import { type ForeignMark, namesIn, readNames } from './foreign-mark.js';
import { isSet } from './foreign-rules.js';
import { asLineOf } from './line-order.js';

/** A rule of lines that f-puzzles or an addition to it has. */
interface ForeignLine {
  readonly rule: Variant;
  readonly member: string;
  /** Returns the number that such a line has, '' for none. By default, its lines have none. */
  readonly numberOf?: (values: number) => string;
  /** The number that holds for lines without one. */
  readonly usual?: (values: number) => string;
  /** Whether the option has the number of each line. */
  readonly isNumbered?: true;
  /** How an additional constraint is drawn, and its name; absent for lines that f-puzzles draws itself. */
  readonly look?: LineLook;
}

interface LineLook {
  readonly from: string;
  readonly outlineC: string;
  readonly width: number;
  /** Which ends have circles or diamonds. */
  readonly ends?: 'bulb' | 'circles' | 'diamonds';
}

const least = (values: number) => String(Math.ceil(values / 2));
const look = (from: string, outlineC: string, ends?: LineLook['ends']): LineLook => ({
  from,
  outlineC,
  width: 0.3,
  ...(ends && { ends }),
});

/** Whispers lines of all numbers are in one member: those without a number are German ones. */
const WHISPERS: readonly ForeignLine[] = [
  { rule: germanWhispers, member: 'whispers', numberOf: least, usual: least, look: look('Whispers', '#67F067') },
  {
    rule: dutchWhispers,
    member: 'whispers',
    numberOf: (values) => String(Math.ceil(values / 2) - 1),
    look: look('Whispers', '#FFA600'),
  },
  { rule: whispers, member: 'whispers', isNumbered: true, look: look('Whispers', '#67F067') },
];

const LINES: readonly ForeignLine[] = [
  { rule: thermometer, member: 'thermometer' },
  { rule: between, member: 'betweenline' },
  { rule: palindrome, member: 'palindrome' },
  { rule: regionSum, member: 'regionsumline', look: look('Region Sum Line', '#2ECBFF') },
  ...WHISPERS,
  { rule: renban, member: 'renban', look: look('Renban', '#F067F0') },
  { rule: nabner, member: 'nabner', look: look('Nabner', '#E3D047') },
  { rule: parityLine, member: 'parityline', look: look('Parity Line', '#E6261F') },
  { rule: modularLine, member: 'modularline', usual: () => '3', look: look('Modular Line', '#33BBBB') },
  { rule: entropicLine, member: 'entropicline', look: look('Entropic Line', '#FFCCAA') },
  { rule: zipper, member: 'zipperline', look: look('Zipper Line', '#CDB1EC') },
  { rule: lockout, member: 'lockout', look: look('Lockout', '#5C7CFA', 'diamonds') },
  { rule: doubleArrow, member: 'doublearrow', look: look('Double Arrow', '#BBBBBB', 'circles') },
  { rule: slowThermometer, member: 'slowthermometer', look: look('Slow Thermometer', '#A8C4BF', 'bulb') },
  { rule: sameDifference, member: 'samedifference', look: look('Same Difference', '#33BBBB') },
  { rule: indexLine, member: 'indexline', look: look('Index Line', '#71DED2', 'bulb') },
  { rule: sumLine, member: 'sumline', isNumbered: true, look: look('Sum Line', '#E8A33D') },
];

/** Returns whether a line is of a rule, by its number. */
function isLineOf(line: ForeignLine, { value }: Members, values: number): boolean {
  const { usual = () => '', numberOf = usual, isNumbered } = line;
  const number = isSet(value) ? textOf(value) : usual(values);
  if (!isNumbered) return number === numberOf(values);
  const isNamed = WHISPERS.some((one) => one.member === line.member && one.numberOf?.(values) === number);
  return /^\d+$/.test(number) && !isNamed;
}

function lineMark(line: ForeignLine): ForeignMark {
  const { rule, member, numberOf, usual, isNumbered, look } = line;
  return {
    rule,
    member,
    parts: numberOf || usual || isNumbered ? ['lines', 'value'] : ['lines'],
    has: (item, { rows }) => isLineOf(line, item, rows),
    read: (items, size) =>
      items
        .flatMap(({ lines, value }) =>
          listOf(lines).map((cells) => readLine(rule, cells, size) + (isNumbered ? `-${textOf(value)}` : '')),
        )
        .join('.'),
    write: (text, size) =>
      text.split('.').map((one) => {
        const [cells, number] = one.split('-');
        const value = isNumbered ? number : numberOf !== usual && numberOf?.(size.rows);
        return { lines: [namesIn(cells, size)], ...(value && { value }) };
      }),
    ...(look && { looks: (item) => looksOf(look, item) }),
  };
}

/** Returns the cells of a line of a rule as its option has them. */
function readLine(rule: Variant, cells: unknown, size: Size): string {
  const places = listOf(cells).map(placeOf);
  const isIn = places.every(([row, column]) => row < size.rows && column < size.columns && row >= 0 && column >= 0);
  if (!isIn) return '??';
  const line = places.map(([row, column]) => row * size.columns + column);
  return asLineOf(rule, line, size)
    .map((cell) => writePlace([Math.floor(cell / size.columns), cell % size.columns], size.rows))
    .join('');
}

/** Returns the drawings of a line and its ends. */
function looksOf({ from, outlineC, width, ends }: LineLook, { lines }: Members): Record<string, Members[]> {
  const line = { lines, outlineC, width, fromConstraint: from };
  const cells = listOf(listOf(lines)[0]);
  const marked = ends === undefined ? [] : ends === 'bulb' ? cells.slice(0, 1) : [cells[0], cells[cells.length - 1]];
  const sign = { baseC: ends === 'bulb' ? outlineC : '#FFFFFF', outlineC, width: 0.7, height: 0.7 };
  const signs = marked.map((cell) => ({ cells: [cell], ...sign, fromConstraint: from }));
  if (signs.length === 0) return { line: [line] };
  return ends === 'diamonds'
    ? { line: [line], rectangle: signs.map((one) => ({ ...one, width: 0.5, height: 0.5, angle: 45 })) }
    : { line: [line], circle: signs };
}

/** Arrows: each shaft begins in the circle, which is one cell. */
const ARROWS: ForeignMark = {
  rule: arrow,
  member: 'arrow',
  parts: ['cells', 'lines'],
  has: ({ cells }) => listOf(cells).length < 2,
  read(items, size) {
    const isRight = items.every(({ cells, lines }) => {
      const [circle, ...others] = listOf(cells);
      const shafts = listOf(lines).map(listOf);
      return others.length === 0 && shafts.length > 0 && shafts.every(([first]) => first === circle);
    });
    const shafts = items.flatMap(({ lines }) => listOf(lines).map((cells) => readNames(cells, size).join('')));
    return isRight ? shafts.join('.') : undefined;
  },
  write: (text, size) =>
    text.split('.').map((shaft) => {
      const names = namesIn(shaft, size);
      return { lines: [names], cells: names.slice(0, 1) };
    }),
};

/** Arrows from two cells or more, whose digits f-puzzles reads from the left or from the top. */
const PILL_ARROWS: ForeignMark = {
  rule: pillArrow,
  member: 'arrow',
  parts: ['cells', 'lines'],
  has: ({ cells }) => listOf(cells).length > 1,
  read(items, size) {
    const texts = items.flatMap(({ cells, lines }) => {
      const pill = readNames(cells, size).sort();
      return listOf(lines).map((line) => {
        const [first, ...shaft] = readNames(line, size);
        return pill.includes(first) ? `${pill.join('')}-${shaft.join('')}` : '';
      });
    });
    return texts.includes('') ? undefined : texts.join('.');
  },
  write: (text, size) =>
    text.split('.').map((one) => {
      const [pill, shaft] = one.split('-').map((cells) => namesIn(cells, size));
      if (pill[0] > pill[1])
        throw new OptionError('f-puzzles', 'pills read from the left or from the top', undefined, one);
      const from = pill.find((name) => isBeside(name, shaft[0])) ?? pill[0];
      return { lines: [[from, ...shaft]], cells: pill };
    }),
};

/** Returns whether two cells share a side or a corner. */
function isBeside(name: string, other: string): boolean {
  const [a, b] = [placeOf(name), placeOf(other)];
  return Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) <= 1;
}

/** The rules of lines that f-puzzles and additions to it have. */
export const LINE_MARKS: readonly ForeignMark[] = [ARROWS, PILL_ARROWS, ...LINES.map(lineMark)];
