import type { TextPart } from '../../core/language.js';
import type { Candidate } from '../../core/logic.js';
import type { Assumed, Exhausted, FilledSingle, RuledOutBySum } from '../../kinds/sudoku/logic/reason.js';
import { inHouse, inHouses, type Words } from './words.js';

/** What follows from an assumption, and why it fails. */
export function netParts({ assume, filled, broken }: Assumed, words: Words): TextPart[] {
  const start = `Angenommen, in ${words.cell(assume.cell)} steht ${words.the(assume.value)}.`;
  return [{ text: start }, ...argument(filled, broken, words, 1)];
}

/** What follows in each case of a cell, or of a value in a house. */
export function casesParts({ assume, filled }: Assumed, words: Words): TextPart[] {
  const parts: TextPart[] = [];
  let node = 0;
  for (const one of filled) {
    if (!('assume' in one)) continue;
    const singles = one.filled.flatMap((single) => ('assume' in single ? [] : [single]));
    const said = [...singles.map((single) => followedBy(single, words)), isNot(assume, words)];
    const start = `Wenn in ${words.cell(one.assume.cell)} ${words.the(one.assume.value)} steht, dann`;
    node++;
    for (const [i, text] of said.entries()) {
      parts.push({ text: `${i === 0 ? start : 'Also'} steht ${text}.`, link: node });
      if (singles[i] === undefined || 'value' in singles[i]) node++;
    }
  }
  return [...parts, { text: 'Einer dieser Fälle trifft zu.' }];
}

/** A sentence for each single, and one with an argument of its own for each assumption that fails among them. */
function argument(filled: Assumed['filled'], broken: Exhausted, words: Words, first?: number): TextPart[] {
  let node = first;
  const parts = filled.map((one): TextPart => {
    if ('assume' in one) {
      const fails = exhausted(one.broken, words);
      if (one.filled.length === 0) return { text: `Dann steht ${isNot(one.assume, words)}: Sonst ${fails}.` };
      const inner = argument(one.filled, one.broken, words);
      const suppose = { text: `Angenommen, dort steht ${words.the(one.assume.value)}.` };
      return { text: `Dann steht ${isNot(one.assume, words)}.`, parts: [suppose, ...inner] };
    }
    const text = `Dann steht ${followedBy(one, words)}.`;
    if (node === undefined) return { text };
    return { text, link: 'value' in one ? node++ : node };
  });
  return [...parts, { text: `Dann ${exhausted(broken, words)}.` }];
}

/** `in Z2S3 nicht die 4` */
function isNot({ cell, value }: Candidate, words: Words): string {
  return `in ${words.cell(cell)} nicht ${words.the(value)}`;
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
