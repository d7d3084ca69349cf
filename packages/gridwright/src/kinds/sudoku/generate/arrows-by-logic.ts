import type { Cell, Grid, Size } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import { possibleIn } from '../logic/total-candidates.js';
import type { Layout } from '../rules/layout.js';
import { cornersOf, type Path } from '../rules/paths.js';
import { differIn, inRuns } from '../solve/totals.js';
import { besides } from '../variants/draw-lines.js';
import { Singles } from './cage-steps.js';

/** With shafts of four cells, four of five grids get stuck, and with three, two of five. */
const LONGEST_SHAFT = 3;
/** Arrows through a cell, with circles. */
const MOST_PER_CELL = 2;
/** Arrows compared before the best of them is added. */
const COMPARED = 120;

interface Arrow {
  readonly path: Path;
  /** What no two arrows share: the corners of cells that it crosses, and pairs of cells one after the other. */
  readonly crossed: readonly string[];
  /** The shaft without the circle adds up to 0. */
  readonly total: ReturnType<typeof inRuns>;
}

/**
 * Chooses arrows of a full grid so that arrow sums and singles solve it without clues, which proves that the solution
 * is unique. Where they get stuck, it adds the arrow that excludes the most candidates. In the end, it removes the
 * arrows without which these steps solve the grid. Returns undefined if no arrow helps. Arrows don't cross.
 */
export function arrowsByLogic(layout: Layout, solution: Grid, rng: Rng): Path[] | undefined {
  const board = new Singles(layout, solution);
  const perCell = new Uint8Array(layout.cells);
  const taken = new Set<string>();
  const chosen: Arrow[] = [];
  let free = arrowsIn(layout, solution);
  while (board.open > 0) {
    free = free.filter(
      ({ path, crossed }) =>
        path.every((cell) => perCell[cell] < MOST_PER_CELL) && !crossed.some((place) => taken.has(place)),
    );
    const best = mostExcluding(board, rng.shuffle([...free]).slice(0, COMPARED));
    if (best === undefined) return undefined;
    chosen.push(best);
    for (const cell of best.path) perCell[cell]++;
    for (const place of best.crossed) taken.add(place);
    narrowAll(board, chosen);
  }
  return neededArrows(layout, solution, rng.shuffle(chosen)).map(({ path }) => path);
}

/** Returns all arrows of a full grid that don't cross themselves. */
function arrowsIn(layout: Layout, solution: Grid): Arrow[] {
  const { size, cells } = layout;
  const differ = differIn(layout);
  const beside = Array.from({ length: cells }, (_, cell) => besides(cell, size));
  const arrows: Arrow[] = [];
  const extend = (path: Path, rest: number) => {
    for (const cell of beside[path[path.length - 1]]) {
      const longer = [...path, cell];
      if (solution[cell] > rest || path.includes(cell) || crossesItself(longer, size)) continue;
      if (solution[cell] < rest) {
        if (path.length < LONGEST_SHAFT) extend(longer, rest - solution[cell]);
      } else if (path.length > 1) {
        const weights = longer.map((_, i) => (i === 0 ? -1 : 1));
        const crossed = [...cornersOf(longer, size).map(String), ...movesOf(longer)];
        arrows.push({ path: longer, crossed, total: inRuns({ cells: longer, weights, sum: 0 }, differ) });
      }
    }
  };
  for (const [circle, value] of solution.entries()) extend([circle], value);
  return arrows;
}

function crossesItself(path: Path, size: Size): boolean {
  const corners = cornersOf(path, size);
  return new Set(corners).size < corners.length;
}

/** Returns a name for each pair of cells one after the other, the same in both directions. */
function movesOf(path: Path): string[] {
  return path.slice(1).map((cell, i) => `${Math.min(cell, path[i])}-${Math.max(cell, path[i])}`);
}

/** Returns the arrow whose sum excludes the most candidates, if any excludes one. */
function mostExcluding(board: Singles, arrows: readonly Arrow[]): Arrow | undefined {
  let best: Arrow | undefined;
  let most = 0;
  for (const arrow of arrows) {
    let excluded = 0;
    for (const [, mask] of narrowedBy(board, arrow)) for (let rest = mask; rest !== 0; rest &= rest - 1) excluded++;
    if (excluded <= most) continue;
    most = excluded;
    best = arrow;
  }
  return best;
}

/** Returns the cells of an arrow with candidates that its sum excludes, and these. */
function narrowedBy({ candidates, isFilled }: Singles, { total }: Arrow): [Cell, number][] {
  const possible = possibleIn(total, candidates);
  return total.cells.flatMap((cell, i): [Cell, number][] => {
    const excluded = candidates[cell] & ~possible[i];
    return isFilled[cell] === 0 && excluded !== 0 ? [[cell, excluded]] : [];
  });
}

/** Applies arrow sums and singles until nothing changes. */
function narrowAll(board: Singles, arrows: readonly Arrow[]): void {
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const arrow of arrows)
      for (const [cell, excluded] of narrowedBy(board, arrow)) {
        isChanged = true;
        board.narrow(cell, ~excluded);
      }
  }
}

function neededArrows(layout: Layout, solution: Grid, arrows: readonly Arrow[]): readonly Arrow[] {
  let left = arrows;
  for (const arrow of arrows) {
    const others = left.filter((one) => one !== arrow);
    const board = new Singles(layout, solution);
    narrowAll(board, others);
    if (board.open === 0) left = others;
  }
  return left;
}
