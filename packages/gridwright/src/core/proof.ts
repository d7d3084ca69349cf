import { ruledOutByAutomaton } from './automaton.js';
import { add, bit, countOf, has, type Marks, marksOf, sameMarks } from './candidate-sets.js';
import { type CasesRead, conflictsOf, lessThatRulesOut, misreads, ruledOutByCases } from './cases.js';
import type { Cell, Value } from './grid.js';
import type {
  Automaton,
  Candidate,
  Cases,
  Constraint,
  Forced,
  ForcedByAutomaton,
  ForcedByTotal,
  ParitySum,
  Position,
  Premise,
  PremiseReader,
  Proof,
  Refutation,
  Step,
  Sum,
  TotalReader,
} from './logic.js';
import { ruledOutByParity } from './parity.js';
import { refuteChains } from './proof-chains.js';
import { ruledOutByTotal } from './total.js';

/**
 * Returns why a step doesn't follow from the position, or undefined when it does. A step must conclude exactly what its
 * proof proves, and its proof must have no part that isn't needed. Takes one pass over the proof; only cases are gone through, up to a bound.
 *
 * @example
 * ```ts
 * import { type Position, type PremiseReader, refuteStep, type Step } from 'gridwright/logic';
 *
 * // One of two cells is 1. The first can only be 2 now.
 * const position: Position = { grid: new Uint8Array(2), candidates: Int32Array.of(0b10, 0b11), unique: false };
 * const one = [0, 1].map((cell) => ({ cell, value: 1 }));
 * const reading: PremiseReader = (_, { candidates }) => ({
 *   members: one.filter(({ cell }) => (candidates[cell] ?? 0) & 1),
 *   least: 1,
 *   most: 1,
 * });
 * const step: Step = {
 *   technique: 'hidden-single',
 *   proof: { by: 'sum', truths: [0], links: [] },
 *   places: [{ cell: 1, value: 1 }],
 *   removes: [],
 * };
 * console.log(refuteStep(step, position, reading)); // => undefined
 * const wrong = { ...step, places: [{ cell: 1, value: 2 }] };
 * console.log(refuteStep(wrong, position, reading)); // => it does not conclude just what is proved
 * ```
 */
export function refuteStep(
  step: Step,
  position: Position,
  reading: PremiseReader,
  totalReading?: TotalReader,
  automata: readonly Automaton[] = [],
): string | undefined {
  if (step.places.length + step.removes.length === 0) return 'it concludes nothing';
  const proved = provedBy(step.proof, position, { reading, totalReading, automata });
  if (typeof proved === 'string') return proved;
  return (
    compareConclusion(step, position, proved) ??
    refuteChains(step, (premises) => readAll(premises, position, reading) ?? [])
  );
}

/** The rules of the puzzle. */
interface Known {
  readonly reading: PremiseReader;
  readonly totalReading: TotalReader | undefined;
  readonly automata: readonly Automaton[];
}

/** Returns the candidates that a proof rules out, or what is wrong with it. */
function provedBy(proof: Proof, position: Position, known: Known): Marks | string {
  if (proof.by === 'sum') return byLeanSum(proof, position, known.reading);
  if (proof.by === 'refutation') return byRefutation(proof, position, known);
  if (proof.by === 'automaton') {
    const automaton = known.automata[proof.automaton];
    return automaton === undefined ? 'a premise is not there' : ruledOutByAutomaton(automaton, position.candidates);
  }
  if (proof.by === 'cases') return byCases(proof, position, known);
  if (proof.by === 'parity') return byParity(proof, position, known);
  const total = known.totalReading?.(proof);
  return total === undefined ? 'a premise is not there' : ruledOutByTotal(total, position.candidates);
}

/** Returns the candidates that all cases rule out, or what is wrong with them. */
function byCases(proof: Cases, position: Position, known: Known): Marks | string {
  const totals = proof.totals.map((premise) => known.totalReading?.(premise));
  const automata = proof.automata.map((number) => known.automata[number]);
  if ([...totals, ...automata].includes(undefined)) return 'a premise is not there';
  const read = { cells: proof.cells, totals, automata } as CasesRead;
  const wrong = misreads(read, position);
  if (wrong !== undefined) return wrong;
  const conflicts = conflictsOf(proof.cells, known.reading, position);
  const proved = ruledOutByCases(read, conflicts, position.candidates);
  if (typeof proved === 'string') return proved;
  return lessThatRulesOut(read, conflicts, position, proved) === undefined ? proved : 'a premise is not needed';
}

/** Returns the candidates that a sum modulo 2 rules out, or a text that says why it proves nothing. */
function byParity({ total: premise, pairs }: ParitySum, position: Position, known: Known): Marks | string {
  if ('added' in premise) return 'a premise is not there';
  // Pairs that are all needed form a forest.
  if (pairs.length >= position.candidates.length) return 'too many pairs';
  const { houses, sums } = premise;
  const cells = [...new Set([...(known.totalReading?.(premise)?.cells ?? []), ...pairs.flat()])];
  const conflicts = conflictsOf(cells, known.reading, position);
  const proved = (rest: ParitySum) => {
    const total = known.totalReading?.(rest.total);
    if (total === undefined) return 'a premise is not there';
    return ruledOutByParity({ total, pairs: rest.pairs }, conflicts, position.candidates);
  };
  const all = proved({ total: premise, pairs });
  if (typeof all === 'string') return all;
  const less = [
    ...houses.map((_, i) => ({ total: { ...premise, houses: houses.toSpliced(i, 1) }, pairs })),
    ...sums.map((_, i) => ({ total: { ...premise, sums: sums.toSpliced(i, 1) }, pairs })),
    ...pairs.map((_, i) => ({ total: premise, pairs: pairs.toSpliced(i, 1) })),
  ].map(proved);
  return less.some((part) => typeof part !== 'string' && sameMarks(part, all)) ? 'a premise is not needed' : all;
}

/** Returns the candidates that a sum rules out, or what is wrong with it. */
function byLeanSum(proof: Sum, position: Position, reading: PremiseReader): Marks | string {
  const truths = readAll(proof.truths, position, reading);
  const links = readAll(proof.links, position, reading);
  if (truths === undefined || links === undefined) return 'a premise is not there';
  const proved = bySum(truths, links, position);
  if (typeof proved === 'string') return proved;
  const isIdle = (part: Marks | string) => typeof part !== 'string' && sameMarks(part, proved);
  const idle =
    truths.some((truth) => isIdle(bySum(without(truths, truth), links, position))) ||
    links.some((link) => isIdle(bySum(truths, without(links, link), position)));
  return idle ? 'a premise is not needed' : proved;
}

function readAll(premises: readonly Premise[], position: Position, reading: PremiseReader): Constraint[] | undefined {
  const constraints = premises.map((premise) => reading(premise, position));
  return constraints.includes(undefined) ? undefined : (constraints as Constraint[]);
}

function without(constraints: readonly Constraint[], one: Constraint): Constraint[] {
  return constraints.filter((constraint) => constraint !== one);
}

function bySum(truths: readonly Constraint[], links: readonly Constraint[], position: Position): Marks | string {
  if (links.length === 0) return bySingle(truths, position);
  const surplus = new Map<Cell, Map<Value, number>>();
  const count = (constraint: Constraint, weight: number) => {
    for (const { cell, value } of constraint.members) {
      const values = surplus.get(cell) ?? new Map<Value, number>();
      surplus.set(cell, values.set(value, (values.get(value) ?? 0) + weight));
    }
  };
  for (const truth of truths) count(truth, -1);
  for (const link of links) count(link, 1);
  const rank = links.reduce((sum, link) => sum + link.most, 0) - truths.reduce((sum, truth) => sum + truth.least, 0);
  if (rank < 0) return 'the truths need more than the links allow';
  const marks: Marks = new Map();
  for (const [cell, values] of surplus) {
    for (const [value, times] of values) {
      if (times < 0) return 'a candidate of a truth is not covered by the links';
      if (times > rank) add(marks, cell, bit(value));
    }
  }
  return marks;
}

/**
 * Handles a truth with exactly as many candidates as it needs: all are true, and the other candidates of their cells
 * are false.
 */
function bySingle(truths: readonly Constraint[], position: Position): Marks | string {
  if (truths.length !== 1 || truths[0].members.length !== truths[0].least)
    return 'a truth without links has to leave one choice';
  const marks: Marks = new Map();
  for (const { cell, value } of truths[0].members) add(marks, cell, position.candidates[cell] & ~bit(value));
  return marks;
}

/** Returns the candidate that a refutation rules out, or what is wrong with it. */
function byRefutation(proof: Refutation, position: Position, known: Known): Marks | string {
  const wrong = new Assumptions(position, known).refute(proof);
  return wrong ?? new Map([[proof.assume.cell, bit(proof.assume.value)]]);
}

/** A candidate known to be true or false within an assumption, and whether something rests on it. */
interface Fact {
  readonly holds: boolean;
  used: boolean;
}

/** Checks refutations line by line. Each follows from the position and from the lines before it in its scope. */
class Assumptions {
  private readonly position: Position;
  private readonly reading: PremiseReader;
  private readonly totalReading: TotalReader | undefined;
  private readonly automata: readonly Automaton[];
  private readonly facts = new Map<number, Fact>();

  constructor(position: Position, { reading, totalReading, automata }: Known) {
    this.position = position;
    this.reading = reading;
    this.totalReading = totalReading;
    this.automata = automata;
  }

  /** What is wrong with a refutation; undefined if the candidate that it assumes is false. */
  refute({ assume, forced, broken }: Refutation): string | undefined {
    const known: number[] = [];
    let wrong = this.learn(assume, true, known);
    for (let i = 0; i < forced.length && wrong === undefined; i++) {
      const line = forced[i];
      wrong =
        'assume' in line
          ? (this.refute(line) ?? this.learn(line.assume, false, known))
          : 'total' in line || 'automaton' in line
            ? (this.forceByLine(line) ?? this.learn(line.candidate, false, known))
            : (this.force(line) ?? this.learn(line.candidate, line.holds, known));
    }
    wrong ??= this.breaks(broken);
    if (wrong === undefined && known.some((key) => !this.facts.get(key)?.used))
      wrong = 'something is forced that is not needed';
    for (const key of known) this.facts.delete(key);
    return wrong;
  }

  /** Notes a candidate as true or false until the assumption around it ends. */
  private learn({ cell, value }: Candidate, holds: boolean, known: number[]): string | undefined {
    if (((this.position.candidates[cell] ?? 0) & bit(value)) === 0)
      return 'a line names a candidate that is already removed';
    const key = keyOf({ cell, value });
    if (this.facts.has(key)) return 'something is decided twice';
    this.facts.set(key, { holds, used: false });
    known.push(key);
    return undefined;
  }

  private force({ premise, candidate, holds }: Forced): string | undefined {
    const constraint = this.reading(premise, this.position);
    if (constraint === undefined) return 'a premise is not there';
    if (!has(constraint.members, candidate)) return 'a premise does not speak of what it forces';
    const { trues, falses } = this.factsOf(constraint);
    if (holds ? constraint.members.length - falses.length > constraint.least : trues.length < constraint.most)
      return 'something is said to be forced that is not';
    use(holds ? falses : trues);
    return undefined;
  }

  private forceByLine(line: ForcedByTotal | ForcedByAutomaton): string | undefined {
    const { candidate } = line;
    const premise = 'total' in line ? this.totalReading?.(line.total) : this.automata[line.automaton];
    if (premise === undefined) return 'a premise is not there';
    const candidates = this.position.candidates.slice();
    const known: Fact[] = [];
    for (const cell of new Set(premise.cells)) {
      if (cell === candidate.cell) continue;
      const { mask, facts } = this.knownIn(cell);
      candidates[cell] = mask;
      known.push(...facts);
    }
    const gone =
      'machine' in premise
        ? ruledOutByAutomaton(premise, candidates)
        : ruledOutByTotal(premise, candidates, candidate.cell);
    if (((gone.get(candidate.cell) ?? 0) & bit(candidate.value)) === 0)
      return 'something is said to be forced that is not';
    use(known);
    return undefined;
  }

  /** What is known of a cell, and the candidates that this leaves it. */
  private knownIn(cell: Cell): { mask: number; facts: Fact[] } {
    let mask = this.position.candidates[cell];
    const facts: Fact[] = [];
    for (let value = 1; value <= 32 - Math.clz32(this.position.candidates[cell]); value++) {
      const fact = this.facts.get(keyOf({ cell, value }));
      if (fact === undefined) continue;
      facts.push(fact);
      mask &= fact.holds ? bit(value) : ~bit(value);
    }
    return { mask, facts };
  }

  private breaks(premise: Premise): string | undefined {
    const constraint = this.reading(premise, this.position);
    if (constraint === undefined) return 'a premise is not there';
    const { trues, falses } = this.factsOf(constraint);
    const tooFew = constraint.members.length - falses.length < constraint.least;
    if (!tooFew && trues.length <= constraint.most) return 'the last premise is not broken';
    use(tooFew ? falses : trues);
    return undefined;
  }

  /** What is known of the candidates of a constraint. */
  private factsOf({ members }: Constraint): { trues: Fact[]; falses: Fact[] } {
    const facts = members.flatMap((member) => this.facts.get(keyOf(member)) ?? []);
    return { trues: facts.filter(({ holds }) => holds), falses: facts.filter(({ holds }) => !holds) };
  }
}

function use(facts: readonly Fact[]): void {
  for (const fact of facts) fact.used = true;
}

/** A number for a candidate; values go up to 32. */
function keyOf({ cell, value }: Candidate): number {
  return cell * 32 + value - 1;
}

/**
 * Compares a step with its proof. A step places a cell when all its other candidates are ruled out, and removes the
 * rest of what is proved.
 */
function compareConclusion(step: Step, position: Position, proved: Marks): string | undefined {
  const said: Marks = new Map();
  for (const { cell, value } of step.places) {
    if (position.grid[cell] !== 0) return 'it places a value in a filled cell';
    if ((position.candidates[cell] & bit(value)) === 0) return 'it places a value that is ruled out';
    if (!proved.has(cell)) return 'it places a value in a cell of which nothing is proved';
    add(said, cell, position.candidates[cell] & ~bit(value));
  }
  for (const { cell, value } of step.removes) {
    if ((position.candidates[cell] & bit(value)) === 0) return 'it removes what is no candidate';
    add(said, cell, bit(value));
  }
  for (const { cell, value } of step.places)
    if ((said.get(cell) ?? 0) & bit(value)) return 'it places and removes the same candidate';
  if (countOf(marksOf([...step.places, ...step.removes])) < step.places.length + step.removes.length)
    return 'it concludes something twice';
  return sameMarks(said, proved) ? undefined : 'it does not conclude just what is proved';
}
