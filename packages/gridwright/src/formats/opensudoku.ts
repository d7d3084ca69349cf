import { ParseError, quote } from '../core/errors.js';
import { escapeXml } from './escape-xml.js';
import { digitsOf } from './hodoku.js';
import {
  attemptSheet,
  classic,
  type Format,
  requireClassic,
  type Sheet,
  type SheetItem,
  valuesOf,
  WORDS,
  type Word,
  wholeReader,
  withAnswer,
} from './sheet.js';
import { readXml, type XmlElement } from './xml.js';

/** A file of the Android game: puzzles in folders with titles, exported or as a backup. */
export const opensudoku: Format = {
  name: 'opensudoku',
  title: 'OpenSudoku (.opensudoku), version 2',
  extensions: ['opensudoku', 'xml'],
  kinds: ['sudoku'],
  keeps: ['answer', 'notes', 'title', 'comment', 'play'],
  reader: () => wholeReader(readOpenSudoku),
  write(sheet) {
    requireClassic(sheet.puzzle, 'OpenSudoku');
    const attributes = Object.entries({
      ...sheet.play,
      data: dataOf(sheet),
      ...(sheet.comment !== undefined && { note: sheet.comment }),
    });
    return `<game${attributes.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('')} />`;
  },
  between(before, after) {
    const head = before === undefined ? ['<?xml version="1.0" encoding="UTF-8"?>', '<opensudoku version="2">'] : [];
    const isSame = before?.title === after?.title;
    const end = before?.title !== undefined && !isSame ? ['</folder>'] : [];
    const begin = after?.title !== undefined && !isSame ? [`<folder name="${escapeXml(after.title)}">`] : [];
    const foot = after === undefined ? ['</opensudoku>'] : [];
    return [...head, ...end, ...begin, ...foot];
  },
};

/** The older form, with one title and author for the whole file, and only clues. */
export const opensudoku1: Format = {
  name: 'opensudoku-1',
  title: 'OpenSudoku (.opensudoku), version 1',
  extensions: [],
  kinds: ['sudoku'],
  keeps: [...WORDS],
  sharesWords: true,
  reader: () => wholeReader(readOpenSudoku),
  write(sheet) {
    requireClassic(sheet.puzzle, 'OpenSudoku');
    return `<game data="${digitsOf(sheet)}" />`;
  },
  between(before, after) {
    const words = Object.entries(ELEMENTS).flatMap(([element, word]) => {
      const text = before === undefined ? after?.[word] : undefined;
      return text === undefined ? [] : [`<${element}>${escapeXml(text)}</${element}>`];
    });
    const head = before === undefined ? ['<?xml version="1.0" encoding="UTF-8"?>', '<opensudoku>', ...words] : [];
    return [...head, ...(after === undefined ? ['</opensudoku>'] : [])];
  },
};

/** The elements of a file with texts for all its games. */
const ELEMENTS: Readonly<Record<string, Word>> = {
  name: 'title',
  author: 'author',
  description: 'comment',
  created: 'date',
  source: 'source',
  level: 'level',
  sourceURL: 'url',
};

function readOpenSudoku(text: string): SheetItem[] {
  const root = readXml(text.replace(/^\ufeff/, ''));
  if (root.name !== 'opensudoku')
    throw new ParseError('form', `expected an element opensudoku, got ${quote(root.name)}`, { line: root.line });
  const shared = readWords(root);
  const games = root.children.flatMap((child) => {
    if (child.name === 'game') return [{ game: child, title: undefined }];
    const title = child.attributes.get('name');
    return child.name === 'folder'
      ? child.children.filter(({ name }) => name === 'game').map((game) => ({ game, title }))
      : [];
  });
  if (games.length === 0)
    throw new ParseError('empty', 'expected a game in the OpenSudoku file, got none', { line: root.line });
  return games.map(({ game, title }, i) => readGame(game, `game ${i + 1}`, { ...shared, ...(title && { title }) }));
}

/** Reads the words for all games of a file, which can have both a description and a comment. */
function readWords(root: XmlElement): Partial<Record<Word, string>> {
  const words: Partial<Record<Word, string>> = {};
  for (const child of root.children) {
    const text = child.text.trim();
    const word = child.name === 'comment' ? 'comment' : Object.hasOwn(ELEMENTS, child.name) && ELEMENTS[child.name];
    if (word && text !== '') words[word] = words[word] === undefined ? text : `${words[word]} ${text}`;
  }
  return words;
}

function readGame({ attributes, line }: XmlElement, name: string, words: Partial<Record<Word, string>>): SheetItem {
  const { data = '', note = '', ...play } = Object.fromEntries(attributes);
  return attemptSheet(line, data, () => ({
    ...inside(name, () => readData(data)),
    ...words,
    ...(note !== '' && { comment: note }),
    ...(Object.keys(play).length > 0 && { play }),
  }));
}

/** Names the part of a line that an error is in, since a backup has all games on one line. */
function inside(name: string, read: () => Sheet): Sheet {
  try {
    return read();
  } catch (error) {
    throw error instanceof ParseError
      ? new ParseError(error.code, `${name}: ${error.message}`, { line: error.line })
      : error;
  }
}

/**
 * Returns 81 digits, or if there are entries or notes, `version: 1` and for each cell its value, its notes and whether
 * it can be changed.
 */
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
  const trimmed = data.trim();
  const head = /^version: ?([1-5])\s/.exec(trimmed);
  const version = head?.[1];
  const cells = trimmed.slice(head?.[0].length).trimStart();
  if (version === undefined) {
    const digits = data.replace(/\s/g, '').replaceAll('.', '0');
    if (!/^\d{81}$/.test(digits))
      throw new ParseError('length', `expected 81 digits or "version: 1" to 5 and cells, got ${quote(data)}`, {
        received: data,
      });
    return { puzzle: classic(Uint8Array.from(digits, Number)) };
  }
  // Version 2 may have a second bar after the notes. Versions from 4 on have notes of a second type, from 5 on colours.
  const fields = cells.replaceAll('||', '|').split('|').slice(0, -1);
  const width = 3 + Number(version >= '4') + Number(version >= '5');
  if (fields.length !== 81 * width)
    throw new ParseError('length', `expected 81 cells of ${width} items, got ${fields.length} items`);
  const at = (item: number) => Array.from({ length: 81 }, (_, cell) => fields[cell * width + item]);
  const answer = Uint8Array.from(at(0), (text) => readDigit(text));
  const notes = Uint32Array.from(
    at(1),
    (text, cell) => readNotes(text, version) | (version >= '4' ? readNotes(fields[cell * width + 2], version) : 0),
  );
  const puzzle = classic(Uint8Array.from(at(width - 1), (text, cell) => (readDigit(text) === 0 ? answer[cell] : 0)));
  return { ...withAnswer(puzzle, answer), ...(notes.some((mask) => mask !== 0) && { notes }) };
}

function readDigit(text: string): number {
  if (!/^\d$/.test(text)) throw new ParseError('symbol', `expected a digit, got ${quote(text)}`, { received: text });
  return Number(text);
}

/** Parses a list such as `3,5,`, or `-`, in version 1; a bit mask in later ones. */
function readNotes(text: string, version: string): number {
  if (version !== '1') {
    if (!/^\d{1,3}$/.test(text) || Number(text) > 511)
      throw new ParseError('symbol', `expected notes as a number up to 511, got ${quote(text)}`, { received: text });
    return Number(text);
  }
  if (!/^(?:-|(?:[1-9],?){1,9})$/.test(text))
    throw new ParseError('symbol', `expected notes such as 3,5, or -, got ${quote(text)}`, { received: text });
  return Array.from(text.matchAll(/\d/g)).reduce((mask, [digit]) => mask | (1 << (Number(digit) - 1)), 0);
}
