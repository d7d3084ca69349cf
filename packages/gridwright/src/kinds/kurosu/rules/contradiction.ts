import { type House, housesOf } from '../../../core/house.js';
import type { Puzzle } from '../../../core/kind.js';
import type { MostOfEach } from './balance.js';
import { countsOf, mostWith } from './counts.js';
import type { KurosuMistake } from './mistake.js';
import type { Sign } from './signs.js';
import { signsOf } from './signs.js';

/**
 * Returns the first line that can't be filled, or cell in which neither value fits. `candidates` are what the clues
 * leave each empty cell.
 */
export function findContradiction(
  { size, options, clues }: Puzzle,
  candidates: Uint32Array,
): KurosuMistake | undefined {
  const signs = signsOf(size, options);
  const counts = countsOf(size, options);
  for (const [line, { type, index, cells }] of housesOf(size).entries()) {
    const count = counts[line];
    const most = mostWith(count, cells.length);
    if (canFill(cells, clues, most, signs)) continue;
    const signed = canFill(cells, clues, most, []);
    const empty = cells.filter((cell) => clues[cell] === 0);
    const { length } = cells;
    const facts = { length, signed, ...(count === undefined ? {} : { count }) };
    return { code: 'no-filling', cells: empty, line: { type, index }, ...facts, unfinished: false };
  }
  const cell = candidates.findIndex((mask, at) => mask + clues[at] === 0);
  return cell < 0 ? undefined : { code: 'no-candidate', cells: [cell], unfinished: false };
}

/** Returns whether a line can keep its most of each value and its signs, without three equal neighbours. */
function canFill(cells: House['cells'], clues: Uint8Array, [zeros, ones]: MostOfEach, signs: readonly Sign[]): boolean {
  // The ways to fill the cells so far, by the number of 1s, the last value and how often it is repeated.
  let states = [[0, 0, 0]];
  for (const [i, cell] of cells.entries()) {
    const sign = signs.find(({ first, second }) => first === cells[i - 1] && second === cell);
    const next = new Map<string, number[]>();
    for (const [count, last, run] of states) {
      for (const value of clues[cell] ? [clues[cell]] : [1, 2]) {
        const state = [count + value - 1, value, value === last ? run + 1 : 1];
        const fits = !sign || (value === last) === sign.equal;
        if (state[2] < 3 && state[0] <= ones && i + 1 - state[0] <= zeros && fits) next.set(String(state), state);
      }
    }
    states = [...next.values()];
  }
  return states.length > 0;
}
