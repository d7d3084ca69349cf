import type { Puzzle } from '../../core/kind.js';
import type { Acceptance, Level } from '../../core/logic.js';
import type { Symmetry } from '../../core/symmetry.js';
import type { SudokuTechniqueCode } from './logic/technique-codes.js';
import type { modules } from './variants/index.js';
import type { Drawn, Flag } from './variants/variant.js';

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

type Modules = typeof modules;

/** The variants of a puzzle by name: `true` for one without data, else its data as text. docs/variants.md has the forms. */
type VariantOptions = {
  readonly [Name in keyof Modules]?: (Modules[Name] extends Flag ? boolean : string) | undefined;
};

/** The same for a generator: `true` asks for data that it draws from the seed, such as cages and their sums. */
type VariantRequests = {
  readonly [Name in keyof Modules]?:
    | (Modules[Name] extends Flag ? boolean : Modules[Name] extends Drawn ? boolean | string : string)
    | undefined;
};

/** The size and the rules of a puzzle. */
export interface PuzzleOptions extends VariantOptions {
  readonly size?: SudokuSize | JigsawSize | undefined;
  /** The usual box by default: `3x3` for 9x9, `2x3` for 6x6. */
  readonly box?: Box | undefined;
}

/** What `generate` is asked for; 9x9 by default. */
export interface GenerateOptions extends Omit<PuzzleOptions, keyof Modules>, VariantRequests {
  /** Any text, 1 to 400 characters when written in an id. */
  readonly seed: string;
  /** Exact number of clues, from 17 for 9x9; or the first and last of a range, from which the seed chooses one. */
  readonly clues?: number | readonly [from: number, to: number] | undefined;
  /** Whether no clue can be taken away; up to 16x16. */
  readonly minimal?: boolean | undefined;
  /** How the places of the clues are symmetric; not at all by default. */
  readonly symmetry?: Symmetry | undefined;
  /** Whether a killer may need any technique, not just singles and sums. */
  readonly anyTechnique?: boolean | undefined;
  /** How many steps harder than singles a killer without clues may take: its cages are chosen for that. */
  readonly harderSteps?: number | undefined;
  /** How hard it is for people, by the hardest technique that it needs; any level by default. */
  readonly level?: Level | undefined;
  /** A technique without which the cheaper ones don't solve the puzzle. */
  readonly needs?: SudokuTechniqueCode | undefined;
  /** Techniques that have to be enough. */
  readonly only?: readonly SudokuTechniqueCode[] | undefined;
  /** A test of your own, such as a rating of `@gridwright/scales`. */
  readonly accept?: Acceptance | undefined;
}
