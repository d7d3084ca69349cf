import type { ValueClass } from '../../kinds/sudoku/logic/inference/value-classes.js';
import type { BrokenClasses, CellClass } from '../../kinds/sudoku/logic/reason.js';
import { type ClassFacts, groupFacts, mentionedParts } from '../class-facts.js';
import { ruleSentence } from './sudoku.js';
import { house, listOf, type Words } from './words.js';

/** `low`, `1` for a remainder */
function nameOf(name: ValueClass): string {
  return name.replace('remainder-', '');
}

/** `be low`, `have remainder 1`, with other verbs in their place. */
function be(name: ValueClass, verbs: readonly [be: string, have: string] = ['be', 'have']): string {
  return name.startsWith('remainder') ? `${verbs[1]} remainder ${nameOf(name)}` : `${verbs[0]} ${name}`;
}

/** `r1c1 and r1c3 are low`, `r2c2 doesn't have remainder 1` */
function isOf(cells: readonly number[], name: ValueClass, holds: boolean, words: Words): string {
  const one = holds ? (['is', 'has'] as const) : (["isn't", "doesn't have"] as const);
  const several = holds ? (['are', 'have'] as const) : (["aren't", "don't have"] as const);
  return `${words.cells(cells)} ${be(name, cells.length === 1 ? one : several)}`;
}

/** Returns how the classes of values in some cells lead to a contradiction. */
export function classesArgument(facts: ClassFacts, words: Words): string {
  const { rules, cells, assume, broken } = facts;
  const known = rules.map((rule) => ruleSentence(rule, cells, words));
  const suppose = `Suppose ${isOf([assume.cell], assume.name, true, words)}.`;
  const then = groupFacts(facts).map((group) => isOf(group.cells, group.name, group.holds, words));
  const follows = then.length === 0 ? [] : [`Then ${listOf(then)}.`];
  return [...known, ...meaning(facts, words), suppose, ...follows, contradiction(broken, words)].join(' ');
}

/** `Here, low means 1, 2, 3 and 4, and high means 6, 7, 8 and 9.` */
function meaning(facts: ClassFacts, words: Words): string[] {
  const named = mentionedParts(facts).map(({ name, values }) => `${name} means ${words.values(values)}`);
  if (named.length < 2) return named.map((one) => `Here, ${one}.`);
  return [`Here, ${named.slice(0, -1).join(', ')}, and ${named[named.length - 1]}.`];
}

function contradiction(broken: BrokenClasses, words: Words): string {
  switch (broken.by) {
    case 'cell':
      return `That leaves no value for ${words.cell(broken.cell)}.`;
    case 'exclusion':
      return `But ${excluded(broken.cells, words)}.`;
    case 'one-of-each':
      return `But one of ${words.cells(broken.cells)} ${be(broken.name, ['is', 'has'])}.`;
    default: {
      const { cells, isTooMany, missing, name } = broken;
      const such = missing === 1 ? 'one such value' : `${missing} such values`;
      if (isTooMany)
        return `So ${words.cells(cells)} would ${cells.length === 2 ? 'both' : 'all'} ${be(name)}, but ${house(broken.house)} lacks only ${such}.`;
      const left = cells.length === 0 ? 'no cell' : `only ${words.cells(cells)}`;
      return `In ${house(broken.house)}, ${left} can then ${be(name)}, but ${such} ${missing === 1 ? 'is' : 'are'} missing there.`;
    }
  }
}

function excluded(cells: readonly CellClass[], words: Words): string {
  const [one, other] = cells;
  const all = words.cells(cells.map(({ cell }) => cell));
  if (cells.every(({ name }) => name === one.name))
    return `${all} can't ${cells.length === 2 ? 'both' : 'all'} ${be(one.name)}`;
  return `${words.cell(one.cell)} can't ${be(one.name)} if ${isOf([other.cell], other.name, true, words)}`;
}
