import { type Cell, type Grid, requireGrid, type Value } from '../../../core/grid.js';
import { type House, housesOf } from '../../../core/house.js';
import type { Puzzle } from '../../../core/kind.js';
import { type LineCounts, mostWith } from './counts.js';
import type { KurosuMistake } from './mistake.js';

/**
 * Returns all mistakes of an answer, by rule, even if it is unfinished: before its empty cells those of its signs,
 * which are found apart. Throws OptionError when a grid doesn't have the puzzle's size.
 */
export function checkLines(
  { size, clues, options }: Puzzle,
  answer: Grid,
  counts: LineCounts,
  ofSigns: readonly KurosuMistake[],
): KurosuMistake[] {
  requireGrid('clues', clues, size);
  requireGrid('answer', answer, size);
  const lines = housesOf(size);
  return [
    ...unknownValues(answer),
    ...changedClues(clues, answer),
    ...lines.flatMap((line) => runs(line, answer)),
    ...excess(lines, counts, answer),
    ...(options.distinct === 'yes' ? [...alike(lines, 'row', answer), ...alike(lines, 'column', answer)] : []),
    ...ofSigns,
    ...emptyCells(answer),
  ];
}

function unknownValues(answer: Grid): KurosuMistake[] {
  const cells = cellsWhere(answer, (value) => value > 2);
  return cells.map((cell) => ({ code: 'value-unknown', cells: [cell], value: answer[cell], unfinished: false }));
}

function changedClues(clues: Grid, answer: Grid): KurosuMistake[] {
  const cells = cellsWhere(clues, (clue, cell) => clue !== 0 && answer[cell] !== clue);
  return cells.map((cell) => ({
    code: 'clue-changed',
    cells: [cell],
    clue: clues[cell],
    value: answer[cell],
    unfinished: false,
  }));
}

/** Finds three or more equal neighbours; a longer run is one mistake. */
function runs({ type, index, cells }: House, answer: Grid): KurosuMistake[] {
  const mistakes: KurosuMistake[] = [];
  for (let from = 0, end = 0; from < cells.length; from = end) {
    const value = answer[cells[from]];
    while (end < cells.length && answer[cells[end]] === value) end++;
    if (end - from < 3 || !isValue(value)) continue;
    const code = type === 'row' ? 'three-in-row' : 'three-in-column';
    mistakes.push({
      code,
      cells: cells.slice(from, end),
      line: { type, index },
      value,
      from,
      to: end - 1,
      unfinished: false,
    });
  }
  return mistakes;
}

/** Finds lines, full or not, with too many of one value: first lines without numbers beside them, then those with. */
function excess(lines: readonly House[], counts: LineCounts, answer: Grid): KurosuMistake[] {
  const [usual, counted] = [false, true].map((wanted) =>
    lines.flatMap((line, i) => ((counts[i] !== undefined) === wanted ? excessIn(line, counts[i], answer) : [])),
  );
  return [...usual, ...counted];
}

function excessIn({ type, index, cells }: House, count: number | undefined, answer: Grid): KurosuMistake[] {
  return [1, 2].flatMap((value): KurosuMistake[] => {
    const most = mostWith(count, cells.length)[value - 1];
    const held = cells.filter((cell) => answer[cell] === value);
    if (held.length <= most) return [];
    const broken = { cells: held, line: { type, index }, value, most, unfinished: false };
    return count === undefined
      ? [{ ...broken, code: `${type as 'row' | 'column'}-balance`, length: cells.length }]
      : [{ ...broken, code: `${type as 'row' | 'column'}-count`, count }];
  });
}

/** Finds full lines that are equal, with one mistake for all lines that equal each other. */
function alike(lines: readonly House[], type: 'row' | 'column', answer: Grid): KurosuMistake[] {
  const groups = new Map<string, House[]>();
  for (const line of lines) {
    const values = line.cells.map((cell) => answer[cell]);
    if (line.type !== type || !values.every(isValue)) continue;
    const text = values.join('');
    groups.set(text, [...(groups.get(text) ?? []), line]);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      code: `${type}s-alike` as const,
      cells: group.flatMap(({ cells }) => cells).sort((a, b) => a - b),
      lines: group.map(({ index }) => ({ type, index })),
      unfinished: false,
    }));
}

function emptyCells(answer: Grid): KurosuMistake[] {
  const cells = cellsWhere(answer, (value) => value === 0);
  return cells.length === 0 ? [] : [{ code: 'cell-empty', cells, unfinished: true }];
}

function cellsWhere(grid: Grid, test: (value: Value, cell: Cell) => boolean): Cell[] {
  return Array.from(grid.keys()).filter((cell) => test(grid[cell], cell));
}

export function isValue(value: Value): boolean {
  return value === 1 || value === 2;
}
