/** What only puzzles of presses have. */
export const presses = {
  label: 'Presses',
  words: 'Pressed cells stay marked. Press a cell again to undo.',
  goal: 'Goal',
  showFewest: 'Show the fewest presses',
  number: 'Puzzle number',
  /** Before the number, in a list of facts. */
  numberFact: 'puzzle number',
  numberWords: (shape: string) => `Each number is a ${shape} puzzle.`,
  open: 'Open',
  random: 'Random',
};
