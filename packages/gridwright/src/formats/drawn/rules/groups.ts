import type { Cell, Size } from '../../../core/grid.js';
import { diagonalsOf } from '../../../core/house.js';
import { diagonals } from '../../../kinds/sudoku/variants/diagonals.js';
import { equalSum } from '../../../kinds/sudoku/variants/equal-sum.js';
import { killer } from '../../../kinds/sudoku/variants/killer.js';
import { windoku } from '../../../kinds/sudoku/variants/windoku.js';
import { CAGE_PROBLEMS } from '../../foreign-rules.js';
import { coloursIn, isCalled } from '../colours.js';
import type { Drawing, DrawnCage, Point, Stroke } from '../drawing.js';
import { writeCells } from '../places.js';
import { type DrawnRule, only, saidRule } from '../rule.js';
import type { Sentence } from '../sentences.js';
import { clueRelation, sumsByText } from './cage-texts.js';
import { saysSumSet } from './sum-sets.js';
import { drawnEqualCages } from './sums.js';

/** Words that allow equal values in cages. */
const REPEATING =
  /\bcages?\b.*\b(?:may|can)(?: also)? (?:contain )?repeat|\b(?:digits?|numbers?|values?|they)\b.*\b(?:may|can)(?: also)? repeat\b (?:\w+ )*cages?\b/;

/** Returns whether some sentences allow equal values in cages. */
export function mayRepeat(sentences: readonly Sentence[]): boolean {
  return sentences.some(({ plain }) => REPEATING.test(plain) && !/\b(?:no|never)\b/.test(plain));
}

/** Cages with sums whose values may repeat. */
export const drawnRepeatingCages: DrawnRule = {
  name: equalSum.name,
  plural: CAGE_PROBLEMS.repeating,
  words: REPEATING,
  unless: /\bproduct\b|\baverage\b|\b(?:no|never)\b/,
  propose({ size, cages, sentences }) {
    if (cages.length === 0 || cages.some(({ text }) => !/^(?:[1-9]\d{0,2})?$/.test(text))) return [];
    const summed = cages.filter(({ text }) => text !== '');
    const relation = clueRelation(sentences);
    const sumsOf = ({ cells, text }: DrawnCage) =>
      relation === undefined ? [text] : sumsByText(text, cells.length, size.rows, relation);
    const items = summed.flatMap((cage) => {
      const sums = sumsOf(cage);
      return sums === undefined ? [] : [writeGroup(cage.cells, sums, size)];
    });
    if (items.length < summed.length) return [];
    return only(equalSum, [...new Set(items)], cages);
  },
};

/** Returns whether a sentence gives cages with the same letter, or all of them, one sum. */
function saysEqualCages({ plain }: Sentence): boolean {
  return drawnEqualCages.words.test(plain) && drawnEqualCages.unless?.test(plain) !== true;
}

/** Words for the sum that all cages have. */
const SAID_SUM =
  /^(?=.*\b(?:each|every|all) (?:\w+ )?cages?\b)(?!.*\b(?:not|never|cannot|if|or|least|most)\b).*\b(?:sums?|add|total) (?:up )?to (?:exactly )?(\d{1,2})\b/;

/** Returns the sum of all cages that one sentence names. */
function sumSaid(told: readonly Sentence[]): string | undefined {
  const sums = told.flatMap(({ plain }) => SAID_SUM.exec(plain)?.[1] ?? []);
  return sums.length === 1 ? sums[0] : undefined;
}

/** Dashed cages, with a sum or without one, or with a text that allows several sums. */
export const drawnKiller: DrawnRule = {
  name: killer.name,
  plural: 'cages',
  words: /\bcages?\b|(?<!little )\bkiller\b/,
  unless:
    /\bcages?\b.*\b(?:may|can) (?:contain )?repeat|\b(?:may|can) repeat (?:\w+ )*cages?\b|\bproduct\b|\baverage\b|\bsame (?:sum|total)/,
  isClear: true,
  propose({ size, cages, sentences }, told, base) {
    if (cages.length === 0 || mayRepeat(sentences)) return [];
    const isNamed = sentences.some((one) => saysEqualCages(one) || saysSumSet(one, size));
    const relation = clueRelation(sentences);
    const sumsOf = ({ cells, text }: DrawnCage) => sumsByText(text, cells.length, size.rows, relation);
    const several = cages.flatMap((cage) => {
      const sums = sumsOf(cage);
      return sums === undefined ? [] : [writeGroup(cage.cells, sums, size)];
    });
    const sums = only(equalSum, [...new Set(several)], []);
    if (base[killer.name] !== undefined) return sums;
    const plain = relation === undefined ? /^(?:\d+|\?+)?$/ : /^\?*$/;
    const isRead = (cage: DrawnCage) => plain.test(cage.text) || isNamed || sumsOf(cage) !== undefined;
    if (!cages.every(isRead)) return [];
    const said = cages.every(({ text }) => text === '') ? sumSaid(told) : undefined;
    const cells = new Map(cages.map(({ cells: own, text }) => [writeCells(inRows(own), size), said ?? text]));
    const isSum = (text: string) => relation === undefined && /^\d+$/.test(text);
    const items = [...cells].map(([names, text]) => (isSum(text) ? `${names}-${text}` : names));
    return [[...only(killer, items, cages).flat(), ...sums.flat()]];
  },
};

const inRows = (cells: readonly Cell[]) => [...cells].sort((a, b) => a - b);

/** Returns a group of cells and the sums that it may have, as the option `equal-sum` names it. */
function writeGroup(cells: readonly Cell[], sums: readonly (number | string)[], size: Size): string {
  return [writeCells(inRows(cells), size), ...sums.map((sum) => `s${sum}`)].join('-');
}

/** Returns the lines along the diagonal that rises to the right, or along the other one; perhaps only from corner to corner. */
export function alongDiagonal({ strokes, size }: Drawing, rises: boolean, isWhole: boolean): Stroke[] {
  const at = ([row, column]: Point) => (rises ? size.rows - row : row) - column;
  const least = isWhole ? 1.35 * size.rows : 1.2 * (size.rows - 1);
  return strokes.filter(({ points }) => {
    const ends = [points[0], points[points.length - 1]];
    const length = Math.hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]);
    return length > least && points.every((point) => Math.abs(at(point)) < 0.3);
  });
}

/** One diagonal or both. One alone is a group of different values. */
export const drawnDiagonals: DrawnRule = {
  name: diagonals.name,
  plural: 'diagonals',
  isClear: true,
  words:
    /\bdiagonals?\b.*\b(?:repeat\w*|once|all (?:the )?digits|(?:digits|numbers) (?:from )?1|set of|different|unique|distinct)|\b(?:repeat\w*|once|different|unique|distinct)\b.*\bdiagonals?\b|\b(?:sudoku x|x[- ]sudoku|diagonal sudoku)\b/,
  unless:
    /\b(?:sums?|totals?|diagonally|orthogonally|can repeat|may repeat|allowed)\b|\banti-?diagonals?\b|\b(?:only|just|exactly|set of|contains?|has|have) (?:\w+ )?(?:3|three)\b/,
  propose(drawing, told, base) {
    const { size } = drawing;
    const cages = (base[killer.name] ?? '').split('.').map((cage) => cage.split('-')[0]);
    // One diagonal of f-puzzles is such a cage already.
    if (diagonalsOf(size).some(({ cells }) => cages.includes(writeCells(inRows(cells), size)))) return [[]];
    const isWhole = told.length === 0;
    const names = coloursIn(told.map(({ plain }) => plain).join(' '));
    const isNamed = ({ colour }: Stroke) => names.some((name) => isCalled(colour, name));
    const along = [true, false].map((rises) => alongDiagonal(drawing, rises, isWhole));
    const [rising, falling] = along.flat().some(isNamed) ? along.map((lines) => lines.filter(isNamed)) : along;
    const both = only(diagonals, ['yes'], [...rising, ...falling]);
    const isBoth = told.some(({ plain }) => /\b(?:both|each|main|two|long|diagonals)\b/.test(plain));
    if (rising.length > 0 === falling.length > 0) return rising.length > 0 || isBoth ? both : [];
    const [house] = diagonalsOf(size).filter(({ cells }) => (cells[0] === 0) === falling.length > 0);
    return only(killer, [writeCells(house.cells, size)], [...rising, ...falling]);
  },
};

/** Four windows. */
export const saidWindoku = saidRule(
  windoku,
  'windoku',
  /\bwindoku\b|\bhyper ?sudoku\b|\bnrc sudoku\b|\bfour (?:grey|gray|shaded|marked) (?:3x3|boxes|regions|squares)/,
);
