import type {
  Candidate,
  ChainNode,
  Pattern,
  Premise,
  Proof,
  Refutation,
  Step,
  TotalPremise,
} from '../../../src/core/logic.js';

/** The number of values, and so the distance to the next row of cells and to the next house. */
const N = 9;

/** Yields steps that differ from one in one cell, candidate, truth, link, node or conclusion. */
export function* tampered(step: Step): Generator<Step> {
  for (const proof of tamperedProofs(step.proof)) yield { ...step, proof };
  for (const places of tamperedLists(step.places, tamperedCandidates)) yield { ...step, places };
  for (const removes of tamperedLists(step.removes, tamperedCandidates)) yield { ...step, removes };
  for (const place of step.places) yield { ...step, removes: [...step.removes, ...tamperedCandidates(place)] };
  if (step.chains !== undefined) {
    for (const chains of tamperedLists(step.chains, (chain) => tamperedLists(chain, tamperedNodes)))
      yield { ...step, chains };
  }
}

function* tamperedProofs(proof: Proof): Generator<Proof> {
  if (proof.by === 'sum') {
    for (const truths of tamperedLists(proof.truths, tamperedPremises)) yield { ...proof, truths };
    for (const links of tamperedLists(proof.links, tamperedPremises)) yield { ...proof, links };
    return;
  }
  if (proof.by === 'automaton') {
    for (const automaton of otherAutomata(proof.automaton)) yield { ...proof, automaton };
    return;
  }
  if (proof.by === 'cases') {
    for (const cells of tamperedLists(proof.cells, tamperedCells)) yield { ...proof, cells };
    for (const automata of tamperedLists(proof.automata, otherAutomata)) yield { ...proof, automata };
    for (const totals of tamperedLists(proof.totals, tamperedTotals)) yield { ...proof, totals };
    return;
  }
  if (proof.by === 'parity') {
    for (const total of tamperedTotals(proof.total)) yield { ...proof, total };
    const added: TotalPremise = { ...proof.total, added: [0] };
    yield { ...proof, total: added };
    for (const pairs of tamperedLists(proof.pairs, tamperedPairs)) yield { ...proof, pairs };
    return;
  }
  if (proof.by === 'total') {
    for (const total of tamperedTotals(proof)) yield { by: 'total', ...total };
    return;
  }
  for (const refutation of tamperedRefutations(proof)) yield { by: 'refutation', ...refutation };
}

function* tamperedPairs([a, b]: readonly [number, number]): Generator<readonly [number, number]> {
  for (const other of [...tamperedCells(a), 1000]) yield [other, b];
  for (const other of [...tamperedCells(b), 1000]) yield [a, other];
}

/** Yields the numbers of automata beside one, and of one that isn't there. */
function otherAutomata(automaton: number): number[] {
  return [automaton - 1, automaton + 1, 1000];
}

function* tamperedTotals(total: TotalPremise): Generator<TotalPremise> {
  const unknown = () => [1000];
  for (const houses of tamperedLists(total.houses, unknown)) yield { ...total, houses };
  for (const sums of tamperedLists(total.sums, unknown)) yield { ...total, sums };
  if (total.added === undefined) return;
  for (const added of tamperedLists(total.added, unknown)) yield { ...total, added };
  // Without houses, both sides of the equation only change places.
  if (total.houses.length > 0) yield { ...total, sums: total.added, added: total.sums };
}

function* tamperedRefutations({ assume, forced, broken }: Refutation): Generator<Refutation> {
  for (const other of tamperedCandidates(assume)) yield { assume: other, forced, broken };
  for (const other of tamperedPremises(broken)) yield { assume, forced, broken: other };
  for (const others of tamperedLists<Refutation['forced'][number]>(forced, tamperedLines))
    yield { assume, forced: others, broken };
}

function* tamperedLines(line: Refutation['forced'][number]): Generator<Refutation['forced'][number]> {
  if ('assume' in line) {
    yield* tamperedRefutations(line);
    return;
  }
  if ('total' in line) {
    for (const total of tamperedTotals(line.total)) yield { ...line, total };
    for (const candidate of tamperedCandidates(line.candidate)) yield { ...line, candidate };
    return;
  }
  if ('automaton' in line) {
    for (const automaton of otherAutomata(line.automaton)) yield { ...line, automaton };
    for (const candidate of tamperedCandidates(line.candidate)) yield { ...line, candidate };
    return;
  }
  yield { ...line, holds: !line.holds };
  for (const candidate of tamperedCandidates(line.candidate)) yield { ...line, candidate };
  for (const premise of tamperedPremises(line.premise)) yield { ...line, premise };
}

/** Yields the list with one item changed, left out or repeated. */
function* tamperedLists<T>(list: readonly T[], change: (item: T) => Iterable<T>): Generator<T[]> {
  for (const [i, item] of list.entries()) {
    for (const other of change(item)) yield list.with(i, other);
    yield list.toSpliced(i, 1);
    yield list.toSpliced(i, 0, item);
  }
}

function* tamperedPremises(premise: Premise): Generator<Premise> {
  if (typeof premise === 'number') {
    for (const by of [-1, 1, -N, N, 3 * N, 9 * N, -9 * N, 81, -81]) yield premise + by;
    return;
  }
  for (const cells of tamperedLists(premise.cells, tamperedCells)) yield { ...premise, cells };
  for (const values of tamperedLists(premise.values, tamperedValues)) yield { ...premise, values };
  const other: Pattern = { ...premise, pattern: premise.pattern === 'bug' ? 'deadly' : 'bug' };
  yield other;
}

function* tamperedCandidates({ cell, value }: Candidate): Generator<Candidate> {
  for (const other of tamperedCells(cell)) yield { cell: other, value };
  for (const other of tamperedValues(value)) yield { cell, value: other };
}

function* tamperedCells(cell: number): Generator<number> {
  for (const by of [1, N, 4 * N + 5]) yield (cell + by) % 81;
}

function* tamperedValues(value: number): Generator<number> {
  for (const by of [1, 4, 7]) yield ((value - 1 + by) % N) + 1;
}

function* tamperedNodes({ candidates, holds }: ChainNode): Generator<ChainNode> {
  yield { candidates, holds: !holds };
  for (const others of tamperedLists(candidates, tamperedCandidates)) yield { candidates: others, holds };
}
