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
import {
  actionOf,
  house,
  InHouse,
  InHouses,
  inHouse,
  inHouses,
  inWords,
  listOf,
  type Words,
  whereToLook,
} from './words.js';

type Locked = Extract<SudokuFacts, { form: 'locked' | 'direct-locked' }>;

const reasons: Arguments<SudokuReason, Words> = {
  'full-house': ({ house: name, places: [{ cell, value }] }, words) => [
    `${words.cell(cell)} ist die letzte leere Zelle ${inHouse(name)}. Dort fehlt nur noch ${words.the(value)}.`,
  ],
  'hidden-single': ({ house: name, places: [{ cell, value }] }, words) => [
    `${InHouse(name)} kann ${words.the(value)} nur in ${words.cell(cell)} stehen.`,
  ],
  'naked-single': ({ places: [{ cell, value }] }, words) => [
    `In ${words.cell(cell)} ist nur noch der Kandidat ${words.value(value)} übrig.`,
  ],
  locked: (facts, words) => [`${lockedPlaces(facts, words)}.`, so(facts, words)],
  'direct-locked'({ third, removes, places: [{ cell, value }], ...facts }, words) {
    const why =
      `${lockedPlaces(facts, words)}. Damit steht ${words.the(value)} nirgends sonst ${inHouse(facts.other)}, ` +
      `und ${inHouse(third)} bleibt dafür nur ${words.cell(cell)}.`;
    return removes.length === 0 ? [why] : [why, `Außerdem ${words.removed(removes)}.`];
  },
  'cage-single': ({ sum, places: [{ cell, value }] }, words) => [
    `Im Käfig mit der Summe ${sum} ist nur noch ${words.cell(cell)} leer, und zur Summe fehlt ${words.value(value)}.`,
  ],
  'cage-combination': ({ cells, sum, sets, removes }, words) => [
    sets === undefined
      ? `In ${words.cells(cells)} passen einige Kandidaten nicht zur Käfigsumme ${sum}.`
      : `Die Käfigsumme ${sum} in ${words.cells(cells)} geht nur mit ${listOf(sets.map(plus(words)), 'oder')}.`,
    so({ removes }, words),
  ],
  'arrow-single'({ circle, value, filled, sum, places: [{ cell, value: missing }] }, words) {
    if (filled.length === 0)
      return [
        `Der Pfeil von ${words.cell(circle)} hat nur die Zelle ${words.cell(cell)}. In beiden steht ${words.the(value)}.`,
      ];
    const have =
      filled.length === 1
        ? `steht in ${words.cells(filled)} ${words.the(sum)}`
        : `ergeben ${words.cells(filled)} zusammen ${sum}`;
    return [
      cell === circle
        ? `Auf einem Pfeil ${have}. Also steht im Kreis in ${words.cell(cell)} ${words.the(missing)}.`
        : `Auf dem Pfeil von ${words.cell(circle)} ${have}. Zum Wert ${words.value(value)} des Kreises fehlt in ${words.cell(cell)} ${words.the(missing)}.`,
    ];
  },
  'arrow-sum': ({ circle, shaft, sums, removes }, words) => [
    `${words.cells(shaft)} ${shaft.length === 1 ? 'hat denselben Wert wie der' : 'ergeben zusammen den'} Kreis in ${words.cell(circle)}, in dem ${sums.length === 1 ? '' : 'nur '}${words.anyValue(sums)} stehen kann.`,
    so({ removes }, words),
  ],
  'line-single': ({ rule, cells, places: [{ cell, value }] }, words) => [
    `${ruleSentence(rule, cells, words)} Dort ist nur noch ${words.cell(cell)} leer, und es passt nur ${words.the(value)}.`,
  ],
  'line-combination': ({ rule, cells, removes }, words) => [
    `${ruleSentence(rule, cells, words)} Einige Kandidaten kommen in keiner Möglichkeit vor, ${words.cells(cells)} zu füllen.`,
    so({ removes }, words),
  ],
  cases: (facts, words) => [`${casesOf(facts, words)} ${commonIn(facts, words)}`, so(facts, words)],
  'innies-outies': (facts, words) => [
    innies(facts, words),
    facts.places.length > 0
      ? `Also steht in ${words.cell(facts.places[0].cell)} ${words.the(facts.places[0].value)}.`
      : so(facts, words),
  ],
  'combined-sums': (facts, words) => [
    combined(facts, words),
    facts.places.length > 0
      ? `Also steht in ${words.cell(facts.places[0].cell)} ${words.the(facts.places[0].value)}.`
      : so(facts, words),
  ],
  'sum-bounds': (facts, words) => [bounds(facts, words), so(facts, words)],
  'value-classes': (facts, words) => [classesArgument(facts, words), so(facts, words)],
  'set-equality': (facts, words) => [setsArgument(facts, words), so(facts, words)],
  parity: (facts, words) => [parityArgument(facts, words), so(facts, words)],
  leftovers: ({ houses, others, innies: inside, outies, removes }, words) => [
    `${InHouses(houses)} stehen dieselben Werte wie ${inHouses(others)}. ` +
      `Ohne die gemeinsamen Zellen bleibt: In ${words.cells(inside)} ${inside.length === 1 ? 'steht derselbe Wert' : 'stehen dieselben Werte'} wie in ${words.cells(outies)}.`,
    so({ removes }, words),
  ],
  'common-peer': ({ house: name, cells, values, removes }, words) => [
    name === undefined
      ? `In ${words.cells(cells)} steht ${words.anyValue(values)}. Jeder dieser Werte schließt in anderen Zellen dieselben Kandidaten aus.`
      : `${InHouse(name)} kann ${words.the(values[0])} nur in ${words.anyCell(cells)} stehen. Von jedem dieser Plätze aus schließt dieser Wert anderswo dieselben Kandidaten aus.`,
    so({ removes }, words),
  ],
  'missing-partner': ({ cell, values, removes, ...pair }, words) => [
    `${compared(pair, words)}, und in ${words.cell(cell)} steht ${words.anyValue(values)}.`,
    so({ removes }, words),
  ],
  'naked-subset': ({ cells, values, houses, removes }, words) => [
    `${InHouses(houses)} haben ${words.cells(cells)} nur die Kandidaten ${words.values(values)}. ` +
      `Jede dieser ${inWords(cells.length)} Zellen bekommt einen davon.`,
    so({ removes }, words),
  ],
  'hidden-subset': ({ house: name, values, cells, removes }, words) => [
    `${InHouse(name)} können ${words.values(values)} nur in ${words.cells(cells)} stehen. ` +
      `Für andere Werte ist dort kein Platz.`,
    so({ removes }, words),
  ],
  fish: ({ value, lines, crossing, removes }, words) => [
    `${InHouses(lines)} kann ${words.the(value)} nur ${inHouses(crossing)} stehen. ` +
      `Dort steht ${words.the(value)} also auch ${inHouses(crossing)}.`,
    so({ removes }, words),
  ],
  'finned-fish': ({ value, lines, crossing, fins, house: name, removes }, words) => [
    `${InHouses(lines)} kann ${words.the(value)} nur ${inHouses(crossing)} stehen, abgesehen von ${words.cells(fins)} ${inHouse(name)}. ` +
      `Entweder bekommt ${house(name)} dort ${words.the(value)}, oder ${inHouses(crossing)} steht ${words.the(value)} ${inHouses(lines)}.`,
    `In beiden Fällen ${words.removed(removes)}.`,
  ],
  turbot({ value, first, second, joint, removes }, words) {
    const the = words.the(value);
    return [
      `${InHouse(first.house)} steht ${the} in ${words.anyCell([first.outer, first.inner])}, ` +
        `${inHouse(second.house)} in ${words.anyCell([second.inner, second.outer])}. ` +
        `${words.cells([first.inner, second.inner])} liegen beide ${inHouse(joint)} und können nicht beide ${the} enthalten. ` +
        `In einer der beiden anderen, ${words.anyCell([first.outer, second.outer])}, steht ${the} also.`,
      so({ removes }, words),
    ];
  },
  'empty-rectangle'({ value, box, near, far, strong, from, to, removes }, words) {
    const the = words.the(value);
    return [
      `${InHouse(box)} kann ${the} nur ${inHouses([near, far], 'oder')} stehen. ` +
        `Steht in ${words.cell(to)} nicht ${the}, bleibt dafür ${inHouse(strong)} nur ${words.cell(from)}, ` +
        `und dann steht ${the} in ${house(box)} ${inHouse(far)}.`,
      `In beiden Fällen ${words.removed(removes)}.`,
    ];
  },
  wing({ pivot, values, wings, shared, removes }, words) {
    const the = words.the(shared);
    const cases = wings.map(
      ({ cell, value }) => `Ist es ${words.the(value)}, dann steht in ${words.cell(cell)} ${the}.`,
    );
    const ends = wings.map(({ cell }) => cell);
    const places = words.anyCell(values.includes(shared) ? [pivot, ...ends] : ends);
    return [
      `In ${words.cell(pivot)} steht ${words.anyThe(values)}. ${cases.join(' ')} ` +
        `In jedem Fall steht ${the} in ${places}.`,
      so({ removes }, words),
    ];
  },
  'w-wing'({ cells: [first, second], value, other, house: name, ends: [from, to], removes }, words) {
    const the = words.the(value);
    const both = [value, other].sort((a, b) => a - b);
    return [
      `In ${words.cells([first, second])} steht jeweils ${words.anyValue(both)}. ` +
        `${InHouse(name)} steht ${the} in ${words.cell(from)}, das ${words.cell(first)} sieht, ` +
        `oder in ${words.cell(to)}, das ${words.cell(second)} sieht. ` +
        `Die beiden Zellen können also nicht beide ${the} enthalten: In mindestens einer steht ${words.the(other)}.`,
      so({ removes }, words),
    ];
  },
  'remote-pair': ({ cells, values, value, removes }, words) => [
    `${words.cells(cells)} haben nur die Kandidaten ${words.values(values)}, und jede Zelle sieht die nächste. Die beiden Werte wechseln sich also ab. ` +
      `Damit steht ${words.the(value)} an einem der Enden, in ${words.anyCell([cells[0], cells[cells.length - 1]])}.`,
    so({ removes }, words),
  ],
  coloring({ value, pairs, removes }, words) {
    const the = words.the(value);
    const ends: Cell[] = [pairs[0][0], pairs[pairs.length - 1][1]];
    const meetings = pairs.slice(1).map(([cell], i) => words.cells([pairs[i][1], cell]));
    const [first, ...more] = meetings.map((two, i) =>
      i === 0 ? ` ${two} sehen einander und können nicht beide ${the} enthalten` : `ebenso wenig ${two}`,
    );
    const apart = first === undefined ? '' : `${[first, ...more].join(', ')}.`;
    return [
      `In manchen Einheiten hat ${the} nur zwei Plätze: ${pairs.map(words.anyCell).join('; ')}.${apart} ` +
        `In mindestens einer der Zellen ${words.cells(ends)} steht ${the} also.`,
      so({ removes }, words),
    ];
  },
  deadly,
  'sue-de-coq': ({ cells, values, houses, removes }, words) => [
    `${words.cells(cells)} sind ${inWords(cells.length)} Zellen mit ${inWords(values.length)} Kandidaten: ${words.values(values)}. ` +
      `Keiner dieser Werte passt dort zweimal hinein, also steht jeder genau einmal dort, entweder ${listOf(houses.map(inHouse), 'oder')}.`,
    so({ removes }, words),
  ],
  'aligned-pair'({ cell, pairs, beside, removes }, words) {
    const [removed] = removes;
    const the = words.the(removed.value);
    const repeat = beside ? ` oder ${the} neben ${words.cell(removed.cell)} wiederholen` : '';
    return [
      `Angenommen, in ${words.cell(removed.cell)} steht ${the}. ` +
        `Dann würde jeder Wert in ${words.cell(cell)} für ${words.anyCell(pairs)} keinen Kandidaten übrig lassen${repeat}.`,
      so({ removes }, words),
    ];
  },
  'als-xz'({ sets, x, z, both, removes }, words) {
    const has = sets.map(({ cells, values }) => {
      const noun = values.length === 1 ? 'den Kandidaten' : 'die Kandidaten';
      return `${words.cells(cells)} ${cells.length === 1 ? 'hat' : 'haben'} nur ${noun} ${words.values(values)}`;
    });
    const then = both
      ? `, und ebenso ${words.the(z)}. Also enthält jede Gruppe alle ihre anderen Werte`
      : `. Die andere enthält also alle ihre übrigen Werte, darunter ${words.the(z)}`;
    return [
      `${has.join(', und ')}. Jede der beiden Gruppen hat einen Kandidaten mehr als Zellen. ` +
        `Nur in einer kann ${words.the(x)} stehen${then}.`,
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
  const start = `${InHouses(names)} ist die Summe ${whole}`;
  const [left, beyond] = [inside, outies].map(words.cells);
  const sumOf = (cells: readonly Cell[], rest: number) =>
    cells.length === 1 ? `bleibt ${rest}` : `bleibt zusammen ${rest}`;
  if (outies.length === 0) return `${start}, in den Käfigen darin ${sum}. Für ${left} ${sumOf(inside, difference)}.`;
  if (inside.length === 0)
    return `${start}, in den Käfigen dort ${sum}. Für ${beyond} außerhalb ${sumOf(outies, -difference)}.`;
  const compared = difference === 0 ? 'genauso viel' : `${Math.abs(difference)} ${difference > 0 ? 'mehr' : 'weniger'}`;
  return `${start}, in einigen Käfigen dort ${sum}. ${left} ${inside.length === 1 ? 'gehört nicht dazu und ist' : 'gehören nicht dazu und ergeben'} ${compared} ${difference === 0 ? 'wie' : 'als'} ${beyond} außerhalb.`;
}

/** Returns the equation that houses and sums leave. */
function combined(facts: Extract<SudokuFacts, { form: 'combined-sums' }>, words: Words): string {
  const { houses: names, whole, rules, cells, more, less, difference } = facts;
  const start = names.length === 0 ? [] : [`${InHouses(names)} ist die Summe ${whole}.`];
  const known = rules.map((rule) => ruleSentence(rule, cells, words));
  return [...start, ...known, `Zusammen ergibt das ${equationOf(more, less, difference, words.cell)}.`].join(' ');
}

/** Returns the equation that sums leave, and the bounds of its sides. */
function bounds(facts: Extract<SudokuFacts, { form: 'sum-bounds' }>, words: Words): string {
  const { less, isLeast, left, right } = facts;
  const [one, other] = isLeast ? ['mindestens', 'höchstens'] : ['höchstens', 'mindestens'];
  const rest = less.length === 0 ? '' : ` und die rechte ${other} ${right}`;
  return `${combined({ ...facts, form: 'combined-sums', houses: [], whole: 0 }, words)} Weil sich die Werte in einer Einheit unterscheiden, ist die linke Seite ${one} ${left}${rest}.`;
}

/** `Deshalb kannst du die 7 aus Z4S2 streichen.` */
function so({ removes }: Pick<SudokuReason, 'removes'>, words: Words): string {
  return `Deshalb ${words.removed(removes)}.`;
}

type CasesFacts = Extract<SudokuFacts, { form: 'cases' }>;

/** The rules that some cells are filled by, and in how many ways. */
function casesOf({ rules, houses: names, cells, ways }: CasesFacts, words: Words): string {
  const sentences = rules.map((rule) => ruleSentence(rule, cells, words));
  if (names.length > 0) sentences.push(`${InHouses(names)} und in den Käfigen dort sind die Summen bekannt.`);
  if (ways !== undefined) {
    const named = listOf(
      ways.map((values) => values.map(words.value).join(' ')),
      'oder',
    );
    sentences.push(`In ${words.cells(cells)} kann, in dieser Reihenfolge, nur ${named} stehen.`);
  }
  return sentences.join(' ');
}

/** What all ways to fill the cells rule out, there and elsewhere. */
function commonIn({ cells, inside, outside }: CasesFacts, words: Words): string {
  const there = `Einige Kandidaten kommen in keiner Möglichkeit vor, ${words.cells(cells)} zu füllen.`;
  const elsewhere = `Jede Möglichkeit, ${words.cells(cells)} zu füllen, schließt anderswo dieselben Kandidaten aus.`;
  return [...(inside.length > 0 ? [there] : []), ...(outside.length > 0 ? [elsewhere] : [])].join(' ');
}

/** What is between two cells, by rule and mark. */
const BETWEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kropki: { w: 'ein weißer Punkt', b: 'ein schwarzer Punkt' },
  'all-kropki': { '': 'kein Punkt' },
  xv: { x: 'ein X', v: 'ein V' },
  'all-xv': { '': 'kein X oder V' },
};

/** `Zwischen Z1S1 und Z1S2 ist ein weißer Punkt` */
function compared(
  { rule, mark, cells }: Pick<Extract<SudokuFacts, { form: 'missing-partner' }>, 'rule' | 'mark' | 'cells'>,
  words: Words,
): string {
  if (rule === 'thermometer')
    return `Auf einem Thermometer steigen die Werte von ${words.cell(cells[0])} nach ${words.cell(cells[1])}`;
  const between = BETWEEN[rule]?.[mark];
  if (between === undefined) return `${ruleSentence(rule, cells, words)} Das gilt für ${words.cells(cells)}`;
  return `Zwischen ${words.cells(cells)} ist ${between}`;
}

/** `In Block 1 kann die 7 nur in Z1S1 oder Z1S2 stehen, und beide liegen in Zeile 1` */
function lockedPlaces({ value, house: name, other, cells }: Omit<Locked, 'form'>, words: Words): string {
  return (
    `${InHouse(name)} kann ${words.the(value)} nur in ${words.anyCell(cells)} stehen, ` +
    `und ${cells.length === 2 ? 'beide' : 'alle'} liegen ${inHouse(other)}`
  );
}

/** `in Z2S3 die 5`, `in Z2S3 nicht die 5`, `in einer der Zellen Z2S3 und Z2S4 die 5`. */
function nodeOf({ candidates, holds }: ChainNode, words: Words): string {
  const cells = words.cells(candidates.map(({ cell }) => cell));
  const value = words.the(candidates[0].value);
  if (candidates.length === 1) return `in ${cells} ${holds ? '' : 'nicht '}${value}`;
  return `in ${holds ? 'einer' : 'keiner'} der Zellen ${cells} ${value}`;
}

/** `Wenn in Z2S3 nicht die 5 steht, dann steht in Z2S7 die 5.`, `Also steht in Z4S7 nicht die 5.` */
function linksOf([first, ...nodes]: readonly ChainNode[], words: Words): string[] {
  const start = `Wenn ${nodeOf(first, words)} steht, dann`;
  return nodes.map((node, i) => `${i === 0 ? start : 'Also'} steht ${nodeOf(node, words)}.`);
}

function chainParts({ nodes, loop }: Extract<SudokuFacts, { form: 'chain' }>, words: Words): TextPart[] {
  const links = linkParts(linksOf(loop ? [...nodes, nodes[0]] : nodes, words), 0);
  if (loop)
    return [...links, { text: 'Diese Schleife gilt auch rückwärts: An jeder schwachen Verbindung ist ein Ende wahr.' }];
  const end = nodeOf(nodes[nodes.length - 1], words);
  const isOne = nodeOf({ ...nodes[0], holds: true }, words) === end;
  return [...links, { text: isOne ? `Also steht auf jeden Fall ${end}.` : 'Eines der beiden Enden ist also wahr.' }];
}

/** The chain of each case. */
function forcingParts(chains: readonly (readonly ChainNode[])[], words: Words): TextPart[] {
  let nodes = 0;
  const links = chains.flatMap((chain) => {
    const parts = linkParts(linksOf(chain, words), nodes);
    nodes += chain.length;
    return parts;
  });
  return [...links, { text: 'Einer dieser Fälle trifft zu.' }];
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
  return isInRegion ? 'Versteckter Einer im Gebiet' : sudokuTechniques[code].title;
}

/** The German texts for Sudoku. */
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
