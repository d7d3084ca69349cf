import { extname } from 'node:path';
import type { TaskName } from '@gridwright/pool';
import { formats, type Hints, PuzzleReader, quote, type ReadItem, type SheetHints } from 'gridwright/internal';
import type { BatchOutput } from './batch-output.js';
import type { BatchRunner, Done } from './batch-runner.js';
import { BadInput } from './errors.js';
import { isFile, piecesOf, sourceName } from './io.js';

/** What a source calls the lines and puzzles in it. */
export interface Places {
  line(item: ReadItem): string;
  puzzle(line: number): string;
  /** Whether to tell also what there is to say of each solution, as one who types a puzzle wants to know. */
  readonly talks?: boolean;
}

/** An argument of a verb that reads many puzzles. */
export interface Source {
  /** The argument itself: the name of a file, `-` for standard input, or the text of a puzzle. */
  readonly text: string;
  readonly isFile: boolean;
  readonly places: Places;
}

/** Who tells what came out. */
export interface Teller<Name extends TaskName> {
  readonly output: BatchOutput;
  tell(done: Done<Name>, places: Places): Promise<void>;
}

/**
 * Works through the puzzles of all sources, and sets the exit code. What cannot be read is told, and the others go on.
 * Throws ParseError or OptionError for hints that name no kind or size.
 */
export async function eachSource<Name extends TaskName>(
  sources: readonly string[],
  hints: Hints,
  runner: BatchRunner<Name>,
  teller: Teller<Name>,
): Promise<void> {
  new PuzzleReader(hints);
  try {
    for (const index of sources.keys()) {
      try {
        const source = sourceOf(sources, index);
        await workThrough(
          source,
          new PuzzleReader(source.isFile ? hintsFor(source.text, hints) : hints),
          runner,
          teller,
        );
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        await teller.output.refuse(error.message);
      }
    }
  } finally {
    await runner.close();
  }
  await teller.output.flush();
  process.exitCode = teller.output.exitCode;
}

async function workThrough<Name extends TaskName>(
  { text, isFile, places }: Source,
  reader: PuzzleReader,
  runner: BatchRunner<Name>,
  teller: Teller<Name>,
): Promise<void> {
  let isEmpty = true;
  for await (const done of isFile ? runner.through(reader, piecesOf(text)) : runner.throughHere(reader, text)) {
    isEmpty = false;
    await teller.tell(done, places);
    // Another program may wait for the answer before it writes its next puzzle.
    if (text === '-') await teller.output.flush();
  }
  if (isEmpty) throw new BadInput(`${isFile ? sourceName(text) : quote(text)}: expected a puzzle, got none`);
}

/** What an argument is, the index-th of all. Throws BadInput for one that is neither file nor text. */
export function sourceOf(sources: readonly string[], index: number): Source {
  const text = sources[index];
  const alone = sources.length === 1;
  if (isFile(text)) {
    const title = alone ? '' : `${sourceName(text)}: `;
    return {
      text,
      isFile: true,
      places: { line: ({ line }) => `${title}line ${line}`, puzzle: (line) => `${title}line ${line}` },
    };
  }
  if (text.trim() === '') throw new BadInput('expected a file or a puzzle, got an empty argument');
  const name = alone ? 'puzzle' : `puzzle ${index + 1}`;
  return {
    text,
    isFile: false,
    places: { line: () => `${shown(text)}: no such file, and not a valid puzzle`, puzzle: () => name, talks: true },
  };
}

/** An argument as a message shows it: as it is where that is one short word. */
function shown(text: string): string {
  return /^[\x21-\x7e]{1,90}$/.test(text) ? text : quote(text);
}

/** What the name of a file says about its puzzles, where the hints don't. */
export function hintsFor(file: string, hints: SheetHints): SheetHints {
  const extension = extname(file).slice(1).toLowerCase();
  const assumed = formats.find(
    ({ extensions, assumes }) => assumes !== undefined && extensions.includes(extension),
  )?.assumes;
  return hints.kind !== undefined || hints.size !== undefined ? hints : { ...hints, ...assumed };
}
