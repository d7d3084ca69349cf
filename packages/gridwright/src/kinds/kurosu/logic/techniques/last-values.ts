import { fullWord, popcount } from '../../../../core/bits.js';
import type { Step } from '../../../../core/logic.js';
import { packings, startsOf } from '../inference/separate-threes.js';
import { balancePremise, threePremise } from '../layout.js';
import type { KurosuPosition } from '../position.js';
import { type KurosuFacts, lineFacts } from '../reason.js';
import { type KurosuTechnique, type Named, premisesOf, type Report, stepFromPremises } from './technique.js';

export const lastOne = counting({ code: 'last-one', level: 'medium' }, (left) => left === 1);
export const lastFew = counting(
  {
    code: 'last-few',
    level: 'hard',
  },
  (left) => left > 1,
);

/** Truths: the threes need one of the value each. Link: the line has no more left. */
function counting(technique: Named, isWanted: (left: number) => boolean): KurosuTechnique {
  const wanted = { code: technique.code, isWanted };
  return {
    ...technique,
    find(position, report) {
      for (let line = 0; line < position.ones.length; line++) {
        if (position.blanks(line) === 0) continue;
        for (const value of [1, 2]) if (findIn(position, wanted, line, value, report)) return true;
      }
      return false;
    },
    reason: reasonOf,
  };
}

function findIn(
  position: KurosuPosition,
  { code, isWanted }: Pick<Named, 'code'> & { readonly isWanted: (left: number) => boolean },
  line: number,
  value: number,
  report: Report,
): boolean {
  const { layout } = position;
  const length = position.lengthOf(line);
  const held = position.word(line, value);
  const left = position.mostOf(line, value) - popcount(held);
  if (!isWanted(left)) return false;
  const blanks = position.blanks(line);
  const without = ~held & fullWord(length);
  for (const packing of left === 1 ? singleThrees(without) : packings(without)) {
    const outside = blanks & ~packing;
    if (popcount(packing) !== 3 * left || outside === 0) continue;
    const truths = startsOf(packing).map((start) => threePremise(layout, line, start, value));
    if (
      report(
        stepFromPremises(
          code,
          truths,
          [balancePremise(layout, line, value)],
          position.cellsAt(line, outside),
          3 - value,
        ),
      )
    )
      return true;
  }
  return false;
}

/** Each three of a mask by itself. */
function singleThrees(mask: number): number[] {
  const found: number[] = [];
  for (let rest = mask & (mask >>> 1) & (mask >>> 2); rest !== 0; rest &= rest - 1)
    found.push(0b111 << (31 - Math.clz32(rest & -rest)));
  return found;
}

function reasonOf({ layout }: KurosuPosition, step: Step): KurosuFacts {
  const { truths, links } = premisesOf(step);
  const threes = truths.map((truth) => layout.limits[(truth as number) - layout.cells].cells);
  return {
    form: 'last',
    ...lineFacts(layout, links[0]),
    value: 3 - step.places[0].value,
    threes,
  };
}
