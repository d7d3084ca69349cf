import { list, plural } from './forms.js';

function counted(games: number, drafts: number, puzzles: number): string {
  const parts = [
    games > 0 && plural(games, { one: 'one game', other: `${games} games` }),
    drafts > 0 && plural(drafts, { one: 'one draft', other: `${drafts} drafts` }),
    puzzles > 0 && plural(puzzles, { one: 'one saved puzzle', other: `${puzzles} saved puzzles` }),
  ];
  return list(parts.filter((part) => part !== false));
}

function sentence(verb: string, what: string): string {
  return what === '' ? '' : `${verb} ${what}.`;
}

/** The page of saved games. */
export const games = {
  title: 'My games',
  dek: 'Every move is saved right away, in this browser.',
  open: 'Open',
  finished: 'Finished',
  noneOpen: 'You have no open games.',
  noneFinished: 'You haven’t finished a game yet.',
  reading: 'Loading your games …',
  more: 'Show more',
  remove: (game: string) => `Remove ${game}`,
  removed: (game: string) => `Removed ${game}.`,
  bringBack: 'Restore',
  daily: (date: string) => `Daily puzzle of ${date}`,
  changed: (date: string) => `last played ${date}`,

  file: 'Export and import',
  fileWords:
    'The file contains all your games, drafts, saved puzzles and settings. Importing a file adds what it contains, and removes what you removed before the export.',
  write: 'Export',
  read: 'Import',
  nothingNew: 'The file contains nothing new.',
  /** '' for none. */
  added: (games: number, drafts: number, puzzles: number) =>
    sentence('Added or updated', counted(games, drafts, puzzles)),
  gone: (games: number, drafts: number, puzzles: number) => sentence('Removed', counted(games, drafts, puzzles)),
  leftOut: (n: number, first: string) => `Skipped ${plural(n, { one: 'one game', other: `${n} games` })}: ${first}`,
  refused: (game: number, field: string, got: string) =>
    `game ${game} has ${got === '' ? 'no' : 'an invalid'} “${field}”${got === '' ? '' : `, ${got}`}.`,
  faults: {
    'too-long': 'The file is larger than 32 MB, so it isn’t a Gridwright save file.',
    'not-json': 'Not a Gridwright save file: it isn’t JSON.',
    'not-games': 'Not a Gridwright save file: “format” isn’t “gridwright-games”.',
    newer: 'A newer version of Gridwright wrote this file. Reload this page to update.',
    unread: 'Couldn’t read the file.',
  },
};
