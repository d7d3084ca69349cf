import { cellCount } from '../../core/grid.js';
import type { Puzzle } from '../../core/kind.js';
import { type FactText, type PressesText, type RulesText, type Sentences, sentenceOf } from '../../core/language.js';
import type { PressDifficulty, PressFacts } from '../../core/presses.js';
import type { FlipitMistake } from '../../kinds/flipit/rules/check.js';
import { flipitAims } from './flipit-aims.js';
import { countOf, listOf, wordsFor } from './words.js';

/** Most cells that a sentence names. */
const MOST_NAMED = 64;

const mistakes: Sentences<FlipitMistake, 'code', Puzzle> = {
  'disk-missing': ({ cells }, { size }) =>
    `${cells.length} von ${cellCount(size)} Zellen ${cells.length === 1 ? 'hat' : 'haben'} keine Scheibe.`,
  'press-unknown': ({ cells }, { size }) =>
    `${cells.length} von ${cellCount(size)} Zellen ${cells.length === 1 ? 'ist' : 'sind'} weder gedrückt noch nicht gedrückt.`,
  'goal-missed': ({ cells }, { size }) =>
    `${cells.length} von ${cellCount(size)} Scheiben ${cells.length === 1 ? 'weicht' : 'weichen'} noch vom Ziel ab.`,
  'goal-unreachable': ({ cells, differing }, { size }) => {
    const names = cells.slice(0, MOST_NAMED).map(wordsFor(size).cell);
    const list = listOf(cells.length > MOST_NAMED ? [...names, `${cells.length - MOST_NAMED} weiteren`] : names);
    const differ = `${differing} davon ${differing === 1 ? 'weicht' : 'weichen'} vom Ziel ab`;
    return `Das Ziel ist nicht erreichbar. Jeder Zug wendet eine gerade Zahl der Scheiben ${list}, aber ${differ}, also eine ungerade Zahl.`;
  },
};

const LABELS: Readonly<Record<keyof PressFacts, string>> = {
  number: 'Rätselnummer',
  fewest: 'Mindestzahl',
  difficulty: 'Schwierigkeit',
};

/** The German texts for presses. */
const presses: PressesText = {
  count: (count) => countOf(count, 'Zug', 'Züge'),
  answer({ presses: count, least }) {
    const told = countOf(count, 'Zug', 'Züge');
    if (count === least) return `${told}, weniger geht nicht`;
    return `${told}, vielleicht geht es mit weniger${least === undefined ? '' : `, aber mindestens ${least} sind nötig`}`;
  },
  facts({ number, fewest, difficulty }) {
    const texts: FactText[] = [];
    const add = (name: FactText['name'], text: string) => texts.push({ name, label: LABELS[name], text });
    if (number !== undefined) add('number', number);
    if (fewest !== undefined)
      add(
        'fewest',
        fewest.least === fewest.most ? String(fewest.most) : `mindestens ${fewest.least}, höchstens ${fewest.most}`,
      );
    if (difficulty !== undefined) add('difficulty', difficultyText(difficulty));
    return texts;
  },
};

/** Returns one number, the presses of greedy play to its end and perfect play from there, and its parts. */
function difficultyText({ fewest, greedy, left, detour }: PressDifficulty): string {
  const obvious = countOf(greedy, 'naheliegender Zug', 'naheliegende Züge');
  return `${fewest + detour} (${left === 0 ? obvious : `${obvious}, dann ${left} weniger naheliegende`})`;
}

/** The German texts for the rules of FlipIT. */
export const flipitRulesText: RulesText = {
  ...flipitAims,
  rules: {
    'disk-missing': 'In jeder Zelle des Rätsels liegt eine helle oder eine dunkle Scheibe.',
    'press-unknown': 'Jede Zelle der Lösung ist entweder gedrückt oder nicht gedrückt.',
    'goal-missed': 'Nach allen Zügen hat jede Scheibe die Farbe, die das Ziel zeigt.',
    'goal-unreachable': 'Das Ziel lässt sich vom Anfang aus erreichen.',
  } satisfies Readonly<Record<FlipitMistake['code'], string>>,
  presses,
  mistake: (puzzle, mistake) => sentenceOf(mistakes, mistake.code, mistake, puzzle),
};
