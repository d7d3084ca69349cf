import { keccak_256 } from '@noble/hashes/sha3.js';

/** What the stack holds: a number below 2^64, or bytes. */
export type Item = bigint | Uint8Array;

/** Why the AVM ends a call: what would be an error of the transaction. */
export class Failure extends Error {}

const BITS_64 = 2n ** 64n;
/** The most bytes that big-integer arithmetic takes, and that any item may have. */
const LONGEST_INTEGER = 64;
const LONGEST_ITEM = 4096;

export function asNumber(item: Item | undefined): bigint {
  if (typeof item !== 'bigint') throw new Failure(`expected a number, got ${item === undefined ? 'an empty stack' : 'bytes'}`);
  return item;
}

export function asBytes(item: Item | undefined): Uint8Array {
  if (!(item instanceof Uint8Array)) throw new Failure(`expected bytes, got ${item === undefined ? 'an empty stack' : 'a number'}`);
  return item;
}

/** Big-endian, as few bytes as there can be; none for 0. */
export function integerBytes(value: bigint): Uint8Array {
  const hex = value === 0n ? '' : value.toString(16);
  return Uint8Array.from(Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex'));
}

export function bytesInteger(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

/** Opcodes that only replace the items on top: how many they take, and what they leave. */
type Operation = readonly [takes: number, run: (items: readonly Item[], numbers: readonly number[]) => readonly Item[]];

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...numbers({
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
    '*': (a, b) => a * b,
    '/': (a, b) => a / nonZero(b),
    '%': (a, b) => a % nonZero(b),
    '|': (a, b) => a | b,
    '&': (a, b) => a & b,
    '^': (a, b) => a ^ b,
    '<': (a, b) => truth(a < b),
    '>': (a, b) => truth(a > b),
    '<=': (a, b) => truth(a <= b),
    '>=': (a, b) => truth(a >= b),
    '&&': (a, b) => truth(a !== 0n && b !== 0n),
    '||': (a, b) => truth(a !== 0n || b !== 0n),
    shl: (a, b) => (a << shift(b)) % BITS_64,
    shr: (a, b) => a >> shift(b),
  }),
  ...integers({
    'b+': (a, b) => a + b,
    'b*': (a, b) => a * b,
    'b/': (a, b) => a / nonZero(b),
    'b%': (a, b) => a % nonZero(b),
    'b==': (a, b) => a === b,
    'b!=': (a, b) => a !== b,
  }),
  ...bitwise({ 'b|': (a, b) => a | b, 'b&': (a, b) => a & b, 'b^': (a, b) => a ^ b }),
  'b~': [1, ([a]) => [asBytes(a).map((byte) => ~byte)]],
  '==': [2, ([a, b]) => [truth(same(a, b))]],
  '!=': [2, ([a, b]) => [truth(!same(a, b))]],
  '!': [1, ([a]) => [truth(asNumber(a) === 0n)]],
  len: [1, ([a]) => [BigInt(asBytes(a).length)]],
  itob: [1, ([a]) => [padded(integerBytes(asNumber(a)), 8)]],
  btoi: [1, ([a]) => [bytesInteger(within(asBytes(a), 8))]],
  bitlen: [1, ([a]) => [bitLength(a)]],
  keccak256: [1, ([a]) => [keccak_256(asBytes(a))]],
  bzero: [1, ([a]) => [new Uint8Array(atMost(asNumber(a), LONGEST_ITEM))]],
  concat: [2, ([a, b]) => [joined(asBytes(a), asBytes(b))]],
  extract: [1, ([a], [start, length]) => [part(asBytes(a), start, length === 0 ? asBytes(a).length - start : length)]],
  extract3: [3, ([a, start, length]) => [part(asBytes(a), Number(asNumber(start)), Number(asNumber(length)))]],
  substring3: [3, ([a, start, end]) => [part(asBytes(a), Number(asNumber(start)), Number(asNumber(end) - asNumber(start)))]],
  extract_uint16: [2, ([a, start]) => [bytesInteger(part(asBytes(a), Number(asNumber(start)), 2))]],
  extract_uint64: [2, ([a, start]) => [bytesInteger(part(asBytes(a), Number(asNumber(start)), 8))]],
  replace2: [2, ([a, b], [start]) => [replaced(asBytes(a), start, asBytes(b))]],
  replace3: [3, ([a, start, b]) => [replaced(asBytes(a), Number(asNumber(start)), asBytes(b))]],
  getbyte: [2, ([a, at]) => [BigInt(part(asBytes(a), Number(asNumber(at)), 1)[0])]],
  setbyte: [3, ([a, at, value]) => [replaced(asBytes(a), Number(asNumber(at)), Uint8Array.of(atMost(asNumber(value), 255)))]],
  getbit: [2, ([a, at]) => [bitOf(a, asNumber(at))]],
  setbit: [3, ([a, at, value]) => [withBit(a, asNumber(at), atMost(asNumber(value), 1))]],
  select: [3, ([a, b, chosen]) => [asNumber(chosen) === 0n ? a : b]],
  pop: [1, () => []],
  dup: [1, ([a]) => [a, a]],
  dup2: [2, ([a, b]) => [a, b, a, b]],
  swap: [2, ([a, b]) => [b, a]],
};

function numbers(operations: Record<string, (a: bigint, b: bigint) => bigint>): Record<string, Operation> {
  const wrap = (run: (a: bigint, b: bigint) => bigint): Operation => [2, ([a, b]) => [word(run(asNumber(a), asNumber(b)))]];
  return Object.fromEntries(Object.entries(operations).map(([name, run]) => [name, wrap(run)]));
}

function integers(operations: Record<string, (a: bigint, b: bigint) => bigint | boolean>): Record<string, Operation> {
  const wrap = (run: (a: bigint, b: bigint) => bigint | boolean): Operation => [
    2,
    ([a, b]) => {
      const [x, y] = [a, b].map((item) => bytesInteger(within(asBytes(item), LONGEST_INTEGER)));
      const value = run(x, y);
      return [typeof value === 'boolean' ? truth(value) : integerBytes(value)];
    },
  ];
  return Object.fromEntries(Object.entries(operations).map(([name, run]) => [name, wrap(run)]));
}

/** The shorter operand is filled with zeros on the left. */
function bitwise(operations: Record<string, (a: number, b: number) => number>): Record<string, Operation> {
  const wrap = (run: (a: number, b: number) => number): Operation => [
    2,
    ([a, b]) => {
      const length = Math.max(asBytes(a).length, asBytes(b).length);
      const right = padded(asBytes(b), length);
      return [padded(asBytes(a), length).map((byte, i) => run(byte, right[i]))];
    },
  ];
  return Object.fromEntries(Object.entries(operations).map(([name, run]) => [name, wrap(run)]));
}

function truth(value: boolean): bigint {
  return value ? 1n : 0n;
}

function word(value: bigint): bigint {
  if (value < 0n || value >= BITS_64) throw new Failure('a number left the range of 64 bits');
  return value;
}

function nonZero(value: bigint): bigint {
  if (value === 0n) throw new Failure('division by zero');
  return value;
}

function shift(value: bigint): bigint {
  return BigInt(atMost(value, 63));
}

function atMost(value: bigint, most: number): number {
  if (value > BigInt(most)) throw new Failure(`expected at most ${most}, got ${value}`);
  return Number(value);
}

function within(bytes: Uint8Array, most: number): Uint8Array {
  if (bytes.length > most) throw new Failure(`expected at most ${most} bytes, got ${bytes.length}`);
  return bytes;
}

/** Whether two items are equal. Fails for a number and bytes. */
export function same(a: Item, b: Item): boolean {
  if (typeof a === 'bigint' || typeof b === 'bigint') return asNumber(a) === asNumber(b);
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

function padded(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length === length) return bytes;
  const result = new Uint8Array(length);
  result.set(bytes, length - bytes.length);
  return result;
}

function part(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (length < 0 || start + length > bytes.length) throw new Failure(`expected at least ${start + length} bytes, got ${bytes.length}`);
  return bytes.subarray(start, start + length);
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const result = new Uint8Array(atMost(BigInt(a.length + b.length), LONGEST_ITEM));
  result.set(a);
  result.set(b, a.length);
  return result;
}

function replaced(bytes: Uint8Array, start: number, by: Uint8Array): Uint8Array {
  part(bytes, start, by.length);
  const result = bytes.slice();
  result.set(by, start);
  return result;
}

function bitLength(item: Item): bigint {
  const value = typeof item === 'bigint' ? item : bytesInteger(item);
  return value === 0n ? 0n : BigInt(value.toString(2).length);
}

/** Bit 0 of a number is its lowest, of bytes the highest of the first byte. */
function bitOf(item: Item, at: bigint): bigint {
  if (typeof item === 'bigint') return (item >> shift(at)) & 1n;
  return BigInt((part(item, Number(at / 8n), 1)[0] >> (7 - Number(at % 8n))) & 1);
}

function withBit(item: Item, at: bigint, value: number): Item {
  if (typeof item === 'bigint') return (item & ~(1n << shift(at))) | (BigInt(value) << at);
  const byte = part(item, Number(at / 8n), 1)[0];
  const bit = 128 >> Number(at % 8n);
  return replaced(item, Number(at / 8n), Uint8Array.of(value === 1 ? byte | bit : byte & ~bit));
}
