import { plural } from './forms.js';
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
    'The file contains all your games and settings. Importing a file adds its games and removes those that you removed before the export.',
  write: 'Export',
  read: 'Import',
  added: (added: number, removed: number) =>
    added + removed === 0
      ? 'The file contains nothing new.'
      : [
          added > 0 && `Added or updated ${plural(added, { one: 'one game', other: `${added} games` })}.`,
          removed > 0 && `Removed ${plural(removed, { one: 'one game', other: `${removed} games` })}.`,
        ]
          .filter(Boolean)
          .join(' '),
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
