import { ParseError } from '../core/errors.js';
import { formatPublishedSvg } from './drawn/picture.js';
import { formatSvg } from './format-svg.js';
import { JsonReader, json } from './json.js';
import { type Format, wholeReader } from './sheet.js';

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
  // A picture is for solvers, who may read its text.
  write: ({ solution: _, ...sheet }) => formatSvg(sheet.puzzle, sheet),
  writeForeign: formatPublishedSvg,
};

const METADATA = /<metadata id="gridwright">([^<\n]*)<\/metadata>/;
