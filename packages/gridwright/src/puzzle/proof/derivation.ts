import type { Grid } from '../../core/grid.js';
import type { Candidate, Pattern, Position, Premise, Premises, Refutation, Step, Sum } from '../../core/logic.js';
import { type Formula, lineOf } from './formula.js';

/** Writes a proof in version 3 of the VeriPB format, step by step. */
export class Derivation {
  private readonly formula: Formula;
  private readonly premises: Premises;
  private readonly lines: string[];
  /** Labels of the patterns derived so far, by their text. */
  private readonly labels = new Map<string, string>();

  constructor(formula: Formula, premises: Premises) {
    this.formula = formula;
    this.premises = premises;
    this.lines = ['pseudo-Boolean proof version 3.0', `f ${formula.lines};`];
  }

  comment(text: string): void {
    this.lines.push(`% ${text.replaceAll(/\s+/g, ' ')}`);
  }

  /** Derives what a step concludes from its proof. */
  take(position: Position, { proof, places, removes }: Step): void {
    for (const premise of premisesIn(proof)) if (typeof premise !== 'number') this.derivePattern(premise, position);
    if (proof.by === 'refutation') this.refute(proof, [proof.assume]);
    else if (proof.by === 'sum') {
      if (proof.links.length > 0) this.lines.push(`pol ${this.formatSum(proof)};`);
      for (const candidate of removes) this.deny([this.formula.variableOf(candidate)]);
    }
    for (const candidate of places) this.lines.push(`rup 1 ${this.nameOf(candidate)} >= 1;`);
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
  private refute({ forced }: Refutation, assumed: readonly Candidate[]): void {
    for (const line of forced) if ('assume' in line) this.refute(line, [...assumed, line.assume]);
    this.deny(assumed.map(this.formula.variableOf));
  }

  private derivePattern(pattern: Pattern, position: Position): void {
    const key = JSON.stringify(pattern);
    if (this.labels.has(key)) return;
    const label = `@pattern${this.labels.size + 1}`;
    this.labels.set(key, label);
    const sum = this.premises.sumOf(pattern);
    if (sum !== undefined) {
      this.lines.push(`${label} pol ${this.formatSum(sum)};`);
      return;
    }
    const constraint = this.premises.reading(pattern, position);
    const members = (constraint?.members ?? []).map((member) => `1 ${this.nameOf(member)}`);
    this.lines.push(`${label} rup ${members.join(' ')} >= ${constraint?.least};`);
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

/** Yields every premise of a proof. */
export function* premisesIn(proof: Step['proof'] | Refutation): Generator<Premise> {
  if ('truths' in proof) yield* [...proof.truths, ...proof.links];
  else if ('forced' in proof) {
    for (const line of proof.forced) {
      if ('assume' in line) yield* premisesIn(line);
      else yield line.premise;
    }
    yield proof.broken;
  }
}
