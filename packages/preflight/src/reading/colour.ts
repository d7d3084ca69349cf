import { PDFName } from '@cantoo/pdf-lib';
import type { PdfFile, PdfValue } from './objects.js';

/** A colour space, as far as printing in black is concerned. */
export type Space = 'grey' | 'black' | 'rgb' | 'cmyk' | 'spot' | 'pattern';

/** The ink of a fill or a stroke. */
export interface Ink {
  /** Whether nothing is printed. */
  readonly white: boolean;
  /** What a book in black alone shouldn't have: a plural noun, or undefined. */
  readonly colour: Colour | undefined;
  /** The sum of the inks, 1 for all of one. */
  readonly amount: number;
}

export type Colour = 'RGB colours' | 'CMYK colours' | 'Spot colours' | 'Blacks mixed from several inks';

export const BLACK: Ink = { white: false, colour: undefined, amount: 1 };

const SPACES: Readonly<Record<string, Space>> = {
  DeviceGray: 'grey',
  CalGray: 'grey',
  G: 'grey',
  DeviceRGB: 'rgb',
  CalRGB: 'rgb',
  Lab: 'rgb',
  RGB: 'rgb',
  DeviceCMYK: 'cmyk',
  CMYK: 'cmyk',
  Pattern: 'pattern',
};

const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black', 'None'];

/** Returns the kind of a colour space. */
export function spaceOf(file: PdfFile, value: PdfValue, depth = 0): Space {
  const found = file.get(value);
  if (found instanceof PDFName) return SPACES[found.decodeText()] ?? 'grey';
  const [family, base] = file.asList(found);
  const name = file.asName(family);
  if (name === 'ICCBased') {
    const components = file.number(file.asDict(base), 'N');
    return components === 4 ? 'cmyk' : components === 3 ? 'rgb' : 'grey';
  }
  if ((name === 'Indexed' || name === 'I') && depth < 4) return spaceOf(file, base, depth + 1);
  if (name === 'Separation') return file.asName(base) === 'Black' ? 'black' : 'spot';
  if (name === 'DeviceN') return file.asList(base).every((one) => PROCESS.includes(file.asName(one))) ? 'cmyk' : 'spot';
  return SPACES[name] ?? 'grey';
}

/** Returns the ink of a colour with these components. */
export function inkOf(space: Space, parts: readonly number[]): Ink {
  if (space === 'pattern') return BLACK;
  const isSubtractive = space === 'cmyk' || space === 'black' || space === 'spot';
  const white = parts.length > 0 && parts.every((part) => part === (isSubtractive ? 0 : 1));
  // Other spaces than these are black at most, or refused for what they are.
  const amount = space === 'cmyk' ? parts.reduce((sum, part) => sum + Math.min(1, Math.max(0, part)), 0) : 1;
  return { white, colour: white ? undefined : colourOf(space, parts), amount };
}

/** Returns the colour of a picture, or of a blend of colours, in a space. */
export function colourOf(space: Space, parts: readonly number[] = []): Colour | undefined {
  if (space === 'rgb') return 'RGB colours';
  if (space === 'spot') return 'Spot colours';
  if (space !== 'cmyk') return undefined;
  const [c = 1, m = 1, y = 1, k = 0] = parts;
  if (c + m + y === 0) return undefined;
  return k >= 0.5 ? 'Blacks mixed from several inks' : 'CMYK colours';
}
