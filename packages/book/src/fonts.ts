import { create, type Font } from 'fontkit';
import { FONTS, type FontName, type Metrics } from './page/page.js';

/** The bytes of each font. */
export type FontFiles = Readonly<Record<FontName, Uint8Array>>;

/** The URLs of the fonts in this package, for `readFile` in Node, and in a form that bundlers recognize. */
export const fontUrls: Readonly<Record<FontName, URL>> = {
  text: new URL('../fonts/newsreader-regular.ttf', import.meta.url),
  serif: new URL('../fonts/newsreader-medium.ttf', import.meta.url),
  'serif-bold': new URL('../fonts/newsreader-semibold.ttf', import.meta.url),
  italic: new URL('../fonts/newsreader-italic.ttf', import.meta.url),
  sans: new URL('../fonts/libre-franklin-regular.ttf', import.meta.url),
  'sans-bold': new URL('../fonts/libre-franklin-semibold.ttf', import.meta.url),
};

/** The fonts as SVG attributes. */
export const FAMILIES: Readonly<
  Record<FontName, { readonly family: string; readonly weight: number; readonly style: string }>
> = {
  text: { family: 'Newsreader', weight: 400, style: 'normal' },
  serif: { family: 'Newsreader', weight: 500, style: 'normal' },
  'serif-bold': { family: 'Newsreader', weight: 600, style: 'normal' },
  italic: { family: 'Newsreader', weight: 400, style: 'italic' },
  sans: { family: 'Libre Franklin', weight: 400, style: 'normal' },
  'sans-bold': { family: 'Libre Franklin', weight: 600, style: 'normal' },
};

/** Returns metrics that measure each text once. */
export function measureFonts(files: FontFiles): Metrics {
  const fonts = Object.fromEntries(FONTS.map((name) => [name, create(files[name])])) as Record<FontName, Font>;
  const widths = Object.fromEntries(FONTS.map((name) => [name, new Map<string, number>()])) as Record<
    FontName,
    Map<string, number>
  >;
  return {
    width(name, text) {
      let width = widths[name].get(text);
      if (width === undefined) {
        width = fonts[name].layout(text).advanceWidth / fonts[name].unitsPerEm;
        widths[name].set(text, width);
      }
      return width;
    },
    missing: (name, text) =>
      [...new Set(text)]
        .filter((character) => !fonts[name].hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
        .join(''),
  };
}
