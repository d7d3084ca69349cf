import { formatId, type Puzzle, parseId } from 'gridwright/rules';
import { formatRoute } from '../router.js';
import { sentence, text } from '../text/text.js';

/** The puzzle of a link, or a sentence that says why it holds none. */
export function readLink(id: string): Puzzle | string {
  try {
    const named = parseId(id);
    return named.type === 'puzzle' ? named.puzzle : text.peek().errors.isSeed;
  } catch (error) {
    return sentence(error);
  }
}

/** The address of a puzzle's page, without the page before `#`. */
export function formatLink(puzzle: Puzzle): string {
  return formatRoute({ page: 'puzzle', id: formatId(puzzle) });
}
