import { writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { blankSheet, type Print, photograph, printPuzzle, type Shot } from '../../photo/test/scene.js';

/** Returns a photograph of a printed puzzle, as PNG. */
export function pageOf(clues: string, shot: Shot = {}, print: Partial<Print> = {}): Buffer {
  const sheet = blankSheet(1000, 1000);
  printPuzzle(sheet, clues, { left: 95, top: 95, cell: 90, ...print });
  const { data, width, height } = photograph(sheet, shot);
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png);
}

export function writePage(path: string, clues: string, shot: Shot = {}): void {
  writeFileSync(path, pageOf(clues, shot));
}
