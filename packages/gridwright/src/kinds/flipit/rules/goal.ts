import { OptionError } from '../../../core/errors.js';
import { cellCount, columnOf, formatShape, type Grid, rowOf, type Size } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import type { OptionSpec, Options } from '../../../core/option.js';
import { type Bits, flipBit, noBits } from '../solve/cell-sets.js';

/** Value of a light disk. */
export const LIGHT = 1;
/** Value of a dark disk. */
export const DARK = 2;

/** Returns whether the value is a disk. */
export function isDisk(value: number): boolean {
  return value === LIGHT || value === DARK;
}

/** The goals with names, each as a rule for which cells are dark; the first is the default. */
const NAMED: Readonly<Record<string, (row: number, column: number, size: Size) => boolean>> = {
  ring: (row, column, size) => row === 0 || column === 0 || row === size.rows - 1 || column === size.columns - 1,
  dark: () => true,
  light: () => false,
};
const WORDS = Object.keys(NAMED);

/**
 * The pattern to reach: a word, or one character per cell, row by row, 0 = light and 1 = dark. A pattern with a name is
 * formatted as the first name that fits (on a board of two rows `dark` is `ring`).
 */
export const goalOption: OptionSpec = {
  name: 'goal',
  type: 'value',
  form: 'ring|dark|light|PATTERN',
  read(text, size) {
    const pattern = patternOf(text, size);
    return WORDS.find((word) => patternOf(word, size) === pattern) ?? pattern;
  },
  fallback: () => WORDS[0],
};

/** Returns the goal of a puzzle or an order: 1 = light, 2 = dark. Throws OptionError for an impossible goal. */
export function goalOf(of: { readonly size: Size; readonly options: Options }): Grid {
  const { size, options } = of;
  const goal = options.goal ?? WORDS[0];
  if (!Object.hasOwn(NAMED, goal))
    return Uint8Array.from(patternOf(goal, size), (character) => (character === '1' ? DARK : LIGHT));
  const isDark = NAMED[goal];
  const disks = new Uint8Array(cellCount(size));
  for (let cell = 0; cell < disks.length; cell++)
    disks[cell] = isDark(rowOf(cell, size), columnOf(cell, size), size) ? DARK : LIGHT;
  return disks;
}

/** Returns the disks of the start that differ from the goal. */
export function wrongDisks(puzzle: Puzzle): Bits {
  const goal = goalOf(puzzle);
  const wrong = noBits(goal.length);
  for (let cell = 0; cell < goal.length; cell++) if (puzzle.clues[cell] !== goal[cell]) flipBit(wrong, cell);
  return wrong;
}

function patternOf(text: string, size: Size): string {
  const cells = cellCount(size);
  if (Object.hasOwn(NAMED, text)) {
    return Array.from({ length: cells }, (_, cell) =>
      NAMED[text](rowOf(cell, size), columnOf(cell, size), size) ? '1' : '0',
    ).join('');
  }
  if (text.length === cells && /^[01]+$/.test(text)) return text;
  const shape = formatShape(size.rows, size.columns);
  throw new OptionError('goal', `${WORDS.join(', ')} or ${cells} characters 0 (light) and 1 (dark) for ${shape}`, text);
}
