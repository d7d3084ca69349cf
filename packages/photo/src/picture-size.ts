/** The first bytes of PNG files. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The first bytes of JPEG files. */
const JPEG = [0xff, 0xd8];

/** The sides of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size in the header of a PNG or JPEG file, so that a file can be refused before it takes the memory to
 * decode it; undefined for other files and for one that is cut off before its size.
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
  return begins(bytes, JPEG) ? jpegSize(bytes) : undefined;
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

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Returns whether a marker begins a frame: C0 to CF without tables of Huffman codes, extensions and arithmetic coding. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc;
}
