import { plural } from './forms.js';
/** The texts of a way to press. */
export interface PressingText {
  readonly title: string;
  readonly summary: string;
  readonly steps: readonly string[];
  /** Why the press is right; undefined where the library says it for each position. */
  readonly why: string | undefined;
}

/** How to play, and the techniques. */
export const learn = {
  title: 'Learn',
  howTo: (kind: string) => `How to play ${kind}`,
  start: 'At the start',
  between: 'Partly solved',
  end: 'Solved',
  brokenRules: 'The rules, each with a board that breaks it',
  variantRules: (n: number) => plural(n, { one: 'The rule of a variant', other: `The ${n} rules of variants` }),
  techniques: 'Techniques',
  techniquesWords:
    'From those you see at a glance to those that take patience. Each has an example, practice, and puzzles that you can’t solve without it.',
  count: (n: number) => plural(n, { one: 'One technique', other: `${n} techniques` }),
  lessons: 'Lessons',
  allTechniques: (kind: string) => `All techniques for ${kind}`,
  allOf: (kind: string) => `Rules and lessons for ${kind}`,
  courseState: (learned: number, length: number) => `${learned} of ${length} lessons learned`,
  courseDone: 'You’ve learned the whole course.',
  begin: (title: string) => `Start: ${title}`,
  goOn: (title: string) => `Next: ${title}`,
  learned: 'Learned',
  inARow: (run: number) => `${run} of 5 right in a row`,
  practise: 'Practise',
  practice: 'Practice',
  practiceDek: 'Five right answers in a row, and you’ve learned it.',
  asked: {
    place: (symbol: string) => `Tap a cell where this technique places ${symbol}.`,
    remove: (symbol: string) => `Tap a cell where this technique rules out ${symbol}.`,
    press: 'Tap the cell to press.',
  },
  filled: 'This cell is filled. Tap an empty cell.',
  right: 'Right.',
  notHere: 'Not this one.',
  here: 'Here it is.',
  enough: 'Five in a row. Learned!',
  show: 'Show me',
  next: 'Next position',
  more: 'Practise more',
  streak: (run: string, longest: string) => `${run} in a row, best: ${longest}`,
  storm: 'Five-minute storm',
  stormDek: 'Five minutes, as many right answers as you can.',
  stormWords: 'A wrong answer costs ten seconds. The clock waits while a position is made.',
  stormStart: 'Start',
  stormAgain: 'Play again',
  stormStop: 'Stop',
  stormLeft: 'Time left',
  stormTally: 'Right',
  stormWrong: 'Not that one: ten seconds less.',
  stormRight: (n: number, right: string) => plural(n, { one: 'One right answer', other: `${right} right answers` }),
  stormBest: (right: string) => `Your best: ${right}`,
  stormNewBest: 'Your best yet.',
  toPractice: 'Back to practice',
  toLesson: 'Back to the lesson',
  goal: 'The goal',
  dueHere: 'Press the outlined cell',
  afterPress: 'After the press',
  cellsOf: (n: number) => plural(n, { one: 'One cell', other: `${n} cells` }),
  pressing: {
    'last-press': {
      title: 'The goal and one press',
      summary:
        'A press turns over its own disk and all disks around it, up to nine. The puzzle is solved when the board looks like the goal.',
      steps: [
        'Compare the board with the goal, and find the disks that differ.',
        'If they form a block of 3\u00a0×\u00a03 cells, the press is in its middle. At an edge or in a corner, the block is cut off.',
        'Pressing a cell twice changes nothing, and the order of presses doesn’t matter.',
      ],
      why: 'The press turns exactly the disks that differ from the goal.',
    },
    'light-chasing': {
      title: 'Light chasing',
      summary:
        'Work down the board and correct one disk after another, until only the last row and column can be wrong.',
      steps: [
        'Find the first disk that differs from the goal, row by row from the top.',
        'Press the cell below it and to the right. That turns it over, and none of the disks before it.',
        'Repeat until only disks in the last row or column differ. Then other presses in the first row and column are needed: a hint names them.',
      ],
      why: undefined,
    },
  } as Readonly<Record<string, PressingText>>,
  play: 'Play this puzzle',
  another: 'Play another',
  easier: 'Easier',
  harder: 'Harder',
  all: 'All techniques',
  today: (kind: string) => `Today’s ${kind}`,
};
