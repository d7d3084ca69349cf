import type { Cell, Size } from '../../../core/grid.js';
import { flatten } from '../rules/flatten.js';

/**
 * Where lines and boxes meet. A segment is the part of a row or of a column in one box; a group is a
 * line or a box as a list of segments, so that each box is two groups, one by rows and one by columns:
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

/** Returns the segments of a size with boxes. */
export function segmentsOf(size: Size): Segments {
  const n = size.rows;
  const across = cut(n, size.boxRows, size.boxColumns, (row, i) => row * n + i);
  const down = cut(n, size.boxColumns, size.boxRows, (column, i) => i * n + column);
  const count = across.cells.length + down.cells.length;
  const groups = [...across.groups, ...down.groups.map((group) => group.map((s) => across.cells.length + s))];
  const [cells, cellsAt] = flatten([...across.cells, ...down.cells]);
  const [members, membersAt] = flatten(groups);
  // Segments are in ascending order; so are a cell's segments and a segment's groups.
  const ofCell = Uint16Array.from({ length: 2 * n * n }, (_, i) =>
    i % 2 === 0 ? across.ofCell[i >> 1] : across.cells.length + down.ofCell[i >> 1],
  );
  const groupsOf = Uint16Array.from(
    Array.from({ length: count }, (_, s) => [...groups.keys()].filter((g) => groups[g].includes(s))).flat(),
  );
  return { count, cells, cellsAt, ofCell, groups: groups.length, members, membersAt, groupsOf };
}

/**
 * Returns the segments of all lines in one direction, with `deep` lines per box and `width` cells per segment; groups
 * are first the lines, then the boxes.
 */
function cut(n: number, deep: number, width: number, cellAt: (line: number, i: number) => Cell) {
  const boxes = n / width;
  const range = (length: number) => [...Array(length).keys()];
  const cells = range(n).flatMap((line) =>
    range(boxes).map((box) => range(width).map((i) => cellAt(line, box * width + i))),
  );
  const lines = range(n).map((line) => range(boxes).map((box) => line * boxes + box));
  const boxGroups = range(n).map((b) =>
    range(deep).map((i) => (Math.floor(b / boxes) * deep + i) * boxes + (b % boxes)),
  );
  const ofCell = new Uint16Array(n * n);
  for (const [s, segment] of cells.entries()) for (const cell of segment) ofCell[cell] = s;
  return { cells, groups: [...lines, ...boxGroups], ofCell };
}
