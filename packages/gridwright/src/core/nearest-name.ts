import { quote } from './errors.js';

/**
 * Returns the name that a text means: the name itself, or the only one that differs in case, in spaces around it, or
 * in a space or `_` for a hyphen: `Naked Single`.
 *
 * @example
 * ```ts
 * import { meantName } from 'gridwright/input';
 *
 * console.log(meantName('Naked Single', ['naked-single', 'x-wing'])); // => naked-single
 * ```
 */
export function meantName<Name extends string>(text: string, names: readonly Name[]): Name | undefined {
  const exact = names.find((name) => name === text);
  // A longer text isn't a name, and the time grows with its length.
  if (exact !== undefined || text.length > LONGEST_WORD) return exact;
  const same = names.filter((name) => plainName(name) === plainName(text));
  return same.length === 1 ? same[0] : undefined;
}

function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}

/**
 * Quotes a word that isn't one of the names, with the nearest one: `"gentel"; did you mean gentle?`.
 *
 * @example
 * ```ts
 * import { quoteUnknown } from 'gridwright/input';
 *
 * console.log(quoteUnknown('gentel', ['gentle', 'hard'])); // => "gentel"; did you mean gentle?
 * ```
 */
export function quoteUnknown(word: string, names: readonly string[]): string {
  const nearest = nearestName(word, names);
  return nearest === undefined ? quote(word) : `${quote(word)}; did you mean ${nearest}?`;
}

/** Characters of the longest word that can be a slip of a name. */
const LONGEST_WORD = 60;

/**
 * Returns the name with the smallest edit distance from a word; undefined when more than a third of the word would
 * change.
 *
 * @example
 * ```ts
 * import { nearestName } from 'gridwright/input';
 *
 * console.log(nearestName('gentel', ['gentle', 'hard'])); // => gentle
 * ```
 */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  // A longer word isn't a typo, and the time grows with its length.
  if (word.length > LONGEST_WORD) return undefined;
  for (const name of names) {
    const changes = editDistance(word.toLowerCase(), name.toLowerCase());
    if (changes >= fewest) continue;
    fewest = changes;
    nearest = name;
  }
  return nearest;
}

/**
 * Returns the number of letters inserted, deleted, replaced, or exchanged with their neighbour between two words
 * (optimal string alignment).
 */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, replaced, isExchange ? before[j - 2] + 1 : replaced));
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}
