import { formatCell, parseCell } from '../../../core/edges.js';
import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, cellCount, columnOf, formatShape, rowOf, type Size } from '../../../core/grid.js';

/** Cells, each beside the one before or at its corner. */
export type Path = readonly Cell[];

/** How an option names its paths. */
interface PathForm {
  readonly option: string;
  /** Several of them, for people. */
  readonly noun: string;
  /** The fewest cells of one; 2 by default. */
  readonly least?: number;
  /** The most cells of one, by the number of values. */
  most(values: number): number;
  /** Whether one may pass a cell again. */
  readonly crosses?: boolean;
  /** Whether one may end on its first cell, as a ring. */
  readonly closes?: boolean;
  /** Whether only its set of cells counts. Then one may pass a cell again and turn back, so that it branches. */
  readonly isSet?: boolean;
}

/** The most paths of a puzzle through a cell, on average. */
const MOST_PER_CELL = 3;

/**
 * Parses paths with dots between them: two characters for each cell, row and column, from 1 and with letters from 10.
 * Returns them in the order of their texts. Throws OptionError.
 */
export function parsePaths(
  text: string,
  size: Size,
  { option, noun, least = 2, most, crosses = false, closes = false, isSet = false }: PathForm,
): Path[] {
  const wrong = (expected: string, shown: string) => new OptionError(option, expected, text, shown);
  const names = text.split('.').sort();
  if (!names.every((name) => /^(?:[1-9a-p]{2})+$/.test(name)))
    throw wrong(`a row and a column for each cell, and a dot between ${noun}, such as 111213.4344`, quote(text));
  const total = names.reduce((sum, name) => sum + name.length / 2, 0);
  const mostInAll = MOST_PER_CELL * cellCount(size);
  if (total > mostInAll) throw wrong(`at most ${mostInAll} cells in all ${noun}`, String(total));
  return names.map((name) => {
    const cells = readCells(name, size, (expected) => wrong(expected, name));
    const longest = most(size.rows);
    const length = isSet ? new Set(cells).size : cells.length;
    if (length < least || length > longest) throw wrong(`${noun} of ${least} to ${longest} cells`, name);
    if (!movesOf(cells).every(([from, to]) => areBeside(from, to, size)))
      throw wrong(`${noun} whose cells are neighbours one after the other`, name);
    if (!isSet && cells.some((cell, i) => cell === cells[i + 2])) throw wrong(`${noun} that don't turn back`, name);
    const once = closes && isRing(cells) ? cells.slice(1) : cells;
    if (!crosses && !isSet && new Set(once).size < once.length) throw wrong(`${noun} that pass each cell once`, name);
    return cells;
  });
}

/** Returns whether a path ends on its first cell. */
export function isRing(path: Path): boolean {
  return path.length > 3 && path[0] === path[path.length - 1];
}

function readCells(name: string, size: Size, wrong: (expected: string) => OptionError): Path {
  return (name.match(/../g) ?? []).map((place) => {
    const cell = parseCell(place, size);
    if (cell < 0) throw wrong(`cells of ${formatShape(size.rows, size.columns)}`);
    return cell;
  });
}

/** Formats paths in their one form. */
export function formatPaths(paths: readonly Path[], size: Size): string {
  return paths
    .map((cells) => formatPath(cells, size))
    .sort()
    .join('.');
}

/** Formats the cells of one path. */
export function formatPath(cells: Path, size: Size): string {
  return cells.map((cell) => formatCell(cell, size)).join('');
}

function movesOf(path: Path): (readonly [Cell, Cell])[] {
  return path.slice(1).map((cell, i) => [path[i], cell]);
}

/** Returns whether two cells share a side or a corner. */
export function areBeside(a: Cell, b: Cell, size: Size): boolean {
  const [down, right] = [rowOf(a, size) - rowOf(b, size), columnOf(a, size) - columnOf(b, size)];
  return a !== b && Math.abs(down) <= 1 && Math.abs(right) <= 1;
}

/** Returns the numbers of the corners of cells that the diagonal moves of a path pass. */
export function cornersOf(path: Path, size: Size): number[] {
  return movesOf(path).flatMap(([a, b]) => {
    const [row, column] = [Math.min(rowOf(a, size), rowOf(b, size)), Math.min(columnOf(a, size), columnOf(b, size))];
    const isDiagonal = rowOf(a, size) !== rowOf(b, size) && columnOf(a, size) !== columnOf(b, size);
    return isDiagonal ? row * size.columns + column : [];
  });
}
