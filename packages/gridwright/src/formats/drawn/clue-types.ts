import type { Cell, Size } from '../../core/grid.js';
import { housesOf } from '../../core/house.js';
import type { Options } from '../../core/option.js';
import { extraRegion } from '../../kinds/sudoku/variants/extra-region.js';
import { variantsIn } from '../../kinds/sudoku/variants/index.js';
import type { Variant } from '../../kinds/sudoku/variants/variant.js';
import { writeCells } from './places.js';
import type { Sentence } from './sentences.js';

const TYPES =
  /\bconstraints? regions?\b|\b(?:clue|constraint)[- ]types?\b.*\b(?:no|not|cannot|once)\b.*\b(?:repeat\w*|more than|anywhere)|\b(?:no|not|cannot|never)\b.*\b(?:more than once|repeat\w*|duplicate\w*)\b.*\b(?:clue type|constraint type|ruleset)/;

/** Returns whether a sentence states that no value occurs twice in all clues of one type. */
export function saysTypesDiffer({ plain }: Sentence): boolean {
  return TYPES.test(plain);
}

/** Returns the cells of each type of clues in some options as extra regions, if there are at most n. */
export function regionsOfTypes(options: Options, size: Size): string[] {
  return variantsIn(options)
    .filter((rule) => rule.type === 'data' && rule.name !== extraRegion.name)
    .flatMap((rule) => typesOf(rule, options[rule.name]).map((text) => cellsOf(rule, text, size, options)))
    .filter((cells) => cells.length > 1 && cells.length <= size.rows)
    .map((cells) => writeCells(cells, size));
}

/** Returns the text of an option by the letters of its marks: white and black dots are two types. */
function typesOf({ name }: Variant, text: string): string[] {
  const marks = text.match(/[1-9a-p]{2}[A-Za-z]/g) ?? [];
  if (!['kropki', 'xv', 'odd-even'].includes(name)) return [text];
  const letters = [...new Set(marks.map((mark) => mark[2].toLowerCase()))];
  return letters.map((letter) => marks.filter((mark) => mark[2].toLowerCase() === letter).join(''));
}

/** Returns the cells that a rule restricts, in their order. */
function cellsOf(rule: Variant, text: string, size: Size, options: Options): Cell[] {
  const masks = [...(rule.values?.(text, size) ?? [])];
  const cells = [
    ...(rule.pairs?.(text, size, options) ?? []).flatMap((pair) => pair.cells),
    ...(rule.sums?.(text, size, housesOf(size)) ?? []).flatMap((sum) => sum.cells),
    ...(rule.automata?.(text, size) ?? []).flatMap((automaton) => automaton.cells),
    ...(rule.houses?.(text, size) ?? []).flatMap((house) => house.cells),
    ...(rule.groups?.(text, size) ?? []).flat(),
    ...masks.flatMap((mask, cell) => (mask === Math.max(...masks) ? [] : [cell])),
  ];
  return [...new Set(cells)].sort((a, b) => a - b);
}
