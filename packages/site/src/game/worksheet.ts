import { parseId } from 'gridwright/rules';

/** Puzzles under one title, as a link holds them. */
export interface Worksheet {
  readonly title: string;
  /** Puzzle ids and seed ids. */
  readonly names: readonly string[];
}

/** Most puzzles on a worksheet. */
export const MOST = 30;
/** Longest title, in characters. */
export const LONGEST_TITLE = 80;

/** The part of the address after `#/worksheet/`: the names, then the title, which may hold anything. */
export function formatWorksheet({ title, names }: Worksheet): string {
  return `${names.join(',')}/${encodeURIComponent(title.trim())}`;
}

/** Reads what `formatWorksheet` writes, already decoded; undefined for anything else. */
export function parseWorksheet(rest: string): Worksheet | undefined {
  const end = rest.indexOf('/');
  if (end < 0) return undefined;
  const names = rest.slice(0, end).split(',');
  const title = rest.slice(end + 1).trim();
  if (names.length > MOST || title.length > LONGEST_TITLE || !names.every(isName)) return undefined;
  return { title, names };
}

/** Returns whether a text is a puzzle id or a seed id. A seed may hold a comma; its name isn't taken then. */
export function isName(text: string): boolean {
  if (text.includes(',') || text.includes('/')) return false;
  try {
    parseId(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the name in a pasted line, which is an id or a link to a puzzle; undefined for other text. */
export function pastedName(line: string): string | undefined {
  const text = line.trim();
  const [, hash = text] = /#\/(?:[ps]|share)\/(.*)$/.exec(text) ?? [];
  try {
    const name = decodeURIComponent(hash);
    return isName(name) ? name : undefined;
  } catch {
    return undefined;
  }
}
