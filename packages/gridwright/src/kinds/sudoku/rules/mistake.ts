import type { Cell, Value } from '../../../core/grid.js';
import type { House, HouseName } from '../../../core/house.js';
import type { Mistake } from '../../../core/kind.js';
import type { Candidate } from '../../../core/logic.js';

/** Rules of lines that are about pairs of their cells. */
export const PAIR_LINES = [
  'german-whispers',
  'dutch-whispers',
  'renban',
  'palindrome',
  'nabner',
  'parity-line',
  'modular-line',
  'entropic-line',
  'slow-thermometer',
] as const;

/** Returns the same for each rule of lines about pairs. */
export function ofPairLines<T>(of: (code: (typeof PAIR_LINES)[number]) => T): Record<(typeof PAIR_LINES)[number], T> {
  return Object.fromEntries(PAIR_LINES.map((code) => [code, of(code)])) as Record<(typeof PAIR_LINES)[number], T>;
}

/** Every rule of Sudoku that an answer can break. */
export const RULES = [
  'row-repeat',
  'column-repeat',
  'box-repeat',
  'region-repeat',
  'diagonal-repeat',
  'window-repeat',
  'anti-knight',
  'anti-king',
  'non-consecutive',
  'odd-even',
  'white-dot',
  'black-dot',
  'all-kropki',
  'x-sum',
  'v-sum',
  'all-xv',
  'thermometer',
  'cage-repeat',
  'cage-sum',
  'arrow',
  'between',
  'region-sum',
  ...PAIR_LINES,
  'clue-changed',
  'value-unknown',
  'cell-empty',
] as const;

export type SudokuRule = (typeof RULES)[number];

/** Rules about the values of two cells that a mark, or the place of the mark that is missing, shows. */
export type MarkedCode = 'white-dot' | 'black-dot' | 'all-kropki' | 'x-sum' | 'v-sum' | 'all-xv';
/** Rules about the values of two cells. */
export type PairCode = 'anti-knight' | 'anti-king' | 'non-consecutive' | MarkedCode;
/** Rules about several cells, whose values are wrong together. */
export type LineCode = 'between' | 'region-sum' | (typeof PAIR_LINES)[number];
/** Marked rules about two cells, which say more than that their values differ. */
export type RelationRule = MarkedCode | LineCode | 'thermometer';

/** What proves that a puzzle has no solution though its clues break no rule. */
type ContradictionCode = 'no-candidate' | 'no-place' | 'no-filling';

interface Broken<Code extends SudokuRule | ContradictionCode> extends Mistake {
  readonly code: Code;
}

/** A mistake with what a sentence about it needs. */
export type SudokuMistake =
  | (Broken<`${House['type']}-repeat`> & { readonly house: HouseName; readonly value: Value })
  /** The values are those of the two cells, in ascending order. */
  | (Broken<PairCode> & { readonly values: readonly [Value, Value] })
  | (Broken<'odd-even'> & { readonly value: Value; readonly odd: boolean })
  /**
   * The first of the two cells is nearer to the bulb. The value of the second is less than the least that it can be.
   */
  | (Broken<'thermometer'> & { readonly first: Candidate; readonly second: Candidate; readonly least: Value })
  | (Broken<'cage-repeat'> & { readonly value: Value; readonly sum: number | undefined })
  /** The values of the cells add up to the total instead of the sum. */
  | (Broken<'cage-sum'> & { readonly sum: number; readonly total: number })
  /** The values of the shaft add up to the total instead of the value in the circle. */
  | (Broken<'arrow'> & { readonly circle: Candidate; readonly shaft: readonly Cell[]; readonly total: number })
  | Broken<LineCode>
  /** The value is what the cell holds instead of its clue, 0 for nothing. */
  | (Broken<'clue-changed'> & { readonly clue: Value; readonly value: Value })
  | (Broken<'value-unknown'> & { readonly value: Value })
  | Broken<'cell-empty'>
  | Contradiction;

/** Why one cell or one constraint leaves a puzzle without a solution. */
export type Contradiction =
  /** No value fits in the cell because of the clues; `odd` where a mark says which values it may have. */
  | (Broken<'no-candidate'> & { readonly cell: Cell; readonly clues: readonly Cell[]; readonly odd?: boolean })
  /** The cells are those of the house without clues. */
  | (Broken<'no-place'> & { readonly house: HouseName; readonly value: Value })
  /** No values fit together in the cells, which the rule restricts. */
  | (Broken<'no-filling'> & Demand);

/** A rule with what a sentence about one of its constraints needs. */
export type Demand =
  | { readonly rule: 'cage-sum'; readonly sum: number }
  | { readonly rule: 'arrow'; readonly circle: Cell; readonly shaft: readonly Cell[] }
  | { readonly rule: PairCode | LineCode | 'thermometer' | 'cage-repeat' }
  | { readonly rule: `${House['type']}-repeat`; readonly house: HouseName };
