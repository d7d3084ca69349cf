import { ParseError, quote } from '../core/errors.js';
import { digitsOf } from './hodoku.js';
import { attemptSheet, classic, type Format, requireClassic, type Sheet, type SheetItem, valuesOf, withAnswer } from './sheet.js';
import { escapeXml, readXml, type XmlElement } from './xml.js';

/** A file of the Android game: what the puzzles are called, then one element a game. */
export const opensudoku: Format = {
  name: 'opensudoku',
  title: 'OpenSudoku (.opensudoku), version 2',
  extensions: ['opensudoku', 'xml'],
  kinds: ['sudoku'],
  keeps: ['answer', 'notes', 'title', 'comment'],
  detect: (text) => /^\ufeff?\s*</.test(text) && /<opensudoku[\s>/]/.test(text.slice(0, 4096)),
  read: readOpenSudoku,
  write(sheet) {
    requireClassic(sheet.puzzle, 'OpenSudoku');
    const note = sheet.comment === undefined ? '' : ` note="${escapeXml(sheet.comment)}"`;
    return `<game data="${escapeXml(dataOf(sheet))}"${note} />`;
  },
  join(texts, sheets) {
    const folders: string[] = [];
    for (const [i, text] of texts.entries()) {
      const { title } = sheets[i];
      const begins = i === 0 || title !== sheets[i - 1].title;
      const ends = i === texts.length - 1 || title !== sheets[i + 1].title;
      if (begins && title !== undefined) folders.push(`<folder name="${escapeXml(title)}">`);
      folders.push(text);
      if (ends && title !== undefined) folders.push('</folder>');
    }
    return ['<?xml version="1.0" encoding="UTF-8"?>', '<opensudoku version="2">', ...folders, '</opensudoku>'].join('\n');
  },
};

/** The older form, with one title and author for all, and clues only. */
export const opensudoku1: Format = {
  name: 'opensudoku-1',
  title: 'OpenSudoku (.opensudoku), version 1',
  extensions: [],
  kinds: ['sudoku'],
  keeps: ['title', 'author', 'comment'],
  read: readOpenSudoku,
  write(sheet) {
    requireClassic(sheet.puzzle, 'OpenSudoku');
    return `<game data="${digitsOf(sheet)}" />`;
  },
  join(texts, sheets) {
    const words = (['title', 'author', 'comment'] as const).flatMap((word) => {
      const said = sheets.find((sheet) => sheet[word] !== undefined)?.[word];
      return said === undefined ? [] : [`<${ELEMENTS[word]}>${escapeXml(said)}</${ELEMENTS[word]}>`];
    });
    return ['<?xml version="1.0" encoding="UTF-8"?>', '<opensudoku>', ...words, ...texts, '</opensudoku>'].join('\n');
  },
};

const ELEMENTS = { title: 'name', author: 'author', comment: 'description' } as const;

function readOpenSudoku(text: string): SheetItem[] {
  const root = readXml(text.replace(/^\ufeff/, ''));
  if (root.name !== 'opensudoku') throw new ParseError('form', 0, `expected an element opensudoku, got ${quote(root.name)}`);
  const said = (name: string) => root.children.find((child) => child.name === name)?.text.trim();
  const [title, author, comment] = [said(ELEMENTS.title), said(ELEMENTS.author), said(ELEMENTS.comment)];
  const items: SheetItem[] = [];
  const readGame = (game: XmlElement, folder: string | undefined) => {
    const data = game.attributes.get('data') ?? '';
    const words = { title: folder ?? title, author, comment: game.attributes.get('note') ?? comment };
    const extras = Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined && word !== ''));
    items.push(attemptSheet(items.length + 1, data, () => ({ ...readData(data), ...extras })));
  };
  for (const child of root.children) {
    if (child.name === 'game') readGame(child, undefined);
    if (child.name === 'folder') for (const game of child.children) if (game.name === 'game') readGame(game, child.attributes.get('name'));
  }
  return items;
}

/** 81 digits, or where something is entered or noted `version: 1` and for each cell value, notes and whether it can be changed. */
function dataOf(sheet: Sheet): string {
  const { puzzle, answer = puzzle.clues, notes } = sheet;
  if (sheet.answer === undefined && notes === undefined) return digitsOf(sheet);
  const cells = Array.from(answer, (value, cell) => {
    const noted = valuesOf(notes?.[cell] ?? 0)
      .map((one) => `${one},`)
      .join('');
    return `${value}|${noted || '-'}|${puzzle.clues[cell] === 0 ? 1 : 0}|`;
  });
  return `version: 1\n${cells.join('')}`;
}

function readData(data: string): Sheet {
  const [head, cells] = data.trim().split(/\s*\n\s*|(?<=^version: ?\d+)\s+/, 2);
  const version = /^version: ?([1-5])$/.exec(head)?.[1];
  if (version === undefined || cells === undefined) {
    const digits = data.replace(/\s/g, '').replaceAll('.', '0');
    if (!/^\d{81}$/.test(digits)) throw new ParseError('length', 0, `expected 81 digits or "version: 1" to 5 and cells, got ${quote(data)}`);
    return { puzzle: classic(Uint8Array.from(digits, Number)) };
  }
  // Version 2 may have a second bar behind the notes; from 4 on there are notes of a second sort, from 5 on colours.
  const fields = cells.replaceAll('||', '|').split('|').slice(0, -1);
  const width = 3 + Number(version >= '4') + Number(version >= '5');
  if (fields.length !== 81 * width) throw new ParseError('length', 0, `expected 81 cells of ${width} items, got ${fields.length} items`);
  const at = (item: number) => Array.from({ length: 81 }, (_, cell) => fields[cell * width + item]);
  const answer = Uint8Array.from(at(0), (text) => readDigit(text));
  const notes = Uint32Array.from(at(1), (text, cell) => readNotes(text, version) | (version >= '4' ? readNotes(fields[cell * width + 2], version) : 0));
  const puzzle = classic(Uint8Array.from(at(width - 1), (text, cell) => (readDigit(text) === 0 ? answer[cell] : 0)));
  return { ...withAnswer(puzzle, answer), ...(notes.some((mask) => mask !== 0) && { notes }) };
}

function readDigit(text: string): number {
  if (!/^\d$/.test(text)) throw new ParseError('symbol', 0, `expected a digit, got ${quote(text)}`);
  return Number(text);
}

/** A list such as `3,5,`, or `-`, in version 1; a number whose bits are the values in later ones. */
function readNotes(text: string, version: string): number {
  if (version !== '1') {
    if (!/^\d{1,3}$/.test(text) || Number(text) > 511) throw new ParseError('symbol', 0, `expected notes as a number up to 511, got ${quote(text)}`);
    return Number(text);
  }
  if (!/^(?:-|(?:[1-9],?){1,9})$/.test(text)) throw new ParseError('symbol', 0, `expected notes such as 3,5, or -, got ${quote(text)}`);
  return Array.from(text.matchAll(/\d/g)).reduce((mask, [digit]) => mask | (1 << (Number(digit) - 1)), 0);
}
