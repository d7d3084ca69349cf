import { OptionError } from '../../../core/errors.js';
import type { Size } from '../../../core/grid.js';
import { formatPath, formatPaths, type Path, parsePaths } from '../rules/paths.js';
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
  return {
    form: 'LINES',
    parse(text, size) {
      const read = parsePaths(text, size, form);
      const paths = isReversible ? read.map((line) => turned(line, size)) : read;
      const again = paths.find((line, i) => paths.some((other, j) => j !== i && superfluous.is(line, other)));
      if (again === undefined) return paths;
      throw new OptionError(
        form.option,
        superfluous.expected,
        text,
        `${formatPath(again, size)}, ${superfluous.shown}`,
      );
    },
    format: (paths, size) => formatPaths(isReversible ? paths.map((line) => turned(line, size)) : paths, size),
    move: (paths, places) => paths.map((cells) => cells.map((cell) => places[cell])),
  };
}

/** Returns a line from the end that comes first as text. */
export function turned(line: Path, size: Size): Path {
  const other = line.toReversed();
  return formatPath(other, size) < formatPath(line, size) ? other : line;
}

/** A repeated line adds nothing. */
export const sameLine: LineForm['superfluous'] = {
  expected: 'different lines',
  shown: 'twice',
  is: (line, other) => line.length === other.length && line.every((cell, at) => other[at] === cell),
};
