import type { TextPart } from '../../core/language.js';
import type { Candidate } from '../../core/logic.js';
import type { Assumed, Exhausted, FilledSingle, RuledOutBySum } from '../../kinds/sudoku/logic/reason.js';
import { house, houses, listOf, type Words } from './words.js';

/** What follows from an assumption, and why it fails. */
export function netParts({ assume, filled, broken }: Assumed, words: Words): TextPart[] {
  return [{ text: `Suppose ${words.placed([assume])}.` }, ...argument(filled, broken, words, 1)];
}

/** What follows in each case of a cell, or of a value in a house. */
export function casesParts({ assume, filled }: Assumed, words: Words): TextPart[] {
  const parts: TextPart[] = [];
  let node = 0;
  for (const one of filled) {
    if (!('assume' in one)) continue;
    const singles = one.filled.flatMap((single) => ('assume' in single ? [] : [single]));
    const said = [...singles.map((single) => followedBy(single, words)), isNot(assume, words)];
    const start = `If ${words.placed([one.assume])}, then`;
    node++;
    for (const [i, text] of said.entries()) {
      parts.push({ text: `${i === 0 ? start : 'So'} ${text}.`, link: node });
      if (singles[i] === undefined || 'value' in singles[i]) node++;
    }
  }
  return [...parts, { text: 'One of these cases is true.' }];
}

/** A sentence for each single, and one with an argument of its own for each assumption that fails among them. */
function argument(filled: Assumed['filled'], broken: Exhausted, words: Words, first?: number): TextPart[] {
  let node = first;
  const parts = filled.map((one): TextPart => {
    if ('assume' in one) {
      const fails = exhausted(one.broken, words);
      if (one.filled.length === 0) return { text: `Then ${isNot(one.assume, words)}: otherwise ${fails}.` };
      const inner = argument(one.filled, one.broken, words);
      return { text: `Then ${isNot(one.assume, words)}.`, parts: [{ text: 'Suppose it is.' }, ...inner] };
    }
    const text = `Then ${followedBy(one, words)}.`;
    if (node === undefined) return { text };
    return { text, link: 'value' in one ? node++ : node };
  });
  return [...parts, { text: `Then ${exhausted(broken, words)}.` }];
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
