import { popcount } from '../../../../core/bits.js';
import type { Candidate } from '../../../../core/logic.js';
import { kept } from '../inference/position-cache.js';
import type { SudokuPosition } from '../position.js';
import {
  inNakedSet,
  inOneCell,
  ofOneValue,
  reasonOfDeadly,
  type Spoiled,
  seenByAll,
  withBoundValue,
} from './deadly-patterns.js';
import { valuesOf } from './masks.js';
import { placeStep } from './premises.js';
import type { Named, Report, SudokuTechnique } from './technique.js';

type Conclude = (position: SudokuPosition, spoiled: Spoiled, report: Report) => boolean;

/** The bivalue universal grave: every open cell with two candidates but for a few extra ones. */
export const bug1 = bug(
  {
    code: 'bug-1',
    level: 'hard',
  },
  inTheOnlyCell,
);
export const bug2 = bug(
  {
    code: 'bug-2',
    level: 'expert',
  },
  (position, spoiled, report) => ofOneValue(position, spoiled, report) || seenByAll(position, spoiled, report),
);
export const bug3 = bug(
  {
    code: 'bug-3',
    level: 'expert',
  },
  inNakedSet,
);
export const bug4 = bug(
  {
    code: 'bug-4',
    level: 'expert',
  },
  withBoundValue,
);

function bug(named: Named, conclude: Conclude): SudokuTechnique {
  const find = (position: SudokuPosition, report: Report) => {
    const extras = position.exchangeable ? extrasOfBug(position) : undefined;
    if (extras === undefined) return false;
    const pattern = { pattern: 'bug', cells: extras.map(({ cell }) => cell), values: extras.map(({ value }) => value) };
    return conclude(position, { technique: named.code, pattern, extras }, report);
  };
  return { ...named, find, reason: reasonOfDeadly };
}

function inTheOnlyCell(position: SudokuPosition, spoiled: Spoiled, report: Report): boolean {
  const [first, ...more] = spoiled.extras;
  return more.length === 0
    ? report(placeStep(spoiled.technique, spoiled.pattern, first.cell, first.value))
    : inOneCell(position, spoiled, report);
}

/** More cells with extra candidates than this are no pattern to be seen. */
const MOST_CELLS = 5;

/** The candidates without which every open cell has two and every value two places a house; undefined when there are none such. */
const extrasOfBug = kept((position): Candidate[] | undefined => {
  if (position.open - position.pairs.length > MOST_CELLS) return undefined;
  const { candidates, grid } = position;
  const rest = candidates.slice();
  const extras: Candidate[] = [];
  for (let cell = 0; cell < rest.length; cell++) {
    if (grid[cell] !== 0) rest[cell] = 0;
    else if (popcount(rest[cell]) > 2) {
      const extra = crowded(position, cell);
      if (popcount(rest[cell] & ~extra) !== 2) return undefined;
      for (const value of valuesOf(extra)) extras.push({ cell, value });
      rest[cell] &= ~extra;
    }
  }
  return extras.length > 0 && everyValueTwice(position, rest) ? extras : undefined;
});

/** Values of a cell that have more than two places in every house of the cell. */
function crowded({ layout, candidates, places }: SudokuPosition, cell: number): number {
  let mask = candidates[cell];
  for (let i = layout.cellHousesAt[cell]; i < layout.cellHousesAt[cell + 1]; i++) {
    const first = layout.cellHouses[i] * layout.values;
    for (const value of valuesOf(mask)) if (popcount(places[first + value - 1]) < 3) mask &= ~(1 << (value - 1));
  }
  return mask;
}

function everyValueTwice({ layout }: SudokuPosition, rest: Int32Array): boolean {
  return layout.houses.every(({ cells }) => {
    let [once, twice, more] = [0, 0, 0];
    for (const cell of cells) {
      more |= twice & rest[cell];
      twice |= once & rest[cell];
      once |= rest[cell];
    }
    return once === twice && more === 0;
  });
}
