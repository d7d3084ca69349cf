/** The page that shows a puzzle being made and solved. */
export const watch = {
  title: 'Watch a puzzle being made',
  dek: 'A grid is filled, clues are taken away, and a search proves that one solution is left. The library does the same some thousand times a second.',
  kind: 'Kind',
  pause: 'Pause',
  goOn: 'Go on',
  again: 'Start again',
  speed: 'Speed',
  perSecond: (n: string) => `${n} a second`,
  failed: 'The solver did not start in this browser.',
  phases: { fill: 'Fill', dig: 'Dig', search: 'Search' },
  words: {
    fill: 'A value goes where the fewest are left; when a cell has none, the last one is taken back.',
    dig: 'One clue after the other is tried: it goes if the puzzle keeps a single solution, else it stays.',
    search: 'The solver fills the puzzle in the same way and then looks on, to see that there is no second solution.',
  },
  placed: (placed: string, back: string) => `${placed} placed, ${back} taken back`,
  dug: (gone: string, kept: string) => `${gone} gone, ${kept} had to stay`,
  proved: 'There is no other solution.',
};
