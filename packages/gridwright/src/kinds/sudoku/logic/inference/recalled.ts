import type { Machine } from '../../../../core/logic.js';
import { narrowByMachine } from '../../rules/narrow-by-machine.js';
import type { Automaton } from '../../variants/automaton.js';

/** Number of cached results per machine, a power of 2, and number of machines with a cache. */
const SLOTS = 2 ** 12;
const MOST_TABLES = 64;
/** Smaller tables are gone through sooner than a result is found. */
const LARGE = 2 ** 9;

/** For each slot the candidates of all places, and then those left; the first of these is 0 where no list fits. */
const tables = new Map<Machine, Int32Array>();
/** Working memory for a result. */
const left = new Int32Array(25 ** 2);

/**
 * Does the same as `narrowByMachine`. Assumptions in a position mostly leave a line what others left it before, so results of
 * large machines are kept.
 */
export function narrowOrRecall({ cells, machine }: Automaton, candidates: Int32Array): Int32Array | undefined {
  if (machine.next.length < LARGE) return narrowByMachine(cells, machine, candidates);
  const { length } = cells;
  let table = tables.get(machine);
  if (table === undefined) {
    if (tables.size === MOST_TABLES) tables.delete(tables.keys().next().value as Machine);
    table = new Int32Array(2 * length * SLOTS);
    tables.set(machine, table);
  }
  let hash = 0;
  for (let i = 0; i < length; i++) hash = Math.imul(hash ^ candidates[cells[i]], 0x9e3779b1) ^ (hash >>> 15);
  const at = 2 * length * ((hash ^ (hash >>> 16)) & (SLOTS - 1));
  let isKnown = true;
  for (let i = 0; i < length && isKnown; i++) isKnown = table[at + i] === candidates[cells[i]];
  if (!isKnown) {
    const found = narrowByMachine(cells, machine, candidates);
    for (let i = 0; i < length; i++) {
      table[at + i] = candidates[cells[i]];
      table[at + length + i] = found?.[i] ?? 0;
    }
  }
  if (table[at + length] === 0) return undefined;
  for (let i = 0; i < length; i++) left[i] = table[at + length + i];
  return left;
}
