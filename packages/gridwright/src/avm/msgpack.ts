import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a request to a node of Algorand consists of. */
export type Packable =
  | string
  | number
  | boolean
  | Uint8Array
  | readonly Packable[]
  | { readonly [key: string]: Packable };

/** Encodes a value as Algorand signs it: MessagePack with the shortest forms, and the keys of objects in order. */
export function pack(value: Packable): Uint8Array<ArrayBuffer> {
  if (typeof value === 'string') return withLength(utf8ToBytes(value), [0xa0, 32], [0xd9, 0xda]);
  if (typeof value === 'number') return packNumber(value);
  if (typeof value === 'boolean') return Uint8Array.of(value ? 0xc3 : 0xc2);
  if (value instanceof Uint8Array) return withLength(value, [0, 0], [0xc4, 0xc5]);
  if (isList(value)) return joined(header(value.length, 0x90), ...value.map(pack));
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return joined(header(entries.length, 0x80), ...entries.flatMap(([key, part]) => [pack(key), pack(part)]));
}

function isList(value: Packable): value is readonly Packable[] {
  return Array.isArray(value);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(concatBytes(...parts));
}

/** The head of a list or an object, which can't have more than 15 parts here. */
function header(length: number, mark: number): Uint8Array {
  if (length > 15) throw new RangeError(`expected up to 15 parts, got ${length}`);
  return Uint8Array.of(mark + length);
}

/** Bytes after their length: in the mark itself below a limit, otherwise in one byte or in two. */
function withLength(
  bytes: Uint8Array,
  [short, limit]: readonly [number, number],
  [one, two]: readonly [number, number],
): Uint8Array<ArrayBuffer> {
  const { length } = bytes;
  if (length > 0xffff) throw new RangeError(`expected up to 65,535 bytes, got ${length}`);
  if (length < limit) return joined(Uint8Array.of(short + length), bytes);
  return joined(length < 0x100 ? Uint8Array.of(one, length) : Uint8Array.of(two, length >> 8, length & 0xff), bytes);
}

function packNumber(value: number): Uint8Array<ArrayBuffer> {
  if (value < 0x80) return Uint8Array.of(value);
  const [mark, length] =
    value < 0x100 ? [0xcc, 1] : value < 0x10000 ? [0xcd, 2] : value < 2 ** 32 ? [0xce, 4] : [0xcf, 8];
  const bytes = new Uint8Array(1 + length);
  bytes[0] = mark;
  for (let i = length, left = value; i > 0; i--, left = Math.floor(left / 0x100)) bytes[i] = left % 0x100;
  return bytes;
}
