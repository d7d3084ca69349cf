import { LEVELS, type Level, rulesOf } from 'gridwright/rules';
import { type CataloguePuzzle, LISTS, type List } from './list.js';

/** Puzzles per page of results: a pack. */
export const PACK = 20;

/** What chosen puzzles have in common. */
export interface Filter {
  readonly level?: Level | undefined;
  readonly technique?: string | undefined;
  readonly count?: number | undefined;
}

/** The page's content: a pack of the chosen puzzles of a list. */
export interface View {
  readonly list: List;
  readonly filter: Filter;
  /** From 1. */
  readonly pack: number;
}

/**
 * Reads the part of the address after `#/catalogue/`: `sudoku-9x9/hard/x-wing/24-clues/2`. Undefined for anything else.
 */
export function parseView(rest: string): View | undefined {
  const [name, ...words] = rest.split('/');
  const list = LISTS.find((one) => one.name === name);
  if (list === undefined) return undefined;
  let filter: Filter = {};
  let pack = 1;
  for (const word of words) {
    const level = LEVELS.find((one) => one === word);
    const [, count, number] = /^(?:(\d{1,3})-(?:clues|presses)|(\d{1,4}))$/.exec(word) ?? [];
    if (level !== undefined) filter = { ...filter, level };
    else if (count !== undefined) filter = { ...filter, count: Number(count) };
    else if (number !== undefined) pack = Math.max(1, Number(number));
    else if (/^[a-z-]+$/.test(word)) filter = { ...filter, technique: word };
    else return undefined;
  }
  return { list, filter, pack };
}

/** Writes what `parseView` reads. */
export function formatView({ list, filter: { level, technique, count }, pack }: View): string {
  const counted =
    count === undefined ? undefined : `${count}-${rulesOf(list.kind).input === 'presses' ? 'presses' : 'clues'}`;
  const page = pack === 1 ? undefined : String(pack);
  return [list.name, level, technique, counted, page].filter((word) => word !== undefined).join('/');
}

export function chosen(entries: readonly CataloguePuzzle[], { level, technique, count }: Filter): CataloguePuzzle[] {
  return entries.filter(
    (entry) =>
      (level === undefined || entry.level === level) &&
      (technique === undefined || entry.techniques.includes(technique)) &&
      (count === undefined || entry.count === count),
  );
}

/** Returns how many puzzles each value of one part of a filter would choose, beside its other parts. */
export function tally<Name extends keyof Filter>(
  entries: readonly CataloguePuzzle[],
  filter: Filter,
  name: Name,
): ReadonlyMap<NonNullable<Filter[Name]>, number> {
  const counts = new Map<unknown, number>();
  for (const entry of chosen(entries, { ...filter, [name]: undefined }))
    for (const value of name === 'technique' ? new Set(entry.techniques) : [entry[name as 'level' | 'count']])
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts as ReadonlyMap<NonNullable<Filter[Name]>, number>;
}
