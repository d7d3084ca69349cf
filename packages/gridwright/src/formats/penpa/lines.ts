import type { Point } from '../drawn/drawing.js';
import { isMembers, listOf, type Members } from '../foreign-json.js';
import { cellAt } from './cages.js';
import type { PenpaGrid } from './grid.js';
import { ARROW_GREY, isBorder, LIGHT, lineStyle, ownColour } from './styles.js';
import { colours } from './symbols.js';

/** Pixels of a cell in SudokuPad, and usual ones in penpa-edit. */
const CELL = 64;
const PIXELS = 38;

/** Lines, arrows and figures as SudokuPad saves them. */
export interface PenpaLines {
  readonly lines: readonly Members[];
  readonly arrows: readonly Members[];
  readonly bulbs: readonly Members[];
  /** The cells of each region that borders enclose; one for a grid without borders. */
  readonly regions: readonly (readonly number[])[];
}

/** Returns the lines of a board; `own` has its own colours. */
export function readPenpaLines(board: Members, own: Members, grid: PenpaGrid): PenpaLines {
  const thin = pieces(board.line, own.line, grid);
  const edges = ['lineE', 'wall'].flatMap((name) => pieces(board[name], own[name], grid));
  const sides = new Map(edges.flatMap((edge) => (edge.isBorder ? sidesOf(edge, grid) : [])));
  const regions = regionsOf(new Set(sides.keys()), grid.side);
  const regionOf = new Map(regions.flatMap((cells, i) => cells.map((cell) => [cell, i] as const)));
  const isFrame = (edge: Piece) =>
    edge.isBorder && sidesOf(edge, grid).every(([, [a, b]]) => a < 0 || b < 0 || regionOf.get(a) !== regionOf.get(b));
  const free = ['freeline', 'freelineE'].flatMap((name) => pieces(board[name], own[name], grid));
  const arrows = listsOf(board, own, 'arrows', grid);
  const thermometers = listsOf(board, own, 'thermo', grid);
  return {
    lines: [
      ...chains([...thin, ...edges.filter((edge) => !isFrame(edge)), ...free]),
      ...[...thermometers, ...listsOf(board, own, 'nobulbthermo', grid)].map((one) => line(one, LIGHT, 0.4 * CELL)),
      ...listsOf(board, own, 'squareframe', grid).map((one) => line(one, LIGHT, 0.8 * CELL)),
      ...listsOf(board, own, 'polygon', grid).map((one) => line(one, '#000000', 1)),
    ],
    arrows: [...arrows, ...listsOf(board, own, 'direction', grid)].map((one) => line(one, ARROW_GREY, 5)),
    bulbs: [
      ...thermometers.map(({ points, colour }) => bulb(points[0], colours(colour ?? LIGHT, ''))),
      ...arrows.map(({ points, colour }) => bulb(points[0], colours('#ffffff', colour ?? ARROW_GREY))),
    ],
    regions,
  };
}

/** A line from one point to another, and the points by name. */
interface Piece {
  readonly ends: readonly [string, string];
  readonly places: readonly [Point, Point];
  readonly colour: string;
  readonly width: number;
  /** Whether it is a thick black line along one side of a cell. */
  readonly isBorder: boolean;
}

function pieces(list: unknown, own: unknown, grid: PenpaGrid): Piece[] {
  if (!isMembers(list)) return [];
  return Object.entries(list).flatMap(([key, style]) => {
    const [from, to] = key.split(',');
    const places = [grid.placeOf(from), grid.placeOf(to)];
    if (places[0] === undefined || places[1] === undefined) return [];
    const [colour, width] = lineStyle(style);
    const ownOne = ownColour(isMembers(own) && Object.hasOwn(own, key) ? own[key] : undefined);
    const isSide =
      grid.typeOf(from) === 'vertex' &&
      grid.typeOf(to) === 'vertex' &&
      Math.abs(places[0][0] - places[1][0]) + Math.abs(places[0][1] - places[1][1]) === 1;
    return [
      {
        ends: [from, to],
        places: [places[0], places[1]],
        colour: ownOne ?? colour,
        width: (width / PIXELS) * CELL,
        isBorder: isSide && isBorder(style) && ownOne === undefined,
      },
    ];
  });
}

/** Returns the two cells on both sides of a border, with a name for it; -1 outside the grid. */
function sidesOf({ places: [from, to] }: Piece, { side }: PenpaGrid): [string, readonly [number, number]][] {
  const [row, column] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const isFlat = from[0] === to[0];
  const cells = [-0.5, 0.5].map((off) => cellAt(row + (isFlat ? off : 0), column + (isFlat ? 0 : off), side));
  return [[`${cells[0]} ${cells[1]}`, [cells[0], cells[1]]]];
}

/** Returns the cells on each side of borders, named by the cells before and behind them. */
function regionsOf(borders: ReadonlySet<string>, side: number): number[][] {
  const seen = new Set<number>();
  const regions: number[][] = [];
  for (let first = 0; first < side * side; first++) {
    if (seen.has(first)) continue;
    const cells = [first];
    seen.add(first);
    for (let at = 0; at < cells.length; at++) {
      const [row, column] = [Math.floor(cells[at] / side), cells[at] % side];
      const beside = [cellAt(row - 1, column, side), cellAt(row, column - 1, side)].map((cell) => [
        cell,
        cells[at],
        cell,
      ]);
      const after = [cellAt(row, column + 1, side), cellAt(row + 1, column, side)].map((cell) => [
        cells[at],
        cell,
        cell,
      ]);
      for (const [from, to, next] of [...beside, ...after]) {
        if (next < 0 || seen.has(next) || borders.has(`${from} ${to}`)) continue;
        seen.add(next);
        cells.push(next);
      }
    }
    regions.push(cells);
  }
  return regions;
}

/** A line through points, and its own colour. */
interface Route {
  readonly points: readonly Point[];
  readonly colour: string | undefined;
}

/** Returns the lines that are lists of points. */
function listsOf(board: Members, own: Members, name: string, grid: PenpaGrid): Route[] {
  const ownColours = listOf(own[name]);
  return listOf(board[name]).flatMap((list, i) => {
    const points = listOf(list).flatMap((point) => {
      const place = grid.placeOf(point);
      return place === undefined ? [] : [place];
    });
    return points.length < 2 ? [] : [{ points, colour: ownColour(ownColours[i]) }];
  });
}

function line({ points, colour }: Route, usual: string, thickness: number): Members {
  return { wayPoints: points, color: colour ?? usual, thickness };
}

function bulb(centre: Point, paint: Members): Members {
  return { center: centre, height: 0.8, width: 0.8, rounded: true, ...paint };
}

/** Returns pieces of one look as lines: each continues where exactly one other begins. */
function chains(all: readonly Piece[]): Members[] {
  const looks = new Map<string, Piece[]>();
  for (const piece of all) {
    const key = `${piece.colour} ${piece.width}`;
    looks.set(key, [...(looks.get(key) ?? []), piece]);
  }
  return [...looks.values()].flatMap((list) => {
    const { colour, width } = list[0];
    return chainsOf(list).map((points) => line({ points, colour }, colour, width));
  });
}

function chainsOf(list: readonly Piece[]): Point[][] {
  const endsOf = endsIn(list);
  const meeting = new Map<string, Piece[]>();
  for (const piece of list) for (const end of endsOf(piece)) meeting.set(end, [...(meeting.get(end) ?? []), piece]);
  const used = new Set<Piece>();
  const follow = (from: string): Point[] => {
    const points: Point[] = [];
    for (let end = from; ; ) {
      const piece = meeting.get(end)?.find((one) => !used.has(one));
      if (piece === undefined) return points;
      used.add(piece);
      const ends = endsOf(piece);
      const at = ends[0] === end ? 0 : 1;
      if (points.length === 0) points.push(piece.places[at]);
      points.push(piece.places[1 - at]);
      end = ends[1 - at];
      if (meeting.get(end)?.length !== 2) return points;
    }
  };
  const starts = [...meeting].flatMap(([end, { length }]) => new Array<string>(length === 2 ? 0 : length).fill(end));
  // Only closed loops are left.
  return [...starts, ...meeting.keys()].map(follow).filter(({ length }) => length > 1);
}

/** Returns names for the ends of pieces. Where four of them meet, they go straight on: each direction has its own name. */
function endsIn(list: readonly Piece[]): (piece: Piece) => readonly [string, string] {
  const counts = new Map<string, number>();
  for (const end of list.flatMap(({ ends }) => ends)) counts.set(end, (counts.get(end) ?? 0) + 1);
  return ({ ends, places: [from, to] }) => {
    const slope = Math.round(4 * Math.atan((to[0] - from[0]) / (to[1] - from[1])));
    const nameOf = (end: string) => (counts.get(end) === 4 ? `${end} ${Math.abs(slope) === 6 ? 6 : slope}` : end);
    return [nameOf(ends[0]), nameOf(ends[1])];
  };
}
