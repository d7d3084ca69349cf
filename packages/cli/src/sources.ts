import { extname } from 'node:path';
import type { TaskName } from '@gridwright/pool';
import {
  formats,
  type ParseOptions,
  PuzzleReader,
  type ReadItem,
  type SheetItem,
  type SheetOptions,
} from 'gridwright/formats';
import { quote } from 'gridwright/input';
import type { BatchOutput } from './batch-output.js';
import type { BatchResult, BatchRunner } from './batch-runner.js';
import { interpret, readingNotes } from './drawn-rules.js';
import { BadInput } from './errors.js';
import { isFile, PuzzleProgress, sourceName } from './io.js';
import { piecesOf } from './pieces.js';

/** Names the lines and puzzles of a source in messages. */
export interface Places {
  line(item: ReadItem | SheetItem): string;
  puzzle(line: number): string;
  /** Whether the source is an argument itself, perhaps the name of a missing file. Solutions get notes, errors no line. */
  readonly isTyped?: boolean;
}

/** An argument of a verb that reads many puzzles. */
export interface Source {
  /** The argument: a file name, `-` for standard input, or the text of a puzzle. */
  readonly text: string;
  readonly isFile: boolean;
  readonly places: Places;
}

/** Prints results. */
export interface Reporter<Name extends TaskName> {
  readonly output: BatchOutput;
  report(result: BatchResult<Name>, places: Places): Promise<void>;
}

/**
 * Runs all puzzles of the sources, reports the results, and sets the exit code. Reports what can't be read, and
 * continues. Throws ParseError or OptionError for hints with an unknown kind or size.
 */
export async function eachSource<Name extends TaskName>(
  sources: readonly string[],
  hints: ParseOptions,
  runner: BatchRunner<Name>,
  reporter: Reporter<Name>,
): Promise<void> {
  new PuzzleReader(hints);
  const progress = new PuzzleProgress(sources);
  try {
    for (const index of sources.keys()) {
      try {
        const source = sourceOf(sources, index);
        const asked = source.isFile ? hintsFor(source.text, hints) : hints;
        const notes: string[] = [];
        const reader = new PuzzleReader(asked, (item) => {
          const read = interpret(item);
          notes.push(...readingNotes(read).map((note) => `${source.places.puzzle(read.line)}: ${note}`));
          return read;
        });
        await runSource(source, reader, runner, reporter, progress, notes);
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        await reporter.output.refuse(error.message);
      }
    }
  } finally {
    progress.end();
    await runner.close();
  }
  await reporter.output.flush();
  process.exitCode = reporter.output.exitCode;
}

async function runSource<Name extends TaskName>(
  { text, isFile, places }: Source,
  reader: PuzzleReader,
  runner: BatchRunner<Name>,
  reporter: Reporter<Name>,
  progress: PuzzleProgress,
  notes: string[],
): Promise<void> {
  let isEmpty = true;
  for await (const result of isFile ? runner.results(reader, piecesOf(text)) : runner.resultsInThread(reader, text)) {
    isEmpty = false;
    for (const note of notes.splice(0)) await reporter.output.note(note);
    await reporter.report(result, places);
    progress.add(result.puzzles.lines.length);
    // Another program may wait for the answer before it sends its next puzzle.
    if (text === '-') await reporter.output.flush();
  }
  if (isEmpty) throw new BadInput(`${isFile ? sourceName(text) : quote(text)}: expected a puzzle, got none`);
}

/** Returns the source for one of the arguments. Throws BadInput for a folder or an empty argument. */
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
    places: {
      // Another program's puzzle is one, and no mistyped name of a file.
      line: (item) =>
        'foreign' in item && item.foreign !== undefined ? name : `${shown(text)}: no such file, and not a valid puzzle`,
      puzzle: () => name,
      isTyped: true,
    },
  };
}

/** Returns an argument for a message, quoted unless it is one short word. */
function shown(text: string): string {
  return /^[\x21-\x7e]{1,90}$/.test(text) ? text : quote(text);
}

/** Adds the hints that a file's extension gives, unless the hints name a kind or size. */
export function hintsFor(file: string, hints: SheetOptions): SheetOptions {
  const extension = extname(file.replace(/\.gz$/i, '')).slice(1).toLowerCase();
  const assumed = formats.find(
    ({ extensions, assumes }) => assumes !== undefined && extensions.includes(extension),
  )?.assumes;
  return hints.kind !== undefined || hints.size !== undefined ? hints : { ...hints, ...assumed };
}
