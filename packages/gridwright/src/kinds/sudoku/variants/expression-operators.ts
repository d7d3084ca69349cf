/** The least and the greatest number that a part of a condition may have; NaN for both if neither is known. */
export type Range = readonly [least: number, most: number];

/** What an operator does with the two parts beside it. */
export interface Operator {
  /** The second part isn't computed if the first one decides. */
  of(x: number, y: () => number): number;
  range(x: Range, y: Range): Range;
}

/** Returns the range of a condition that surely holds, or surely doesn't, or neither. */
const truth = (isSure: boolean, isOut: boolean): Range => [Number(isSure), Number(!isOut)];
const less = ([x0, x1]: Range, [y0, y1]: Range): Range => truth(x1 < y0, x0 >= y1);
const lessOrEqual = ([x0, x1]: Range, [y0, y1]: Range): Range => truth(x1 <= y0, x0 > y1);
const equal = ([x0, x1]: Range, [y0, y1]: Range): Range => truth(x0 === y1 && x1 === y0, x0 > y1 || x1 < y0);

/** Ranges of what isn't an operator between two parts. */
export const ranges = {
  not: ([least, most]: Range): Range => [1 - most, 1 - least],
  negative: ([least, most]: Range): Range => [-most, -least],
  and: (x: Range, y: Range): Range => [Math.min(x[0], y[0]), Math.min(x[1], y[1])],
  /** Returns the range of abs, min or max. */
  call(name: string, apply: (...numbers: number[]) => number, of: readonly Range[]): Range {
    const [[least, most]] = of;
    if (name !== 'abs') return [apply(...of.map(([one]) => one)), apply(...of.map(([, other]) => other))];
    return least >= 0 ? [least, most] : most <= 0 ? [-most, -least] : [0, Math.max(-least, most)];
  },
};

function productOf([x0, x1]: Range, [y0, y1]: Range): Range {
  const ends = [x0 * y0, x0 * y1, x1 * y0, x1 * y1];
  return [Math.min(...ends), Math.max(...ends)];
}

function remainderOf([x0, x1]: Range, [y0, y1]: Range): Range {
  if (x0 === x1 && y0 === y1) return [remainder(x0, y0), remainder(x0, y0)];
  return y0 > 0 ? [0, y1 - 1] : [Number.NaN, Number.NaN];
}

/** Returns the remainder from 0. */
function remainder(x: number, y: number): number {
  return ((x % y) + y) % y;
}

/** Operators by how strongly they bind: `or`, `and`, (`not`), comparisons, sums, products. */
export const OPERATORS: readonly Readonly<Record<string, Operator>>[] = [
  { or: { of: (x, y) => x || y(), range: (x, y) => [Math.max(x[0], y[0]), Math.max(x[1], y[1])] } },
  { and: { of: (x, y) => x && y(), range: ranges.and } },
  {
    '=': { of: (x, y) => Number(x === y()), range: equal },
    '!=': { of: (x, y) => Number(x !== y()), range: (x, y) => ranges.not(equal(x, y)) },
    '<': { of: (x, y) => Number(x < y()), range: less },
    '<=': { of: (x, y) => Number(x <= y()), range: lessOrEqual },
    '>': { of: (x, y) => Number(x > y()), range: (x, y) => less(y, x) },
    '>=': { of: (x, y) => Number(x >= y()), range: (x, y) => lessOrEqual(y, x) },
  },
  {
    '+': { of: (x, y) => x + y(), range: (x, y) => [x[0] + y[0], x[1] + y[1]] },
    '-': { of: (x, y) => x - y(), range: (x, y) => [x[0] - y[1], x[1] - y[0]] },
  },
  {
    '*': { of: (x, y) => x * y(), range: productOf },
    '%': { of: (x, y) => remainder(x, y()), range: remainderOf },
  },
];
