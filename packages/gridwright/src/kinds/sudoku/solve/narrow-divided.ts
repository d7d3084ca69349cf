import type { Cell } from '../../../core/grid.js';
import type { Division } from '../variants/automaton.js';

/** Working memory: the candidates of the cells, those that some choice keeps, and all candidates of each part. */
const masks = new Int32Array(32);
const kept = new Int32Array(32);
const united = new Int32Array(32);

/**
 * Narrows the cells of a house to the values of the choices that fit: each value has a cell of its part, each cell a
 * value, and no two cells have the same only value. The next call overwrites the result; undefined if no choice fits.
 */
export function narrowDivided(
  cells: ArrayLike<Cell>,
  divisions: readonly Division[],
  candidates: Int32Array,
): Int32Array | undefined {
  for (let i = 0; i < cells.length; i++) {
    masks[i] = candidates[cells[i]];
    kept[i] = 0;
  }
  for (let d = 0; d < divisions.length; d++) {
    const { parts, choices } = divisions[d];
    unite(parts, 0);
    if ((choices[0][0] & ~united[0]) !== 0) continue;
    for (let part = 1; part < parts.length; part++) unite(parts, part);
    let isKept = false;
    for (let i = 0; i < choices.length; i++) if (keepChoice(parts, choices[i])) isKept = true;
    if (isKept && keepsAll(cells.length)) break;
  }
  for (let i = 0; i < cells.length; i++) if (kept[i] === 0) return undefined;
  return kept;
}

function unite(parts: readonly number[], part: number): void {
  let union = 0;
  for (let rest = parts[part]; rest !== 0; rest &= rest - 1) union |= masks[31 - Math.clz32(rest & -rest)];
  united[part] = union;
}

function keepsAll(cells: number): boolean {
  for (let i = 0; i < cells; i++) if (kept[i] !== masks[i]) return false;
  return true;
}

/** Keeps the values of a choice if it fits. */
function keepChoice(parts: readonly number[], choice: readonly number[]): boolean {
  for (let part = 0; part < parts.length; part++) if ((choice[part] & ~united[part]) !== 0) return false;
  /** The values that are the only ones of a cell. */
  let only = 0;
  for (let part = 0; part < parts.length; part++)
    for (let rest = parts[part]; rest !== 0; rest &= rest - 1) {
      const mask = masks[31 - Math.clz32(rest & -rest)] & choice[part];
      if ((mask & (mask - 1)) !== 0) continue;
      if (mask === 0 || (only & mask) !== 0) return false;
      only |= mask;
    }
  for (let part = 0; part < parts.length; part++)
    for (let rest = parts[part]; rest !== 0; rest &= rest - 1) {
      const i = 31 - Math.clz32(rest & -rest);
      const mask = masks[i] & choice[part];
      kept[i] |= (mask & (mask - 1)) === 0 ? mask : mask & ~only;
    }
  return true;
}
