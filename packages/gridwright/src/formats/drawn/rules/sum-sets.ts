import type { Cell, Size } from '../../../core/grid.js';
import { equalSum } from '../../../kinds/sudoku/variants/equal-sum.js';
import type { Drawing } from '../drawing.js';
import { writeCells } from '../places.js';
import { type DrawnRule, only, type Proposal } from '../rule.js';
import type { Sentence } from '../sentences.js';
import { linesSaid } from './sums.js';

/** Returns whether a number is in a set that words name. */
type IsIn = (number: number) => boolean;

const isPrime: IsIn = (number) => {
  for (let i = 2; i * i <= number; i++) if (number % i === 0) return false;
  return number > 1;
};
const isPower =
  (power: number): IsIn =>
  (number) =>
    Math.round(number ** (1 / power)) ** power === number;
const isTriangular: IsIn = (number) => isPower(2)(8 * number + 1);

const SUM = String.raw`\b(?:sums?|totals?|add(?:s|ing)?)\b`;
const LIST = new RegExp(
  String.raw`${SUM} (?:up )?(?:to )?(?:is |are |be |must be )?(?:either )?(\d{1,2}(?:(?:, | or |, or )\d{1,2})* or \d{1,2})\b(?! or (?:more|less))`,
);

/** Words for sets of sums. */
const SETS: readonly (readonly [words: RegExp, setOf: (match: RegExpExecArray) => IsIn])[] = [
  [/\bprimes?\b/, () => isPrime],
  [/\b(?:square numbers?|perfect squares?|squares? of)\b/, () => isPower(2)],
  [/\b(?:cube numbers?|perfect cubes?)\b/, () => isPower(3)],
  [/\btriangular\b/, () => isTriangular],
  [
    /\b(?:multiples? of|divisible by) (?:exactly )?(\d{1,2})\b/,
    ([, of]) =>
      (number) =>
        number % Number(of) === 0,
  ],
  [
    LIST,
    ([, list]) => {
      const numbers = (list.match(/\d+/g) ?? []).map(Number);
      return (number) => numbers.includes(number);
    },
  ],
  [new RegExp(`${SUM} (?:up )?to an? even\\b|\\beven (?:sum|total)\\b`), () => (number) => number % 2 === 0],
  [new RegExp(`${SUM} (?:up )?to an? odd\\b|\\bodd (?:sum|total)\\b`), () => (number) => number % 2 === 1],
];

/** Returns the set of sums that a sentence names; undefined for none or several. */
function setIn({ plain }: Sentence): IsIn | undefined {
  const sets = SETS.flatMap(([words, setOf]) => {
    const match = words.exec(plain);
    return match === null ? [] : [setOf(match)];
  });
  return sets.length === 1 ? sets[0] : undefined;
}

/** Returns the groups that a sentence speaks of: its lines, or all cages without a sum. */
function groupsSaid(drawing: Drawing, sentence: Sentence): Pick<Proposal, 'shapes'> & { groups: (readonly Cell[])[] } {
  if (/\bcages?\b/.test(sentence.plain)) {
    const cages = drawing.cages.filter(({ text }) => !/\d/.test(text));
    return { groups: cages.map(({ cells }) => cells), shapes: [] };
  }
  const lines = linesSaid(drawing, [sentence]);
  return { groups: lines.map(({ cells }) => cells), shapes: lines.map(({ stroke }) => stroke) };
}

/** Cages or lines whose sum is one of several, such as a prime. */
export const drawnSumSets: DrawnRule = {
  name: equalSum.name,
  plural: 'cages and lines with one of several sums',
  words: new RegExp(String.raw`^(?=.*\b(?:cages?|lines?)\b).*${SUM}`),
  unless:
    /\b(?:adjacent|pairs?|segments?|groups?|sections?|each set|sets? of|any|two|three|box|boxes|region|if|(?:not|cannot|never) (?:\w+ )?(?:sum|add|total)|circles?|arrows?|ends?|product|digit sum|and\/or|some|length|clues?|rounded|small)\b/,
  fits: (sentence) => setIn(sentence) !== undefined,
  propose(drawing, told) {
    const { rows } = drawing.size;
    const proposals = told.flatMap((sentence): Proposal[] => {
      const isIn = setIn(sentence);
      const { groups, shapes } = groupsSaid(drawing, sentence);
      const short = groups.filter(({ length }) => length <= 2 * rows);
      const items = short.flatMap((cells) => {
        const group = [...new Set(cells)].sort((a, b) => a - b);
        const most = group.length * rows;
        const sums = Array.from({ length: most + 1 }, (_, sum) => sum).filter(
          (sum) => sum >= group.length && isIn?.(sum),
        );
        return sums.length === 0 ? [] : [[writeCells(group, drawing.size), ...sums.map((sum) => `s${sum}`)].join('-')];
      });
      return only(equalSum, [...new Set(items)], shapes).flat();
    });
    return proposals.length === 0 ? [] : [proposals];
  },
};

/** Returns whether a sentence names a set of sums for cages. */
export function saysSumSet(sentence: Sentence, size: Size): boolean {
  const { words, unless, fits } = drawnSumSets;
  const { plain } = sentence;
  return (
    /\bcages?\b/.test(plain) && words.test(plain) && unless?.test(plain) !== true && fits?.(sentence, size) === true
  );
}
