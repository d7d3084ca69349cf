import { en } from 'gridwright/en';
import { listOf } from './list.js';
import type { LayoutNote } from './note.js';
import type { BookWords } from './words.js';

/** `page 22`, `pages 22 and 23`, `pages 22 to 24`. */
function pages(numbers: readonly number[]): string {
  if (numbers.length === 1) return `page ${numbers[0]}`;
  return numbers.length === 2 ? `pages ${numbers[0]} and ${numbers[1]}` : `pages ${numbers[0]} to ${numbers.at(-1)}`;
}

function onPages(what: string, numbers: readonly number[]): string[] {
  return [
    `${what} on ${pages(numbers)}`,
    `${what}: ${numbers.length === 1 ? 'p.' : 'pp.'} ${[...new Set([numbers[0], numbers.at(-1)])].join('–')}`,
  ];
}

const REASONS: Readonly<Record<LayoutNote['reason'], string>> = {
  cells: 'the cells would be too small to print',
  'large-print': 'the cells would be too small for large print',
  sums: 'the cells would be too small for their sums',
  captions: 'the text beside the boards would not fit',
};

export const english: BookWords = {
  library: en,
  introduction: 'Introduction',
  contents: 'Contents',
  solutions: 'Solutions',
  techniques: 'Techniques',
  notes: 'Notes',
  hints: 'Hints',
  hintsAre: 'The hardest step of each puzzle, and how many cells are filled before it, clues included.',
  whenFilled: (cells, hint) => `${cells} cells filled. ${hint}`,
  otherCells: (kind, value, cells) =>
    `By the rules of plain ${kind} alone, ${value} could also be in ${listOf(cells, 'or')}.`,
  otherValues: (kind, cell, values) =>
    `By the rules of plain ${kind} alone, ${cell} could also be ${listOf(values, 'or')}.`,
  cellNames: 'r4c2 is the cell in row\u00a04 and column\u00a02.',
  boxNumbers: 'Boxes are numbered from left to right, row by row.',
  time: 'Time',
  advertisement: 'Advertisement',
  name: 'Name',
  date: 'Date',
  play: 'Play or check',
  boards: { start: 'Start', goal: 'Goal', presses: 'Presses' },

  howToPlay: 'How to play',
  howToPlayKind: (title) => `How to play ${title}`,
  inSomePuzzles: 'In some puzzles',
  mistakes: 'The rules, each with a grid that breaks it',
  unsolved: 'Not there yet',
  puzzle: 'A puzzle',
  solution: 'Its solution',
  values: (ranges, size) =>
    `${size === undefined ? 'The' : `In ${size} grids, the`} values are ${ranges.join(' and ')}.`,
  picturesUsed: 'The values are these pictures:',
  begins: (number) => `How puzzle ${number} begins`,
  inPuzzle: (number) => `At work in puzzle ${number}`,
  onThePage: 'Beside each puzzle',
  lineLooks: ['broad, light', 'narrow, dark', 'very broad, dashed', 'thin, dashed'],
  squares: 'The filled squares show the level, from one (gentle) to seven (extreme).',
  timeLine: 'Note your time here if you like.',
  qrCode: 'The QR code opens the puzzle on your phone, where you can play it and check your answer.',
  presses: ['Start', '1 press', '2 presses', '3 presses'],
  goal: 'Goal',
  goalsShown: 'The goal of each puzzle is shown beside its start.',

  guides: { cut: 'cut or fold', safe: 'safe area', bleed: 'bleed' },
  page: (number) => `page ${number}`,
  shortPage: (number) => `p. ${number}`,
  puzzlesOn: (numbers, count) => onPages(count === 1 ? 'Puzzle' : 'Puzzles', numbers),
  solutionsOn: (numbers, count) => onPages(count === 1 ? 'Solution' : 'Solutions', numbers),
  range: (first, last) => (first === last ? `${first}` : `${first} to ${last}`),
  puzzlesFrom: (first, last) => (first === last ? `Puzzle ${first}` : `Puzzles ${first} to ${last}`),

  asked: {
    gentle: 'Each step is short and easy to see. You won’t need notes.',
    easy: 'Look along whole rows and columns. You won’t need notes.',
    medium: 'Before you can enter a value, you sometimes have to rule out others. Notes help.',
    hard: 'Write notes, and look for patterns across several rows and columns.',
    expert: 'Write notes in every cell. Some steps take large patterns or short chains.',
    master: 'Follow chains of conclusions through the whole grid.',
    extreme: 'Assume a value, and follow what it means until something contradicts it. Take your time.',
  },
  hardestSteps: (techniques) => `The hardest steps, with the number of puzzles: ${techniques.join(', ')}.`,
  solutionsAre: 'Each solution shows the number and the page of its puzzle.',

  by: (title, author) => `${title}, by ${author}`,
  proved: 'Every puzzle that you fill with values has exactly one solution.',
  different: (hasNumbers) =>
    `No two puzzles are the same, not even ${hasNumbers ? 'rotated, reflected or renumbered' : 'rotated or reflected'}.`,
  made: (seed) =>
    `Made and set with Gridwright.${seed === '' ? '' : ` The puzzles were made from the seed “${seed}”: the same seed and plan make the same book.`}`,
  fonts: 'Set in Newsreader and Libre Franklin, both under the SIL Open Font License.',

  oneSolution: 'Every puzzle has exactly one solution.',
  rulesExplained: 'The rules are explained with pictures.',
  firstSteps: 'If you get stuck, you can look up the hardest step of a puzzle.',
  playable: 'QR codes let you play every puzzle on your phone.',
  solutionsAtBack: 'All solutions are at the end of the book.',

  title: (count, kind) => `${count} ${kind ?? (count === 1 ? 'Puzzle' : 'Puzzles')}`,
  learn: (kind) => `Learn to Solve ${kind}`,
  kinds: (titles) => listOf(titles, 'and'),
  levels: (from, to) => (from === to ? `All of them ${from}` : `From ${from} to ${to}`),
  largePrint: 'Large print',
  note: ({ about, title, perPage, planned, reason }) =>
    `${about === 'answers' ? 'answers to ' : ''}${title}: ${perPage} per page instead of ${planned}, because ${REASONS[reason]}`,
  level: (level) => level,
};
