import { ParseError } from '../core/errors.js';
import { programIn } from './programs.js';
import { namesRules, namesType, refuseNamed } from './rule-members.js';
import { attemptSheet, refused, type SheetItem, type TextReader, wholeReader } from './sheet.js';
import { withoutSolutionItems } from './solutions.js';
import type { ParseOptions } from './symbol-reader.js';
import { readLines } from './whole-text.js';

const ENTITY = /&(?:#x?[\da-f]{1,6}|\w{1,10});/gi;
/** A tag with its name and attributes, or text. */
const TOKEN = /<!--|-->|<(\/?)([A-Za-z][\w:.-]*)([^<>]*)>|[^<]+|</g;
const ATTRIBUTE = /\s([\w-]+)=["']([^"'<>]*)/g;
const VALUE = /\svalue\s*=\s*["']?([^"'\s>]{0,8})/i;
/** Elements with cells, and those whose lines are a grid. */
const CELLS = /^(?:td|th|cell|c)$/;
const ROWS = /^(?:tr|row|line)$/;
const BLOCKS = /^(?:pre|code|textarea|puzzle|givens?|grid|board|clues|start|data)$/;
const SHORTEST = 16;

/** Returns whether a line begins an HTML page or a part of one, or XML other than that of known programs. */
export function beginsMarkup(line: string): boolean {
  const [, name = ''] = /^\s*(?:<\?xml[^>]*\?>\s*)?<!?([A-Za-z][\w:-]*)/.exec(line) ?? [];
  return name !== '' && !/^(?:opensudoku|svg|game|folder)$/i.test(name);
}

/** Reads the tables of a page, its blocks of text that are grids, and rows in elements of their own. */
export function markupReader(hints: ParseOptions): TextReader {
  return wholeReader((text) => readMarkup(text, hints));
}

function readMarkup(text: string, hints: ParseOptions): SheetItem[] {
  const items = gridsIn(text).flatMap(({ lines, line, isMixed }) => {
    const read = readLines(lines, hints);
    if (read.some(({ puzzle }) => puzzle === undefined)) return [];
    return isMixed ? refused(line, lines.join('\n'), MIXED) : read.map((item) => ({ ...item, line }));
  });
  const rule = items.length > 0 ? ruleIn(text) : undefined;
  if (rule !== undefined) return [attemptSheet(1, text, () => refuseNamed(rule))];
  if (items.length > 0) return withoutSolutionItems(items);
  const isPage = /^\s*<(?:!doctype html|html)/i.test(text);
  const name = programIn(text.split('\n')) ?? (isPage ? 'an HTML page' : 'HTML or XML without a grid');
  return [refused(1, '', new ParseError('format', `expected puzzles as text, got ${name}`))];
}

/** Returns the name of an element, or the value of an attribute such as `variant`, that names other rules. */
function ruleIn(text: string): string | undefined {
  for (const [, , tag, attributes = ''] of text.matchAll(TOKEN)) {
    if (tag !== undefined && namesRules(tag)) return tag;
    const named = [...attributes.matchAll(ATTRIBUTE)].find(([, name, value]) => namesType(name) && namesRules(value));
    if (named !== undefined) return named[2];
  }
  return undefined;
}

interface Block {
  readonly lines: readonly string[];
  readonly line: number;
  /** Whether some values are marked and others aren't, as clues beside entered values are. */
  readonly isMixed?: boolean;
}

const MIXED = new ParseError(
  'ambiguous',
  'got a table with some values marked, as clues beside entered ones: write the clues alone',
);
/** Elements and classes that mark a value. */
const MARK = /^(?:b|i|u|em|strong)$/;
const MARK_CLASS =
  /\sclass\s*=\s*["'][^"']*\b(given|fixed|clue|static|initial|original|prefilled|locked|user|entered|guess|filled)/i;

/** Returns what can be grids: tables as rows of fields, and text of blocks. */
function gridsIn(text: string): readonly Block[] {
  const finder = new GridFinder();
  let isComment = false;
  for (const [token, closing, tag = '', attributes = ''] of text.matchAll(TOKEN)) {
    if (token === '<!--' || token === '-->') isComment = token === '<!--';
    else if (!isComment && tag === '') finder.add(decoded(token));
    else if (!isComment && closing === '/') finder.close(tag.toLowerCase());
    else if (!isComment) finder.open(tag.toLowerCase(), attributes);
    finder.line += token.split('\n').length - 1;
  }
  finder.endGrid();
  return finder.blocks;
}

/** Elements within a line of text, and those within a table. */
const INLINE = /^(?:b|i|u|em|strong|span|font|sup|small|div|p|a|label)$/;
const WITHIN = /^(?:b|i|u|em|strong|span|font|sup|small|a|label|tbody|thead|input|br|div|p)$/;

/** Follows the elements of a text. */
class GridFinder {
  readonly blocks: Block[] = [];
  line = 1;
  /** The line where the table or block begins, its rows, the cells of the row and the text of the cell. */
  private from = 1;
  private rows: string[] = [];
  private cells: string[] = [];
  private content = '';
  /** The mark of the cell, and those of cells with a value. */
  private mark = '';
  private readonly marks = new Set<string>();

  add(text: string): void {
    this.content += text;
  }

  open(name: string, attributes: string): void {
    const isBlock = name === 'table' || BLOCKS.test(name);
    if (isBlock) this.from = this.line;
    if (isBlock || CELLS.test(name) || ROWS.test(name)) this.content = '';
    if (CELLS.test(name)) this.mark = '';
    this.mark += (MARK.test(name) ? name : '') + (MARK_CLASS.exec(attributes)?.[1] ?? '');
    if (ROWS.test(name)) this.cells = [];
    if (name === 'input') this.content += VALUE.exec(attributes)?.[1] ?? '';
  }

  close(name: string): void {
    if (CELLS.test(name)) {
      this.cells.push(this.content.trim());
      if (/\d/.test(this.content) && name !== 'th') this.marks.add(this.mark.toLowerCase());
    }
    if (BLOCKS.test(name) && this.content.replace(/\s/g, '').length >= SHORTEST)
      this.blocks.push({ lines: this.content.split('\n'), line: this.from });
    if (ROWS.test(name)) this.endRow();
    else if (!INLINE.test(name)) this.content = '';
    const isInTable = CELLS.test(name) || ROWS.test(name) || WITHIN.test(name);
    if (!isInTable && (name === 'table' || this.rows.length > 0)) this.endGrid();
  }

  endGrid(): void {
    if (this.rows.length > 1) this.blocks.push({ lines: this.rows, line: this.from, isMixed: this.marks.size > 1 });
    this.rows = [];
    this.marks.clear();
  }

  private endRow(): void {
    const row = this.cells.length > 0 ? this.cells.join(',') : this.content.trim();
    if (row !== '') this.rows.push(row);
    this.cells = [];
    this.content = '';
  }
}

const NAMED: Readonly<Record<string, string>> = {
  middot: '·',
  bull: '•',
  minus: '-',
  mdash: '-',
  ndash: '-',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
};
const SPACES = /^(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|shy)$/;

/** Returns a text with characters for entities; an unknown one is left as it is, so that it is no empty cell. */
function decoded(text: string): string {
  return text.replace(ENTITY, (entity) => {
    const name = entity.slice(1, -1);
    if (SPACES.test(name)) return ' ';
    if (!name.startsWith('#')) return Object.hasOwn(NAMED, name) ? NAMED[name] : entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
