import { type Alphabet, DIGITS_AND_LETTERS, fitsAlphabet, parseGrid } from '../core/alphabet.js';
import { OptionError, ParseError, quote } from '../core/errors.js';
import { cellCount, formatShape } from '../core/grid.js';
import { type Kind, type Order, type Puzzle, withClues } from '../core/kind.js';
import { kinds } from '../kinds/index.js';
import { readOrder } from '../named/ids.js';
import { kindOf } from '../named/kinds.js';
import { type Asked, withHyphens } from '../puzzle/order.js';
import { areRegions, refuseRegions } from './jigsaws.js';
import { type Empty, PlainForm } from './plain-lines.js';
import { isFull } from './solutions.js';

/** Known facts about a text before it is read: kind, size and box as `RxC`, options of the rules by name. */
export interface ParseOptions extends Asked {
  readonly kind?: string | undefined;
  readonly size?: string | undefined;
  readonly box?: string | undefined;
  /** Whether `0` is an empty cell or the greatest value, if both are possible. */
  readonly zero?: 'blank' | 'value' | undefined;
}

/** Returns the part of the hints that is an order, by names as ids spell them. */
export function askedOf({ kind: _kind, zero: _zero, ...asked }: ParseOptions): Asked {
  return withHyphens(asked);
}

/** The difference in cells from a square grid that is taken for a slip. */
const NEAR = 2;
/** The fewest characters that may be a grid which isn't square. */
const SMALLEST_NAMED = 16;
/** The number of text lengths whose possible puzzles are cached. */
const MOST_REMEMBERED = 1024;

/** Returns `1 character` or `12 characters`. */
export function charactersOf(count: number): string {
  return `${count} character${count === 1 ? '' : 's'}`;
}

/** Reads symbols, one per cell, as a puzzle, if hints and symbols make it unambiguous. */
export class SymbolReader {
  private readonly hints: ParseOptions;
  private readonly asked: Asked;
  private readonly possible: readonly Kind[];
  private readonly empties = new Map<number, readonly Empty[]>();
  /** Forms of lines with a 0, and of those without. */
  private readonly plainForms = [true, false].map(() => new Map<Empty['size'], PlainForm>());

  /** Throws ParseError or OptionError for hints that no kind satisfies. */
  constructor(hints: ParseOptions) {
    const { kind } = hints;
    const asked = askedOf(hints);
    this.hints = hints;
    this.asked = asked;
    if (kind !== undefined) readOrder(kind, asked);
    this.possible = kind === undefined ? kinds.filter((k) => orderOrNone(k, asked) !== undefined) : [kindOf(kind)];
    if (this.possible.length > 0) return;
    // A malformed size is the same error for each kind.
    if (!/^\d{1,3}x\d{1,3}$/.test(hints.size ?? '0x0')) readOrder(kinds[0].name, asked);
    // If only one kind has the options, its error names the wrong value.
    const given = Object.keys(asked).filter((name) => name !== 'size' && name !== 'box' && asked[name] !== undefined);
    const having = kinds.filter(({ options }) => given.every((name) => options.some((own) => own.name === name)));
    if (having.length === 1) readOrder(having[0].name, asked);
    throw new ParseError('size', `expected a size and options that a kind of puzzle has (${sizesOf(kinds)})`);
  }

  /** Returns whether a grid of some kind has that number of cells, under the hints. */
  hasSize(cells: number): boolean {
    return this.emptiesOf(cells).length > 0;
  }

  /** Returns what the symbols can be; with `shape`, only of that shape, `RxC`. Rare sizes come last. */
  readings(text: string, shape?: string): Empty[] {
    const empties = shape === undefined ? this.emptiesOf(text.length) : this.findEmpties(text.length, shape);
    const found = empties.filter((empty) => fitsSymbols(text, empty));
    if (found.length > 0 || this.possible.length === 1) return found;
    return this.findEmpties(text.length, shape ?? this.hints.size, true).filter((empty) => fitsSymbols(text, empty));
  }

  /**
   * Returns the only puzzle that the symbols can be. Throws ParseError, also when there are several: it never guesses.
   */
  read(text: string, shape?: string): Puzzle {
    const found = this.readings(text, shape);
    if (found.length === 0) {
      const lettered = this.findEmpties(text.length, shape ?? this.hints.size).find((one) => isLettered(text, one));
      if (lettered !== undefined) return this.parse(lettered, fromLetters(text));
    }
    if (found.length === 1) return this.withPlainZero(this.parse(found[0], text), text);
    if (found.length > 1) {
      const names = found.map((puzzle) => `${puzzle.kind} ${formatShape(puzzle.size.rows, puzzle.size.columns)}`);
      throw new ParseError(
        'ambiguous',
        `${quote(text)} fits ${names.slice(0, -1).join(', ')} and ${names.at(-1)}: name the kind or size`,
        { received: text },
      );
    }
    const [empty] = this.emptiesOf(text.length);
    if (empty !== undefined && isWordoku(text, empty)) {
      throw new ParseError(
        'symbol',
        `${quote(text)} has letters for values, as in a Wordoku: write a digit for each letter`,
        { received: text },
      );
    }
    return empty === undefined ? this.refuse(charactersOf(text.length), text.length) : this.parse(empty, text);
  }

  /** Throws the ParseError for a number of characters, in words and as such, that isn't a grid. */
  refuse(came: string, cells: number): never {
    const { kind, size } = this.hints;
    if (size !== undefined) {
      const [rows, columns] = size.split('x').map(Number);
      throw new ParseError(
        'length',
        `got ${came}; expected ${rows * columns} for a ${kind ?? 'puzzle'} of ${size}, or ${rows} rows of ${columns}`,
        { expected: rows * columns, received: cells },
      );
    }
    const side = Math.round(Math.sqrt(cells));
    const isNear =
      side >= 4 && cells !== side * side && Math.abs(cells - side * side) <= NEAR && this.hasSize(side * side);
    const sizes = kind === undefined ? 'a puzzle' : `a ${kind} of ${kindOf(kind).sizes}`;
    throw new ParseError(
      'length',
      isNear
        ? `got ${came}; expected ${side * side} for ${formatShape(side, side)}`
        : `got ${came}; expected ${sizes}${cells < SMALLEST_NAMED ? '' : ", with its size if it isn't square"}`,
      { expected: isNear ? side * side : undefined, received: cells },
    );
  }

  /** Returns whether a kind that fits the symbols of a square grid has taller grids of the same width. */
  mayGrow(text: string, side: number): boolean {
    const taller = [side + 1, side + 2].map((rows) => ({ ...this.asked, size: formatShape(rows, side) }));
    return this.readings(text).some(({ kind }) =>
      taller.some((asked) => orderOrNone(kindOf(kind), asked) !== undefined),
    );
  }

  /** Returns the form of one-line puzzles like this one; undefined if more than its symbols was needed to read it. */
  plainForm({ size, clues }: Puzzle, hasZero: boolean): PlainForm | undefined {
    const forms = this.plainForms[hasZero ? 0 : 1];
    let form = forms.get(size);
    const empty = form === undefined ? this.emptiesOf(clues.length).find((one) => one.size === size) : undefined;
    if (empty !== undefined) {
      const others = this.emptiesOf(clues.length).filter((one) => one !== empty);
      form = new PlainForm(empty, others, hasZero, this.hints.zero);
      forms.set(size, form);
    }
    return form;
  }

  private parse(empty: Empty, symbols: string): Puzzle {
    const { clueAlphabet, maxValues } = kindOf(empty.kind);
    const text = withEmptyLetters(symbols, clueAlphabet);
    const greatest = maxValues(empty.size).clue;
    const symbol = clueAlphabet.symbols[greatest];
    const isValue = this.hints.zero === 'value' && clueAlphabet.also['0'] === 0;
    if (isValue && text.includes('0') && new RegExp(symbol, 'i').test(text))
      throw new ParseError('ambiguous', `expected 0 to stand for the value ${greatest}, got ${symbol} beside it`);
    return withClues(
      empty,
      parseGrid(isValue ? text.replaceAll('0', symbol) : text, empty.size, clueAlphabet, greatest),
    );
  }

  /**
   * Throws ParseError for a 0 that may be an empty cell or a value: when other symbols are empty cells, in a puzzle
   * with more than nine values or without the greatest one.
   */
  private withPlainZero(puzzle: Puzzle, text: string): Puzzle {
    const { clueAlphabet, maxValues } = kindOf(puzzle.kind);
    const greatest = maxValues(puzzle.size).clue;
    if (puzzle.clues.every((value) => value === 0)) return withoutMarks(puzzle, text);
    if (isFull(puzzle.clues) && areRegions(puzzle.clues)) refuseRegions(text);
    if (this.hints.zero !== undefined || clueAlphabet.also['0'] !== 0 || !text.includes('0')) return puzzle;
    if (greatest < 10 && puzzle.clues.includes(greatest)) return puzzle;
    if (puzzle.clues.every((value, cell) => value !== 0 || text[cell] === '0')) return puzzle;
    const name = `${puzzle.kind} ${formatShape(puzzle.size.rows, puzzle.size.columns)}`;
    throw new ParseError(
      'ambiguous',
      `${quote(text)} has 0 and another symbol for empty cells: in a ${name}, 0 can be an empty cell (zero: blank) or the value ${greatest} (zero: value)`,
      { received: text },
    );
  }

  private emptiesOf(cells: number): readonly Empty[] {
    let empties = this.empties.get(cells);
    if (empties === undefined) {
      empties = this.findEmpties(cells, this.hints.size);
      if (this.empties.size < MOST_REMEMBERED) this.empties.set(cells, empties);
    }
    return empties;
  }

  /** Returns the empty grids of kinds; if several kinds are possible, those of rare sizes only if these are meant. */
  private findEmpties(cells: number, shape: string | undefined, areRare = false): Empty[] {
    return this.possible.flatMap((kind) => {
      const usual = kind.sizeOfCells(cells);
      const size = shape ?? (usual && formatShape(usual.rows, usual.columns));
      const order = size === undefined ? undefined : orderOrNone(kind, { ...this.asked, size });
      if (order !== undefined && this.possible.length > 1 && (kind.isRare?.(order.size) ?? false) !== areRare)
        return [];
      return order !== undefined && cellCount(order.size) === cells
        ? [{ kind: kind.name, size: order.size, options: order.options }]
        : [];
    });
  }
}

/** Throws ParseError for a mask: two signs for empty cells, one of them in the places of clues. */
function withoutMarks(puzzle: Puzzle, text: string): Puzzle {
  const [first, ...others] = new Set(text.toUpperCase());
  if (others.length === 0) return puzzle;
  throw new ParseError('symbol', `expected values, got only ${first} and ${others.join(' and ')}, as in a mask`, {
    received: text,
  });
}

function fitsSymbols(text: string, { kind, size }: Empty): boolean {
  return fitsAlphabet(text, kindOf(kind).clueAlphabet, kindOf(kind).maxValues(size).clue);
}

/** Returns whether each symbol is an empty cell or one of as many letters as the puzzle has values. */
function isWordoku(text: string, { size }: Empty): boolean {
  const letters = new Set(text.toUpperCase().match(/[A-Z]/g));
  return letters.size > 2 && letters.size <= size.rows && /^(?=.*[.0*_-])[A-Z.0*_-]+$/i.test(text);
}

/** Returns whether letters from A are all values of a Sudoku above 9x9: A to Y in 25x25. */
function isLettered(text: string, { kind: name, size }: Empty): boolean {
  const { clueAlphabet, maxValues } = kindOf(name);
  const most = maxValues(size).clue;
  if (most < 10 || clueAlphabet.symbols !== DIGITS_AND_LETTERS || !/^[A-Z.0*_-]+$/i.test(text)) return false;
  const letters = new Set(text.toUpperCase().match(/[A-Z]/g));
  // A puzzle with one solution has clues of all values but one.
  return letters.size >= most - 1 && [...letters].every((letter) => letter.charCodeAt(0) - BEFORE_A <= most);
}

const BEFORE_A = 64;

/** Returns symbols from 1 for letters from A. */
function fromLetters(text: string): string {
  return text
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => DIGITS_AND_LETTERS[letter.charCodeAt(0) - BEFORE_A] ?? letter);
}

/**
 * Returns the symbols with `.` for a letter that can only be an empty cell: the letter of a value whose own symbol
 * occurs, too, where no other sign is an empty cell. Throws ParseError where its meaning is unclear.
 */
function withEmptyLetters(text: string, { symbols, also }: Alphabet): string {
  if (!/[a-z]/i.test(text)) return text;
  const letters = Object.keys(also).filter((letter) => also[letter] > 0 && text.toUpperCase().includes(letter));
  const others = [...symbols.slice(1)].filter((symbol) => text.includes(symbol));
  if (letters.length === 0 || others.length === 0) return text;
  const [letter] = letters;
  const empties = [symbols[0], ...Object.keys(also).filter((sign) => also[sign] === 0)];
  const isEmpty = letters.length === 1 && others.includes(symbols[also[letter]]);
  if (isEmpty && !empties.some((sign) => text.includes(sign)))
    return text.replace(new RegExp(letter, 'gi'), symbols[0]);
  throw new ParseError(
    'ambiguous',
    `${quote(text)} has ${letters.join(' and ')} beside ${others.join(' and ')}: write ${symbols[0]} for an empty cell, and digits alone or letters alone for values`,
    { received: text },
  );
}

function orderOrNone(kind: Kind, asked: Asked): Order | undefined {
  try {
    return readOrder(kind.name, asked);
  } catch (error) {
    if (error instanceof OptionError) return undefined;
    throw error;
  }
}

function sizesOf(possible: readonly Kind[]): string {
  return possible.length === 1 ? possible[0].sizes : possible.map((kind) => `${kind.name} ${kind.sizes}`).join('; ');
}
