import type { Candidate, Step } from '../../../../core/logic.js';
import { Assumption, type Scope } from '../inference/assumption.js';
import type { KurosuPosition } from '../position.js';
import { brokenBy, filledCells, type KurosuFacts } from '../reason.js';
import { type KurosuTechnique, type Named, refutationOf, refutedStep } from './technique.js';

export const assumption = forcing({ code: 'assumption', level: 'master' }, {});
export const countedAssumption = forcing(
  {
    code: 'counted-assumption',
    level: 'extreme',
  },
  { counting: true },
);

/** The value that takes the fewest cells comes first, then the others in their order. */
function forcing(technique: Named, scope: Scope): KurosuTechnique {
  return {
    ...technique,
    find(position, report) {
      const tried = new Assumption(position);
      const { cells } = position.layout;
      const candidates = openCandidates(position);
      const first = easiest(tried, candidates, cells, scope);
      if (first === undefined) return false;
      for (const candidate of [first, ...candidates.filter((other) => other !== first)]) {
        if (tried.assume(candidate, cells, scope) > 0 && report(refutedStep(technique.code, tried))) return true;
      }
      return false;
    },
    reason: reasonOfRefutation,
  };
}

export function openCandidates({ grid }: KurosuPosition): Candidate[] {
  return Array.from(grid.keys()).flatMap((cell) => (grid[cell] === 0 ? [1, 2].map((value) => ({ cell, value })) : []));
}

function easiest(
  tried: Assumption,
  candidates: readonly Candidate[],
  cells: number,
  scope: Scope,
): Candidate | undefined {
  let found: Candidate | undefined;
  let most = cells;
  for (const candidate of candidates) {
    const count = tried.assume(candidate, most, scope);
    if (count === 0) continue;
    found = candidate;
    most = count - 1;
  }
  return found;
}

export function reasonOfRefutation({ layout }: KurosuPosition, step: Step): KurosuFacts {
  const { assume, forced, broken } = refutationOf(step);
  return { form: 'refutation', assume, forced: filledCells(layout, forced), broken: brokenBy(layout, broken) };
}
