import { beginsCode, codeReader } from './code.js';
import { formats } from './formats.js';
import { isNote } from './headers.js';
import { beginsJson, JsonReader } from './json.js';
import { killerCodes } from './killer-codes.js';
import { bareRow, isRuler } from './line-parts.js';
import { links } from './links.js';
import { opensudoku } from './opensudoku.js';
import { otherFile, refusingReader } from './other-files.js';
import { isMarksRow, pencilMarks } from './pencil-marks.js';
import type { PlainForm } from './plain-lines.js';
import { positionCodes } from './position-codes.js';
import { RowReader } from './row-reader.js';
import { isHeader, isRow, isSection, sdk } from './sdk.js';
import { attemptSheet, type Format, type LineForm, type SheetItem, type TextReader } from './sheet.js';
import { isFramedRow, simpleSudoku } from './simple-sudoku.js';
import { isBare } from './sudokupad.js';
import { svg } from './svg.js';
import type { Hints } from './symbol-reader.js';
import { beginsSave, saveReader } from './tatham-save.js';
import { idBelowTitle, isTitle, MOST_TITLED } from './titled-id.js';

/** Number of lines held until the format is known; most of them are comments. */
const MOST_HELD = 10_000;

/**
 * Detects a text's format from its first lines. Formats with several lines per puzzle are recognized by these. In all
 * others every line is recognized by itself, so such formats can be mixed.
 */
export class FormatFinder implements TextReader {
  private readonly hints: Hints;
  private readonly lines: LineByLine;
  /** The lines so far, while the format is unknown. */
  private held: string[] | undefined = [];
  private reader: TextReader;
  /** Number of rows of nine cells below headers. */
  private rows = 0;
  private hasHeader = false;
  private hasPuzzle = false;

  /** Throws ParseError or OptionError for hints with an unknown kind or size. */
  constructor(hints: Hints) {
    this.hints = hints;
    this.lines = new LineByLine(hints);
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
    if (beginsSave(line) || beginsCode(line)) {
      this.reader = beginsSave(line) ? saveReader(this.hints) : codeReader(this.hints);
      return this.settle('lines');
    }
    const format = this.held.length > MOST_HELD ? 'lines' : this.find(line);
    return format === undefined ? [] : this.settle(format);
  }

  /** Returns the form of lines like the last one-line puzzle, if the next line can be one. */
  plainForm(): PlainForm | undefined {
    return this.reader === this.lines && this.held === undefined ? this.lines.plainForm() : undefined;
  }

  /** Counts lines that were read by their form. */
  skip(lines: number): void {
    this.lines.line += lines;
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
    if (text.startsWith('<'))
      return /^<svg\b/.test(withoutProlog(text)) ? svg : withoutProlog(text) === '' ? undefined : opensudoku;
    if (!isClassic) return 'lines';
    if (text.startsWith('#')) {
      this.hasHeader ||= isHeader(text);
      return undefined;
    }
    if (isSection(text)) return sdk;
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

/** Signs of variants in drawings, and the upper border of a board with cages: `+14-+---+`. */
const DRAWN = /[○●↖↑↗←→↙↓↘]|^\s*\+(?=.*\d[-=.])(?:[-=.\d]{3}[-=.+]){3,}/;

/** Returns the first line of an XML text without its declaration and comments. */
function withoutProlog(line: string): string {
  return line.replace(/^(?:<\?xml[^>]*\?>|<!--.*?-->|\s)+/, '');
}

const formsByKind = new Map<string | undefined, readonly LineForm[]>();

/** Returns the forms of lines that can hold a kind of puzzle, or any kind. */
function formsFor(kind: string | undefined): readonly LineForm[] {
  let forms = formsByKind.get(kind);
  if (forms === undefined) {
    const known = formats.filter(({ kinds }) => kind === undefined || kinds?.includes(kind) !== false);
    const sudokuForms = kind === undefined || kind === 'sudoku' ? [killerCodes, positionCodes] : [];
    forms = [...sudokuForms, ...known.flatMap(({ line }) => line ?? []), links];
    formsByKind.set(kind, forms);
  }
  return forms;
}

/** Reads lines that are each recognized by themselves: ids, symbols, JSON and other programs' lines. */
class LineByLine implements TextReader {
  private readonly hints: Hints;
  private readonly forms: readonly LineForm[];
  private readonly rows: RowReader;
  private readonly json: JsonReader;
  /** A title and the lines below it, until an id follows. */
  private titled: string[] = [];
  line = 0;

  constructor(hints: Hints) {
    this.hints = hints;
    this.rows = new RowReader(hints);
    this.json = new JsonReader(hints);
    this.forms = formsFor(hints.kind);
  }

  push(line: string): SheetItem[] {
    this.line++;
    if (this.titled.length > 0) return this.pushBelowTitle(line);
    if (this.json.isOpen || !isTitle(line)) return this.read(line, this.line);
    this.titled.push(line);
    return [];
  }

  /** Returns what a line is if it belongs to a drawing that shows more than symbols and lines between boxes. */
  drawingIn(line: string): string | undefined {
    const isDrawn = this.titled.length === 0 && !this.json.isOpen && DRAWN.test(line);
    return isDrawn ? "a drawing of a puzzle with marks, which can't be read back" : undefined;
  }

  private pushBelowTitle(line: string): SheetItem[] {
    const id = idBelowTitle(line);
    if (id !== undefined) {
      this.titled = [];
      return [...this.rows.end(), ...this.read(id, this.line)];
    }
    if (this.titled.length === MOST_TITLED) return [...this.readTitled(this.line), ...this.read(line, this.line)];
    const items = isTitle(line) ? this.readTitled(this.line) : [];
    this.titled.push(line);
    return items;
  }

  /**
   * Reads the lines held below a title without an id like any other lines; `end` is the number of the line after them.
   */
  private readTitled(end: number): SheetItem[] {
    const held = this.titled;
    this.titled = [];
    return held.flatMap((line, i) => this.read(line, end - held.length + i));
  }

  private read(line: string, number: number): SheetItem[] {
    if (this.json.isOpen) return this.json.push(line, number);
    const row = bareRow(line);
    if (row !== line) return this.rows.push(row, number);
    if (beginsJson(line) && !isBare(line)) return [...this.rows.end(), ...this.json.push(line, number)];
    const form = this.formOf(line);
    if (form === undefined) return this.rows.push(line, number);
    const text = line.trim();
    return [...this.rows.end(), attemptSheet(number, text, () => form.read(text, this.hints))];
  }

  plainForm(): PlainForm | undefined {
    return this.json.isOpen || this.titled.length > 0 ? undefined : this.rows.plainForm();
  }

  end(): SheetItem[] {
    return [...this.readTitled(this.line + 1), ...this.json.end(), ...this.rows.end()];
  }

  private formOf(line: string): LineForm | undefined {
    if (!/[:/+]/.test(line) && line.length < 729 && !isBare(line)) return undefined;
    const text = line.trim();
    return this.forms.find((form) => form.is(text));
  }
}
