import type { Puzzle } from '../../core/kind.js';
import type { Acceptance, Level } from '../../core/logic.js';
import type { Symmetry } from '../../core/symmetry.js';
import type { SudokuTechniqueCode } from './logic/technique-codes.js';

/** The sizes of the grid, rows x columns. */
export const SIZES = ['4x4', '6x6', '8x8', '9x9', '10x10', '12x12', '15x15', '16x16', '20x20', '25x25'] as const;
export type SudokuSize = (typeof SIZES)[number];

/** Sizes that only jigsaws have; they also have those up to 16x16. */
export type JigsawSize = '5x5' | '7x7' | '11x11' | '13x13' | '14x14';

type Side = 2 | 3 | 4 | 5;
/** A box, rows x columns, with as many cells as the grid has rows. */
export type Box = `${Side}x${Side}`;

/** A Sudoku puzzle. */
export type SudokuPuzzle = Puzzle & { readonly kind: 'sudoku' };

/** The size and the rules of a puzzle. */
export interface PuzzleOptions {
  readonly size?: SudokuSize | JigsawSize | undefined;
  /** The usual box by default: `3x3` for 9x9, `2x3` for 6x6. */
  readonly box?: Box | undefined;
  /** Whether the two long diagonals are houses too. */
  readonly diagonals?: boolean | undefined;
  /** Whether four windows of 3x3 cells are houses too; for 9x9. */
  readonly windoku?: boolean | undefined;
  /**
   * The regions of a jigsaw, instead of boxes: a letter for each cell, with a count for several in a row (`a3b6a2...`).
   */
  readonly jigsaw?: string | undefined;
  /** Whether cells a knight's move apart have different values. */
  readonly antiKnight?: boolean | undefined;
  /** Whether cells a king's move apart, so also diagonal neighbours, have different values. */
  readonly antiKing?: boolean | undefined;
  /** Whether the values of neighbouring cells differ by more than 1. */
  readonly nonConsecutive?: boolean | undefined;
  /** Cells with odd or even values: row, column and `o` or `e` for each (`11o23e`). */
  readonly oddEven?: string | undefined;
  /**
   * White and black dots: row, column and `w` or `b` for the cell on the right, `W` or `B` for the one below
   * (`11w23B`).
   */
  readonly kropki?: string | undefined;
  /** Whether all dots are given, so that other neighbours are neither consecutive nor one twice the other. */
  readonly allKropki?: boolean | undefined;
  /** Sums of two cells: row, column and `x` (10) or `v` (5) for the cell on the right, `X` or `V` for the one below. */
  readonly xv?: string | undefined;
  /** Whether all these sums are given, so that no other neighbours add up to 10 or 5. */
  readonly allXv?: boolean | undefined;
  /** Thermometers: row and column of each cell from the bulb, and a dot between two of them (`111213.4344`). */
  readonly thermometer?: string | undefined;
  /** Cages of different values: the rows and columns of their cells, and their sum, such as `111221-15.1314-7`. */
  readonly killer?: string | undefined;
  /** Arrows: row and column of each cell from the circle, and a dot between two of them (`111213.4344`). */
  readonly arrow?: string | undefined;
  /** Between lines: row and column of each cell, from one circle to the other, and a dot between two of them. */
  readonly between?: string | undefined;
  /** Region sum lines: row and column of each cell, and a dot between two of them. */
  readonly regionSum?: string | undefined;
  /** German whispers lines: row and column of each cell, and a dot between two of them, as of all lines. */
  readonly germanWhispers?: string | undefined;
  /** Dutch whispers lines. */
  readonly dutchWhispers?: string | undefined;
  /** Renban lines. */
  readonly renban?: string | undefined;
  /** Palindromes. */
  readonly palindrome?: string | undefined;
  /** Nabner lines. */
  readonly nabner?: string | undefined;
  /** Parity lines. */
  readonly parityLine?: string | undefined;
  /** Modular lines. */
  readonly modularLine?: string | undefined;
  /** Entropic lines. */
  readonly entropicLine?: string | undefined;
  /** Slow thermometers, from the bulb. */
  readonly slowThermometer?: string | undefined;
}

/** Rules whose data the generator draws from the seed when they are `true`. */
type Drawn = 'jigsaw' | 'oddEven' | 'kropki' | 'xv' | 'thermometer' | 'killer' | 'arrow';

/** What `generate` is asked for; 9x9 by default. */
export interface GenerateOptions extends Omit<PuzzleOptions, Drawn> {
  /** Any text, 1 to 400 characters when written in an id. */
  readonly seed: string;
  /** Exact number of clues, from 17 for 9x9; or the first and last of a range, of which the seed chooses one. */
  readonly clues?: number | readonly [from: number, to: number] | undefined;
  /** Whether no clue can be taken away; up to 16x16. */
  readonly minimal?: boolean | undefined;
  /** How the places of the clues are symmetric; not at all by default. */
  readonly symmetry?: Symmetry | undefined;
  /** Irregular regions instead of boxes: `true` to draw them from the seed, or the regions. */
  readonly jigsaw?: boolean | string | undefined;
  /** Cells with odd and even values: `true` to draw them, or the cells. */
  readonly oddEven?: boolean | string | undefined;
  /** White and black dots: `true` to draw them, with `allKropki` all that there are; or the dots. */
  readonly kropki?: boolean | string | undefined;
  /** X and V: `true` to draw them, with `allXv` all that there are; or the signs. */
  readonly xv?: boolean | string | undefined;
  /** Thermometers: `true` to draw them, or the thermometers. */
  readonly thermometer?: boolean | string | undefined;
  /** Cages of different values: `true` to draw them with their sums, and as few clues as they allow; or the cages. */
  readonly killer?: boolean | string | undefined;
  /** Arrows: `true` to draw them, or the arrows. */
  readonly arrow?: boolean | string | undefined;
  /** Whether a killer may need any technique, not just singles and sums. */
  readonly anyTechnique?: boolean | undefined;
  /** How hard it is for people, by the hardest technique that it needs; any level by default. */
  readonly level?: Level | undefined;
  /** A technique without which the cheaper ones don't solve the puzzle. */
  readonly needs?: SudokuTechniqueCode | undefined;
  /** Techniques that have to be enough. */
  readonly only?: readonly SudokuTechniqueCode[] | undefined;
  /** A test of your own, such as a rating of `@gridwright/scales`. */
  readonly accept?: Acceptance | undefined;
}
