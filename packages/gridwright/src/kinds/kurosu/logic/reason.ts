import type { Cell, Value } from '../../../core/grid.js';
import type { HouseName } from '../../../core/house.js';
import type { Candidate, Premise, Refutation, Step, StepReason } from '../../../core/logic.js';
import type { Sign } from '../rules/signs.js';
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
  | 'counted-assumption'
  | 'distinct-assumption'
  | 'nested-assumption';

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
      readonly because: LimitOfValue;
    }
  /** Each of the pairs has one of the value, as many as the line lacks. */
  | {
      readonly form: 'unequal-pairs';
      readonly line: HouseName;
      readonly isFixed: boolean;
      readonly value: Value;
      readonly pairs: readonly (readonly Cell[])[];
    }
  /** The line of that length has all of its values of this sort. */
  | {
      readonly form: 'balance';
      readonly line: HouseName;
      readonly isFixed: boolean;
      readonly length: number;
      readonly value: Value;
    }
  /** The line lacks as many of the value as there are threes to break. */
  | {
      readonly form: 'last';
      readonly line: HouseName;
      readonly isFixed: boolean;
      readonly value: Value;
      readonly threes: readonly (readonly Cell[])[];
    }
  /** The line agrees with a full one as far as it is filled; `isLast` if it has only one empty cell. */
  | {
      readonly form: 'distinct-lines';
      readonly line: HouseName;
      readonly full: HouseName;
      readonly isLast: boolean;
    }
  /** The assumption leads, cell by cell, to a limit that cannot hold; within one line where there is a line. */
  | {
      readonly form: 'refutation';
      readonly assume: Candidate;
      readonly forced: readonly FilledCell[];
      readonly broken: Obstruction;
      readonly line?: HouseName;
    };

export type KurosuReason = StepReason & KurosuFacts;

/** A cell filled after an assumption, and what rules out its other value. */
export interface FilledCell extends Candidate {
  readonly because: Obstruction | FailedAssumption;
}

/** The other value was assumed, too, and that led to what can't hold. */
export interface FailedAssumption {
  readonly by: 'assumption';
  readonly forced: readonly FilledCell[];
  readonly broken: Obstruction;
}

/** A limit of a value, or two lines that would be alike. */
export type Obstruction = LimitOfValue | AlikeLines;

/**
 * No three in some cells, the balance of a line, what the threes of a line need, or a sign between two cells that makes them
 * equal or different.
 */
export interface LimitOfValue {
  readonly by: 'three' | 'half' | 'threes' | 'equal' | 'different';
  readonly line: HouseName;
  readonly value: Value;
  readonly cells: readonly Cell[];
}

export interface AlikeLines {
  readonly by: 'alike';
  readonly line: HouseName;
  readonly other: HouseName;
  /** Those of both lines. */
  readonly cells: readonly Cell[];
}

export function lineName({ lines }: Layout, line: number): HouseName {
  const { type, index } = lines[line];
  return { type, index };
}

/** A line, its length, and whether the number of each of its values is known before it is full. */
interface LineFacts {
  readonly line: HouseName;
  readonly length: number;
  readonly isFixed: boolean;
}

/** Returns the line of a proof's limit. */
export function lineFacts(layout: Layout, premise: Premise): LineFacts {
  const line = lineOfPremise(layout, premise);
  const { length } = layout.lines[line].cells;
  const [zeros, ones] = layout.most[line];
  return { line: lineName(layout, line), length, isFixed: zeros + ones === length };
}

/** Returns the line of a proof's limit; for a pattern, that of its first cells. */
export function lineOfPremise(layout: Layout, premise: Premise): number {
  if (typeof premise === 'number') return layout.limits[premise - layout.cells].line;
  return layout.lines.findIndex(({ cells }) => premise.cells.slice(0, 3).every((cell) => cells.includes(cell)));
}

/** Returns the lines of a premise: both that are compared, or one. */
export function linesOfPremise(layout: Layout, premise: Premise): number[] {
  if (typeof premise === 'number' || premise.pattern !== 'alike') return [lineOfPremise(layout, premise)];
  const half = premise.cells.length / 2;
  return [0, half].map((at) =>
    layout.lines.findIndex(({ cells }) => cells[0] === premise.cells[at] && cells[1] === premise.cells[at + 1]),
  );
}

/** Returns the cells filled after an assumption, in order. */
export function filledCells(layout: Layout, forced: Refutation['forced']): FilledCell[] {
  return forced.flatMap((line): FilledCell[] => {
    if ('assume' in line) {
      const { cell, value } = line.assume;
      return [{ cell, value: 3 - value, because: failureOf(layout, line) }];
    }
    if (!('premise' in line) || line.holds || isCell(layout, line.premise)) return [];
    const { cell, value } = line.candidate;
    return [{ cell, value: 3 - value, because: limitOf(layout, line.premise, value) }];
  });
}

/** A line would become like another one at once, or the assumption leads further. */
function failureOf(layout: Layout, { forced, broken }: Refutation): Obstruction | FailedAssumption {
  const filled = filledCells(layout, forced);
  const end = brokenBy(layout, broken);
  return end.by === 'alike' && filled.length < 2 ? end : { by: 'assumption', forced: filled, broken: end };
}

function isCell({ cells }: Layout, premise: Premise): boolean {
  return typeof premise === 'number' && premise < cells;
}

/** Returns the impossibility at the end of a refutation. */
export function brokenBy(layout: Layout, premise: Premise): Obstruction {
  if (typeof premise === 'number') return limitOf(layout, premise, layout.limits[premise - layout.cells].values[0]);
  if (premise.pattern !== 'alike') return limitOf(layout, premise, premise.values[0]);
  const [line, other] = linesOfPremise(layout, premise).map((index) => lineName(layout, index));
  return { by: 'alike', line, other, cells: premise.cells };
}

/** Returns the signs among the premises of a step whose proof is a sum, in order. */
export function signsOfProof(layout: Layout, { proof }: Step): Sign[] {
  const premises = proof.by === 'sum' ? [...proof.truths, ...proof.links] : [];
  return premises.flatMap((premise) => (typeof premise === 'number' ? (signOf(layout, premise) ?? []) : []));
}

export function limitOf(layout: Layout, premise: Premise, value: Value): LimitOfValue {
  const line = lineName(layout, lineOfPremise(layout, premise));
  if (typeof premise !== 'number') return { by: 'threes', line, value, cells: premise.cells };
  const { cells } = layout.limits[premise - layout.cells];
  const sign = signOf(layout, premise);
  if (sign !== undefined) return { by: sign.equal ? 'equal' : 'different', line, value, cells };
  const isThree = premise < layout.cells + 2 * layout.threes.length;
  return { by: isThree ? 'three' : 'half', line, value, cells };
}
