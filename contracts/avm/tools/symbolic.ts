import { term } from './lanes.js';
import type { Instruction } from './opcodes.js';

/**
 * A byte that depends on the grid: a constant XORed with terms, each a factor times a cell, `13*40`. Cells are taken to be
 * 0 to 15; larger ones are refused by their own high bits.
 */
interface Lane {
  readonly constant: number;
  readonly terms: ReadonlySet<string>;
}

/** Bytes from left to right. */
export type Lanes = readonly Lane[];

type Item = number | Lanes;

/** Of a plain call: the application's id, NoOp, the number of arguments. */
const FIELDS: Readonly<Record<number, number>> = { 24: 1, 25: 0, 27: 2 };

/**
 * Runs a program of is_valid_solution on an unknown grid of 81 cells, up to the comparison of the masked string. Returns the
 * string before the mask. This is how the mask is computed, and the proof of what the bytecode adds up.
 */
export function foldOf(program: readonly Instruction[], selector: Uint8Array): Lanes {
  const cells = Array.from({ length: 81 }, (_, cell): Lane => ({ constant: 0, terms: new Set([term(1, cell)]) }));
  const args = [known(selector), [...known(Uint8Array.of(0, 81)), ...cells]];
  const stack: Item[] = [];
  for (let at = 0; at < program.length; ) {
    const { name, numbers, strings } = program[at++];
    const [first = 0, second = 0] = numbers;
    if (name === 'b&') return masked(stack.slice(-2).map(lanes));
    else if (name === 'txn') stack.push(FIELDS[first]);
    else if (name === 'txna') stack.push(args[second]);
    else if (name === 'bz') {
      if (stack.pop() === 0) at = first;
    } else if (name === 'match') at = matched(stack, numbers) ?? at;
    else if (name === '!') stack.push(stack.pop() === 0 ? 1 : 0);
    else if (name === 'assert') stack.pop();
    else if (name === 'pushbytes' || name === 'pushbytess') stack.push(...strings.map(known));
    else if (name === 'dup' || name === 'dupn') for (let i = 0; i < (name === 'dup' ? 1 : first); i++) stack.push(stack[stack.length - 1]);
    else if (name === 'dup2') stack.push(...stack.slice(-2));
    else if (name === 'dig') stack.push(stack[stack.length - 1 - first]);
    else if (name === 'swap') stack.push(...stack.splice(-2, 1));
    else if (name === 'uncover') stack.push(...stack.splice(-1 - first, 1));
    else if (name === 'cover') stack.splice(-first, 0, ...stack.splice(-1));
    else if (name === 'extract') stack.push(part(lanes(stack.pop()), first, second));
    else {
      const [a, b] = stack.splice(-2).map(lanes);
      if (name === 'concat') stack.push([...a, ...b]);
      else if (name === 'replace2') stack.push([...part(a, 0, first), ...b, ...part(a, first + b.length, a.length - first - b.length)]);
      else if (name === 'b^') stack.push(xor(a, b));
      else if (name === 'b*') stack.push(multiply(a, b));
      else throw new RangeError(`${name} is not known to the symbolic machine`);
    }
  }
  throw new RangeError('the program masks nothing');
}

function known(bytes: Uint8Array): Lanes {
  return Array.from(bytes, (constant) => ({ constant, terms: new Set<string>() }));
}

function lanes(item: Item | undefined): Lanes {
  if (typeof item !== 'object') throw new RangeError('expected bytes on the stack');
  return item;
}

function hasCells(string: Lanes): boolean {
  return string.some(({ terms }) => terms.size > 0);
}

/** The one of two strings that isn't the mask. */
function masked(operands: readonly Lanes[]): Lanes {
  const [string] = operands.filter(hasCells);
  return lanes(string);
}

/** Where a call with this selector goes on; the candidates leave the stack. */
function matched(stack: Item[], labels: readonly number[]): number | undefined {
  const wanted = constantOf(lanes(stack.pop()));
  const candidates = stack.splice(-labels.length).map((item) => constantOf(lanes(item)));
  const found = candidates.indexOf(wanted);
  return found < 0 ? undefined : labels[found];
}

function part(string: Lanes, start: number, length: number): Lanes {
  if (start + length > string.length) throw new RangeError(`expected at least ${start + length} bytes, got ${string.length}`);
  return string.slice(start, start + length);
}

/** The shorter string is filled with zeros on the left. */
function xor(a: Lanes, b: Lanes): Lanes {
  const length = Math.max(a.length, b.length);
  const [left, right] = [a, b].map((string) => [...known(new Uint8Array(length - string.length)), ...string]);
  return left.map(({ constant, terms }, i) => ({
    constant: constant ^ right[i].constant,
    terms: new Set([...terms, ...right[i].terms].filter((name) => terms.has(name) !== right[i].terms.has(name))),
  }));
}

function constantOf(string: Lanes): bigint {
  if (hasCells(string)) throw new RangeError('expected a constant');
  return string.reduce((value, { constant }) => value * 256n + BigInt(constant), 0n);
}

/** A product of a string with cells and a constant, in which no byte overflows and each has one cell or none. */
function multiply(a: Lanes, b: Lanes): Lanes {
  const [string, multiplier] = hasCells(a) ? [a, b] : [b, a];
  const product: { constant: number; terms: Set<string> }[] = [];
  let constants =
    constantOf(string.map(({ constant, terms }) => (terms.size > 0 ? { constant: 0, terms: new Set<string>() } : { constant, terms }))) *
    constantOf(multiplier);
  for (let i = string.length + multiplier.length - 2; i >= 0; i--) {
    product[i] = { constant: Number(constants % 256n), terms: new Set() };
    constants /= 256n;
  }
  if (constants > 0n) throw new RangeError('the product is longer than both operands');
  for (const [i, { constant, terms }] of string.entries()) {
    if (terms.size === 0) continue;
    for (const [j, { constant: factor }] of multiplier.entries()) {
      const lane = product[i + j];
      if (factor === 0) continue;
      if (constant !== 0 || terms.size > 1 || lane.constant !== 0 || lane.terms.size > 0 || factor * 15 > 255)
        throw new RangeError(`byte ${i + j} of a product has more than one cell`);
      for (const name of terms) lane.terms.add(name.replace(/^1(?=\*)/, String(factor)));
    }
  }
  return product;
}
