import type { Cell } from '../../core/grid.js';
import {
  type Arguments,
  argumentOf,
  hintTexts,
  joinParts,
  type KindText,
  type TechniqueText,
  type TextPart,
} from '../../core/language.js';
import type { Candidate } from '../../core/logic.js';
import type { KurosuCode, KurosuReason, Obstruction } from '../../kinds/kurosu/logic/reason.js';
import { digits, KUROSU_SYMBOLS, kurosuRulesText, ofEach } from './kurosu.js';
import { actionOf, house, InHouse, inHouse, inWords, type Words, whereToLook, wordsFor } from './words.js';

const techniques: Readonly<Record<KurosuCode, TechniqueText>> = {
  pair: {
    title: 'Paar',
    summary: 'Zwei gleiche Werte stehen hintereinander. In die Zellen davor und danach kommt der andere Wert.',
  },
  gap: { title: 'Lücke', summary: 'Zwischen zwei gleichen Werten liegt eine Zelle. Sie bekommt den anderen Wert.' },
  sign: {
    title: 'Zeichen',
    summary:
      'Zwischen einer vollen und einer leeren Zelle steht ein Zeichen. Bei = bekommt die leere denselben Wert, bei × den anderen.',
  },
  balance: {
    title: 'Ausgleich',
    summary: 'In einer Linie steht ein Wert schon oft genug. Ihre leeren Zellen bekommen den anderen.',
  },
  'equal-pair': {
    title: 'Gleiches Paar',
    summary:
      'Zwei Zellen mit einem = dazwischen ergäben drei gleiche hintereinander oder zu viele in der Linie. Sie bekommen den anderen Wert.',
  },
  'last-one': {
    title: 'Letzter Wert',
    summary:
      'In einer Linie fehlt ein Wert noch einmal, und nur in wenigen Zellen verhindert er drei gleiche hintereinander. Anderswo steht er nicht.',
  },
  'unequal-pairs': {
    title: 'Ungleiche Paare',
    summary:
      'In zwei Zellen mit einem × dazwischen steht jeder Wert einmal. Fehlt ein Wert in der Linie nicht öfter, bekommen die übrigen Zellen den anderen.',
  },
  'distinct-lines': {
    title: 'Verschiedene Linien',
    summary:
      'Eine Linie gleicht bis auf zwei leere Zellen einer vollen Linie. In diesen beiden Zellen muss sie sich unterscheiden.',
  },
  'last-few': {
    title: 'Letzte Werte',
    summary:
      'In einer Linie fehlt ein Wert genau so oft, wie er drei gleiche hintereinander verhindern muss. Anderswo steht er nicht.',
  },
  'line-patterns': {
    title: 'Linienmuster',
    summary:
      'Mit einem bestimmten Wert in einer Zelle lässt sich die Linie nicht mehr füllen. Die Zelle bekommt den anderen Wert.',
  },
  'short-chain': {
    title: 'Kurze Kette',
    summary: 'Ein Wert erzwingt den nächsten und so weiter, bis nach höchstens fünf Zellen ein Widerspruch entsteht.',
  },
  chain: { title: 'Kette', summary: 'Ein Wert erzwingt den nächsten und so weiter, bis ein Widerspruch entsteht.' },
  assumption: {
    title: 'Eine Annahme',
    summary:
      'Nimm einen Wert an und wende Paar, Lücke und Ausgleich an. Führt das zu einem Widerspruch, bekommt die Zelle den anderen Wert.',
  },
  'counted-assumption': {
    title: 'Annahme mit Zählen',
    summary:
      'Nimm einen Wert an und zähle auch, wie oft ein Wert noch gebraucht wird, um drei gleiche zu verhindern. Ein Widerspruch widerlegt die Annahme.',
  },
  'distinct-assumption': {
    title: 'Annahme mit Linienvergleich',
    summary:
      'Nimm einen Wert an und vergleiche auch die Linien mit vollen. Werden zwei Linien gleich oder gibt es einen anderen Widerspruch, bekommt die Zelle den anderen Wert.',
  },
  'nested-assumption': {
    title: 'Verschachtelte Annahme',
    summary:
      'Nimm einen Wert an und folge allen Regeln. Geht es nicht weiter, nimm weitere Werte an: Scheitert einer, steht in seiner Zelle unter der ersten Annahme der andere. Scheitert am Ende auch die erste, bekommt ihre Zelle den anderen Wert.',
  },
};

const reasons: Arguments<KurosuReason, Words> = {
  pair: ({ cells, value, places }, words) => [
    `In ${words.cells(cells)} stehen zwei ${digits(words.value(value))} hintereinander, und eine dritte darf nicht dazukommen.`,
    `Also ${filled(places, words)}.`,
  ],
  gap: ({ cells, value, places }, words) => [
    `In ${words.cells(cells)} steht jeweils eine ${words.value(value)}, und mit der Zelle dazwischen dürfen es keine drei werden.`,
    `Also ${filled(places, words)}.`,
  ],
  sign: ({ cell, value, equal, places }, words) => [
    `In ${words.cell(places[0].cell)} steht ${equal ? 'derselbe Wert wie' : 'ein anderer Wert als'} in ${words.cell(cell)}, und dort steht eine ${words.value(value)}.`,
    `Also ${filled(places, words)}.`,
  ],
  'equal-pair': ({ cells, value, because, places }, words) => [
    because.by === 'three'
      ? `${words.cells(cells)} sind gleich. Als ${digits(words.value(value))} wären sie mit ${words.cells(because.cells.filter((cell) => !cells.includes(cell)))} drei hintereinander.`
      : `${words.cells(cells)} sind gleich, und ${inHouse(because.line)} ${lacks(because.cells.length % 2 === 0, 1, words.value(value), 'nur ')}.`,
    `Also ${filled(places, words)}.`,
  ],
  balance: ({ line, isFixed, length, value, places }, words) => [
    isFixed
      ? `${InHouse(line)} stehen schon alle ${digits(words.value(value))}.`
      : `${InHouse(line)} stehen schon ${inWords((length + 1) / 2)} ${digits(words.value(value))}, und in ${inWords(length)} Zellen stehen ${ofEach(length)} Nullen und Einsen.`,
    `Also ${filled(places, words)}.`,
  ],
  last({ line, isFixed, value, threes, places }, words) {
    const needs = lacks(isFixed, threes.length, words.value(value));
    const groups = threes.map((three) => `eine in ${words.anyCell(three)}`).join(' und ');
    return [
      `${InHouse(line)} ${needs}. Damit keine drei ${digits(words.value(3 - value))} hintereinander stehen, muss ${groups} stehen.`,
      `Also ${filled(places, words)}.`,
    ];
  },
  'unequal-pairs'({ line, isFixed, value, pairs, places }, words) {
    const needs = lacks(isFixed, pairs.length, words.value(value));
    const [one, signs] = pairs.length === 1 ? ['sie', 'des ×'] : ['eine', 'der ×'];
    const groups = pairs.map((pair) => `${one} in ${words.anyCell(pair)}`).join(' und ');
    return [`${InHouse(line)} ${needs}. Wegen ${signs} muss ${groups} stehen.`, `Also ${filled(places, words)}.`];
  },
  'distinct-lines': ({ line, full, isLast, places }, words) => [
    `Bisher stimmt ${house(line)} mit ${house(full)} überein. ` +
      `Stünde auch in dieser Zelle derselbe Wert, ${isLast ? 'wären beide gleich' : 'ergäbe sich der Rest durch Abzählen, und beide wären gleich'}.`,
    `Also ${filled(places, words)}.`,
  ],
  refutation: (facts, words) => [joinParts(refutationParts(facts, words)), `Also ${filled(facts.places, words)}.`],
};

/** `fehlen noch zwei Einsen`; `können nur noch zwei Einsen stehen`, wenn ihre Zahl nicht feststeht. */
function lacks(isFixed: boolean, count: number, symbol: string, only = ''): string {
  if (count === 1) return isFixed ? `fehlt ${only}noch eine ${symbol}` : `kann nur noch eine ${symbol} stehen`;
  const more = `${inWords(count)} ${digits(symbol)}`;
  return isFixed ? `fehlen noch ${more}` : `können nur noch ${more} stehen`;
}

type Refuted = Extract<KurosuReason, { readonly form: 'refutation' }>;

/** What follows from an assumption, and why it fails. */
function refutationParts({ assume, forced, broken, line }: Refuted, words: Words): TextPart[] {
  const symbol = words.value(assume.value);
  const suppose =
    line === undefined
      ? `Angenommen, in ${words.cell(assume.cell)} steht eine ${symbol}.`
      : `Mit einer ${symbol} in ${words.cell(assume.cell)} lässt sich ${house(line)} nicht mehr füllen.`;
  return [{ text: suppose }, ...argument(forced, broken, words, 1)];
}

/** A sentence for each cell filled, with an argument of its own where an assumption fails. */
function argument(forced: Refuted['forced'], broken: Obstruction, words: Words, first?: number): TextPart[] {
  const parts = forced.map(({ cell, value, because }, i): TextPart => {
    const what = `in ${words.cell(cell)} eine ${words.value(value)}`;
    const link = first === undefined ? {} : { link: first + i };
    if (because.by !== 'assumption')
      return { text: `Dann steht ${what} (${reasonFor(cell, because, words)}).`, ...link };
    const suppose = { text: `Angenommen, dort steht eine ${words.value(3 - value)}.` };
    const inner = [suppose, ...argument(because.forced, because.broken, words)];
    return { text: `Dann steht ${what}.`, parts: inner, ...link };
  });
  return [...parts, { text: `Dann ${contradiction(broken, words)}.` }];
}

/** `steht in Z4S2 eine 0`, `steht in Z4S2 und Z4S5 jeweils eine 0`, for cells with one value. */
function filled(places: readonly Candidate[], words: Words): string {
  const cells = words.cells(places.map(({ cell }) => cell));
  return `steht in ${cells} ${places.length === 1 ? '' : 'jeweils '}eine ${words.value(places[0].value)}`;
}

/** Returns why the other value is ruled out. */
function reasonFor(cell: Cell, obstruction: Obstruction, words: Words): string {
  if (obstruction.by === 'alike') return `${house(obstruction.other)} darf nicht wie ${house(obstruction.line)} werden`;
  const { by, line, value, cells } = obstruction;
  const others = words.cells(cells.filter((other) => other !== cell));
  if (by === 'equal') return `gleich ${others}`;
  if (by === 'different') return `anders als ${others}`;
  const symbols = digits(words.value(value));
  if (by === 'threes') return `die übrigen ${symbols} ${inHouse(line)} werden anderswo gebraucht`;
  return by === 'three' ? `keine drei ${symbols} ${inHouse(line)}` : `${inHouse(line)} stehen schon alle ${symbols}`;
}

/** Returns the contradiction; the verb comes first. */
function contradiction(obstruction: Obstruction, words: Words): string {
  if (obstruction.by === 'alike') return `sind ${house(obstruction.line)} und ${house(obstruction.other)} gleich`;
  const { by, line, value, cells } = obstruction;
  const symbols = digits(words.value(value));
  if (by === 'equal') return `sind ${words.cells(cells)} nicht gleich`;
  if (by === 'different') return `sind ${words.cells(cells)} nicht verschieden`;
  if (by === 'threes')
    return `reichen die ${symbols} ${inHouse(line)} nicht mehr, um drei gleiche hintereinander zu verhindern`;
  return by === 'three'
    ? `stehen in ${words.cells(cells)} drei ${symbols} ${inHouse(line)}`
    : `stehen ${inHouse(line)} zu viele ${symbols}`;
}

/** The German texts for Kurosu. */
export const kurosuText: KindText = {
  ...kurosuRulesText,
  techniques,
  hint(puzzle, { areas, reason }) {
    const words = wordsFor(puzzle.size, KUROSU_SYMBOLS);
    const facts = reason as KurosuReason;
    const texts = hintTexts({
      where: whereToLook(areas, words),
      technique: techniques[facts.technique as KurosuCode].title,
      argument: argumentOf(reasons, reason, words),
      what: actionOf(facts, words),
    });
    if (facts.form !== 'refutation') return texts;
    return { ...texts, parts: [...refutationParts(facts, words), { text: `Also ${filled(facts.places, words)}.` }] };
  },
};
