import { COUNT, LOW, SEES } from '../tables.js';
import type { Board } from './board.js';
import { ruleCommon } from './patterns.js';
import type { FoundStep } from './step.js';
import { HOUSE_CELLS } from './tables.js';

const pairs = new Uint8Array(81);
const hinges = new Uint8Array(81);

function cellsWith(board: Board, size: number, into: Uint8Array): number {
  let count = 0;
  for (let cell = 0; cell < 81; cell++) if (COUNT[board.cells[cell]] === size) into[count++] = cell;
  return count;
}

/** Finds three cells of two candidates each, where the hinge sees both wings. */
export function findXyWing(board: Board, step: FoundStep): boolean {
  const { cells } = board;
  const count = cellsWith(board, 2, pairs);
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const two = cells[pairs[i]] | cells[pairs[j]];
      if (COUNT[two] !== 3) continue;
      for (let k = j + 1; k < count; k++) {
        const [a, b, c] = [pairs[i], pairs[j], pairs[k]];
        if (COUNT[two | cells[c]] !== 3 || cells[a] === cells[c] || cells[b] === cells[c]) continue;
        if (isWing(board, a, b, c, step) || isWing(board, b, a, c, step) || isWing(board, c, b, a, step)) return true;
      }
    }
  }
  return false;
}

function isWing(board: Board, hinge: number, a: number, b: number, step: FoundStep): boolean {
  if (!(SEES[hinge * 81 + a] & SEES[hinge * 81 + b])) return false;
  return ruleCommon(board, LOW[board.cells[a] & board.cells[b]], a, b, step);
}

/** Finds a hinge of three candidates that sees two cells of two of them each. */
export function findXyzWing(board: Board, step: FoundStep): boolean {
  const { cells } = board;
  const count = cellsWith(board, 2, pairs);
  const number = cellsWith(board, 3, hinges);
  for (let i = 0; i < number; i++) {
    const hinge = hinges[i];
    for (let j = 0; j < count; j++) {
      const a = pairs[j];
      if ((cells[a] & ~cells[hinge]) !== 0 || !SEES[hinge * 81 + a]) continue;
      for (let k = j + 1; k < count; k++) {
        const b = pairs[k];
        if ((cells[b] & ~cells[hinge]) !== 0 || cells[a] === cells[b] || !SEES[hinge * 81 + b]) continue;
        if (ruleXyz(board, hinge, a, b, step)) return true;
      }
    }
  }
  return false;
}

function ruleXyz(board: Board, hinge: number, a: number, b: number, step: FoundStep): boolean {
  const value = LOW[board.cells[a] & board.cells[b]];
  step.clear();
  for (let cell = 0; cell < 81; cell++)
    if (SEES[a * 81 + cell] & SEES[b * 81 + cell] & SEES[hinge * 81 + cell] && board.has(cell, value))
      step.rule(cell, value);
  return step.count > 0;
}

/** Finds two equal cells of two candidates that a conjugate pair of one of them joins. */
export function findWWing(board: Board, step: FoundStep): boolean {
  const { cells } = board;
  const count = cellsWith(board, 2, pairs);
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const mask = cells[pairs[i]];
      if (cells[pairs[j]] !== mask) continue;
      const low = LOW[mask];
      const high = LOW[mask & (mask - 1)];
      for (const [value, link] of [
        [low, high],
        [high, low],
      ])
        if (ruleCommon(board, value, pairs[i], pairs[j], step) && isJoined(board, link, pairs[i], pairs[j]))
          return true;
    }
  }
  return false;
}

function isJoined(board: Board, value: number, a: number, b: number): boolean {
  for (let house = 0; house < 27; house++) {
    if (board.free[house * 9 + value] !== 2) continue;
    let seesA = false;
    let seesB = false;
    for (let k = 0; k < 9; k++) {
      const cell = HOUSE_CELLS[house * 9 + k];
      if (cell === a || cell === b || !board.has(cell, value)) continue;
      if (SEES[cell * 81 + a]) seesA = true;
      else if (SEES[cell * 81 + b]) seesB = true;
    }
    if (seesA && seesB) return true;
  }
  return false;
}
