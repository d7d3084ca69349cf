import type { Cell, Size } from '../../../core/grid.js';
import { areBeside } from '../../../kinds/sudoku/rules/paths.js';
import { equalSum } from '../../../kinds/sudoku/variants/equal-sum.js';
import { regionSum } from '../../../kinds/sudoku/variants/region-sum.js';
import type { Variant } from '../../../kinds/sudoku/variants/variant.js';
import { boxOf } from '../../foreign-regions.js';
import { asLineOf, inOrder } from '../../line-order.js';
import { writeCells } from '../places.js';
import { joinedLines, type Line, shapeOf } from '../routes.js';
import type { Proposal } from '../rule.js';

/** The cells beside each cell on some lines. */
type Graph = ReadonlyMap<Cell, ReadonlySet<Cell>>;

function graphOf(lines: readonly (readonly Cell[])[]): Graph {
  const graph = new Map<Cell, Set<Cell>>();
  const add = (from: Cell, to: Cell) => graph.set(from, (graph.get(from) ?? new Set()).add(to));
  for (const cells of lines)
    for (const [i, cell] of cells.slice(1).entries()) {
      add(cells[i], cell);
      add(cell, cells[i]);
    }
  return graph;
}

/** Returns the cells in pieces that are connected, from one cell to the next of the same place. */
function piecesOf(graph: Graph, placeOf: (cell: Cell) => number): Cell[][] {
  const left = new Set(graph.keys());
  const pieces: Cell[][] = [];
  for (const start of left) {
    const piece = [start];
    left.delete(start);
    for (const cell of piece)
      for (const next of graph.get(cell) ?? [])
        if (placeOf(next) === placeOf(cell) && left.delete(next)) piece.push(next);
    pieces.push(piece.sort((a, b) => a - b));
  }
  return pieces;
}

/** Returns whether all cells of a piece are on one line without branches. */
function isPlainPiece(piece: readonly Cell[], graph: Graph): boolean {
  return piece.every((cell) => (graph.get(cell)?.size ?? 0) <= 2);
}

/** Returns a walk along all cells that are connected to one, which goes back from each end. */
function walkOf(start: Cell, graph: Graph): Cell[] {
  const walk = [start];
  const passed = new Set(walk);
  let last = 0;
  const visit = (cell: Cell) => {
    for (const next of graph.get(cell) ?? []) {
      if (passed.has(next)) continue;
      passed.add(next);
      last = walk.push(next);
      visit(next);
      walk.push(cell);
    }
  };
  visit(start);
  return walk.slice(0, Math.max(1, last));
}

/** Returns a walk through all cells of a group, which goes back where it has to; undefined if they don't hang together. */
export function walkThrough(cells: readonly Cell[], size: Size): readonly Cell[] | undefined {
  const all = new Set(cells);
  const { columns } = size;
  const beside = [...all].flatMap((cell) =>
    [1, columns - 1, columns, columns + 1]
      .map((step) => cell + step)
      .flatMap((other) => (all.has(other) && areBeside(cell, other, size) ? [[cell, other]] : [])),
  );
  const walk = walkOf(cells[0], graphOf(beside));
  return new Set(walk).size < all.size ? undefined : walk;
}

/** Returns lines of a rule on the set of their cells, those that branch as one each. None if no line branches. */
export function branchingSets(rule: Variant, lines: readonly Line[], size: Size): Proposal[] {
  const items: string[] = [];
  let branches = false;
  for (const colour of new Set(lines.map(({ stroke }) => stroke.colour))) {
    const own = lines.filter(({ stroke }) => stroke.colour === colour);
    const graph = graphOf(own.map(({ cells }) => cells));
    for (const piece of piecesOf(graph, () => 0)) {
      const isPlain = isPlainPiece(piece, graph);
      branches ||= !isPlain;
      const paths = isPlain
        ? joinedLines(own.filter((line) => piece.includes(line.cells[0]))).map(({ cells }) => cells)
        : [inOrder(piece, size) ?? walkOf(piece[0], graph)];
      items.push(...paths.map((cells) => writeCells(isPlain ? asLineOf(rule, cells, size) : cells, size)));
    }
  }
  return branches ? [{ rule, items: [...new Set(items)], shapes: lines.map(shapeOf) }] : [];
}

/**
 * Returns the clues of region sum lines that branch: their pieces in each box have one sum. None if no line branches.
 */
export function branchingSums(lines: readonly Line[], size: Size): Proposal[] {
  if (size.boxRows === 0) return [];
  const graph = graphOf(lines.map(({ cells }) => cells));
  const pieces = piecesOf(graph, (cell) => boxOf(cell, size));
  const [sums, paths] = [[] as string[], [] as string[]];
  for (const whole of piecesOf(graph, () => 0)) {
    const cells = new Set(whole);
    const own = lines.filter((line) => cells.has(line.cells[0]));
    if (isPlainPiece(whole, graph))
      paths.push(...joinedLines(own).map((line) => writeCells(asLineOf(regionSum, line.cells, size), size)));
    else {
      const groups = pieces.filter(([first]) => cells.has(first)).map((piece) => writeCells(piece, size));
      if (groups.length > 1) sums.push([...new Set(groups)].sort().join('-'));
    }
  }
  if (sums.length === 0) return [];
  const shapes = lines.map(shapeOf);
  return [
    { rule: equalSum, items: sums, shapes },
    ...(paths.length === 0 ? [] : [{ rule: regionSum, items: [...new Set(paths)], shapes: [] }]),
  ];
}
