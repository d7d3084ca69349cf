import type { Cell, Value } from '../../../core/grid.js';
import type { HouseName } from '../../../core/house.js';
import type { Candidate, ChainNode, StepReason, WeightedCell } from '../../../core/logic.js';
import type { ValueClass } from './inference/value-classes.js';

/**
 * Why a step holds, as data. One form may serve several techniques: its sentences are in sudoku-steps.ts of each language, and
 * what its picture shows is in evidence.ts.
 */
export type SudokuFacts =
  /** The last open cell of the house. */
  | { readonly form: 'full-house'; readonly house: HouseName }
  /** The value has one place in the house. */
  | { readonly form: 'hidden-single'; readonly house: HouseName }
  | { readonly form: 'naked-single' }
  /** All places of the value in the house are these cells, which lie in the other house. */
  | ({ readonly form: 'locked' } & Locked)
  /** The same, and the value then has one place in a third house. */
  | ({ readonly form: 'direct-locked'; readonly third: HouseName } & Locked)
  /** The cells of a cage, which add up to the sum; all but one are filled, and the others add up to the rest of the sum. */
  | { readonly form: 'cage-single'; readonly cells: readonly Cell[]; readonly sum: number; readonly rest: number }
  /** The cells of a cage, and the sets of values that give its sum; undefined for too many sets to name. */
  | {
      readonly form: 'cage-combination';
      readonly cells: readonly Cell[];
      readonly sum: number;
      readonly sets: readonly (readonly Value[])[] | undefined;
    }
  /**
   * One cell of an arrow is empty, the circle or a cell of the shaft. The filled cells of the shaft add up to the sum; the
   * value is that of the circle, 0 if it is the empty cell.
   */
  | {
      readonly form: 'arrow-single';
      readonly circle: Cell;
      readonly value: Value;
      readonly filled: readonly Cell[];
      readonly sum: number;
    }
  /** The shaft adds up to the circle, so both can only be one of the sums. */
  | {
      readonly form: 'arrow-sum';
      readonly circle: Cell;
      readonly shaft: readonly Cell[];
      readonly sums: readonly Value[];
    }
  /** The cells that a rule reads together; one of them is empty. */
  | { readonly form: 'line-single'; readonly rule: string; readonly cells: readonly Cell[] }
  /** The cells that a rule reads together: no way to fill them uses what is removed. */
  | { readonly form: 'line-combination'; readonly rule: string; readonly cells: readonly Cell[] }
  /**
   * All ways to fill the cells by the rules, and by what houses and cages leave, rule out the same, in these cells and
   * elsewhere. The ways are values in the order of the cells; undefined for too many to name.
   */
  | {
      readonly form: 'cases';
      readonly rules: readonly string[];
      readonly houses: readonly HouseName[];
      readonly cells: readonly Cell[];
      readonly ways: readonly (readonly Value[])[] | undefined;
      readonly inside: readonly Candidate[];
      readonly outside: readonly Candidate[];
    }
  /**
   * The houses add up to `whole`, and some cages to `sum`. Innies are cells of the houses in none of these cages, outies
   * cells of the cages in none of the houses. The innies without the outies add up to `difference`.
   */
  | {
      readonly form: 'innies-outies';
      readonly houses: readonly HouseName[];
      readonly innies: readonly Cell[];
      readonly outies: readonly Cell[];
      readonly whole: number;
      readonly sum: number;
      readonly difference: number;
    }
  /**
   * The houses add up to `whole`. With the sums of some rules in `cells`, added or taken away, most cells cancel out:
   * the values in `more`, each as often as it counts, add up to those in `less` and the difference.
   */
  | {
      readonly form: 'combined-sums';
      readonly houses: readonly HouseName[];
      readonly whole: number;
      readonly rules: readonly string[];
      readonly cells: readonly Cell[];
      readonly more: readonly WeightedCell[];
      readonly less: readonly WeightedCell[];
      readonly difference: number;
    }
  /**
   * The same with sums alone. Since the values in a house differ, the left side of the equation is at least, or at
   * most, one number, and the right side at most, or at least, the other.
   */
  | {
      readonly form: 'sum-bounds';
      readonly rules: readonly string[];
      readonly cells: readonly Cell[];
      readonly more: readonly WeightedCell[];
      readonly less: readonly WeightedCell[];
      readonly difference: number;
      readonly isLeast: boolean;
      readonly left: number;
      readonly right: number;
    }
  /**
   * With a value of a class in one cell, others have values of some classes, or not of some, by the rules and by how
   * many values of a class a house has. In the end that fails.
   */
  | {
      readonly form: 'value-classes';
      readonly rules: readonly string[];
      /** All cells that the rules are about. */
      readonly cells: readonly Cell[];
      readonly classes: readonly { readonly name: ValueClass; readonly values: readonly Value[] }[];
      readonly assume: CellClass;
      readonly facts: readonly (CellClass & { readonly holds: boolean })[];
      readonly broken: BrokenClasses;
    }
  /**
   * The houses add up to `whole`. With the sums of some rules in `cells`, added modulo 2, the cells in `left` remain, and
   * their sum is odd or even. Of them, `odd` can only be odd, `even` only even. Two cells of a pair have the same or
   * opposite parities. That leaves `open`, which add up to an odd or an even number.
   */
  | {
      readonly form: 'parity';
      readonly houses: readonly HouseName[];
      readonly whole: number;
      readonly rules: readonly string[];
      readonly cells: readonly Cell[];
      readonly left: readonly Cell[];
      readonly isOdd: boolean;
      readonly pairs: readonly ParityPair[];
      readonly odd: readonly Cell[];
      readonly even: readonly Cell[];
      readonly open: readonly Cell[];
      readonly isOpenOdd: boolean;
    }
  /**
   * The cells inside are in the houses alone, the ones outside in the others alone: each value is inside as often as
   * outside and `difference` times more. On one side, `having` have some of these values and no others; on the other
   * side, `able` are the only cells that can have any, and no more of them than needed.
   */
  | {
      readonly form: 'set-equality';
      readonly houses: readonly HouseName[];
      readonly others: readonly HouseName[];
      readonly inside: readonly WeightedCell[];
      readonly outside: readonly WeightedCell[];
      readonly difference: number;
      readonly values: readonly Value[];
      /** Whether `having` are inside. */
      readonly isInside: boolean;
      readonly having: readonly Cell[];
      readonly able: readonly Cell[];
    }
  /** As many houses as others: the innies, in the houses alone, have the same values as the outies, in the others alone. */
  | {
      readonly form: 'leftovers';
      readonly houses: readonly HouseName[];
      readonly others: readonly HouseName[];
      readonly innies: readonly Cell[];
      readonly outies: readonly Cell[];
    }
  /** All places of the value in the house rule out the same; without a house, all values of the cell do. */
  | {
      readonly form: 'common-peer';
      readonly house: HouseName | undefined;
      readonly cells: readonly Cell[];
      readonly values: readonly Value[];
    }
  /** The cell has these values, and beside none of them does the rule allow what is removed. */
  | {
      readonly form: 'missing-partner';
      readonly rule: string;
      /** The letter or number of the mark between the cells; '' for none. */
      readonly mark: string;
      /** The two cells of the pair, of a thermometer the one nearer to the bulb first. */
      readonly cells: readonly Cell[];
      readonly cell: Cell;
      readonly values: readonly Value[];
    }
  /** As many cells as candidates, in one house or in two. */
  | {
      readonly form: 'naked-subset';
      readonly cells: readonly Cell[];
      readonly values: readonly Value[];
      readonly houses: readonly HouseName[];
    }
  | {
      readonly form: 'hidden-subset';
      readonly house: HouseName;
      readonly values: readonly Value[];
      readonly cells: readonly Cell[];
    }
  /** All places of the value in the lines are where they cross the other ones. */
  | ({ readonly form: 'fish' } & Fish)
  /** The same but for the fins, which lie in one house. */
  | ({ readonly form: 'finned-fish'; readonly fins: readonly Cell[]; readonly house: HouseName } & Fish)
  /** Two houses with two places each for the value; the inner places share a house, and one of the outer ones is true. */
  | {
      readonly form: 'turbot';
      readonly value: Value;
      readonly first: Pair;
      readonly second: Pair;
      readonly joint: HouseName;
    }
  /** The box has its places on the lines near and far. In the house `strong` the value is at `from`, on the line near, or at `to`. */
  | {
      readonly form: 'empty-rectangle';
      readonly value: Value;
      readonly box: HouseName;
      readonly near: HouseName;
      readonly far: HouseName;
      readonly strong: HouseName;
      readonly from: Cell;
      readonly to: Cell;
    }
  /** With each of these values in the pivot, the wing has the shared value; the pivot itself may have it as a candidate too. */
  | {
      readonly form: 'wing';
      readonly pivot: Cell;
      readonly values: readonly Value[];
      readonly wings: readonly { readonly cell: Cell; readonly value: Value }[];
      readonly shared: Value;
    }
  /** Both cells have the two values, and the value has two places in the house, each in sight of one of the cells. */
  | {
      readonly form: 'w-wing';
      readonly cells: readonly [Cell, Cell];
      readonly value: Value;
      readonly other: Value;
      readonly house: HouseName;
      readonly ends: readonly [Cell, Cell];
    }
  /** Cells with the same two values, each in sight of the next; the value is at one of the two ends. */
  | {
      readonly form: 'remote-pair';
      readonly cells: readonly Cell[];
      readonly values: readonly Value[];
      readonly value: Value;
    }
  /** Pairs of cells, each the only places of the value in a house; the second of each is in sight of the first of the next. */
  | { readonly form: 'coloring'; readonly value: Value; readonly pairs: readonly (readonly [Cell, Cell])[] }
  | Deadly
  /** As many cells as candidates, and no value fits twice, since it is linked in one of the houses. */
  | {
      readonly form: 'sue-de-coq';
      readonly cells: readonly Cell[];
      readonly values: readonly Value[];
      readonly houses: readonly HouseName[];
    }
  /** With the value that is removed, every value of the cell leaves one of the pairs without a candidate, or repeats it beside. */
  | { readonly form: 'aligned-pair'; readonly cell: Cell; readonly pairs: readonly Cell[]; readonly beside: boolean }
  /** Two sets with one candidate more than cells. Only one of them can hold x; with `both`, only one can hold z. */
  | {
      readonly form: 'als-xz';
      readonly sets: readonly [CellSet, CellSet];
      readonly x: Value;
      readonly z: Value;
      readonly both: boolean;
    }
  | { readonly form: 'chain'; readonly nodes: readonly ChainNode[]; readonly loop: boolean }
  /** A chain for every case of a cell or of a value in a house. */
  | { readonly form: 'forcing-chain'; readonly chains: readonly (readonly ChainNode[])[] }
  /** Singles that follow from an assumption, and what is left without a value or a place. */
  | ({ readonly form: 'forcing-net' } & Assumed)
  /** The same with sums, whose eliminations are among the singles. */
  | ({ readonly form: 'sum-net' } & Assumed)
  /** For each case of a cell, or of a value in a house, the singles that follow until the candidate assumed is false. */
  | ({ readonly form: 'dynamic-forcing-chain' } & Assumed)
  /** The same as a net, with assumptions that fail among the singles. */
  | ({ readonly form: 'nested-forcing-chain' } & Assumed);

export type SudokuReason = StepReason & SudokuFacts;

/** A value of a class in a cell. */
export interface CellClass {
  readonly cell: Cell;
  readonly name: ValueClass;
}

/**
 * Why classes fail: a cell has no value left, cells exclude each other, or a house has too many or too few of a class.
 */
export type BrokenClasses =
  | { readonly by: 'cell'; readonly cell: Cell }
  | { readonly by: 'exclusion'; readonly cells: readonly CellClass[] }
  | { readonly by: 'one-of-each'; readonly cells: readonly Cell[]; readonly name: ValueClass }
  | {
      readonly by: 'house';
      readonly house: HouseName;
      readonly name: ValueClass;
      /** The cells that have the class, or can have it, and the number of its values that the house lacks. */
      readonly cells: readonly Cell[];
      readonly isTooMany: boolean;
      readonly missing: number;
    };

interface Locked {
  readonly value: Value;
  readonly house: HouseName;
  readonly other: HouseName;
  readonly cells: readonly Cell[];
}

interface Fish {
  readonly value: Value;
  readonly lines: readonly HouseName[];
  readonly crossing: readonly HouseName[];
}

/** A house whose two places for a value are an outer and an inner one. */
interface Pair {
  readonly house: HouseName;
  readonly outer: Cell;
  readonly inner: Cell;
}

/** A pattern that would give the puzzle two solutions, if none of the extra candidates were true. */
export interface Deadly {
  readonly form: 'deadly';
  /** The cells that would hold just these two values; undefined for a BUG, which concerns all open cells. */
  readonly swap: { readonly cells: readonly Cell[]; readonly values: readonly Value[] } | undefined;
  readonly extras: readonly { readonly cell: Cell; readonly values: readonly Value[] }[];
  /** Other cells that make a naked subset with the extra candidates; none for other types. */
  readonly subset: readonly Cell[];
  readonly bound: Bound | undefined;
}

/** A value that has its places in the pattern only, in a house or in two. */
export type Bound =
  /** In one of the two cells with extra candidates. */
  | { readonly by: 'house'; readonly house: HouseName; readonly value: Value }
  /** If `cell` held it, no other cell of `across` would, so that `house` would have it in `opposite`. */
  | {
      readonly by: 'line';
      readonly house: HouseName;
      readonly value: Value;
      readonly cell: Cell;
      readonly opposite: Cell;
      readonly across: HouseName;
    }
  /** If `corner` held `other`, both neighbours would hold the value. */
  | {
      readonly by: 'corner';
      readonly houses: readonly HouseName[];
      readonly value: Value;
      readonly corner: Cell;
      readonly other: Value;
      readonly neighbours: readonly Cell[];
    };

/** Two cells that have opposite parities, or the same. */
export interface ParityPair {
  readonly cells: readonly [Cell, Cell];
  readonly isOpposite: boolean;
}

export interface CellSet {
  readonly cells: readonly Cell[];
  readonly values: readonly Value[];
}

/** A cell filled with its last candidate, or with the value whose last place in a house it is. */
export interface FilledSingle extends Candidate {
  readonly house: HouseName | undefined;
}

/** Values that a sum or an automaton rules out in a cell. */
export interface RuledOutBySum {
  readonly sum: SumName;
  readonly cell: Cell;
  readonly values: readonly Value[];
}

/** The sum of a cage, of an arrow by its circle, of houses without the cages in them, or cells that another rule reads. */
export type SumName =
  | { readonly by: 'cage'; readonly sum: number }
  | { readonly by: 'arrow'; readonly circle: Cell }
  | { readonly by: 'houses'; readonly houses: readonly HouseName[] }
  | { readonly by: 'line'; readonly cells: readonly Cell[] };

/**
 * An assumed candidate, its consequences in order, and the cell or house that is then left without a value, or filled
 * twice.
 */
export interface Assumed {
  readonly assume: Candidate;
  /** An assumption among the singles fails, so its candidate is false. */
  readonly filled: readonly (FilledSingle | RuledOutBySum | Assumed)[];
  readonly broken: Exhausted;
}

export type Exhausted = { readonly cell: Cell } | { readonly house: HouseName; readonly value: Value };
