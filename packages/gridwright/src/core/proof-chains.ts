import { bit, countOf, has, marksOf, sameMarks } from './candidate-sets.js';
import type { Candidate, ChainNode, Constraint, Premise, Step } from './logic.js';

/**
 * Returns a fault in the chains of a step; undefined if there is none. Chains use the proof's truths and links in
 * order:
 *
 * - A false node and the true node after it are all candidates of some truths except those that links among them remove.
 * - A true node and the false node after it are in one link.
 * - If the last node is true, links from both ends to the removed candidates remain, or one link with both ends.
 * - If the last node is false, it is a removed candidate.
 * - Several chains start with the candidates of the first truth, one each.
 */
export function refuteChains(
  { chains, proof, removes }: Step,
  read: (premises: readonly Premise[]) => Constraint[],
): string | undefined {
  if (chains === undefined) return undefined;
  if (proof.by !== 'sum' || chains.length === 0) return 'there is no chain to read';
  const truths = read(proof.truths);
  const links = read(proof.links);
  if (
    chains.length > 1 &&
    !sameMarks(marksOf(truths.shift()?.members ?? []), marksOf(chains.flatMap(([first]) => first.candidates)))
  ) {
    return 'the chains do not begin with the candidates of a truth';
  }
  for (const chain of chains) {
    for (let i = 1; i < chain.length; i++) {
      const [from, to] = [chain[i - 1], chain[i]];
      const both = [...from.candidates, ...to.candidates];
      if (from.holds === to.holds || both.length !== countOf(marksOf(both))) return 'a chain does not go on by turns';
      if (from.holds ? !takeLink(both, links) : !takeTruths(both, truths, links))
        return 'a chain goes on by what is not in the proof';
    }
    if (!endsRight(chain, links, removes)) return 'a chain does not end where it has to';
  }
  return truths.length === 0 ? undefined : 'a chain leaves a truth out';
}

function endsRight(chain: readonly ChainNode[], left: readonly Constraint[], removes: readonly Candidate[]): boolean {
  const [first, last] = [chain[0], chain[chain.length - 1]];
  if (!last.holds) return first.holds && last.candidates.length === 1 && has(removes, last.candidates[0]);
  return (
    left.length > 1 ||
    (left.length === 1 &&
      [...first.candidates, ...last.candidates].every((candidate) => has(left[0].members, candidate)))
  );
}

/** Uses the next link if it contains all the candidates. */
function takeLink(candidates: readonly Candidate[], links: Constraint[]): boolean {
  const link = links.shift();
  return link !== undefined && candidates.every((candidate) => has(link.members, candidate));
}

/**
 * Uses the smallest number of next truths that leave exactly these candidates, after removing the next links, one fewer
 * than the truths.
 */
function takeTruths(candidates: readonly Candidate[], truths: Constraint[], links: Constraint[]): boolean {
  const wanted = marksOf(candidates);
  for (let count = 1; count <= truths.length && count - 1 <= links.length; count++) {
    const off = marksOf(links.slice(0, count - 1).flatMap(({ members }) => members));
    const left = truths
      .slice(0, count)
      .flatMap(({ members }) => members.filter(({ cell, value }) => ((off.get(cell) ?? 0) & bit(value)) === 0));
    if (!sameMarks(marksOf(left), wanted)) continue;
    truths.splice(0, count);
    links.splice(0, count - 1);
    return true;
  }
  return false;
}
