import type { Cell, Value } from '../../../core/grid.js';
import type { HouseName } from '../../../core/house.js';
import type { Sign } from '../../../core/kind.js';
import type { Candidate, Pattern, Premise, Refutation, Step, StepReason } from '../../../core/logic.js';
import { type Layout, signOf } from './layout.js';

/** The techniques, cheapest first. */
export type KurosuCode =
  | 'pair'
  | 'gap'
  | 'sign'
  | 'balance'
  | 'equal-pair'
  | 'last-one'
  | 'unequal-pairs'
  | 'distinct-lines'
  | 'last-few'
  | 'line-patterns'
  | 'short-chain'
  | 'chain'
  | 'assumption'
  | 'counted-assumption';

/** Why a step holds, as data. */
export type KurosuFacts =
  /** Two cells next to each other, or on both sides of the filled one, have the value. */
  | { readonly form: 'pair' | 'gap'; readonly cells: readonly Cell[]; readonly value: Value }
  /** The filled cell has a sign to the cell that gets a value. */
  | { readonly form: 'sign'; readonly cell: Cell; readonly value: Value; readonly equal: boolean }
  /** Two equal cells can't both have the value, because of a limit. */
  | {
      readonly form: 'equal-pair';
      readonly cells: readonly Cell[];
      readonly value: Value;
      readonly because: Obstruction;
    }
  /** Each of the pairs has one of the value, as many as the line lacks. */
  | {
      readonly form: 'unequal-pairs';
      readonly line: HouseName;
      readonly value: Value;
      readonly pairs: readonly (readonly Cell[])[];
    }
  /** The line has all of its values of this sort. */
  | { readonly form: 'balance'; readonly line: HouseName; readonly value: Value }
  /** The line lacks as many of the value as there are threes to break. */
  | {
      readonly form: 'last';
      readonly line: HouseName;
      readonly value: Value;
      readonly threes: readonly (readonly Cell[])[];
    }
  /** The line agrees with a full one as far as it is filled. */
  | { readonly form: 'distinct-lines'; readonly line: HouseName; readonly full: HouseName }
  /** The assumption leads, cell by cell, to a limit that cannot hold; within one line where there is a line. */
  | {
      readonly form: 'refutation';
      readonly assume: Candidate;
      readonly forced: readonly FilledCell[];
      readonly broken: Obstruction;
      readonly line?: HouseName;
    };

export type KurosuReason = StepReason & KurosuFacts;

/** A cell filled after an assumption, and the limit that rules out its other value. */
export interface FilledCell extends Candidate {
  readonly because: Obstruction;
}

/**
 * A limit of a value: no three in some cells, half of a line, what the threes of a line need, or a sign between two
 * cells that makes them equal or different.
 */
export interface Obstruction {
  readonly by: 'three' | 'half' | 'threes' | 'equal' | 'different';
  readonly line: HouseName;
  readonly value: Value;
  readonly cells: readonly Cell[];
}

export function lineName({ lines }: Layout, line: number): HouseName {
  const { type, index } = lines[line];
  return { type, index };
}

/** Returns the line of a proof's limit; for a pattern, that of its first cells. */
export function lineOfPremise(layout: Layout, premise: Premise): number {
  if (typeof premise === 'number') return layout.limits[premise - layout.cells].line;
  return layout.lines.findIndex(({ cells }) => premise.cells.slice(0, 3).every((cell) => cells.includes(cell)));
}

/** Returns the cells filled after an assumption, in order. */
export function filledCells(layout: Layout, forced: Refutation['forced']): FilledCell[] {
  return forced.flatMap((line) => {
    if (!('premise' in line) || line.holds) return [];
    const { cell, value } = line.candidate;
    return [{ cell, value: 3 - value, because: obstructionOf(layout, line.premise, value) }];
  });
}

/** Returns the impossibility at the end of a refutation. */
export function brokenBy(layout: Layout, premise: Premise): Obstruction {
  return obstructionOf(
    layout,
    premise,
    typeof premise === 'number' ? layout.limits[premise - layout.cells].values[0] : (premise as Pattern).values[0],
  );
}

/** Returns the signs among the premises of a step whose proof is a sum, in order. */
export function signsOfProof(layout: Layout, { proof }: Step): Sign[] {
  const premises = proof.by === 'sum' ? [...proof.truths, ...proof.links] : [];
  return premises.flatMap((premise) => (typeof premise === 'number' ? (signOf(layout, premise) ?? []) : []));
}

export function obstructionOf(layout: Layout, premise: Premise, value: Value): Obstruction {
  const line = lineName(layout, lineOfPremise(layout, premise));
  if (typeof premise !== 'number') return { by: 'threes', line, value, cells: premise.cells };
  const { cells } = layout.limits[premise - layout.cells];
  const sign = signOf(layout, premise);
  if (sign !== undefined) return { by: sign.equal ? 'equal' : 'different', line, value, cells };
  const isThree = premise < layout.cells + 2 * layout.threes.length;
  return { by: isThree ? 'three' : 'half', line, value, cells };
}
