import { MOST_PIXELS, pictureSize } from '@gridwright/photo';
import { engine } from '../../engine/engine.js';
import { readQrCode } from '../../ui/qr-reader.js';

/** A puzzle read from a picture, with its part of the picture. */
export type PhotoReading = Awaited<ReturnType<typeof engine.picture>>[number];

/** The longer side of the picture passed to the reader, in pixels. The reader also reduces pictures to this size. */
const LONGEST = 1600;
/** The bytes of a file in which its size is looked for: colour profiles and previews are before it. */
const HEADER = 4_000_000;

/**
 * Reads the text of a picture's QR code, or else its puzzles, which a worker looks for in the meantime. Rejects for a
 * file that the browser can't decode, or that is too large.
 */
export async function readPictureFile(file: Blob, signal: AbortSignal): Promise<readonly PhotoReading[] | string> {
  // Before it is decoded: a small file can claim any size.
  const size = pictureSize(new Uint8Array(await file.slice(0, HEADER).arrayBuffer()));
  requireSmall(size);
  const image = await createImageBitmap(file, reduced(size));
  try {
    requireSmall(image);
    const puzzles = engine.picture({ pixels: pixelsOf(image) }, signal);
    puzzles.catch(() => undefined);
    return (await readQrCode(image).catch(() => undefined)) || (await puzzles);
  } finally {
    image.close();
  }
}

/**
 * Starts a worker and loads the reader in it, while the user still chooses a picture: a picture of one pixel has no
 * puzzle.
 */
export function prepareReader(): void {
  void engine.picture({ pixels: { data: new Uint8ClampedArray(4), width: 1, height: 1 } }).catch(() => undefined);
}

function requireSmall({ width, height } = { width: 0, height: 0 }): void {
  if (width * height > MOST_PIXELS) throw new RangeError('too many pixels');
}

/**
 * Returns how to decode a large picture into less memory. Its width and height may be exchanged, as its metadata asks, so both
 * have to be larger.
 */
function reduced({ width, height } = { width: 0, height: 0 }): ImageBitmapOptions {
  return Math.min(width, height) > LONGEST ? { resizeWidth: LONGEST, resizeQuality: 'medium' } : {};
}

/** Returns the picture's pixels, reduced. */
function pixelsOf(image: ImageBitmap): ImageData {
  const factor = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * factor));
  canvas.height = Math.max(1, Math.round(image.height * factor));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  // Transparent pictures are on white paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
