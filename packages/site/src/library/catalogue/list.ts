import { type Asked, LEVELS, type Level, type Puzzle, readOrder, rulesOf } from 'gridwright/rules';
import lists from './lists.json' with { type: 'json' };

/** Puzzles of one kind, size and rules: the options and requests of `asked`. */
export interface List {
  readonly name: string;
  readonly kind: string;
  readonly asked: Asked;
}

/** A puzzle of the catalogue. */
export interface CataloguePuzzle {
  readonly id: string;
  /** Undefined for FlipIT. */
  readonly level: Level | undefined;
  /** Number of clues, or for FlipIT of presses. */
  readonly count: number;
  /** Codes of the techniques of its solution, the cheapest first. */
  readonly techniques: readonly string[];
}

export const LISTS: readonly List[] = lists as readonly { name: string; kind: string; asked: object }[] as List[];

const FILES = import.meta.glob<string>('./lists/*.txt', { query: '?raw', import: 'default' });

/** Loads the puzzles of a list, the easiest first. */
export async function loadEntries({ name, kind }: List): Promise<readonly CataloguePuzzle[]> {
  return readEntries(kind, await FILES[`./lists/${name}.txt`]());
}

/** Reads a list as scripts/lib/page-catalogue.mjs writes it. */
export function readEntries(kind: string, text: string): CataloguePuzzle[] {
  const [codes, ...lines] = text.trimEnd().split('\n');
  const techniques = codes.split(' ');
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return lines.map((line) => {
    const [rest, level, count, used = ''] = line.split(' ');
    return {
      id: `${kind}:${rest}`,
      level: LEVELS.find((name) => name === level),
      count: Number(count),
      techniques: Array.from(used, (letter) => techniques[letters.indexOf(letter)]),
    };
  });
}

/** Returns the hardest technique of a puzzle; undefined for FlipIT. */
export function hardestOf({ techniques }: CataloguePuzzle): string | undefined {
  return techniques.at(-1);
}

/**
 * Returns the generator's request for puzzles with the size and rules of a puzzle; marks and regions are new ones.
 */
export function askedLike({ kind, size, options }: Puzzle): Asked {
  const rules = rulesOf(kind);
  const asked: Record<string, string> = { size: `${size.rows}x${size.columns}` };
  if (size.boxRows > 0) asked.box = `${size.boxRows}x${size.boxColumns}`;
  for (const [name, value] of Object.entries(options)) {
    const spec = rules.options.find((one) => one.name === name);
    if (spec?.type !== 'data') asked[name] = value;
    else if (spec.drawn) asked[name] = 'yes';
  }
  return asked;
}

/** Returns the list with the size and rules of a puzzle; undefined if there is none. */
export function listLike(puzzle: Puzzle): List | undefined {
  const rulesAsked = (kind: string, asked: Asked) => {
    const { size, options, requests } = readOrder(kind, asked);
    return JSON.stringify([size, Object.entries(options).sort(), Object.entries(requests).sort()]);
  };
  const wanted = rulesAsked(puzzle.kind, askedLike(puzzle));
  return LISTS.find(({ kind, asked }) => kind === puzzle.kind && rulesAsked(kind, asked) === wanted);
}
