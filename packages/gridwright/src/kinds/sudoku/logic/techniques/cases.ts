import { lowestBit } from '../../../../core/bits.js';
import { type CasesRead, conflictsOf, lessThatRulesOut, ruledOutByCases } from '../../../../core/cases.js';
import type { Cell } from '../../../../core/grid.js';
import type {
  Candidate,
  Cases,
  Automaton as CheckedAutomaton,
  Step,
  Total,
  TotalPremise,
} from '../../../../core/logic.js';
import type { Layout } from '../../rules/layout.js';
import { automataOf } from '../automata.js';
import { readingOf, totalReadingOf } from '../constraints.js';
import { type Group, type Groups, groupsOf } from '../inference/case-groups.js';
import { CaseSearch } from '../inference/case-search.js';
import { type Line, layoutLines } from '../inference/lines.js';
import { keptWith } from '../inference/position-cache.js';
import { isSpent } from '../inference/work.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import type { SudokuTechnique } from './technique.js';

/** Units of work that the checker takes to find that there are too many cases. */
const TOO_MANY_CASES = 2_000_000;

/** Values tried in a position before the search ends without a find. */
const MOST_TRIED = 200_000;

/** All ways to fill the cells of one constraint, by the pairs among them too, rule out the same. Cases: these cells. */
export const constraintCases: SudokuTechnique = {
  code: 'constraint-cases',
  level: 'hard',
  find: byGroups('constraint-cases', ({ single }) => single),
  reason,
};

/** All ways to fill the cells of two constraints rule out the same. Cases: these cells. */
export const sharedCases: SudokuTechnique = {
  code: 'shared-cases',
  level: 'expert',
  find: byGroups('shared-cases', ({ shared }) => shared),
  reason,
};

/** Returns a finder that fills the cells of groups in all ways, and skips groups that haven't changed. */
function byGroups(technique: string, groupsIn: (groups: Groups) => readonly Group[]): SudokuTechnique['find'] {
  const searched = keptWith(({ layout }) =>
    new Int32Array(hasGroups(layout) ? groupsIn(groupsOf(layout)).length : 0).fill(-1),
  );
  return (position, report) => {
    const { layout } = position;
    if (!hasGroups(layout)) return false;
    const last = searched(position);
    const search = new CaseSearch(position);
    for (const [i, group] of groupsIn(groupsOf(layout)).entries()) {
      if (isSpent(position)) return false;
      if (search.tried > MOST_TRIED) {
        position.bounded = true;
        return false;
      }
      if (!group.cells.some((cell) => position.cellChanged[cell] > last[i])) continue;
      const ruling = search.ruling(group);
      const step = ruling && leanStep(technique, position, ruling);
      if (step === undefined) last[i] = position.changes;
      else if (report(step)) return true;
    }
    return false;
  };
}

function hasGroups(layout: Layout): boolean {
  return layoutLines(layout).lines.length > 0 || layout.pairs.some(({ isMarked }) => isMarked);
}

/** Returns the step with only the cells and rules that it needs; undefined where the checker would go through too many cases. */
function leanStep(technique: string, position: SudokuPosition, { cells, lines }: Group): Step | undefined {
  const { layout, clues } = position;
  const rules = rulesIn(layout, lines);
  let read: CasesRead = {
    cells: cells.toSorted((a, b) => a - b),
    totals: [...rules.totals.keys()],
    automata: [...rules.automata.keys()],
  };
  const conflicts = conflictsOf(read.cells, readingOf(layout, clues), position);
  for (;;) {
    const ruledOut = ruledOutByCases(read, conflicts, position.candidates);
    if (typeof ruledOut === 'string') position.work += TOO_MANY_CASES;
    if (typeof ruledOut === 'string' || ruledOut.size === 0) return undefined;
    const less = lessThatRulesOut(read, conflicts, position, ruledOut);
    if (less === undefined)
      return { technique, proof: proofOf(read, rules), places: [], removes: candidatesIn(ruledOut) };
    read = less;
  }
}

/** The rules of some lines as the checker reads them, with what names them in a proof. */
interface RulesRead {
  readonly totals: ReadonlyMap<Total, TotalPremise>;
  readonly automata: ReadonlyMap<CheckedAutomaton, number>;
}

function rulesIn(layout: Layout, lines: readonly number[]): RulesRead {
  const totals = new Map<Total, TotalPremise>();
  const automata = new Map<CheckedAutomaton, number>();
  for (const number of lines) {
    const line = layoutLines(layout).lines[number];
    if ('automaton' in line) {
      automata.set(automataOf(layout)[line.automaton], line.automaton);
      continue;
    }
    const total = totalReadingOf(layout)(line.premise);
    if (total !== undefined) totals.set(total, line.premise);
  }
  return { totals, automata };
}

function proofOf({ cells, totals, automata }: CasesRead, rules: RulesRead): Step['proof'] {
  return {
    by: 'cases',
    cells,
    totals: totals.map((total) => rules.totals.get(total) as TotalPremise),
    automata: automata.map((automaton) => rules.automata.get(automaton) as number),
  };
}

function candidatesIn(masks: ReadonlyMap<Cell, number>): Candidate[] {
  const found: Candidate[] = [];
  for (const [cell, mask] of [...masks].sort(([a], [b]) => a - b))
    for (let rest = mask; rest !== 0; rest &= rest - 1) found.push({ cell, value: lowestBit(rest) + 1 });
  return found;
}

function reason(position: SudokuPosition, { proof, removes }: Step): SudokuFacts {
  if (proof.by !== 'cases') throw new TypeError(`step.proof: expected cases, got a ${proof.by}`);
  const { cells, totals, automata } = proof;
  const isRead = (line: Line) =>
    'automaton' in line ? automata.includes(line.automaton) : totals.some((total) => isSame(total, line.premise));
  const lines = layoutLines(position.layout).lines.flatMap((line, i) => (isRead(line) ? [i] : []));
  const isInside = ({ cell }: { cell: Cell }) => cells.includes(cell);
  return {
    form: 'cases',
    rules: rulesOf(position, proof),
    houses: proof.totals.flatMap(({ houses }) => houses).map((house) => houseName(position, house)),
    cells,
    ways: new CaseSearch(position).waysOf({ cells, lines }),
    inside: removes.filter(isInside),
    outside: removes.filter((one) => !isInside(one)),
  };
}

function isSame(a: TotalPremise, b: TotalPremise): boolean {
  return a.houses.join() === b.houses.join() && a.sums.join() === b.sums.join();
}

/** Returns the codes of the rules whose sums, automata and marks are read. */
function rulesOf({ layout }: SudokuPosition, { cells, totals, automata }: Cases): string[] {
  const sums = totals.flatMap((total) => total.sums.map((sum) => layout.sums[sum].rule));
  const pairs = layout.pairs.filter((pair) => pair.isMarked && pair.cells.every((cell) => cells.includes(cell)));
  return [
    ...new Set([...sums, ...automata.map((one) => automataOf(layout)[one].rule), ...pairs.map(({ rule }) => rule)]),
  ];
}

function houseName({ layout }: SudokuPosition, house: number) {
  const { type, index } = layout.houses[house];
  return { type, index };
}
