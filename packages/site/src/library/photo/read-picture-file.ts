import { engine } from '../../engine/engine.js';

/** A puzzle read from a picture, with its part of the picture. */
export type PhotoReading = Awaited<ReturnType<typeof engine.picture>>[number];

/** The longer side of what is read, in pixels. The reader reduces larger pictures to this size, too. */
const LONGEST = 1600;
/** More pixels than this take too much memory. */
const MOST_PIXELS = 50_000_000;

/** Reads the puzzles of a picture in a worker. Rejects for a file that the browser can't decode, or that is too large. */
export async function readPictureFile(file: Blob, signal: AbortSignal): Promise<readonly PhotoReading[]> {
  const image = await createImageBitmap(file);
  try {
    if (image.width * image.height > MOST_PIXELS) throw new RangeError('too many pixels');
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
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return await engine.picture({ pixels: { data, width, height } }, signal);
  } finally {
    image.close();
  }
}
