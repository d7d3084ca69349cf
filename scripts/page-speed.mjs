import { make } from 'gridwright/orders';
import { formatId, readOrder } from 'gridwright/rules';
import { findBrowser } from './lib/browser.mjs';
import { printLighthouse } from './lib/lighthouse.mjs';
import { main, readWords } from './lib/main.mjs';
import { withSite } from './lib/site-browser.mjs';

/** Keys pressed for each figure, after some to warm up. */
const KEYS = 300;
const WARM = 30;
/** Keys traced for each figure of work on a slowed processor. */
const TRACED = 40;
/** Milliseconds between two of them, in which a frame is finished even on a slowed processor. */
const FRAME = 120;
/** The parts of rendering, by the names of the browser's trace. */
const PARTS = { style: 'UpdateLayoutTree', layout: 'Layout', 'pre-paint': 'PrePaint', paint: 'Paint' };
/** What the main thread does for a key: script and rendering. */
const WORK = new Set([
  'EventDispatch',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'Layerize',
  'Commit',
  ...Object.values(PARTS),
]);
/** First visits to each page. */
const STARTS = 5;
const PAGES = ['#/', '#/sudoku', '#/kurosu', '#/flipit'];
/** Runs of Lighthouse for each page. */
const RUNS = 5;
/** Milliseconds without a request after which a page has loaded. */
const QUIET = 1500;

/**
 * `npm run bench -- page`: measures in Chromium the main-thread work from a key to the finished DOM, and the time until
 * it is presented, on boards with all notes shown, and the script and rendering of each key on a processor
 * slowed fourfold. Also measures first visits: their time on a processor slowed fourfold, the
 * bytes that they transfer and how much the layout shifts. Last come Lighthouse's figures.
 */
await main(async () => {
  readWords([]);
  return withSite(async (browser, address) => {
    /** @type {string[]} */
    const work = [];
    console.log(`Chromium ${browser.version()}, ${KEYS} keys each, milliseconds`);
    console.log('board   keys                      DOM p50   DOM p95   presented p50   presented p95');
    for (const size of ['9x9', '16x16', '25x25']) {
      const { puzzle } = make(readOrder('sudoku', { size }), 'bench');
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${address}#/p/${formatId(puzzle)}`);
      await page.getByRole('grid').waitFor();
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Fill in all candidates' }).click();
      for (const [name, keys] of /** @type {[string, string[]][]} */ ([
        ['moving', ['ArrowRight', 'ArrowDown']],
        ['value, then none', ['1', 'Backspace', 'ArrowRight']],
        ['undo and redo', ['[', ']']],
      ])) {
        const parts = await workOf(browser, page, keys);
        work.push(`${size.padEnd(8)}${name.padEnd(24)}${parts.map((ms) => ms.toFixed(1).padStart(10)).join('')}`);
        const times = await page.evaluate(measure, { keys, count: KEYS, warm: WARM });
        const figures = [times.drawn, times.presented].flatMap((list) => [at(list, 0.5), at(list, 0.95)]);
        console.log(
          `${size.padEnd(8)}${name.padEnd(24)}${figures.map((ms, i) => ms.toFixed(2).padStart([9, 10, 16, 16][i])).join('')}`,
        );
      }
      await page.close();
    }
    console.log(
      `\nWork of the main thread from a key to its finished frame, processor slowed fourfold, ${TRACED} keys each, milliseconds`,
    );
    console.log(
      `board   keys                    ${['script', ...Object.keys(PARTS), 'all'].map((part) => part.padStart(10)).join('')}`,
    );
    for (const line of work) console.log(line);
    await printStarts(browser, address);
    await printLoads(browser, address);
    const pages = PAGES.map((hash) => `${address}${hash}`);
    await printLighthouse(RUNS, pages, await findBrowser());
    return 0;
  });
});

/**
 * Returns the milliseconds of script, of each part of rendering and of all of them together for a key, by the clock of the thread:
 * other programs don't count, and neither do the browser's own tasks around them. The keys come from outside, so no script that
 * measures runs in the page.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 * @param {string[]} keys
 */
async function workOf(browser, page, keys) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await pressAll(page, keys, WARM);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'blink', 'disabled-by-default-devtools.timeline'],
  });
  await pressAll(page, keys, TRACED);
  /** @type {Traced[]} */
  const events = JSON.parse((await browser.stopTracing()).toString()).traceEvents;
  await session.detach();
  const styles = events.find(({ name }) => name === PARTS.style);
  const main = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === styles?.pid && tid === styles.tid);
  const frames = framesOf(main);
  const inFrame = main.filter(({ ts }) => frames.some(([begin, end]) => begin <= ts && ts < end));
  const parts = Object.values(PARTS).map((part) => timeOf(inFrame.filter(({ name }) => name === part)));
  const rendering = parts.reduce((sum, ms) => sum + ms, 0);
  const all = timeOf(inFrame.filter(({ name }) => WORK.has(name)));
  return [all - rendering, ...parts, all].map((ms) => ms / TRACED);
}

/**
 * Returns when each key's work begins and ends: from its event until the main thread has handed over the next frame.
 * @param {Traced[]} main
 * @returns {[begin: number, end: number][]}
 */
function framesOf(main) {
  const commits = main.filter(({ name }) => name === 'Commit').sort((a, b) => a.ts - b.ts);
  return main
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown')
    .map(({ ts, dur = 0 }) => {
      const commit = commits.find((one) => one.ts >= ts + dur);
      return [ts, commit === undefined ? ts + dur : commit.ts + (commit.dur ?? 0)];
    });
}

/**
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number,
 *   args?: { data?: { type?: string } } }} Traced
 */

/**
 * Returns the milliseconds of the events, without those that lie in others.
 * @param {Traced[]} events
 */
function timeOf(events) {
  let end = 0;
  let sum = 0;
  for (const { ts, dur = 0, tdur = 0 } of [...events].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (ts < end) continue;
    end = ts + dur;
    sum += tdur;
  }
  return sum / 1000;
}

/**
 * Presses keys, each after the frame of the one before.
 * @param {import('@playwright/test').Page} page
 * @param {string[]} keys
 * @param {number} count
 */
async function pressAll(page, keys, count) {
  for (let i = 0; i < count; i++) {
    await page.keyboard.press(keys[i % keys.length]);
    await page.waitForTimeout(FRAME);
  }
}

/**
 * A page is usable when its first board is drawn.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 */
async function printStarts(browser, address) {
  console.log(
    `\nFirst visit, processor slowed fourfold, ${STARTS} each: milliseconds to the first board, median and maximum`,
  );
  for (const hash of PAGES) {
    /** @type {number[]} */
    const times = [];
    for (let i = 0; i < STARTS; i++) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.addInitScript(noteFirstBoard);
      await page.goto(address + hash);
      times.push(
        Number(await (await page.waitForFunction(() => document.documentElement?.dataset.firstBoard)).jsonValue()),
      );
      await context.close();
    }
    console.log(
      `${hash.padEnd(12)}${at(times, 0.5).toFixed(0).padStart(6)}${Math.max(...times)
        .toFixed(0)
        .padStart(6)}`,
    );
  }
}

/**
 * Bytes with headers, compressed, as the browser counts them. What workers fetch is apart, since the page doesn't wait
 * for it. The service worker, which keeps the whole app for later, is left out.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 */
async function printLoads(browser, address) {
  console.log('\nFirst visit, KB transferred, and cumulative layout shift (CLS) on a phone and in a wide window');
  console.log('page           code and style   fonts     all   workers   CLS phone   CLS wide');
  for (const hash of PAGES) {
    const phone = await loadOf(browser, address + hash, { width: 360, height: 740 });
    const wide = await loadOf(browser, address + hash, { width: 1280, height: 900 });
    const { code, fonts, workers } = wide;
    const bytes = [code, fonts, code + fonts, workers].map((n, i) => (n / 1000).toFixed(1).padStart([14, 8, 8, 10][i]));
    const shifts = [phone.shift, wide.shift].map((n) => n.toFixed(3));
    console.log(`${hash.padEnd(15)}${bytes.join('')}${shifts[0].padStart(12)}${shifts[1].padStart(11)}`);
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {{ width: number, height: number }} viewport
 */
async function loadOf(browser, address, viewport) {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  /** @type {Map<string, number>} */
  const sizes = new Map();
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    sizes.set(request.url(), (sizes.get(request.url()) ?? 0) + responseBodySize + responseHeadersSize);
  });
  await page.addInitScript(noteShifts);
  await page.goto(address);
  await page.locator('svg.board').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET);
  // What a worker fetches is in no list of the page's, but the worker itself is.
  const entries = await page.evaluate(() => performance.getEntries().map(({ name }) => name));
  const own = new Set([address.split('#')[0], ...entries]);
  for (const worker of page.workers()) own.delete(worker.url());
  const bytes = { code: 0, fonts: 0, workers: 0 };
  for (const [url, size] of sizes) bytes[!own.has(url) ? 'workers' : url.endsWith('.woff2') ? 'fonts' : 'code'] += size;
  const shift = Number(await page.evaluate(() => document.documentElement.dataset.shift ?? '0'));
  await context.close();
  return { ...bytes, shift };
}

/** Runs in the page before its own scripts. */
function noteShifts() {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += /** @type {{ value?: number }} */ (entry).value ?? 0;
    document.documentElement.dataset.shift = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page before its own scripts. */
function noteFirstBoard() {
  const observer = new MutationObserver(() => {
    if (document.querySelector('svg.board') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      document.documentElement.dataset.firstBoard = String(performance.now());
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * @param {number[]} list
 * @param {number} part
 */
function at(list, part) {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length * part)];
}

/**
 * Runs in the page. Work counts from the event until everything that it queued in the page is done.
 * @param {{ keys: string[], count: number, warm: number }} asked
 */
async function measure({ keys, count, warm }) {
  /** @type {{ drawn: number[], presented: number[] }} */
  const times = { drawn: [], presented: [] };
  for (let i = 0; i < count + warm; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const begun = performance.now();
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: keys[i % keys.length], bubbles: true, cancelable: true }),
    );
    // Microtasks finish before the first message arrives.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    const drawn = performance.now() - begun;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (i < warm) continue;
    times.drawn.push(drawn);
    times.presented.push(performance.now() - begun);
  }
  return times;
}
