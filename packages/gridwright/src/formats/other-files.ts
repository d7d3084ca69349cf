import { ParseError } from '../core/errors.js';
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
];
/** How the first line of a text file begins that isn't a puzzle or is one that Gridwright doesn't read. */
const HEADS: readonly (readonly [form: RegExp, name: string])[] = [
  [/^\{\\rtf/, 'an RTF document'],
  [/^p cnf \d|^c .*\bcnf\b/i, 'a DIMACS file for SAT solvers'],
  [/^(?:From |Return-Path:|Received:|MIME-Version:|Delivered-To:)/, 'an e-mail'],
  [/^pzprv\d/, 'a file of pzpr'],
  [/^https?:\/\/(?:[\w-]+\.github\.io|opt-pan\.github\.io|swaroopg92\.github\.io)\/penpa-edit\//i, 'a penpa-edit link'],
  [/^SumoCueV\d/, 'a SumoCue code of JSudoku'],
  [/^SAVEFILE:/, "a saved game that isn't of Simon Tatham's collection"],
  [/^BZh\d/, 'a compressed file'],
  [/^(?:7z|Rar!)/, 'an archive'],
  [/^SQLite format/, 'a database'],
  [/^-----BEGIN /, 'a key or a certificate'],
  [/^#!\//, 'a script'],
];
const HTML = /^<(?:!doctype html|html)/i;

/** Returns what a file is by its first line, if it is known not to hold puzzles as text. */
export function otherFile(line: string): string | undefined {
  const named = HEADS.find(([form]) => form.test(line));
  if (named !== undefined && !beginsSave(line)) return named[1];
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
