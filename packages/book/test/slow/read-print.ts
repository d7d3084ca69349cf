import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text with the point in the middle of its letters, in points from the lower left corner of the page. */
export interface PrintedText {
  readonly text: string;
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** A straight line along an edge of the page. */
interface Line extends Box {
  readonly width: number;
  readonly dashed: boolean;
}

/** A filled circle. */
interface Disk extends Box {
  readonly isDark: boolean;
}

/** Everything that is printed on a page, as it is seen. */
interface Print {
  readonly texts: readonly PrintedText[];
  readonly lines: readonly Line[];
  readonly disks: readonly Disk[];
  /** Filled rectangles. */
  readonly areas: readonly Box[];
}

/** A grid of square cells and its printed content. */
export interface PrintedGrid extends Box {
  readonly rows: number;
  readonly columns: number;
  readonly cell: number;
  /** The value of each cell, '' for none, and the number in its upper left corner. */
  readonly values: readonly string[];
  readonly sums: readonly string[];
  /** The number of the part of each cell, separated from others by thick lines, or by dashed lines. */
  readonly regions: readonly number[];
  readonly cages: readonly number[];
  /** The disk of each cell: dark, light or none. */
  readonly disks: readonly ('dark' | 'light' | '')[];
  readonly shaded: readonly boolean[];
}

export interface PrintedPage {
  readonly texts: readonly PrintedText[];
  /** Texts in no grid. */
  readonly captions: readonly PrintedText[];
  readonly grids: readonly PrintedGrid[];
}

/** Reads the pages of a PDF from its operators alone. */
export async function readPrint(bytes: Uint8Array): Promise<PrintedPage[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const print = await readPage(await document.getPage(number));
    const grids = gridsOf(print);
    const captions = print.texts.filter(({ x, y }) => !grids.some((grid) => isWithin(grid, x, y)));
    pages.push({ texts: print.texts, captions, grids });
  }
  await document.destroy();
  return pages;
}

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

function product([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

function moved([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Half the height of a digit, in ems. */
const HALF_DIGIT = 0.34;

async function readPage(page: PDFPageProxy): Promise<Print> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const texts: PrintedText[] = [];
  const lines: Line[] = [];
  const disks: Disk[] = [];
  const areas: Box[] = [];
  const saved: { matrix: Matrix; width: number; dashed: boolean; fill: string }[] = [];
  let state = { matrix: IDENTITY, width: 1, dashed: false, fill: '#000000' };
  let turned = 0;
  let size = 0;
  let line = IDENTITY;
  for (const [i, operator] of fnArray.entries()) {
    const operands = argsArray[i];
    if (operator === OPS.save) saved.push({ ...state });
    else if (operator === OPS.restore) state = saved.pop() ?? state;
    else if (operator === OPS.transform) state = { ...state, matrix: product(state.matrix, operands) };
    else if (operator === OPS.setLineWidth) state = { ...state, width: operands[0] };
    else if (operator === OPS.setDash) state = { ...state, dashed: operands[0].length > 0 };
    else if (operator === OPS.setFillRGBColor) state = { ...state, fill: operands[0] };
    else if (operator === OPS.setFont) size = operands[1];
    else if (operator === OPS.beginText) line = IDENTITY;
    else if (operator === OPS.setTextMatrix) line = Array.from(operands[0] as ArrayLike<number>) as unknown as Matrix;
    else if (operator === OPS.moveText) line = product(line, [1, 0, 0, 1, operands[0], operands[1]]);
    else if (operator === OPS.showText) {
      const glyphs: readonly (number | { readonly unicode: string; readonly width: number })[] = operands[0];
      const text = glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('');
      const thousandths = glyphs.reduce<number>(
        (sum, glyph) => sum + (typeof glyph === 'number' ? -glyph : glyph.width),
        0,
      );
      const matrix = product(state.matrix, line);
      if (matrix[0] < 0) turned++;
      const [x, y] = moved(matrix, (thousandths / 2000) * size, HALF_DIGIT * size);
      texts.push({ text, size, x, y });
    } else if (operator === OPS.constructPath) {
      const [paint, [path], ends] = operands as [number, [ArrayLike<number> | null], ArrayLike<number> | null];
      if (path === null || ends === null) continue;
      const corners = [moved(state.matrix, ends[0], ends[1]), moved(state.matrix, ends[2], ends[3])];
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
      const box = { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
      // A path is a list of operators with their points: 2 is a curve.
      const isRound = path[3] === 2;
      if (paint === OPS.stroke && !isRound) lines.push({ ...box, width: state.width, dashed: state.dashed });
      if (paint === OPS.closeFillStroke && isRound) disks.push({ ...box, isDark: state.fill === '#000000' });
      if (paint === OPS.fill && !isRound) areas.push(box);
    }
  }
  const print = { texts, lines, disks, areas };
  // Whoever reads answers upside down turns the book.
  return turned > texts.length / 2 ? turnedAround(print, page.view) : print;
}

/** Returns a page as it is seen upside down. */
function turnedAround(print: Print, [left, bottom, right, top]: readonly number[]): Print {
  const turn = <Item extends Box>(box: Item): Item => ({
    ...box,
    left: left + right - box.right,
    right: left + right - box.left,
    bottom: bottom + top - box.top,
    top: bottom + top - box.bottom,
  });
  return {
    texts: print.texts.map((text) => ({ ...text, x: left + right - text.x, y: bottom + top - text.y })),
    lines: print.lines.map(turn),
    disks: print.disks.map(turn),
    areas: print.areas.map(turn),
  };
}

function isWithin({ left, right, bottom, top }: Box, x: number, y: number): boolean {
  return x > left && x < right && y > bottom && y < top;
}

/** How far lines of a grid end from each other, at most: its frame is longer by its own width. */
const CLOSE = 2;
/** Shortest line of a grid. */
const SHORTEST = 20;

/** Finds grids: upright lines at equal distances, and as many level ones of the same length. */
function gridsOf(print: Print): PrintedGrid[] {
  const solid = print.lines.filter(({ dashed }) => !dashed);
  const upright = solid.filter(({ left, right, top, bottom }) => right - left < 0.1 && top - bottom > SHORTEST);
  const level = solid.filter(({ left, right, top, bottom }) => top - bottom < 0.1 && right - left > SHORTEST);
  const isNear = (a: number, b: number) => Math.abs(a - b) < CLOSE;
  const groups: Line[][] = [];
  for (const one of upright) {
    const group = groups.find(([first]) => isNear(first.top, one.top) && isNear(first.bottom, one.bottom));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups.flatMap((group) => {
    const [{ top, bottom }] = [...group].sort((a, b) => a.top - a.bottom - (b.top - b.bottom));
    return runsOf(distinct(group.map(({ left }) => left))).flatMap((xs) => {
      const [left, right] = [xs[0], xs[xs.length - 1]];
      const cell = (right - left) / (xs.length - 1);
      const ys = distinct(
        level
          .filter((one) => isNear(one.left, left) && isNear(one.right, right))
          .map((one) => one.top)
          .filter((y) => y > bottom - CLOSE && y < top + CLOSE),
      );
      const rows = Math.round((top - bottom) / cell);
      if (ys.length !== rows + 1) return [];
      return [gridOf(print, { left, right, bottom: ys[0], top: ys[ys.length - 1] }, rows, xs.length - 1)];
    });
  });
}

/** Returns different numbers in order. */
function distinct(numbers: readonly number[]): number[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.filter((one, i) => i === 0 || one - sorted[i - 1] > 0.5);
}

/** Returns the longest runs of at least four numbers at equal distances. */
function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  let run: number[] = [];
  for (const one of [...numbers, Number.POSITIVE_INFINITY]) {
    const isNext = run.length < 2 || Math.abs(one - run[run.length - 1] - (run[1] - run[0])) < 0.01 * (run[1] - run[0]);
    if (isNext) run.push(one);
    else {
      if (run.length > 3) runs.push(run);
      // The last line can be the first one of the next grid if it isn't part of this one.
      run = run.length > 3 ? [one] : [run[run.length - 1], one];
    }
  }
  return runs;
}

function gridOf(print: Print, box: Box, rows: number, columns: number): PrintedGrid {
  const cell = (box.right - box.left) / columns;
  const cells = Array.from({ length: rows * columns }, (_, i) => {
    const left = box.left + (i % columns) * cell;
    const top = box.top - Math.floor(i / columns) * cell;
    return { left, right: left + cell, top, bottom: top - cell };
  });
  const textsIn = (one: Box) => print.texts.filter(({ x, y }) => isWithin(one, x, y));
  // The number in a corner is above and left of the middle, and a value is at most a little below it.
  const isCorner =
    ({ left, top }: Box) =>
    ({ x, y }: PrintedText) =>
      x < left + 0.45 * cell && y > top - 0.4 * cell;
  const own = cells.map((one) => {
    const all = textsIn(one);
    const corner = all.filter(isCorner(one));
    const others = all.filter((text) => !corner.includes(text));
    return { value: others.map(({ text }) => text).join(''), sum: corner.map(({ text }) => text).join('') };
  });
  const middle = ({ left, right, top, bottom }: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2];
  const hasMiddleOf = (boxes: readonly Box[], one: Box) => boxes.some((other) => isWithin(one, ...middle(other)));
  const areas = print.areas.filter(({ left, right }) => Math.abs(right - left - cell) < 0.1 * cell);
  const inside = print.lines.filter(({ right, top }) => right > box.left && top > box.bottom);
  const thin = Math.min(...inside.map(({ width }) => width));
  const thick = inside.filter(({ dashed, width }) => !dashed && width > 1.2 * thin);
  const dashed = inside.filter((line) => line.dashed);
  return {
    ...box,
    rows,
    columns,
    cell,
    values: own.map(({ value }) => value),
    sums: own.map(({ sum }) => sum),
    regions: partsOf(cells, columns, cell, thick, 0.05),
    cages: partsOf(cells, columns, cell, dashed, 0.3),
    disks: cells.map((one) => {
      const disk = print.disks.find((other) => isWithin(one, ...middle(other)));
      return disk === undefined ? '' : disk.isDark ? 'dark' : 'light';
    }),
    shaded: cells.map((one) => hasMiddleOf(areas, one)),
  };
}

/** Returns the number of the part of each cell. Lines up to `near` cells from a common edge separate its cells. */
function partsOf(cells: readonly Box[], columns: number, side: number, lines: readonly Line[], near: number): number[] {
  const isSeparated = (a: Box, b: Box) => {
    const x = (Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2;
    const y = (Math.max(a.bottom, b.bottom) + Math.min(a.top, b.top)) / 2;
    const isBeside = b.left > a.left + 0.5 * side;
    return lines.some(({ left, right, top, bottom }) =>
      isBeside
        ? right - left < 0.1 && Math.abs(left - x) < near * side && bottom < y && top > y
        : top - bottom < 0.1 && Math.abs(top - y) < near * side && left < x && right > x,
    );
  };
  const parts = cells.map((_, i) => i);
  const join = (a: number, b: number) => {
    const [from, to] = [Math.max(parts[a], parts[b]), Math.min(parts[a], parts[b])];
    for (const [i, part] of parts.entries()) if (part === from) parts[i] = to;
  };
  for (const i of cells.keys()) {
    if ((i + 1) % columns !== 0 && !isSeparated(cells[i], cells[i + 1])) join(i, i + 1);
    if (i + columns < cells.length && !isSeparated(cells[i], cells[i + columns])) join(i, i + columns);
  }
  return parts;
}
