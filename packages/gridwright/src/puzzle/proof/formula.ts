import { cellCount, cellName, type Grid } from '../../core/grid.js';
import type { Kind, Puzzle } from '../../core/kind.js';
import type { Candidate, Premises, Total, TotalPremise } from '../../core/logic.js';
import { formatId } from '../id.js';
import { logicOf } from '../path.js';
import { automatonCounts } from './automata.js';

/** Of these variables at least `least` and at most `most` are 1; with factors, they add up to that. */
export interface Count {
  readonly members: readonly number[];
  /** None is negative. */
  readonly factors?: readonly number[];
  readonly least: number;
  readonly most: number;
}

/**
 * A puzzle as pseudo-Boolean constraints. Each candidate is a variable that is 1 if the cell has the value. For two
 * lists of cells that must differ there is a variable for each place; if it is 1, the two cells there differ. Automata
 * have variables of their own.
 */
export interface Formula {
  /** Names of the variables, those of candidates first. */
  readonly names: readonly string[];
  readonly candidates: number;
  /** Number of values that a cell can have. */
  readonly values: number;
  /** The numbered premises first, then values that cells can't have, places in which lists differ, automata, and clues. */
  readonly counts: readonly Count[];
  /** Number of the first line that states each count in a proof: `least`, or else `most`. */
  readonly firstLines: readonly number[];
  /** The totals that the rules state, with the number of the first of the two lines of each. */
  readonly totals: readonly StatedTotal[];
  /** Number of lines, where an equation counts as two. */
  readonly lines: number;
  variableOf(candidate: Candidate): number;
  /** Returns the variables that are 1 in an answer. */
  truesIn(answer: Grid): ReadonlySet<number>;
}

export interface StatedTotal {
  readonly premise: TotalPremise;
  readonly total: Total;
  readonly line: number;
}

/** Returns the formula of a puzzle, with the rules as its kind states them for proofs. */
export function formulaOf(kind: Kind, puzzle: Puzzle, premises: Premises): Formula {
  const { size, clues } = puzzle;
  const values = kind.maxValues(size).answer;
  const candidates = cellCount(size) * values;
  const variableOf = ({ cell, value }: Candidate) => cell * values + value - 1;
  const names = Array.from(
    { length: candidates },
    (_, i) => `${cellName(Math.floor(i / values), size)}_${kind.answerAlphabet.symbols[(i % values) + 1]}`,
  );
  const counts = [...numbered(kind, puzzle, premises, variableOf)];
  const possible = new Set(counts.flatMap(({ members }) => members));
  for (let variable = 0; variable < candidates; variable++)
    if (!possible.has(variable)) counts.push({ members: [variable], least: 0, most: 0 });
  /** For each place of two lists: its variable, and the two cells. */
  const places = premises.different.flatMap(([one, other], pair) => {
    const first = names.length;
    const here = one.map((cell, i) => ({ place: first + i, cells: [cell, other[i]] }));
    names.push(...here.map((_, i) => `d${pair + 1}_${i + 1}`));
    for (const { place, cells } of here)
      for (let value = 1; value <= values; value++)
        counts.push({ members: [place, ...cells.map((cell) => variableOf({ cell, value }))], least: 0, most: 2 });
    counts.push({ members: here.map(({ place }) => place), least: 1, most: here.length });
    return here;
  });
  const paths = automatonCounts(premises.automata ?? [], size, names.length, (cell, value) =>
    variableOf({ cell, value }),
  );
  names.push(...paths.names);
  counts.push(...paths.counts);
  for (const [cell, value] of clues.entries())
    if (value !== 0) counts.push({ members: [variableOf({ cell, value })], least: 1, most: 1 });
  let lines = 0;
  const firstLines = counts.map((count) => {
    lines += countOfLines(count);
    return lines - countOfLines(count) + 1;
  });
  const totals = (premises.totals?.stated ?? []).map((premise): StatedTotal => {
    lines += 2;
    return { premise, total: totalOf(premises, premise), line: lines - 1 };
  });
  const truesIn = (answer: Grid) => {
    const differing = places.filter(({ cells: [one, other] }) => answer[one] !== answer[other]);
    return new Set([
      ...Array.from(answer, (value, cell) => variableOf({ cell, value })),
      ...differing.map(({ place }) => place),
      ...paths.truesIn(answer),
    ]);
  };
  return { names, candidates, values, counts, firstLines, totals, lines, variableOf, truesIn };
}

/** Returns what the premise of a total means. */
export function totalOf({ totals }: Premises, premise: TotalPremise): Total {
  const total = totals?.reading(premise);
  if (total === undefined) throw new TypeError('step.proof: expected a total of the puzzle');
  return total;
}

/** Yields the numbered premises of a puzzle without its clues. */
function* numbered(
  kind: Kind,
  puzzle: Puzzle,
  { reading }: Premises,
  variableOf: Formula['variableOf'],
): Generator<Count> {
  const start = logicOf(kind).position(puzzle, new Uint8Array(puzzle.clues.length), false, []);
  for (let premise = 0; ; premise++) {
    const constraint = reading(premise, start);
    if (constraint === undefined) return;
    yield { ...constraint, members: constraint.members.map(variableOf) };
  }
}

function countOfLines({ members, least, most }: Count): number {
  return Number(least > 0) + Number(most < members.length);
}

/** Returns the number of the line for the lower or the upper bound of a count. */
export function lineOf({ counts, firstLines }: Formula, premise: number, side: 'least' | 'most'): number {
  return firstLines[premise] + (side === 'most' && counts[premise].least > 0 ? 1 : 0);
}

/** Returns a text that identifies a total. */
export function totalKey(premise: TotalPremise): string {
  const { houses, sums, added } = premise;
  return `houses ${houses} sums ${sums}${added === undefined ? '' : ` added ${added}`}`;
}

/** Returns the number of the line for the lower or the upper bound of a stated total. */
export function lineOfTotal({ totals }: Formula, premise: TotalPremise, side: 'least' | 'most'): number {
  const key = totalKey(premise);
  const stated = totals.find((one) => totalKey(one.premise) === key);
  if (stated === undefined) throw new TypeError('premise: expected a total that the rules state');
  return stated.line + (side === 'most' ? 1 : 0);
}

/** Returns the formula in the OPB format. Its objective counts the cells that agree with an answer. */
export function formatFormula(kind: Kind, puzzle: Puzzle, formula: Formula, answer: Grid): string {
  const { names, values, counts, variableOf } = formula;
  const sum = (members: readonly number[], factor: number) =>
    members.map((member) => `${factor} ${names[member]}`).join(' ');
  const constraints = counts.flatMap((count) => {
    const { members, least, most } = count;
    if (least === most && countOfLines(count) === 2) return [`${sum(members, 1)} = ${least} ;`];
    const atLeast = least > 0 ? [`${sum(members, 1)} >= ${least} ;`] : [];
    return most < members.length ? [...atLeast, `${sum(members, -1)} >= ${-most} ;`] : atLeast;
  });
  for (const { total } of formula.totals) {
    const terms = total.cells.flatMap((cell, i) =>
      Array.from(
        { length: values },
        (_, v) => `${total.weights[i] * (v + 1)} ${names[variableOf({ cell, value: v + 1 })]}`,
      ),
    );
    constraints.push(`${terms.join(' ')} = ${total.sum} ;`);
  }
  const agreeing = [...answer].map((value, cell) => variableOf({ cell, value }));
  return `${[
    `* #variable= ${names.length} #constraint= ${constraints.length}`,
    `* ${formatId(kind, puzzle)}`,
    `min: ${sum(agreeing, 1)} ;`,
    ...constraints,
  ].join('\n')}\n`;
}
