import type { Reading } from 'gridwright/formats';
import { nameInWords } from 'gridwright/orders';
import { aimsIn, rulesOf } from '../engine/rules.js';
import { makeText } from '../text/make.js';
import { text } from '../text/text.js';

/** The most sentences of an author that are quoted, and the most characters of one. */
const MOST_QUOTED = 3;
const LONGEST_QUOTE = 200;

interface ReadingLineProps {
  readonly kind: string;
  readonly reading: Reading | undefined;
  readonly unshown: readonly string[] | undefined;
}

/** The parts of another program's puzzle that were read, their sources, and the parts that weren't. */
export function ReadingLine({ kind, reading, unshown = [] }: ReadingLineProps) {
  const words = makeText.value;
  const rules = (reading?.rules ?? []).map(({ name, found }) => `${variantName(kind, name)} (${words.foundIn[found]})`);
  const isDrawn = reading?.rules.some(({ found }) => found !== 'file') === true;
  const unread = (reading?.unread ?? []).slice(0, MOST_QUOTED).map((sentence) => sentence.slice(0, LONGEST_QUOTE));
  const warning = reading === undefined ? '' : words.warnings[reading.verdict];
  return (
    <>
      {isDrawn && <p class="small">{words.rulesRead(rules)}</p>}
      {warning !== '' && <p class="wrong">{warning}</p>}
      {unread.length > 0 && <p class="small">{words.notUnderstood(unread)}</p>}
      {unshown.length > 0 && <p class="small">{words.noFog}</p>}
    </>
  );
}

/** Returns the name of a puzzle with a single option: `Killer Sudoku`. */
function variantName(kind: string, option: string): string {
  const { names } = aimsIn(text.value.aims, kind);
  const { variant, more } = nameInWords(rulesOf(kind), { [option]: 'yes' }, names);
  return more[0] ?? variant;
}
