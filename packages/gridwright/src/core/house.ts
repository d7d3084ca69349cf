import { type Cell, cellCount, type Size } from './grid.js';

/** The cells of a row, column, box, region or extra house; each value is in it once. */
export interface House {
  readonly type: 'row' | 'column' | 'box' | 'region' | 'diagonal' | 'window' | 'extra-region' | 'disjoint-group';
  /**
   * Number among the houses of its type, from 0; for diagonals 0 is the one from the top left corner. Regions are
   * numbered in the order of their first cells.
   */
  readonly index: number;
  /** The name of the variant that adds it; undefined for rows, columns and boxes. */
  readonly rule?: string;
  readonly cells: readonly Cell[];
}

/** The type and number that name a house. */
export type HouseName = Pick<House, 'type' | 'index'>;

/** Returns rows, columns and, if the size has them, boxes, in this order. */
export function housesOf(size: Size): House[] {
  const { rows, columns, boxRows, boxColumns } = size;
  const cells = (from: Cell, height: number, width: number) => rectangle(from, height, width, columns);
  const houses: House[] = [];
  for (let r = 0; r < rows; r++) houses.push({ type: 'row', index: r, cells: cells(r * columns, 1, columns) });
  for (let c = 0; c < columns; c++) houses.push({ type: 'column', index: c, cells: cells(c, rows, 1) });
  if (boxRows === 0) return houses;
  for (let r = 0, index = 0; r < rows; r += boxRows) {
    for (let c = 0; c < columns; c += boxColumns, index++) {
      houses.push({ type: 'box', index, cells: cells(r * columns + c, boxRows, boxColumns) });
    }
  }
  return houses;
}

/** Returns the cells of a rectangle, by its top left one. */
function rectangle(from: Cell, height: number, width: number, columns: number): Cell[] {
  return Array.from({ length: height * width }, (_, i) => from + Math.floor(i / width) * columns + (i % width));
}

/** Returns the two diagonals of a square grid. */
export function diagonalsOf(size: Size): House[] {
  const steps = [...Array(size.rows).keys()];
  return [
    { type: 'diagonal', index: 0, cells: steps.map((i) => i * size.columns + i) },
    { type: 'diagonal', index: 1, cells: steps.map((i) => i * size.columns + size.columns - 1 - i) },
  ];
}

/** Returns the four windows of a Windoku: 3x3 cells each, one cell away from the frame and from each other. */
export function windowsOf({ columns }: Size): House[] {
  return [1, 5]
    .flatMap((top) => [1, 5].map((left) => rectangle(top * columns + left, 3, 3, columns)))
    .map((cells, index) => ({ type: 'window', index, cells }));
}

/** Formats `row 3`, `column 5`, `box 1`, `the diagonal from the top left`. */
export function houseName(house: HouseName): string {
  if (house.type === 'diagonal')
    return house.index === 0 ? 'the diagonal from the top left' : 'the diagonal from the top right';
  return `${house.type.replace('-', ' ')} ${house.index + 1}`;
}

/** Returns for each cell the other cells that share a house with it, in ascending order. */
export function peersOf(houses: readonly House[], size: Size): Cell[][] {
  const housesAt = Array.from({ length: cellCount(size) }, (): House[] => []);
  for (const house of houses) for (const cell of house.cells) housesAt[cell].push(house);
  const listedFor = new Int16Array(housesAt.length).fill(-1);
  return housesAt.map((own, cell) => {
    const peers: Cell[] = [];
    listedFor[cell] = cell;
    for (const { cells } of own) {
      for (const peer of cells) {
        if (listedFor[peer] === cell) continue;
        listedFor[peer] = cell;
        peers.push(peer);
      }
    }
    return peers.sort((a, b) => a - b);
  });
}
