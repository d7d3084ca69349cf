/**
 * Returns the name with the smallest edit distance from a word; undefined when more than a third of the word would
 * change.
 */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  let nearest: string | undefined;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  // A longer word isn't a typo, and the time grows with its length.
  if (word.length > 60) return undefined;
  for (const name of names) {
    const changes = editDistance(word, name);
    if (changes >= fewest) continue;
    fewest = changes;
    nearest = name;
  }
  return nearest;
}

/** Returns the number of letters inserted, deleted or replaced between two words (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}
