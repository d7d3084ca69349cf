import type { Cell, Value } from '../../core/grid.js';
import type { Puzzle } from '../../core/kind.js';
import {
  type Arguments,
  argumentOf,
  equationOf,
  hintTexts,
  joinParts,
  type KindText,
  linkParts,
  type TextPart,
} from '../../core/language.js';
import type { ChainNode } from '../../core/logic.js';
import type { SudokuFacts, SudokuReason } from '../../kinds/sudoku/logic/reason.js';
import type { SudokuTechniqueCode } from '../../kinds/sudoku/logic/technique-codes.js';
import { ruleSentence, sudokuRulesText, wordsIn } from './sudoku.js';
import { classesArgument } from './sudoku-classes.js';
import { deadly } from './sudoku-deadly.js';
import { casesParts, netParts } from './sudoku-nested.js';
import { parityArgument } from './sudoku-parity.js';
import { setsArgument } from './sudoku-sets.js';
import { sudokuTechniques } from './sudoku-techniques.js';
import { actionOf, capital, House, house, houses, inWords, listOf, type Words, whereToLook } from './words.js';

type Locked = Extract<SudokuFacts, { form: 'locked' | 'direct-locked' }>;

const reasons: Arguments<SudokuReason, Words> = {
  'full-house': ({ house: name, places: [{ cell, value }] }, words) => [
    `${words.cell(cell)} is the last empty cell in ${house(name)}, where only ${words.value(value)} is missing.`,
  ],
  'hidden-single': ({ house: name, places: [{ cell, value }] }, words) => [
    `In ${house(name)}, the only place for ${words.value(value)} is ${words.cell(cell)}.`,
  ],
  'naked-single': ({ places: [{ cell, value }] }, words) => [
    `The only candidate left in ${words.cell(cell)} is ${words.value(value)}.`,
  ],
  locked: (facts, words) => [`${lockedPlaces(facts, words)}.`, so(facts, words)],
  'direct-locked'({ third, removes, places: [{ cell, value }], ...facts }, words) {
    const symbol = words.value(value);
    const why = `${lockedPlaces(facts, words)}, so ${symbol} is nowhere else in ${house(facts.other)}. That leaves ${words.cell(cell)} as the only place for ${symbol} in ${house(third)}.`;
    return removes.length === 0 ? [why] : [why, `Also, ${words.removed(removes)}.`];
  },
  'cage-single': ({ sum, places: [{ cell, value }] }, words) => [
    `In the cage with sum ${sum}, only ${words.cell(cell)} is empty, and ${words.value(value)} is missing from the sum.`,
  ],
  'cage-combination': ({ cells, sum, sets, removes }, words) => [
    sets === undefined
      ? `Some candidates of ${words.cells(cells)} don't fit the cage sum ${sum}.`
      : `The cage sum ${sum} in ${words.cells(cells)} can only be ${listOf(sets.map(plus(words)), 'or')}.`,
    so({ removes }, words),
  ],
  'arrow-single': ({ circle, value, filled, sum, places: [{ cell, value: missing }] }, words) => [
    cell === circle
      ? `On an arrow, ${words.cells(filled)} ${filled.length === 1 ? 'is' : 'add up to'} ${sum}, so the circle in ${words.cell(cell)} is ${words.value(missing)}.`
      : filled.length === 0
        ? `The arrow from ${words.cell(circle)} has one cell, ${words.cell(cell)}, so both are ${words.value(value)}.`
        : `On the arrow from ${words.cell(circle)}, ${words.cells(filled)} ${filled.length === 1 ? 'is' : 'add up to'} ${sum}. To reach the ${words.value(value)} of the circle, ${words.cell(cell)} is ${words.value(missing)}.`,
  ],
  'arrow-sum': ({ circle, shaft, sums, removes }, words) => [
    `${words.cells(shaft)} ${shaft.length === 1 ? 'equals' : 'add up to'} the circle in ${words.cell(circle)}, which ${sums.length === 1 ? 'is' : 'can only be'} ${words.anyValue(sums)}.`,
    so({ removes }, words),
  ],
  'line-single': ({ rule, cells, places: [{ cell, value }] }, words) => [
    `${ruleSentence(rule, cells, words)} Only ${words.cell(cell)} is empty there, and only ${words.value(value)} fits.`,
  ],
  'line-combination': ({ rule, cells, removes }, words) => [
    `${ruleSentence(rule, cells, words)} No way to fill ${words.cells(cells)} uses some of the candidates there.`,
    so({ removes }, words),
  ],
  cases: (facts, words) => [`${casesOf(facts, words)} ${commonIn(facts, words)}`, so(facts, words)],
  'innies-outies': (facts, words) => [
    innies(facts, words),
    facts.places.length > 0 ? `So ${words.placed(facts.places)}.` : so(facts, words),
  ],
  'combined-sums': (facts, words) => [
    combined(facts, words),
    facts.places.length > 0 ? `So ${words.placed(facts.places)}.` : so(facts, words),
  ],
  'sum-bounds': (facts, words) => [bounds(facts, words), so(facts, words)],
  'value-classes': (facts, words) => [classesArgument(facts, words), so(facts, words)],
  'set-equality': (facts, words) => [setsArgument(facts, words), so(facts, words)],
  parity: (facts, words) => [parityArgument(facts, words), so(facts, words)],
  leftovers: ({ houses: names, others, innies: inside, outies, removes }, words) => [
    `${capital(houses(names))} ${names.length === 1 ? 'has' : 'have'} the same values as ${houses(others)}. ` +
      `Without the cells that both have, ${words.cells(inside)} ${inside.length === 1 ? 'has' : 'have'} the same ${inside.length === 1 ? 'value' : 'values'} as ${words.cells(outies)}.`,
    so({ removes }, words),
  ],
  'common-peer': ({ house: name, cells, values, removes }, words) => [
    name === undefined
      ? `${words.cells(cells)} is ${words.anyValue(values)}. Each of these values rules out the same candidates elsewhere.`
      : `In ${house(name)}, the only places for ${words.values(values)} are ${words.cells(cells)}. In each of them, it rules out the same candidates elsewhere.`,
    so({ removes }, words),
  ],
  'missing-partner': ({ cell, values, removes, ...pair }, words) => [
    `${compared(pair, words)}, and ${words.cell(cell)} is ${words.anyValue(values)}.`,
    so({ removes }, words),
  ],
  'naked-subset': ({ cells, values, houses: names, removes }, words) => [
    `${words.cells(cells)} in ${houses(names)} have only the candidates ${words.values(values)}. ` +
      `Each of these ${inWords(cells.length)} cells takes one of them.`,
    so({ removes }, words),
  ],
  'hidden-subset': ({ house: name, values, cells, removes }, words) => [
    `In ${house(name)}, the values ${words.values(values)} fit only in ${words.cells(cells)}. These cells can't contain anything else.`,
    so({ removes }, words),
  ],
  fish: ({ value, lines, crossing, removes }, words) => [
    `In ${houses(lines)}, the only places for ${words.value(value)} are in ${houses(crossing)}. ` +
      `That is where ${houses(crossing)} get their ${words.value(value)}s.`,
    so({ removes }, words),
  ],
  'finned-fish'({ value, lines, crossing, fins, house: name, removes }, words) {
    const symbol = words.value(value);
    const noFin = fins.length === 1 ? `${words.cells(fins)} isn't ${symbol}` : `none of them is ${symbol}`;
    return [
      `In ${houses(lines)}, the only places for ${symbol} are in ${houses(crossing)}, except for ${words.cells(fins)} in ${house(name)}. ` +
        `If ${noFin}, ${houses(crossing)} get their ${symbol}s in ${houses(lines)}. Otherwise ${house(name)} gets its ${symbol} there.`,
      `Either way, ${words.removed(removes)}.`,
    ];
  },
  turbot({ value, first, second, joint, removes }, words) {
    const symbol = words.value(value);
    return [
      `${House(first.house)} has its ${symbol} in ${words.anyCell([first.outer, first.inner])}, and ${house(second.house)} in ${words.anyCell([second.inner, second.outer])}. ` +
        `${words.cells([first.inner, second.inner])} share ${house(joint)}, so they can't both be ${symbol}. ` +
        `One of the others, ${words.anyCell([first.outer, second.outer])}, is ${symbol}.`,
      so({ removes }, words),
    ];
  },
  'empty-rectangle'({ value, box, near, far, strong, from, to, removes }, words) {
    const symbol = words.value(value);
    return [
      `In ${house(box)}, the only places for ${symbol} are in ${house(near)} and ${house(far)}. ` +
        `If ${words.cell(to)} isn't ${symbol}, then ${words.cell(from)} is, as the only other place in ${house(strong)}, ` +
        `and ${house(box)} gets its ${symbol} in ${house(far)}.`,
      `Either way, ${words.removed(removes)}.`,
    ];
  },
  wing({ pivot, values, wings, shared, removes }, words) {
    const symbol = words.value(shared);
    const cases = wings.map(({ cell, value }) => `If it's ${words.value(value)}, ${words.cell(cell)} is ${symbol}.`);
    const ends = wings.map(({ cell }) => cell);
    return [
      `${words.cell(pivot)} is ${words.anyValue(values)}. ${cases.join(' ')} In every case, ${words.anyCell(values.includes(shared) ? [pivot, ...ends] : ends)} is ${symbol}.`,
      so({ removes }, words),
    ];
  },
  'w-wing'({ cells: [first, second], value, other, house: name, ends: [from, to], removes }, words) {
    const symbol = words.value(value);
    return [
      `${words.cell(first)} and ${words.cell(second)} each contain ${words.anyValue([value, other].sort((a, b) => a - b))}. ` +
        `${House(name)} has its ${symbol} in ${words.cell(from)}, which sees ${words.cell(first)}, or in ${words.cell(to)}, which sees ${words.cell(second)}. ` +
        `The two cells can't both be ${symbol}, so at least one is ${words.value(other)}.`,
      so({ removes }, words),
    ];
  },
  'remote-pair': ({ cells, values, value, removes }, words) => [
    `${words.cells(cells)} have only the candidates ${words.values(values)}, and each sees the next, so the two values alternate. ` +
      `One of the ends, ${words.anyCell([cells[0], cells[cells.length - 1]])}, is ${words.value(value)}.`,
    so({ removes }, words),
  ],
  coloring({ value, pairs, removes }, words) {
    const symbol = words.value(value);
    const ends: Cell[] = [pairs[0][0], pairs[pairs.length - 1][1]];
    const meetings = pairs.slice(1).map(([cell], i) => `in both ${words.cells([pairs[i][1], cell])}`);
    const apart =
      meetings.length === 0 ? '' : ` But it can't be ${meetings.join(', or ')}, because they see each other.`;
    return [
      `In some houses, ${symbol} has only two places: ${pairs.map(words.anyCell).join('; ')}.${apart} At least one of ${words.cells(ends)} is ${symbol}.`,
      so({ removes }, words),
    ];
  },
  deadly,
  'sue-de-coq': ({ cells, values, houses: names, removes }, words) => [
    `${words.cells(cells)} are ${inWords(cells.length)} cells with ${inWords(values.length)} candidates: ${words.values(values)}. ` +
      `None of these values fits there twice, so each of them is used once, in ${listOf(names.map(house), 'or')}.`,
    so({ removes }, words),
  ],
  'aligned-pair'({ cell, pairs, beside, removes }, words) {
    const [removed] = removes;
    const symbol = words.value(removed.value);
    const repeat = beside ? `, or repeat ${symbol} next to ${words.cell(removed.cell)}` : '';
    return [
      `Suppose ${words.cell(removed.cell)} is ${symbol}. Then every value of ${words.cell(cell)} would leave ${words.anyCell(pairs)} without a candidate${repeat}.`,
      so({ removes }, words),
    ];
  },
  'als-xz'({ sets, x, z, both, removes }, words) {
    const has = sets.map(
      ({ cells, values }) =>
        `${words.cells(cells)} ${cells.length === 1 ? 'has' : 'have'} only the candidates ${words.values(values)}`,
    );
    const then = both
      ? `, and only one can contain ${words.value(z)}, so each set contains all its other values`
      : `, so the other one contains all its other values, including ${words.value(z)}`;
    return [
      `${has.join(', and ')}. Each set has one more candidate than cells. Only one set can contain ${words.value(x)}${then}.`,
      so({ removes }, words),
    ];
  },
  chain: (facts, words) => [joinParts(chainParts(facts, words)), so(facts, words)],
  'forcing-chain': (facts, words) => [joinParts(forcingParts(facts.chains, words)), so(facts, words)],
  'forcing-net': (facts, words) => [joinParts(netParts(facts, words)), so(facts, words)],
  'sum-net': (facts, words) => [joinParts(netParts(facts, words)), so(facts, words)],
  'dynamic-forcing-chain': (facts, words) => [joinParts(casesParts(facts, words)), so(facts, words)],
  'nested-forcing-chain': (facts, words) => [joinParts(netParts(facts, words)), so(facts, words)],
};

/** `1+9` */
function plus(words: Words): (values: readonly Value[]) => string {
  return (values) => values.map(words.value).join('+');
}

/** What the cells in a house or in its cages, but not in both, add up to. */
function innies(
  { houses: names, innies: inside, outies, whole, sum, difference }: Extract<SudokuFacts, { form: 'innies-outies' }>,
  words: Words,
): string {
  const start = `${capital(houses(names))} ${names.length === 1 ? 'adds' : 'add'} up to ${whole}`;
  const left = words.cells(inside);
  const beyond = `${words.cells(outies)}, outside ${houses(names)}`;
  if (outies.length === 0) return `${start}, and the cages inside to ${sum}. That leaves ${difference} for ${left}.`;
  if (inside.length === 0) return `${start}, and the cages there to ${sum}. That leaves ${-difference} for ${beyond}.`;
  const compared =
    difference === 0 ? 'the same as' : `${Math.abs(difference)} ${difference > 0 ? 'more' : 'less'} than`;
  return `${start}, and some cages there to ${sum}. ${left}, not in these cages, ${inside.length === 1 ? 'is' : 'add up to'} ${compared} ${beyond}.`;
}

/** Returns the equation that houses and sums leave. */
function combined(facts: Extract<SudokuFacts, { form: 'combined-sums' }>, words: Words): string {
  const { houses: names, whole, rules, cells, more, less, difference } = facts;
  const start =
    names.length === 0 ? [] : [`${capital(houses(names))} ${names.length === 1 ? 'adds' : 'add'} up to ${whole}.`];
  const known = rules.map((rule) => ruleSentence(rule, cells, words));
  return [...start, ...known, `Together, that leaves ${equationOf(more, less, difference, words.cell)}.`].join(' ');
}

/** Returns the equation that sums leave, and the bounds of its sides. */
function bounds(facts: Extract<SudokuFacts, { form: 'sum-bounds' }>, words: Words): string {
  const { less, isLeast, left, right } = facts;
  const [one, other] = isLeast ? ['at least', 'at most'] : ['at most', 'at least'];
  const rest = less.length === 0 ? '' : `, and the right side is ${other} ${right}`;
  return `${combined({ ...facts, form: 'combined-sums', houses: [], whole: 0 }, words)} Since the values in a house differ, the left side is ${one} ${left}${rest}.`;
}

/** `So 7 can be removed from r4c2.` */
function so({ removes }: Pick<SudokuReason, 'removes'>, words: Words): string {
  return `So ${words.removed(removes)}.`;
}

type CasesFacts = Extract<SudokuFacts, { form: 'cases' }>;

/** The rules that some cells are filled by, and in how many ways. */
function casesOf({ rules, houses: names, cells, ways }: CasesFacts, words: Words): string {
  const sentences = rules.map((rule) => ruleSentence(rule, cells, words));
  if (names.length > 0) sentences.push(`The sums of ${houses(names)} and of the cages there are known.`);
  if (ways !== undefined) {
    const named = listOf(
      ways.map((values) => values.map(words.value).join(' ')),
      'or',
    );
    sentences.push(`${words.cells(cells)}, in this order, can only be ${named}.`);
  }
  return sentences.join(' ');
}

/** What all ways to fill the cells rule out, there and elsewhere. */
function commonIn({ cells, inside, outside }: CasesFacts, words: Words): string {
  const there = `No way to fill ${words.cells(cells)} uses some of the candidates there.`;
  const elsewhere = `Each way to fill ${words.cells(cells)} rules out the same candidates elsewhere.`;
  return [...(inside.length > 0 ? [there] : []), ...(outside.length > 0 ? [elsewhere] : [])].join(' ');
}

/** What is between two cells, by rule and mark. */
const BETWEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kropki: { w: 'a white dot', b: 'a black dot' },
  'all-kropki': { '': 'no dot' },
  xv: { x: 'an X', v: 'a V' },
  'all-xv': { '': 'no X or V' },
};

/** `r1c1 and r1c2 have a white dot between them` */
function compared(
  { rule, mark, cells }: Pick<Extract<SudokuFacts, { form: 'missing-partner' }>, 'rule' | 'mark' | 'cells'>,
  words: Words,
): string {
  if (rule === 'thermometer')
    return `On a thermometer, the values grow from ${words.cell(cells[0])} to ${words.cell(cells[1])}`;
  const between = BETWEEN[rule]?.[mark];
  if (between === undefined) return `${ruleSentence(rule, cells, words)} That applies to ${words.cells(cells)}`;
  return `${words.cells(cells)} have ${between} between them`;
}

/** `In box 1, the only places for 7 are r1c1 and r1c2, which are both in row 1` */
function lockedPlaces({ value, house: name, other, cells }: Omit<Locked, 'form'>, words: Words): string {
  return `In ${house(name)}, the only places for ${words.value(value)} are ${words.cells(cells)}, which are ${cells.length === 2 ? 'both' : 'all'} in ${house(other)}`;
}

/** `r2c3 is 5`, `r2c3 is not 5`, `one of r2c3 and r2c4 is 5`, `none of r2c3 and r2c4 is 5`. */
function nodeOf({ candidates, holds }: ChainNode, words: Words): string {
  const cells = candidates.map(({ cell }) => cell);
  const value = words.value(candidates[0].value);
  if (cells.length === 1) return `${words.cells(cells)} is ${holds ? '' : 'not '}${value}`;
  return `${holds ? 'one' : 'none'} of ${words.cells(cells)} is ${value}`;
}

/** `If r2c3 is not 5, then r2c7 is 5.`, `So r4c7 is not 5.`, `So r4c1 is 5.` */
function linksOf([first, ...nodes]: readonly ChainNode[], words: Words): string[] {
  const start = `If ${nodeOf(first, words)}, then`;
  return nodes.map((node, i) => `${i === 0 ? start : 'So'} ${nodeOf(node, words)}.`);
}

function chainParts({ nodes, loop }: Extract<SudokuFacts, { form: 'chain' }>, words: Words): TextPart[] {
  const links = linkParts(linksOf(loop ? [...nodes, nodes[0]] : nodes, words), 0);
  if (loop) return [...links, { text: 'This loop also works backwards, so one end of each weak link is true.' }];
  const end = nodeOf(nodes[nodes.length - 1], words);
  const isOne = nodeOf({ ...nodes[0], holds: true }, words) === end;
  return [...links, { text: isOne ? `So ${end} in any case.` : 'One of the two ends is true.' }];
}

/** The chain of each case. */
function forcingParts(chains: readonly (readonly ChainNode[])[], words: Words): TextPart[] {
  let nodes = 0;
  const links = chains.flatMap((chain) => {
    const parts = linkParts(linksOf(chain, words), nodes);
    nodes += chain.length;
    return parts;
  });
  return [...links, { text: 'One of these cases is true.' }];
}

/** Returns the reason in parts if it has chains. */
function partsOf(facts: SudokuReason, words: Words): TextPart[] | undefined {
  switch (facts.form) {
    case 'chain':
      return chainParts(facts, words);
    case 'forcing-chain':
      return forcingParts(facts.chains, words);
    case 'dynamic-forcing-chain':
      return casesParts(facts, words);
    case 'forcing-net':
    case 'sum-net':
    case 'nested-forcing-chain':
      return netParts(facts, words);
    default:
      return undefined;
  }
}

/** Returns the title of a technique in a puzzle; a jigsaw has regions instead of boxes. */
function titleOf(code: SudokuTechniqueCode, { options }: Puzzle): string {
  const isInRegion = code === 'hidden-single-box' && options.jigsaw !== undefined;
  return isInRegion ? 'Hidden single in a region' : sudokuTechniques[code].title;
}

/** The English texts for Sudoku. */
export const sudokuText: KindText = {
  ...sudokuRulesText,
  techniques: sudokuTechniques,
  hint(puzzle, { areas, reason }) {
    const words = wordsIn(puzzle);
    const facts = reason as SudokuReason;
    const texts = hintTexts({
      where: whereToLook(areas, words),
      technique: titleOf(facts.technique as SudokuTechniqueCode, puzzle),
      argument: argumentOf(reasons, reason, words),
      what: actionOf(facts, words),
    });
    const parts = partsOf(facts, words);
    return parts === undefined ? texts : { ...texts, parts: [...parts, { text: so(facts, words) }] };
  },
};
