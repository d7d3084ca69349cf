import type { AuthorPicture, ForeignSheet, Reading, Sheet } from 'gridwright/formats';
import { engine } from '../engine/engine.js';
import { withCurrentIds } from '../storage/current-names.js';

/** A puzzle of another program that can't be played here, with the link to SudokuPad that holds it. */
export type LinkedForeignSheet = ForeignSheet & { readonly link: string };

/** A puzzle read from a text, or the error of its line. */
export interface ReadLine {
  readonly line: number;
  readonly sheet?: Sheet;
  /** It has an error, too. */
  readonly foreign?: LinkedForeignSheet;
  readonly error?: Error;
  /** How the rules of a puzzle from another program were read. */
  readonly reading?: Reading;
  /** What isn't shown of it: `fog`. */
  readonly unshown?: readonly string[];
  /** The puzzle as its author drew it. */
  readonly picture?: AuthorPicture;
}

/** The kind and size of a text's puzzles; '' if unknown. */
export interface Known {
  readonly kind: string;
  readonly size: string;
}

/** Longest text to read, in characters. */
export const LONGEST_TEXT = 1_000_000;

/**
 * Reads the puzzles of a text in any format in a worker that `signal` can stop. Packs and pictures that earlier versions
 * of the page wrote hold former names of rules.
 */
export function readPuzzles(text: string, { kind, size }: Known, signal: AbortSignal): Promise<readonly ReadLine[]> {
  return engine.read(withCurrentIds(text), { ...(kind !== '' && { kind }), ...(size !== '' && { size }) }, signal);
}
