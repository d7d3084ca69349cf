import { type Cell, columnOf, rowOf, type Size } from '../../../core/grid.js';
import { equalSum } from '../../../kinds/sudoku/variants/equal-sum.js';
import { boxOf } from '../../foreign-regions.js';
import { coloursIn, isCalled, isCalledBest } from '../colours.js';
import type { Drawing, DrawnCage, Shape } from '../drawing.js';
import { centreCell, edgeCells, writeCells } from '../places.js';
import { type Line, linesIn } from '../routes.js';
import { type DrawnRule, only, type Proposal } from '../rule.js';
import type { Sentence } from '../sentences.js';
import { connected } from './marks.js';

/** Returns some groups as one item of the option; '' for fewer than two. */
function writeGroups(groups: readonly (readonly Cell[])[], size: Size): string {
  const names = [
    ...new Set(
      groups.map((cells) =>
        writeCells(
          [...cells].sort((a, b) => a - b),
          size,
        ),
      ),
    ),
  ];
  return names.length < 2 ? '' : names.sort().join('-');
}

/** Returns the items for cages that are joined by equals signs. */
function joinedBySigns({ cages, figures, size }: Drawing): { items: string[]; shapes: Shape[] } {
  const cageAt = (cell: Cell) => cages.find(({ cells }) => cells.includes(cell));
  const signs = figures.filter(({ text }) => text === '=');
  const pairs = signs.flatMap((sign) => {
    const [first, second] = (edgeCells(sign, size) ?? []).map(cageAt);
    return first && second && first !== second ? [writeGroups([first.cells, second.cells], size)] : [];
  });
  return { items: [...new Set(pairs)].filter((item) => item !== ''), shapes: signs };
}

/** Cages with one sum: all without a number, those with the same letter, or those that equals signs join. */
export const drawnEqualCages: DrawnRule = {
  name: equalSum.name,
  plural: 'cages with equal sums',
  words:
    /\bcages?\b.*\b(?:same|equal|identical) (?:sums?|totals?)\b|\bcages?\b.*\b(?:sum|total|add)\w* (?:up )?to the same\b|\bsame (?:number|sum|total)\b.*\bcages\b|\bcage (?:sums?|totals?)\b.*\b(?:as|by) letters\b|\bequals? signs?\b/,
  unless: /\bno two\b|\bdifferent\b|\bsame size\b|\bif\b|\bcannot\b|\bhow many\b|\bproduct\b|\bpairs\b|\bmagic\b/,
  propose(drawing) {
    const { cages, size } = drawing;
    const signs = joinedBySigns(drawing);
    if (signs.items.length > 0) return only(equalSum, signs.items, signs.shapes);
    const named = new Map<string, DrawnCage[]>();
    for (const cage of cages)
      if (!/^\d+$/.test(cage.text)) named.set(cage.text, [...(named.get(cage.text) ?? []), cage]);
    const items = [...named.values()].map((group) =>
      writeGroups(
        group.map(({ cells }) => cells),
        size,
      ),
    );
    return only(
      equalSum,
      items.filter((item) => item !== ''),
      [],
    );
  },
};

/** Returns the lines of the colours that sentences name, or all of them. */
export function linesSaid({ strokes, size, sentences }: Drawing, told: readonly Sentence[]): Line[] {
  const names = coloursIn(told.map(({ plain }) => plain).join(' '));
  const others = coloursIn(
    sentences
      .filter((one) => !told.includes(one))
      .map(({ plain }) => plain)
      .join(' '),
  );
  const lines = linesIn(
    strokes.filter(({ hasHead }) => !hasHead),
    size,
  );
  const free = others.filter((name) => !names.includes(name));
  return names.length === 0
    ? lines
    : lines.filter(({ stroke }) => names.some((name) => isCalledBest(stroke.colour, name, free)));
}

/** Lines with one sum, or with the sum that a sentence names. */
export const drawnLineSums: DrawnRule = {
  name: equalSum.name,
  plural: 'sums of lines',
  words:
    /^(?=.*\blines?\b)(?:.*\b(?:same|equal) (?:sum|total)\b|.*\b(?:sum|total|add)\w* (?:up )?to (?:the same|exactly \d+|\d+)\b)/,
  unless:
    /\bzipper|\bdistance|\bequidistant|\bvalid\b|\bstart|\blength\b|\bpalindrome(?!s and\b)|\bbox|\bregion|\bsegments?\b|\bgroups?\b|\bsections?\b|\bstrings?\b|\bparts?\b|\bends?\b|\bcircles?\b|\bcages?\b|\badjacent\b|\bpairs?\b|\bevery (?:set|three|group)\b|\bdots?\b/,
  propose(drawing, told) {
    const lines = linesSaid(drawing, told);
    const names = lines.map(({ cells }) =>
      writeCells(
        [...new Set(cells)].sort((a, b) => a - b),
        drawing.size,
      ),
    );
    const [, sum] = /\b(?:sum|total|add)\w* (?:up )?to (?:exactly )?(\d+)\b/.exec(told[0]?.plain ?? '') ?? [];
    const groups = lines.map(({ cells }) => [...new Set(cells)]);
    const items = sum === undefined ? [writeGroups(groups, drawing.size)] : names.map((name) => `${name}-s${sum}`);
    return only(
      equalSum,
      [...new Set(items)].filter((item) => item !== ''),
      lines.map(({ stroke }) => stroke),
    );
  },
};

const IN_EACH_BOX =
  /\blines?\b.*\b(?:sums?|totals?|adds?) (?:up )?to (?:exactly )?(\d+) in (?:each|every) (?:3x3 )?(?:box|region)\b/;

/** Lines with a sum in each box that sentences name, perhaps another one for each colour. */
export const drawnBoxSums: DrawnRule = {
  name: equalSum.name,
  plural: 'lines with a sum in each box',
  words: IN_EACH_BOX,
  unless: /\b(?:if|not|or|same|circles?|arrows?)\b/,
  fits: (_, { boxRows }) => boxRows > 0,
  propose(drawing, told) {
    const { size } = drawing;
    const proposals = told.flatMap((sentence): Proposal[] => {
      const [, sum] = IN_EACH_BOX.exec(sentence.plain) ?? [];
      const lines = linesSaid(drawing, [sentence]);
      const items = lines.flatMap(({ cells }) => {
        const boxes = [...new Set(cells.map((cell) => boxOf(cell, size)))];
        return boxes.map((box) => {
          const own = [...new Set(cells.filter((cell) => boxOf(cell, size) === box))].sort((a, b) => a - b);
          return `${writeCells(own, size)}-s${sum}`;
        });
      });
      return only(
        equalSum,
        [...new Set(items)],
        lines.map(({ stroke }) => stroke),
      ).flat();
    });
    return proposals.length === 0 ? [] : [proposals];
  },
};

const COUNTS = ['one', 'two', 'three', 'four'];
const EQUAL_ENDS = new RegExp(
  `^(?=.*\\blines?\\b).*\\bsum of the first (${COUNTS.join('|')}) \\w+ (?:is equal to|equals|is) the sum of the last (${COUNTS.join('|')})\\b`,
);

/** Lines whose first few values have the sum of the last few. */
export const drawnEqualEnds: DrawnRule = {
  name: equalSum.name,
  plural: 'lines with ends of equal sums',
  words: EQUAL_ENDS,
  propose(drawing, told) {
    const [, ...counts] = EQUAL_ENDS.exec(told[0]?.plain ?? '') ?? [];
    const [first, last] = counts.map((count) => COUNTS.indexOf(count) + 1);
    const lines = linesSaid(drawing, told).filter(({ cells }) => cells.length >= first + last);
    const items = lines.map(({ cells }) => writeGroups([cells.slice(0, first), cells.slice(-last)], drawing.size));
    return only(
      equalSum,
      items.filter((item) => item !== ''),
      lines.map(({ stroke }) => stroke),
    );
  },
};

/** Returns the lines of a square of 3x3 cells: rows, columns and both diagonals. */
function linesOfSquare([row, column]: readonly number[], { columns }: Size): Cell[][] {
  const at = (down: number, right: number) => (row + down) * columns + column + right;
  const steps = [0, 1, 2];
  return [
    ...steps.map((i) => steps.map((j) => at(i, j))),
    ...steps.map((i) => steps.map((j) => at(j, i))),
    steps.map((i) => at(i, i)),
    steps.map((i) => at(i, 2 - i)),
  ];
}

/** Words for the square in the middle of the grid. */
const CENTRAL = /\b(?:central|cent(?:re|er)|middle|box 5)\b/;

/** Returns the top left cells of the squares that a sentence speaks of, as rows and columns. */
function squaresSaid({ cages, figures, size }: Drawing, { plain }: Sentence): (readonly number[])[] {
  if (/\bcages?\b/.test(plain)) return cages.flatMap(({ cells }) => squareOf(cells, size));
  if (CENTRAL.test(plain)) {
    const start = (size.rows - 3) / 2;
    return Number.isInteger(start) && start >= 0 ? [[start, start]] : [];
  }
  const names = coloursIn(plain);
  const shaded = figures.filter(
    (figure) => figure.text === '' && !figure.isRound && names.some((name) => isCalled(figure.fill, name)),
  );
  const cells = new Set(shaded.flatMap((figure) => centreCell(figure, size) ?? []));
  return connected(cells, size).flatMap((group) => squareOf(group, size));
}

/** Returns the row and the column of the first of nine cells, if they are a square of 3x3. */
function squareOf(cells: readonly Cell[], size: Size): (readonly number[])[] {
  const all = [...new Set(cells)].sort((a, b) => a - b);
  const at = [rowOf(all[0] ?? 0, size), columnOf(all[0] ?? 0, size)];
  const isSquare =
    all.length === 9 && all.every((cell, i) => cell === all[0] + size.columns * Math.floor(i / 3) + (i % 3));
  return isSquare && at[1] + 3 <= size.columns ? [at] : [];
}

/** Magic squares: in the middle of the grid, in cages, or in cells of one colour. */
export const drawnMagicSquares: DrawnRule = {
  name: equalSum.name,
  plural: 'magic squares',
  words: /\bmagic squares?\b/,
  unless: /\b(?:semi|twisted|hidden|not|cannot|isn't|locat\w+|find|found|somewhere)\b/,
  fits: ({ plain }) => CENTRAL.test(plain) || /\bcages?\b/.test(plain) || coloursIn(plain).length > 0,
  propose(drawing, told): readonly (readonly Proposal[])[] {
    const { size } = drawing;
    const squares = told.flatMap((sentence) => squaresSaid(drawing, sentence));
    return only(equalSum, [...new Set(squares.map((at) => writeGroups(linesOfSquare(at, size), size)))], []);
  },
};
