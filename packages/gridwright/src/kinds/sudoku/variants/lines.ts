import { OptionError } from '../../../core/errors.js';
import type { Size } from '../../../core/grid.js';
import { formatPath, formatPaths, isRing, type Path, parsePaths } from '../rules/paths.js';
import type { DataForm } from './variant.js';

/** How an option names its lines. */
export interface LineForm {
  readonly option: string;
  /** Several of them, for people. */
  readonly noun: string;
  /** The fewest cells of one; 2 by default. */
  readonly least?: number;
  /** The most cells of one, by the number of values. */
  most(values: number): number;
  /** Whether a line may pass a cell again. */
  readonly crosses?: boolean;
  /** Whether a line may end on its first cell, as a ring, which means the same from each of its cells. */
  readonly closes?: boolean;
  /** Whether only its set of cells counts. Then a line may pass a cell again and turn back, so that it branches. */
  readonly isSet?: boolean;
  /** Whether a line means the same from its other end; then it begins at the end that comes first as text. */
  readonly isReversible?: boolean;
  /** What is wrong with a line beside another one: what is expected instead, and how the line relates to it. */
  readonly superfluous: {
    readonly expected: string;
    readonly shown: string;
    is(line: Path, other: Path): boolean;
  };
}

/** Returns the data form of lines of cells, each beside the one before or at its corner. */
export function lines({ superfluous, isReversible = false, ...form }: LineForm): DataForm<Path[]> {
  const normal = (line: Path, size: Size) => {
    const opened = form.closes === true && isRing(line) ? fromLeast(line) : line;
    return isReversible ? turned(opened, size) : opened;
  };
  return {
    form: 'LINES',
    parse(text, size) {
      const paths = parsePaths(text, size, form).map((line) => normal(line, size));
      const again = paths.find((line, i) => paths.some((other, j) => j !== i && superfluous.is(line, other)));
      if (again === undefined) return paths;
      throw new OptionError(
        form.option,
        superfluous.expected,
        text,
        `${formatPath(again, size)}, ${superfluous.shown}`,
      );
    },
    format: (paths, size) =>
      formatPaths(
        paths.map((line) => normal(line, size)),
        size,
      ),
    move: (paths, places) => paths.map((cells) => cells.map((cell) => places[cell])),
  };
}

/** Returns a line from the end that comes first as text. */
export function turned(line: Path, size: Size): Path {
  const other = line.toReversed();
  return formatPath(other, size) < formatPath(line, size) ? other : line;
}

/** Returns a ring from its least cell. */
function fromLeast(ring: Path): Path {
  const cells = ring.slice(1);
  const start = cells.indexOf(Math.min(...cells));
  return [...cells.slice(start), ...cells.slice(0, start + 1)];
}

/** A repeated line adds nothing. */
export const sameLine: LineForm['superfluous'] = {
  expected: 'different lines',
  shown: 'twice',
  is: (line, other) => line.length === other.length && line.every((cell, at) => other[at] === cell),
};
