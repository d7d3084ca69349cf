/** The first bytes of PNG files. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The first bytes of JPEG files. */
const JPEG = [0xff, 0xd8];

/** The first bytes of GIF files. */
const GIF = [0x47, 0x49, 0x46, 0x38];

/** The sides of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size in the header of a PNG, JPEG, GIF, WebP, AVIF or HEIC file, so that a file can be refused before it
 * takes the memory to decode it; undefined for other files and for one that is cut off before its size. It doesn't turn
 * a picture as its metadata may ask.
 *
 * @example
 * ```ts
 * import { pictureSize } from '@gridwright/photo';
 *
 * // A JPEG file's first frame header: 8 bits, 480 rows, 640 columns.
 * const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 1, 0xe0, 2, 0x80, 1, 1, 0x11, 0);
 * console.log(pictureSize(bytes)); // => { width: 640, height: 480 }
 * ```
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  if (begins(bytes, PNG)) return pngSize(bytes);
  if (begins(bytes, JPEG)) return jpegSize(bytes);
  if (begins(bytes, GIF)) return gifSize(bytes);
  if (wordAt(bytes, 8) === 'WEBP') return webpSize(bytes);
  return wordAt(bytes, 4) === 'ftyp' ? boxedSize(bytes) : undefined;
}

/** Returns four letters. */
function wordAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}

/** Reads the first chunk of a PNG file. */
function pngSize(bytes: Uint8Array): PictureSize | undefined {
  const WIDTH = 16;
  if (bytes.length < WIDTH + 8) return undefined;
  const view = viewOf(bytes);
  return { width: view.getUint32(WIDTH), height: view.getUint32(WIDTH + 4) };
}

/** Reads the first frame header of a JPEG file. */
function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = view.getUint16(at);
    if (marker >> 8 !== 0xff) return undefined;
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Reads the screen of a GIF file and its first frame, which may be larger. */
function gifSize(bytes: Uint8Array): PictureSize | undefined {
  const SCREEN = 6;
  const COLOURS = 13;
  const FRAME = 0x2c;
  const view = viewOf(bytes);
  const flags = bytes[SCREEN + 4];
  let at = COLOURS + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  while (bytes[at] === 0x21) {
    at += 2;
    while (bytes[at] > 0) at += bytes[at] + 1;
    at++;
  }
  if (bytes[at] !== FRAME || at + 9 > bytes.length) return undefined;
  const lengthOf = (k: number) =>
    Math.max(view.getUint16(SCREEN + k, true), view.getUint16(at + 1 + k, true) + view.getUint16(at + 5 + k, true));
  return { width: lengthOf(0), height: lengthOf(2) };
}

/** Where the data of a WebP file's first chunk begin. */
const CHUNK = 20;

/** Reads the first chunk of a WebP file: a lossy frame, a lossless one, or the canvas of an extended file. */
function webpSize(bytes: Uint8Array): PictureSize | undefined {
  const chunk = wordAt(bytes, CHUNK - 8);
  const least = { 'VP8 ': 10, VP8L: 5, VP8X: 11 }[chunk];
  if (least === undefined || bytes.length < CHUNK + least) return undefined;
  const view = viewOf(bytes);
  if (chunk === 'VP8 ')
    return { width: view.getUint16(CHUNK + 6, true) & 0x3fff, height: view.getUint16(CHUNK + 8, true) & 0x3fff };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(CHUNK + 1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  const lengthAt = (at: number) => (view.getUint32(at, true) & 0xffffff) + 1;
  return { width: lengthAt(CHUNK + 4), height: lengthAt(CHUNK + 7) };
}

/** The boxes of AVIF and HEIC files on the way to a picture's size, and the bytes before what they hold. */
const BOXES: Readonly<Record<string, number>> = { meta: 12, iprp: 8, ipco: 8 };

/** Reads the largest picture of an AVIF or HEIC file; others are its tiles. */
function boxedSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  let largest: PictureSize | undefined;
  for (let at = 0; at + 20 <= bytes.length; ) {
    const word = wordAt(bytes, at + 4);
    if (word === 'ispe') {
      const [width, height] = [view.getUint32(at + 12), view.getUint32(at + 16)];
      if (width * height > (largest?.width ?? 0) * (largest?.height ?? 0)) largest = { width, height };
    }
    at += BOXES[word] ?? Math.max(8, view.getUint32(at));
  }
  return largest;
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Returns whether a marker begins a frame: C0 to CF without tables of Huffman codes, extensions and arithmetic coding. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc;
}
