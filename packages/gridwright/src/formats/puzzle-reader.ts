import { ParseError } from '../core/errors.js';
import { cellCount, formatShape } from '../core/grid.js';
import { requireObject, requireText } from '../core/guard.js';
import { type Puzzle, withClues } from '../core/kind.js';
import { FormatFinder } from './format-finder.js';
import { findFormat } from './formats.js';
import { jigsawOnTwoLines } from './jigsaws.js';
import { splitLines } from './line-parts.js';
import type { PlainForm, PlainLines } from './plain-lines.js';
import { onlyPuzzle } from './read-text.js';
import { LONGEST_ROW } from './row-groups.js';
import { RuleLines } from './rule-lines.js';
import { lineReader, refused, type SheetItem, somePuzzle, type TextReader } from './sheet.js';
import type { ParseOptions } from './symbol-reader.js';

/** How to read a text in any format. */
export interface SheetOptions extends ParseOptions {
  /** Name of the format; detected when absent. */
  readonly format?: string | undefined;
}

/** The cells of the smallest jigsaw. */
const SHORTEST_PAIR = 16;

/** Reads more of an item, such as rules that are only drawn (`readDrawnRules`). */
export type Interpret = (item: SheetItem) => SheetItem;

/**
 * Reads puzzles line by line in any text format, and returns each as soon as it is complete: ids, symbols on one line
 * or in rows, JSON and other programs' lines. Whole files are held until their end.
 */
export class PuzzleReader implements TextReader {
  private readonly hints: ParseOptions;
  private readonly interpret: Interpret | undefined;
  private readonly reader: TextReader;
  private readonly rules = new RuleLines();
  private line = 0;
  private length = 0;
  /** Whether the next line has been read with the one before. */
  private isRead = false;

  /** Throws ParseError or OptionError for hints with a kind, size or format that can't be read. */
  constructor(hints: SheetOptions = {}, interpret?: Interpret) {
    requireObject('hints', hints);
    const { format, ...others } = hints;
    this.hints = others;
    this.interpret = interpret;
    this.reader = format === undefined ? new FormatFinder(others) : readerOf(format, others);
  }

  /**
   * Adds the next line, with or without its carriage return, and returns the puzzles that are now complete. `following`
   * returns the line after it if that is known already: it may have the regions of a jigsaw.
   */
  push(line: string, following?: () => string | undefined): SheetItem[] {
    requireText('line', line);
    const text = line.endsWith('\r') ? line.slice(0, -1) : line;
    // Some old files have only carriage returns between lines.
    if (text.includes('\r')) return splitLines(text).flatMap((one) => this.push(one));
    this.line++;
    return this.checked(this.reader.push(this.withRegions(text, following) ?? this.rules.push(text, this.line)));
  }

  /**
   * Reads several lines at once from the start of a line in UTF-8 text, while each is a puzzle like the last one-line
   * puzzle; undefined when the next one isn't. It is a faster `push` with the same result.
   */
  pushPlain(text: Uint8Array, from: number): PlainLines | undefined {
    if (!(this.reader instanceof FormatFinder)) return undefined;
    const lines = this.plainForm()?.take(text, from, this.line + 1, this.reader.lastPuzzle);
    if (lines === undefined) return undefined;
    const cells = cellCount(lines.puzzle.size);
    const count = lines.clues.length / cells;
    this.line += count;
    this.reader.skip(count, withClues(lines.puzzle, lines.clues.slice(-cells)));
    return lines;
  }

  /** Returns the form of lines like the last one-line puzzle, if the next line can be one. */
  plainForm(): PlainForm | undefined {
    return this.reader instanceof FormatFinder && !this.rules.isOpen ? this.reader.plainForm() : undefined;
  }

  /** Rejects the next line, which is longer than the limit. */
  pushTooLong(bytes: number, most: number): SheetItem[] {
    const items = this.push('');
    return [
      ...items,
      refused(this.line, '', new ParseError('length', `expected a line of at most ${most} bytes, got ${bytes}`)),
    ];
  }

  /** Ends the text, possibly in the middle of a grid; returns the remaining puzzles. */
  end(): SheetItem[] {
    return this.checked(this.reader.end());
  }

  /** Returns the id of a jigsaw on a line and the one after it, then a blank; undefined for other lines. */
  private withRegions(text: string, following: (() => string | undefined) | undefined): string | undefined {
    const isShort = text.length < SHORTEST_PAIR || (text.length <= LONGEST_ROW && text.length === this.length);
    const isRow = isShort || !(this.reader instanceof FormatFinder);
    const wasRead = this.isRead;
    const id = wasRead || isRow ? undefined : jigsawOnTwoLines(text, following);
    this.isRead = id !== undefined;
    this.length = wasRead ? 0 : text.length;
    if (id !== undefined) this.rules.pushAsId(this.line);
    return wasRead ? '' : id;
  }

  private checked(read: SheetItem[]): SheetItem[] {
    const ruled = this.rules.applied(read);
    const items = this.interpret === undefined ? ruled : ruled.map(this.interpret);
    return this.hints.kind === undefined && this.hints.size === undefined
      ? items
      : items.map((item) => asHinted(item, this.hints));
  }
}

function readerOf(name: string, hints: ParseOptions): TextReader {
  const format = findFormat(name);
  if (format.line !== undefined) return lineReader(format.line, hints);
  if (format.reader !== undefined) return format.reader(hints);
  throw new ParseError('format', `expected a format that can be read, got ${format.name}, which is only written`);
}

/** Replaces a puzzle that doesn't have the kind or size in the hints with an error. */
function asHinted(item: SheetItem, { kind, size }: ParseOptions): SheetItem {
  const { puzzle, line, text } = item;
  if (puzzle === undefined) return item;
  const isKind = kind === undefined || puzzle.kind === kind;
  if (isKind && (size === undefined || formatShape(puzzle.size.rows, puzzle.size.columns) === size)) return item;
  const wanted = [kind ?? 'puzzle', size].filter((word) => word !== undefined).join(' ');
  return refused(line, text, new ParseError('kind', `expected a ${wanted}, got ${somePuzzle(puzzle)}`));
}

/**
 * Returns every puzzle in a text of any format, with anything else the text says about it, in order. A puzzle that
 * can't be read is an item with its error. Throws ParseError for a text without puzzles, or for a format that can't be
 * read.
 *
 * @example
 * ```ts
 * import { readSheets } from 'gridwright/formats';
 *
 * const items = readSheets('1234341221434.21\n12343412');
 * console.log(items.map(({ line, error }) => `${line}: ${error?.code ?? 'a puzzle'}`)); // => [ '1: a puzzle', '2: length' ]
 * ```
 */
export function readSheets(text: string, hints: SheetOptions = {}, interpret?: Interpret): SheetItem[] {
  requireText('text', text);
  requireObject('hints', hints);
  const items = readAll(text, new PuzzleReader(hints, interpret));
  if (items.length === 0) throw new ParseError('empty', 'expected a puzzle, got none');
  return items;
}

/**
 * Returns the only puzzle in a text: a puzzle id or seed id, a number, symbols on one line or several, or any text
 * format. Throws ParseError, also when the text fits two kinds or sizes: it never guesses.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 *
 * console.log(parsePuzzle('1234341221434.21').kind); // => sudoku
 * console.log(parsePuzzle('kurosu:4x4:0..1.....1.....0').kind); // => kurosu
 * ```
 */
export function parsePuzzle(text: string, hints: SheetOptions = {}): Puzzle {
  requireText('text', text);
  requireObject('hints', hints);
  const form = knownForm(text, hints);
  const clues = form?.readOne(text);
  if (form !== undefined && clues !== undefined) return withClues(form.puzzle, clues);
  const reader = new PuzzleReader(hints);
  const puzzle = onlyPuzzle(readAll(text, reader));
  if (form === undefined && hasOnlyKind(hints)) remember(hints.kind, text, reader.plainForm());
  return puzzle;
}

/** The forms of one-line puzzles that `parsePuzzle` has read, by the kind in the hints and `placeOf`. */
const plainForms = new Map<string | undefined, (PlainForm | undefined)[]>();

/** Returns the form that `parsePuzzle` remembers for one-line puzzles of this length. */
export function knownForm(text: string, hints: SheetOptions): PlainForm | undefined {
  return hasOnlyKind(hints) ? plainForms.get(hints.kind)?.[placeOf(text)] : undefined;
}

function remember(kind: string | undefined, text: string, form: PlainForm | undefined): void {
  if (form?.cells !== text.length) return;
  const forms = plainForms.get(kind) ?? [];
  forms[placeOf(text)] = form;
  plainForms.set(kind, forms);
}

/** Lines of one length with a 0 have another form than those without. */
function placeOf(text: string): number {
  return 2 * text.length + (text.includes('0') ? 1 : 0);
}

function hasOnlyKind(hints: SheetOptions): boolean {
  for (const name in hints) if (name !== 'kind') return false;
  return true;
}

function readAll(text: string, reader: PuzzleReader): SheetItem[] {
  const items: SheetItem[] = [];
  const lines = splitLines(text);
  for (const [i, line] of lines.entries()) for (const item of reader.push(line, () => lines[i + 1])) items.push(item);
  for (const item of reader.end()) items.push(item);
  return items;
}
