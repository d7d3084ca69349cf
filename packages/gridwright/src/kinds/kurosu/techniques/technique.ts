import type { Cell, Value } from '../../../core/grid.js';
import type { Premise, Step, Technique } from '../../../core/logic.js';
import type { Assumption } from '../inference/assumption.js';
import type { KurosuPosition } from '../position.js';

/** Takes a step that was found; true = enough, look no further. */
export type Report = (step: Step) => boolean;

/** A technique of Kurosu: how to find its steps, and how to say why one holds. */
export interface KurosuTechnique extends Technique {
  /** Reports its steps in a fixed order until one is enough; says whether one was. */
  find(position: KurosuPosition, report: Report): boolean;
  /** The reason and the conclusion of a step found in this position, as sentences. */
  tell(position: KurosuPosition, step: Step): string;
}

/** A step that fills cells with a value, from limits that are added up. */
export function sumStep(technique: string, truths: readonly Premise[], links: readonly Premise[], cells: readonly Cell[], value: Value): Step {
  return { technique, proof: { by: 'sum', truths, links }, places: cells.map((cell) => ({ cell, value })), removes: [] };
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
