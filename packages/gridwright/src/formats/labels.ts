import { usualSigns } from './cell-signs.js';
import { isHeader } from './headers.js';
import { isRuler, plainFrame, RULER, unquoted } from './line-parts.js';

/*
 * A table may have a line of column names above its rows, and the name of a row before its cells:
 *
 *       1 2 3 4
 *     A 1 . 3 .
 *     B . 4 . 2
 *     C 2 . . .
 *     D . 3 . 1
 */

const ROMAN = Array.from({ length: 25 }, (_, i) => `${'X'.repeat((i + 1) / 10)}${ones((i + 1) % 10)}`);
/** Ways to name rows and columns, by the number of the row or column from 0. */
const NAMES: readonly ((at: number) => string | undefined)[] = [
  (at) => String(at + 1),
  (at) => String(at),
  (at) => (at < 26 ? String.fromCharCode(65 + at) : undefined),
  (at) => ROMAN[at],
];
/** What may surround a name. */
const PREFIX = /^(?:row|line|col(?:umn)?|zeile|spalte|[rcvx])[ _]?(?=\d)/i;
const MARKS = /[*_[\]():.,"'#]/g;
/** The fewest columns of a table. */
const FEWEST = 3;

/** Returns the text without the names of rows and columns; undefined if it has none. */
export function withoutLabels(lines: readonly string[]): readonly string[] | undefined {
  return new Table(lines).plainLines();
}

/** Does the same for a text that names all rows and all columns, which could be a larger grid. */
export function withoutLabelsOnBothSides(lines: readonly string[]): readonly string[] | undefined {
  const table = new Table(lines);
  const plain = table.plainLines();
  return table.hasBoth ? plain : undefined;
}

/** A line as cells; undefined for a line without any. */
type Row = readonly string[] | undefined;

class Table {
  hasBoth = true;
  private readonly rows: Row[];
  private readonly isRuler: boolean[];

  constructor(lines: readonly string[]) {
    const plain = lines.map((line) => plainFrame(usualSigns(line)));
    const first = plain.findIndex((line) => line.trim() !== '');
    this.isRuler = plain.map((line, at) => isRuler(line) || (at === first + 1 && isDivider(line)));
    this.rows = plain.map((line, at) => (this.isRuler[at] ? undefined : cellsIn(line, this.isRuler[at + 1])));
  }

  /** Returns the lines with cells alone; undefined unless there are names in each table. */
  plainLines(): readonly string[] | undefined {
    const plain = this.isRuler.map((isRule) => (isRule ? RULER : ''));
    for (let at = 0; at < this.rows.length; ) {
      const next = this.rows[at] === undefined ? at + 1 : this.readTable(at, plain);
      if (next === undefined) return undefined;
      at = next;
    }
    return plain.some((line) => line !== '' && line !== RULER) ? plain : undefined;
  }

  /** Reads the table that begins at a line, and returns the line after it; undefined if it has no names. */
  private readTable(at: number, plain: string[]): number | undefined {
    const columns = this.columnsNamed(at);
    const from = columns === undefined ? at : this.nextRow(at + 1);
    const named = this.namedRows(from);
    const isHeaded = columns !== undefined && this.isSetOff(at);
    if (named.length < FEWEST && !isHeaded) return undefined;
    const isNamed = named.length >= FEWEST;
    const rows = isNamed ? named : this.rowsFrom(from);
    const width = columns ?? (this.rows[from]?.length ?? 0) - 1;
    this.hasBoth &&= isNamed && columns === rows.length;
    for (const row of rows) {
      const cells = this.rows[row]?.slice(isNamed ? 1 : 0) ?? [];
      if (cells.length !== width || !cells.every(isCell)) return undefined;
      plain[row] = cells.map(plainCell).join(width > FEWEST ? ',' : '');
    }
    return rows.length < FEWEST ? undefined : (rows.at(-1) as number) + 1;
  }

  /** Returns the number of columns if the line names them. */
  private columnsNamed(at: number): number | undefined {
    const cells = this.rows[at] ?? [];
    const isBlank = cells.length >= FEWEST && cells.every((cell) => cell === '') && this.isRuler[at + 1];
    if (isBlank) return cells.length;
    const names = /^[^\dA-Za-z]*$/.test(cells[0] ?? '') ? cells.slice(1) : cells;
    return names.length >= FEWEST && NAMES.some((name) => names.every((cell, i) => nameIn(cell) === name(i)))
      ? names.length
      : undefined;
  }

  /** Returns whether column names can't be a row of a grid: a line or letters set them off. */
  private isSetOff(at: number): boolean {
    const cells = this.rows[at] ?? [];
    const isBlank = cells.every((cell) => cell === '');
    return this.isRuler[at + 1] || (!isBlank && (cells.some((cell) => /[A-Za-z]/.test(cell)) || cells.includes('0')));
  }

  /** Returns the lines that are named in sequence. */
  private namedRows(from: number): number[] {
    const runs = NAMES.map((name) => {
      const run: number[] = [];
      for (let at = from; at < this.rows.length; at = this.nextRow(at + 1)) {
        if (nameIn(this.rows[at]?.[0] ?? '') !== name(run.length)) break;
        run.push(at);
      }
      return run;
    });
    return runs.reduce((most, run) => (run.length > most.length ? run : most));
  }

  /** Returns the lines with rows up to a blank line. */
  private rowsFrom(from: number): number[] {
    const rows: number[] = [];
    for (let at = from; at < this.rows.length && (this.rows[at] !== undefined || this.isRuler[at]); at++)
      if (this.rows[at] !== undefined) rows.push(at);
    return rows;
  }

  private nextRow(at: number): number {
    let next = at;
    while (next < this.rows.length && this.rows[next] === undefined) next++;
    return next;
  }
}

/** Returns whether a line is one below the head of a Markdown table: `|-|:-:|--|`. */
export function isDivider(line: string): boolean {
  const parts = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
  return parts.length > FEWEST && parts.every((part) => /^:?-+:?$/.test(part.trim()));
}

/** Returns the cells of a line, which may be the head of a table; undefined for a header. */
function cellsIn(line: string, mayBeHead: boolean | undefined): Row {
  const text = withPlainNames(line);
  if (text.trim() === '' || (isHeader(text) && !/\d\s*:\s*\S/.test(text))) return undefined;
  const separator = [',', ';', '\t'].find((one) => text.includes(one));
  const fields = separator === undefined ? undefined : text.split(separator).map((field) => unquoted(field).trim());
  if (fields !== undefined) return fields.length === 2 ? spread(fields) : fields;
  return barredCells(text, mayBeHead) ?? spread(text.split(/[\s|]+/).filter((token) => token !== '' && token !== '='));
}

/** Returns a line with the name of its row as one word before the cells: `[0,]`, `row 1`, `1:`. */
function withPlainNames(line: string): string {
  return line
    .replace(/\[(\d*),(\d*)\]/g, '$1$2 ')
    .replace(/^(\s*(?:row|line|zeile)) +(?=\d)/i, '$1')
    .replace(/^(\s*\d{1,2}):(?=[\w.*])/, '$1 ');
}

/** Returns the cells between bars, at most one word in each, or names of columns such as `col 1`. */
function barredCells(line: string, mayBeHead: boolean | undefined): Row {
  const text = line.trim();
  const parts = text
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((part) => part.trim());
  if (!text.startsWith('|') || parts.length <= FEWEST) return undefined;
  const areCells = parts.every((part) => !/\S\s+\S/.test(part));
  const areNames = mayBeHead && parts.every((part) => /^[A-Za-z]+ \d+$/.test(part));
  return areCells || areNames ? parts : undefined;
}

/** Returns tokens with groups of symbols, such as `..3`, as one cell each. */
function spread(tokens: readonly string[]): readonly string[] {
  const [name = '', ...groups] = tokens;
  const isGroup = groups.length > 0 && groups.every(({ length }) => length > 2 && length === groups[0].length);
  const areCells = isGroup && groups.every((group) => !/^\d\.\d?$|nan|none/i.test(group));
  return areCells ? [name, ...groups.flatMap((group) => [...group])] : tokens;
}

function nameIn(cell: string): string {
  return cell.replace(MARKS, '').trim().replace(PREFIX, '').toUpperCase();
}

/** A value, a sign for an empty cell or a word for one, as programs print them. */
const EMPTY = /^(?:nan|none|null|nil|na|--|__|-|_|\.)?$/i;

function isCell(cell: string): boolean {
  return EMPTY.test(cell) || /^\d{1,2}(?:\.0?)?$/.test(cell) || /^[A-Za-z*]$/.test(cell);
}

function plainCell(cell: string): string {
  return EMPTY.test(cell) ? '.' : cell.replace(/\.0?$/, '');
}

function ones(digit: number): string {
  return ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][digit];
}
