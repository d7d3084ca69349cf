import type { Cell } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { linkPremise, pairCandidates } from './constraints.js';

/**
 * What candidates rule out by pairs of cells, outside of their cells and houses. Candidates have numbers:
 * cell * values + value - 1.
 */
export interface CandidateLinks {
  /** The candidates that candidate k rules out: others[at[k] .. at[k + 1] - 1]; and for each its premise. */
  readonly others: Int32Array;
  readonly premises: Int32Array;
  readonly at: Int32Array;
}

/** Returns what all candidates of a layout rule out by pairs. */
export function candidateLinks(layout: Layout): CandidateLinks {
  const { cells, values, pairs } = layout;
  if (pairs.length === 0)
    return { others: new Int32Array(0), premises: new Int32Array(0), at: new Int32Array(cells * values + 1) };
  const others = Array.from({ length: cells * values }, (): number[] => []);
  const premises = Array.from({ length: cells * values }, (): number[] => []);
  for (let pair = 0; pair < pairs.length; pair++) {
    const isInHouse = shareHouse(layout, pairs[pair].cells);
    for (let value = 1; value <= values; value++) {
      const premise = linkPremise(layout, pair, value);
      const [a, ...members] = pairCandidates(layout, pair, value);
      for (const b of members) {
        // A house rules out equal values already.
        if (a.value === b.value && isInHouse) continue;
        others[a.cell * values + a.value - 1].push(b.cell * values + b.value - 1);
        premises[a.cell * values + a.value - 1].push(premise);
        others[b.cell * values + b.value - 1].push(a.cell * values + a.value - 1);
        premises[b.cell * values + b.value - 1].push(premise);
      }
    }
  }
  const at = new Int32Array(others.length + 1);
  for (let number = 0; number < others.length; number++) at[number + 1] = at[number] + others[number].length;
  return { others: Int32Array.from(others.flat()), premises: Int32Array.from(premises.flat()), at };
}

function shareHouse({ cellHouses, cellHousesAt }: Layout, [a, b]: readonly [Cell, Cell]): boolean {
  const housesOf = (cell: Cell) => cellHouses.subarray(cellHousesAt[cell], cellHousesAt[cell + 1]);
  return housesOf(a).some((house) => housesOf(b).includes(house));
}

/** Returns the premise by which one candidate rules out another; undefined when there is none. */
export function linkBetween(
  { others, premises, at }: CandidateLinks,
  number: number,
  other: number,
): number | undefined {
  for (let i = at[number]; i < at[number + 1]; i++) if (others[i] === other) return premises[i];
  return undefined;
}
