import { plainEnAims } from 'gridwright/en';
import { plural } from './en/forms.js';
import { offline } from './en/offline.js';
import { play } from './en/play.js';

/**
 * The strings that every page or the play page needs at first sight; other strings come with their pages. Their type is
 * the type of every language, so a language with a missing string doesn't compile.
 */
export const en = {
  /** BCP 47 tag, for `Intl` and for the page itself. */
  tag: 'en',
  /** The language's own name. */
  name: 'English',
  shared: {
    about: 'Three grid logic puzzles a day: Sudoku, Kurosu (Takuzu) and FlipIT (Lights Out).',
    home: 'Today’s puzzles',
    back: 'Back to today’s puzzles',
    skip: 'Skip to the puzzle',
    theme: (name: string) => `Theme: ${name}`,
    themes: { system: 'system', light: 'light', dark: 'dark', black: 'black', contrast: 'high contrast' },
    settings: 'Settings',
    sections: 'Sections',
    section: {
      front: 'Today',
      archive: 'Archive',
      learn: 'Learn',
      make: 'Make a puzzle',
      games: 'My games',
      address: 'Ethereum',
    },
    /** For the bar of a phone. */
    shortSection: { front: 'Today', archive: 'Archive', learn: 'Learn', make: 'Make', games: 'Games' },
    mini: (kind: string) => `Mini ${kind}`,
    signs: (kind: string) => `${kind} with signs`,
    close: 'Close',
    cells: (n: number) => `${n} ${plural(n, { one: 'cell', other: 'cells' })}`,
    presses: (n: number) => `${n} ${plural(n, { one: 'press', other: 'presses' })}`,
    moves: (n: number) => `${n} ${plural(n, { one: 'move', other: 'moves' })}`,
    hints: (n: number) => (n === 0 ? 'no hints' : plural(n, { one: 'one hint', other: `${n} hints` })),
    steps: (n: number) => `${n} ${plural(n, { one: 'step', other: 'steps' })}`,
    size: (rows: number, columns: number) => `${rows} by ${columns}`,
  },
  /** The library's own texts of this language, as far as play needs them. */
  aims: plainEnAims,
  /** Words for the library's codes. A code without an entry is shown unchanged. */
  library: {
    series: {} as Readonly<Record<string, string>>,
  },
  errors: {
    noPuzzle: 'Not a puzzle link',
    noDaily: 'No puzzle for this day',
    notYet: (date: string) => `This puzzle comes out on ${date}.`,
    noDailyWords:
      'The puzzle couldn’t be loaded, or this day isn’t in the list of daily puzzles. Reload the page to try again.',
    noLoad: 'Couldn’t load this page',
    noLoadWords: 'You may be offline, or there’s a new version. Reload the page.',
    noPuzzleLoad: 'Couldn’t load the puzzle. Reload the page.',
  },
  /** Shown on every page while games can't be saved. */
  storageProblems: {
    'nothing-saved': 'This browser doesn’t save data for this page. Your games are lost when you close it.',
    'not-saved':
      'Couldn’t save your last move, perhaps because the disk is full. Gridwright tries again with every move.',
  },
  offline,
  play,
};

export type Text = typeof en;
