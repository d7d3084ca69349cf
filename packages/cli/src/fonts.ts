import { readFileSync } from 'node:fs';
import { FONTS, type FontFiles, fontUrls } from '@gridwright/book';

/** The fonts of books, read from where the package has them. */
export function readFonts(): FontFiles {
  return Object.fromEntries(
    FONTS.map((name) => [name, new Uint8Array(readFileSync(fontUrls[name]))]),
  ) as unknown as FontFiles;
}
