import type { Value } from '../../../../core/grid.js';

export type ValueClass = 'low' | 'middle' | 'high' | 'remainder-0' | 'remainder-1' | 'remainder-2';

/** A division of all values into classes. */
export interface ValueDivision {
  readonly names: readonly ValueClass[];
  /** The values of each class, as masks. */
  readonly masks: readonly number[];
}

/** Returns the ways to divide the values from 1 to a number into low and high ones: in halves, and in thirds. */
export function lowAndHigh(values: number): ValueDivision[] {
  const half = Math.floor(values / 2);
  const halves = divide(values, (value) => (value <= half ? 'low' : value > values - half ? 'high' : 'middle'));
  if (values % 3 !== 0) return [halves];
  const third = values / 3;
  return [halves, divide(values, (value) => (['low', 'middle', 'high'] as const)[Math.ceil(value / third) - 1])];
}

/** Returns the division of values by their remainders when divided by 3. */
export function remainders(values: number): ValueDivision[] {
  return [divide(values, (value) => (['remainder-0', 'remainder-1', 'remainder-2'] as const)[value % 3])];
}

function divide(values: number, classOf: (value: Value) => ValueClass): ValueDivision {
  const masks = new Map<ValueClass, number>();
  for (let value = 1; value <= values; value++)
    masks.set(classOf(value), (masks.get(classOf(value)) ?? 0) | (1 << (value - 1)));
  return { names: [...masks.keys()], masks: [...masks.values()] };
}
