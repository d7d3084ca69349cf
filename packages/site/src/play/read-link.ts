import { type Puzzle, parseId } from 'gridwright/rules';
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
