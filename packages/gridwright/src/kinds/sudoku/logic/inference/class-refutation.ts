import type { Cell } from '../../../../core/grid.js';
import type { Premise } from '../../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { type ClassConstraint, classConstraints, premisesFor } from './class-constraints.js';
import type { ValueDivision } from './value-classes.js';

/** A literal, true or false. */
export interface ClassFact {
  readonly literal: number;
  readonly holds: boolean;
}

/**
 * A literal that can't be true: what follows from it in order, the constraint that then fails, and all of it as a sum.
 */
export interface ClassRefutation {
  readonly literal: number;
  readonly facts: readonly ClassFact[];
  readonly broken: ClassConstraint;
  /**
   * Whether too many of the constraint's literals are true, and these; else those that aren't false, which are too few.
   */
  readonly isTooMany: boolean;
  readonly left: readonly number[];
  readonly used: readonly ClassConstraint[];
  readonly truths: readonly Premise[];
  readonly links: readonly Premise[];
}

/** Longer arguments are left alone: in facts, and in premises each as often as it is used. */
const MOST_FACTS = 24;
const MOST_PREMISES = 150;
type Side = 'least' | 'most';

/** What follows if a literal is true. */
export interface ClassAttempt {
  /** Undefined if nothing fails. */
  readonly refutation: ClassRefutation | undefined;
  /** Constraints gone through since the attempt before. */
  readonly visits: number;
}

/** Sorts refutations, the ones of fewest premises first. */
export function byPremises(a: ClassRefutation, b: ClassRefutation): number {
  const size = ({ truths, links }: ClassRefutation) => truths.length + links.length;
  return size(a) - size(b) || a.literal - b.literal;
}

/** Finds classes that cells can't have, by the constraints on classes alone. */
export class ClassReasoning {
  private readonly position: SudokuPosition;
  private readonly division: ValueDivision;
  private readonly constraints: readonly ClassConstraint[];
  /** The constraints of each literal. */
  private readonly at: number[][] = [];
  /** 1 for true literals, -1 for false ones. */
  private readonly value: Int8Array;
  /** The literals decided, in order, and for each literal its place there and the constraint that decides it. */
  private readonly trail: number[] = [];
  private readonly placeOf: Int32Array;
  private readonly reason: Int32Array;
  private visits = 0;

  constructor(position: SudokuPosition, division: ValueDivision) {
    this.position = position;
    this.division = division;
    this.constraints = classConstraints(position, division);
    const literals = position.layout.cells * division.masks.length;
    this.value = new Int8Array(literals);
    this.placeOf = new Int32Array(literals);
    this.reason = new Int32Array(literals).fill(-1);
    for (const [i, constraint] of this.constraints.entries())
      for (const literal of constraint.literals) {
        this.at[literal] ??= [];
        this.at[literal].push(i);
      }
  }

  /** Tries the literals of some cells in turn, or of all. */
  *attempts(isTried: (cell: Cell) => boolean = () => true): Generator<ClassAttempt> {
    for (const i of this.constraints.keys()) if (!this.visit(i)) return;
    if (this.constraints.length === 0 || this.follow(0) !== undefined) return;
    const known = this.trail.length;
    const classes = this.division.masks.length;
    for (const literal of this.at.keys()) {
      if (this.at[literal] === undefined || this.value[literal] !== 0) continue;
      if (!isTried(Math.floor(literal / classes))) continue;
      const refutation = this.refute(literal, known);
      const { visits } = this;
      this.visits = 0;
      yield { refutation, visits };
    }
  }

  private refute(literal: number, known: number): ClassRefutation | undefined {
    this.decide(literal, 1, -1);
    const broken = this.follow(known);
    const refutation = broken === undefined ? undefined : this.explain(literal, broken);
    while (this.trail.length > known) this.value[this.trail.pop() as number] = 0;
    return refutation;
  }

  private decide(literal: number, value: 1 | -1, reason: number): void {
    this.value[literal] = value;
    this.reason[literal] = reason;
    this.placeOf[literal] = this.trail.push(literal) - 1;
  }

  /** Decides what follows from the literals of the trail from a place on; returns a constraint that fails. */
  private follow(from: number): number | undefined {
    for (let next = from; next < this.trail.length; next++)
      for (const i of this.at[this.trail[next]]) if (!this.visit(i)) return i;
    return undefined;
  }

  /** Decides what follows from one constraint; returns false if it fails. */
  private visit(index: number): boolean {
    const { literals, least, most } = this.constraints[index];
    this.visits++;
    let trues = 0;
    let open = 0;
    for (const literal of literals) {
      if (this.value[literal] === 1) trues++;
      else if (this.value[literal] === 0) open++;
    }
    if (trues > most || trues + open < least) return false;
    if (open === 0 || (trues < most && trues + open > least)) return true;
    const value = trues === most ? -1 : 1;
    for (const literal of literals) if (this.value[literal] === 0) this.decide(literal, value, index);
    return true;
  }

  /** Adds up the constraints that lead from a literal to the one that fails. */
  private explain(root: number, index: number): ClassRefutation | undefined {
    const { position, division, constraints } = this;
    const broken = constraints[index];
    const trues = broken.literals.filter((literal) => this.value[literal] === 1);
    const isTooMany = trues.length > broken.most;
    // How often each literal is needed, since its constraint counts that often.
    const needs = new Map<number, number>();
    const need = (literals: readonly number[], count: number, times: number) => {
      const first = literals.toSorted((a, b) => this.placeOf[a] - this.placeOf[b]).slice(0, count);
      for (const literal of first) needs.set(literal, (needs.get(literal) ?? 0) + times);
    };
    const truths: Premise[] = [];
    const links: Premise[] = [];
    const facts: ClassFact[] = [];
    const used = new Set<ClassConstraint>();
    const add = (constraint: ClassConstraint, side: Side, before: number, times: number, more: number): boolean => {
      const { literals, least, most } = constraint;
      const wanted = side === 'most' ? 1 : -1;
      const count = (side === 'most' ? most : literals.length - least) + more;
      const decided = literals.filter((literal) => this.value[literal] === wanted && this.placeOf[literal] < before);
      need(decided, count, times);
      used.add(constraint);
      const premises = premisesFor(position, division, constraint, side);
      for (let i = 0; i < times; i++) {
        truths.push(...premises.truths);
        links.push(...premises.links);
        if (truths.length + links.length > MOST_PREMISES) return false;
      }
      return true;
    };
    if (!add(broken, isTooMany ? 'most' : 'least', this.trail.length, 1, 1)) return undefined;
    for (let place = this.trail.length - 1; place >= 0; place--) {
      const literal = this.trail[place];
      const times = needs.get(literal);
      if (times === undefined || literal === root) continue;
      const holds = this.value[literal] === 1;
      facts.push({ literal, holds });
      if (facts.length > MOST_FACTS) return undefined;
      if (!add(constraints[this.reason[literal]], holds ? 'least' : 'most', place, times, 0)) return undefined;
    }
    if (!needs.has(root)) return undefined;
    const left = isTooMany ? trues : broken.literals.filter((literal) => this.value[literal] !== -1);
    return { literal: root, facts: facts.reverse(), broken, isTooMany, left, used: [...used], truths, links };
  }
}
