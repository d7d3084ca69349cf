/** The first and last requested byte, both included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads the header `Range` for a file of `size` bytes. Returns undefined for all of the file: without the header, and for
 * several ranges or other units, which a server may ignore. Returns 'none' if the file has none of the bytes.
 */
export function readRange(header: string | undefined, size: number): Range | 'none' | undefined {
  const match = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/.exec(header ?? '');
  if (match === null) return undefined;
  const [, from, to, tail] = match;
  const first = from === undefined ? Math.max(0, size - Number(tail)) : Number(from);
  const last = to === undefined ? size - 1 : Number(to);
  if (last < first && to !== undefined) return undefined;
  return first >= size ? 'none' : { first, last: Math.min(last, size - 1) };
}
