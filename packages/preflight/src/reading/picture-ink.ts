import type { PDFDict, PDFObject } from '@cantoo/pdf-lib';
import type { PdfFile } from './objects.js';

/** Most bytes of a picture whose inks are added up: a cover of 24 x 17 inches at 300 dots per inch has 150 MB. */
const MOST_BYTES = 160_000_000;

/**
 * Returns the greatest sum of the inks of a pixel, 1 for all of one; 0 for a picture that isn't plain CMYK of 8 bits,
 * such as a JPEG, whose inks aren't read.
 */
export function pictureInk(file: PdfFile, object: PDFObject, dict: PDFDict): number {
  const pixels = (file.number(dict, 'Width') ?? 0) * (file.number(dict, 'Height') ?? 0);
  const isPlain =
    file.name(dict, 'ColorSpace') === 'DeviceCMYK' &&
    file.number(dict, 'BitsPerComponent') === 8 &&
    file.name(dict, 'Filter') === 'FlateDecode' &&
    file.member(dict, 'DecodeParms') === undefined &&
    file.member(dict, 'Decode') === undefined;
  if (!isPlain || pixels * 4 > MOST_BYTES) return 0;
  const inks = file.unpack(object);
  let most = 0;
  for (let at = 0; inks !== undefined && at + 4 <= inks.length; at += 4)
    most = Math.max(most, inks[at] + inks[at + 1] + inks[at + 2] + inks[at + 3]);
  return most / 255;
}
