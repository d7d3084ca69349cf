import type { Cell } from '../../../../core/grid.js';
import type { ParitySum } from '../../../../core/logic.js';
import type { Layout } from '../../rules/layout.js';
import type { SudokuPosition } from '../position.js';
import type { ParityPair } from '../reason.js';
import type { ParityClasses } from './parity-classes.js';

/** A sum modulo 2 in a position, with the cells that are left of it. */
export class ParityReading {
  /** The cells of its total that count an odd number of times, and whether their sum is odd. */
  readonly left: readonly Cell[];
  readonly isOdd: boolean;
  readonly pairs: readonly ParityPair[];
  /** The cells left with the pairs: those that can only be odd, or even, and the others, with their sum. */
  readonly odd: readonly Cell[];
  readonly even: readonly Cell[];
  readonly open: readonly Cell[];
  readonly isOpenOdd: boolean;

  constructor({ layout }: SudokuPosition, { total, pairs }: ParitySum, classes: ParityClasses) {
    const { houses, sums } = total;
    this.left = leftOf(layout, total);
    const whole = (houses.length * layout.values * (layout.values + 1)) / 2;
    this.isOdd = sums.reduce((all, sum) => all !== (layout.sums[sum].sum % 2 !== 0), whole % 2 !== 0);
    this.pairs = pairs.map((cells) => ({ cells, isOpposite: classes.areOpposite(...cells) }));
    const rest = toggled([...this.left, ...pairs.flat()]);
    this.odd = rest.filter((cell) => classes.parityOf(cell) === 'odd');
    this.even = rest.filter((cell) => classes.parityOf(cell) === 'even');
    this.open = rest.filter((cell) => classes.parityOf(cell) === undefined);
    const opposite = this.pairs.filter(({ isOpposite }) => isOpposite);
    this.isOpenOdd = this.isOdd !== ((this.odd.length + opposite.length) % 2 !== 0);
  }
}

/** Returns the cells of a total that count an odd number of times, in ascending order. */
export function leftOf({ houses, sums: all }: Layout, { houses: some, sums }: ParitySum['total']): Cell[] {
  return toggled([
    ...some.flatMap((house) => houses[house].cells),
    ...sums.flatMap((sum) => all[sum].cells.filter((_, i) => all[sum].weights[i] % 2 !== 0)),
  ]);
}

/** Returns the cells that occur an odd number of times, in ascending order. */
function toggled(cells: readonly Cell[]): Cell[] {
  const odd = new Set<Cell>();
  for (const cell of cells) if (!odd.delete(cell)) odd.add(cell);
  return [...odd].sort((a, b) => a - b);
}
