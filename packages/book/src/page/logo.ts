import { Unzlib } from 'fflate';
import { ParseError } from 'gridwright/rules';
import type { Greys } from './picture.js';

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/**
 * Bounds of the file in bytes, and of the picture's sides in pixels. The least width or height makes 20 mm of 300 dpi.
 */
const MOST_BYTES = 10_000_000;
const MOST_PIXELS = 4000;
const LEAST_PIXELS = 236;
/** Samples per pixel by colour type: grey, RGB, palette, grey with alpha, RGB with alpha. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;
/** Bytes to decompress at once, so that a file that grows without end is refused early. */
const SLICE = 4096;

/**
 * Reads a PNG, with colours as greys and transparent pixels on white. Throws ParseError, which says what to save
 * instead.
 */
export function readLogo(bytes: Uint8Array): Greys {
  if (bytes.length > MOST_BYTES) throw bad(`at most ${MOST_BYTES / 1e6} MB`, `${Math.ceil(bytes.length / 1e6)} MB`);
  if (!SIGNATURE.every((byte, i) => bytes[i] === byte)) throw bad('a PNG', 'another file');
  const chunks = chunksOf(bytes);
  const [header] = chunks.get('IHDR') ?? [];
  const packed = chunks.get('IDAT') ?? [];
  if (header?.length !== 13) throw bad('a PNG', 'a damaged file');
  const view = viewOf(header);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth, type, , , interlaced] = header.subarray(8);
  if (width < 1 || height < 1 || Math.max(width, height) > MOST_PIXELS || Math.max(width, height) < LEAST_PIXELS)
    throw bad(`${LEAST_PIXELS} to ${MOST_PIXELS} pixels on its longer side`, `${width} x ${height}`);
  const samples = SAMPLES[type];
  if (![1, 2, 4, 8].includes(depth) || samples === undefined || (samples > 1 && depth < 8) || interlaced !== 0)
    throw bad('a PNG of at most 8 bits per colour that is not interlaced', 'another one');
  const stride = Math.ceil((width * samples * depth) / 8);
  const rows = inflate(packed, (stride + 1) * height);
  unfilter(rows, stride, Math.max(1, (samples * depth) / 8));
  const tones = type === PALETTE ? palette(chunks) : undefined;
  const most = 2 ** depth - 1;
  const greys = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = rows.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    for (let x = 0; x < width; x++) {
      const sample = (i: number) => {
        const bit = (x * samples + i) * depth;
        return (row[bit >> 3] >> (8 - depth - (bit & 7))) & most;
      };
      greys[y * width + x] =
        tones !== undefined
          ? (tones[sample(0)] ?? 255)
          : samples > 2
            ? onWhite(luma(sample(0), sample(1), sample(2)), samples === 4 ? sample(3) : 255)
            : onWhite((sample(0) * 255) / most, samples === 2 ? sample(1) : 255);
    }
  }
  return { width, height, greys };
}

/** Returns the contents of a PNG's chunks by type. */
function chunksOf(bytes: Uint8Array): Map<string, Uint8Array[]> {
  const chunks = new Map<string, Uint8Array[]>();
  const view = viewOf(bytes);
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, at + 8 + length);
    const known = chunks.get(type);
    if (known === undefined) chunks.set(type, [content]);
    else known.push(content);
    at += 12 + length;
  }
  return chunks;
}

/** Decompresses a picture, whose length in bytes must be the expected one. */
function inflate(parts: readonly Uint8Array[], length: number): Uint8Array {
  const rows = new Uint8Array(length);
  let at = 0;
  const damaged = bad('a PNG', 'a damaged file');
  const stream = new Unzlib((piece) => {
    if (at + piece.length > length) throw damaged;
    rows.set(piece, at);
    at += piece.length;
  });
  try {
    for (const part of parts)
      for (let from = 0; from < part.length; from += SLICE) stream.push(part.subarray(from, from + SLICE));
    stream.push(new Uint8Array(0), true);
  } catch {
    throw damaged;
  }
  if (at !== length) throw damaged;
  return rows;
}

/**
 * Undoes the filters of all rows: each byte is stored as a difference from its left, upper and upper left neighbours.
 */
function unfilter(rows: Uint8Array, stride: number, step: number): void {
  for (let start = 0; start < rows.length; start += stride + 1) {
    const filter = rows[start];
    if (filter > 4) throw bad('a PNG', 'a damaged file');
    for (let i = 1; i <= stride; i++) {
      const left = i > step ? rows[start + i - step] : 0;
      const up = start > 0 ? rows[start + i - stride - 1] : 0;
      const corner = start > 0 && i > step ? rows[start + i - stride - 1 - step] : 0;
      rows[start + i] += [0, left, up, (left + up) >> 1, nearest(left, up, corner)][filter];
    }
  }
}

/** Returns which of three neighbours is nearest to left + up - corner. */
function nearest(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Returns the grey of each palette entry on white. */
function palette(chunks: ReadonlyMap<string, readonly Uint8Array[]>): number[] {
  const [colours = new Uint8Array(0)] = chunks.get('PLTE') ?? [];
  const [alphas = new Uint8Array(0)] = chunks.get('tRNS') ?? [];
  return Array.from({ length: Math.floor(colours.length / 3) }, (_, i) =>
    onWhite(luma(colours[3 * i], colours[3 * i + 1], colours[3 * i + 2]), alphas[i] ?? 255),
  );
}

function luma(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

function onWhite(grey: number, alpha: number): number {
  return Math.round(255 - ((255 - grey) * alpha) / 255);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function bad(expected: string, got: string): ParseError {
  return new ParseError('plan', `logo: expected ${expected}, got ${got}`);
}
