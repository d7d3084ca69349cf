import { type Cell, cellName } from '../../core/grid.js';
import { houseName } from '../../core/house.js';
import type { Candidate, Premise, Step } from '../../core/logic.js';
import { readingOf } from './constraints.js';
import type { KurosuPosition } from './position.js';
import { lineOfPremise, listed } from './techniques/words.js';

/** A line or a cell to look at, with its name. */
interface Area {
  readonly name: string;
  readonly cells: readonly Cell[];
}

/** Where the argument of a step begins: the lines of a sum and of a refutation in one line, else the assumed cell. */
export function areasOf(position: KurosuPosition, step: Step): Area[] {
  const { layout } = position;
  const lines = new Set(linesOf(position, step));
  if (step.proof.by === 'refutation' && lines.size > 1) {
    const { cell } = step.proof.assume;
    return [{ name: cellName(cell, layout.size), cells: [cell] }];
  }
  return [...lines].map((line) => ({ name: houseName(layout.lines[line]), cells: layout.lines[line].cells }));
}

/** `row 4 and row 6`. */
export function nameAreas(areas: readonly Area[]): string {
  return listed(areas.map(({ name }) => name));
}

/** Lines of the limits of a proof. */
function linesOf({ layout }: KurosuPosition, { proof }: Step): number[] {
  const premises = proof.by === 'sum' ? [...proof.truths, ...proof.links] : [...proof.forced.map(({ premise }) => premise), proof.broken];
  const isLimit = (premise: Premise) => typeof premise !== 'number' || premise >= layout.cells;
  return premises.filter(isLimit).map((premise) => lineOfPremise(layout, premise));
}

/** The candidates that the proof speaks of. */
export function candidatesOf(position: KurosuPosition, { proof }: Step): Candidate[] {
  if (proof.by === 'refutation') return [proof.assume];
  const reading = readingOf(position.layout.size, position.distinct);
  const found = new Map<string, Candidate>();
  for (const premise of proof.truths) {
    for (const candidate of reading(premise, position)?.members ?? []) found.set(`${candidate.cell}=${candidate.value}`, candidate);
  }
  return [...found.values()];
}
