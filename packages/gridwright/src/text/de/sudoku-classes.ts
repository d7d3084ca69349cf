import type { ValueClass } from '../../kinds/sudoku/logic/inference/value-classes.js';
import type { BrokenClasses, CellClass } from '../../kinds/sudoku/logic/reason.js';
import { type ClassFacts, groupFacts, mentionedParts } from '../class-facts.js';
import { ruleSentence } from './sudoku.js';
import { capital, inHouse, listOf, type Words } from './words.js';

/** Before the noun with its ending, and after it. */
const NAMES: Readonly<Record<ValueClass, readonly [stem: string, after: string]>> = {
  low: ['niedrig', ''],
  middle: ['mittler', ''],
  high: ['hoh', ''],
  'remainder-0': ['', ' mit Rest 0'],
  'remainder-1': ['', ' mit Rest 1'],
  'remainder-2': ['', ' mit Rest 2'],
};

/** `ein niedriger Wert`, `kein Wert mit Rest 1` */
function one(name: ValueClass, article = 'ein'): string {
  const [stem, after] = NAMES[name];
  return `${article} ${stem === '' ? '' : `${stem}er `}Wert${after}`;
}

/** `niedrige Werte`, `Werte mit Rest 1` */
function several(name: ValueClass): string {
  const [stem, after] = NAMES[name];
  return `${stem === '' ? '' : `${stem}e `}Werte${after}`;
}

/** Returns how the classes of values in some cells lead to a contradiction. */
export function classesArgument(facts: ClassFacts, words: Words): string {
  const { rules, cells, assume, broken } = facts;
  const known = rules.map((rule) => ruleSentence(rule, cells, words));
  const suppose = `Angenommen, in ${words.cell(assume.cell)} steht ${one(assume.name)}.`;
  const then = groupFacts(facts).map(
    ({ cells: some, name, holds }) =>
      `in ${words.cells(some)} ${holds && some.length > 1 ? 'je ' : ''}${one(name, holds ? 'ein' : 'kein')}`,
  );
  const follows = then.length === 0 ? [] : [`Dann steht ${listOf(then)}.`];
  return [...known, ...meaning(facts, words), suppose, ...follows, contradiction(broken, words)].join(' ');
}

/** `Niedrige Werte sind hier 1, 2, 3 und 4, der mittlere Wert 5, hohe Werte 6, 7, 8 und 9.` */
function meaning(facts: ClassFacts, words: Words): string[] {
  const named = mentionedParts(facts).map(({ name, values }, i) => {
    const [noun, verb] = values.length === 1 ? [`der ${NAMES[name][0]}e Wert`, 'ist'] : [several(name), 'sind'];
    return `${noun} ${i === 0 ? `${verb} hier ` : ''}${words.values(values)}`;
  });
  return named.length === 0 ? [] : [`${capital(named.join(', '))}.`];
}

function contradiction(broken: BrokenClasses, words: Words): string {
  switch (broken.by) {
    case 'cell':
      return `Damit bleibt für ${words.cell(broken.cell)} kein Wert.`;
    case 'exclusion':
      return `Aber ${excluded(broken.cells, words)}.`;
    case 'one-of-each':
      return `Aber in einer der Zellen ${words.cells(broken.cells)} steht ${one(broken.name)}.`;
    default: {
      const { cells, isTooMany, missing, name } = broken;
      const where = inHouse(broken.house);
      const lacks = missing === 1 ? `fehlt ${where} nur noch einer` : `fehlen ${where} nur noch ${missing}`;
      if (isTooMany) return `Damit stünden in ${words.cells(cells)} ${several(name)}, davon ${lacks}.`;
      const left = cells.length === 0 ? 'nirgends' : `nur in ${words.anyCell(cells)}`;
      const needs = missing === 1 ? 'es fehlt aber noch einer' : `es fehlen aber noch ${missing}`;
      return `${capital(where)} kann dann ${left} ${one(name)} stehen, ${needs}.`;
    }
  }
}

function excluded(cells: readonly CellClass[], words: Words): string {
  const [first, other] = cells;
  const all = words.cells(cells.map(({ cell }) => cell));
  if (cells.every(({ name }) => name === first.name))
    return `nur in einer der Zellen ${all} kann ${one(first.name)} stehen`;
  return `in ${words.cell(first.cell)} kann ${one(first.name, 'kein')} stehen, wenn in ${words.cell(other.cell)} ${one(other.name)} steht`;
}
