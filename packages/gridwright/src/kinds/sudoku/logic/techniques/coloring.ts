import type { Cell } from '../../../../core/grid.js';
import type { Step } from '../../../../core/logic.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { colorEdges, pathBetween } from './color-edges.js';
import { alternating, chainCells, isChained, type StrongLink, strongLinksOf } from './conjugate-pairs.js';
import { reportWithEndLinks } from './end-links.js';
import { byValue } from './finders.js';
import { lowest } from './masks.js';
import { premisesOf, valueOfPremise } from './premises.js';
import type { Report, SudokuTechnique } from './technique.js';

/** Colors that fit into a mask; a value with more has its first ones looked at. */
const MOST_COLORS = 30;

/** A value on a grid whose cells with strong links are colored: of the colors 2k and 2k + 1 one is true. */
interface Colored {
  readonly position: SudokuPosition;
  readonly value: number;
  readonly links: readonly StrongLink[];
  readonly colors: Int16Array;
  /** For each cell with the candidate the mask of colors of the cells in its sight. */
  readonly seen: Int32Array;
}

/** A candidate in sight of both colors of one net of strong links is false. */
export const simpleColoring: SudokuTechnique = {
  code: 'simple-coloring',
  level: 'hard',
  find: byValue((position, value, report) =>
    withColors(position, value, 2, (colored) =>
      eachSeeing(colored, (cell, seen) => {
        const both = seen & (seen >>> 1) & 0x55555555;
        if (both === 0) return false;
        const color = lowest(both);
        return reportChain('simple-coloring', colored, shortestWithin(colored, cell, color), report);
      }),
    ),
  ),
  reason: reasonOf,
};

/**
 * Two nets of strong links, with a cell of one in sight of a cell of the other: one of the opposite colors is true,
 * and a candidate in sight of both is false.
 */
export const multiColoring: SudokuTechnique = {
  code: 'multi-coloring',
  level: 'expert',
  find: byValue((position, value, report) =>
    withColors(position, value, 4, (colored) => {
      const clashes = clashesOf(colored);
      return eachSeeing(colored, (cell, seen) => {
        for (let rest = seen; rest !== 0; rest &= rest - 1) {
          const color = lowest(rest);
          // Colors of other nets that are in sight here and whose opposite clashes with the opposite of this one.
          const partners = seen & swapped(clashes[color ^ 1]) & ~(3 << (color & ~1));
          if (partners !== 0)
            return reportChain(
              'multi-coloring',
              colored,
              shortestAcross(colored, cell, color, lowest(partners)),
              report,
            );
        }
        return false;
      });
    }),
  ),
  reason: reasonOf,
};

/** Exchanges the two colors of each net in a mask. */
function swapped(mask: number): number {
  return ((mask & 0x55555555) << 1) | ((mask >>> 1) & 0x55555555);
}

/** Working memory of the coloring that is looked at. */
let colorsOfCells = new Int16Array(0);
let seenByCells = new Int32Array(0);

/** Visits the coloring of a value, unless it has fewer colors. */
function withColors(
  position: SudokuPosition,
  value: number,
  fewest: number,
  visit: (colored: Colored) => boolean,
): boolean {
  const { cells } = position.layout;
  if (!isChained(position, value)) return false;
  const links = strongLinksOf(position, value);
  if (colorsOfCells.length !== cells) [colorsOfCells, seenByCells] = [new Int16Array(cells), new Int32Array(cells)];
  if (colorEdges(links, colorsOfCells) < fewest) return false;
  const colored = { position, value, links, colors: colorsOfCells, seen: seenByCells };
  lookAround(colored);
  return visit(colored);
}

/** Fills in which colors each candidate sees. */
function lookAround({ position, value, colors, seen }: Colored): void {
  const { layout, places } = position;
  const n = layout.values;
  seen.fill(0);
  for (let house = 0; house < layout.houses.length; house++) {
    let once = 0;
    let twice = 0;
    const inHouse = places[house * n + value - 1];
    for (let rest = inHouse; rest !== 0; rest &= rest - 1) {
      const bit = bitOf(colors[layout.houseCells[house * n + lowest(rest)]]);
      twice |= once & bit;
      once |= bit;
    }
    if (once === 0) continue;
    for (let rest = inHouse; rest !== 0; rest &= rest - 1) {
      const cell = layout.houseCells[house * n + lowest(rest)];
      seen[cell] |= twice | (once & ~bitOf(colors[cell]));
    }
  }
}

function bitOf(color: number): number {
  return color < 0 || color >= MOST_COLORS ? 0 : 1 << color;
}

function eachSeeing({ seen }: Colored, visit: (cell: Cell, seen: number) => boolean): boolean {
  for (let cell = 0; cell < seen.length; cell++)
    if ((seen[cell] & (seen[cell] - 1)) !== 0 && visit(cell, seen[cell])) return true;
  return false;
}

/** For each color the colors that its cells see. */
function clashesOf({ colors, seen }: Colored): Int32Array {
  const clashes = new Int32Array(MOST_COLORS);
  for (let cell = 0; cell < seen.length; cell++) if (bitOf(colors[cell]) !== 0) clashes[colors[cell]] |= seen[cell];
  return clashes;
}

function cellsOf({ colors }: Colored, color: number): Cell[] {
  const cells: Cell[] = [];
  for (let cell = 0; cell < colors.length; cell++) if (colors[cell] === color) cells.push(cell);
  return cells;
}

/** The shortest chain between two cells in sight of a cell, of a color and its opposite. */
function shortestWithin(colored: Colored, cell: Cell, color: number): Cell[] {
  const [near, far] = [color, color ^ 1].map((each) =>
    cellsOf(colored, each).filter((end) => colored.position.meeting(cell, end) >= 0),
  );
  return shortest(near.flatMap((from) => far.map((to) => pathBetween(colored.links, from, to))));
}

/** The shortest chain from a cell of a color in sight of a cell over two that clash to one of another net. */
function shortestAcross(colored: Colored, cell: Cell, color: number, other: number): Cell[] {
  const { position, links } = colored;
  const [starts, ends] = [color, other].map((each) =>
    cellsOf(colored, each).filter((end) => position.meeting(cell, end) >= 0),
  );
  const clashing = cellsOf(colored, color ^ 1).flatMap((from) => cellsOf(colored, other ^ 1).map((to) => [from, to]));
  const bridges = clashing.filter(([from, to]) => position.meeting(from, to) >= 0);
  return shortest(
    bridges.flatMap(([from, to]) => [
      [
        ...shortest(starts.map((start) => pathBetween(links, start, from))),
        ...shortest(ends.map((end) => pathBetween(links, to, end))),
      ],
    ]),
  );
}

function shortest(paths: readonly Cell[][]): Cell[] {
  return paths.reduce((best, path) => (path.length < best.length ? path : best));
}

/** Reports a chain of strong links (each first and second cell) and weak ones (each second and third). */
function reportChain(
  technique: string,
  { position, value, links }: Colored,
  chain: readonly Cell[],
  report: Report,
): boolean {
  const premise = (house: number) => houseValue(position.layout, house, value);
  const houseOfLink = (a: Cell, b: Cell) =>
    links.find((link) => (link.a === a && link.b === b) || (link.a === b && link.b === a))?.house ?? 0;
  const truths = chain.flatMap((cell, i) => (i % 2 === 0 ? [premise(houseOfLink(cell, chain[i + 1]))] : []));
  const weak = chain.flatMap((cell, i) =>
    i % 2 === 1 && i + 1 < chain.length ? [premise(position.meeting(cell, chain[i + 1]))] : [],
  );
  const chains = [alternating(chain.map((cell) => ({ cell, value })))];
  return reportWithEndLinks(
    position,
    { technique, truths, links: weak, chains },
    value,
    [chain[0], chain[chain.length - 1]],
    report,
  );
}

function reasonOf(position: SudokuPosition, step: Step): SudokuFacts {
  const cells = chainCells(step);
  const pairs = cells.flatMap((cell, i) => (i % 2 === 0 ? [[cell, cells[i + 1]] as const] : []));
  return { form: 'coloring', value: valueOfPremise(position, premisesOf(step).truths[0]), pairs };
}
