import type { Cell } from '../../../core/grid.js';
import { flatten } from '../rules/flatten.js';
import type { Layout } from '../rules/layout.js';

/**
 * Where lines and boxes meet. A segment is the cells of a row, or of a column, that are in one box or region; a group
 * is a line or a box as a list of segments, so that each box is two groups, one by rows and one by columns:
 *
 *     a row      [seg 0] [seg 1] [seg 2]        a box by rows   [seg 0]
 *                                                               [seg 3]
 *                                                               [seg 6]
 */
export interface Segments {
  readonly count: number;
  /** Cells of segment s: cells[cellsAt[s] .. cellsAt[s + 1] - 1]. */
  readonly cells: Uint16Array;
  readonly cellsAt: Uint16Array;
  /** The two segments of cell c: ofCell[2 * c] in its row and ofCell[2 * c + 1] in its column. */
  readonly ofCell: Uint16Array;
  readonly groups: number;
  /** Segments of group g: members[membersAt[g] .. membersAt[g + 1] - 1]. */
  readonly members: Uint16Array;
  readonly membersAt: Uint16Array;
  /** The two groups of segment s: its line groupsOf[2 * s] and its box groupsOf[2 * s + 1]. */
  readonly groupsOf: Uint16Array;
}

const kept = new WeakMap<Layout['houses'], Segments>();

/** Returns the segments of a layout; layouts that share their houses share them, too. */
export function segmentsOf(layout: Layout): Segments {
  let segments = kept.get(layout.houses);
  if (segments === undefined) {
    segments = computeSegments(layout);
    kept.set(layout.houses, segments);
  }
  return segments;
}

function computeSegments({ values: n, cells: cellCount, cellHouses, cellHousesAt }: Layout): Segments {
  // A cell's houses start with its row, its column, and its box or region.
  const boxOf = (cell: Cell) => cellHouses[cellHousesAt[cell] + 2];
  const across = cut(n, boxOf, (row, i) => row * n + i);
  const down = cut(n, boxOf, (column, i) => i * n + column);
  const count = across.cells.length + down.cells.length;
  const groups = [...across.groups, ...down.groups.map((group) => group.map((s) => across.cells.length + s))];
  const [cells, cellsAt] = flatten([...across.cells, ...down.cells]);
  const [members, membersAt] = flatten(groups);
  // Segments are in ascending order; so are a cell's segments and a segment's groups.
  const ofCell = Uint16Array.from({ length: 2 * cellCount }, (_, i) =>
    i % 2 === 0 ? across.ofCell[i >> 1] : across.cells.length + down.ofCell[i >> 1],
  );
  const groupsOfSegment = Array.from({ length: count }, (): number[] => []);
  for (const [g, group] of groups.entries()) for (const s of group) groupsOfSegment[s].push(g);
  const [groupsOf] = flatten(groupsOfSegment);
  return { count, cells, cellsAt, ofCell, groups: groups.length, members, membersAt, groupsOf };
}

/** Returns the segments of all lines in one direction; groups are first the lines, then the boxes. */
function cut(n: number, boxOf: (cell: Cell) => number, cellAt: (line: number, i: number) => Cell) {
  const cells: Cell[][] = [];
  const lines: number[][] = [];
  const boxes = new Map<number, number[]>();
  const ofCell = new Uint16Array(n * n);
  for (let line = 0; line < n; line++) {
    const segments = new Map<number, number>();
    for (let i = 0; i < n; i++) {
      const cell = cellAt(line, i);
      const box = boxOf(cell);
      const segment = segments.get(box) ?? cells.push([]) - 1;
      segments.set(box, segment);
      cells[segment].push(cell);
      ofCell[cell] = segment;
    }
    lines.push([...segments.values()]);
    for (const [box, segment] of segments) boxes.set(box, [...(boxes.get(box) ?? []), segment]);
  }
  return { cells, groups: [...lines, ...boxes.values()], ofCell };
}
