import { popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { Candidate, Pattern, Sum } from '../../../../core/logic.js';
import type { Layout } from '../../rules/layout.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import { valuesOf } from '../techniques/masks.js';
import { conflictsOf } from './conflicts.js';
import type { ValueDivision } from './value-classes.js';

/**
 * Bounds on how many literals are true. The literal `cell * classes + class` says that a cell has a value of a class. The
 * source of a constraint: a cell has one class; a house has its missing values of a class; two cells exclude each
 * other's classes; three cells that exclude each other in each of three classes have one value of each.
 */
export interface ClassConstraint {
  readonly source:
    | { readonly by: 'cell' }
    | { readonly by: 'house'; readonly house: number; readonly values: number }
    | { readonly by: 'exclusion' }
    | { readonly by: 'one-of-each'; readonly cells: readonly Cell[] };
  readonly literals: readonly number[];
  readonly least: number;
  readonly most: number;
}

/** Returns the constraints on the classes of a division; [] if rules give none, since houses alone exclude no class. */
export function classConstraints(position: SudokuPosition, division: ValueDivision): ClassConstraint[] {
  const { grid, candidates, layout } = position;
  const { masks } = division;
  const canHave = (literal: number) =>
    (candidates[Math.floor(literal / masks.length)] & masks[literal % masks.length]) !== 0;
  const isOpen = (literal: number) => grid[Math.floor(literal / masks.length)] === 0;
  const ruled = ruledIn(layout, division).flatMap((one): ClassConstraint[] => {
    if (!one.literals.every(isOpen)) return [];
    const literals = one.literals.filter(canHave);
    return literals.length === 0 || (one.source.by === 'exclusion' && literals.length === 1)
      ? []
      : [{ ...one, literals }];
  });
  if (ruled.length === 0) return [];
  return [...cellsIn(position, division), ...ruled, ...housesIn(position, division)];
}

/** Returns the premises whose bounds add up to the lower or the upper bound of a constraint. */
export function premisesFor(
  position: SudokuPosition,
  division: ValueDivision,
  { source, literals }: ClassConstraint,
  side: 'least' | 'most',
): Sum {
  const classes = division.masks.length;
  const sideOf = (premises: Sum['links']): Sum =>
    side === 'most' ? { truths: [], links: premises } : { truths: premises, links: [] };
  switch (source.by) {
    case 'cell':
      return sideOf([Math.floor(literals[0] / classes)]);
    case 'house':
      return sideOf(valuesOf(source.values).map((value) => houseValue(position.layout, source.house, value)));
    case 'exclusion':
      return sideOf([exclusive(position, division, literals)]);
    default: {
      if (side === 'most') return sideOf([exclusive(position, division, literals)]);
      const own = literals[0] % classes;
      const others = division.masks
        .map((_, other) =>
          exclusive(
            position,
            division,
            source.cells.map((cell) => cell * classes + other),
          ),
        )
        .filter(({ cells }, other) => other !== own && cells.length > 0);
      return { truths: source.cells, links: others };
    }
  }
}

/** Returns the candidates of literals that exclude each other, as a premise. */
function exclusive(position: SudokuPosition, division: ValueDivision, literals: readonly number[]): Pattern {
  const members = literals.flatMap((literal) => candidatesOf(position, division, literal));
  return { pattern: 'exclusive', cells: members.map(({ cell }) => cell), values: members.map(({ value }) => value) };
}

/** Returns the candidates of a literal. */
export function candidatesOf({ candidates }: SudokuPosition, { masks }: ValueDivision, literal: number): Candidate[] {
  const cell = Math.floor(literal / masks.length);
  return valuesOf(candidates[cell] & masks[literal % masks.length]).map((value) => ({ cell, value }));
}

/** Returns the literals of a cell. */
function literalsOf({ candidates }: SudokuPosition, { masks }: ValueDivision, cell: Cell): number[] {
  return masks.flatMap((mask, i) => ((mask & candidates[cell]) !== 0 ? [cell * masks.length + i] : []));
}

function cellsIn(position: SudokuPosition, division: ValueDivision): ClassConstraint[] {
  const found: ClassConstraint[] = [];
  for (const [cell, value] of position.grid.entries())
    if (value === 0)
      found.push({ source: { by: 'cell' }, literals: literalsOf(position, division, cell), least: 1, most: 1 });
  return found;
}

function housesIn(position: SudokuPosition, { masks }: ValueDivision): ClassConstraint[] {
  const { layout, missing, grid, candidates } = position;
  return layout.houses.flatMap(({ cells }, house) =>
    masks.flatMap((mask, i) => {
      const values = mask & missing[house];
      const open = cells.filter((cell) => grid[cell] === 0 && (candidates[cell] & values) !== 0);
      const count = popcount(values);
      if (count === 0) return [];
      const literals = open.map((cell) => cell * masks.length + i);
      return [{ source: { by: 'house', house, values }, literals, least: count, most: count } as const];
    }),
  );
}

/** What rules of a layout say about classes, for each division by its masks. */
const ruled = new WeakMap<Layout, Map<string, readonly ClassConstraint[]>>();

/** Returns what rules beside houses say about the classes of cells, whatever their candidates; computed once. */
function ruledIn(layout: Layout, division: ValueDivision): readonly ClassConstraint[] {
  const known = ruled.get(layout) ?? new Map<string, readonly ClassConstraint[]>();
  ruled.set(layout, known);
  const key = division.masks.join();
  let found = known.get(key);
  if (found === undefined) {
    const exclusions = exclusionsIn(layout, division);
    found = [...exclusions, ...oneOfEachIn(exclusions, division)];
    known.set(key, found);
  }
  return found;
}

/**
 * Returns the classes of two related cells that exclude each other. Classes of one value are left to other
 * techniques.
 */
function exclusionsIn(layout: Layout, { masks }: ValueDivision): ClassConstraint[] {
  const related = layout.pairs
    .filter(({ isDistinct }) => !isDistinct)
    .map(({ cells: [a, b] }) => (a < b ? [a, b] : [b, a]));
  const isSingle = (literal: number) => popcount(masks[literal % masks.length]) === 1;
  const literals = (cell: Cell) =>
    masks.flatMap((mask, i) => ((mask & layout.allowed[cell]) === 0 ? [] : [cell * masks.length + i]));
  return [...new Map(related.map((cells) => [cells.join(), cells])).values()].flatMap(([a, b]) =>
    literals(a).flatMap((one) =>
      literals(b)
        .filter((other) => !(isSingle(one) && isSingle(other)) && areExclusive(layout, masks, one, other))
        .map((other): ClassConstraint => ({ source: { by: 'exclusion' }, literals: [one, other], least: 0, most: 1 })),
    ),
  );
}

/** Returns whether no value of one literal goes with one of another cell's. */
function areExclusive(layout: Layout, masks: readonly number[], one: number, other: number): boolean {
  const { boards, words } = conflictsOf(layout);
  const [a, b] = [one, other].map((literal) => Math.floor(literal / masks.length));
  const [mine, theirs] = [one, other].map(
    (literal) => layout.allowed[Math.floor(literal / masks.length)] & masks[literal % masks.length],
  );
  return valuesOf(mine).every((value) => {
    const row = (a * layout.values + value - 1) * words;
    return valuesOf(theirs).every((otherValue) => {
      const number = b * layout.values + otherValue - 1;
      return ((boards[row + (number >> 5)] >>> (number & 31)) & 1) === 1;
    });
  });
}

/** Returns the constraints of each three cells that exclude each other in each of three classes. */
function oneOfEachIn(exclusions: readonly ClassConstraint[], { masks }: ValueDivision): ClassConstraint[] {
  const classes = masks.length;
  if (classes !== 3) return [];
  const counts = new Map<string, number>();
  const partnersOf = new Map<Cell, Cell[]>();
  for (const { literals } of exclusions) {
    if (literals[0] % classes !== literals[1] % classes) continue;
    const [a, b] = literals.map((literal) => Math.floor(literal / classes)).sort((x, y) => x - y);
    const key = `${a} ${b}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (counts.get(key) === classes) partnersOf.set(a, [...(partnersOf.get(a) ?? []), b]);
  }
  return [...partnersOf].flatMap(([a, others]) =>
    others.flatMap((b) =>
      others
        .filter((c) => partnersOf.get(b)?.includes(c))
        .flatMap((c) =>
          masks.map((_, i): ClassConstraint => {
            const cells = [a, b, c];
            const literals = cells.map((cell) => cell * classes + i);
            return { source: { by: 'one-of-each', cells }, literals, least: 1, most: 1 };
          }),
        ),
    ),
  );
}
