import type { Cell } from '../../core/grid.js';
import type { Puzzle } from '../../core/kind.js';
import { type RulesText, type Sentences, sentenceOf } from '../../core/language.js';
import type {
  BrokenConstraint,
  ConstraintName,
  Contradiction,
  SudokuMistake,
} from '../../kinds/sudoku/rules/mistake.js';
import { OWN_RULE } from '../../kinds/sudoku/variants/own-rule-text.js';
import { ownRuleSentences } from '../own-rule.js';
import { ownRuleTexts } from './own-rule.js';
import { pairTestWords } from './pair-tests.js';
import { sudokuAims } from './sudoku-aims.js';
import { capital, InHouse, inWords, type Words, wordsFor } from './words.js';

type Own<Name extends ConstraintName> = Readonly<
  Record<string, (broken: Extract<BrokenConstraint, { constraint: Name }>, words: Words) => string>
>;

/** What is wrong, by constraint and variant; for others, the rule and the cells are named. */
const own: { readonly [Name in ConstraintName]?: Own<Name> } = {
  pair: {
    'anti-knight': ({ cells, values: [value] }, words) =>
      `${words.cells(cells)} liegen einen Springerzug auseinander, und in beiden steht ${words.value(value)}.`,
    'anti-king': ({ cells, values: [value] }, words) =>
      `${words.cells(cells)} liegen einen Königszug auseinander, und in beiden steht ${words.value(value)}.`,
    'non-consecutive': ({ cells, values }, words) =>
      `In den Nachbarn ${words.cells(cells)} stehen ${words.values(values)}: Sie unterscheiden sich nur um 1.`,
    kropki: ({ cells, values, mark }, words) =>
      mark === 'w'
        ? `Zwischen ${words.cells(cells)} ist ein weißer Punkt, aber ${words.values(values)} folgen nicht aufeinander.`
        : `Zwischen ${words.cells(cells)} ist ein schwarzer Punkt, aber von ${words.values(values)} ist keine Zahl das Doppelte der anderen.`,
    'all-kropki': ({ cells, values: [low, high] }, words) =>
      `Zwischen ${words.cells(cells)} ist kein Punkt, aber ${words.value(high)} ${high === 2 * low ? 'ist das Doppelte von' : 'folgt auf'} ${words.value(low)}.`,
    xv: ({ cells, values: [a, b], mark }, words) =>
      mark === 'x'
        ? `Zwischen ${words.cells(cells)} ist ein X, aber ${words.value(a)} und ${words.value(b)} ergeben zusammen ${a + b} statt 10.`
        : `Zwischen ${words.cells(cells)} ist ein V, aber ${words.value(a)} und ${words.value(b)} ergeben zusammen ${a + b} statt 5.`,
    'pair-condition': ({ cells, values, mark }, words) =>
      `In ${words.cells(cells)} stehen ${words.values(values)}. Erlaubt sind dort nur Werte, ${pairTestWords(mark)}.`,
    'all-xv': ({ cells, values: [a, b] }, words) =>
      `Zwischen ${words.cells(cells)} ist kein ${a + b === 10 ? 'X' : 'V'}, aber ${words.value(a)} und ${words.value(b)} ergeben zusammen ${a + b}.`,
  },
  value: {
    'odd-even': ({ cells, value, allowed }, words) =>
      `In ${words.cells(cells)} steht ${words.value(value)}, dort muss aber ein ${(allowed & 1) === 1 ? 'ungerader' : 'gerader'} Wert stehen.`,
  },
  rise: {
    thermometer: ({ first, second, least }, words) =>
      `Auf einem Thermometer steht in ${words.cell(first.cell)} ${words.value(first.value)}. In ${words.cell(second.cell)} muss daher mindestens ${words.value(least)} stehen, nicht ${words.value(second.value)}.`,
  },
  repeat: {
    killer: ({ cells, value, sum }, words) =>
      `${sum === undefined ? 'In einem Käfig' : `Im Käfig mit der Summe ${sum}`} steht ${words.value(value)} ${inWords(cells.length)}mal: in ${words.cells(cells)}.`,
  },
  sum: {
    killer: ({ cells, sum, total }, words) =>
      cells.length === 1
        ? `In ${words.cells(cells)} steht ${total}, die Summe des Käfigs ist aber ${sum}.`
        : `${words.cells(cells)} ergeben zusammen ${total}, die Summe ihres Käfigs ist aber ${sum}.`,
  },
  circle: {
    arrow: ({ circle: { cell, value }, shaft, total }, words) =>
      shaft.length === 1
        ? `Auf einem Pfeil steht in ${words.cells(shaft)} ${total}, im Kreis in ${words.cell(cell)} aber ${words.value(value)}.`
        : `Auf einem Pfeil ergeben ${words.cells(shaft)} zusammen ${total}, im Kreis in ${words.cell(cell)} steht aber ${words.value(value)}.`,
  },
};

type Mistakes = Sentences<Exclude<SudokuMistake, BrokenConstraint>, 'code', Words>;

const repeated = ({ cells, value, house }: Extract<BrokenConstraint, { constraint: 'house' }>, words: Words) =>
  `${InHouse(house)} steht ${words.value(value)} ${inWords(cells.length)}mal: in ${words.cells(cells)}.`;

const mistakes: Mistakes = {
  'clue-changed': ({ cells, clue, value }, words) =>
    `In ${words.cells(cells)} ist ${words.value(clue)} vorgegeben, ${value === 0 ? 'die Zelle ist aber leer' : `dort steht aber ${words.value(value)}`}.`,
  'value-unknown': ({ cells, value }, words) =>
    `In ${words.cells(cells)} steht ${value}. Diesen Wert gibt es in diesem Rätsel nicht.`,
  'cell-empty': ({ cells }, words) =>
    cells.length === 1
      ? `${words.cells(cells)} ist noch leer.`
      : `${capital(inWords(cells.length))} Zellen sind noch leer, die erste ist ${words.cell(cells[0])}.`,
  'no-candidate': ({ cell, clues, odd }, words) =>
    `In ${words.cell(cell)} passt ${clues.length === 0 ? '' : `wegen ${words.cells(clues)} `}kein ${odd === undefined ? '' : odd ? 'ungerader ' : 'gerader '}Wert.`,
  'no-place': ({ house, value }, words) => `${InHouse(house)} ist kein Platz für ${words.value(value)}.`,
  'no-filling': unfilled,
};

function unfilled({ cells, rule, ...demand }: Extract<Contradiction, { code: 'no-filling' }>, words: Words): string {
  const { constraint } = demand;
  if (constraint === 'house')
    return `${InHouse(demand.house)} passen in ${words.cells(cells)} keine Werte zusammen. ${ruleSentence(rule, cells, words)}`;
  if (constraint === 'line')
    return `In ${words.cells(cells)} passen keine Werte zusammen. ${ruleSentence(rule, cells, words)}`;
  if (constraint === 'circle') {
    const { circle, shaft } = demand;
    return shaft.length === 1
      ? `Auf einem Pfeil kann in ${words.cells(shaft)} nicht der Wert im Kreis in ${words.cell(circle)} stehen.`
      : `Auf einem Pfeil können ${words.cells(shaft)} zusammen nicht den Wert im Kreis in ${words.cell(circle)} ergeben.`;
  }
  return cells.length === 1
    ? `In ${words.cells(cells)} kann nicht ${demand.sum} stehen, die Summe des Käfigs.`
    : `${words.cells(cells)} können zusammen nicht ${demand.sum} ergeben, die Summe ihres Käfigs.`;
}

function broken(mistake: BrokenConstraint, words: Words): string {
  const { code, constraint, cells } = mistake;
  if (constraint === 'house') return repeated(mistake, words);
  const sentence = own[constraint]?.[code] as Own<typeof constraint>[string] | undefined;
  return (
    sentence?.(mistake as never, words) ??
    `${ruleSentence(code, cells, words)} In ${words.cells(cells)} ist das nicht so.`
  );
}

const rules: Readonly<Record<string, string>> = {
  ...sudokuAims.options,
  'row-repeat': 'In jeder Zeile steht jeder Wert genau einmal.',
  'column-repeat': 'In jeder Spalte steht jeder Wert genau einmal.',
  'box-repeat': 'In jedem Block steht jeder Wert genau einmal.',
  'clue-changed': 'Die Vorgaben bleiben, wie sie sind.',
  'value-unknown': 'Die Werte reichen von 1 bis zur Zahl der Zellen einer Zeile.',
  'cell-empty': 'Keine Zelle bleibt leer.',
};

/** Returns the words for a puzzle, with its own rules. */
export function wordsIn({ size, options }: Pick<Puzzle, 'size' | 'options'>): Words {
  const own = options[OWN_RULE];
  const words = wordsFor(size);
  return own === undefined
    ? words
    : { ...words, ownRules: (cells) => ownRuleSentences(own, cells, size, ownRuleTexts) };
}

/** Returns the sentence of a rule, for some of its cells. */
export function ruleSentence(rule: string, cells: readonly Cell[], words: Words): string {
  return rule === OWN_RULE && words.ownRules !== undefined ? words.ownRules(cells) : rules[rule];
}

/** The German texts for the rules of Sudoku. */
export const sudokuRulesText: RulesText = {
  ...sudokuAims,
  rules,
  mistake: (puzzle, mistake) => {
    const words = wordsIn(puzzle);
    if (mistake.code in mistakes) return sentenceOf(mistakes, mistake.code, mistake, words);
    return broken(mistake as BrokenConstraint, words);
  },
};
