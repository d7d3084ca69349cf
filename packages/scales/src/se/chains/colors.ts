import { ALL_VALUES, COUNT, HOUSE_CELLS, HOUSES, LOW } from '../../tables.js';
import type { Grid9 } from '../grid.js';

/** More cells with strong links than this don't fit into a word. Values with more of them are taken to have a chain. */
const MOST = 32;

/** The cells with strong links of a value; the other sets of this file have bit i for cell i. */
const linked = new Uint8Array(MOST);
/** The number of each such cell, or NONE. */
const numberOf = new Uint8Array(81);
const NONE = 255;
/** The cells with strong links of each house. */
const inHouse = new Int32Array(27);
const strong = new Int32Array(MOST);
/** What is on, after any number of links, if a cell is on. */
const leadsTo = new Int32Array(MOST);
/** The candidates that are on if a cell is off. */
const ifOff = new Int32Array(MOST);

/**
 * Returns those of some values for which a candidate switches itself off, or on, by links between places of the value. For
 * the others there is neither an X-cycle nor a forcing X-chain.
 */
export function valuesWithChains(grid: Grid9, values: number): number {
  let found = 0;
  for (let rest = values & ALL_VALUES; rest !== 0; rest &= rest - 1)
    if (hasChain(grid, LOW[rest])) found |= rest & -rest;
  return found;
}

function hasChain(grid: Grid9, value: number): boolean {
  const count = readStrong(grid, value);
  if (count > MOST) return true;
  for (let i = 0; i < count; i++) {
    let next = 0;
    for (let rest = seenFrom(linked[i]) & ~(1 << i); rest !== 0; rest &= rest - 1) next |= strong[lowest(rest)];
    leadsTo[i] = next;
  }
  for (let k = 0; k < count; k++) for (let i = 0; i < count; i++) if ((leadsTo[i] >> k) & 1) leadsTo[i] |= leadsTo[k];
  for (let i = 0; i < count; i++) {
    let on = strong[i];
    for (let rest = on; rest !== 0; rest &= rest - 1) on |= leadsTo[lowest(rest)];
    if ((on >> i) & 1) return true;
    ifOff[i] = on;
  }
  return someTurnsOff(grid, value);
}

/** Returns whether a place of the value leads to another one that it sees. */
function someTurnsOff({ places }: Grid9, value: number): boolean {
  for (let box = 0; box < 9; box++) {
    for (let bits = places[box * 9 + value]; bits !== 0; bits &= bits - 1) {
      const cell = HOUSE_CELLS[box * 9 + LOW[bits]];
      const near = numberOf[cell] === NONE ? seenFrom(cell) : seenFrom(cell) & ~(1 << numberOf[cell]);
      for (let rest = near; rest !== 0; rest &= rest - 1) if ((ifOff[lowest(rest)] & near) !== 0) return true;
    }
  }
  return false;
}

/** Reads the strong links of a value. Returns the number of cells that have some; all of them are read if it is up to MOST. */
function readStrong({ places }: Grid9, value: number): number {
  let count = 0;
  numberOf.fill(NONE);
  inHouse.fill(0);
  for (let house = 0; house < 27; house++) {
    const mask = places[house * 9 + value];
    if (COUNT[mask] !== 2) continue;
    const a = HOUSE_CELLS[house * 9 + LOW[mask]];
    const b = HOUSE_CELLS[house * 9 + LOW[mask & (mask - 1)]];
    if (numberOf[a] === NONE) count = addLinked(a, count);
    if (numberOf[b] === NONE) count = addLinked(b, count);
    if (count > MOST) return count;
    strong[numberOf[a]] |= 1 << numberOf[b];
    strong[numberOf[b]] |= 1 << numberOf[a];
  }
  return count;
}

function addLinked(cell: number, count: number): number {
  if (count < MOST) {
    linked[count] = cell;
    strong[count] = 0;
    numberOf[cell] = count;
    for (let at = cell * 3; at < cell * 3 + 3; at++) inHouse[HOUSES[at]] |= 1 << count;
  }
  return count + 1;
}

/** The cells with strong links in the houses of a cell. */
function seenFrom(cell: number): number {
  return inHouse[HOUSES[cell * 3]] | inHouse[HOUSES[cell * 3 + 1]] | inHouse[HOUSES[cell * 3 + 2]];
}

function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
