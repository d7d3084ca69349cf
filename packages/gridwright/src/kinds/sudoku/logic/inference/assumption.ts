import { lowestBit } from '../../../../core/bits.js';
import type { Candidate, Forced, Proof } from '../../../../core/logic.js';
import type { SudokuPosition } from '../position.js';

/**
 * What follows from one assumed candidate by singles alone, nearest first, until a premise has nothing left. Candidates
 * go by their numbers, cell * values + value - 1. The memory serves one assumption after the other.
 */
export class Propagation {
  private readonly position: SudokuPosition;
  private readonly candidates: Int32Array;
  private readonly places: Int32Array;
  /** Where in the trail each candidate is found true or false, counted from 1; 0 = not yet. */
  private readonly foundTrue: Int32Array;
  private readonly foundFalse: Int32Array;
  /** Three numbers for all that is found: the candidate, its premise, and the true candidate that makes it false or -1 where it is true. */
  private readonly trail: number[] = [];
  private readonly queue: number[] = [];
  /** The premise with nothing left; -1 = none yet. */
  private broken = -1;

  constructor(position: SudokuPosition) {
    this.position = position;
    this.candidates = position.candidates.slice();
    this.places = position.places.slice();
    this.foundTrue = new Int32Array(position.layout.cells * position.layout.values);
    this.foundFalse = this.foundTrue.slice();
  }

  /** How many true candidates, the assumed one with them, it takes until a premise has nothing left; 0 if more than `most`. */
  assume(number: number, most: number): number {
    const { candidates, places } = this.position;
    this.candidates.set(candidates);
    this.places.set(places);
    this.foundTrue.fill(0);
    this.foundFalse.fill(0);
    this.trail.length = this.queue.length = 0;
    this.broken = -1;
    this.fill(number, -1);
    for (let i = 0; i < this.queue.length && i < most; i++) {
      this.spread(this.queue[i]);
      if (this.broken >= 0) return i + 1;
    }
    return 0;
  }

  /** Rules out what is false if a candidate is true. */
  private spread(number: number): void {
    const { cells, values, cellHouses, cellHousesAt, houseCells } = this.position.layout;
    const cell = Math.floor(number / values);
    const index = number % values;
    for (let rest = this.candidates[cell] & ~(1 << index); rest !== 0; rest &= rest - 1)
      this.ruleOut(cell * values + lowestBit(rest), cell, number);
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) {
      const first = cellHouses[i] * values;
      for (let rest = this.places[first + index]; rest !== 0; rest &= rest - 1) {
        const other = houseCells[first + lowestBit(rest)];
        if (other !== cell) this.ruleOut(other * values + index, cells + first + index, number);
      }
    }
  }

  private ruleOut(number: number, premise: number, by: number): void {
    const { layout, crossings } = this.position;
    const { cells, values, cellHouses, cellHousesAt, houseCells } = layout;
    if (this.broken >= 0) return;
    const cell = Math.floor(number / values);
    const index = number % values;
    this.foundFalse[number] = this.trail.push(number, premise, by) / 3;
    const left = this.candidates[cell] & ~(1 << index);
    this.candidates[cell] = left;
    if (left === 0) this.broken = cell;
    else if (isSingle(left)) this.fill(cell * values + lowestBit(left), cell);
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) {
      const first = cellHouses[i] * values;
      const placesLeft = this.places[first + index] & ~crossings.placeBits[i];
      this.places[first + index] = placesLeft;
      if (placesLeft === 0) this.broken = cells + first + index;
      else if (isSingle(placesLeft))
        this.fill(houseCells[first + lowestBit(placesLeft)] * values + index, cells + first + index);
    }
  }

  private fill(number: number, premise: number): void {
    if (this.foundTrue[number] !== 0) return;
    this.foundTrue[number] = this.trail.push(number, premise, -1) / 3;
    this.queue.push(number);
  }

  /** The proof that the candidate assumed last is false, without what it does not need. */
  refutation(): Proof & { by: 'refutation' } {
    const { trail } = this;
    const needed = new Set<number>();
    for (const member of this.membersOf(this.broken)) needed.add(this.foundFalse[member]);
    const forced: Forced[] = [];
    for (let at = trail.length / 3; at > 1; at--) {
      if (!needed.has(at)) continue;
      const [number, premise, by] = trail.slice(at * 3 - 3, at * 3);
      if (by >= 0) needed.add(this.foundTrue[by]);
      else for (const member of this.membersOf(premise)) if (member !== number) needed.add(this.foundFalse[member]);
      forced.push({ premise, candidate: this.candidate(number), holds: by < 0 });
    }
    return { by: 'refutation', assume: this.candidate(trail[0]), forced: forced.reverse(), broken: this.broken };
  }

  /** The candidates of a premise before anything was assumed. */
  private membersOf(premise: number): number[] {
    const { layout, candidates, places } = this.position;
    const { cells, values, houseCells } = layout;
    const members: number[] = [];
    const at = premise - cells;
    for (let rest = at < 0 ? candidates[premise] : places[at]; rest !== 0; rest &= rest - 1) {
      members.push(
        at < 0
          ? premise * values + lowestBit(rest)
          : houseCells[at - (at % values) + lowestBit(rest)] * values + (at % values),
      );
    }
    return members;
  }

  private candidate(number: number): Candidate {
    const { values } = this.position.layout;
    return { cell: Math.floor(number / values), value: (number % values) + 1 };
  }
}

function isSingle(mask: number): boolean {
  return (mask & (mask - 1)) === 0;
}
