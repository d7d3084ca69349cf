import type { Cell, Value } from '../../../../core/grid.js';
import type { Premise, Proof, Step, Technique } from '../../../../core/logic.js';
import type { Assumption } from '../inference/assumption.js';
import type { KurosuPosition } from '../position.js';
import type { KurosuCode, KurosuFacts } from '../reason.js';

/** Takes a step that was found; true = enough, look no further. */
export type Report = (step: Step) => boolean;

/** A technique by name. */
export interface Named extends Technique {
  readonly code: KurosuCode;
}

/** A technique of Kurosu: how to find its steps, and why one holds. */
export interface KurosuTechnique extends Named {
  /** Reports its steps in a fixed order until one is enough; says whether one was. */
  find(position: KurosuPosition, report: Report): boolean;
  /** Why a step found in this position holds. */
  reason(position: KurosuPosition, step: Step): KurosuFacts;
}

/** A step that fills cells with a value, from limits that are added up. */
export function sumStep(
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

/** The step of an assumption that was refuted: the cell has the other value. */
export function refutedStep(technique: string, assumption: Assumption): Step {
  const proof = assumption.refutation();
  return { technique, proof, places: [{ cell: proof.assume.cell, value: 3 - proof.assume.value }], removes: [] };
}

/** Truths and links of a step whose proof is a sum. */
export function sumOf({ proof }: Step): { readonly truths: readonly Premise[]; readonly links: readonly Premise[] } {
  return proof.by === 'sum' ? proof : { truths: [], links: [] };
}

/** Assumption, forced cells and broken premise of a step whose proof is a refutation. Throws TypeError for another step. */
export function refutationOf({ technique, proof }: Step): Extract<Proof, { by: 'refutation' }> {
  if (proof.by === 'refutation') return proof;
  throw new TypeError(`step.proof: expected a refutation for ${technique}, got a ${proof.by}`);
}
