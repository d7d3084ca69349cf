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
import type { FilledCell, KurosuCode, KurosuReason, Obstruction } from '../../kinds/kurosu/logic/reason.js';
import { KUROSU_SYMBOLS, kurosuRulesText, ofEach } from './kurosu.js';
import { actionOf, House, house, inWords, type Words, whereToLook, wordsFor } from './words.js';

const techniques: Readonly<Record<KurosuCode, TechniqueText>> = {
  pair: {
    title: 'Pair',
    summary: 'Two of the same value are next to each other. The cells before and after them get the other value.',
  },
  gap: { title: 'Gap', summary: 'Two of the same value have one cell between them. That cell gets the other value.' },
  sign: {
    title: 'Sign',
    summary: 'A filled cell has a sign to an empty one. With = that cell gets the same value, with × the other one.',
  },
  balance: { title: 'Balance', summary: 'A line already has all of one value. Its empty cells get the other one.' },
  'equal-pair': {
    title: 'Equal pair',
    summary:
      'Two cells with = between them would make three of a value, or too many in the line. They get the other value.',
  },
  'last-one': {
    title: 'Last one',
    summary:
      'A line needs one more of a value, and only a few cells can take it without leaving three of the other. It goes nowhere else.',
  },
  'unequal-pairs': {
    title: 'Unequal pairs',
    summary:
      'Cells with × between them take one of each value. When that is all a line needs of a value, the other cells get the other one.',
  },
  'distinct-lines': {
    title: 'Distinct lines',
    summary: 'A line with two empty cells otherwise matches a full line. The two cells must differ from it.',
  },
  'last-few': {
    title: 'Last few',
    summary: 'A line needs as many of a value as it has separate threes to break. They go nowhere else in the line.',
  },
  'line-patterns': {
    title: 'Line patterns',
    summary: 'With a certain value in one cell, its line can no longer be completed. The cell gets the other value.',
  },
  'short-chain': {
    title: 'Short chain',
    summary: 'A value forces another one, and so on, until it contradicts itself within five cells.',
  },
  chain: { title: 'Chain', summary: 'A value forces another one, and so on, until it contradicts itself.' },
  assumption: {
    title: 'One assumption',
    summary:
      'Assume a value and apply pairs, gaps and balance. If this leads to a contradiction, the cell gets the other value.',
  },
  'counted-assumption': {
    title: 'Assumption with counting',
    summary:
      'Assume a value, and also count how many values the remaining threes need. A contradiction rules the assumption out.',
  },
  'distinct-assumption': {
    title: 'Assumption with distinct lines',
    summary:
      'Assume a value, and also compare lines with full ones. If two lines become equal, or something else contradicts itself, the cell gets the other value.',
  },
  'nested-assumption': {
    title: 'Nested assumption',
    summary:
      'Assume a value and follow all rules. Where they end, assume further values: each one that fails fixes its cell under the first assumption. If the first one fails in the end, its cell gets the other value.',
  },
};

const reasons: Arguments<KurosuReason, Words> = {
  pair: ({ cells, value, places }, words) => [
    `${words.cells(cells)} are two ${words.value(value)}s next to each other, and there can't be a third.`,
    so(places, words),
  ],
  gap: ({ cells, value, places }, words) => [
    `${words.cells(cells)} are both ${words.value(value)}, and the cell between them can't make three.`,
    so(places, words),
  ],
  sign: ({ cell, value, equal, places }, words) => [
    `${words.cell(places[0].cell)} ${equal ? 'equals' : 'differs from'} ${words.cell(cell)}, which is ${words.value(value)}.`,
    so(places, words),
  ],
  'equal-pair': ({ cells, value, because, places }, words) => [
    because.by === 'three'
      ? `${words.cells(cells)} are equal. As ${words.value(value)}s, they would make three ${words.value(value)}s with ${words.cells(because.cells.filter((cell) => !cells.includes(cell)))}.`
      : `${words.cells(cells)} are equal, and ${house(because.line)} ${lacks(because.cells.length % 2 === 0, 1, words.value(value), 'only ')}.`,
    so(places, words),
  ],
  balance: ({ line, isFixed, length, value, places }, words) => [
    isFixed
      ? `${House(line)} already has all of its ${words.value(value)}s.`
      : `${House(line)} already has ${inWords((length + 1) / 2)} ${words.value(value)}s, and a line of ${inWords(length)} cells has ${ofEach(length)}.`,
    so(places, words),
  ],
  last({ line, isFixed, value, threes, places }, words) {
    const needs = lacks(isFixed, threes.length, words.value(value));
    const groups = threes.map((three) => `one must be in ${words.anyCell(three)}`).join(', and ');
    return [`${House(line)} ${needs}. To avoid three ${words.value(3 - value)}s, ${groups}.`, so(places, words)];
  },
  'unequal-pairs'({ line, isFixed, value, pairs, places }, words) {
    const needs = lacks(isFixed, pairs.length, words.value(value));
    const groups = pairs.map((pair) => `one must be in ${words.anyCell(pair)}`).join(', and ');
    const signs = pairs.length === 1 ? 'the ×' : 'each ×';
    return [`${House(line)} ${needs}. Because of ${signs}, ${groups}.`, so(places, words)];
  },
  'distinct-lines': ({ line, full, isLast, places }, words) => [
    `So far ${house(line)} matches ${house(full)}. With the same value in this cell too, ${isLast ? 'the lines would be equal' : 'balance would make the lines equal'}.`,
    so(places, words),
  ],
  refutation: (facts, words) => [joinParts(refutationParts(facts, words)), so(facts.places, words)],
};

/** `needs two more 1s`; `can have only two more 1s` where the value may be the rarer one of a line of odd length. */
function lacks(isFixed: boolean, count: number, symbol: string, only = ''): string {
  const more = count === 1 ? `one more ${symbol}` : `${inWords(count)} more ${symbol}s`;
  return isFixed ? `needs ${only}${more}` : `can have only ${more}`;
}

type Refuted = Extract<KurosuReason, { readonly form: 'refutation' }>;

/** What follows from an assumption, and why it fails. */
function refutationParts({ assume, forced, broken, line }: Refuted, words: Words): TextPart[] {
  const placed = words.placed([assume]);
  const start = line === undefined ? `Suppose ${placed}.` : `If ${placed}, ${house(line)} can't be completed.`;
  return [{ text: start }, ...argument(forced, broken, words, 1)];
}

/** A sentence for each cell filled, with an argument of its own where an assumption fails. */
function argument(forced: Refuted['forced'], broken: Obstruction, words: Words, first?: number): TextPart[] {
  const parts = forced.map((step, i): TextPart => {
    const { cell, value, because } = step;
    const link = first === undefined ? {} : { link: first + i };
    if (because.by !== 'assumption') return { text: `Then ${filled(step, words)}.`, ...link };
    const suppose = { text: `Suppose it is ${words.value(3 - value)}.` };
    const inner = [suppose, ...argument(because.forced, because.broken, words)];
    return { text: `Then ${words.placed([{ cell, value }])}.`, parts: inner, ...link };
  });
  return [...parts, { text: `Then ${contradiction(broken, words)}.` }];
}

/** `r4c2 is 0 (row 4 has all its 1s)` */
function filled(step: FilledCell, words: Words): string {
  return step.because.by === 'assumption'
    ? words.placed([step])
    : `${words.placed([step])} (${because(step.cell, step.because, words)})`;
}

/** `So r4c2 is 0.` */
function so(places: readonly Candidate[], words: Words): string {
  return `So ${words.placed(places)}.`;
}

/** Returns why the other value is ruled out. */
function because(cell: Cell, obstruction: Obstruction, words: Words): string {
  if (obstruction.by === 'alike') return `${house(obstruction.other)} must differ from ${house(obstruction.line)}`;
  const { by, line, value, cells } = obstruction;
  const symbol = words.value(value);
  const others = words.cells(cells.filter((other) => other !== cell));
  if (by === 'equal') return `equal to ${others}`;
  if (by === 'different') return `different from ${others}`;
  if (by === 'threes') return `the other ${symbol}s of ${house(line)} are needed to break threes`;
  return by === 'three' ? `no three ${symbol}s in ${house(line)}` : `${house(line)} has all its ${symbol}s`;
}

/** Returns the contradiction. */
function contradiction(obstruction: Obstruction, words: Words): string {
  if (obstruction.by === 'alike') return `${house(obstruction.line)} and ${house(obstruction.other)} are equal`;
  const { by, line, value, cells } = obstruction;
  const symbol = words.value(value);
  if (by === 'equal') return `${words.cells(cells)} aren't equal`;
  if (by === 'different') return `${words.cells(cells)} aren't different`;
  if (by === 'threes') return `${house(line)} has too few ${symbol}s left to break its threes`;
  return by === 'three'
    ? `${words.cells(cells)} are three ${symbol}s in ${house(line)}`
    : `${house(line)} has too many ${symbol}s`;
}

/** The English texts for Kurosu. */
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
    return { ...texts, parts: [...refutationParts(facts, words), { text: so(facts.places, words) }] };
  },
};
