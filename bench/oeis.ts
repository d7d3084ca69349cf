/**
 * Drafts of entries for the On-Line Encyclopedia of Integer Sequences, in its internal format, and b-files.
 *
 * The author, links and the date are for the person who submits the entry. The letters are those of
 * https://oeis.org/eishelp1.html.
 */
export interface Sequence {
  /** The name of its files. */
  readonly slug: string;
  /** What a term is, without a full stop inside. */
  readonly title: string;
  readonly comments: readonly string[];
  readonly example?: readonly string[];
  /** Other entries, as in "Cf. A253316." */
  readonly related: readonly string[];
  readonly keywords: string;
  /** The index of the first term. */
  readonly offset: number;
  readonly terms: readonly (bigint | number)[];
}

/** Returns the draft of an entry. */
export function formatEntry({ title, comments, example = [], related, keywords, offset, terms }: Sequence): string {
  // The second number of an offset is the place of the first term above 1, counted from 1.
  const firstLarge = terms.findIndex((term) => term > 1) + 1;
  const lines = [
    `%S ${terms.join(',')}`,
    `%N ${title}`,
    ...comments.map((text) => `%C ${text}`),
    ...example.map((text) => `%e ${text}`),
    ...related.map((text) => `%Y ${text}`),
    `%K ${keywords}`,
    `%O ${offset},${firstLarge}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns a b-file: an index and a term in each line. */
export function formatTerms({ offset, terms }: Sequence): string {
  return terms.map((term, i) => `${offset + i} ${term}\n`).join('');
}
