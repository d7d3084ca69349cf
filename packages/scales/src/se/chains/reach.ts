import type { Links } from './links.js';

/** Each candidate has at most 28 weak links and 4 strong ones. */
const WEAK = 28;
const STRONG = 4;
const WORDS = 24;

/**
 * How far the links lead from all candidates of a grid at once. A pair of links is a weak one and then a strong one: it
 * leads from a candidate that is on to another one that is on. For each candidate and each number of pairs there is a
 * set of the candidates that are on after up to that number of pairs, as bits. Only candidates with strong links can be on at
 * the end of a pair.
 *
 *     layers[pairs][row * words + w]   bit b = the candidate of row w * 32 + b is on
 *
 * Rows 0 to `linked` - 1 are the candidates with strong links; the other open candidates follow. The number of words is
 * even.
 */
export class Reach {
  /** Number of pairs of links followed so far. */
  pairs = 0;
  /** Index in `sources` of the first candidate that switches itself off, or on, after that many pairs; -1 for none. */
  first = -1;
  /** Whether it does so by being on. */
  firstIsOn = false;

  /** The candidates that switch themselves off after up to that number of pairs. */
  readonly victims = new Int16Array(729);
  victimCount = 0;

  /** The candidates from which the search starts, in its order. */
  readonly sources = new Int16Array(729);
  sourceCount = 0;

  /** Hold `mark` for the candidates that may be on, or off, in a cycle of the last `markCycles`. */
  readonly mayBeOn = new Int32Array(729);
  readonly mayBeOff = new Int32Array(729);
  mark = 0;

  /** Number of candidates with strong links. */
  linked = 0;
  private words = 0;
  private readonly rowOf = new Int16Array(729);
  private readonly candidateOf = new Int16Array(729);
  /** The rows with strong links that each row has weak links to, as a list and as bits, and those of its strong links. */
  private readonly weak = new Int16Array(729 * WEAK);
  private readonly weakCount = new Uint8Array(729);
  private readonly near = new Int32Array(729 * WORDS);
  private readonly strong = new Int16Array(729 * STRONG);
  private readonly strongCount = new Uint8Array(729);
  private readonly layers = [new Int32Array(729 * WORDS)];
  /** What is on, after the pairs followed so far, if the candidate of a row is off. */
  private readonly ifOff = new Int32Array(729 * WORDS);
  /** For each victim the rows that one pair of links leads to, as bits. */
  private readonly after = new Int32Array(729 * WORDS);
  private readonly cycle = new Int32Array(WORDS);
  /** The rows that the victims see, and those that may be in a cycle that rules out a victim. */
  private readonly seen = new Int32Array(WORDS);
  private readonly loops = new Int32Array(WORDS);
  private readonly strongFrom: Uint8Array;
  private readonly strongTo: Uint8Array;

  /** The strong links of a candidate that count are those from `strongFrom` to `strongTo`. */
  constructor(strongFrom: Uint8Array, strongTo: Uint8Array) {
    this.strongFrom = strongFrom;
    this.strongTo = strongTo;
  }

  /**
   * Starts with no link followed, from the candidates of some values. `inCell` says whether links within cells count;
   * without them no link leads from one value to another.
   */
  start(links: Links, inCell: boolean, values: number): void {
    const { open, openCount } = links;
    const { rowOf, candidateOf, strongFrom, strongTo, sources, near } = this;
    this.pairs = 0;
    this.first = -1;
    let count = 0;
    for (let i = 0; i < openCount; i++) if ((values >> (open[i] % 9)) & 1) sources[count++] = open[i];
    this.sourceCount = count;
    let row = 0;
    for (let i = 0; i < count; i++) {
      if (strongFrom[sources[i]] === strongTo[sources[i]]) continue;
      candidateOf[row] = sources[i];
      rowOf[sources[i]] = row++;
    }
    this.linked = row;
    this.words = ((row + 63) >> 6) * 2;
    for (let i = 0; i < count; i++) if (strongFrom[sources[i]] === strongTo[sources[i]]) rowOf[sources[i]] = row++;
    near.fill(0, 0, row * this.words);
    for (let i = 0; i < count; i++) this.readWeak(links, sources[i], inCell);
    const [own] = this.layers;
    own.fill(0, 0, this.linked * this.words);
    for (let i = 0; i < this.linked; i++) {
      own[i * this.words + (i >> 5)] = 1 << (i & 31);
      this.readStrong(links, i);
    }
  }

  private readWeak({ weak, weakCount, weakInCell }: Links, candidate: number, inCell: boolean): void {
    const { rowOf, near, strongFrom, strongTo } = this;
    const row = rowOf[candidate];
    const nearAt = row * this.words;
    const first = candidate * WEAK;
    let count = row * WEAK;
    for (let at = first + (inCell ? 0 : weakInCell[candidate]), end = first + weakCount[candidate]; at < end; at++) {
      if (strongFrom[weak[at]] === strongTo[weak[at]]) continue;
      const off = rowOf[weak[at]];
      near[nearAt + (off >> 5)] |= 1 << (off & 31);
      this.weak[count++] = off;
    }
    this.weakCount[row] = count - row * WEAK;
  }

  private readStrong(links: Links, row: number): void {
    const candidate = this.candidateOf[row];
    let count = row * STRONG;
    for (let k = this.strongFrom[candidate]; k < this.strongTo[candidate]; k++)
      this.strong[count++] = this.rowOf[links.strong[candidate * 4 + k]];
    this.strongCount[row] = count - row * STRONG;
  }

  /** Follows one more pair of links. Returns whether a new row is reached. */
  advance(): boolean {
    const { rowOf, linked, words, weak, weakCount, near, ifOff, sources, sourceCount, victims } = this;
    const now = this.layers[this.pairs];
    this.pairs++;
    if (this.pairs === this.layers.length) this.layers.push(new Int32Array(729 * WORDS));
    const next = this.layers[this.pairs];
    this.followStrong(now, ifOff);
    let changed = 0;
    let first = -1;
    let victimCount = 0;
    for (let i = 0; i < sourceCount; i++) {
      const row = rowOf[sources[i]];
      const begin = row * WEAK;
      const end = begin + weakCount[row];
      const own = row * words;
      let hit = 0;
      for (let w = 0; w < words; w += 2) {
        // Nothing leads to a candidate without strong links, so only what is near it matters.
        if (row >= linked && (near[own + w] | near[own + w + 1]) === 0) continue;
        let bits = 0;
        let more = 0;
        for (let at = begin; at < end; at++) {
          const off = weak[at] * words + w;
          bits |= ifOff[off];
          more |= ifOff[off + 1];
        }
        hit |= (bits & near[own + w]) | (more & near[own + w + 1]);
        if (row >= linked) continue;
        const old = now[own + w];
        const oldMore = now[own + w + 1];
        changed |= (bits & ~old) | (more & ~oldMore);
        next[own + w] = bits | old;
        next[own + w + 1] = more | oldMore;
      }
      if (hit === 0) continue;
      if (first < 0) first = i;
      victims[victimCount++] = sources[i];
    }
    this.victimCount = victimCount;
    if (this.first < 0) this.findFirst(first);
    return changed !== 0;
  }

  /** Reads the candidates that are on if the candidate of each row is off. */
  private followStrong(on: Int32Array, ifOff: Int32Array): void {
    const { linked, words, strong, strongCount } = this;
    for (let row = 0; row < linked; row++) {
      const begin = row * STRONG;
      const end = begin + strongCount[row];
      for (let w = 0; w < words; w++) {
        let bits = 0;
        for (let at = begin; at < end; at++) bits |= on[strong[at] * words + w];
        ifOff[row * words + w] = bits;
      }
    }
  }

  /** Finds the first candidate that switches itself on, if it comes before the first that switches itself off. */
  private findFirst(firstOff: number): void {
    const last = firstOff < 0 ? this.sourceCount : firstOff;
    for (let i = 0; i < last; i++) {
      if (!this.turnsOn(this.rowOf[this.sources[i]])) continue;
      this.first = i;
      this.firstIsOn = false;
      return;
    }
    this.first = firstOff;
    this.firstIsOn = true;
  }

  /** Whether a candidate being off switches it on. */
  private turnsOn(own: number): boolean {
    if (own >= this.linked) return false;
    const sets = this.layers[this.pairs];
    for (let at = own * STRONG, end = at + this.strongCount[own]; at < end; at++)
      if ((sets[this.strong[at] * this.words + (own >> 5)] >> (own & 31)) & 1) return true;
    return false;
  }

  /**
   * Reads the rows that may be in a cycle of up to some pairs of links that rules out a victim: one that goes through a row
   * that the victim sees and one that follows from another one that it sees. Returns whether there are any.
   */
  readLoops(pairs: number): boolean {
    const { seen, loops, near, cycle, victims, victimCount, rowOf, words } = this;
    this.readAfter();
    seen.fill(0);
    loops.fill(0);
    for (let i = 0; i < victimCount; i++)
      for (let w = 0; w < words; w++) seen[w] |= near[rowOf[victims[i]] * words + w];
    let any = false;
    for (let w = 0; w < words; w++) {
      for (let rest = seen[w]; rest !== 0; rest &= rest - 1) {
        const row = w * 32 + 31 - Math.clz32(rest & -rest);
        this.readCycle(row, pairs);
        if (!this.mayRuleOut(row)) continue;
        for (let k = 0; k < words; k++) loops[k] |= cycle[k];
        any = true;
      }
    }
    return any;
  }

  /** Reads what one pair of links leads to from each victim. */
  private readAfter(): void {
    const { after, weak, weakCount, strong, strongCount, rowOf, victims, words } = this;
    after.fill(0, 0, this.victimCount * words);
    for (let i = 0; i < this.victimCount; i++) {
      const row = rowOf[victims[i]];
      for (let at = row * WEAK, end = at + weakCount[row]; at < end; at++) {
        for (let k = weak[at] * STRONG, last = k + strongCount[weak[at]]; k < last; k++)
          after[i * words + (strong[k] >> 5)] |= 1 << (strong[k] & 31);
      }
    }
  }

  /** Whether some victim sees the given row, and something that follows from the victim is in the cycles through that row. */
  private mayRuleOut(row: number): boolean {
    const { cycle, words, near, after, rowOf, victims } = this;
    for (let i = 0; i < this.victimCount; i++) {
      if (((near[rowOf[victims[i]] * words + (row >> 5)] >> (row & 31)) & 1) === 0) continue;
      for (let w = 0; w < words; w++) if ((cycle[w] & after[i * words + w]) !== 0) return true;
    }
    return false;
  }

  /**
   * Marks the candidates that may be in a cycle of up to `nodes` nodes through the given one. Returns whether that cycle may
   * be one of those that `readLoops` found.
   */
  markCycles(candidate: number, nodes: number): boolean {
    const own = this.rowOf[candidate];
    if (own >= this.linked || ((this.loops[own >> 5] >> (own & 31)) & 1) === 0) return false;
    this.readCycle(own, nodes >> 1);
    if (!this.mayHaveVictim()) return false;
    const { cycle, words, candidateOf, strong, strongCount, mayBeOn, mayBeOff } = this;
    const mark = ++this.mark;
    for (let w = 0; w < words; w++) {
      for (let rest = cycle[w]; rest !== 0; rest &= rest - 1) {
        const row = w * 32 + 31 - Math.clz32(rest & -rest);
        mayBeOn[candidateOf[row]] = mark;
        for (let at = row * STRONG, end = at + strongCount[row]; at < end; at++)
          mayBeOff[candidateOf[strong[at]]] = mark;
      }
    }
    return true;
  }

  /** Reads the rows from which the pairs of links lead back to the given one, the way to them included. */
  private readCycle(own: number, pairs: number): void {
    const { cycle, words, layers } = this;
    const word = own >> 5;
    cycle.fill(0);
    cycle[word] = 1 << (own & 31);
    for (let done = 1; done < pairs && done <= this.pairs; done++) {
      const back = layers[Math.min(pairs - done, this.pairs)];
      for (let w = 0; w < words; w++) {
        for (
          let rest = layers[done][own * words + w] & ~layers[done - 1][own * words + w];
          rest !== 0;
          rest &= rest - 1
        ) {
          const row = w * 32 + 31 - Math.clz32(rest & -rest);
          if ((back[row * words + word] >> (own & 31)) & 1) cycle[w] |= rest & -rest;
        }
      }
    }
  }

  private mayHaveVictim(): boolean {
    const { cycle, words, near, after, rowOf, victims } = this;
    for (let i = 0; i < this.victimCount; i++) {
      const row = rowOf[victims[i]];
      let sees = 0;
      let follows = 0;
      for (let w = 0; w < words; w++) {
        sees |= cycle[w] & near[row * words + w];
        follows |= cycle[w] & after[i * words + w];
      }
      if (sees !== 0 && follows !== 0) return true;
    }
    return false;
  }
}
