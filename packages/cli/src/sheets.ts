import { extname } from 'node:path';
import { formats, quote, readSheets, type SheetHints, type SheetItem } from 'gridwright';
import { BadInput } from './errors.js';
import { isFile, piecesOf, sourceName } from './io.js';

/** Most bytes that are read: all puzzles are in memory before the first is written. */
const MOST_BYTES = 2 ** 26;

/** Every puzzle of a file, or of standard input for `-`, in any text format. Throws BadInput or ParseError. */
export async function itemsOf(file: string, hints: SheetHints): Promise<SheetItem[]> {
  const text = await textOf(file);
  return readSheets(text, { ...hints, format: hints.format ?? namedBy(file, text) });
}

/** A `.sdm` file looks like any other lines of digits: its name says what they are. */
function namedBy(file: string, text: string): string | undefined {
  const format = formats.find((one) => one.detect === undefined && one.extensions.includes(extname(file).slice(1).toLowerCase()));
  return format?.read === undefined || formats.some((one) => one.detect?.(text)) ? undefined : format.name;
}

async function textOf(file: string): Promise<string> {
  if (!isFile(file)) throw new BadInput(`${quote(file)}: expected a file that exists, or - for standard input`);
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of piecesOf(file)) {
    pieces.push(Buffer.from(piece));
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new BadInput(`${sourceName(file)}: expected at most ${MOST_BYTES} bytes`);
  }
  return Buffer.concat(pieces).toString('utf8');
}
