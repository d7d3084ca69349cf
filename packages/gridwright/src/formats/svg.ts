import { ParseError } from '../core/errors.js';
import { kindOf } from '../named/kinds.js';
import { formatSvg } from './format-svg.js';
import { JsonReader, json, jsonOfForeign } from './json.js';
import { type ForeignSheet, type Format, namesMissing, titleOf, wholeReader } from './sheet.js';
import { drawSheet } from './svg-drawing.js';

/**
 * One puzzle as a picture, black on white, drawn from the kind's marks: clues in a serif font, entries in a sans-serif
 * one, notes small at their places in the cell. It is 82 mm wide unless scaled. Its metadata hold the sheet as JSON, so
 * the picture can be read again; other pictures can't.
 */
export const svg: Format = {
  name: 'svg',
  title: 'SVG picture',
  extensions: ['svg'],
  keeps: json.keeps,
  single: true,
  reader: (hints) =>
    wholeReader((text) => {
      const sheet = METADATA.exec(text)?.[1];
      if (sheet === undefined)
        throw new ParseError('form', 'expected a picture that Gridwright wrote, got another SVG picture');
      return new JsonReader(hints).push(sheet, 1);
    }),
  write: (sheet) => formatSvg(sheet.puzzle, sheet),
  writeForeign: formatForeignSvg,
};

const METADATA = /<metadata id="gridwright">([^<\n]*)<\/metadata>/;

/**
 * Returns the picture of the known part of another program's puzzle, whose title says what is missing. Its metadata
 * have it whole.
 */
function formatForeignSvg(sheet: ForeignSheet): string {
  const { part } = sheet;
  const [first, ...others] = namesMissing(sheet);
  const caption = [`Not shown: ${first}`, ...others].map((name, i) => (i < others.length ? `${name},` : name));
  const title = `${part.title ?? titleOf(part.puzzle)} (${caption.join(' ')})`;
  return drawSheet(kindOf(part.puzzle.kind), part, title, jsonOfForeign(sheet), caption);
}
