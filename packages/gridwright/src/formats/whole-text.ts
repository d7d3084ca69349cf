import { ParseError } from '../core/errors.js';
import type { Puzzle } from '../core/kind.js';
import { formatId } from '../named/ids.js';
import { type Layout, layouts, mixedMarks, oddSigns, safeLayouts, unmarked } from './layouts.js';
import { LineByLine } from './line-by-line.js';
import type { PlainForm } from './plain-lines.js';
import { refuseProgram } from './programs.js';
import { refuseBlocks } from './row-blocks.js';
import { refused, type SheetItem, type TextReader } from './sheet.js';
import type { ParseOptions } from './symbol-reader.js';

/** The longest text that is held to its end, so that it can be read in another layout. */
const MOST_LINES = 1000;
const MOST_CHARACTERS = 2 ** 14;
/** The longest line in another layout: what finds layouts may take time that grows with the square of a line's length. */
const LONGEST_LINE = 2 ** 11;

/**
 * Reads a text line by line, unless it is short and doesn't begin with a puzzle on one line: then it is read as a whole,
 * in the only layout that explains all of it. A longer text is read line by line.
 */
export class WholeText implements TextReader {
  private readonly hints: ParseOptions;
  private readonly lines: LineByLine;
  /** The lines so far and their reading, while the layout is unknown. */
  private held: string[] | undefined = [];
  private items: SheetItem[] = [];
  private length = 0;
  private hasCells = false;

  /** Throws ParseError or OptionError for hints with an unknown kind or size. */
  constructor(hints: ParseOptions) {
    this.hints = hints;
    this.lines = new LineByLine(hints);
  }

  push(line: string): SheetItem[] {
    const items = this.lines.push(line);
    if (this.held === undefined) return items;
    this.held.push(line);
    for (const item of items) this.items.push(item);
    this.length += line.length;
    const isWhole = !this.hasCells && items.length > 0 && items.every(({ error }) => error === undefined);
    this.hasCells ||= line.trim() !== '';
    const isLong = this.held.length > MOST_LINES || this.length > MOST_CHARACTERS;
    return isWhole || isLong ? this.settle() : [];
  }

  end(): SheetItem[] {
    const { held } = this;
    const items = [...this.settle(), ...this.lines.end()];
    if (held === undefined) return items;
    const read = readLayouts(held, items, this.hints);
    if (read?.some(({ puzzle }) => puzzle !== undefined)) return read;
    const program = refuseProgram(held, read ?? items);
    return program === (read ?? items) ? (read ?? refuseBlocks(held, items)) : [...program];
  }

  /** Ends the search for a layout and returns what was read line by line. */
  private settle(): SheetItem[] {
    const { items } = this;
    this.held = undefined;
    this.items = [];
    return items;
  }

  /** Returns the kind of a line in a drawing that shows more than symbols and lines between boxes; else undefined. */
  drawingIn(line: string): string | undefined {
    const hasPuzzle = this.items.some(({ puzzle, foreign }) => puzzle !== undefined || foreign !== undefined);
    return hasPuzzle ? undefined : this.lines.drawingIn(line);
  }

  /** Returns the form of lines like the last one-line puzzle, if the next line can be one. */
  plainForm(): PlainForm | undefined {
    return this.held === undefined ? this.lines.plainForm() : undefined;
  }

  /** Counts lines that were read elsewhere; `last` is the last puzzle in them. */
  skip(lines: number, last: Puzzle): void {
    this.lines.skip(lines, last);
  }

  get lastPuzzle(): Puzzle | undefined {
    return this.lines.lastPuzzle;
  }
}

/** Reads lines of any layout; what no layout explains is read line by line. */
export function readLines(lines: readonly string[], hints: ParseOptions): SheetItem[] {
  const items = readPlain(lines, hints);
  return readLayouts(lines, items, hints) ?? items;
}

function readPlain(lines: readonly string[], hints: ParseOptions): SheetItem[] {
  const reader = new LineByLine(hints);
  return [...lines.flatMap((line) => reader.push(line)), ...reader.end()];
}

/** Returns whether a text is short enough to be read in another layout. */
function isShort(lines: readonly string[]): boolean {
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  return (
    lines.length <= MOST_LINES + 1 &&
    length <= 2 * MOST_CHARACTERS &&
    lines.every((line) => line.length <= LONGEST_LINE)
  );
}

/** Returns whether each item is a puzzle. */
function isExplained(items: readonly SheetItem[]): boolean {
  return items.length > 0 && items.every(({ puzzle }) => puzzle !== undefined);
}

/**
 * Returns the puzzles of a text in the only layout that explains all of it; one refusal if several layouts do, and
 * undefined if it is better read line by line. `plain` is its reading line by line.
 */
function readLayouts(
  lines: readonly string[],
  plain: readonly SheetItem[],
  hints: ParseOptions,
): SheetItem[] | undefined {
  if (!isShort(lines)) return undefined;
  const isPlain = isExplained(plain);
  const readings = new Map<string, SheetItem[]>();
  for (const text of isPlain ? [lines] : unmarked(lines)) {
    for (const layout of isPlain ? safeLayouts : layouts) {
      const items = readLayout(layout, text, hints);
      if (isExplained(items)) readings.set(items.map(({ puzzle }) => puzzle && formatId(puzzle)).join(' '), items);
      else if (items.length === 1 && items[0].error?.code === 'several') return items;
    }
  }
  if (readings.size > 1)
    return [
      refused(1, '', new ParseError('ambiguous', 'fits several layouts: write one row per line, without labels')),
    ];
  const signs = readings.size === 0 && !isPlain ? (oddSigns(lines, plain) ?? mixedMarks(lines)) : undefined;
  if (signs !== undefined) return [refused(1, lines.join('\n'), new ParseError('symbol', signs))];
  return [...readings.values()][0];
}

function readLayout(layout: Layout, lines: readonly string[], hints: ParseOptions): SheetItem[] {
  try {
    const rows = layout(lines, hints);
    // Rows in another layout are cells: digits in them aren't the number of a FlipIT.
    const isNumber = layout !== layouts[0] && hints.kind === 'flipit' && rows?.some((row) => /^[^:]*[2-9]/.test(row));
    return rows === undefined || isNumber ? [] : readPlain(rows, hints);
  } catch (error) {
    if (error instanceof ParseError) return [refused(1, lines.join('\n'), error)];
    throw error;
  }
}
