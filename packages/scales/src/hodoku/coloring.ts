import { PEER_BOARDS } from '../tables.js';
import type { Board } from './board.js';
import { otherPlace } from './patterns.js';
import type { FoundStep } from './step.js';
import { BIT, HOUSES, lowBit, WORD } from './tables.js';

/** The two colors of each component of conjugate pairs: `colors[(component * 2 + color) * 3 + word]`. */
const colors = new Int32Array(40 * 2 * 3);
/** What a color sees. */
const sees = new Int32Array(40 * 2 * 3);
const rest = new Int32Array(3);

function colorAll(board: Board, value: number): number {
  rest.fill(0);
  for (let word = 0; word < 3; word++) {
    for (let bits = board.sets[value * 3 + word]; bits !== 0; bits &= bits - 1) {
      const cell = word * 27 + lowBit(bits);
      if (isConjugate(board, value, cell)) rest[word] |= BIT[cell];
    }
  }
  let count = 0;
  for (let word = 0; word < 3; word++) {
    while (rest[word] !== 0) {
      colors.fill(0, count * 6, count * 6 + 6);
      sees.fill(0, count * 6, count * 6 + 6);
      spread(board, value, word * 27 + lowBit(rest[word]), count * 2, 0);
      count++;
    }
  }
  return count;
}

function isConjugate(board: Board, value: number, cell: number): boolean {
  for (let i = 0; i < 3; i++) if (board.free[HOUSES[cell * 3 + i] * 9 + value] === 2) return true;
  return false;
}

function spread(board: Board, value: number, cell: number, component: number, color: number): void {
  if ((rest[WORD[cell]] & BIT[cell]) === 0) return;
  rest[WORD[cell]] &= ~BIT[cell];
  const at = (component + color) * 3;
  colors[at + WORD[cell]] |= BIT[cell];
  for (let word = 0; word < 3; word++) sees[at + word] |= PEER_BOARDS[cell * 3 + word];
  for (let i = 0; i < 3; i++) {
    const house = HOUSES[cell * 3 + i];
    if (board.free[house * 9 + value] === 2)
      spread(board, value, otherPlace(board, house, value, cell), component, 1 - color);
  }
}

function meets(a: number, b: number): boolean {
  return (
    (sees[a * 3] & colors[b * 3]) !== 0 ||
    (sees[a * 3 + 1] & colors[b * 3 + 1]) !== 0 ||
    (sees[a * 3 + 2] & colors[b * 3 + 2]) !== 0
  );
}

function ruleColor(value: number, color: number, step: FoundStep): void {
  for (let word = 0; word < 3; word++) step.ruleWord(word, colors[color * 3 + word], value);
}

/** Notes what sees both colors. */
function ruleSeen(board: Board, value: number, a: number, b: number, step: FoundStep): void {
  for (let word = 0; word < 3; word++)
    step.ruleWord(word, sees[a * 3 + word] & sees[b * 3 + word] & board.sets[value * 3 + word], value);
}

/** Finds a color that sees itself, or candidates that see both colors of a component. */
export function findSimpleColors(board: Board, value: number, step: FoundStep): boolean {
  const count = colorAll(board, value);
  for (let i = 0; i < count * 2; i += 2) {
    step.clear();
    for (let color = i; color < i + 2; color++) if (meets(color, color)) ruleColor(value, color, step);
    if (step.count === 0) ruleSeen(board, value, i, i + 1, step);
    if (step.count > 0) return true;
  }
  return false;
}

/** Finds a color that sees both colors of another component, or two components with two colors that see each other. */
export function findMultiColors(board: Board, value: number, step: FoundStep): boolean {
  const count = colorAll(board, value);
  for (let i = 0; i < count * 2; i += 2) {
    for (let j = 0; j < count * 2; j += 2) if (i !== j && ruleTwo(board, value, i, j, step)) return true;
  }
  return false;
}

function ruleTwo(board: Board, value: number, i: number, j: number, step: FoundStep): boolean {
  step.clear();
  for (let color = i; color < i + 2; color++) if (meets(color, j) && meets(color, j + 1)) ruleColor(value, color, step);
  if (step.count > 0) return true;
  for (let a = 0; a < 2; a++)
    for (let b = 0; b < 2; b++) if (meets(i + a, j + b)) ruleSeen(board, value, i + 1 - a, j + 1 - b, step);
  return step.count > 0;
}
