import type { Cell, Value } from '../../../../core/grid.js';
import type { Candidate, Forced, Step } from '../../../../core/logic.js';
import type { KurosuPosition } from '../position.js';
import { openCandidates, reasonOfRefutation } from './forcing.js';
import type { KurosuTechnique, Named } from './technique.js';

/** A value of a cell reached from the assumed one, by a limit from a value before it. */
interface Link {
  readonly candidate: Candidate;
  readonly limit: number;
  readonly from: Link | undefined;
}

/** Cells of the shortest chain that the cheaper techniques do not see. */
const SHORT = 5;

export const shortChain = ofLength({ code: 'short-chain', level: 'hard' }, (length) => length <= SHORT);
export const chain = ofLength({ code: 'chain', level: 'expert' }, (length) => length > SHORT);

function ofLength(technique: Named, isWanted: (length: number) => boolean): KurosuTechnique {
  return {
    ...technique,
    find(position, report) {
      const spare = spareOf(position);
      const found: { link: Link; length: number }[] = [];
      for (const candidate of openCandidates(position)) {
        const link = follow(position, spare, candidate);
        if (link !== undefined && isWanted(lengthOf(link))) found.push({ link, length: lengthOf(link) });
      }
      // Stable, so of several as short as can be the first comes first.
      found.sort((a, b) => a.length - b.length);
      return found.some(({ link }) => report(stepOf(position, technique.code, link)));
    },
    reason: reasonOfRefutation,
  };
}

/** For each limit, how many more of its cells may hold their value. */
function spareOf({ layout, grid }: KurosuPosition): Uint8Array {
  return Uint8Array.from(
    layout.limits,
    ({ cells, values, most }) => most - cells.filter((cell, i) => grid[cell] === values[i]).length,
  );
}

/**
 * The last link of the shortest chain that ends with a cell having its other value too: the assumed one, or one on the
 * way.
 */
function follow({ layout, grid }: KurosuPosition, spare: Uint8Array, start: Candidate): Link | undefined {
  const seen = new Set<number>([keyOf(start.cell, start.value)]);
  const queue: Link[] = [{ candidate: start, limit: -1, from: undefined }];
  for (const link of queue) {
    const { cell, value } = link.candidate;
    for (const limit of layout.limitsOf[keyOf(cell, value)]) {
      if (spare[limit] !== 1) continue;
      const { cells, values } = layout.limits[limit];
      for (let i = 0; i < cells.length; i++) {
        const other = cells[i];
        if (other === cell || grid[other] !== 0) continue;
        const next: Link = { candidate: { cell: other, value: 3 - values[i] }, limit, from: link };
        if (isOn(link, other, values[i])) return next;
        const key = keyOf(other, 3 - values[i]);
        if (!seen.has(key)) queue.push(next);
        seen.add(key);
      }
    }
  }
  return undefined;
}

/** Returns whether a cell has a value at a link or before it. */
function isOn(link: Link | undefined, cell: Cell, value: Value): boolean {
  if (link === undefined) return false;
  return (link.candidate.cell === cell && link.candidate.value === value) || isOn(link.from, cell, value);
}

function keyOf(cell: Cell, value: Value): number {
  return cell * 2 + value - 1;
}

function lengthOf(link: Link): number {
  return link.from === undefined ? 0 : 1 + lengthOf(link.from);
}

/** The last limit of the chain is exceeded: it counts a cell that has its value already. */
function stepOf({ layout }: KurosuPosition, technique: string, last: Link): Step {
  const forced: Forced[] = [];
  let link = last.from ?? last;
  for (; link.from !== undefined; link = link.from) {
    const { cell, value } = link.candidate;
    forced.unshift(
      { premise: layout.cells + link.limit, candidate: { cell, value: 3 - value }, holds: false },
      { premise: cell, candidate: { cell, value }, holds: true },
    );
  }
  const assume = link.candidate;
  const proof = { by: 'refutation', assume, forced, broken: layout.cells + last.limit } as const;
  return { technique, proof, places: [{ cell: assume.cell, value: 3 - assume.value }], removes: [] };
}
