import { neighbours } from '../../../core/edges.js';
import type { Cell, Size, Value } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import { parseCages } from './cages.js';
import { DOTS, edgesOf, PAIR_SUMS } from './dots.js';
import { thermosOf } from './thermos.js';

/** The rules about pairs of cells that are options without data. They apply to all pairs of cells so far apart. */
export const PAIR_RULES = ['anti-knight', 'anti-king', 'non-consecutive'] as const;

/** The rules about pairs of cells that marks name, or that hold where there is no mark. */
const MARKED_RULES = [
  'white-dot',
  'black-dot',
  'all-dots',
  'x-sum',
  'v-sum',
  'all-pair-sums',
  'thermometer',
  'cages',
] as const;

export type MarkedRule = (typeof MARKED_RULES)[number];
/** Those that say more than that two cells differ. */
export type RelationRule = Exclude<MarkedRule, 'cages'>;
export type PairRule = (typeof PAIR_RULES)[number] | MarkedRule;

/** The options with marks in the grid, and those that say that all marks are given. */
export const MARK_OPTIONS = ['dots', 'all-dots', 'pair-sums', 'all-pair-sums', 'thermos', 'cages', 'arrows'] as const;
/** The options that add pairs. */
export const PAIR_OPTIONS = [...PAIR_RULES, ...MARK_OPTIONS] as const;

/** Returns the option that a rule comes from. */
export function optionOf(rule: MarkedRule): string {
  const options = {
    'white-dot': 'dots',
    'black-dot': 'dots',
    'x-sum': 'pair-sums',
    'v-sum': 'pair-sums',
    thermometer: 'thermos',
  };
  return rule in options ? options[rule as keyof typeof options] : rule;
}

/** For each value of a cell, from 1, the mask of the values that another cell may have beside it. */
export type Relation = Int32Array;

/** Two cells that may have only some pairs of values. */
export interface Pair {
  readonly rule: PairRule;
  readonly cells: readonly [Cell, Cell];
  /** What the second cell may have beside each value of the first, and the first beside each of the second. */
  readonly relations: readonly [Relation, Relation];
}

/** The rows and columns from a cell to the later cells of its pairs. A king's other moves stay in a row or a column. */
const MOVES: Readonly<Record<(typeof PAIR_RULES)[number], readonly (readonly [down: number, right: number])[]>> = {
  'anti-knight': [
    [1, -2],
    [1, 2],
    [2, -1],
    [2, 1],
  ],
  'anti-king': [
    [1, -1],
    [1, 1],
  ],
  'non-consecutive': [
    [0, 1],
    [1, 0],
  ],
};

type Test = (first: Value, second: Value) => boolean;

const isNext: Test = (a, b) => Math.abs(a - b) === 1;
const isDouble: Test = (a, b) => a === 2 * b || b === 2 * a;

/** Which values two cells may have by each rule; of a thermometer, `distance` cells apart. */
const TESTS: Readonly<Record<PairRule, (distance: number) => Test>> = {
  'anti-knight': () => (a, b) => a !== b,
  'anti-king': () => (a, b) => a !== b,
  // Neighbours are in one row or column.
  'non-consecutive': () => (a, b) => Math.abs(a - b) > 1,
  'white-dot': () => isNext,
  'black-dot': () => isDouble,
  'all-dots': () => (a, b) => a !== b && !isNext(a, b) && !isDouble(a, b),
  'x-sum': () => (a, b) => a + b === 10 && a !== b,
  'v-sum': () => (a, b) => a + b === 5,
  'all-pair-sums': () => (a, b) => a !== b && a + b !== 10 && a + b !== 5,
  thermometer: (distance) => (a, b) => b - a >= distance,
  cages: () => (a, b) => a !== b,
};

const EDGE_RULES: Readonly<Record<string, PairRule>> = { w: 'white-dot', b: 'black-dot', x: 'x-sum', v: 'v-sum' };

/** Returns the pairs of the rules that a puzzle has, in a fixed order. */
export function pairsOf(size: Size, options: Options): Pair[] {
  const { rows, columns } = size;
  const tables = new Map<string, Pair['relations']>();
  const pairs: Pair[] = [];
  const add = (rule: PairRule, first: Cell, second: Cell, distance = 1) => {
    const key = `${rule} ${distance}`;
    const relations = tables.get(key) ?? relationsOf(rows, TESTS[rule](distance));
    tables.set(key, relations);
    pairs.push({ rule, cells: [first, second], relations });
  };
  for (const rule of PAIR_RULES) {
    if (options[rule] === undefined) continue;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        for (const [down, right] of MOVES[rule]) {
          const [r, c] = [row + down, column + right];
          if (r < rows && c >= 0 && c < columns) add(rule, row * columns + column, r * columns + c);
        }
      }
    }
  }
  for (const [form, rule] of [[DOTS, 'all-dots'] as const, [PAIR_SUMS, 'all-pair-sums'] as const]) {
    const edges = edgesOf(form, size, options);
    for (const { first, second, letter } of edges) add(EDGE_RULES[letter], first, second);
    if (options[rule] === undefined) continue;
    const marked = new Set(edges.map(({ first, second }) => `${first} ${second}`));
    for (const [first, second] of neighbours(size)) if (!marked.has(`${first} ${second}`)) add(rule, first, second);
  }
  for (const cells of thermosOf(size, options))
    for (let i = 0; i < cells.length; i++)
      for (let j = i + 1; j < cells.length; j++) add('thermometer', cells[i], cells[j], j - i);
  const different = new Set(pairs.filter(isDistinct).map(({ cells }) => cells.join()));
  for (const { cells } of options.cages === undefined ? [] : parseCages(options.cages, size)) {
    for (const [i, first] of cells.entries()) {
      for (const second of cells.slice(i + 1)) {
        const key = `${first},${second}`;
        if (!different.has(key)) add('cages', first, second);
        different.add(key);
      }
    }
  }
  return pairs;
}

function relationsOf(values: number, test: Test): [Relation, Relation] {
  const [there, back] = [new Int32Array(values), new Int32Array(values)];
  for (let a = 1; a <= values; a++) {
    for (let b = 1; b <= values; b++) {
      if (!test(a, b)) continue;
      there[a - 1] |= 1 << (b - 1);
      back[b - 1] |= 1 << (a - 1);
    }
  }
  // The solver reads equal tables once.
  return [there, there.every((mask, i) => mask === back[i]) ? there : back];
}

/** Returns whether a pair says only that two cells have different values. */
export function isDistinct({ rule }: Pair): boolean {
  return rule === 'anti-knight' || rule === 'anti-king' || rule === 'cages';
}

/** Returns whether a rule about pairs comes from marks in the puzzle, so that a player looks at it there. */
export function isMarked(rule: PairRule): rule is MarkedRule {
  return MARKED_RULES.includes(rule as MarkedRule);
}
