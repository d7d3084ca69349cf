import type { Puzzle } from 'gridwright/rules';

/** A way to write a puzzle as text. */
export interface TextFormat {
  readonly name: string;
  fits(puzzle: Puzzle): boolean;
}

export const TEXT_FORMATS: readonly TextFormat[] = [
  { name: 'Rows', fits: () => true },
  { name: 'One line', fits: () => true },
];

/** The puzzle in a format. The part of the library that writes is fetched first. */
export async function formatAs({ name }: TextFormat, puzzle: Puzzle): Promise<string> {
  const { formatLine, formatRows } = await import('gridwright');
  return name === 'Rows' ? formatRows(puzzle) : formatLine(puzzle);
}
