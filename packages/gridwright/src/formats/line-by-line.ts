import type { Puzzle } from '../core/kind.js';
import { formats } from './formats.js';
import { beginsJson, JsonReader } from './json.js';
import { killerArrows } from './killer-codes.js';
import { bareRow } from './line-parts.js';
import { links } from './links.js';
import { penpa } from './penpa/penpa.js';
import type { PlainForm } from './plain-lines.js';
import { positionCodes } from './position-codes.js';
import { RowReader } from './row-reader.js';
import { attemptSheet, type LineForm, type SheetItem, type TextReader } from './sheet.js';
import { isBare } from './sudokupad.js';
import { sumoCues } from './sumo-cue.js';
import type { ParseOptions } from './symbol-reader.js';
import { idOfLine, isTitle, MOST_TITLED } from './titled-id.js';

/** Signs of variants in drawings, and the upper border of a board with cages: `+14-+---+`. */
const DRAWN = /[○●↖↑↗←→↙↓↘]|^\s*\+(?=.*\d[-=.])(?:[-=.\d]{3}[-=.+]){3,}/;

const formsByKind = new Map<string | undefined, readonly LineForm[]>();

/** A row of circles as values, which aren't marks between cells, without spaces and bars. */
const SIGNS = /^[○●①-⑨❶-❾·・._-]{4,32}$/;

/** Returns the forms of lines that can hold a kind of puzzle, or any kind. */
function formsFor(kind: string | undefined): readonly LineForm[] {
  let forms = formsByKind.get(kind);
  if (forms === undefined) {
    const known = formats.filter(({ kinds }) => kind === undefined || kinds?.includes(kind) !== false);
    const sudokuForms = kind === undefined || kind === 'sudoku' ? [sumoCues, killerArrows, positionCodes, penpa] : [];
    forms = [...sudokuForms, ...known.flatMap(({ line }) => line ?? []), links];
    formsByKind.set(kind, forms);
  }
  return forms;
}

/** Reads lines that are each recognized by themselves: ids, symbols, JSON and other programs' lines. */
export class LineByLine implements TextReader {
  private readonly hints: ParseOptions;
  private readonly forms: readonly LineForm[];
  private readonly rows: RowReader;
  private readonly json: JsonReader;
  /** A title and the lines below it, until an id follows. */
  private titled: string[] = [];
  private line = 0;

  constructor(hints: ParseOptions) {
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

  /** Returns the kind of a line in a drawing that shows more than symbols and lines between boxes; else undefined. */
  drawingIn(line: string): string | undefined {
    const isDrawn =
      this.titled.length === 0 &&
      !this.json.isOpen &&
      !beginsJson(line) &&
      DRAWN.test(line) &&
      !SIGNS.test(line.replace(/[\s|│]/g, ''));
    return isDrawn ? "a drawing of a puzzle with marks, which can't be read back" : undefined;
  }

  private pushBelowTitle(line: string): SheetItem[] {
    const id = idOfLine(line);
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

  /** Counts lines that were read elsewhere; `last` is the last puzzle in them. */
  skip(lines: number, last: Puzzle): void {
    this.line += lines;
    this.rows.last = last;
  }

  get lastPuzzle(): Puzzle | undefined {
    return this.rows.last;
  }

  end(): SheetItem[] {
    return [...this.readTitled(this.line + 1), ...this.json.end(), ...this.rows.end()];
  }

  private formOf(line: string): LineForm | undefined {
    if (!/[:/+=<>^]|^\s*S9B/.test(line) && line.length < 729 && !isBare(line)) return undefined;
    const text = line.trim();
    return this.forms.find((form) => form.is(text));
  }
}
