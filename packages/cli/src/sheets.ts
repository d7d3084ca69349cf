import { type ForeignSheet, PuzzleReader, type Sheet, type SheetItem, type SheetOptions } from 'gridwright/formats';
import { cellCount, type Puzzle } from 'gridwright/rules';
import type { BatchOutput } from './batch-output.js';
import { interpret, readingNotes } from './drawn-rules.js';
import { piecesOf } from './pieces.js';
import { eachSource, hintsFor, type Source } from './sources.js';
import { LONGEST_LINE, lineAt, type Piece } from './whole-lines.js';

/** Uses a puzzle; `place` is where it is, for messages. */
type UseSheet = (sheet: Sheet, place: string) => Promise<void> | void;
/** Uses another program's puzzle with rules that Gridwright doesn't have or couldn't read. */
type UseForeign = (sheet: ForeignSheet, place: string) => Promise<void> | void;

/**
 * Calls `use` for every puzzle of the sources, in order and as soon as it is read. Reports what can't be read, and
 * continues; so for puzzles with rules that Gridwright doesn't have or couldn't read, unless `useForeign` takes them.
 * Throws ParseError or OptionError for hints with an unknown kind, size or format.
 */
export async function eachSheet(
  sources: readonly string[],
  hints: SheetOptions,
  output: BatchOutput,
  use: UseSheet,
  useForeign?: UseForeign,
): Promise<void> {
  await eachSource(sources, hints, output, async (source, progress) => {
    const { text, places } = source;
    let isEmpty = true;
    for await (const items of itemsOf(source, hints)) {
      for (const item of items) {
        isEmpty = false;
        const place = places.puzzle(item.line);
        for (const note of readingNotes(item)) await output.note(`${place}: ${note}`);
        if (item.foreign !== undefined && useForeign !== undefined) await useForeign(item.foreign, place);
        else if (item.sheet === undefined)
          await output.refuse(`${places.line(item)}: ${item.error?.message ?? 'no puzzle'}`);
        else {
          await use(item.sheet, place);
          progress.add(1);
        }
      }
      // Another program may wait for the answer before it sends its next puzzle.
      if (text === '-') await output.flush();
    }
    return !isEmpty;
  });
}

/** Yields the puzzles of a source, piece by piece. */
export async function* itemsOf({ text, isFile }: Source, hints: SheetOptions): AsyncGenerator<Iterable<SheetItem>> {
  const reader = new PuzzleReader(isFile ? hintsFor(text, hints) : hints, interpret);
  for await (const piece of isFile ? piecesOf(text) : [Buffer.from(text)]) yield itemsIn(reader, piece);
  yield reader.end();
}

function* itemsIn(reader: PuzzleReader, piece: Piece): Generator<SheetItem> {
  if (!Buffer.isBuffer(piece)) return yield* reader.pushTooLong(piece.bytes, LONGEST_LINE);
  for (let at = 0; at < piece.length; ) {
    const plain = reader.pushPlain(piece, at);
    if (plain === undefined) {
      const { line, next } = lineAt(piece, at);
      yield* reader.push(line);
      at = next;
      continue;
    }
    const { kind, size, options } = plain.puzzle;
    const cells = cellCount(size);
    for (let i = 0; i * cells < plain.clues.length; i++) {
      const clues = plain.clues.slice(i * cells, (i + 1) * cells);
      const puzzle: Puzzle = { kind, size, options, clues };
      yield { line: plain.line + i, text: '', puzzle, sheet: { puzzle } };
    }
    at = plain.end;
  }
}
