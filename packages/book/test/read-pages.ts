import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text as found by an independent reader (pdf.js), in points from the lower left corner. */
export interface ReadText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A board, recognized by its lines and the texts within them. */
export interface ReadBoard {
  readonly rows: number;
  readonly columns: number;
  /** The text of each cell, row by row; '.' for an empty cell. */
  readonly cells: string;
  /** The number nearest to its upper corners. */
  readonly number: number;
}

export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly ReadText[];
  readonly boards: readonly ReadBoard[];
}

export interface ReadFile {
  readonly pages: readonly ReadPage[];
  /** Names of the fonts in the file, without the subset prefix. */
  readonly fonts: readonly string[];
}

interface Segment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Reads the pages of a PDF. Throws if a font isn't embedded. */
export async function readPages(bytes: Uint8Array): Promise<ReadFile> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  const fonts = new Set<string>();
  for (let number = 1; number <= document.numPages; number++)
    pages.push(await readPage(await document.getPage(number), fonts));
  await document.destroy();
  return { pages, fonts: [...fonts].map((name) => name.replace(/^[A-Z]{6}\+/, '')).sort() };
}

async function readPage(page: PDFPageProxy, fonts: Set<string>): Promise<ReadPage> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const texts: ReadText[] = [];
  const segments: Segment[] = [];
  let size = 0;
  let place: ArrayLike<number> = [1, 0, 0, 1, 0, 0];
  // The page flips its y axis twice, so positions are as written.
  for (const [i, operator] of fnArray.entries()) {
    const operands = argsArray[i];
    if (operator === OPS.setFont) {
      const font = page.commonObjs.get(operands[0]);
      if (font.missingFile) throw new Error(`the font ${font.name} is not embedded`);
      fonts.add(font.name);
      size = operands[1];
    } else if (operator === OPS.beginText) {
      place = [1, 0, 0, 1, 0, 0];
    } else if (operator === OPS.setTextMatrix) {
      place = operands[0];
    } else if (operator === OPS.moveText) {
      const [a, b, c, d, x, y] = Array.from(place);
      const [right, up] = operands;
      place = [a, b, c, d, x + right * a + up * c, y + right * b + up * d];
    } else if (operator === OPS.showText) {
      const glyphs: readonly (number | { readonly unicode: string })[] = operands[0];
      const text = glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('');
      texts.push({ text, x: place[4], y: place[5], size });
    } else if (operator === OPS.constructPath) {
      const [x1, y1, x2, y2] = operands[2];
      if (x1 === x2 || y1 === y2) segments.push({ x1, y1, x2, y2 });
    }
  }
  const [, , width, height] = page.view;
  return { width, height, texts, boards: boardsOf(segments, texts) };
}

/** The page number is below this height. */
const FOOT = 60;

/**
 * Finds boards by their vertical lines, which have one height and are one cell apart; boards beside each other may
 * differ.
 */
function boardsOf(segments: readonly Segment[], texts: readonly ReadText[]): ReadBoard[] {
  const upright = segments.filter(({ x1, x2, y1, y2 }) => x1 === x2 && y2 - y1 > 30);
  const heights = group(upright);
  const boxes = heights.flatMap((lines) => {
    const xs = [...new Set(lines.map(({ x1 }) => x1))].sort((a, b) => a - b);
    const runs: number[][] = [];
    for (const x of xs) {
      const last = runs.at(-1) ?? [];
      const pitch = last[1] - last[0];
      const step = x - last[last.length - 1];
      if (last.length === 1 || Math.abs(step - pitch) < pitch * 0.2) last.push(x);
      // The first of two lines belongs to something else, such as a frame, if the third isn't as far from the second.
      else if (last.length === 2) runs.push([...last.splice(-1), x]);
      else runs.push([x]);
    }
    // Only two are the sides of a frame.
    return runs
      .filter((run) => run.length > 2)
      .map((run) => {
        const cell = Math.min(...run.slice(1).map((x, i) => x - run[i]));
        return { left: run[0] - cell, bottom: lines[0].y1, top: lines[0].y2, columns: run.length + 1, cell };
      });
  });
  const inside = (box: (typeof boxes)[number], { x, y }: ReadText) =>
    x > box.left && x < box.left + box.columns * box.cell && y > box.bottom && y < box.top;
  const numbers = texts.filter(
    (one) => /^\d+$/.test(one.text) && one.y > FOOT && !boxes.some((box) => inside(box, one)),
  );
  return boxes.map((box) => {
    const rows = Math.round((box.top - box.bottom) / box.cell);
    const cells = Array.from({ length: rows * box.columns }, () => '.');
    for (const one of texts.filter((text) => inside(box, text))) {
      const row = Math.floor((box.top - one.y - one.size * 0.3) / box.cell);
      const column = Math.floor((one.x + one.size * 0.25 - box.left) / box.cell);
      cells[row * box.columns + column] = one.text;
    }
    const distance = ({ x, y }: ReadText) =>
      Math.hypot(
        Math.min(Math.abs(x - box.left), Math.abs(x - box.left - box.columns * box.cell)),
        Math.abs(y - box.top),
      );
    const [nearest] = [...numbers].sort((a, b) => distance(a) - distance(b));
    return { rows, columns: box.columns, cells: cells.join(''), number: Number(nearest?.text ?? Number.NaN) };
  });
}

function group(lines: readonly Segment[]): Segment[][] {
  const groups = new Map<string, Segment[]>();
  for (const line of lines) {
    const key = `${line.y1.toFixed(1)} ${line.y2.toFixed(1)}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
