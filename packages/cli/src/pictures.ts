import { MOST_PIXELS, type Pixels } from '@gridwright/photo';
import { BadInput } from './errors.js';
import { readBytes } from './whole-files.js';

/** The first bytes of PNG files. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The first bytes of JPEG files. */
const JPEG = [0xff, 0xd8];
/** Memory for decoding a JPEG, in MB: ten bytes per pixel of the largest picture. */
const MOST_MEMORY = 1024;

/** Reads a PNG or JPEG file. Its size is read first, so that a small file can't claim more memory. Throws BadInput. */
export async function readPictureFile(name: string): Promise<Pixels> {
  const bytes = readBytes(name);
  const isPng = PNG.every((byte, i) => bytes[i] === byte);
  const isJpeg = JPEG.every((byte, i) => bytes[i] === byte);
  if (!isPng && !isJpeg) throw new BadInput(`${name}: expected a PNG or JPEG picture`);
  const size = isPng ? pngSize(bytes) : jpegSize(bytes);
  if (size === undefined) throw damaged(name);
  if (size.width * size.height > MOST_PIXELS)
    throw new BadInput(
      `${name}: expected a picture of at most ${MOST_PIXELS / 1e6} megapixels, got ${size.width}x${size.height}`,
    );
  try {
    return await (isPng ? decodePng(bytes) : decodeJpeg(bytes));
  } catch {
    throw damaged(name);
  }
}

function damaged(name: string): BadInput {
  return new BadInput(`${name}: the picture is damaged or cut off`);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size in the first chunk of a PNG file; undefined if there is none. */
function pngSize({ buffer, length }: Uint8Array<ArrayBuffer>): Size | undefined {
  const WIDTH = 16;
  if (length < WIDTH + 8) return undefined;
  const view = new DataView(buffer);
  return { width: view.getUint32(WIDTH), height: view.getUint32(WIDTH + 4) };
}

/** Returns the size in the first frame header of a JPEG file; undefined if there is none. */
function jpegSize({ buffer, length }: Uint8Array<ArrayBuffer>): Size | undefined {
  const view = new DataView(buffer);
  for (let at = 2; at + 9 < length; ) {
    const marker = view.getUint16(at);
    if (marker >> 8 !== 0xff) return undefined;
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Returns whether a marker begins a frame: C0 to CF without tables of Huffman codes, extensions and arithmetic coding. */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc;
}

async function decodePng(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  const { PNG: Png } = await import('pngjs');
  const { data, width, height } = Png.sync.read(Buffer.from(bytes.buffer));
  return { data: onWhite(data), width, height };
}

/** Puts a picture on white paper, since transparent pixels may have any colour. */
function onWhite(data: Uint8Array): Uint8Array {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] / 255;
    for (let i = at; i < at + 3; i++) data[i] = data[i] * alpha + 255 * (1 - alpha);
  }
  return data;
}

async function decodeJpeg(bytes: Uint8Array): Promise<Pixels> {
  const { default: jpeg } = await import('jpeg-js');
  return jpeg.decode(bytes, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: MOST_PIXELS / 1e6,
    maxMemoryUsageInMB: MOST_MEMORY,
  });
}
