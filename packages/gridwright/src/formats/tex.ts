import { ParseError } from '../core/errors.js';
import { texCell } from './row-layouts.js';
import { refused, type SheetItem, type TextReader, wholeReader } from './sheet.js';
import { withoutSolutionItems } from './solutions.js';
import type { ParseOptions } from './symbol-reader.js';
import { readLines } from './whole-text.js';

const BEGINNING = /^\s*\\(?:documentclass|documentstyle|begin|usepackage|input|setrow)\b/;
const ENVIRONMENT = /\\(begin|end)\{([A-Za-z-]{1,40}\*?)\}/g;
/** Environments of the package sudoku, and those with rows of columns. */
const SUDOKU = /^sudoku(?:-block)?$/;
const TABLE = /^(?:tabular[x*]?|array|[bBpvV]?matrix|NiceTabular)$/;

/** Returns whether a line begins a LaTeX document or a part of one. */
export function beginsTex(line: string): boolean {
  return BEGINNING.test(line);
}

/** Reads the Sudokus of the LaTeX package sudoku, and tables of cells. */
export function texReader(hints: ParseOptions): TextReader {
  return wholeReader((text) => readTex(text, hints));
}

function readTex(text: string, hints: ParseOptions): SheetItem[] {
  const items: SheetItem[] = [];
  let from = 0;
  let line = 1;
  let counted = 0;
  for (const match of text.matchAll(ENVIRONMENT)) {
    const [token, side, name] = match;
    if (side === 'begin') {
      from = match.index + token.length;
      continue;
    }
    const rows = SUDOKU.test(name) ? sudokuRows : TABLE.test(name) ? tableRows : undefined;
    if (rows === undefined) continue;
    line += text.slice(counted, from).split('\n').length - 1;
    counted = from;
    const read = readLines(rows(text.slice(from, match.index)), hints);
    if (SUDOKU.test(name) || read.every(({ puzzle }) => puzzle !== undefined))
      items.push(...read.map((item) => ({ ...item, line })));
  }
  if (items.length === 0) items.push(...readLines(rowsSet(text), hints).filter(({ puzzle }) => puzzle !== undefined));
  if (items.length > 0) return withoutSolutionItems(items);
  return [refused(1, '', new ParseError('format', 'expected puzzles as text, got a LaTeX document'))];
}

/** Returns the rows of `|2|5| |...|.` lines. */
function sudokuRows(body: string): string[] {
  return body
    .split('\n')
    .map((line) => line.replace(/%.*$/, '').trim())
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .replace(/^\||\|\.?$/g, '')
        .split('|')
        .map((cell) => texCell(cell) || '.')
        .join(','),
    );
}

/** Returns the rows of macros with a group for each cell: `\\setrow {2}{5}{ }{3}`. */
function rowsSet(text: string): string[] {
  return [...text.matchAll(/^[^%\n]*\\setrow((?:\s*\{[^{}\n]{0,20}\})+)/gm)].map(([, groups]) =>
    [...groups.matchAll(/\{([^{}]*)\}/g)].map(([, cell]) => texCell(cell) || '.').join(','),
  );
}

/** Returns the rows of a table, without its lines and the columns' description. */
function tableRows(body: string): string[] {
  const rows = body
    .replace(/%.*$/gm, '')
    .replace(/\\(?:hline|(?:top|mid|bottom)rule|cline\{[^{}]*\}|Hline)/g, '')
    .replace(/^(?:\s*\[[^\][]*\])?\s*\{(?:[^{}]|\{[^{}]*\})*\}/, '')
    .split(/\\\\(?:\[[^\][]*\])?/);
  return rows
    .filter((row) => row.includes('&'))
    .map((row) =>
      row
        .split('&')
        .map((cell) => texCell(cell) || '.')
        .join(','),
    );
}
