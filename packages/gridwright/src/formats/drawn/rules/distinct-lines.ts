import { extraRegion } from '../../../kinds/sudoku/variants/extra-region.js';
import { writeCells } from '../places.js';
import { type DrawnRule, only } from '../rule.js';
import type { Sentence } from '../sentences.js';
import { drawnLines } from './lines.js';
import { linesSaid } from './sums.js';

/** Returns whether a rule of lines has a sentence already, such as the one that consecutive values don't repeat. */
function isOther({ plain }: Sentence): boolean {
  return drawnLines.some(({ words }) => words.test(plain));
}

/** Lines of different values, in addition to what else they mean. */
export const drawnDistinctLines: DrawnRule = {
  name: extraRegion.name,
  plural: 'lines of different values',
  words:
    /\b(?:digits|values|numbers)\b.*\b(?:not|cannot|can't|don't|never) (?:be )?repeat\w*\b.*\b(?:lines?|stripes?)\b|\b(?:lines?|stripes?)\b.*\b(?:not|cannot|can't|don't|never|no) (?:\w+ )?repeat\w*\b/,
  unless:
    /\b(?:cages?|rows?|columns?|diagonals?|box|boxes|arrows?|if|unless|between|thermo\w*|segments?|region|set|adjacent|neighbou?r\w*)\b/,
  fits: (sentence) => !isOther(sentence),
  propose(drawing, told) {
    const { size } = drawing;
    const lines = linesSaid(drawing, told);
    const items = lines.map(({ cells }) => [...new Set(cells)].sort((a, b) => a - b));
    if (items.some(({ length }) => length > size.rows)) return [];
    return only(
      extraRegion,
      [...new Set(items.map((cells) => writeCells(cells, size)))],
      lines.map(({ stroke }) => stroke),
    );
  },
};
