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
    `Drücke ${pressed}: jeweils die Zelle ${king ? 'rechts ' : ''}unter einer Scheibe in Zeile ${row + 1}, die vom Ziel abweicht.`,
  'begin-again': ({ wrong, king }, { cells, pressed }) =>
    `${cells(wrong)} ${wrong.length === 1 ? 'weicht' : 'weichen'} noch vom Ziel ab. ` +
    `Das lässt sich nur beheben, indem du in Zeile 1${king ? ' und Spalte 1' : ''} anders drückst, und wie, sagt die lineare Algebra: ` +
    `Drücke dort ${pressed === '' ? 'nichts' : pressed} und geh die Zeilen dann noch einmal von oben nach unten durch.`,
  reached({ enough }, { cells }) {
    const left =
      enough.length === 0 ? 'ist gar kein Zug nötig' : `${enough.length === 1 ? 'genügt' : 'genügen'} ${cells(enough)}`;
    return `Die Scheiben zeigen das Ziel. Eine Zelle zweimal zu drücken ändert nichts, also ${left}.`;
  },
  'in-any-order': (_, { pressed }) =>
    `Drücke ${pressed}, in beliebiger Reihenfolge. Diese Zellen ergeben sich aus linearer Algebra.`,
};

function gained(gain: number): string {
  if (gain === 0) return 'werden gleich viele Scheiben richtig wie falsch';
  const count = Math.abs(gain);
  return `${count === 1 ? 'wird' : 'werden'} ${countOf(count, 'Scheibe', 'Scheiben')} mehr ${gain > 0 ? 'richtig als falsch' : 'falsch als richtig'}`;
}

function left({ count, least }: Press): string {
  if (least < count) return `Noch ${least} bis ${count} Züge`;
  return count === 1 ? 'Noch ein Zug' : `Noch ${count} Züge, mit weniger geht es nicht`;
}

/** The German texts for FlipIT. */
export const flipitText: KindText = {
  ...flipitRulesText,
  techniques: {},
  hint(puzzle, { areas, reason }) {
    const words = wordsFor(puzzle.size);
    const { cell, again, gain } = reason as Press;
    const what = `Drücke ${words.cell(cell)}${again ? ' noch einmal, um den Zug zurückzunehmen' : ''}.`;
    const why = `Das gehört zur Lösung, und dadurch ${gained(gain)}.`;
    return { where: whereToLook(areas, words), technique: left(reason as Press), why, what, text: `${what} ${why}` };
  },
  lessonStep(puzzle, { cells, reason }: LessonStep) {
    const words = wordsFor(puzzle.size);
    return sentenceOf(sentences, reason.form, reason, { ...words, pressed: words.cells(cells) });
  },
};
