import { COLOURS } from '../../../core/shape-colours.js';
import { ownRule } from '../../../kinds/sudoku/variants/own-rule.js';
import { MOST_RULES, type OwnRule } from '../../../kinds/sudoku/variants/own-rule-data.js';
import { cellsFrom } from '../../clues-outside.js';
import { type DrawnRule, only } from '../rule.js';
import { diagonalOf, drawnSkyscraper, hasOnlyDiagonals, outsideTexts } from './outside.js';
import { itemsOf, sentenceFrom } from './own-lines.js';

/** Skyscrapers along diagonals that arrows beside the grid point to: an own rule for each number. */
export const drawnDiagonalSkyscrapers: DrawnRule = {
  name: ownRule.name,
  plural: 'skyscrapers along diagonals',
  words: drawnSkyscraper.words,
  ...(drawnSkyscraper.unless && { unless: drawnSkyscraper.unless }),
  propose(drawing, told) {
    const texts = outsideTexts(drawing);
    if (!hasOnlyDiagonals(texts, drawing)) return [];
    const { size } = drawing;
    const clues = texts.flatMap((clue) => {
      const along = diagonalOf(clue, size);
      return along === undefined ? [] : [{ ...clue, cells: cellsFrom(clue.place, along, size) }];
    });
    // One building is always seen alone.
    const long = clues.filter(({ cells }) => cells.length > 1);
    const numbers = [...new Set(long.map(({ number }) => number))].sort((a, b) => a - b);
    if (long.length === 0 || numbers.length > MOST_RULES) return [];
    const rules = numbers.map(
      (number, i): OwnRule => ({
        name: `${number} seen`,
        colour: COLOURS[i],
        reading: 'whole',
        condition: `seen = ${number}`,
        sentence: sentenceFrom(told),
        lines: long.filter((clue) => clue.number === number).map(({ cells }) => cells),
      }),
    );
    const shapes = clues.flatMap((clue) => clue.shapes);
    return only(ownRule, itemsOf(rules, size), shapes);
  },
};
