import type { Level, Step } from '../../../core/logic.js';
import { type Chain, chainNode, chainOf, endLinks, meet, weakLink } from '../inference/chain.js';
import { type Derived, deepen, derivedOf, type Use } from '../inference/derive.js';
import type { Extent } from '../inference/graph.js';
import type { SudokuPosition } from '../position.js';
import { type Report, type SudokuTechnique, sumStep } from './technique.js';
import { nameRemoves, sayChain } from './words.js';

/**
 * Chains whose ends cannot both be false, and loops. A chain has one weak link more than strong ones, so it rules
 * out what both ends see; a loop has as many of either, so in each weak link one of the two nodes is true.
 */
interface Sort {
  readonly code: string;
  readonly title: string;
  readonly level: Level;
  readonly extent: Extent;
  readonly use: Use;
  readonly shape: 'chain' | 'loop' | 'either';
}

export const xChain = chains({ code: 'x-chain', title: 'X-chain', level: 'expert', extent: 'plain', use: 'values', shape: 'either' });
export const xyChain = chains({ code: 'xy-chain', title: 'XY-chain', level: 'expert', extent: 'plain', use: 'cells', shape: 'either' });
export const niceLoop = chains({ code: 'nice-loop', title: 'Nice loop', level: 'master', extent: 'plain', use: 'all', shape: 'loop' });
export const alternatingInferenceChain = chains({
  code: 'alternating-inference-chain',
  title: 'Alternating inference chain',
  level: 'master',
  extent: 'plain',
  use: 'all',
  shape: 'chain',
});
export const groupedNiceLoop = chains({ code: 'grouped-nice-loop', title: 'Grouped nice loop', level: 'master', extent: 'grouped', use: 'all', shape: 'loop' });
export const groupedChain = chains({ code: 'grouped-chain', title: 'Grouped chain', level: 'master', extent: 'grouped', use: 'all', shape: 'chain' });

function chains({ code, title, level, extent, use, shape }: Sort): SudokuTechnique {
  return {
    code,
    title,
    level,
    find: (position, report) => findPairs(position, derivedOf(position, extent, use), code, shape, report),
    tell: tellChain,
  };
}

/** Goes through the derived pairs, the shortest first. A loop that is longer than the shortest chain is none that anyone would take. */
function findPairs(position: SudokuPosition, derived: Derived, technique: string, shape: Sort['shape'], report: Report): boolean {
  const { graph, pairs } = derived;
  let longest = 255;
  for (let i = 0; i < pairs.length || deepen(derived); i += 2) {
    const [a, b] = [pairs[i], pairs[i + 1]];
    if (derived.length[a * graph.linked + b] > longest) return false;
    const closes = graph.weak[a * graph.words + (b >> 5)] & (1 << (b & 31));
    if (shape !== 'chain' && closes) {
      const step = loopStep(position, derived, technique, a, b);
      if (step !== undefined && report(step)) return true;
    } else if (meet(graph, a, b)) {
      if (shape === 'loop') longest = derived.length[a * graph.linked + b];
      else {
        const step = chainStep(position, derived, technique, a, b);
        if (step !== undefined && report(step)) return true;
      }
    }
  }
  return false;
}

function chainStep(position: SudokuPosition, derived: Derived, technique: string, a: number, b: number): Step | undefined {
  const { truths, links, nodes } = chainOf(derived, a, b);
  return sumStep(position, { technique, truths, links: [...links, ...endLinks(derived.graph, a, b)], chains: [nodes] });
}

function loopStep(position: SudokuPosition, derived: Derived, technique: string, a: number, b: number): Step | undefined {
  const { truths, links, nodes }: Chain = chainOf(derived, a, b);
  const closed = [...nodes, chainNode(derived.graph, a, false)];
  return sumStep(position, { technique, truths, links: [...links, weakLink(derived.graph, b, a)], chains: [closed] });
}

function tellChain(position: SudokuPosition, step: Step): string {
  const [nodes] = step.chains ?? [[]];
  return `${sayChain(position, nodes)}, so ${nameRemoves(position, step)}.`;
}
