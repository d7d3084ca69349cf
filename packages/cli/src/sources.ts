import type { TaskName } from '@gridwright/pool';
import { type Hints, PuzzleReader, quote, type ReadItem } from 'gridwright';
import { BadInput } from './errors.js';
import { isFile, piecesOf, sourceName } from './io.js';
import type { Ledger } from './ledger.js';
import type { Done, Workshop } from './workshop.js';

/** What a source calls the lines and puzzles in it. */
export interface Places {
  line(item: ReadItem): string;
  puzzle(line: number): string;
  /** Whether to tell also what there is to say of each solution, as one who types a puzzle wants to know. */
  readonly talks?: boolean;
}

/** An argument of a verb that reads many puzzles. */
interface Source {
  /** The argument itself: the name of a file, `-` for standard input, or the text of a puzzle. */
  readonly text: string;
  readonly isFile: boolean;
  readonly places: Places;
}

/** Who tells what came out. */
export interface Teller<Name extends TaskName> {
  readonly ledger: Ledger;
  tell(done: Done<Name>, places: Places): Promise<void>;
}

/**
 * Works through the puzzles of all sources, and sets the exit code. What cannot be read is told, and the others go on.
 * Throws ParseError or RangeError for hints that name no kind or size.
 */
export async function eachSource<Name extends TaskName>(
  sources: readonly string[],
  hints: Hints,
  workshop: Workshop<Name>,
  teller: Teller<Name>,
): Promise<void> {
  new PuzzleReader(hints);
  try {
    for (const index of sources.keys()) {
      try {
        await workThrough(sourceOf(sources, index), new PuzzleReader(hints), workshop, teller);
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        await teller.ledger.refuse(error.message);
      }
    }
  } finally {
    await workshop.close();
  }
  await teller.ledger.flush();
  process.exitCode = teller.ledger.exitCode;
}

async function workThrough<Name extends TaskName>(
  { text, isFile, places }: Source,
  reader: PuzzleReader,
  workshop: Workshop<Name>,
  teller: Teller<Name>,
): Promise<void> {
  let isEmpty = true;
  for await (const done of isFile ? workshop.through(reader, piecesOf(text)) : workshop.throughHere(reader, text)) {
    isEmpty = false;
    await teller.tell(done, places);
    // Another program may wait for the answer before it writes its next puzzle.
    if (text === '-') await teller.ledger.flush();
  }
  if (isEmpty) throw new BadInput(`${isFile ? sourceName(text) : quote(text)}: expected a puzzle, got none`);
}

/** What an argument is, the index-th of all. Throws BadInput for one that is neither file nor text. */
function sourceOf(sources: readonly string[], index: number): Source {
  const text = sources[index];
  const alone = sources.length === 1;
  if (isFile(text)) {
    const title = alone ? '' : `${sourceName(text)}: `;
    return { text, isFile: true, places: { line: ({ line }) => `${title}line ${line}`, puzzle: (line) => `${title}line ${line}` } };
  }
  if (text.trim() === '') throw new BadInput('expected a file or a puzzle, got an empty argument');
  const name = alone ? 'puzzle' : `puzzle ${index + 1}`;
  return { text, isFile: false, places: { line: () => `${quote(text)} is no file, and as a puzzle`, puzzle: () => name, talks: true } };
}
