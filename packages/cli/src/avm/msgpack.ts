/** What a request to a node of Algorand consists of. */
export type Packable =
  | string
  | number
  | boolean
  | Uint8Array
  | readonly Packable[]
  | { readonly [key: string]: Packable };

/** Encodes a value as Algorand signs it: MessagePack with the shortest forms, and the keys of objects in order. */
export function pack(value: Packable): Buffer {
  if (typeof value === 'string') return withLength(Buffer.from(value), [0xa0, 32], [0xd9, 0xda]);
  if (typeof value === 'number') return packNumber(value);
  if (typeof value === 'boolean') return Buffer.of(value ? 0xc3 : 0xc2);
  if (value instanceof Uint8Array) return withLength(Buffer.from(value), [0, 0], [0xc4, 0xc5]);
  if (isList(value)) return Buffer.concat([header(value.length, 0x90), ...value.map(pack)]);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.concat([header(entries.length, 0x80), ...entries.flatMap(([key, part]) => [pack(key), pack(part)])]);
}

function isList(value: Packable): value is readonly Packable[] {
  return Array.isArray(value);
}

/** The head of a list or an object, of which none here has 16 parts. */
function header(length: number, mark: number): Buffer {
  if (length > 15) throw new RangeError(`expected up to 15 parts, got ${length}`);
  return Buffer.of(mark + length);
}

/** Bytes after their length: in the mark itself below a limit, otherwise in one byte or in two. */
function withLength(
  bytes: Buffer,
  [short, limit]: readonly [number, number],
  [one, two]: readonly [number, number],
): Buffer {
  if (bytes.length < limit) return Buffer.concat([Buffer.of(short + bytes.length), bytes]);
  if (bytes.length < 0x100) return Buffer.concat([Buffer.of(one, bytes.length), bytes]);
  return Buffer.concat([Buffer.of(two, bytes.length >> 8, bytes.length & 0xff), bytes]);
}

function packNumber(value: number): Buffer {
  if (value < 0x80) return Buffer.of(value);
  const [mark, length] =
    value < 0x100 ? [0xcc, 1] : value < 0x10000 ? [0xcd, 2] : value < 2 ** 32 ? [0xce, 4] : [0xcf, 8];
  const bytes = Buffer.alloc(1 + length);
  bytes[0] = mark;
  if (length === 8) bytes.writeBigUInt64BE(BigInt(value), 1);
  else bytes.writeUIntBE(value, 1, length);
  return bytes;
}
