/** The games that are kept, and what happens to them. */
export const games = {
  title: 'My games',
  dek: 'Every move is kept at once, in this browser alone.',
  open: 'Open',
  finished: 'Finished',
  noneOpen: 'No game is open.',
  noneFinished: 'No game is finished yet.',
  reading: 'The games are being read.',
  more: 'Show more',
  remove: (game: string) => `Remove: ${game}`,
  removed: (game: string) => `Removed: ${game}.`,
  bringBack: 'Bring it back',
  daily: (date: string) => `Daily of ${date}`,
  changed: (date: string) => `last played ${date}`,

  file: 'One file for everything',
  fileWords: 'The file holds all games and settings. Reading one adds to what is here and never takes a game away.',
  write: 'Save everything as a file',
  read: 'Read a file',
  added: (n: number) =>
    n === 0 ? 'Nothing in the file was new.' : n === 1 ? 'One game was added or brought up to date.' : `${n} games were added or brought up to date.`,
  leftOut: (n: number, first: string) => `${n === 1 ? 'One game was' : `${n} games were`} left out: ${first}`,
  refused: (game: number, field: string, got: string) => `game ${game} has ${got === '' ? 'no' : 'a wrong'} “${field}”${got === '' ? '' : `, ${got}`}.`,
  faults: {
    'too-long': 'The file is longer than 32 MB; a file of games is shorter.',
    'not-json': 'This is no file of games: it is not JSON.',
    'not-games': 'This is no file of games: “format” should be “gridwright-games”.',
    newer: 'The file was written by a newer Gridwright: load this page again to get that one.',
    unread: 'The browser could not read the file.',
  },

  /** Told in one sentence, wherever the player is. */
  trouble: {
    'nothing-kept': 'This browser keeps nothing for this page: your games last until it is closed.',
    'not-kept': 'The last move could not be kept, as when the disk is full: play on, it will be tried again with each move.',
  },
  overtaken: 'This game went on in another tab; this is how it stands now.',
  takenAway: 'This game was removed in another tab.',
};
