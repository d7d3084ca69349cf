import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { openSite } from '../site-browser.mjs';
import { PHONE, SCREEN, toBytes } from './degrade.mjs';

/**
 * A sheet to photograph, and the ids of the puzzles on it.
 * @typedef {object} Scene
 * @property {string} group
 * @property {string} name
 * @property {number} index its place among all scenes, which decides how it is photographed
 * @property {import('./degrade.mjs').Picture} sheet
 * @property {import('./degrade.mjs').Camera} [camera] absent for a picture that is read as it is
 * @property {{ at: number, share: number }} [cut] what is cut off from the picture
 * @property {readonly string[]} ids
 */

/**
 * A book whose pages are photographed: puzzles per page, pages, and what else the plan says.
 * @typedef {object} Book
 * @property {number} perPage
 * @property {number} pages
 * @property {string} trim
 * @property {string} [size]
 * @property {boolean} [largePrint]
 * @property {boolean} [jigsaw]
 */

/** @type {readonly Book[]} */
const BOOKS = [
  { perPage: 1, pages: 50, trim: '6x9' },
  { perPage: 2, pages: 40, trim: '6x9' },
  { perPage: 4, pages: 40, trim: '8.5x11' },
  { perPage: 6, pages: 30, trim: '8.5x11' },
  { perPage: 9, pages: 10, trim: 'a4' },
  { perPage: 1, pages: 10, trim: '8.5x11', largePrint: true },
  { perPage: 4, pages: 10, trim: '6x9', size: '6x6' },
  { perPage: 4, pages: 10, trim: '6x9', size: '4x4' },
  { perPage: 2, pages: 20, trim: '6x9', jigsaw: true },
];
/** Books of large puzzles, whose values from 10 are letters. @type {readonly Book[]} */
const LARGE_BOOKS = [
  { perPage: 2, pages: 20, trim: '8.5x11', size: '10x10' },
  { perPage: 1, pages: 20, trim: '6x9', size: '12x12' },
  { perPage: 1, pages: 20, trim: '8.5x11', size: '16x16' },
];
/** Pixels of a page's longer side. */
const PAGE = 1700;

/** The screens whose pictures are taken, in turns. */
const SCREENS = [
  { width: 390, height: 844, scale: 3, theme: 'light' },
  { width: 390, height: 844, scale: 2, theme: 'dark' },
  { width: 1280, height: 900, scale: 1, theme: 'light' },
  { width: 820, height: 1180, scale: 1.5, theme: 'black' },
];
const SIZES = ['9x9', '9x9', '9x9', '6x6', '9x9', '4x4'];
const SCREENSHOTS = 100;
const LARGE_SIZES = ['10x10', '12x12', '16x16'];
const LARGE_SCREENSHOTS = 60;

/**
 * Draws pages of books and screens of the page, one after another, and leaves out all but every n-th of a kind.
 * @param {number} every
 * @returns {AsyncGenerator<Scene>}
 */
export async function* ownScenes(every) {
  for (const [i, book] of BOOKS.entries()) yield* bookPages(book, i, every);
  for await (const { size, ...screen } of screenshots(SIZES, SCREENSHOTS, every))
    yield { ...screen, group: 'screens', camera: SCREEN };
}

/**
 * Does the same with puzzles of 10x10, 12x12 and 16x16 cells. Screens are read as they are.
 * @param {number} every
 * @returns {AsyncGenerator<Scene>}
 */
export async function* largeScenes(every) {
  for (const [i, book] of LARGE_BOOKS.entries()) yield* bookPages(book, BOOKS.length + i, every);
  for (const size of LARGE_SIZES)
    for await (const screen of screenshots([size], LARGE_SCREENSHOTS / LARGE_SIZES.length, every))
      yield { ...screen, group: `screens of ${screen.size}` };
}

/**
 * @param {Book} book
 * @param {number} index of the book
 * @param {number} every
 * @returns {AsyncGenerator<Scene>}
 */
async function* bookPages({ perPage, pages, size = '9x9', jigsaw = false, ...design }, index, every) {
  const { FONTS, fontUrls, layOut, makeBook, manifestOf, measureFonts, readPlan, writePdf } = await import(
    '@gridwright/book'
  );
  const { createPool } = await import('@gridwright/pool');
  const fonts = /** @type {import('@gridwright/book').FontFiles} */ (
    Object.fromEntries(FONTS.map((name) => [name, new Uint8Array(readFileSync(fontUrls[name]))]))
  );
  const chapter = { kind: 'sudoku', size, ...(jigsaw && { jigsaw }), count: perPage * pages, perPage, order: 'made' };
  const plan = readPlan({ seed: `scenes-${index}`, profile: 'home', ...design, chapters: [chapter] });
  const pool = createPool({ workers: 0 });
  const book = await makeBook(plan, { pool }).finally(() => pool.close());
  const layout = layOut(book, measureFonts(fonts));
  const entries = manifestOf(book, layout);
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-scenes-'));
  try {
    const file = join(folder, 'book.pdf');
    writeFileSync(file, '');
    for await (const bytes of writePdf(layout, fonts)) appendFileSync(file, bytes);
    const group = `pages with ${perPage} ${jigsaw ? 'jigsaws' : 'puzzles'} of ${size} on ${design.trim}${design.largePrint ? ', large print' : ''}`;
    for (const page of [...new Set(entries.map((entry) => entry.page ?? 1))].filter((_, i) => i % every === 0)) {
      const ids = entries.filter((entry) => entry.page === page).map(({ id }) => id);
      const name = `book-${index + 1}-page-${page}`;
      yield { group, name, index: 1000 * index + page, sheet: drawPage(file, page), camera: PHONE, ids };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Draws a page of a PDF with pdftoppm of poppler.
 * @param {string} file
 * @param {number} page
 * @returns {import('./degrade.mjs').Picture}
 */
function drawPage(file, page) {
  const args = ['-gray', '-scale-to', String(PAGE), '-f', String(page), '-l', String(page), '-singlefile', file];
  const bytes = execFileSync('pdftoppm', args, { maxBuffer: 1e8 });
  // P5, the width, the height and 255, each followed by white space, and then one byte per pixel.
  const [head, width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 40)) ?? [''];
  const grey = Float32Array.from(bytes.subarray(head.length));
  return { data: toBytes(grey), width: Number(width), height: Number(height) };
}

/**
 * Opens puzzles on the page, and takes a picture of each screen.
 * @param {readonly string[]} sizes of the puzzles, in turns
 * @param {number} count
 * @param {number} every
 * @returns {AsyncGenerator<Omit<Scene, 'group'> & { size: string }>}
 */
async function* screenshots(sizes, count, every) {
  const { make } = await import('gridwright/orders');
  const { formatId, readOrder } = await import('gridwright/rules');
  const { browser, address, close } = await openSite();
  try {
    for (let i = 0; i < count; i += every) {
      const { width, height, scale, theme } = SCREENS[i % SCREENS.length];
      const size = sizes[i % sizes.length];
      const { puzzle } = make(readOrder('sudoku', { size }), `scene-${i}`);
      const tab = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
      const id = formatId(puzzle);
      await tab.goto(`${address}#/p/${id}`);
      await tab.getByRole('grid').waitFor();
      await tab.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      const png = PNG.sync.read(await tab.screenshot());
      await tab.close();
      const name = `screen-${i + 1}-${theme}`;
      yield { size, name, index: -1 - i, sheet: png, ids: [id] };
    }
  } finally {
    await close();
  }
}
