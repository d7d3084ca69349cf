import type { Cell, Value } from '../../../../core/grid.js';
import type { Premise, Proof, Step, Technique } from '../../../../core/logic.js';
import type { Assumption } from '../inference/assumption.js';
import type { KurosuPosition } from '../position.js';
import type { KurosuCode, KurosuFacts } from '../reason.js';

/** Receives a step that was found, and returns true to end the search. */
export type Report = (step: Step) => boolean;

/** A technique by name. */
export interface Named extends Technique {
  readonly code: KurosuCode;
}

/** A technique of Kurosu: how to find its steps, and why one holds. */
export interface KurosuTechnique extends Named {
  /** Reports its steps in a fixed order; returns true as soon as `report` does. */
  find(position: KurosuPosition, report: Report): boolean;
  /** Returns why a step found in this position holds. */
  reason(position: KurosuPosition, step: Step): KurosuFacts;
}

/** Returns a step that fills cells with a value that follows from truths and links. */
export function stepFromPremises(
  technique: string,
  truths: readonly Premise[],
  links: readonly Premise[],
  cells: readonly Cell[],
  value: Value,
): Step {
  return {
    technique,
    proof: { by: 'sum', truths, links },
    places: cells.map((cell) => ({ cell, value })),
    removes: [],
  };
}

/** Returns the step of a refuted assumption: the cell has the other value. */
export function refutedStep(technique: string, assumption: Assumption): Step {
  const proof = assumption.refutation();
  return { technique, proof, places: [{ cell: proof.assume.cell, value: 3 - proof.assume.value }], removes: [] };
}

/** Returns the truths and links of a step; none if its proof isn't a sum. */
export function premisesOf({ proof }: Step): {
  readonly truths: readonly Premise[];
  readonly links: readonly Premise[];
} {
  return proof.by === 'sum' ? proof : { truths: [], links: [] };
}

/** Returns the refutation that proves a step. Throws TypeError for a step with another proof. */
export function refutationOf({ technique, proof }: Step): Extract<Proof, { by: 'refutation' }> {
  if (proof.by === 'refutation') return proof;
  throw new TypeError(`step.proof: expected a refutation for ${technique}, got a ${proof.by}`);
}
