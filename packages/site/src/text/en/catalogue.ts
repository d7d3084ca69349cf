import { plural } from './forms.js';

/** Browsing rated puzzles. */
export const catalogue = {
  title: 'Catalogue',
  dek: 'Rated puzzles to choose from. No two are essentially the same.',
  technique: 'Technique',
  anyTechnique: 'Any',
  clues: 'Clues',
  presses: 'Presses',
  anyNumber: 'Any',
  /** A value to choose, and how many puzzles have it. */
  choice: (value: string, puzzles: string) => `${value} (${puzzles})`,
  found: (n: number, words: string) => plural(n, { one: 'One puzzle', other: `${words} puzzles` }),
  none: 'No puzzles match.',
  clear: 'Clear filters',
  shown: (from: string, to: string, all: string) => `${from}–${to} of ${all}`,
  pages: 'Pages of puzzles',
  earlier: 'Previous puzzles',
  later: 'Next puzzles',
  count: (n: number, words: string, isPresses: boolean) =>
    isPresses
      ? plural(n, { one: 'one press', other: `${words} presses` })
      : plural(n, { one: 'one clue', other: `${words} clues` }),
  item: (number: string, words: string, state: string) =>
    [`Puzzle ${number}: ${words}`, state].filter(Boolean).join(', '),
  pack: (n: number, words: string) => plural(n, { one: 'This puzzle', other: `These ${words} puzzles` }),
  packWords: 'Print with answers, share as one link, or download for another program.',
  pdf: 'Print with answers',
  worksheet: 'Open as worksheet',
  formats: { txt: 'puzzle ids', sdm: 'SDM', csv: 'CSV' },
  download: (format: string) => `Download ${format}`,
};
