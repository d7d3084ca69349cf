import { ALL_VALUES } from '../../tables.js';
import type { Grid9 } from '../grid.js';
import { Pending } from '../pending.js';
import { lengthPrice } from '../prices.js';
import type { Ancestry } from './ancestry.js';
import { BreadthSearch, type Mode } from './breadth.js';
import { valuesWithChains } from './colors.js';
import { Links } from './links.js';
import { PairCells } from './pairs.js';
import type { ChainSink } from './sink.js';

const X: Mode = { x: true, y: false, rank: 2, cyclePrice: 6.5, chainPrice: 6.6 };
const Y: Mode = { x: false, y: true, rank: 3, cyclePrice: 6.5, chainPrice: 0 };
const XY: Mode = { x: true, y: true, rank: 4, cyclePrice: 7.0, chainPrice: 7.0 };

/**
 * Searches a grid for cycles and for forcing chains without branches. All searches are by breadth, so each finds its
 * shortest chain, and they end at the length from which the sink wants nothing more.
 */
export class UnarySearch {
  /** What the search for the best chain has to look at: values for X-chains, cells for Y-cycles. */
  readonly pending = new Pending();
  private readonly links = new Links();
  private readonly breadth = new BreadthSearch(this.links);
  private readonly pairCells = new PairCells();

  /** Offers the chains of a grid to the sink. */
  search(grid: Grid9, sink: ChainSink, ancestry: Ancestry): void {
    this.links.build(grid);
    if (sink.wantsAll) for (const mode of [X, Y, XY]) this.searchAll(grid, mode, sink, ancestry);
    else this.searchForBest(grid, sink, ancestry);
  }

  private searchAll(grid: Grid9, mode: Mode, sink: ChainSink, ancestry: Ancestry): void {
    const { breadth, links } = this;
    breadth.start(grid, mode, sink, ancestry);
    breadth.needsMark = false;
    for (let i = 0; i < links.openCount; i++) {
      const source = links.open[i];
      if (!mode.x && links.strongInCell[source] === 0) continue;
      breadth.findCycles(source, Number.POSITIVE_INFINITY);
      if (!mode.x) continue;
      breadth.findChain(source, true);
      breadth.findChain(source, false);
    }
  }

  private searchForBest(grid: Grid9, sink: ChainSink, ancestry: Ancestry): void {
    const { breadth, pending, pairCells } = this;
    pending.values = valuesWithChains(grid, pending.values);
    if (pending.values !== 0) {
      breadth.start(grid, X, sink, ancestry);
      this.searchMode(X, sink, pending.values);
    }
    if (sink.wants(Y.cyclePrice, 4, Y.rank) && pairCells.find(grid, pending.cells)) {
      breadth.start(grid, Y, sink, ancestry);
      breadth.keepCells(pairCells.core);
      this.searchMode(Y, sink, ALL_VALUES);
    }
    if (sink.wants(Number.POSITIVE_INFINITY, 0, 0)) pending.cells.fill(0);
    if (!sink.wants(XY.cyclePrice, 4, XY.rank)) return;
    breadth.start(grid, XY, sink, ancestry);
    this.searchMode(XY, sink, ALL_VALUES);
  }

  /**
   * Finds the same best chain as a search of all sources in turn. The shortest forcing chain comes first, for all
   * sources at once. A candidate that a cycle of n nodes rules out has a forcing chain of at most n + 2 nodes: to one
   * node of the cycle, and along the cycle backwards. So without such a chain there is no such cycle.
   */
  private searchMode(mode: Mode, sink: ChainSink, values: number): void {
    const { breadth, links } = this;
    const { reach } = breadth;
    reach.start(links, mode.y, values);
    const wantsCycle = (nodes: number) => sink.wants(mode.cyclePrice + lengthPrice(nodes), nodes, mode.rank);
    const wantsChain = (nodes: number) => mode.x && sink.wants(mode.chainPrice + lengthPrice(nodes), nodes, mode.rank);
    let nodes = 2;
    let goesOn = true;
    while (goesOn && reach.first < 0) {
      nodes += 2;
      if (!wantsChain(nodes) && !wantsCycle(Math.max(4, nodes - 2))) return;
      goesOn = reach.advance();
    }
    if (reach.first < 0) return;
    const chain = wantsChain(nodes) ? mode.chainPrice + lengthPrice(nodes) : Number.POSITIVE_INFINITY;
    let shortest = Math.max(4, nodes - 2);
    let longest = shortest - 2;
    for (let next = shortest; next <= reach.linked * 2 && wantsCycle(next); next += 2) {
      const price = mode.cyclePrice + lengthPrice(next);
      if (price > chain || (price === chain && next > nodes)) break;
      longest = next;
    }
    // A cycle as good as the chain counts up to the source of the chain.
    const isTie = longest === nodes && mode.cyclePrice + lengthPrice(longest) === chain;
    while (shortest <= longest) {
      if (goesOn && reach.pairs * 2 < shortest) goesOn = reach.advance();
      // Once nothing more is reached, one search finds the cycles of all lengths.
      const to = goesOn ? shortest : longest;
      this.findCycles(to, isTie && to === nodes);
      if (!wantsCycle(to)) return;
      shortest = to + 2;
    }
    if (mode.x) breadth.findChain(reach.sources[reach.first], reach.firstIsOn);
  }

  /**
   * Searches for the best cycle of up to some nodes; with `isTie`, the longest ones count up to the source of the
   * chain.
   */
  private findCycles(longest: number, isTie: boolean): void {
    const { breadth } = this;
    const { reach } = breadth;
    if (!reach.readLoops(longest >> 1)) return;
    breadth.needsMark = true;
    for (let i = 0; i < reach.sourceCount; i++) {
      const limit = isTie && i > reach.first ? longest - 2 : longest;
      if (reach.markCycles(reach.sources[i], limit)) breadth.findCycles(reach.sources[i], limit);
    }
  }
}
