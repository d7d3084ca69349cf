import type { Cell, Size } from '../../core/grid.js';
import { fPuzzlesSolution } from '../f-puzzles.js';
import { isMembers } from '../foreign-json.js';
import type { ForeignSheet } from '../sheet.js';
import { readShortJson } from '../short-json.js';
import { sudokuPadSolution } from '../sudokupad-puzzle.js';
import { fPuzzlesShapes } from './f-puzzles-shapes.js';
import { type Sentence, sentencesOf } from './sentences.js';
import { sudokuPadShapes } from './sudokupad-shapes.js';

/** A place in the grid, in cells from the top left corner: the centre of the first cell is [0.5, 0.5]. */
export type Point = readonly [row: number, column: number];

/** A line of a drawing. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly colour: string;
  /** Its width, in cells. */
  readonly width: number;
  /** Whether it ends in the head of an arrow. */
  readonly hasHead: boolean;
  /** The large circle that it is, if it isn't drawn as a line. */
  readonly figure?: Figure;
}

/** A disk, a rectangle or a text of a drawing. */
export interface Figure {
  readonly centre: Point;
  readonly height: number;
  readonly width: number;
  readonly isRound: boolean;
  /** The colours as in CSS; '' for none. */
  readonly fill: string;
  readonly border: string;
  readonly text: string;
}

/** Cells with a dashed border and perhaps a text in the first one. */
export interface DrawnCage {
  readonly cells: readonly Cell[];
  readonly text: string;
}

/** Anything that an author has drawn. */
export type Shape = Stroke | Figure | DrawnCage;

/** The shapes of a puzzle. Those of rules that the file names are left out. */
export interface Shapes {
  readonly strokes: readonly Stroke[];
  readonly figures: readonly Figure[];
  readonly cages: readonly DrawnCage[];
}

/** The shapes and texts of a puzzle, without the rules that its file names. */
export interface Drawing extends Shapes {
  readonly size: Size;
  readonly sentences: readonly Sentence[];
  /** The solution that its author stored, 0 for unknown values; undefined if there is none. */
  readonly solution: Uint8Array | undefined;
}

/** The most shapes of a drawing that are read; a puzzle with more isn't understood. */
export const MOST_SHAPES = 2000;

/** Returns the drawing of a puzzle. Throws ParseError. */
export function drawingOf({ part, program, json }: ForeignSheet): Drawing {
  const parsed = readShortJson(json);
  const value = isMembers(parsed) ? parsed : {};
  const { size } = part.puzzle;
  const isPad = program === 'sudokupad';
  return {
    size,
    ...(isPad ? sudokuPadShapes(value) : fPuzzlesShapes(value, size)),
    sentences: sentencesOf(part.comment ?? ''),
    solution: isPad ? sudokuPadSolution(value) : fPuzzlesSolution(value),
  };
}
