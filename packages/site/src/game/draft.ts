import {
  type Asked,
  type Cell,
  cellCount,
  formatId,
  formatShape,
  type Options,
  type Puzzle,
  parseId,
  type Rules,
  readOrder,
  rulesOf,
  type Size,
  type Value,
} from 'gridwright/rules';
import { sentence } from '../text/text.js';
import { NO_WORDS, type PuzzleWords } from './puzzle-words.js';

/** A puzzle that is being set. Immutable. */
export interface Draft extends PuzzleWords {
  readonly kind: string;
  /** As `readOrder` takes it: `9x9`. */
  readonly size: string;
  /** The box, such as `3x3`; '' for the usual one. */
  readonly box: string;
  /** A letter for the region of each cell, or FREE; '' for boxes. */
  readonly regions: string;
  /** All other options, in their normal form. */
  readonly options: Options;
  readonly clues: readonly Value[];
  /** A mask of colours for each cell, as players have them; [] for none. Only the setter sees them. */
  readonly colours: readonly number[];
  /** What the setter writes for themself. No link has it. */
  readonly remarks: string;
}

/** The setter's texts, which aren't part of the board. */
export type DraftWords = PuzzleWords & Pick<Draft, 'remarks'>;

/** Longest remarks, in characters. */
export const LONGEST_REMARKS = 5000;
/** Marks a cell without a region. */
export const FREE = '.';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Returns a draft without clues, or one sentence why the kind doesn't have the size. */
export function blankDraft(
  kind: string,
  size: string,
  box: string,
  words: PuzzleWords & Partial<DraftWords> = NO_WORDS,
): Draft | string {
  const rules = rulesOf(kind);
  const draft = { remarks: '', ...words, kind, size, box, regions: '', options: {}, clues: [], colours: [] };
  const drafts = [draft, ...(box === '' ? [{ ...draft, regions: FREE }] : [])];
  const sizes = drafts.map((one) => attempt(() => frameOf(one).size));
  // Some sizes have no boxes: 5x5.
  const at = Math.max(
    0,
    sizes.findIndex((one) => typeof one !== 'string'),
  );
  const found = sizes[at];
  if (typeof found === 'string') return found;
  const cells = cellCount(found);
  return { ...draft, regions: drafts[at].regions.repeat(cells), clues: new Array(cells).fill(leastClue(rules)) };
}

/** Returns the draft of a finished puzzle. */
export function draftOf(puzzle: Puzzle, words: Partial<PuzzleWords> = {}): Draft {
  const { kind, size, clues } = puzzle;
  const rules = rulesOf(kind);
  const { [regionsOption(rules) ?? '']: _, ...options } = puzzle.options;
  return {
    ...NO_WORDS,
    ...words,
    kind,
    size: formatShape(size.rows, size.columns),
    box: hasUsualBoxes(size, rules) ? '' : formatShape(size.boxRows, size.boxColumns),
    regions: regionLetters(rules, puzzle),
    options,
    clues: [...clues],
    colours: [],
    remarks: '',
  };
}

/** Returns the name of the option whose regions replace boxes. */
function regionsOption({ options }: Rules): string | undefined {
  return options.find(({ replacesBoxes }) => replacesBoxes === true)?.name;
}

/** Returns a letter for the region of each cell; '' for a puzzle without regions. */
function regionLetters({ values }: Rules, puzzle: Puzzle): string {
  const regions = (values?.houses?.(puzzle) ?? []).filter(({ type }) => type === 'region');
  if (regions.length === 0) return '';
  return Array.from(puzzle.clues, (_, cell) => LETTERS[regions.findIndex(({ cells }) => cells.includes(cell))]).join(
    '',
  );
}

function hasUsualBoxes({ rows, columns, boxRows, boxColumns }: Size, rules: Rules): boolean {
  if (boxRows === 0) return true;
  const usual = rules.size(rows, columns);
  return usual.boxRows === boxRows && usual.boxColumns === boxColumns;
}

/** Returns the least value of a clue: where no symbol means empty, every cell has a clue. */
export function leastClue({ clueAlphabet }: Rules): Value {
  return clueAlphabet.symbols[0] === ' ' ? 1 : 0;
}

/**
 * Returns the puzzle without its regions, which may be unfinished. Throws OptionError for options that don't go
 * together.
 */
export function frameOf(draft: Draft): Puzzle {
  return read(draft, withRegions(draft, true));
}

/** Returns the puzzle, or one sentence why the draft isn't one yet. */
export function puzzleOfDraft(draft: Draft): Puzzle | string {
  return attempt(() => read(draft, withRegions(draft, draft.regions)));
}

/** Returns the options for regions that replace boxes; `true` for regions that are still to be drawn. */
function withRegions(draft: Draft, regions: string | true): Asked {
  const name = regionsOption(rulesOf(draft.kind));
  return draft.regions === '' || name === undefined ? {} : { [name]: regions };
}

function read({ kind, size, box, regions, options, clues }: Draft, more: Asked): Puzzle {
  const order = readOrder(kind, { size, ...(box !== '' && regions === '' && { box }), ...options, ...more });
  return { kind, size: order.size, options: order.options, clues: Uint8Array.from(clues) };
}

/** Returns the draft with an option's value, '' for none, or one sentence why it can't have it. */
export function withOption(draft: Draft, name: string, value: string): Draft | string {
  const { [name]: _, ...others } = draft.options;
  return checked({ ...draft, options: value === '' ? others : { ...others, [name]: value } });
}

/** Returns the draft with its options in their normal form, or the problem in one sentence. */
export function checked(draft: Draft): Draft | string {
  return attempt(() => {
    const { options } = frameOf(draft);
    const puzzle = puzzleOfDraft(draft);
    // A puzzle whose id is too long has no link.
    if (typeof puzzle !== 'string') parseId(formatId(puzzle));
    return { ...draft, options };
  });
}

function attempt<T>(action: () => T): T | string {
  try {
    return action();
  } catch (error) {
    return sentence(error);
  }
}

/** Returns the draft with a value in some cells. */
export function withClues(draft: Draft, cells: readonly Cell[], value: Value): Draft {
  const clue = Math.max(value, leastClue(rulesOf(draft.kind)));
  return { ...draft, clues: draft.clues.map((before, cell) => (cells.includes(cell) ? clue : before)) };
}

/** Returns the draft with a colour in some cells, or without it if all of them have it; 0 removes all colours. */
export function withColour(draft: Draft, cells: readonly Cell[], colour: number): Draft {
  const before = draft.clues.map((_, cell) => draft.colours[cell] ?? 0);
  const bit = colour === 0 ? 0 : 1 << (colour - 1);
  const isOn = cells.some((cell) => (before[cell] & bit) === 0);
  const maskOf = (mask: number) => (colour === 0 ? 0 : isOn ? mask | bit : mask & ~bit);
  const colours = before.map((mask, cell) => (cells.includes(cell) ? maskOf(mask) : mask));
  return { ...draft, colours: colours.some((mask) => mask !== 0) ? colours : [] };
}

/**
 * Returns the draft with the cells of a stroke in one region: that of the first cell, or a new one if that is free. A
 * stroke of one cell takes it out of its region. The first stroke turns boxes into regions.
 */
export function withRegion(draft: Draft, cells: readonly Cell[]): Draft | string {
  const letters = lettersOf(draft);
  const letter = letters[cells[0]];
  if (letter === FREE) return withLetter(draft, cells, [...LETTERS].find((one) => !letters.includes(one)) ?? FREE);
  return withLetter(draft, cells, cells.length === 1 ? FREE : letter);
}

/** Returns the draft with some cells in no region. */
export function withoutRegion(draft: Draft, cells: readonly Cell[]): Draft | string {
  return withLetter(draft, cells, FREE);
}

function withLetter(draft: Draft, cells: readonly Cell[], letter: string): Draft | string {
  const letters = [...lettersOf(draft)];
  for (const cell of cells) letters[cell] = letter;
  const regions = letters.join('');
  return checked({ ...draft, regions: inOrder(regions) === boxLetters(draft) ? '' : regions });
}

function lettersOf(draft: Draft): string {
  return draft.regions || boxLetters(draft);
}

/** Returns the draft with its cells in no region, or with boxes again. */
export function withoutRegions(draft: Draft, how: 'free' | 'boxes'): Draft | string {
  return checked({ ...draft, regions: how === 'free' ? FREE.repeat(draft.clues.length) : '' });
}

/** Returns the first cell of the first region that can't stay as it is, and its number of cells. */
export function wrongRegion(draft: Draft): { cell: Cell; cells: number; isInPieces: boolean } | undefined {
  const { rows, columns } = frameOf(draft).size;
  const letters = [...draft.regions];
  for (const letter of new Set(letters)) {
    const cells = [...letters.keys()].filter((cell) => letters[cell] === letter);
    const together = new Set([cells[0]]);
    for (const cell of together) {
      const [left, right] = [cell % columns === 0 ? -1 : cell - 1, (cell + 1) % columns === 0 ? -1 : cell + 1];
      for (const next of [left, right, cell - columns, cell + columns]) if (cells.includes(next)) together.add(next);
    }
    const isInPieces = cells.length === rows && together.size < cells.length;
    if (cells.length !== rows || isInPieces) return { cell: cells[0], cells: cells.length, isInPieces };
  }
  return undefined;
}

/** Returns a letter for the box of each cell; '' if the draft's size has no boxes. */
function boxLetters(draft: Draft): string {
  const size = attempt(() => frameOf({ ...draft, regions: '', options: {} }).size);
  return typeof size === 'string' ? '' : inOrder(draft.clues.map((_, cell) => LETTERS[boxAt(cell, size)]).join(''));
}

function boxAt(cell: Cell, { columns, boxRows, boxColumns }: Size): number {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  return Math.floor(row / boxRows) * (columns / boxColumns) + Math.floor(column / boxColumns);
}

/** Returns the same regions with letters in the order of their first cells. */
export function inOrder(regions: string): string {
  const names = [...new Set(regions)].filter((letter) => letter !== FREE);
  return [...regions].map((letter) => LETTERS[names.indexOf(letter)] ?? FREE).join('');
}

/** Returns the clue that a key enters, 0 for an empty cell; undefined for any other key. */
export function clueTyped(
  key: string,
  { rules, most }: { readonly rules: Rules; readonly most: Value },
): Value | undefined {
  const { symbols, also } = rules.clueAlphabet;
  if (key === ' ') return 0;
  for (const symbol of [key, key.toUpperCase()]) {
    const value = symbols.indexOf(symbol);
    if (symbol.length === 1 && value >= 0 && value <= most) return value;
    if (Object.hasOwn(also, symbol)) return also[symbol];
  }
  return undefined;
}
