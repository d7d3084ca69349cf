/** Worksheets: puzzles under one title, in a link. */
export const worksheet = {
  title: 'Worksheet',
  progress: (solved: number, all: number) => `${solved} of ${all} solved. Your progress stays on this device.`,
  allSolved: 'You’ve solved all of them.',
  startHere: 'Start here',
  item: (number: number, kind: string, state: string) =>
    [`Puzzle ${number}: ${kind}`, state].filter(Boolean).join(', '),
  back: (title: string) => `Back to ${title}`,
  notOne: 'Not a worksheet link',
  notOneWords: (most: number) => `The link may be incomplete, or it holds more than ${most} puzzles.`,

  composeTitle: 'Make a worksheet',
  composeDek: 'Up to 30 puzzles in one link, for a class or for friends. Nobody needs an account.',
  name: 'Title',
  puzzles: (n: number, most: number) => `Puzzles, one per line (${n} of ${most})`,
  puzzlesWords: 'Paste puzzle ids, seed ids or links to puzzles here, or add new puzzles above.',
  wrongLine: (line: string) => `Not a puzzle id, seed id or link: ${line.slice(0, 60)}`,
  tooMany: (most: number) => `A worksheet has up to ${most} puzzles.`,
  adding: 'New puzzles',
  count: 'Number',
  add: 'Add puzzles',
  toMake: (n: number) => `${n} to make …`,
  link: 'Link',
  noLink: 'Add a puzzle, and the link appears here.',
  open: 'Open worksheet',
  code: 'QR code of the worksheet',
};
