import type { Size } from '../../../src/core/grid.js';
import type { Candidate, Premise, Proof, Refutation, Step } from '../../../src/core/logic.js';

/** Yields steps that differ from one in one cell, value, premise or conclusion. */
export function* tampered(step: Step, size: Size): Generator<Step> {
  for (const proof of tamperedProofs(step.proof, size)) yield { ...step, proof };
  for (const places of tamperedLists(step.places, (place) => tamperedCandidates(place, size)))
    yield { ...step, places };
  for (const place of step.places) yield { ...step, removes: [place] };
}

function* tamperedProofs(proof: Proof, size: Size): Generator<Proof> {
  const premises = (premise: Premise) => tamperedPremises(premise, size);
  if (proof.by === 'sum') {
    for (const truths of tamperedLists(proof.truths, premises)) yield { ...proof, truths };
    for (const links of tamperedLists(proof.links, premises)) yield { ...proof, links };
    yield { ...proof, truths: proof.links, links: proof.truths };
    return;
  }
  if (proof.by !== 'refutation') return;
  for (const refutation of tamperedRefutations(proof, size)) yield { by: 'refutation', ...refutation };
}

function* tamperedRefutations({ assume, forced, broken }: Refutation, size: Size): Generator<Refutation> {
  for (const other of tamperedCandidates(assume, size)) yield { assume: other, forced, broken };
  for (const other of tamperedPremises(broken, size)) yield { assume, forced, broken: other };
  for (const others of tamperedLists(forced, (line) => tamperedForced(line, size)))
    yield { assume, forced: others, broken };
}

function* tamperedForced(line: Refutation['forced'][number], size: Size): Generator<Refutation['forced'][number]> {
  if ('total' in line || 'automaton' in line) throw new Error('a refutation of Kurosu has no totals or automata');
  if ('assume' in line) {
    yield* tamperedRefutations(line, size);
    return;
  }
  yield { ...line, holds: !line.holds };
  for (const candidate of tamperedCandidates(line.candidate, size)) yield { ...line, candidate };
  for (const premise of tamperedPremises(line.premise, size)) yield { ...line, premise };
}

/** Yields the list with one item changed, left out or repeated. */
function* tamperedLists<T>(list: readonly T[], change: (item: T) => Iterable<T>): Generator<T[]> {
  for (const [i, item] of list.entries()) {
    for (const other of change(item)) yield list.with(i, other);
    yield list.toSpliced(i, 1);
    yield list.toSpliced(i, 0, item);
  }
}

function* tamperedPremises(premise: Premise, { rows, columns }: Size): Generator<Premise> {
  if (typeof premise === 'number') {
    for (const by of [-2, -1, 1, 2, 2 * columns, -2 * columns, rows * columns, -rows * columns, 10_000])
      yield premise + by;
    return;
  }
  for (const cells of tamperedLists(premise.cells, (cell) => [
    (cell + 1) % (rows * columns),
    (cell + columns) % (rows * columns),
  ]))
    yield { ...premise, cells };
  yield { ...premise, values: premise.values.length > 0 ? premise.values.map((value) => 3 - value) : [1] };
  yield { ...premise, pattern: premise.pattern === 'alike' ? 'outside' : 'alike' };
  yield { ...premise, pattern: 'bug' };
}

function* tamperedCandidates({ cell, value }: Candidate, { rows, columns }: Size): Generator<Candidate> {
  for (const by of [1, columns, 2 * columns + 1]) yield { cell: (cell + by) % (rows * columns), value };
  yield { cell, value: 3 - value };
}
