import { OptionError, ParseError, quote } from '../core/errors.js';
import type { Puzzle } from '../core/kind.js';
import { readOrder } from '../named/ids.js';
import { kindOf } from '../named/kinds.js';
import { jigsawIn } from './jigsaws.js';
import { readName } from './name-reader.js';
import { askedOf, type ParseOptions, type SymbolReader } from './symbol-reader.js';

/** The shortest line that can be a whole puzzle without a size in the hints. */
export const SHORTEST_LINE = 16;

/** Invalid numbers: `-1`, `1e3`, `0xGG`. */
const MISTAKEN_NUMBER = /^(?:0(?![01]*$)\d+$|[-+]\d|0x(?![\da-f]+$)|\d+[.,e]\d+$)/i;

/** Reads puzzles that are a line each: ids, numbers and grids of symbols. */
export class OneLineReader {
  /** Whether the kind in the hints has numbered puzzles. */
  readonly hasNumbers: boolean;
  private readonly hints: ParseOptions;
  private readonly symbols: SymbolReader;

  constructor(hints: ParseOptions, symbols: SymbolReader) {
    this.hints = hints;
    this.symbols = symbols;
    this.hasNumbers = hints.kind !== undefined && kindOf(hints.kind).disks !== undefined;
  }

  /** Returns whether the line is a puzzle number, which needs a kind in the hints, and not a grid of 0 and 1. */
  isNumber(text: string): boolean {
    const { size } = this.hints;
    if (!this.hasNumbers || !/^(?:0|[1-9]\d{0,399}|0x[\da-f]{1,400})$/i.test(text)) return false;
    const isGrid =
      /^[01]+$/.test(text) &&
      (size !== undefined || text.length >= SHORTEST_LINE || /^0./.test(text)) &&
      this.symbols.hasSize(text.length);
    return !isGrid;
  }

  isMistakenNumber(text: string): boolean {
    return this.hasNumbers && MISTAKEN_NUMBER.test(text);
  }

  /** Returns the puzzle of a line. Throws ParseError. */
  read(text: string): Puzzle {
    if (text.includes(':')) return readName(text, this.hints);
    if (this.isMistakenNumber(text))
      throw new ParseError(
        'number',
        `expected a puzzle number (digits, or 0x and hexadecimal digits) or a grid, got ${quote(text)}`,
        { received: text },
      );
    if (!this.isNumber(text)) return jigsawIn(text) ?? this.symbols.read(text);
    // Nine digits are too great a number for 4x4, and a grid of 3x3 if they are 0 and 1.
    const isGrid = /^[01]{9,}$/.test(text) && this.symbols.hasSize(text.length);
    const number = isGrid ? numberOrNone(text, this.hints) : readNumber(text, this.hints);
    return number ?? this.symbols.read(text);
  }
}

function numberOrNone(text: string, hints: ParseOptions): Puzzle | undefined {
  try {
    return readNumber(text, hints);
  } catch (error) {
    if (error instanceof OptionError || error instanceof ParseError) return undefined;
    throw error;
  }
}

function readNumber(text: string, hints: ParseOptions): Puzzle | undefined {
  const { kind: name = '' } = hints;
  const { size, options } = readOrder(name, askedOf(hints));
  const clues = kindOf(name).disks?.parseNumber(text, size);
  return clues && { kind: name, size, options, clues };
}
