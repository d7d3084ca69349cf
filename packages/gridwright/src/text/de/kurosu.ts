import { type RulesText, type Sentences, sentenceOf } from '../../core/language.js';
import type { KurosuMistake, KurosuRule } from '../../kinds/kurosu/rules/mistake.js';
import { kurosuAims } from './kurosu-aims.js';
import { InHouse, inWords, listOf, type Words, wordsFor } from './words.js';

/** Value 1 has the symbol 0, value 2 the symbol 1. */
export const KUROSU_SYMBOLS = '.01';

type Mistakes = Sentences<KurosuMistake, 'code', Words>;

const three: Mistakes['three-in-row'] = ({ line, value, from, to }, words) => {
  const [beside, crossing] = line.type === 'row' ? ['nebeneinander', 'Spalte'] : ['untereinander', 'Zeile'];
  return `${InHouse(line)} stehen ${inWords(to - from + 1)} ${digits(words.value(value))} ${beside}, von ${crossing} ${from + 1} bis ${to + 1}.`;
};

const imbalance: Mistakes['row-balance'] = ({ line, value, cells, most }, words) =>
  `${InHouse(line)} stehen ${inWords(cells.length)} ${digits(words.value(value))}, es dürfen aber nur ${inWords(most)} sein.`;

const miscount: Mistakes['row-count'] = ({ line, value, cells, most, count }, words) => {
  const beside = line.type === 'row' ? 'daneben' : 'darüber';
  const symbol = words.value(value);
  const held = cells.length === 1 ? `steht eine ${symbol}` : `stehen ${inWords(cells.length)} ${digits(symbol)}`;
  const allowed = most === 0 ? 'darf es keine' : most === 1 ? 'darf es nur eine' : `dürfen es nur ${inWords(most)}`;
  return `${InHouse(line)} ${held}. Wegen der Zahl ${count} ${beside} ${allowed} sein.`;
};

const alike: Mistakes['rows-alike'] = ({ lines }) => {
  const name = lines[0].type === 'row' ? 'Zeilen' : 'Spalten';
  return `Die ${name} ${listOf(lines.map(({ index }) => String(index + 1)))} sind gleich.`;
};

/** `nur Nullen`, `eine Eins`, `zwei Einsen`. */
function onesOf(count: number): string {
  return count > 1 ? `${inWords(count)} Einsen` : count === 1 ? 'eine Eins' : 'nur Nullen';
}

/** `Nullen`, `Einsen`. */
export function digits(symbol: string): string {
  return symbol === '0' ? 'Nullen' : 'Einsen';
}

/** `je drei oder vier`, für eine Linie ungerader Länge. */
export function ofEach(length: number): string {
  return `je ${inWords((length - 1) / 2)} oder ${inWords((length + 1) / 2)}`;
}

const mistakes: Mistakes = {
  'value-unknown': ({ cells, value }, words) =>
    `In ${words.cells(cells)} steht der Wert ${value}, also weder 0 noch 1.`,
  'clue-changed': ({ cells, clue, value }, words) =>
    `In ${words.cells(cells)} ist ${words.value(clue)} vorgegeben, ${value === 0 ? 'die Zelle ist aber leer' : 'dort steht aber etwas anderes'}.`,
  'three-in-row': three,
  'three-in-column': three,
  'row-balance': imbalance,
  'column-balance': imbalance,
  'row-count': miscount,
  'column-count': miscount,
  'rows-alike': alike,
  'columns-alike': alike,
  'equal-sign': ({ cells }, words) => `Zwischen ${words.cells(cells)} steht ein =, die Werte sind aber verschieden.`,
  'different-sign': ({ cells, value }, words) =>
    `Zwischen ${words.cells(cells)} steht ein ×, in beiden Zellen steht aber eine ${words.value(value)}.`,
  'cell-empty': ({ cells }) =>
    cells.length === 1 ? 'Eine Zelle ist noch leer.' : `${cells.length} Zellen sind noch leer.`,
  'no-candidate': ({ cells }, words) => `In ${words.cells(cells)} passt weder 0 noch 1.`,
  'no-filling': ({ line, length, signed, count }) => {
    const usual = length % 2 === 0 ? 'gleich viele Nullen und Einsen' : `${ofEach(length)} Nullen und Einsen`;
    const balance = count === undefined ? usual : onesOf(count);
    return `${InHouse(line)} ist es unmöglich, ${balance} ohne drei gleiche Nachbarn${signed ? ' und passend zu den Zeichen' : ''} einzutragen.`;
  },
};

const rules: Readonly<Record<KurosuRule, string>> = {
  'value-unknown': 'In jeder Zelle steht 0 oder 1.',
  'clue-changed': 'Die Vorgaben bleiben, wie sie sind.',
  'three-in-row': 'In keiner Zeile stehen drei Nullen oder drei Einsen nebeneinander.',
  'three-in-column': 'In keiner Spalte stehen drei Nullen oder drei Einsen untereinander.',
  'row-balance': 'In jeder Zeile stehen gleich viele Nullen und Einsen.',
  'column-balance': 'In jeder Spalte stehen gleich viele Nullen und Einsen.',
  'row-count': 'Eine Zahl neben einer Zeile sagt, wie viele Einsen in ihr stehen.',
  'column-count': 'Eine Zahl über einer Spalte sagt, wie viele Einsen in ihr stehen.',
  'rows-alike': 'Keine zwei Zeilen sind gleich, wenn alle Linien verschieden sein müssen.',
  'columns-alike': 'Keine zwei Spalten sind gleich, wenn alle Linien verschieden sein müssen.',
  'equal-sign': 'In zwei Zellen mit einem = dazwischen steht derselbe Wert.',
  'different-sign': 'In zwei Zellen mit einem × dazwischen stehen verschiedene Werte.',
  'cell-empty': 'Keine Zelle bleibt leer.',
};

/** The German texts for the rules of Kurosu. */
export const kurosuRulesText: RulesText = {
  ...kurosuAims,
  rules,
  mistake: (puzzle, mistake) => sentenceOf(mistakes, mistake.code, mistake, wordsFor(puzzle.size, KUROSU_SYMBOLS)),
};
