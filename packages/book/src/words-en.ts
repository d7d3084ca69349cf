import { en } from 'gridwright/internal';
import type { BookWords } from './words.js';

/** `page 22`, `pages 22 and 23`, `pages 22 to 24`. */
function pages(numbers: readonly number[]): string {
  if (numbers.length === 1) return `page ${numbers[0]}`;
  return numbers.length === 2 ? `pages ${numbers[0]} and ${numbers[1]}` : `pages ${numbers[0]} to ${numbers.at(-1)}`;
}

export const english: BookWords = {
  library: en,
  introduction: 'Introduction',
  contents: 'Contents',
  solutions: 'Solutions',
  techniques: 'Techniques',
  notes: 'Notes',
  time: 'Time',
  name: 'Name',
  date: 'Date',
  play: 'Play or check',
  boards: { start: 'Start', goal: 'Goal', presses: 'Presses' },

  howToPlay: 'How to play',
  howToPlayKind: (title) => `How to play ${title}`,
  inSomePuzzles: (rule) => `In some puzzles: ${rule}`,
  mistakes: 'The rules, each with a grid that breaks it',
  unsolved: 'Not there yet',
  puzzle: 'A puzzle',
  solution: 'Its solution',
  presses: ['The start', 'One press', 'Two presses', 'Three presses'],
  goal: 'The goal',

  page: (number) => `page ${number}`,
  puzzlesOn: (numbers) => `Puzzles on ${pages(numbers)}`,
  solutionsOn: (numbers) => `Solutions on ${pages(numbers)}`,
  range: (first, last) => `${first} to ${last}`,

  by: (title, author) => `${title}, by ${author}`,
  proved: 'Every puzzle that you fill with values has exactly one solution.',
  different: 'No puzzle is another one rotated, reflected or renumbered.',
  made: (seed) =>
    `Made and set with Gridwright.${seed === '' ? '' : ` The puzzles were made from the seed “${seed}”: the same seed and plan make the same book.`}`,
  fonts: 'Set in Newsreader and Libre Franklin, both under the SIL Open Font License.',

  oneSolution: 'Every puzzle has exactly one solution.',
  solutionsAtBack: 'All solutions are at the end of the book.',

  title: (count, kind) => `${count} ${kind ?? (count === 1 ? 'Puzzle' : 'Puzzles')}`,
  kinds: (titles) => `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`,
  levels: (from, to) => (from === to ? `All of them ${from}` : `From ${from} to ${to}`),
  level: (level) => level,
  option: (name, value) => (value === 'yes' ? name : `${name} ${value}`),
};
