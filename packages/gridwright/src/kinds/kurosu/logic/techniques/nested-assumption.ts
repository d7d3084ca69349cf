import type { Refutation, Step } from '../../../../core/logic.js';
import { NestedAssumption } from '../inference/nested-assumption.js';
import { openCandidates, reasonOfRefutation } from './forcing.js';
import type { KurosuTechnique } from './technique.js';

/** How deep assumptions are nested. */
const DEPTHS = [2, 3];
/** Bound on the number of assumptions for one step, times the number of cells. */
const MOST = 10_000_000;

/** Compares whole lines, too. The shortest refutation comes first. */
export const distinctAssumption: KurosuTechnique = {
  code: 'distinct-assumption',
  level: 'extreme',
  find(position, report) {
    if (!position.distinct) return false;
    const tried = new NestedAssumption(position);
    const refuted = openCandidates(position).flatMap((candidate) => tried.refute(candidate, 1) ?? []);
    refuted.sort((a, b) => a.forced.length - b.forced.length);
    return refuted.some((refutation) => report(stepOf('distinct-assumption', refutation)));
  },
  reason: reasonOfRefutation,
};

export const nestedAssumption: KurosuTechnique = {
  code: 'nested-assumption',
  level: 'extreme',
  find(position, report) {
    const tried = new NestedAssumption(position, Math.floor(MOST / position.layout.cells));
    for (const depth of DEPTHS) {
      for (const candidate of openCandidates(position)) {
        const refutation = tried.refute(candidate, depth);
        if (refutation !== undefined && report(stepOf('nested-assumption', refutation))) return true;
      }
    }
    return false;
  },
  reason: reasonOfRefutation,
};

function stepOf(technique: string, refutation: Refutation): Step {
  const { cell, value } = refutation.assume;
  return { technique, proof: { by: 'refutation', ...refutation }, places: [{ cell, value: 3 - value }], removes: [] };
}
