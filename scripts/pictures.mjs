import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { main, readWords } from './lib/main.mjs';
import { root } from './lib/run.mjs';
import { withSite } from './lib/site-browser.mjs';

const OUT = join(root, 'docs/pictures');
const SEED = 'sudoku.1:alice';

/** `npm run pictures`: draws the picture of README.md, with one puzzle on the page, in the terminal and in a book. */
await main(async () => {
  readWords([]);
  await ensureBuilt();
  mkdirSync(OUT, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-pictures-'));
  try {
    await withSite(async (browser, address) => {
      const page = await photographPage(browser, `${address}#/s/${SEED}`);
      const html = composition(page.toString('base64'), terminalText(), await bookPage());
      const sheet = await browser.newPage({ viewport: { width: 1320, height: 640 }, deviceScaleFactor: 1.5 });
      const file = join(folder, 'picture.html');
      writeFileSync(file, html);
      await sheet.goto(`file://${file}`);
      await sheet.evaluate(() => document.fonts.ready);
      await sheet.screenshot({ path: join(OUT, 'gridwright.png') });
    });
    console.log('docs/pictures/gridwright.png');
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * Draws the puzzle on the page, with some of a player's entries and notes.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 */
async function photographPage(browser, address) {
  const page = await browser.newPage({
    viewport: { width: 640, height: 737 },
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(address);
  await page.getByRole('grid').waitFor();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('region', { name: 'Hint' }).waitFor();
  // Away from the button, which would show its key.
  await page.mouse.move(0, 0);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** The same puzzle in a terminal. */
function terminalText() {
  const command = join(root, 'packages/gridwright/bin/gridwright.js');
  const run = (/** @type {string[]} */ ...words) =>
    execFileSync(process.execPath, [command, ...words], { encoding: 'utf8' }).trimEnd();
  const lines = [
    ['new', 'sudoku', '--seed', 'alice', '--format', 'grid'],
    ['rate', SEED],
    ['hint', SEED],
  ];
  return lines.map((words) => `<b>$ gridwright ${words.join(' ')}</b>\n${escapeText(run(...words))}`).join('\n');
}

/** A page of a book as an SVG picture. */
async function bookPage() {
  const { FONTS, fontUrls, layOut, makeBook, measureFonts, pageSvg, readPlan } = await import('@gridwright/book');
  const { createPool } = await import('@gridwright/pool');
  const fonts = /** @type {import('@gridwright/book').FontFiles} */ (
    Object.fromEntries(FONTS.map((name) => [name, new Uint8Array(readFileSync(fontUrls[name]))]))
  );
  const pool = createPool();
  try {
    const plan = readPlan({
      seed: 'picture',
      title: 'The Winter Book',
      profile: 'home',
      chapters: [
        { kind: 'sudoku', level: 'medium', count: 2, symmetry: 'half-turn' },
        { kind: 'kurosu', count: 2 },
      ],
    });
    const layout = layOut(await makeBook(plan, { pool }), measureFonts(fonts));
    const pages = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
    const first = pages.find(({ elements }) =>
      elements.some((element) => element.type === 'text' && /^Solutions? on/.test(element.text)),
    );
    if (first === undefined) throw new Error('The book has no page of puzzles.');
    return pageSvg(first);
  } finally {
    await pool.close();
  }
}

/**
 * @param {string} page PNG in base64
 * @param {string} terminal HTML
 * @param {string} book SVG
 */
function composition(page, terminal, book) {
  const face = (/** @type {string} */ family, /** @type {string} */ file, /** @type {number} */ weight) =>
    `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(file://${join(root, 'packages/book/fonts', file)}); }`;
  return `<!doctype html><meta charset="utf-8"><style>
${face('Newsreader', 'newsreader-regular.ttf', 400)}
${face('Newsreader', 'newsreader-medium.ttf', 500)}
${face('Newsreader', 'newsreader-semibold.ttf', 600)}
${face('Libre Franklin', 'libre-franklin-regular.ttf', 400)}
${face('Libre Franklin', 'libre-franklin-semibold.ttf', 600)}
* { box-sizing: border-box; }
body { margin: 0; width: 1320px; height: 640px; background: #eceae4; display: flex; gap: 28px; padding: 32px; align-items: center; }
.page, .book, pre { box-shadow: 0 1px 2px #0002, 0 8px 24px #0002; background: #fff; height: 576px; margin: 0; }
.page { width: 500px; object-fit: cover; object-position: top; }
pre { flex: 1; background: #1d1f21; color: #d8d6d0; font: 12.5px/1.4 'DejaVu Sans Mono', monospace; padding: 18px; overflow: hidden; white-space: pre-wrap; }
pre b { color: #fff; }
.book svg { height: 576px; width: auto; display: block; text-rendering: geometricPrecision; }
</style><img class="page" src="data:image/png;base64,${page}"><pre>${terminal}</pre><div class="book">${book}</div>`;
}

/** @param {string} text */
function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
