import { expect } from 'vitest';
import { usualSigns } from '../src/formats/cell-signs.js';
import { readSheets } from '../src/formats.js';
import { rngFromText } from '../src/orders.js';
import { GridwrightError, ParseError, type Puzzle } from '../src/rules.js';
import { FIELD_TEXTS } from './field-texts.js';
import { mutated } from './mutate.js';

const SYMBOLS = '.123456789ABCDEFGHIJKLMNOP';
/** Texts that hold their cells in another form than symbols: compressed, as runs, and numbers of puzzles. */
const ENCODED = /https?:|SAVEFILE|\d+x\d+[a-z]*:|pzpr|sumocue|^[\s\d]*$/i;

/**
 * Reads each text of the field `rounds` times with one to four changes: reading returns puzzles and ParseErrors and throws
 * nothing but these. The Sudokus in it have no value more often than the text does: as its symbol, as a number or as a letter
 * from A. Kurosu don't have more clues than the text has characters. A FlipIT may be a number, of one digit for 16 disks.
 */
export function fuzzReading(seed: string, rounds: number): void {
  const rng = rngFromText(seed);
  for (const [, text, , hints = {}] of FIELD_TEXTS) {
    for (let round = 0; round < rounds; round++) {
      const changed = mutated(text, rng);
      const puzzles = puzzlesOf(changed, hints);
      const invented = ENCODED.test(usualSigns(changed)) ? undefined : inventedIn(puzzles, changed);
      expect({ text: changed, hints, invented }).toEqual({ text: changed, hints, invented: undefined });
    }
  }
}

function puzzlesOf(text: string, hints: Parameters<typeof readSheets>[1]): Puzzle[] {
  try {
    return readSheets(text, hints).flatMap(({ puzzle, error }) => {
      if (error !== undefined) expect(error).toBeInstanceOf(ParseError);
      return puzzle ?? [];
    });
  } catch (error) {
    expect(error, text).toBeInstanceOf(GridwrightError);
    return [];
  }
}

/** Returns a value of the Sudokus that the text doesn't have as often, or 0 for more clues of Kurosu than characters. */
function inventedIn(puzzles: readonly Puzzle[], text: string): number | undefined {
  const plain = usualSigns(text);
  const counts: number[] = [];
  for (const { kind, clues } of puzzles.filter((puzzle) => puzzle.kind !== 'flipit')) {
    for (const value of clues.filter((one) => one > 0)) {
      const place = kind === 'sudoku' ? value : 0;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  const invented = counts.findIndex((count, value) => count > occurrences(plain, value));
  return invented < 0 ? undefined : invented;
}

/** Returns how often a text has a value, in any of its forms; the number of its characters for 0. */
function occurrences(text: string, value: number): number {
  const symbols = new RegExp(`[${SYMBOLS[value]}${String.fromCharCode(64 + value)}]`, 'gi');
  const forms = value === 0 ? [/\S/g] : [symbols, new RegExp(`(?<!\\d)0?${value}(?!\\d)`, 'g')];
  return forms.reduce((sum, form) => sum + (text.match(form)?.length ?? 0), 0);
}
