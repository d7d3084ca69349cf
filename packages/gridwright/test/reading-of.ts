import { type ParseOptions, readSheets } from '../src/formats.js';
import { formatId, ParseError } from '../src/rules.js';

/** Returns the ids of the puzzles in a text, or the messages of its errors as one text. */
export function readingOf(text: string, hints: ParseOptions): string[] | string {
  try {
    const items = readSheets(text, hints);
    const errors = items.flatMap(({ error }) => error?.message ?? []);
    return errors.length > 0 ? errors.join(' / ') : items.flatMap(({ puzzle }) => (puzzle ? formatId(puzzle) : []));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return error.message;
  }
}
