import { inflateSync } from 'node:zlib';
import { MOST_PIXELS, type Pixels, pictureSize } from '@gridwright/photo';
import { BadInput } from './errors.js';
import { readBytes } from './whole-files.js';

/** The first bytes of PNG files. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The name of the chunks with pixels, as a number. */
const IDAT = 0x49444154;
/** The first bytes of JPEG files. */
const JPEG = [0xff, 0xd8];
/** The longest side of a JPEG. The decoder of PNG takes memory for each row, however short it is. */
const MOST_SIDE = 65_535;
/** Memory for decoding a JPEG, in MB: ten bytes per pixel of the largest picture. */
const MOST_MEMORY = 1024;

/** Reads a PNG or JPEG file. Its size is read first, so that a small file can't claim more memory. Throws BadInput. */
export async function readPictureFile(name: string): Promise<Pixels> {
  const bytes = readBytes(name);
  const isPng = PNG.every((byte, i) => bytes[i] === byte);
  const isJpeg = JPEG.every((byte, i) => bytes[i] === byte);
  if (!isPng && !isJpeg) throw new BadInput(`${name}: expected a PNG or JPEG picture${otherFormat(bytes)}`);
  const size = pictureSize(bytes);
  if (size === undefined) throw damaged(name);
  if (size.width * size.height > MOST_PIXELS)
    throw new BadInput(
      `${name}: expected a picture of at most ${MOST_PIXELS / 1e6} megapixels, got ${size.width}x${size.height}`,
    );
  if (Math.max(size.width, size.height) > MOST_SIDE)
    throw new BadInput(
      `${name}: expected a picture with sides of at most ${MOST_SIDE} pixels, got ${size.width}x${size.height}`,
    );
  try {
    return await (isPng ? decodePng(bytes) : decodeJpeg(bytes));
  } catch {
    throw damaged(name);
  }
}

/** Formats that aren't read, by their first bytes: people have them from phones, scanners and the web. */
const OTHERS: readonly (readonly [start: RegExp, format: string])[] = [
  [/^....ftyp(?:hei|hev|mif|msf)/s, 'HEIC'],
  [/^....ftypavi/s, 'AVIF'],
  [/^GIF8/, 'GIF'],
  [/^RIFF....WEBP/s, 'WebP'],
  [/^(?:II\*\0|MM\0\*)/, 'TIFF'],
  [/^BM/, 'BMP'],
  [/^%PDF-/, 'PDF'],
];

/** Names the format of another file, if it's known, and what to do. */
function otherFormat(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const [, format] = OTHERS.find(([pattern]) => pattern.test(start)) ?? [];
  return format === undefined ? '' : `, got ${format}; convert it to JPEG first`;
}

function damaged(name: string): BadInput {
  return new BadInput(`${name}: the picture is damaged or cut off`);
}

async function decodePng(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  requireRows(bytes);
  const { PNG: Png } = await import('pngjs');
  const { data, width, height } = Png.sync.read(Buffer.from(bytes.buffer));
  return { data: onWhite(data), width, height };
}

/** The number of samples of a pixel by the colour type of a PNG. */
const SAMPLES: readonly (number | undefined)[] = [1, undefined, 3, 1, 2, undefined, 4];

/**
 * Throws an error for a PNG without interlacing that has fewer or more bytes than its rows. The decoder doesn't notice,
 * and returns parts of its memory as pixels.
 */
function requireRows(bytes: Uint8Array<ArrayBuffer>): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, type, , , interlace] = bytes.subarray(24, 29);
  if (interlace !== 0) return;
  const expected = height * (1 + Math.ceil((width * depth * (SAMPLES[type] ?? 0)) / 8));
  const parts: Uint8Array[] = [];
  for (let at = PNG.length; at + 8 <= bytes.length; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === IDAT) parts.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  const { length } = inflateSync(Buffer.concat(parts), { maxOutputLength: expected });
  if (length !== expected) throw new Error(`expected ${expected} bytes, got ${length}`);
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
