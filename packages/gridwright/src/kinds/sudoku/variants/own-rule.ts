import { lineBetweenRings, lineFromBulb, lineThrough } from '../../../core/cell-shapes.js';
import type { Size } from '../../../core/grid.js';
import type { Shape } from '../../../core/shape.js';
import { formatPath, type Path } from '../rules/paths.js';
import { type Automaton, automaton } from './automaton.js';
import { parseLineExpression } from './line-expression.js';
import { parseLinePattern } from './line-pattern.js';
import type { MachineSpec } from './machine.js';
import { hasStart, isAboutPairs, isAboutSet, OWN_RULES, type OwnRule } from './own-rule-data.js';
import { OWN_RULE, unfit } from './own-rule-text.js';
import { parsePairExpression } from './pair-expression.js';
import { patternMachine } from './pattern-machine.js';
import { markedPair, type Pair, type Test, variant } from './variant.js';

/** Lines with a condition that the setter wrote: for pairs of their values, as a pattern, or for their ends and totals. */
export const ownRule = variant({
  name: OWN_RULE,
  data: OWN_RULES,
  renaming: 'none',
  groups: (rules) => rules.flatMap((rule) => (isAboutPairs(rule) ? rule.lines : [])),
  pairs: (rules, size) => rules.flatMap((rule) => (isAboutPairs(rule) ? pairsOf(rule, size) : [])),
  automata(rules, size) {
    const states: Record<string, number> = {};
    return rules.flatMap((rule) => (isAboutPairs(rule) ? [] : automataOf(rule, size, states)));
  },
  shapes: (rules, size) => rules.flatMap((rule) => shapesOf(rule, size)),
  within: (rules, seen) =>
    rules
      .map((rule) => ({ ...rule, lines: rule.lines.filter((line) => line.every((cell) => seen.has(cell))) }))
      .filter(({ lines }) => lines.length > 0),
});

function shapesOf(rule: OwnRule, size: Size): Shape[] {
  const { name, colour, lines } = rule;
  const isBetween = rule.reading === 'whole' && parseLineExpression(rule.condition).isAboutEnds;
  const isStarted = hasStart(rule, size);
  const draw = (line: Path) => {
    if (isStarted) return lineFromBulb(line, size, colour);
    return isBetween && line.length > 2 ? lineBetweenRings(line, size, colour) : [lineThrough(line, size, colour)];
  };
  return lines.flatMap(draw).map((shape) => ({ ...shape, name }));
}

function pairsOf({ lines, condition, reading }: OwnRule, size: Size): Pair[] {
  const test = testFor(condition);
  return lines.flatMap((line) =>
    pairsOn(line, reading === 'neighbours').map((cells) => markedPair(OWN_RULE, cells, test, size)),
  );
}

/** Returns the pairs of cells of a line, or only those of neighbours. A cell that it passes twice is no pair. */
function pairsOn(line: Path, isNext: boolean): (readonly [number, number])[] {
  return line.flatMap((first, i) =>
    line
      .slice(i + 1, isNext ? i + 2 : undefined)
      .flatMap((second) => (first === second ? [] : [[first, second] as const])),
  );
}

/** Tests in memory: the same one for the same condition, so that equal pairs share their tables. */
const MOST_TESTS = 256;
const tests = new Map<string, Test>();

function testFor(condition: string): Test {
  const known = tests.get(condition);
  if (known !== undefined) return known;
  if (tests.size === MOST_TESTS) tests.delete(tests.keys().next().value as string);
  const { test } = parsePairExpression(condition);
  tests.set(condition, test);
  return test;
}

/** The most states of the different machines of a puzzle, before equal ones are joined: about a second. */
const MOST_STATES = 2 ** 16;

/** Returns the automata of the lines of a rule, and adds their states to those of different machines. */
function automataOf(rule: OwnRule, size: Size, states: Record<string, number>): Automaton[] {
  const { text, specFor } = machinesOf(rule, size);
  const isSet = isAboutSet(rule);
  return rule.lines.map((line) => {
    const cells = isSet ? [...new Set(line)] : line;
    const spec = specFor(cells.length);
    const made = automaton<number | string>(OWN_RULE, cells, size, spec);
    states[`${spec.name} ${cells.length}`] = made.machine.unrolled;
    if (Object.values(states).reduce((sum, count) => sum + count) > MOST_STATES)
      throw unfit(`lines or groups that need at most ${MOST_STATES} states together`, 'more');
    if (made.machine.next.subarray(0, size.rows).every((state) => state === 0))
      throw unfit(`lines of a length that "${text}" allows`, `${formatPath(line, size)}, ${cells.length} cells`);
    return made;
  });
}

/** Returns the normal form of a condition on whole lines, and the machine for a line by its number of cells. */
function machinesOf({ condition, reading }: OwnRule, { rows }: Size) {
  if (reading === 'whole') {
    const { text, machine } = parseLineExpression(condition);
    return { text, specFor: (length: number) => machine(length, rows) as MachineSpec<number | string> };
  }
  const { text, node } = parseLinePattern(condition, rows);
  const spec = patternMachine(`${reading} ${text}`, node, rows, reading === 'either') as MachineSpec<number | string>;
  return { text, specFor: () => spec };
}
