import type { Puzzle } from '../core/kind.js';
import { beginsCode, codeReader } from './code.js';
import { isNote } from './headers.js';
import { isRuler } from './line-parts.js';
import { beginsMarkup, markupReader } from './markup.js';
import { opensudoku } from './opensudoku.js';
import { otherFile, refusingReader } from './other-files.js';
import { isMarksRow, pencilMarks } from './pencil-marks.js';
import type { PlainForm } from './plain-lines.js';
import { beginsPzpr, pzprReader } from './pzpr-file.js';
import { isHeader, isRow, isSection, sdk } from './sdk.js';
import type { Format, SheetItem, TextReader } from './sheet.js';
import { isFramedRow, simpleSudoku } from './simple-sudoku.js';
import { svg } from './svg.js';
import type { ParseOptions } from './symbol-reader.js';
import { beginsSave, saveReader } from './tatham-save.js';
import { beginsTex, texReader } from './tex.js';
import { WholeText } from './whole-text.js';

/** Number of lines held until the format is known; most of them are comments. */
const MOST_HELD = 10_000;

/**
 * Detects a text's format from its first lines. Formats with several lines per puzzle are recognized by these. In all
 * others every line is recognized by itself, so such formats can be mixed.
 */
export class FormatFinder implements TextReader {
  private readonly hints: ParseOptions;
  private readonly lines: WholeText;
  /** The lines so far, while the format is unknown. */
  private held: string[] | undefined = [];
  private reader: TextReader;
  /** Number of rows of nine cells below headers. */
  private rows = 0;
  private hasHeader = false;
  /** Whether the last line was one such as `[Puzzle]`. */
  private hasSection = false;
  private hasPuzzle = false;

  /** Throws ParseError or OptionError for hints with an unknown kind or size. */
  constructor(hints: ParseOptions) {
    this.hints = hints;
    this.lines = new WholeText(hints);
    this.reader = this.lines;
  }

  push(line: string): SheetItem[] {
    const drawing = this.hasPuzzle || this.reader !== this.lines ? undefined : this.lines.drawingIn(line);
    if (this.held === undefined && drawing === undefined) return this.noting(this.reader.push(line));
    this.held ??= [];
    this.held.push(line);
    const other = (this.held.length === 1 ? otherFile(line) : undefined) ?? drawing;
    if (other !== undefined) {
      this.reader = refusingReader(other);
      return this.settle('lines');
    }
    if (isNote(line) && this.held.length <= MOST_HELD) return [];
    const reader = WHOLE_TEXTS.find(([begins]) => begins(line))?.[1];
    if (reader !== undefined) {
      this.reader = reader(this.hints);
      return this.settle('lines');
    }
    const format = this.held.length > MOST_HELD ? 'lines' : this.find(line);
    return format === undefined ? [] : this.settle(format);
  }

  /** Returns the form of lines like the last one-line puzzle, if the next line can be one. */
  plainForm(): PlainForm | undefined {
    return this.reader === this.lines && this.held === undefined ? this.lines.plainForm() : undefined;
  }

  /** Counts lines that were read elsewhere; `last` is the last puzzle in them. */
  skip(lines: number, last: Puzzle): void {
    this.lines.skip(lines, last);
  }

  get lastPuzzle(): Puzzle | undefined {
    return this.lines.lastPuzzle;
  }

  end(): SheetItem[] {
    const items = this.held === undefined ? [] : this.settle(this.hasHeader && this.rows === 9 ? sdk : 'lines');
    return [...items, ...this.reader.end()];
  }

  private noting(items: SheetItem[]): SheetItem[] {
    this.hasPuzzle ||= items.some(({ puzzle, foreign }) => puzzle !== undefined || foreign !== undefined);
    return items;
  }

  /** Passes the lines held to the reader of a format. */
  private settle(format: Format | 'lines'): SheetItem[] {
    const held = this.held ?? [];
    this.held = undefined;
    if (format !== 'lines' && format.reader !== undefined) this.reader = format.reader(this.hints);
    return this.noting(held.flatMap((line) => this.reader.push(line)));
  }

  /** Returns the format that the last line shows; undefined while it is unknown. */
  private find(line: string): Format | 'lines' | undefined {
    const text = line.trim();
    const { kind, size } = this.hints;
    const isClassic = (kind === undefined || kind === 'sudoku') && (size === undefined || size === '9x9');
    if (text === '') return this.rows > 0 && this.rows < 9 ? 'lines' : undefined;
    if (text.startsWith('<')) {
      const tag = withoutProlog(text);
      return tag === '' ? undefined : /^<svg\b/.test(tag) ? svg : opensudoku;
    }
    if (!isClassic) return 'lines';
    if (text.startsWith('#')) {
      this.hasHeader ||= isHeader(text);
      return undefined;
    }
    if (/^\[\[\w+\]\]$/.test(text)) return undefined;
    if (this.hasSection) return TABLE_MEMBER.test(text) ? 'lines' : sdk;
    if (isSection(text)) {
      this.hasSection = true;
      return this.rows > 0 ? sdk : undefined;
    }
    if (isRow(text) && this.hasHeader && this.rows < 9) {
      this.rows++;
      return undefined;
    }
    if (this.rows > 0) return 'lines';
    if (isRuler(text)) return undefined;
    if (isFramedRow(text) && this.held?.some((one) => /^\s*\*-/.test(one))) return simpleSudoku;
    const isMarks = isMarksRow(text);
    return isMarks === undefined ? undefined : isMarks ? pencilMarks : 'lines';
  }
}

/** A member of a table in TOML, whose values aren't bare words as in SadMan's settings. */
const TABLE_MEMBER = /^\w+\s*=(?!\s*(?!(?:true|false)\b)[A-Za-z])/;

/** Texts that are read as a whole, by the line that identifies them. */
const WHOLE_TEXTS: readonly (readonly [
  begins: (line: string) => boolean,
  reader: (hints: ParseOptions) => TextReader,
])[] = [
  [beginsSave, saveReader],
  [beginsPzpr, pzprReader],
  [beginsTex, texReader],
  [beginsMarkup, markupReader],
  [beginsCode, codeReader],
];

/** Returns the first line of an XML text without its declaration and comments. */
function withoutProlog(line: string): string {
  return line.replace(/^(?:<\?xml[^>]*\?>|<!--.*?-->|\s)+/, '');
}
