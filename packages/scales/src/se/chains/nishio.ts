import { HOUSE_CELLS, HOUSES, LOW, PEERS, PLACES } from '../../tables.js';
import type { Grid9 } from '../grid.js';

/** Places of the value that each house has left. */
const left = new Uint16Array(27);
/** 1 where the value may be, 2 where it is ruled out, 3 where it is filled in. */
const state = new Uint8Array(81);
const OFF = 2;
const ON = 3;
/** The cells filled in, in order. */
const filled = new Uint8Array(81);
let count = 0;

/**
 * Whether a candidate being on, or off, leads to a contradiction among the places of its value. The search for the chain
 * itself takes longer, and there is a contradiction for few candidates only.
 */
export function contradictsItself(grid: Grid9, cell: number, value: number, isOn: boolean): boolean {
  for (let house = 0; house < 27; house++) left[house] = grid.places[house * 9 + value];
  for (let other = 0; other < 81; other++) state[other] = (grid.candidates[other] >> value) & 1;
  count = 0;
  if (isOn ? !fill(cell) : !ruleOut(cell)) return true;
  for (let done = 0; done < count; done++) {
    const from = filled[done] * 20;
    for (let i = from; i < from + 20; i++) {
      if (state[PEERS[i]] === ON || (state[PEERS[i]] === 1 && !ruleOut(PEERS[i]))) return true;
    }
  }
  return false;
}

/** Fills in the value; false at a contradiction. */
function fill(cell: number): boolean {
  if (state[cell] === ON) return true;
  if (state[cell] === OFF) return false;
  state[cell] = ON;
  filled[count++] = cell;
  return true;
}

/** Rules out the value in a cell, and fills it in where a house has one place left; false at a contradiction. */
function ruleOut(cell: number): boolean {
  state[cell] = OFF;
  for (let at = cell * 3; at < cell * 3 + 3; at++) {
    const house = HOUSES[at];
    const rest = left[house] & ~(1 << PLACES[at]);
    left[house] = rest;
    if (rest === 0 || ((rest & (rest - 1)) === 0 && !fill(HOUSE_CELLS[house * 9 + LOW[rest]]))) return false;
  }
  return true;
}
