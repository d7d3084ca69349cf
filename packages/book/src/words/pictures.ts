import type { Shape } from 'gridwright/rules';
import { DRAWING_NAMES, DRAWINGS, type PathCommand, type PictureSet } from './drawings.js';
import type { BookLanguage } from './words.js';

/** A drawing in place of a value, with its name. */
export interface Picture {
  readonly path: readonly PathCommand[];
  readonly name: string;
}

/** The drawings in place of values, the first for 1. */
export type Pictures = readonly Picture[];

/** Returns the drawings of a design; undefined for digits. */
export function picturesOf({
  pictures,
  language,
}: {
  readonly pictures: PictureSet | 'none';
  readonly language: BookLanguage;
}): Pictures | undefined {
  if (pictures === 'none') return undefined;
  const names = DRAWING_NAMES[language][pictures];
  return DRAWINGS[pictures].map((path, i) => ({ path, name: names[i] }));
}

/** Returns the drawing of a value; undefined for other texts. */
export function pictureOf(
  { role, text }: Pick<Extract<Shape, { text: string }>, 'role' | 'text'>,
  pictures: Pictures,
): Picture | undefined {
  return role === 'clue' || role === 'answer' ? pictures[Number(text) - 1] : undefined;
}
