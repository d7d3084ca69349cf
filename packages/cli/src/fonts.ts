import { readFileSync } from 'node:fs';
import { FONTS, type FontFiles, fontUrls } from '@gridwright/book';

/** Reads the fonts of books from their package. */
export function readFonts(): FontFiles {
  return Object.fromEntries(
    FONTS.map((name) => [name, new Uint8Array(readFileSync(fontUrls[name]))]),
  ) as unknown as FontFiles;
}
