import type { Puzzle } from 'gridwright/rules';

/** A puzzle found in a text, or why there is none in a line. */
export interface ReadLine {
  readonly line: number;
  readonly puzzle?: Puzzle;
  readonly error?: string;
}

/** What is known of a text before it is read; '' for nothing. */
export interface Hints {
  readonly kind: string;
  readonly size: string;
}

/** Longest text that is read, in characters. */
export const LONGEST = 1_000_000;

/** Reads every puzzle of a text: links of this page too. The part of the library that reads is fetched first. */
export async function readPuzzles(text: string, { kind, size }: Hints): Promise<ReadLine[]> {
  const { PuzzleReader } = await import('gridwright');
  const reader = new PuzzleReader({ ...(kind !== '' && { kind }), ...(size !== '' && { size }) });
  const items = [...text.split(/\r\n?|\n/).flatMap((line) => reader.push(withoutLink(line))), ...reader.end()];
  return items.map(({ line, puzzle, error }) => ({ line, ...(puzzle && { puzzle }), ...(error && { error: error.message }) }));
}

/** A link of this page holds a name after `#/p/` or `#/s/`. */
function withoutLink(line: string): string {
  const name = /#\/(?:p|s)\/(\S+)/.exec(line)?.[1];
  if (name === undefined) return line;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
