import { popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import { balancePremise, type Layout, signPremise, threePremise } from '../layout.js';
import type { KurosuPosition } from '../position.js';
import { limitOf, lineFacts, lineOfPremise, signsOfProof } from '../reason.js';
import { type KurosuTechnique, premisesOf, type Report, stepFromPremises } from './technique.js';

/** A sign between a filled cell and an empty one. */
export const sign: KurosuTechnique = {
  code: 'sign',
  level: 'gentle',
  find({ layout, grid }, report) {
    for (const [i, { first, second, equal }] of layout.signs.entries()) {
      if ((grid[first] === 0) === (grid[second] === 0)) continue;
      const [held, open] = grid[first] === 0 ? [second, first] : [first, second];
      const value = equal ? grid[held] : 3 - grid[held];
      // The limit that the empty cell alone is left to satisfy.
      const ofFirst = open === first ? value : 3 - grid[first];
      if (report(stepFromPremises('sign', [signPremise(layout, i, ofFirst)], [], [open], value))) return true;
    }
    return false;
  },
  reason({ layout, grid }, step) {
    const [{ first, second, equal }] = signsOfProof(layout, step);
    const cell = step.places[0].cell === first ? second : first;
    return { form: 'sign', cell, value: grid[cell], equal };
  },
};

/**
 * Two equal cells that can't both have a value: that would make three, or too many in the line. A three needs one of
 * the other value in a pair; the line has less than two of the value left. Truths, links and what they say of the pair
 * a = b, with 0 ruled out:
 *
 *     three   a1 + b1 >= 1    links  a0 + b1 <= 1, a0 + a1 <= 1      twice a0 is at most 1
 *     cell    b0 + b1 >= 1    links  a0 + b1 <= 1, a0 + b0 <= 1      the same
 */
export const equalPair: KurosuTechnique = {
  code: 'equal-pair',
  level: 'easy',
  find(position, report) {
    const { layout, grid } = position;
    for (const [i, { first, second, equal }] of layout.signs.entries()) {
      if (!equal || grid[first] !== 0 || grid[second] !== 0) continue;
      const line = lineOfSign(layout, i);
      const at = layout.lines[line].cells.indexOf(first);
      for (const value of [1, 2]) {
        const unequal = signPremise(layout, i, value);
        for (const [beside, start] of [
          [at - 1, at - 1],
          [at + 2, at],
        ]) {
          if (grid[layout.lines[line].cells[beside]] !== value) continue;
          const three = threePremise(layout, line, start, 3 - value);
          if (report(stepFromPremises('equal-pair', [three], [unequal, first], [first], 3 - value))) return true;
        }
        if (popcount(position.word(line, value)) + 1 !== position.mostOf(line, value)) continue;
        const half = balancePremise(layout, line, value);
        if (report(stepFromPremises('equal-pair', [second], [unequal, half], [first], 3 - value))) return true;
      }
    }
    return false;
  },
  reason({ layout }, step) {
    const [{ first, second }] = signsOfProof(layout, step);
    const { truths, links } = premisesOf(step);
    const value = 3 - step.places[0].value;
    const limit = truths[0] === second ? links[1] : truths[0];
    return { form: 'equal-pair', cells: [first, second], value, because: limitOf(layout, limit, value) };
  },
};

/**
 * Separate pairs of different cells in a line need one of a value each, and the line has no more left: the other cells
 * get the other value. Truths: the signs. Link: the line.
 */
export const unequalPairs: KurosuTechnique = {
  code: 'unequal-pairs',
  level: 'medium',
  find(position, report) {
    const { layout } = position;
    const open = openUnequal(position);
    for (let line = 0; line < layout.lines.length; line++) {
      for (const signs of packings(layout, open[line])) {
        for (const value of [1, 2]) if (reportOutside(position, line, signs, value, report)) return true;
      }
    }
    return false;
  },
  reason({ layout }, step) {
    const { links } = premisesOf(step);
    return {
      form: 'unequal-pairs',
      ...lineFacts(layout, links[0]),
      value: 3 - step.places[0].value,
      pairs: signsOfProof(layout, step).map(({ first, second }) => [first, second]),
    };
  },
};

/** Returns for each line its signs between two empty cells that are different. */
function openUnequal({ layout, grid }: KurosuPosition): number[][] {
  const open: number[][] = layout.lines.map(() => []);
  for (const [i, { first, second, equal }] of layout.signs.entries())
    if (!equal && grid[first] === 0 && grid[second] === 0) open[lineOfSign(layout, i)].push(i);
  return open;
}

/** Returns the largest choices of separate signs: from the left, and from the right. */
function packings({ signs }: Layout, open: readonly number[]): number[][] {
  const separate = (some: readonly number[]) => {
    const seen = new Set<Cell>();
    return some.filter((i) => {
      const { first, second } = signs[i];
      if (seen.has(first) || seen.has(second)) return false;
      seen.add(first).add(second);
      return true;
    });
  };
  if (open.length === 0) return [];
  const left = separate(open);
  const right = separate(open.toReversed()).reverse();
  return left.every((i, at) => i === right[at]) ? [left] : [left, right];
}

function reportOutside(
  position: KurosuPosition,
  line: number,
  signs: readonly number[],
  value: number,
  report: Report,
): boolean {
  const { layout } = position;
  if (position.mostOf(line, value) - popcount(position.word(line, value)) !== signs.length) return false;
  const pairs = new Set(signs.flatMap((i) => [layout.signs[i].first, layout.signs[i].second]));
  const outside = position.cellsAt(line, position.blanks(line)).filter((cell) => !pairs.has(cell));
  if (outside.length === 0) return false;
  const truths = signs.map((i) => signPremise(layout, i, value));
  return report(stepFromPremises('unequal-pairs', truths, [balancePremise(layout, line, value)], outside, 3 - value));
}

/** Returns the line that a sign is in. */
function lineOfSign(layout: Layout, sign: number): number {
  return lineOfPremise(layout, signPremise(layout, sign, 1));
}
