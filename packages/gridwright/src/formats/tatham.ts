import { GridwrightError, ParseError, quote } from '../core/errors.js';
import { cellCount, type Grid, type Size } from '../core/grid.js';
import type { Cage, Puzzle } from '../core/kind.js';
import { formatCages, parseCages } from '../kinds/sudoku/variants/cages.js';
import { isConnected, parseRegions } from '../kinds/sudoku/variants/regions.js';
import { kindOf } from '../named/kinds.js';
import { cagesIn } from './foreign-cages.js';
import { type Format, unfit } from './sheet.js';
import type { ParseOptions } from './symbol-reader.js';
import { readAreas, readBorders, writeBorders } from './tatham-borders.js';
import { readFlip, writeFlip } from './tatham-flip.js';

/** A game by Simon Tatham that is one of our kinds. */
interface Game {
  readonly name: string;
  readonly kind: string;
  /** The format of its ids. */
  readonly form: RegExp;
  read(sides: readonly [first: number, second: number | undefined], flags: string, description: string): Puzzle;
  write(puzzle: Puzzle): string;
}

/**
 * Solo is Sudoku; its first two numbers are rows and columns of a box. Each number is a value, `_` separates two, and a
 * letter is 1 to 26 empty cells. A jigsaw has one number, its rows, and after the values the borders of its regions.
 * A killer has the borders of its cages and then their sums, each in the first cell of its cage.
 */
const solo: Game = {
  name: 'solo',
  kind: 'sudoku',
  form: /^\d{1,3}(?:x\d{1,3}[a-z\d]{0,40}:[\da-z_]*|(?:x\d{1,3})?(?=[a-z\d]{0,39}[jk])[a-z\d]{0,40}:[\da-z_,]*)$/,
  read([first, second], flags, description) {
    const isJigsaw = flags.includes('j');
    const [boxRows, boxColumns] = isJigsaw ? [0, 0] : [first, second ?? first];
    const rows = first * (second ?? (isJigsaw ? 1 : first));
    const size = kindOf('sudoku').size(rows, rows, boxRows, boxColumns);
    const isKiller = flags.includes('k');
    const [values, ...parts] = description.split(',');
    const expected = [
      'values',
      ...(isJigsaw ? ['borders of regions'] : []),
      ...(isKiller ? ['borders of cages', 'sums'] : []),
    ];
    if (parts.length + 1 !== expected.length || parts.includes(''))
      throw new ParseError('form', `expected ${expected.join(', ')}, got ${quote(description)}`, {
        received: description,
      });
    const clues = readNumbers(values, size);
    if (clues.some((value) => value > size.rows))
      throw new ParseError('symbol', `expected values up to ${size.rows}, got ${Math.max(...clues)}`);
    const options = {
      ...(flags.includes('x') && { diagonals: 'yes' }),
      ...(isJigsaw && { jigsaw: readBorders(parts[0], size) }),
      ...(isKiller && { killer: readCages(parts.at(-2) ?? '', parts.at(-1) ?? '', size) }),
    };
    return { kind: 'sudoku', size, options, clues };
  },
  write(puzzle) {
    const { size, options, clues } = puzzle;
    const cages = cagesIn(puzzle);
    if (
      Object.keys(options).some((name) => !['diagonals', 'jigsaw', 'killer'].includes(name)) ||
      (cages.length > 0 && !areCagesOfSolo(cages, size))
    )
      throw unfit(
        tatham.title,
        'a Sudoku with no other rules than diagonals, regions, and connected cages of several cells with sums that cover the grid without overlaps',
        puzzle,
      );
    const shape = options.jigsaw === undefined ? `${size.boxRows}x${size.boxColumns}` : `${size.rows}j`;
    const flags = `${options.diagonals === undefined ? '' : 'x'}${cages.length === 0 ? '' : 'k'}`;
    const parts = [
      writeNumbers(clues),
      ...(options.jigsaw === undefined ? [] : [writeBorders(parseRegions(options.jigsaw, size), size)]),
      ...(cages.length === 0 ? [] : writeCages(cages, size)),
    ];
    return `${shape}${flags}:${parts.join(',')}`;
  },
};

/** Returns cages as the option of a puzzle has them. Throws ParseError or OptionError. */
function readCages(borders: string, sums: string, size: Size): string {
  const areas = readAreas(borders, size);
  const sumIn = readNumbers(sums, size);
  const cages = Array.from({ length: Math.max(...areas) + 1 }, (_, area): Cage => {
    const cells = [...areas.keys()].filter((cell) => areas[cell] === area);
    const found = cells.map((cell) => sumIn[cell]).filter((sum) => sum > 0);
    if (found.length !== 1) throw new ParseError('form', `expected one sum in each cage, got ${found.length}`);
    return { cells, sum: found[0] };
  });
  return formatCages(parseCages(formatCages(cages, size), size), size);
}

/** Returns whether each cell is in one cage, and each cage has a sum and several connected cells. */
function areCagesOfSolo(cages: readonly Cage[], size: Size): boolean {
  const inCages = cages.flatMap(({ cells }) => cells);
  return (
    inCages.length === cellCount(size) &&
    new Set(inCages).size === inCages.length &&
    cages.every(({ cells, sum }) => sum !== undefined && cells.length > 1 && isConnected(cells, size.rows))
  );
}

/** Returns the borders and the sums of cages. */
function writeCages(cages: readonly Cage[], size: Size): [borders: string, sums: string] {
  const [areas, sums] = [new Uint16Array(cellCount(size)), new Uint8Array(cellCount(size))];
  for (const [i, { cells, sum }] of cages.entries()) {
    for (const cell of cells) areas[cell] = i;
    sums[cells[0]] = sum ?? 0;
  }
  return [writeBorders(areas, size), writeNumbers(sums)];
}

/** Reads one number per cell. Throws ParseError. */
function readNumbers(text: string, size: Size): Grid {
  return readRuns(text, size, /[1-9]\d*|[a-z]|_/g, (item) =>
    item === '_' ? [] : /\d/.test(item) ? [Number(item)] : empties(item, 96),
  );
}

/** Formats one number per cell. Two adjacent ones have a bar between them; those next to empty cells don't. */
function writeNumbers(numbers: Grid): string {
  const items = Array.from(numbers, (value) => value || '.').join('_');
  return items.replace(/\.(?:_\.)*/g, (run) => lettersFor((run.length + 1) / 2)).replace(/_?([a-z]+)_?/g, '$1');
}

/**
 * Unruly is Kurosu. Each letter is a cell with 0 (lower case) or 1 (upper case) after a number of empty cells: a for
 * none, b for one, and so on; z is 25 empty cells.
 */
const unruly: Game = {
  name: 'unruly',
  kind: 'kurosu',
  form: /^\d+x\d+u?(?:d\w)?:[a-zA-Z]*$/,
  read([columns, rows = columns], flags, description) {
    const size = kindOf('kurosu').size(rows, columns);
    // The last letter is a cell after the last one.
    const cells = readRuns(
      description,
      { ...size, rows: size.rows + 1 },
      /[a-zA-Z]/g,
      (letter) => {
        if (/z/i.test(letter)) return new Array<number>(25).fill(0);
        return [
          ...new Array<number>(letter.toLowerCase().charCodeAt(0) - 97).fill(0),
          letter === letter.toLowerCase() ? 1 : 2,
        ];
      },
      cellCount(size) + 1,
    );
    return {
      kind: 'kurosu',
      size,
      options: flags.startsWith('u') ? { distinct: 'yes' } : {},
      clues: cells.slice(0, cellCount(size)),
    };
  },
  write(puzzle) {
    const { size, options, clues } = puzzle;
    if (options.signs !== undefined) throw unfit(tatham.title, 'a Kurosu without signs', puzzle);
    let run = 0;
    let text = '';
    for (const value of [...clues, 1]) {
      if (value === 0) run++;
      else {
        text += 'z'.repeat(Math.floor(run / 25)) + String.fromCharCode((value === 1 ? 97 : 65) + (run % 25));
        run = 0;
      }
    }
    return `${size.columns}x${size.rows}${options.distinct === undefined ? '' : 'u'}:${text}`;
  },
};

/** Flip is FlipIT with all disks light as the goal. */
const flip: Game = {
  name: 'flip',
  kind: 'flipit',
  form: /^\d+x\d+[rc]?:[\da-f]+,[\da-f]+$/i,
  read: ([columns, rows = columns], _flags, description) => readFlip(kindOf('flipit').size(rows, columns), description),
  write: writeFlip,
};

const GAMES = [flip, solo, unruly];
const GAME_ID = /^(?:\S*\/(\w+)\.html[#?])?((\d{1,2})(?:x(\d{1,2}))?([a-z\d]*):(\S*))$/;

/** Game ids of Simon Tatham's collection, one per line: Solo, Unruly and Flip, also as links to their pages. */
export const tatham: Format = {
  name: 'tatham',
  title: "Simon Tatham's game id",
  extensions: [],
  keeps: [],
  line: { is: (line) => GAME_ID.test(line), read: (line, hints) => ({ puzzle: readGameId(line, hints) }) },
  write({ puzzle }) {
    return (GAMES.find((game) => game.kind === puzzle.kind) ?? solo).write(puzzle);
  },
};

/** The parameters show which game it is if a link doesn't name it. */
export function readGameId(text: string, hints: ParseOptions): Puzzle {
  const match = GAME_ID.exec(text);
  if (match === null)
    throw new ParseError('form', `expected a game id such as 3x3:4_5b or a link to one, got ${quote(text)}`, {
      received: text,
    });
  const [, page, id, first, second, flags, description] = match;
  const sides = [Number(first), second === undefined ? undefined : Number(second)] as const;
  const possible = GAMES.filter(
    (game) =>
      (page === undefined || game.name === page) &&
      (hints.kind === undefined || game.kind === hints.kind) &&
      game.form.test(id),
  );
  for (const game of possible) {
    try {
      return game.read(sides, flags, description);
    } catch (error) {
      if (game === possible.at(-1) || !(error instanceof GridwrightError)) throw error;
    }
  }
  throw new ParseError('form', `expected a game id of Solo, Unruly or Flip, got ${quote(text)}`, { received: text });
}

function empties(letter: string, before: number): number[] {
  return new Array<number>(letter.charCodeAt(0) - before).fill(0);
}

/** Returns the letters for a number of empty cells, z for 26. */
function lettersFor(run: number): string {
  return 'z'.repeat(Math.floor((run - 1) / 26)) + String.fromCharCode(97 + ((run - 1) % 26));
}

/** Reads cells item by item. Throws ParseError for other characters, and for a wrong number of cells. */
function readRuns(
  text: string,
  size: Size,
  items: RegExp,
  read: (item: string) => readonly number[],
  length = cellCount(size),
): Grid {
  const strange = text.replace(items, '');
  if (strange !== '')
    throw new ParseError('symbol', `expected cells and runs of empty cells, got ${quote(strange)}`, {
      received: strange,
    });
  const cells: number[] = [];
  for (const [item] of text.matchAll(items)) {
    cells.push(...read(item));
    if (cells.length > length) break;
  }
  if (cells.length !== length)
    throw new ParseError('length', `expected ${length} cells, got ${cells.length > length ? 'more' : cells.length}`);
  return Uint8Array.from(cells, (value) => Math.min(value, 255));
}
