import type { Area, Candidate, Premise, Refutation, Step } from '../../../core/logic.js';
import { readingOf } from './constraints.js';
import type { KurosuPosition } from './position.js';
import { lineName, linesOfPremise, signsOfProof } from './reason.js';

/**
 * Returns where the argument of a step starts: the cells of a sign, the lines of another sum or of a refutation within
 * one line; otherwise the assumed cell.
 */
export function areasOf(position: KurosuPosition, step: Step): Area[] {
  const { layout } = position;
  if (step.technique === 'sign' || step.technique === 'equal-pair') {
    const [sign] = signsOfProof(layout, step);
    return [{ cells: [sign.first, sign.second] }];
  }
  const lines = new Set(comparedLines(position, step));
  if (step.proof.by === 'refutation' && lines.size > 1) {
    const { cell } = step.proof.assume;
    return [{ cells: [cell] }];
  }
  return [...lines].map((line) => ({ house: lineName(layout, line), cells: layout.lines[line].cells }));
}

/** Returns the lines of a proof's limits, and those that it compares. */
function comparedLines({ layout }: KurosuPosition, { proof }: Step): number[] {
  if (proof.by !== 'sum' && proof.by !== 'refutation') return [];
  const premises = proof.by === 'sum' ? [...proof.truths, ...proof.links] : premisesOf(proof);
  const isLimit = (premise: Premise) => typeof premise !== 'number' || premise >= layout.cells;
  return premises.filter(isLimit).flatMap((premise) => linesOfPremise(layout, premise));
}

/** Returns the premises of a refutation and of those within it. */
function premisesOf({ forced, broken }: Refutation): Premise[] {
  const within = forced.flatMap((line) => {
    if ('assume' in line) return premisesOf(line);
    return 'premise' in line ? [line.premise] : [];
  });
  return [...within, broken];
}

/** Returns the candidates in the proof. */
export function candidatesOf(position: KurosuPosition, { proof }: Step): Candidate[] {
  if (proof.by === 'refutation') return [proof.assume];
  if (proof.by !== 'sum') return [];
  const reading = readingOf(position.layout, position.distinct);
  const found = new Map<string, Candidate>();
  for (const premise of proof.truths) {
    for (const candidate of reading(premise, position)?.members ?? [])
      found.set(`${candidate.cell}=${candidate.value}`, candidate);
  }
  return [...found.values()];
}
