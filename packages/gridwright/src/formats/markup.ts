import { ParseError } from '../core/errors.js';
import { refused, type SheetItem, type TextReader, wholeReader } from './sheet.js';
import type { Hints } from './symbol-reader.js';
import { readLines } from './whole-text.js';

const ENTITY = /&(?:#x?[\da-f]{1,6}|\w{1,10});/gi;
/** A tag with its name and attributes, or text. */
const TOKEN = /<!--|-->|<(\/?)([A-Za-z][\w:.-]*)([^<>]*)>|[^<]+|</g;
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
export function markupReader(hints: Hints): TextReader {
  return wholeReader((text) => readMarkup(text, hints));
}

function readMarkup(text: string, hints: Hints): SheetItem[] {
  const items = gridsIn(text).flatMap(({ lines, line }) => {
    const read = readLines(lines, hints);
    return read.every(({ puzzle }) => puzzle !== undefined) ? read.map((item) => ({ ...item, line })) : [];
  });
  if (items.length > 0) return items;
  const isPage = /^\s*<(?:!doctype html|html)/i.test(text);
  const name = isPage ? 'an HTML page' : 'HTML or XML without a grid';
  return [refused(1, '', new ParseError('format', `expected puzzles as text, got ${name}`))];
}

interface Block {
  readonly lines: readonly string[];
  readonly line: number;
}

/** Returns what can be grids: tables as rows of fields, and text of blocks. */
function gridsIn(text: string): Block[] {
  const blocks: Block[] = [];
  let [line, isComment, rows, cells, content] = [1, false, [] as string[], [] as string[], ''];
  let from = 1;
  const endRow = () => {
    const row = cells.length > 0 ? cells.join(',') : content.trim();
    if (row !== '') rows.push(row);
    [cells, content] = [[], ''];
  };
  const endGrid = () => {
    if (rows.length > 1) blocks.push({ lines: rows, line: from });
    rows = [];
  };
  for (const [token, closing, tag = '', attributes = ''] of text.matchAll(TOKEN)) {
    const name = tag.toLowerCase();
    if (token === '<!--' || token === '-->') isComment = token === '<!--';
    else if (!isComment && tag === '') content += withoutEntities(token);
    else if (!isComment && closing === '/') {
      if (CELLS.test(name)) cells.push(content.trim());
      else if (BLOCKS.test(name) && content.replace(/\s/g, '').length >= SHORTEST)
        blocks.push({ lines: content.split('\n'), line: from });
      if (ROWS.test(name)) endRow();
      else if (!/^(?:b|i|u|em|strong|span|font|sup|small|div|p|a|label)$/.test(name) || name === 'table') content = '';
      if (!CELLS.test(name) && !ROWS.test(name) && (name === 'table' || rows.length > 0) && isContainer(name))
        endGrid();
    } else if (!isComment) {
      if (CELLS.test(name) || ROWS.test(name) || BLOCKS.test(name) || name === 'table') content = '';
      if (ROWS.test(name)) cells = [];
      if (name === 'table' || BLOCKS.test(name)) from = line;
      if (name === 'input') content += VALUE.exec(attributes)?.[1] ?? '';
    }
    line += token.split('\n').length - 1;
  }
  endGrid();
  return blocks;
}

/** Returns whether the end of an element ends the rows in it. */
function isContainer(name: string): boolean {
  return !/^(?:b|i|u|em|strong|span|font|sup|small|a|label|tbody|thead|input|br|div|p)$/.test(name);
}

function withoutEntities(text: string): string {
  return text.replace(ENTITY, ' ');
}
