import type { Candidate, Step, Technique } from '../../../core/logic.js';
import { Assumption, type Scope } from '../inference/assumption.js';
import type { KurosuPosition } from '../position.js';
import { type KurosuTechnique, refutedStep } from './technique.js';
import { nameBroken, nameCells, nameForced, namePlaces, nameValue } from './words.js';

export const assumption = forcing(
  { code: 'assumption', title: 'One assumption', summary: 'A value that leads to a contradiction by pairs, gaps and balance.', level: 'master' },
  {},
);
export const countedAssumption = forcing(
  {
    code: 'counted-assumption',
    title: 'Assumption with counting',
    summary: 'A value that leads to a contradiction when the threes to break are counted too.',
    level: 'extreme',
  },
  { counting: true },
);

/** The value that takes the fewest cells comes first, then the others in their order. */
function forcing(technique: Technique, scope: Scope): KurosuTechnique {
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
    tell: tellRefutation,
  };
}

export function openCandidates({ grid }: KurosuPosition): Candidate[] {
  return Array.from(grid.keys()).flatMap((cell) => (grid[cell] === 0 ? [1, 2].map((value) => ({ cell, value })) : []));
}

function easiest(tried: Assumption, candidates: readonly Candidate[], cells: number, scope: Scope): Candidate | undefined {
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

export function tellRefutation({ layout }: KurosuPosition, step: Step): string {
  if (step.proof.by !== 'refutation') return '';
  const { assume, forced, broken } = step.proof;
  const then = [...nameForced(layout, forced), `${nameBroken(layout, broken)}`];
  return `Suppose ${nameCells(layout, [assume.cell])} is ${nameValue(assume.value)}. Then ${then.join(', then ')}. So ${namePlaces(layout, step)}.`;
}
