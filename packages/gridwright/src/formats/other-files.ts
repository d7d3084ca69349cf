import { ParseError } from '../core/errors.js';
import { requireText } from '../core/guard.js';
import { refused, type TextReader } from './sheet.js';
import { beginsSave } from './tatham-save.js';

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
  [0, '\ufffd7zXZ', 'a compressed file'],
  [0, '(\ufffd/\ufffd', 'a compressed file'],
  [0, 'II*\0', 'a TIFF picture'],
  [0, 'MM\0*', 'a TIFF picture'],
  [0, '\ufffd\ufffd\0\u0005', 'saved objects of a Java program'],
  [0, '\ufffd\ufffd\u0011\u0871', 'an office document'],
  [0, '%!PS', 'a PostScript file'],
  [0, 'PAR1', 'a Parquet file'],
  [1, 'NUMPY', 'an array of NumPy'],
  [2, 'ACROSS&DOWN', 'a crossword (.puz)'],
];
/** How the first line of a text file begins that isn't a puzzle or is one that Gridwright doesn't read. */
const HEADS: readonly (readonly [form: RegExp, name: string])[] = [
  [/^\{\\rtf/, 'an RTF document'],
  [/^p (?:w?cnf|inccnf)\b|^c\s(?=.*[A-Za-z]{3})/, 'a DIMACS file for SAT solvers'],
  [/^(?:From |Return-Path:|Received:|MIME-Version:|Delivered-To:)/, 'an e-mail'],
  [/^SAVEFILE:/, "a saved game that isn't of Simon Tatham's collection"],
  [/^BZh\d/, 'a compressed file'],
  [/^(?:7z|Rar!)/, 'an archive'],
  [/^SQLite format/, 'a database'],
  [/^-----BEGIN /, 'a key or a certificate'],
  [/^language\s+essence\b/i, 'a model in Essence'],
  [
    /^(?:(?:int|bool|set of int)\s*:\s*\w+|var\s+(?:int|bool|-?\w+\.\.)|array\s*\[[^\]]*\]\s*of\s)/,
    'a model in MiniZinc',
  ],
  [/^\((?:set-logic|declare-(?:const|fun)|set-option)\b/, 'a problem for SMT solvers'],
  [/^diff --git |^--- a\//, 'a patch'],
  [/^version https:\/\/git-lfs\b/, 'a pointer of Git LFS instead of a file'],
];
/** Characters of the first line that show whether a file is text. */
const SHOWING = 200;

/**
 * Returns what a file is by its first line, if it is known not to hold puzzles as text.
 *
 * @example
 * ```ts
 * import { otherFile } from 'gridwright/formats';
 *
 * console.log(otherFile('diff --git a/x b/x')); // => a patch
 * ```
 */
export function otherFile(line: string): string | undefined {
  requireText('line', line);
  const named = HEADS.find(([form]) => form.test(line));
  if (named !== undefined && !beginsSave(line)) return named[1];
  const begun = BEGINNINGS.find(([at, text]) => line.startsWith(text, at))?.[2];
  return begun ?? (isBinary(line.slice(0, SHOWING)) ? 'binary data' : undefined);
}

/** Returns whether characters are no text: a zero byte, or many bytes that aren't UTF-8, which Latin 1 has few of. */
function isBinary(text: string): boolean {
  return text.includes('\0') || 4 * (text.match(/\ufffd/g)?.length ?? 0) > Math.max(16, text.length);
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
