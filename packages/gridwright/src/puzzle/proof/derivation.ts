import type { Cell, Grid, Value } from '../../core/grid.js';
import type {
  Candidate,
  Cases,
  ParitySum,
  Pattern,
  Position,
  Premise,
  Premises,
  Refutation,
  Step,
  Sum,
  Total,
  TotalPremise,
} from '../../core/logic.js';
import { ODD } from '../../core/parity.js';
import { Propagation, refuteByCells } from './cases.js';
import { type ExclusiveGroup, exclusiveLines } from './exclusive.js';
import { type Formula, lineOf, lineOfTotal, totalKey, totalOf } from './formula.js';
import { ParitySide, type ParitySides, parityLine } from './parity.js';

/** Bound on the number of cases for a candidate that a total rules out. */
const CASES = 2 ** 16;

const SIDES = ['most', 'least'] as const;

type Side = (typeof SIDES)[number];

function otherSide(side: Side): Side {
  return side === 'most' ? 'least' : 'most';
}

/** Writes a proof in version 3 of the VeriPB format, step by step. */
export class Derivation {
  private readonly formula: Formula;
  private readonly premises: Premises;
  private readonly lines: string[];
  /** What follows from the formula and from the steps taken. */
  readonly state: Propagation;
  /** The totals derived so far, by their text. */
  private readonly totals = new Set<string>();
  /** Labels of the patterns derived so far, by their text. */
  private readonly labels = new Map<string, string>();
  /** The number of variables excluded by the assumptions of sums modulo 2. */
  private denials = 0;

  constructor(formula: Formula, premises: Premises) {
    this.formula = formula;
    this.premises = premises;
    this.lines = ['pseudo-Boolean proof version 3.0', `f ${formula.lines};`];
    this.state = new Propagation(formula.counts, formula.names.length);
    if (formula.totals.length > 0)
      this.comment('Upper and lower bounds of the sums, with the smallest and the largest value of each cell.');
    for (const { premise } of formula.totals) this.deriveTotal(premise);
  }

  comment(text: string): void {
    this.lines.push(`% ${text.replaceAll(/\s+/g, ' ')}`);
  }

  /** Derives what a step concludes from its proof. */
  take(position: Position, step: Step): void {
    const { proof, places, removes } = step;
    for (const premise of premisesIn(proof)) if (typeof premise !== 'number') this.derivePattern(premise, position);
    if (proof.by === 'refutation') this.refute(position, proof, [proof.assume]);
    else if (proof.by === 'sum') {
      if (proof.links.length > 0) this.lines.push(`pol ${this.formatSum(proof)};`);
      for (const candidate of removes) this.deny([this.formula.variableOf(candidate)]);
    } else if (proof.by === 'total') this.refuteByTotal(position, proof, step);
    else if (proof.by === 'cases') this.refuteByCases(position, proof, removes);
    else if (proof.by === 'parity') this.refuteByParity(position, proof, removes);
    // What an automaton rules out follows by propagation.
    else for (const candidate of removes) this.deny([this.formula.variableOf(candidate)]);
    for (const candidate of removes) this.state.decide(this.formula.variableOf(candidate), false);
    for (const candidate of places) {
      this.lines.push(`rup 1 ${this.nameOf(candidate)} >= 1;`);
      this.state.decide(this.formula.variableOf(candidate), true);
    }
  }

  /** Derives that at least one of the variables is 0. */
  deny(variables: readonly number[]): void {
    const { names } = this.formula;
    this.lines.push(`rup ${variables.map((variable) => `1 ~${names[variable]}`).join(' ')} >= 1;`);
  }

  /** Concludes that the answer is a solution, and that every solution agrees with it in all cells. */
  format(answer: Grid): string {
    const { names } = this.formula;
    const trues = this.formula.truesIn(answer);
    const cells = [...answer].map((value, cell) => `1 ${this.nameOf({ cell, value })}`);
    const count = cells.length;
    return `${[
      ...this.lines,
      '% Every solution agrees with the answer in all cells.',
      `rup ${cells.join(' ')} >= ${count};`,
      'output NONE;',
      `conclusion BOUNDS ${count} : -1 ${count} : ${names.map((name, i) => (trues.has(i) ? name : `~${name}`)).join(' ')};`,
      'end pseudo-Boolean proof;',
    ].join('\n')}\n`;
  }

  /** Derives that what is assumed can't all be true; inner assumptions come first. */
  private refute(position: Position, { forced }: Refutation, assumed: readonly Candidate[]): void {
    const variables = assumed.map(this.formula.variableOf);
    const totals = forced.filter((line) => 'total' in line);
    for (const { total } of totals) this.deriveTotal(total);
    const before = this.state.decided;
    // Propagation shows what singles make false. Eliminations by totals are derived first.
    if (totals.length === 0 || variables.every((variable) => this.state.decide(variable, true))) {
      for (const line of forced) {
        if ('assume' in line) this.refute(position, line, [...assumed, line.assume]);
        else if ('total' in line)
          this.refuteByCells(position, totalOf(this.premises, line.total).cells, line.candidate, variables);
      }
    }
    this.state.backTo(before);
    this.deny(variables);
  }

  /** Rules out what a total does, by trying the other cells. */
  private refuteByTotal(position: Position, premise: TotalPremise, { places, removes }: Step): void {
    const { candidates } = position;
    this.deriveTotal(premise);
    const others = places.flatMap(({ cell, value }) =>
      valuesIn(candidates[cell] & ~(1 << (value - 1))).map((other) => ({ cell, value: other })),
    );
    const { cells } = totalOf(this.premises, premise);
    for (const candidate of [...removes, ...others]) this.refuteByCells(position, cells, candidate, []);
  }

  /** Rules out what all ways to fill some cells do. */
  private refuteByCases(position: Position, { cells, totals }: Cases, removes: readonly Candidate[]): void {
    for (const total of totals) this.deriveTotal(total);
    for (const candidate of removes) this.refuteByCells(position, cells, candidate, []);
  }

  /** Rules out what a sum modulo 2 does. */
  private refuteByParity(position: Position, sum: ParitySum, removes: readonly Candidate[]): void {
    const { formula, state } = this;
    const { names } = formula;
    const { cells } = totalOf(this.premises, sum.total);
    const parityCells = [...new Set([...cells, ...sum.pairs.flat()])].map((cell) => ({
      variables: formula.counts[cell].members,
      least: lineOf(formula, cell, 'least'),
      most: lineOf(formula, cell, 'most'),
    }));
    for (const candidate of removes) {
      const variable = formula.variableOf(candidate);
      const before = state.decided;
      // Where an assumption fails by propagation, what is false under it depends on the order.
      if (state.decide(variable, true)) {
        const sides = this.paritySides(position, sum);
        const line = parityLine(sides, parityCells, names, {
          name: names[variable],
          isFalse: (other) => state.isFalse(other),
          deny: (other) => {
            const label = `@parity${++this.denials}`;
            this.lines.push(`${label} rup 1 ~${names[variable]} 1 ~${names[other]} >= 1;`);
            return label;
          },
        });
        this.lines.push(line);
      }
      state.backTo(before);
      this.deny([variable]);
    }
  }

  /** Returns both bounds of a total, with pairs of cells whose parities are the same or opposite. */
  private paritySides(position: Position, { total, pairs }: ParitySum): ParitySides {
    const { formula } = this;
    const sides = { least: new ParitySide(), most: new ParitySide() };
    const { cells, weights } = totalOf(this.premises, total);
    for (const side of SIDES) {
      for (const [line, factor] of this.linesOfTotal(total, side)) sides[side].add(line, factor);
      const sign = side === 'least' ? 1 : -1;
      for (const [i, cell] of cells.entries())
        for (let value = 1; value <= formula.values; value++)
          sides[side].count([formula.variableOf({ cell, value })], sign * weights[i] * value);
    }
    for (const pair of pairs) {
      const [one, other] = this.exclusiveParities(position, pair);
      sides.most.add(this.derivePattern(one, position));
      sides.most.count(this.variablesIn(one), -1);
      sides.least.add(this.derivePattern(other, position));
      sides.least.count(this.variablesIn(other), -1);
      for (const cell of pair) {
        sides.least.add(lineOf(formula, cell, 'least'));
        sides.least.count(formula.counts[cell].members, 1);
      }
    }
    return sides;
  }

  /** Returns two patterns, which together say that the parities of two cells are the same, or opposite. */
  private exclusiveParities(position: Position, [a, b]: readonly [Cell, Cell]): readonly [Pattern, Pattern] {
    const { candidates } = position;
    const pattern = (isOdd: boolean, isOtherOdd: boolean): Pattern => {
      const members = [
        ...valuesIn(candidates[a] & (isOdd ? ODD : ~ODD)).map((value) => ({ cell: a, value })),
        ...valuesIn(candidates[b] & (isOtherOdd ? ODD : ~ODD)).map((value) => ({ cell: b, value })),
      ];
      return {
        pattern: 'exclusive',
        cells: members.map(({ cell }) => cell),
        values: members.map(({ value }) => value),
      };
    };
    for (const isOtherOdd of [true, false]) {
      const patterns = [pattern(true, isOtherOdd), pattern(false, !isOtherOdd)] as const;
      if (patterns.every((one) => this.premises.reading(one, position) !== undefined)) return patterns;
    }
    throw new TypeError('step.proof: expected pairs of cells whose parities depend on each other');
  }

  private variablesIn({ cells, values }: Pattern): number[] {
    return cells.map((cell, i) => this.formula.variableOf({ cell, value: values[i] }));
  }

  /** Rules out a candidate under assumptions, by trying the values of some cells. */
  private refuteByCells({ candidates }: Position, tried: readonly Cell[], candidate: Candidate, under: number[]): void {
    const { variableOf } = this.formula;
    const cells = tried.map((cell) => valuesIn(candidates[cell]).map((value) => variableOf({ cell, value })));
    const refuted = { candidate: variableOf(candidate), cells, under };
    refuteByCells(this.state, refuted, CASES, (variables) => this.deny(variables));
  }

  /** Derives that a total is at most, and at least, its sum. */
  private deriveTotal(premise: TotalPremise): void {
    const key = totalKey(premise);
    if (this.totals.has(key)) return;
    this.totals.add(key);
    const total = totalOf(this.premises, premise);
    for (const side of SIDES) {
      this.deriveSide(premise, total, side, () => false);
      // The bounds of combined sums take that the values of a run differ.
      if (premise.added !== undefined) this.deriveSide(premise, total, side, (run) => this.countOf(run, 1) >= 0);
    }
  }

  /**
   * Derives one side of a total. Each cell counts from the smallest or the largest value, so that propagation sees what
   * is left for the others: of k cells in a house from the value that is the k-th from there, since they can't all have
   * a nearer one.
   */
  private deriveSide(
    premise: TotalPremise,
    { cells, weights, sum, runs }: Total,
    side: Side,
    isInHouse: (run: readonly Cell[]) => boolean,
  ): void {
    const { formula } = this;
    const terms = this.linesOfTotal(premise, side);
    const factors = new Map<number, number>();
    let most = side === 'most' ? sum : -sum;
    let at = 0;
    for (const length of runs) {
      const run = cells.slice(at, at + length);
      const weight = side === 'most' ? weights[at] : -weights[at];
      at += length;
      const valueAt = (distance: number) => (weight > 0 ? distance : formula.values + 1 - distance);
      const count = length > 1 && isInHouse(run) ? length : 1;
      for (const cell of run) {
        terms.push([lineOf(formula, cell, weight > 0 ? 'least' : 'most'), Math.abs(weight) * valueAt(count)]);
        most -= weight * valueAt(count);
        for (let distance = 1; distance <= formula.values; distance++) {
          const variable = formula.variableOf({ cell, value: valueAt(distance) });
          const factor = Math.abs(weight) * Math.max(distance - count, 0);
          factors.set(variable, (factors.get(variable) ?? 0) + factor);
        }
      }
      for (let distance = 1; distance < count; distance++) {
        const factor = Math.abs(weight) * (count - distance);
        terms.push([lineOf(formula, this.countOf(run, valueAt(distance)), 'most'), factor]);
        most += factor;
      }
    }
    const added = terms.map(
      ([line, factor], i) => `${line}${factor === 1 ? '' : ` ${factor} *`}${i === 0 ? '' : ' +'}`,
    );
    this.lines.push(`pol ${added.join(' ')};`);
    this.state.add({ members: [...factors.keys()], factors: [...factors.values()], least: 0, most });
  }

  /** Returns the number of a premise that at most one of some cells has a value; -1 if there is none. */
  private countOf(cells: readonly Cell[], value: Value): number {
    return this.countWith(cells.map((cell) => this.formula.variableOf({ cell, value })));
  }

  /** Returns the number of a premise that at most one of some variables is true; -1 if there is none. */
  private countWith(variables: readonly number[]): number {
    return this.formula.counts.findIndex(
      ({ members, most }) => most === 1 && variables.every((variable) => members.includes(variable)),
    );
  }

  /** Returns the lines of the formula that add up to a side of a total, each with its factor. */
  private linesOfTotal(premise: TotalPremise, side: Side): [line: number, factor: number][] {
    const { formula, premises } = this;
    return (premises.totals?.partsOf(premise) ?? []).map(({ premise: part, factor }) => {
      const partSide = factor > 0 ? side : otherSide(side);
      const line = typeof part === 'number' ? lineOf(formula, part, partSide) : lineOfTotal(formula, part, partSide);
      return [line, Math.abs(factor)];
    });
  }

  /** Derives a pattern, unless that is done, and returns its label. */
  private derivePattern(pattern: Pattern, position: Position): string {
    const key = JSON.stringify(pattern);
    const known = this.labels.get(key);
    if (known !== undefined) return known;
    const label = `@pattern${this.labels.size + 1}`;
    this.labels.set(key, label);
    const sum = this.premises.sumOf(pattern);
    if (sum !== undefined) {
      this.lines.push(`${label} pol ${this.formatSum(sum)};`);
      return label;
    }
    const constraint = this.premises.reading(pattern, position);
    if (pattern.pattern === 'exclusive') {
      this.lines.push(...exclusiveLines(label, this.exclusiveGroups(constraint?.members ?? [])));
      return label;
    }
    const members = (constraint?.members ?? []).map((member) => `1 ${this.nameOf(member)}`);
    this.lines.push(`${label} rup ${members.join(' ')} >= ${constraint?.least};`);
    return label;
  }

  /** Returns candidates by their cells. */
  private exclusiveGroups(members: readonly Candidate[]): ExclusiveGroup[] {
    const { formula } = this;
    return [...new Set(members.map(({ cell }) => cell))].map((cell) => {
      const own = members.filter((member) => member.cell === cell).map(formula.variableOf);
      const count = this.countWith(own);
      if (count < 0) throw new TypeError(`cell ${cell}: expected the premise that it has one value, found none`);
      return {
        names: own.map((variable) => formula.names[variable]),
        line: lineOf(formula, count, 'most'),
        others: formula.counts[count].members.filter((one) => !own.includes(one)).map((one) => formula.names[one]),
      };
    });
  }

  /** Returns a sum in postfix notation. */
  private formatSum({ truths, links }: Sum): string {
    const sides = [
      ...links.map((premise) => this.sideOf(premise, 'most')),
      ...truths.map((premise) => this.sideOf(premise, 'least')),
    ];
    return sides.map((side, i) => (i === 0 ? side : `${side} +`)).join(' ');
  }

  private sideOf(premise: Premise, side: 'least' | 'most'): string {
    return typeof premise === 'number'
      ? String(lineOf(this.formula, premise, side))
      : (this.labels.get(JSON.stringify(premise)) as string);
  }

  private nameOf(candidate: Candidate): string {
    return this.formula.names[this.formula.variableOf(candidate)];
  }
}

function valuesIn(mask: number): Value[] {
  return Array.from({ length: 32 - Math.clz32(mask) }, (_, i) => i + 1).filter((value) => mask & (1 << (value - 1)));
}

/** Yields every premise of a proof. */
export function* premisesIn(proof: Step['proof'] | Refutation): Generator<Premise> {
  if ('truths' in proof) yield* [...proof.truths, ...proof.links];
  else if ('forced' in proof) {
    for (const line of proof.forced) {
      if ('assume' in line) yield* premisesIn(line);
      else if ('premise' in line) yield line.premise;
    }
    yield proof.broken;
  }
}
