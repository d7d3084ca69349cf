import type { TextPart } from '../../core/language.js';
import type { Candidate } from '../../core/logic.js';
import type { Assumed, Exhausted, FilledSingle, RuledOutBySum } from '../../kinds/sudoku/logic/reason.js';
import { house, houses, listOf, type Words } from './words.js';

/** What follows from an assumption, and why it fails. */
export function netParts({ assume, filled, broken }: Assumed, words: Words): TextPart[] {
  return argument(`Suppose ${words.placed([assume])}.`, filled, exhausted(broken, words), words);
}

/** What follows in each case of a cell, or of a value in a house. */
export function casesParts({ assume, filled }: Assumed, words: Words): TextPart[] {
  const cases = filled.flatMap((one) => ('assume' in one ? [caseOf(one, assume, words)] : []));
  return [...cases, { text: 'One of these cases is true.' }];
}

/** `If r2c3 is 9, then r9c1 is 7 (its last candidate), so r9c3 is not 9.` */
function caseOf({ assume, filled }: Assumed, target: Candidate, words: Words): TextPart {
  const singles = filled.map(
    (one, i) => `${i === 0 ? 'then ' : 'so '}${'assume' in one ? '' : followedBy(one, words)}`,
  );
  const end = `${singles.length === 0 ? 'then' : 'so'} ${isNot(target, words)}`;
  return { text: `If ${[words.placed([assume]), ...singles, end].join(', ')}.` };
}

/** Sentences for the singles, which go on after each assumption that fails among them. */
function argument(start: string, filled: Assumed['filled'], end: string, words: Words): TextPart[] {
  const parts: TextPart[] = [];
  let sentences = [start];
  let then: string[] = [];
  const close = () => {
    const text = [...sentences, ...(then.length === 0 ? [] : [`Then ${then.join(', then ')}.`])].join(' ');
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
    parts.push({
      text: `Then ${isNot(one.assume, words)}.`,
      parts: argument('Suppose it is.', one.filled, exhausted(one.broken, words), words),
    });
  }
  then.push(end);
  close();
  return parts;
}

function followedBy(one: FilledSingle | RuledOutBySum, words: Words): string {
  return 'sum' in one ? ruledOutBy(one, words) : filledBy(one, words);
}

/** `r2c3 is not 4 or 5 (the cage with sum 9)` */
function ruledOutBy({ sum, cell, values }: RuledOutBySum, words: Words): string {
  const why =
    sum.by === 'cage'
      ? `the cage with sum ${sum.sum}`
      : sum.by === 'arrow'
        ? `the arrow from ${words.cell(sum.circle)}`
        : sum.by === 'line'
          ? `the rule for ${words.cells(sum.cells)}`
          : `the sum of ${houses(sum.houses)}`;
  return `${words.cell(cell)} is not ${listOf(values.map(words.value), 'or')} (${why})`;
}

function filledBy(single: FilledSingle, words: Words): string {
  const why = single.house === undefined ? 'its last candidate' : `the last place in ${house(single.house)}`;
  return `${words.placed([single])} (${why})`;
}

function exhausted(broken: Exhausted, words: Words): string {
  return 'cell' in broken
    ? `${words.cell(broken.cell)} has no candidate left`
    : `${house(broken.house)} has no place left for ${words.value(broken.value)}`;
}

function isNot({ cell, value }: Candidate, words: Words): string {
  return `${words.cell(cell)} is not ${words.value(value)}`;
}
