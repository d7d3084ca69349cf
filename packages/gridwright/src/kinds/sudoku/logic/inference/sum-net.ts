import { popcount } from '../../../../core/bits.js';
import type { Candidate, Refutation } from '../../../../core/logic.js';
import { narrowByMachine } from '../../rules/narrow-by-machine.js';
import { narrowTotal } from '../../solve/narrow-total.js';
import { type Total, totalsOf } from '../../solve/totals.js';
import type { Automaton } from '../../variants/automaton.js';
import { pairCandidates, pairOfPremise } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import { type CandidateTables, candidateTables } from './candidate-tables.js';

/** Something found under an assumption. Candidates have numbers: cell * values + value - 1. */
interface Fact {
  readonly number: number;
  readonly holds: boolean;
  /** The constraint that it follows from; undefined for the assumption, and for what a line rules out. */
  readonly premise: number | undefined;
  readonly line: Line | undefined;
  /** The fact that makes it false by the premise; -1 for others. */
  readonly by: number;
}

/** A total, or an automaton with its number. */
type Line = Total | (Automaton & { readonly automaton: number });

/**
 * What follows from one assumed candidate by singles, sums and automata, until a premise has nothing left. Singles come first, then
 * one line after another.
 */
export class SumNet {
  private readonly position: SudokuPosition;
  private readonly tables: CandidateTables;
  private readonly lines: readonly Line[];
  /** The lines of each cell. */
  private readonly linesAt: readonly (readonly number[])[];
  private candidates = new Int32Array();
  private places = new Int32Array();
  private facts: Fact[] = [];
  /** For each candidate the fact that it is true, and that it is false. */
  private trueAt = new Map<number, number>();
  private falseAt = new Map<number, number>();
  /** The facts that candidates are true, in order. */
  private trues: number[] = [];
  private waiting = new Set<number>();
  /** The premise with nothing left. */
  private broken: number | undefined;

  constructor(position: SudokuPosition) {
    this.position = position;
    this.tables = candidateTables(position.layout);
    const automata = position.layout.automata.map((one, automaton): Line => ({ ...one, automaton }));
    this.lines = [...totalsOf(position.layout), ...automata];
    const at = Array.from({ length: position.layout.cells }, (): number[] => []);
    for (const [i, { cells }] of this.lines.entries()) for (const cell of new Set(cells)) at[cell].push(i);
    this.linesAt = at;
  }

  /**
   * Assumes a candidate. Returns how many candidates are true before a premise has nothing left; 0 if that takes more than
   * `most`, or doesn't happen.
   */
  assume(number: number, most: number): number {
    const { position, lines } = this;
    this.candidates = position.candidates.slice();
    this.places = position.places.slice();
    this.facts = [];
    this.trueAt = new Map();
    this.falseAt = new Map();
    this.trues = [];
    this.waiting = new Set();
    this.broken = undefined;
    this.set({ number, holds: true, premise: undefined, line: undefined, by: -1 });
    for (let spread = 0; this.broken === undefined; ) {
      if (this.trues.length > most) return 0;
      const next = this.trues[spread];
      if (next !== undefined) {
        spread++;
        this.spread(next);
        continue;
      }
      const [waiting] = this.waiting;
      if (waiting === undefined) return 0;
      this.waiting.delete(waiting);
      this.narrow(lines[waiting]);
    }
    return this.trues.length;
  }

  /** Why the last assumption fails, without what that doesn't need; undefined if a candidate would be true and false. */
  refutation(): Refutation | undefined {
    const { facts, broken } = this;
    if (broken === undefined) return undefined;
    const needed = new Set(this.falseIn(broken, facts.length));
    const kept: number[] = [];
    for (let at = facts.length - 1; at > 0; at--) {
      if (!needed.has(at)) continue;
      kept.unshift(at);
      for (const reason of this.reasonsOf(at)) needed.add(reason);
    }
    const numbers = kept.map((at) => facts[at].number);
    if (new Set([facts[0].number, ...numbers]).size <= numbers.length) return undefined;
    const forced = kept.map((at): Refutation['forced'][number] => {
      const { number, holds, premise, line } = facts[at];
      const candidate = this.candidateOf(number);
      if (line === undefined) return { premise: premise as number, candidate, holds };
      return 'automaton' in line ? { automaton: line.automaton, candidate } : { total: line.premise, candidate };
    });
    return { assume: this.candidateOf(facts[0].number), forced, broken };
  }

  private candidateOf(number: number): Candidate {
    const { values } = this.position.layout;
    return { cell: Math.floor(number / values), value: (number % values) + 1 };
  }

  private set(fact: Fact): void {
    const found = fact.holds ? this.trueAt : this.falseAt;
    if (found.has(fact.number)) return;
    const at = this.facts.push(fact) - 1;
    found.set(fact.number, at);
    if (fact.holds) this.trues.push(at);
    const { cellOf } = this.tables;
    for (const line of this.linesAt[cellOf[fact.number]]) this.waiting.add(line);
    if (!fact.holds) this.ruleOut(fact.number);
  }

  private ruleOut(number: number): void {
    const { candidates, places } = this;
    const { cells, values } = this.position.layout;
    const { cellOf, bitOf, placesAt, placesOf, placeBits, numberAt } = this.tables;
    const single = (only: number, premise: number) =>
      this.set({ number: only, holds: true, premise, line: undefined, by: -1 });
    const cell = cellOf[number];
    const left = candidates[cell] & ~bitOf[number];
    candidates[cell] = left;
    if (left === 0) this.broken ??= cell;
    else if ((left & (left - 1)) === 0) single(cell * values + 31 - Math.clz32(left), cell);
    for (let i = placesAt[number]; i < placesAt[number + 1]; i++) {
      const at = placesOf[i];
      const rest = places[at] & ~placeBits[i];
      places[at] = rest;
      if (rest === 0) this.broken ??= cells + at;
      else if ((rest & (rest - 1)) === 0) single(numberAt[at * values + 31 - Math.clz32(rest)], cells + at);
    }
  }

  /** Rules out what is false if a candidate is true. */
  private spread(by: number): void {
    const { number } = this.facts[by];
    const { candidates, places } = this;
    const { cells, values } = this.position.layout;
    const { cellOf, bitOf, placesAt, placesOf, placeBits, numberAt } = this.tables;
    const cell = cellOf[number];
    const deny = (other: number, premise: number) => {
      if (this.broken === undefined) this.set({ number: other, holds: false, premise, line: undefined, by });
    };
    for (let rest = candidates[cell] & ~bitOf[number]; rest !== 0; rest &= rest - 1)
      deny(cell * values + 31 - Math.clz32(rest & -rest), cell);
    for (let i = placesAt[number]; i < placesAt[number + 1]; i++) {
      const at = placesOf[i];
      for (let rest = places[at] & ~placeBits[i]; rest !== 0; rest &= rest - 1)
        deny(numberAt[at * values + 31 - Math.clz32(rest & -rest)], cells + at);
    }
    const { others, premises, at } = this.position.crossings.links;
    for (let i = at[number]; i < at[number + 1]; i++)
      if ((candidates[cellOf[others[i]]] & bitOf[others[i]]) !== 0) deny(others[i], premises[i]);
  }

  /** Returns what a line leaves its cells, one after another; undefined if no values fit. */
  private leftBy(line: Line, masks: Int32Array): Int32Array | undefined {
    return 'automaton' in line
      ? narrowByMachine(line.cells, line.machine, masks)
      : narrowTotal(line, masks, this.position.layout.values);
  }

  /** Rules out what doesn't fit a line. */
  private narrow(line: Line): void {
    const { candidates } = this;
    const { values } = this.position.layout;
    const left = this.leftBy(line, candidates);
    // If no values fit, the open cell with the fewest candidates has none.
    const empty = left === undefined ? this.fewestIn(line) : -1;
    const gone = line.cells.map((cell, i) => (left === undefined ? (cell === empty ? -1 : 0) : ~left[i]));
    for (const [i, cell] of line.cells.entries())
      for (let rest = candidates[cell] & gone[i]; rest !== 0; rest &= rest - 1)
        if (this.broken === undefined)
          this.set({
            number: cell * values + 31 - Math.clz32(rest & -rest),
            holds: false,
            premise: undefined,
            line,
            by: -1,
          });
  }

  /** Returns the cell of a line with the fewest candidates that isn't filled; -1 if there is none. */
  private fewestIn({ cells }: Line): number {
    const { candidates } = this;
    const open = cells.filter((cell) => popcount(candidates[cell]) > 1);
    return open.reduce(
      (best, cell) => (best < 0 || popcount(candidates[cell]) < popcount(candidates[best]) ? cell : best),
      -1,
    );
  }

  /** Returns the facts before one that it follows from. */
  private reasonsOf(at: number): number[] {
    const { holds, premise, line, by, number } = this.facts[at];
    if (line !== undefined) return this.reasonsByLine(line, number, at);
    if (!holds) return [by];
    return this.falseIn(premise as number, at);
  }

  /** Returns the facts before `end` that members of a premise are false. */
  private falseIn(premise: number, end: number): number[] {
    return this.membersOf(premise).flatMap((member) => {
      const at = this.falseAt.get(member);
      return at === undefined || at >= end ? [] : [at];
    });
  }

  /** Returns the facts about other cells by which a line rules out a candidate, without cells that it doesn't need. */
  private reasonsByLine(line: Line, number: number, end: number): number[] {
    const { position, tables } = this;
    const masks = position.candidates.slice();
    const factsOf = new Map<number, number[]>();
    for (const cell of new Set(line.cells)) {
      if (cell === tables.cellOf[number]) continue;
      const facts = this.factsIn(cell, end);
      factsOf.set(cell, facts);
      masks[cell] = this.maskBy(cell, facts);
    }
    for (const [cell, facts] of factsOf) {
      if (facts.length === 0) continue;
      const mask = masks[cell];
      masks[cell] = position.candidates[cell];
      const left = this.leftBy(line, masks);
      const isOut = (one: number, i: number) =>
        one === tables.cellOf[number] && ((left?.[i] ?? 0) & tables.bitOf[number]) === 0;
      if (line.cells.some(isOut)) factsOf.set(cell, []);
      else masks[cell] = mask;
    }
    return [...factsOf.values()].flat();
  }

  /** Returns the fact before `end` that a cell is filled, or those that it doesn't have some values. */
  private factsIn(cell: number, end: number): number[] {
    const { values } = this.position.layout;
    const numbers = Array.from({ length: values }, (_, i) => cell * values + i);
    const before = (found: ReadonlyMap<number, number>) =>
      numbers.flatMap((number) => {
        const at = found.get(number);
        return at === undefined || at >= end ? [] : [at];
      });
    const filled = before(this.trueAt);
    return filled.length > 0 ? filled.slice(0, 1) : before(this.falseAt);
  }

  /** Returns the candidates that facts leave a cell. */
  private maskBy(cell: number, facts: readonly number[]): number {
    let mask = this.position.candidates[cell];
    for (const at of facts) {
      const { number, holds } = this.facts[at];
      mask = holds ? this.tables.bitOf[number] : mask & ~this.tables.bitOf[number];
    }
    return mask;
  }

  /** Returns the candidates that a premise has in the position. */
  private membersOf(premise: number): number[] {
    const { layout, candidates, places } = this.position;
    const { cells, values } = layout;
    const at = premise - cells;
    const bits = (mask: number) => Array.from({ length: 32 }, (_, i) => i).filter((i) => (mask >>> i) & 1);
    if (at < 0) return bits(candidates[premise]).map((i) => premise * values + i);
    const pair = pairOfPremise(layout, premise);
    if (pair < 0) return bits(places[at]).map((i) => this.tables.numberAt[at * values + i]);
    return pairCandidates(layout, pair, (at % values) + 1)
      .filter(({ cell, value }) => candidates[cell] & (1 << (value - 1)))
      .map(({ cell, value }) => cell * values + value - 1);
  }
}
