import type { TextPart } from '../../core/language.js';
import type { Candidate } from '../../core/logic.js';
import type { Assumed, Exhausted, FilledSingle, RuledOutBySum } from '../../kinds/sudoku/logic/reason.js';
import { inHouse, inHouses, type Words } from './words.js';

/** What follows from an assumption, and why it fails. */
export function netParts({ assume, filled, broken }: Assumed, words: Words): TextPart[] {
  const start = `Angenommen, in ${words.cell(assume.cell)} steht ${words.the(assume.value)}.`;
  return argument(start, filled, exhausted(broken, words), words);
}

/** What follows in each case of a cell, or of a value in a house. */
export function casesParts({ assume, filled }: Assumed, words: Words): TextPart[] {
  const cases = filled.flatMap((one) => ('assume' in one ? [caseOf(one, assume, words)] : []));
  return [...cases, { text: 'Einer dieser Fälle trifft zu.' }];
}

/** `Wenn in Z2S3 die 9 steht, dann steht in Z9S1 die 7 (letzter Kandidat), also in Z9S3 nicht die 9.` */
function caseOf({ assume, filled }: Assumed, target: Candidate, words: Words): TextPart {
  const singles = filled.map((one) => ('assume' in one ? '' : followedBy(one, words)));
  const steps = [...singles, `in ${words.cell(target.cell)} nicht ${words.the(target.value)}`];
  return {
    text: `Wenn in ${words.cell(assume.cell)} ${words.the(assume.value)} steht, dann steht ${steps.join(', also ')}.`,
  };
}

/** Sentences for the singles, which go on after each assumption that fails among them. */
function argument(start: string, filled: Assumed['filled'], end: string, words: Words): TextPart[] {
  const parts: TextPart[] = [];
  let sentences = [start];
  let then: string[] = [];
  const close = (last?: string) => {
    const filledIn = then.length === 0 ? [] : [`steht ${then.join(', dann ')}`];
    const steps = [
      ...filledIn,
      ...(last === undefined ? [] : [filledIn.length === 0 ? last : `und schließlich ${last}`]),
    ];
    const text = [...sentences, ...(steps.length === 0 ? [] : [`Dann ${steps.join(', ')}.`])].join(' ');
    if (text !== '') parts.push({ text });
    sentences = [];
    then = [];
  };
  for (const one of filled) {
    if (!('assume' in one)) {
      then.push(followedBy(one, words));
      continue;
    }
    close();
    const { cell, value } = one.assume;
    parts.push({
      text: `Dann steht in ${words.cell(cell)} nicht ${words.the(value)}.`,
      parts: argument(`Angenommen, dort steht ${words.the(value)}.`, one.filled, exhausted(one.broken, words), words),
    });
  }
  close(end);
  return parts;
}

function followedBy(one: FilledSingle | RuledOutBySum, words: Words): string {
  return 'sum' in one ? ruledOutBy(one, words) : filledBy(one, words);
}

/** `in Z2S3 nicht die 4 oder 5 (Käfig mit der Summe 9)` */
function ruledOutBy({ sum, cell, values }: RuledOutBySum, words: Words): string {
  const why =
    sum.by === 'cage'
      ? `Käfig mit der Summe ${sum.sum}`
      : sum.by === 'arrow'
        ? `Pfeil ab ${words.cell(sum.circle)}`
        : sum.by === 'line'
          ? `Regel für ${words.cells(sum.cells)}`
          : `Summe ${inHouses(sum.houses)}`;
  return `in ${words.cell(cell)} nicht ${words.anyThe(values)} (${why})`;
}

function filledBy({ cell, value, house }: FilledSingle, words: Words): string {
  const why = house === undefined ? 'letzter Kandidat' : `letzter Platz ${inHouse(house)}`;
  return `in ${words.cell(cell)} ${words.the(value)} (${why})`;
}

function exhausted(broken: Exhausted, words: Words): string {
  return 'cell' in broken
    ? `hat ${words.cell(broken.cell)} keinen Kandidaten mehr`
    : `hat ${words.the(broken.value)} ${inHouse(broken.house)} keinen Platz mehr`;
}
