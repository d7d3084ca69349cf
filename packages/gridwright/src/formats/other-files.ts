import { ParseError } from '../core/errors.js';
import { refused, type TextReader } from './sheet.js';

/** How files begin that don't hold puzzles as text, read as UTF-8: the characters from some place on. */
const BEGINNINGS: readonly (readonly [at: number, text: string, name: string])[] = [
  [1, 'PNG', 'a PNG picture'],
  [0, 'GIF8', 'a GIF picture'],
  [0, 'RIFF', 'a WebP picture'],
  [0, '\ufffd\ufffd\ufffd\ufffd', 'a JPEG picture'],
  [4, 'ftyp', 'a HEIC or AVIF picture'],
  [0, '%PDF-', 'a PDF file'],
  [0, 'PK\u0003\u0004', 'a ZIP file or an office document'],
  [0, '\u001f\ufffd', 'a compressed file'],
];
const HTML = /^<(?:!doctype html|html)/i;

/** Returns what a file is by its first line, if it is known not to hold puzzles as text. */
export function otherFile(line: string): string | undefined {
  return HTML.test(line) ? 'an HTML page' : BEGINNINGS.find(([at, text]) => line.startsWith(text, at))?.[2];
}

/** Returns a reader that refuses a text as a whole, at its first line. */
export function refusingReader(name: string): TextReader {
  const error = new ParseError('format', `expected puzzles as text, got ${name}`);
  let isRefused = false;
  return {
    push() {
      if (isRefused) return [];
      isRefused = true;
      return [refused(1, '', error)];
    },
    end: () => [],
  };
}
