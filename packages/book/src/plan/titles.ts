import { kindOf } from 'gridwright';
import { orderInWords, PRESETS } from 'gridwright/orders';
import { LEVELS, type Level, type Options, type Order, type Size } from 'gridwright/rules';
import type { BookWords } from '../words/words.js';

/** The name of puzzles: their kind with its variants, and their size and other options. */
export interface OrderName {
  readonly variant: string;
  /** `Killer Sudoku 6×6`, `Kurosu 10×10, all lines different`. */
  readonly full: string;
}

/** Returns a size as it is printed: `6×6`. */
export function sizeText({ rows, columns }: Size): string {
  return `${rows}×${columns}`;
}

/** Returns the name of the puzzles of an order, without its defaults. */
export function nameOf(order: Order, { library }: BookWords, title: string): OrderName {
  const kind = kindOf(order.kind);
  const named = { ...order, options: withoutPreset(order, title) };
  const { variant, more } = orderInWords({ ...kind, title }, named, library.kinds[kind.name].names);
  // A jigsaw has no boxes, but the usual size.
  const { rows, columns } = kind.defaultSize;
  const isUsual = order.size.rows === rows && order.size.columns === columns;
  return { variant, full: [isUsual ? variant : `${variant} ${sizeText(order.size)}`, ...more].join(', ') };
}

/** Returns the options of an order that the name of a preset doesn't include. */
function withoutPreset({ kind, options }: Order, title: string): Options {
  const preset = [...PRESETS.values()].find((one) => one.kind === kind && one.title === title);
  const isIncluded = ([name, value]: [string, string]) => {
    const own = preset?.options[name];
    return value === (own === true ? 'yes' : own);
  };
  return Object.fromEntries(Object.entries(options).filter((entry) => !isIncluded(entry)));
}

/** Puzzles of a book with one name. */
export interface NamedPuzzles {
  readonly variant: string;
  /** The name of their kind as it is sold. */
  readonly name: string;
  readonly count: number;
}

/** Returns the title of a book that has none of its own: `100 Sudoku`, `60 Killer Sudoku`, `40 Puzzles`. */
export function countTitle(parts: readonly NamedPuzzles[], words: BookWords): string {
  const [variants, kinds] = [variantsOf(parts), kindsOf(parts)];
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return words.title(count, [variants, kinds].find(({ length }) => length === 1)?.[0]);
}

/** Most variants to name in a subtitle. */
const MOST_NAMED = 4;

/** Returns the subtitle of a book that has none of its own, such as `Large print. From gentle to expert`. */
export function subtitleOf(
  parts: readonly NamedPuzzles[],
  levels: readonly Level[],
  words: BookWords,
  largePrint: boolean,
): string {
  const content = contentOf(parts, levels, words);
  return [largePrint ? words.largePrint : '', content].filter((text) => text !== '').join('. ');
}

/** Returns the kinds of a book, its variants if there are few, or its levels; '' if it has no levels either. */
function contentOf(parts: readonly NamedPuzzles[], used: readonly Level[], words: BookWords): string {
  const [variants, kinds] = [variantsOf(parts), kindsOf(parts)];
  if (kinds.length > 1) return words.kinds(kinds);
  if (variants.length > 1 && variants.length <= MOST_NAMED) return words.kinds(variants);
  const levels = LEVELS.filter((level) => used.includes(level));
  return levels.length === 0 ? '' : words.levels(levels[0], levels[levels.length - 1]);
}

function variantsOf(parts: readonly NamedPuzzles[]): string[] {
  return [...new Set(parts.map(({ variant }) => variant))];
}

function kindsOf(parts: readonly NamedPuzzles[]): string[] {
  return [...new Set(parts.map(({ name }) => name))];
}
