import type { Links } from './links.js';

/** Each candidate has at most 28 weak links, and each of those leads on by at most 4 strong links. */
const MOST = 28 * 4;

/**
 * How far the links lead from all candidates of a grid at once. A pair of links is a weak one and then a strong one: it
 * leads from a candidate that is on to another one that is on. For each candidate there is a set of the candidates that
 * are on after at most `pairs` pairs, as bits. Only candidates with strong links can be on at the end of a pair.
 *
 *     sets[row * words + w]   bit b = the candidate of row w * 32 + b is on
 *
 * Rows 0 to `linked` - 1 are the candidates with strong links; the other open candidates follow.
 */
export class Reach {
  /** Number of pairs of links followed so far. */
  pairs = 0;
  /** Index in `sources` of the first candidate that switches itself off, or on, after that many pairs; -1 for none. */
  first = -1;
  /** Whether it does so by being on. */
  firstIsOn = false;

  /** The candidates that switch themselves off after at most that many pairs. */
  readonly victims = new Int16Array(729);
  victimCount = 0;

  /** The candidates from which the search starts, in its order. */
  readonly sources = new Int16Array(729);
  sourceCount = 0;

  private linked = 0;
  private words = 0;
  private readonly rowOf = new Int16Array(729);
  /** The rows that one pair of links leads to: `next[row * MOST + i]`. */
  private readonly next = new Int16Array(729 * MOST);
  private readonly nextCount = new Uint8Array(729);
  /** The candidates with a weak link to the one of a row, as bits. */
  private readonly near = new Int32Array(729 * 23);
  private sets = new Int32Array(729 * 23);
  private following = new Int32Array(729 * 23);
  private readonly row = new Int32Array(23);
  private readonly nearVictims = new Int32Array(23);
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
    const { rowOf, strongFrom, strongTo, sets, sources } = this;
    this.pairs = 0;
    this.first = -1;
    let count = 0;
    for (let i = 0; i < openCount; i++) if ((values >> (open[i] % 9)) & 1) sources[count++] = open[i];
    this.sourceCount = count;
    let row = 0;
    for (let i = 0; i < count; i++) if (strongFrom[sources[i]] < strongTo[sources[i]]) rowOf[sources[i]] = row++;
    this.linked = row;
    this.words = (row + 31) >> 5;
    for (let i = 0; i < count; i++) if (strongFrom[sources[i]] === strongTo[sources[i]]) rowOf[sources[i]] = row++;
    sets.fill(0, 0, this.linked * this.words);
    for (let i = 0; i < this.linked; i++) sets[i * this.words + (i >> 5)] = 1 << (i & 31);
    for (let i = 0; i < count; i++) this.findNext(links, sources[i], inCell);
  }

  private findNext(links: Links, candidate: number, inCell: boolean): void {
    const { rowOf, next, near, row, words, strongFrom, strongTo } = this;
    const { weak, weakCount, weakInCell, strong } = links;
    const own = rowOf[candidate];
    const nearAt = own * words;
    near.fill(0, nearAt, nearAt + words);
    row.fill(0, 0, words);
    let count = own * MOST;
    const first = candidate * 28;
    for (let at = first + (inCell ? 0 : weakInCell[candidate]), end = first + weakCount[candidate]; at < end; at++) {
      const off = weak[at];
      const from = strongFrom[off];
      const to = strongTo[off];
      if (from === to) continue;
      const offRow = rowOf[off];
      near[nearAt + (offRow >> 5)] |= 1 << (offRow & 31);
      for (let k = from; k < to; k++) {
        const on = rowOf[strong[off * 4 + k]];
        const bit = 1 << (on & 31);
        if (on === own || (row[on >> 5] & bit) !== 0) continue;
        row[on >> 5] |= bit;
        next[count++] = on;
      }
    }
    this.nextCount[own] = count - own * MOST;
  }

  /** Follows one more pair of links. Returns whether anything new is reached. */
  advance(links: Links): boolean {
    const { rowOf, linked, words, next, nextCount, near, sets, following, sources, sourceCount, victims } = this;
    let changed = 0;
    let first = -1;
    let victimCount = 0;
    for (let i = 0; i < sourceCount; i++) {
      const row = rowOf[sources[i]];
      const begin = row * MOST;
      const end = begin + nextCount[row];
      let hit = 0;
      for (let w = 0; w < words; w++) {
        const old = row < linked ? sets[row * words + w] : 0;
        let bits = old;
        for (let at = begin; at < end; at++) bits |= sets[next[at] * words + w];
        hit |= bits & near[row * words + w];
        if (row >= linked) continue;
        changed |= bits ^ old;
        following[row * words + w] = bits;
      }
      if (hit === 0) continue;
      if (first < 0) first = i;
      victims[victimCount++] = sources[i];
    }
    this.pairs++;
    this.victimCount = victimCount;
    this.sets = following;
    this.following = sets;
    if (this.first < 0) this.findFirst(links, first);
    return changed !== 0;
  }

  /** Finds the first candidate that switches itself on, if it comes before the first that switches itself off. */
  private findFirst(links: Links, firstOff: number): void {
    const last = firstOff < 0 ? this.sourceCount : firstOff;
    for (let i = 0; i < last; i++) {
      if (!this.turnsOn(links, this.sources[i])) continue;
      this.first = i;
      this.firstIsOn = false;
      return;
    }
    this.first = firstOff;
    this.firstIsOn = true;
  }

  /** Whether a candidate being off switches it on. */
  private turnsOn({ strong }: Links, candidate: number): boolean {
    const { rowOf, strongFrom, strongTo, sets, words } = this;
    const own = rowOf[candidate];
    for (let k = strongFrom[candidate]; k < strongTo[candidate]; k++)
      if ((sets[rowOf[strong[candidate * 4 + k]] * words + (own >> 5)] >> (own & 31)) & 1) return true;
    return false;
  }

  /** Prepares `mayRuleOut`. */
  findNearVictims(): void {
    const { nearVictims, near, rowOf, victims, words } = this;
    nearVictims.fill(0);
    for (let i = 0; i < this.victimCount; i++)
      for (let w = 0; w < words; w++) nearVictims[w] |= near[rowOf[victims[i]] * words + w];
  }

  /**
   * Whether a candidate may be in a cycle that rules something out: one that comes back to it by way of a candidate
   * near a victim, where both parts have no more pairs of links than followed so far.
   */
  mayRuleOut(candidate: number): boolean {
    const { rowOf, sets, words, nearVictims } = this;
    const own = rowOf[candidate];
    if (own >= this.linked) return false;
    for (let w = 0; w < words; w++) {
      for (let rest = sets[own * words + w] & nearVictims[w]; rest !== 0; rest &= rest - 1) {
        const row = w * 32 + 31 - Math.clz32(rest & -rest);
        if ((sets[row * words + (own >> 5)] >> (own & 31)) & 1 && (row !== own || this.returns(own))) return true;
      }
    }
    return false;
  }

  /** Whether a candidate with strong links, when on, switches another one on after at most that many pairs. */
  leads(from: number, to: number): boolean {
    const row = this.rowOf[to];
    return ((this.sets[this.rowOf[from] * this.words + (row >> 5)] >> (row & 31)) & 1) === 1;
  }

  /** Whether the candidate of a row is on again after at most one pair of links more than followed so far. */
  private returns(own: number): boolean {
    const { next, nextCount, sets, words } = this;
    for (let at = own * MOST, end = at + nextCount[own]; at < end; at++)
      if ((sets[next[at] * words + (own >> 5)] >> (own & 31)) & 1) return true;
    return false;
  }
}
