/** The page that shows how a puzzle is made. */
export const watch = {
  title: 'Watch a puzzle being made',
  dek: 'Gridwright fills a grid, removes clues, and proves that one solution remains. At full speed it makes thousands of puzzles per second.',
  kind: 'Kind',
  pause: 'Pause',
  goOn: 'Resume',
  again: 'Restart',
  speed: 'Speed',
  perSecond: (n: string) => `${n} per second`,
  failed: 'The solver didn’t start in this browser.',
  phases: { fill: 'Fill', dig: 'Remove clues', search: 'Search' },
  words: {
    fill: 'Each value goes into the cell with the fewest candidates. When a cell has none left, the last value is undone.',
    dig: 'Each clue is removed if the puzzle still has exactly one solution. Otherwise it stays.',
    search: 'The solver fills the puzzle in the same way, then searches on to show that there’s no second solution.',
  },
  placed: (placed: string, back: string) => `${placed} placed, ${back} undone`,
  dug: (gone: string, kept: string) => `${gone} removed, ${kept} kept`,
  proved: 'There’s no other solution.',
};
