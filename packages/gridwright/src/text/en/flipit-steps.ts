import { type KindText, type Sentences, sentenceOf } from '../../core/language.js';
import type { LessonStep } from '../../core/presses.js';
import type { FlipitReason } from '../../kinds/flipit/hints/reason.js';
import { flipitRulesText } from './flipit.js';
import { countOf, type Words, whereToLook, wordsFor } from './words.js';

type Press = Extract<FlipitReason, { form: 'press' }>;

/** The words of a lesson's step, with the cells that it presses. */
interface StepWords extends Words {
  readonly pressed: string;
}

const sentences: Sentences<Exclude<FlipitReason, Press>, 'form', StepWords> = {
  row: ({ row, king }, { pressed }) =>
    `Press ${pressed}: each is below ${king ? 'and to the right of ' : ''}a disk in row ${row + 1} that differs from the goal.`,
  'begin-again': ({ wrong, king }, { cells, pressed }) =>
    `${cells(wrong)} still ${wrong.length === 1 ? 'differs' : 'differ'} from the goal. Only different presses in row 1${king ? ' and column 1' : ''} can fix that, ` +
    `and linear algebra finds them: press ${pressed === '' ? 'nothing' : pressed}, then work down the rows again.`,
  reached: ({ enough }, { cells }) =>
    enough.length === 0
      ? 'The disks match the goal. Pressing a cell twice changes nothing, so no press is needed.'
      : `The disks match the goal. Pressing a cell twice changes nothing, so ${cells(enough)} ${enough.length === 1 ? 'is' : 'are'} enough.`,
  'in-any-order': (_, { pressed }) => `Press ${pressed} in any order. Linear algebra finds these presses.`,
};

function gained(gain: number): string {
  if (gain === 0) return 'as many disks right as wrong';
  const disks = countOf(Math.abs(gain), 'more disk');
  return gain > 0 ? `${disks} right than wrong` : `${disks} wrong than right`;
}

function left({ count, least }: Press): string {
  if (least < count) return `Between ${least} and ${countOf(count, 'press', 'presses')} to go`;
  return count === 1 ? 'One press to go' : `${count} presses to go, the fewest possible`;
}

/** The English texts for FlipIT. */
export const flipitText: KindText = {
  ...flipitRulesText,
  techniques: {},
  hint(puzzle, { areas, reason }) {
    const words = wordsFor(puzzle.size);
    const { cell, again, gain } = reason as Press;
    const what = `Press ${words.cell(cell)}${again ? ' again to take your press back' : ''}.`;
    const why = `It's part of the solution, and it makes ${gained(gain)}.`;
    return { where: whereToLook(areas, words), technique: left(reason as Press), why, what, text: `${what} ${why}` };
  },
  lessonStep(puzzle, { cells, reason }: LessonStep) {
    const words = wordsFor(puzzle.size);
    return sentenceOf(sentences, reason.form, reason, { ...words, pressed: words.cells(cells) });
  },
};
