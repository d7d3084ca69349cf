import { lowestBit, popcount } from '../../../core/bits.js';
import { OptionError } from '../../../core/errors.js';
import type { Value } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import type { Logic, Position, Step } from '../../../core/logic.js';
import { refuteStep } from '../../../core/proof.js';
import { gridSymmetries } from '../../../core/symmetry.js';
import { orderForKurosu } from '../generate/requests.js';
import { moveCounts } from '../rules/line-counts.js';
import { moveSigns } from '../rules/signs.js';
import { BALANCE, type Depth, RUNS } from '../solve/depth.js';
import { besideTwo, LineReader, readerOf } from '../solve/line-reader.js';
import { premisesOf, readingOf } from './constraints.js';
import { evidenceOf } from './evidence.js';
import { KurosuPosition } from './position.js';
import { quickPath } from './quick-path.js';
import type { KurosuReason } from './reason.js';
import { areasOf, candidatesOf } from './step-areas.js';
import { balance } from './techniques/balance.js';
import { techniques } from './techniques/index.js';
import { gap, pair } from './techniques/pairs-and-gaps.js';
import { sign } from './techniques/signs.js';
import type { KurosuTechnique } from './techniques/technique.js';

const byCode: ReadonlyMap<string, KurosuTechnique> = new Map(
  techniques.map((technique) => [technique.code, technique]),
);

/** Solving Kurosu by logic. */
export const logic: Logic = {
  techniques,
  singles: {
    codes: codesOf(pair, gap, sign, balance),
    fill: (position) => fill(own(position), BALANCE, true),
    fewer: {
      codes: codesOf(pair, gap, balance),
      fill: (position) => fill(own(position), BALANCE, false),
      fewer: { codes: codesOf(pair, gap), fill: (position) => fill(own(position), RUNS, false) },
    },
  },
  quickPath,
  orderFor: orderForKurosu,
  position: (puzzle, answer, unique) => KurosuPosition.of(puzzle, answer, unique),
  next(position, among, isWanted) {
    const ours = own(position);
    if (ours.open === 0) return undefined;
    let found: Step | undefined;
    const take = (step: Step) => {
      if (isWanted !== undefined && !isWanted(step)) return false;
      found = step;
      return true;
    };
    for (const technique of techniques) {
      if ((among === undefined || among.has(technique.code)) && technique.find(ours, take)) return found;
    }
    return undefined;
  },
  open: (position, enough = Number.POSITIVE_INFINITY) => countOpen(own(position), enough),
  take: (position, step) => own(position).take(step),
  refute(position, step) {
    const { layout, distinct } = own(position);
    return refuteStep(step, position, readingOf(layout, distinct));
  },
  premises: premisesOf,
  hint(position, step) {
    const ours = own(position);
    const technique = byCode.get(step.technique);
    if (technique === undefined) throw new OptionError('step.technique', 'a technique of kurosu', step.technique);
    const { places, removes } = step;
    const reason: KurosuReason = { technique: step.technique, places, removes, ...technique.reason(ours, step) };
    const evidence = evidenceOf(ours, reason);
    return { areas: areasOf(ours, step), candidates: candidatesOf(ours, step), reason, evidence };
  },
  image(example, rng) {
    const { clues, size, options } = example;
    const maps = gridSymmetries(size.rows, size.columns);
    const map = maps[rng.below(maps.length)];
    const isExchanged = rng.below(2) === 1;
    const imageOf = (value: Value) => (value !== 0 && isExchanged ? 3 - value : value);
    return {
      ...example,
      options: moveCounts(moveSigns(options, map, size), map, size, isExchanged),
      clues: clues.map((_, cell) => imageOf(clues[map[cell]])),
    };
  },
  async examples() {
    const { examples } = await import('./techniques/examples.js');
    return Object.fromEntries(
      Object.entries(examples).map(([code, text]) => [code, exampleOf(text, code.startsWith('distinct-'))]),
    );
  },
};

function exampleOf(text: string, distinct: boolean): Puzzle {
  const [cells, relations] = text.split(' ');
  const side = Math.sqrt(cells.length);
  return {
    kind: 'kurosu',
    size: { rows: side, columns: side, boxRows: 0, boxColumns: 0 },
    options: { ...(distinct && { distinct: 'yes' }), ...(relations !== undefined && { signs: relations }) },
    clues: Uint8Array.from(cells, (symbol) => '.01'.indexOf(symbol)),
  };
}

function own(position: Position): KurosuPosition {
  if (!(position instanceof KurosuPosition))
    throw new TypeError('position: expected a position from `logic.position` of this kind, got another object');
  return position;
}

function codesOf(...some: readonly KurosuTechnique[]): ReadonlySet<string> {
  return new Set(some.map(({ code }) => code));
}

/**
 * Fills lines to a depth, and cells beside signs if these are used, until nothing changes or there is a contradiction.
 */
function fill(position: KurosuPosition, depth: Depth, usesSigns: boolean): void {
  const { signs, size, counts, most } = position.layout;
  const { rows, columns } = size;
  const [acrossRow, downColumn] = [readerOf(columns, depth), readerOf(rows, depth)];
  const readers = most.map((mostOf, line) => {
    const plain = line < rows ? acrossRow : downColumn;
    return counts[line] === undefined ? plain : new LineReader(plain.length, depth, undefined, mostOf);
  });
  for (let before = -1; position.open > 0 && position.open !== before; ) {
    before = position.open;
    for (let line = 0; line < rows + columns; line++) {
      const blanks = position.blanks(line);
      const reader = readers[line];
      if (blanks === 0 || !reader.read(position.ones[line], position.zeros[line])) continue;
      const ones = blanks & reader.ones;
      const zeros = blanks & reader.zeros;
      for (let rest = ones; rest !== 0; rest &= rest - 1) position.place(position.cellAt(line, lowestBit(rest)), 2);
      for (let rest = zeros; rest !== 0; rest &= rest - 1) position.place(position.cellAt(line, lowestBit(rest)), 1);
    }
    if (!usesSigns) continue;
    for (const { first, second, equal } of signs) {
      const [a, b] = [position.grid[first], position.grid[second]];
      if (a !== 0) position.place(second, equal ? a : 3 - a);
      else if (b !== 0) position.place(first, equal ? b : 3 - b);
    }
  }
}

/** Returns how many cells one look at each line and each sign fills; looks no further once they are enough. */
function countOpen(position: KurosuPosition, enough: number): number {
  const { grid, layout, zeros, ones } = position;
  const { rows, columns } = layout.size;
  const found = new Uint32Array(rows);
  let count = 0;
  const add = (row: number, mask: number) => {
    count += popcount(mask & ~found[row]);
    found[row] |= mask;
  };
  for (let line = 0; line < ones.length && count < enough; line++) {
    const isDone =
      popcount(zeros[line]) === position.mostOf(line, 1) || popcount(ones[line]) === position.mostOf(line, 2);
    const mask = position.blanks(line) & (isDone ? -1 : besideTwo(zeros[line]) | besideTwo(ones[line]));
    if (line < rows) add(line, mask);
    else for (let rest = mask; rest !== 0; rest &= rest - 1) add(lowestBit(rest), 1 << (line - rows));
  }
  for (const { first, second } of layout.signs) {
    if ((grid[first] === 0) === (grid[second] === 0)) continue;
    const open = grid[first] === 0 ? first : second;
    add(Math.floor(open / columns), 1 << (open % columns));
  }
  return count;
}
