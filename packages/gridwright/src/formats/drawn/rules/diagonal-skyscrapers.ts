import { COLOURS } from '../../../core/shape-colours.js';
import { ownRule } from '../../../kinds/sudoku/variants/own-rule.js';
import type { OwnRule } from '../../../kinds/sudoku/variants/own-rule-data.js';
import { cellsFrom } from '../../clues-outside.js';
import { type DrawnRule, only } from '../rule.js';
import { diagonalOf, drawnSkyscraper, hasOnlyDiagonals, outsideTexts } from './outside.js';
import { itemsOf } from './own-lines.js';

/** Skyscrapers along diagonals that arrows beside the grid point to: an own rule for each number. */
export const drawnDiagonalSkyscrapers: DrawnRule = {
  name: ownRule.name,
  plural: 'skyscrapers along diagonals',
  words: drawnSkyscraper.words,
  ...(drawnSkyscraper.unless && { unless: drawnSkyscraper.unless }),
  propose(drawing) {
    if (!hasOnlyDiagonals(drawing)) return [];
    const { size } = drawing;
    const clues = outsideTexts(drawing).map((clue) => ({
      ...clue,
      cells: cellsFrom(clue.place, diagonalOf(clue, size) ?? [0, 1], size),
    }));
    // One building is always seen alone.
    const long = clues.filter(({ cells }) => cells.length > 1);
    const numbers = [...new Set(long.map(({ number }) => number))].sort((a, b) => a - b);
    if (long.length === 0 || numbers.length > COLOURS.length) return [];
    const rules = numbers.map(
      (number, i): OwnRule => ({
        name: `${number} seen`,
        colour: COLOURS[i],
        reading: 'whole',
        condition: `seen = ${number}`,
        sentence: `${number} values from the start are greater than all before them`,
        lines: long.filter((clue) => clue.number === number).map(({ cells }) => cells),
      }),
    );
    const shapes = clues.flatMap((clue) => clue.shapes);
    return only(ownRule, itemsOf(rules, size), shapes);
  },
};
