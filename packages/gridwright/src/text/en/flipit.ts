import { cellCount } from '../../core/grid.js';
import type { Puzzle } from '../../core/kind.js';
import { type FactText, type PressesText, type RulesText, type Sentences, sentenceOf } from '../../core/language.js';
import type { PressDifficulty, PressFacts } from '../../core/presses.js';
import type { FlipitMistake } from '../../kinds/flipit/rules/check.js';
import { allFlipitAims } from './flipit-values.js';
import { countOf, listOf, wordsFor } from './words.js';

/** Most cells that a sentence names. */
const MOST_NAMED = 64;

const mistakes: Sentences<FlipitMistake, 'code', Puzzle> = {
  'disk-missing': ({ cells }, { size }) =>
    `${cells.length} of ${countOf(cellCount(size), 'cell')} ${cells.length === 1 ? 'has' : 'have'} no disk.`,
  'press-unknown': ({ cells }, { size }) =>
    `${cells.length} of ${countOf(cellCount(size), 'cell')} ${cells.length === 1 ? 'is' : 'are'} neither pressed nor unpressed.`,
  'goal-missed': ({ cells }, { size }) =>
    `${cells.length} of ${countOf(cellCount(size), 'disk')} ${cells.length === 1 ? "doesn't" : "don't"} match the goal.`,
  'goal-unreachable': ({ cells, differing }, { size }) => {
    const names = cells.slice(0, MOST_NAMED).map(wordsFor(size).cell);
    const list = listOf(cells.length > MOST_NAMED ? [...names, `${cells.length - MOST_NAMED} more`] : names);
    const differ = `${differing} of them ${differing === 1 ? 'differs' : 'differ'} from the goal`;
    return `No presses lead to the goal. Every press flips an even number of the disks ${list}, but ${differ}, which is an odd number.`;
  },
};

const LABELS: Readonly<Record<keyof PressFacts, string>> = {
  number: 'puzzle number',
  fewest: 'fewest presses',
  difficulty: 'difficulty',
};

/** The English texts for presses. */
const presses: PressesText = {
  count: (count) => countOf(count, 'press', 'presses'),
  answer({ presses: count, least }) {
    const told = countOf(count, 'press', 'presses');
    if (count === least) return `${told}, the fewest`;
    return `${told}, not proved to be the fewest${least === undefined ? '' : `; no solution has fewer than ${least}`}`;
  },
  facts({ number, fewest, difficulty }) {
    const texts: FactText[] = [];
    const add = (name: FactText['name'], text: string) => texts.push({ name, label: LABELS[name], text });
    if (number !== undefined) add('number', number);
    if (fewest !== undefined)
      add(
        'fewest',
        fewest.least === fewest.most ? String(fewest.most) : `at least ${fewest.least}, at most ${fewest.most}`,
      );
    if (difficulty !== undefined) add('difficulty', difficultyText(difficulty));
    return texts;
  },
};

/** Returns one number, the presses of greedy play to its end and perfect play from there, and its parts. */
function difficultyText({ fewest, greedy, left, detour }: PressDifficulty): string {
  const obvious = countOf(greedy, 'obvious press', 'obvious presses');
  return `${fewest + detour} (${left === 0 ? obvious : `${obvious}, then ${left} less obvious`})`;
}

/** The English texts for the rules of FlipIT. */
export const flipitRulesText: RulesText = {
  ...allFlipitAims,
  rules: {
    'disk-missing': 'Every cell of the puzzle has a light or a dark disk.',
    'press-unknown': 'Every cell of the answer is either pressed or unpressed.',
    'goal-missed': 'After all presses, every disk has the colour that the goal shows.',
    'goal-unreachable': 'There are presses that lead from the start to the goal.',
  } satisfies Readonly<Record<FlipitMistake['code'], string>>,
  presses,
  mistake: (puzzle, mistake) => sentenceOf(mistakes, mistake.code, mistake, puzzle),
};
