import { OptionError } from '../../../core/errors.js';
import { formatPath, formatPaths, type Path, parsePaths } from '../rules/paths.js';
import type { DataForm } from './variant.js';

/** How an option names its lines. */
interface LineForm {
  readonly option: string;
  /** Several of them, for people. */
  readonly noun: string;
  /** The most cells of one, by the number of values. */
  most(values: number): number;
  /** What is wrong with a line beside another one: what is expected instead, and how the line relates to it. */
  readonly superfluous: {
    readonly expected: string;
    readonly shown: string;
    is(line: Path, other: Path): boolean;
  };
}

/** Returns the data form of lines of cells, each beside the one before or at its corner. */
export function lines({ superfluous, ...form }: LineForm): DataForm<Path[]> {
  return {
    form: 'CELLS',
    parse(text, size) {
      const paths = parsePaths(text, size, form);
      const again = paths.find((line, i) => paths.some((other, j) => j !== i && superfluous.is(line, other)));
      if (again === undefined) return paths;
      throw new OptionError(
        form.option,
        superfluous.expected,
        text,
        `${formatPath(again, size)}, ${superfluous.shown}`,
      );
    },
    format: formatPaths,
    move: (paths, places) => paths.map((cells) => cells.map((cell) => places[cell])),
  };
}
