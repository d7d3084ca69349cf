import { extname } from 'node:path';
import { formats, PuzzleReader, type ReadItem, type SheetItem, type SheetOptions } from 'gridwright/formats';
import { quote } from 'gridwright/input';
import type { BatchOutput } from './batch-output.js';
import { BadInput } from './errors.js';
import { isFile, PuzzleProgress, sourceName } from './io.js';

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

/**
 * Calls `read` for every source, which returns whether there was a puzzle or an invalid line. Reports sources that are
 * empty or can't be read, and continues. Throws ParseError or OptionError for hints with an unknown kind, size or
 * format.
 */
export async function eachSource(
  sources: readonly string[],
  hints: SheetOptions,
  output: BatchOutput,
  read: (source: Source, progress: PuzzleProgress) => Promise<boolean>,
): Promise<void> {
  new PuzzleReader(hints);
  const progress = new PuzzleProgress(sources);
  try {
    for (const index of sources.keys()) {
      try {
        const source = sourceOf(sources, index);
        if (!(await read(source, progress))) throw emptySource(source);
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        await output.refuse(error.message);
      }
    }
  } finally {
    progress.end();
  }
}

function emptySource({ text, isFile }: Source): BadInput {
  return new BadInput(`${isFile ? sourceName(text) : quote(text)}: expected a puzzle, got none`);
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
