import { list, plural } from './forms.js';
/** The play page: all that may be needed at first sight or at once. Its panels have strings of their own. */
export const play = {
  board: (title: string, size: string) => `${title}, ${size}`,
  today: 'Today’s levels',
  todayLead: 'Puzzle of the day',
  copyLink: 'Copy link',
  copied: 'Link copied. It opens exactly this puzzle.',
  notCopied: (link: string) => `Couldn’t copy. The link is ${link}`,
  explain: 'Explain the solution',
  sharing: 'Share and print',
  timed: 'Play today’s timed puzzle',
  making: 'Making the puzzle …',

  // The clock.
  time: 'Time',
  rules: 'Rules',
  pause: 'Pause',
  resume: 'Resume',
  paused: 'Paused',
  pausedWords: 'The timer is stopped and the board is hidden.',

  // Ways to enter.
  modes: { value: 'Value', corner: 'Corner', centre: 'Centre', colour: 'Colour', pen: 'Pen' },
  modesLabel: 'Entry mode',
  note: 'Note',
  colours: ['Sand', 'Sky', 'Mint', 'Rose', 'Iris', 'Stone'],
  erase: 'Erase',
  left: (n: number) => (n === 0 ? 'done' : n < 0 ? `${-n} too many` : `${n} left`),
  keyLabel: (symbol: string, left: string) => `${symbol}, ${left}`,
  keys: 'Keypad',

  // Actions.
  undo: 'Undo',
  redo: 'Redo',
  hint: 'Hint',
  check: 'Check',
  more: 'More',

  // How screen readers read cells.
  place: (row: number, column: number) => `row ${row}, column ${column}`,
  clue: (symbol: string) => `clue ${symbol}`,
  empty: 'empty',
  corner: (values: string) => `candidates ${values}`,
  centre: (values: string) => `centre ${values}`,
  colour: (name: string) => `coloured ${name.toLowerCase()}`,
  conflict: 'conflict',
  wrong: 'wrong',
  underlined: 'underlined',
  dark: 'dark',
  light: 'light',
  pressed: 'pressed',
  list,

  // Announcements.
  undone: 'Undone.',
  redone: 'Redone.',
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
  mode: (name: string) => `Entry mode: ${name}.`,
  digit: (symbol: string) => `Selected ${symbol}. Choose the cells to enter it.`,

  // Reports.
  soFar: (cells: string) => `No conflicts so far, ${cells} to go.`,
  soFarWords: 'Some values may still differ from the solution.',
  full: 'The board is full, but not solved.',
  fullWords: 'Use Check to see the conflict.',
  offers: { compare: 'Compare with the solution', show: 'Show where' },
  pressWords: 'You can press cells in any order.',
  underlinedWords: 'The cells involved are underlined.',
  moreMistakes: (n: number) =>
    `And ${n} more ${plural(n, { one: 'mistake', other: 'mistakes' })}. All cells involved are underlined.`,
  cluesBroken: (title: string) => `The clues of this ${title} puzzle break the rules, so it has no solution.`,
  checkpointSet: 'Checkpoint set.',
  checkpointWords: 'Open the menu to return to it.',
  engineGone: 'Couldn’t start the solver.',
  solved: 'Solved.',
  givenUp: 'Given up.',

  // Large boards on a phone.
  zoomIn: 'Tap the board to zoom in',
  zoomed: 'Drag to move the board',
  whole: 'Show whole board',

  // Two tabs.
  elsewhere: 'You continued this game elsewhere.',
  elsewhereWords: 'Your latest moves are shown here.',
  removed: 'You removed this game in another tab.',
  removedWords: 'Your next move starts a new game.',
};
