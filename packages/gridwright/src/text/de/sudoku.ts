import type { Cell } from '../../core/grid.js';
import { type RulesText, type Sentences, sentenceOf } from '../../core/language.js';
import {
  type Demand,
  type LineCode,
  ofPairLines,
  type SudokuMistake,
  type SudokuRule,
} from '../../kinds/sudoku/rules/mistake.js';
import { sudokuAims } from './sudoku-aims.js';
import { capital, InHouse, inWords, type Words, wordsFor } from './words.js';

type Mistakes = Sentences<SudokuMistake, 'code', Words>;

const repeated: Mistakes['row-repeat'] = ({ cells, value, house }, words) =>
  `${InHouse(house)} steht ${words.value(value)} ${inWords(cells.length)}mal: in ${words.cells(cells)}.`;

const wrongLine: Mistakes[LineCode] = ({ code, cells }, words) =>
  `${rules[code]} In ${words.cells(cells)} ist das nicht so.`;

const mistakes: Mistakes = {
  'row-repeat': repeated,
  'column-repeat': repeated,
  'box-repeat': repeated,
  'region-repeat': repeated,
  'diagonal-repeat': repeated,
  'window-repeat': repeated,
  'anti-knight': ({ cells, values: [value] }, words) =>
    `${words.cells(cells)} liegen einen Springerzug auseinander, und in beiden steht ${words.value(value)}.`,
  'anti-king': ({ cells, values: [value] }, words) =>
    `${words.cells(cells)} liegen einen Königszug auseinander, und in beiden steht ${words.value(value)}.`,
  'non-consecutive': ({ cells, values }, words) =>
    `In den Nachbarn ${words.cells(cells)} stehen ${words.values(values)}: Sie unterscheiden sich nur um 1.`,
  'odd-even': ({ cells, value, odd }, words) =>
    `In ${words.cells(cells)} steht ${words.value(value)}, dort muss aber ein ${odd ? 'ungerader' : 'gerader'} Wert stehen.`,
  'white-dot': ({ cells, values }, words) =>
    `Zwischen ${words.cells(cells)} ist ein weißer Punkt, aber ${words.values(values)} folgen nicht aufeinander.`,
  'black-dot': ({ cells, values }, words) =>
    `Zwischen ${words.cells(cells)} ist ein schwarzer Punkt, aber von ${words.values(values)} ist keine Zahl das Doppelte der anderen.`,
  'all-kropki': ({ cells, values: [low, high] }, words) =>
    `Zwischen ${words.cells(cells)} ist kein Punkt, aber ${words.value(high)} ${high === 2 * low ? 'ist das Doppelte von' : 'folgt auf'} ${words.value(low)}.`,
  'x-sum': ({ cells, values: [a, b] }, words) =>
    `Zwischen ${words.cells(cells)} ist ein X, aber ${words.value(a)} und ${words.value(b)} ergeben zusammen ${a + b} statt 10.`,
  'v-sum': ({ cells, values: [a, b] }, words) =>
    `Zwischen ${words.cells(cells)} ist ein V, aber ${words.value(a)} und ${words.value(b)} ergeben zusammen ${a + b} statt 5.`,
  'all-xv': ({ cells, values: [a, b] }, words) =>
    `Zwischen ${words.cells(cells)} ist kein ${a + b === 10 ? 'X' : 'V'}, aber ${words.value(a)} und ${words.value(b)} ergeben zusammen ${a + b}.`,
  thermometer: ({ first, second, least }, words) =>
    `Auf einem Thermometer steht in ${words.cell(first.cell)} ${words.value(first.value)}. In ${words.cell(second.cell)} muss daher mindestens ${words.value(least)} stehen, nicht ${words.value(second.value)}.`,
  'cage-repeat': ({ cells, value, sum }, words) =>
    `${sum === undefined ? 'In einem Käfig' : `Im Käfig mit der Summe ${sum}`} steht ${words.value(value)} ${inWords(cells.length)}mal: in ${words.cells(cells)}.`,
  'cage-sum': ({ cells, sum, total }, words) =>
    cells.length === 1
      ? `In ${words.cells(cells)} steht ${total}, die Summe des Käfigs ist aber ${sum}.`
      : `${words.cells(cells)} ergeben zusammen ${total}, die Summe ihres Käfigs ist aber ${sum}.`,
  arrow: ({ circle: { cell, value }, shaft, total }, words) =>
    shaft.length === 1
      ? `Auf einem Pfeil steht in ${words.cells(shaft)} ${total}, im Kreis in ${words.cell(cell)} aber ${words.value(value)}.`
      : `Auf einem Pfeil ergeben ${words.cells(shaft)} zusammen ${total}, im Kreis in ${words.cell(cell)} steht aber ${words.value(value)}.`,
  between: wrongLine,
  'region-sum': wrongLine,
  ...ofPairLines(() => wrongLine),
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
  'no-filling': ({ cells, ...demand }, words) => unfilled(cells, demand, words),
};

function unfilled(cells: readonly Cell[], demand: Demand, words: Words): string {
  if (demand.rule === 'cage-sum')
    return cells.length === 1
      ? `In ${words.cells(cells)} kann nicht ${demand.sum} stehen, die Summe des Käfigs.`
      : `${words.cells(cells)} können zusammen nicht ${demand.sum} ergeben, die Summe ihres Käfigs.`;
  if (demand.rule === 'arrow') {
    const { circle, shaft } = demand;
    return shaft.length === 1
      ? `Auf einem Pfeil kann in ${words.cells(shaft)} nicht der Wert im Kreis in ${words.cell(circle)} stehen.`
      : `Auf einem Pfeil können ${words.cells(shaft)} zusammen nicht den Wert im Kreis in ${words.cell(circle)} ergeben.`;
  }
  const place =
    'house' in demand ? `${InHouse(demand.house)} passen in ${words.cells(cells)}` : `In ${words.cells(cells)} passen`;
  return `${place} keine Werte zusammen. ${rules[demand.rule]}`;
}

const rules: Readonly<Record<SudokuRule, string>> = {
  'row-repeat': 'In jeder Zeile steht jeder Wert genau einmal.',
  'column-repeat': 'In jeder Spalte steht jeder Wert genau einmal.',
  'box-repeat': 'In jedem Block steht jeder Wert genau einmal.',
  'region-repeat': 'In jedem Gebiet eines Jigsaw-Sudokus steht jeder Wert genau einmal.',
  'diagonal-repeat': 'Mit Diagonalen steht auch auf jeder der beiden langen Diagonalen jeder Wert genau einmal.',
  'window-repeat': 'In jedem der vier Fenster eines Windokus steht jeder Wert genau einmal.',
  'anti-knight':
    'Mit der Springerregel stehen in zwei Zellen, die einen Springerzug auseinanderliegen, verschiedene Werte.',
  'anti-king': 'Mit der Königsregel stehen in zwei Zellen, die einen Königszug auseinanderliegen, verschiedene Werte.',
  'non-consecutive':
    'Mit der Nachbarregel unterscheiden sich die Werte zweier Zellen mit einer gemeinsamen Seite um mehr als 1.',
  'odd-even':
    'In einem Gerade-ungerade-Sudoku steht auf einem grauen Kreis ein ungerader und auf einem grauen Quadrat ein gerader Wert.',
  'white-dot': 'In einem Kropki-Sudoku stehen beiderseits eines weißen Punktes aufeinanderfolgende Werte.',
  'black-dot': 'In einem Kropki-Sudoku ist beiderseits eines schwarzen Punktes ein Wert das Doppelte des anderen.',
  'all-kropki':
    'Wenn alle Punkte eingezeichnet sind, stehen in Nachbarn ohne Punkt keine aufeinanderfolgenden Werte, und keiner ist das Doppelte des anderen.',
  'x-sum': 'In einem XV-Sudoku ergeben die Werte beiderseits eines X zusammen 10.',
  'v-sum': 'In einem XV-Sudoku ergeben die Werte beiderseits eines V zusammen 5.',
  'all-xv': 'Wenn alle X und V eingezeichnet sind, ergeben die Werte anderer Nachbarn zusammen weder 10 noch 5.',
  thermometer: 'Auf einem Thermometer steigen die Werte von der Kugel bis zur Spitze.',
  'cage-repeat': 'In den Zellen eines Käfigs in einem Killer-Sudoku stehen verschiedene Werte.',
  'cage-sum': 'In einem Killer-Sudoku ergeben die Werte eines Käfigs zusammen seine Summe.',
  arrow: 'Auf einem Pfeil ergeben die Werte des Schafts zusammen den Wert im Kreis.',
  between: 'Auf einer Zwischenlinie liegen die Werte zwischen denen in den Kreisen an ihren Enden.',
  'region-sum': 'Auf einer Regionssummenlinie haben die Teile in jedem Block oder jeder Region gleiche Summen.',
  ...ofPairLines((code) => sudokuAims.options[code]),
  'clue-changed': 'Die Vorgaben bleiben, wie sie sind.',
  'value-unknown': 'Die Werte reichen von 1 bis zur Zahl der Zellen einer Zeile.',
  'cell-empty': 'Keine Zelle bleibt leer.',
};

/** The German texts for the rules of Sudoku. */
export const sudokuRulesText: RulesText = {
  ...sudokuAims,
  rules,
  mistake: (puzzle, mistake) => sentenceOf(mistakes, mistake.code, mistake, wordsFor(puzzle.size)),
};
