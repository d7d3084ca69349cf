import { enRules } from 'gridwright/rules';
import { explain } from './en/explain.js';
import { front } from './en/front.js';
import { games } from './en/games.js';
import { offline } from './en/offline.js';
import { play } from './en/play.js';
import { records } from './en/records.js';
import { share } from './en/share.js';

/** Every string of the page, by page area. This file is the source of the type: a language that lacks one does not compile. */
export const en = {
  /** BCP 47 tag, for `Intl` and for the page itself. */
  tag: 'en',
  /** The language's own name. */
  name: 'English',
  shared: {
    home: 'Today’s puzzles',
    back: 'Back to today’s puzzles',
    skip: 'Skip to the puzzle',
    theme: (name: string) => `Theme: ${name}`,
    themes: { system: 'as the system', light: 'light', dark: 'dark', black: 'black', contrast: 'contrast' },
    settings: 'Settings',
    close: 'Close',
    cells: (n: number) => `${n} ${n === 1 ? 'cell' : 'cells'}`,
    presses: (n: number) => `${n} ${n === 1 ? 'press' : 'presses'}`,
    moves: (n: number) => `${n} ${n === 1 ? 'move' : 'moves'}`,
    hints: (n: number) => (n === 0 ? 'no hint' : n === 1 ? 'one hint' : `${n} hints`),
    steps: (n: number) => `${n} ${n === 1 ? 'step' : 'steps'}`,
    size: (rows: number, columns: number) => `${rows} by ${columns}`,
  },
  /** The library's own texts of this language, as far as play needs them. */
  rules: enRules,
  /** Words for what the library names by a code. What is not here is shown as it is. */
  library: {
    series: {} as Readonly<Record<string, string>>,
    options: {} as Readonly<Record<string, string>>,
    facts: {} as Readonly<Record<string, string>>,
  },
  lost: {
    noPage: 'There is no such page.',
    noPageWords: 'The address may have been cut short or mistyped.',
    noPuzzle: 'This link holds no puzzle.',
    isSeed: 'It holds a seed; a link has to hold the puzzle itself.',
    noDaily: 'There is no puzzle for this day.',
    noDailyWords: 'It could not be made: the solver did not start, or the day is not in the list.',
    noLoad: 'This page could not be loaded.',
    noLoadWords: 'The network may be gone, or a newer version may be there: load the page again.',
  },
  explain,
  offline,
  play,
  front,
  games,
  records,
  share,
};

export type Text = typeof en;
