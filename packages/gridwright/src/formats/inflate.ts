import { ParseError } from '../core/errors.js';

/** Most bits of a code, and the order in which a block states how long the codes of its lengths are (RFC 1951). */
const LONGEST_CODE = 15;
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** The symbol that ends a block, the first one for a repeated part, and the number of symbols for its lengths. */
const END = 256;
const FIRST_LENGTH = 257;
const LENGTHS = 29;
const DISTANCES = 30;

/** Returns the least values of symbols that are followed by extra bits, each `each` symbols of one number of bits. */
function extraBits(count: number, each: number, least: number): readonly (readonly [base: number, bits: number])[] {
  let base = least;
  return Array.from({ length: count }, (_, i) => {
    const bits = Math.max(0, Math.floor(i / each) - 1);
    const from = base;
    base += 2 ** bits;
    return [from, bits] as const;
  });
}

/** The last symbol means 258 itself, without extra bits. */
const LENGTH_BITS = extraBits(LENGTHS, 4, 3).map((one, i) => (i === LENGTHS - 1 ? ([258, 0] as const) : one));
const DISTANCE_BITS = extraBits(DISTANCES, 2, 1);

/**
 * Returns the bytes that were compressed as raw DEFLATE (RFC 1951), without a header. Throws ParseError for damaged
 * data, and for more than `most` bytes.
 */
export function inflate(packed: Uint8Array, most: number): Uint8Array {
  const bits = new Bits(packed);
  const out = new Output(most);
  let isLast = false;
  while (!isLast) {
    isLast = bits.read(1) === 1;
    const type = bits.read(2);
    if (type === 0) copyStored(bits, out);
    else if (type === 1) copyCoded(bits, out, FIXED);
    else if (type === 2) copyCoded(bits, out, readCodes(bits));
    else throw damaged();
  }
  return out.bytes();
}

function damaged(): ParseError {
  return new ParseError('form', 'expected a compressed puzzle, got a text that is damaged or cut off');
}

/** The numbers of codes by length, and the symbols in the order of their codes. */
interface Codes {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

/** The codes of a block: for bytes and lengths, and for distances. */
interface BlockCodes {
  readonly bytes: Codes;
  readonly distances: Codes;
}

/** Returns the codes that symbols have by the lengths of their codes; 0 for none. */
function codesOf(lengths: readonly number[]): Codes {
  const counts = new Array<number>(LONGEST_CODE + 1).fill(0);
  for (const length of lengths) if (length > 0) counts[length]++;
  const used = lengths.flatMap((length, symbol) => (length > 0 ? [symbol] : []));
  return { counts, symbols: used.sort((a, b) => lengths[a] - lengths[b] || a - b) };
}

const FIXED: BlockCodes = {
  bytes: codesOf(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))),
  distances: codesOf(new Array<number>(DISTANCES).fill(5)),
};

/** Reads the codes of a block, whose lengths are coded themselves. */
function readCodes(bits: Bits): BlockCodes {
  const [byteCount, distanceCount, lengthCount] = [bits.read(5) + FIRST_LENGTH, bits.read(5) + 1, bits.read(4) + 4];
  const ofLengths = new Array<number>(LENGTH_ORDER.length).fill(0);
  for (const symbol of LENGTH_ORDER.slice(0, lengthCount)) ofLengths[symbol] = bits.read(3);
  const codes = codesOf(ofLengths);
  const lengths: number[] = [];
  while (lengths.length < byteCount + distanceCount) {
    const symbol = bits.symbol(codes);
    if (symbol < 16) lengths.push(symbol);
    else {
      const repeated = symbol === 16 ? lengths.at(-1) : 0;
      if (repeated === undefined) throw damaged();
      const times = symbol === 16 ? 3 + bits.read(2) : symbol === 17 ? 3 + bits.read(3) : 11 + bits.read(7);
      lengths.push(...new Array<number>(times).fill(repeated));
    }
  }
  if (lengths.length > byteCount + distanceCount) throw damaged();
  return { bytes: codesOf(lengths.slice(0, byteCount)), distances: codesOf(lengths.slice(byteCount)) };
}

function copyStored(bits: Bits, out: Output): void {
  bits.skipToByte();
  const length = bits.read(16);
  if ((bits.read(16) ^ 0xffff) !== length) throw damaged();
  for (let i = 0; i < length; i++) out.push(bits.read(8));
}

function copyCoded(bits: Bits, out: Output, { bytes, distances }: BlockCodes): void {
  for (;;) {
    const symbol = bits.symbol(bytes);
    if (symbol === END) return;
    if (symbol < END) out.push(symbol);
    else {
      const length = bits.withExtra(LENGTH_BITS, symbol - FIRST_LENGTH);
      out.repeat(bits.withExtra(DISTANCE_BITS, bits.symbol(distances)), length);
    }
  }
}

/** Reads bits, the lowest of each byte first. */
class Bits {
  private readonly packed: Uint8Array;
  private at = 0;

  constructor(packed: Uint8Array) {
    this.packed = packed;
  }

  read(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit++, this.at++) {
      if (this.at >= 8 * this.packed.length) throw damaged();
      value |= ((this.packed[this.at >> 3] >> (this.at & 7)) & 1) << bit;
    }
    return value;
  }

  skipToByte(): void {
    this.at = Math.ceil(this.at / 8) * 8;
  }

  /** Reads a symbol by its code, whose highest bit comes first. */
  symbol({ counts, symbols }: Codes): number {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= LONGEST_CODE; length++) {
      code |= this.read(1);
      const count = counts[length];
      if (code - first < count) return symbols[index + code - first];
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw damaged();
  }

  /** Returns the value of a symbol with its extra bits. */
  withExtra(table: readonly (readonly [base: number, bits: number])[], symbol: number): number {
    const entry = table[symbol];
    if (entry === undefined) throw damaged();
    return entry[0] + this.read(entry[1]);
  }
}

/** The bytes so far, at most a given number. */
class Output {
  private readonly most: number;
  private data = new Uint8Array(1024);
  private length = 0;

  constructor(most: number) {
    this.most = most;
  }

  push(byte: number): void {
    if (this.length >= this.most)
      throw new ParseError('length', `expected a compressed puzzle of at most ${this.most} characters`);
    if (this.length === this.data.length) {
      const grown = new Uint8Array(2 * this.data.length);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.length++] = byte;
  }

  repeat(distance: number, length: number): void {
    if (distance > this.length) throw damaged();
    for (let i = 0; i < length; i++) this.push(this.data[this.length - distance]);
  }

  bytes(): Uint8Array {
    return this.data.subarray(0, this.length);
  }
}
