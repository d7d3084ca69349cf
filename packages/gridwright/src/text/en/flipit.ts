import { cellCount } from '../../core/grid.js';
import type { Puzzle } from '../../core/kind.js';
import { type RulesText, type Sentences, sentenceOf } from '../../core/language.js';
import type { FlipitMistake } from '../../kinds/flipit/rules.js';
import { countOf, listOf, wordsFor } from './words.js';

/** Most cells that a sentence names. */
const MOST_NAMED = 64;

const mistakes: Sentences<FlipitMistake, 'code', Puzzle> = {
  'disk-missing': ({ cells }, { size }) => `${cells.length} of ${countOf(cellCount(size), 'cell')} ${cells.length === 1 ? 'has' : 'have'} no disk.`,
  'press-unknown': ({ cells }, { size }) =>
    `${cells.length} of ${countOf(cellCount(size), 'cell')} ${cells.length === 1 ? 'is' : 'are'} neither pressed nor unpressed.`,
  'goal-missed': ({ cells }, { size }) => `${cells.length} of ${countOf(cellCount(size), 'disk')} ${cells.length === 1 ? "doesn't" : "don't"} match the goal.`,
  'goal-unreachable': ({ cells, differing }, { size }) => {
    const names = cells.slice(0, MOST_NAMED).map(wordsFor(size).cell);
    const list = listOf(cells.length > MOST_NAMED ? [...names, `${cells.length - MOST_NAMED} more`] : names);
    const differ = `${differing} of them ${differing === 1 ? 'differs' : 'differ'} from the goal`;
    return `No presses lead to the goal. Every press flips an even number of the disks ${list}, but ${differ}, which is an odd number.`;
  },
};

/** What English says of the rules of FlipIT. */
export const flipitRulesText: RulesText = {
  summary: 'Press cells until the disks match the goal. Each press flips the disk in the cell and those of its neighbours.',
  rules: {
    'disk-missing': 'Every cell of the puzzle has a light or a dark disk.',
    'press-unknown': 'Every cell of the answer is either pressed or unpressed.',
    'goal-missed': 'After all presses, every disk has the colour that the goal shows.',
    'goal-unreachable': 'There are presses that lead from the start to the goal.',
  } satisfies Readonly<Record<FlipitMistake['code'], string>>,
  options: {
    neighbourhood: 'Another set of neighbours is flipped.',
    torus: 'Neighbours continue across the edges of the board.',
    goal: 'The goal is another pattern.',
  },
  mistake: (puzzle, mistake) => sentenceOf(mistakes, mistake.code, mistake, puzzle),
};
