import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from './lib/build.mjs';
import { main, readWords } from './lib/main.mjs';
import { freePort } from './lib/port.mjs';

/** How often a page is asked whether it is ready, and milliseconds between. */
const TRIES = 800;
const PAUSE = 150;

/**
 * `npm run test:firefox`: plays each of today's puzzles in Firefox (`firefox-esr` or the value of FIREFOX) by WebDriver
 * BiDi: an entry by pointer and keyboard, undo, redo, a hint, and the same game after a reload. Then opens other pages,
 * and lets two people solve a puzzle together, each with storage of their own.
 */
await main(async () => {
  readWords([]);
  await ensureBuilt();
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'gridwright-firefox-'));
  const server = spawn(process.execPath, ['packages/server/dist/main.js'], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: '', DATA_FOLDER: join(profile, 'data') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(server.stdout, 'data');
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', words, {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const browser = await connect(firefox);
    const address = `http://localhost:${port}/`;
    const ann = await browser.newWindow();
    await play(ann, address);
    await solveTogether(ann, await browser.newWindow(), address);
    browser.close();
    return 0;
  } finally {
    // A program that wasn't found has no process.
    if (firefox.pid !== undefined) {
      firefox.kill();
      await once(firefox, 'exit');
    }
    server.kill();
    await once(server, 'exit');
    await rm(profile, { recursive: true, force: true });
  }
});

/**
 * @typedef {Awaited<ReturnType<Awaited<ReturnType<typeof connect>>['newWindow']>>} Tab
 */

/**
 * @param {Tab} tab
 * @param {string} address
 */
async function play({ open, until, evaluate, actions }, address) {
  await open(`${address}#/`);
  await until("document.querySelectorAll('article:has(svg.board)').length === 3", 'the front page has three puzzles');
  for (const kind of ['sudoku', 'kurosu', 'flipit']) {
    await open(`${address}#/${kind}`);
    await until("document.querySelector('[role=grid] [data-cell]') !== null", `${kind} has a board`);
    const { x, y, cell, name } = JSON.parse(await evaluate(`(${emptyCell})()`));
    const label = `document.querySelector('[data-cell="${cell}"]')?.getAttribute('aria-label')`;
    const [isEmpty, isFilled] = ['===', '!=='].map((is) => `${label} ${is} ${JSON.stringify(name)}`);
    const moves = [{ type: 'pointerMove', x, y }, ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))];
    await actions({ type: 'pointer', id: 'pointer', actions: moves });
    if (kind !== 'flipit') await actions(key('1'));
    await until(isFilled, `${kind} takes an entry`);
    await actions(key('['));
    await until(isEmpty, `${kind} undoes it`);
    await actions(key(']'));
    await until(isFilled, `${kind} redoes it`);
    await actions(key('h'));
    await until("document.querySelector('.hint, .note') !== null", `${kind} gives a hint, or names a mistake`);
    await open(`${address}#/${kind}`);
    await until(`${label} !== undefined && ${isFilled}`, `${kind} is the same after a reload`);
  }
  for (const page of ['make', 'learn/sudoku', 'archive', 'settings', 'open', 'games', 'booklet']) {
    await open(`${address}#/${page}`);
    await until("document.querySelector('main h1') !== null", `#/${page} opens`);
  }
}

/**
 * Two people enter different values into one cell at the same time, others apart, and one reloads: both boards are the
 * same.
 *
 * @param {Tab} ann
 * @param {Tab} bob
 * @param {string} address
 */
async function solveTogether(ann, bob, address) {
  await ann.open(`${address}#/`);
  const made = await ann.evaluate(
    "fetch('v1/together', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ puzzle: 'sudoku.1:4x4:firefox' }) }).then((answer) => answer.json()).then(({ game }) => game)",
  );
  for (const [tab, name] of /** @type {const} */ ([
    [ann, 'Ann'],
    [bob, 'Bob'],
  ])) {
    await tab.open(`${address}#/together/${made}`);
    await tab.until("document.querySelector('main form input') !== null", `${name} is asked for a name`);
    await tab.evaluate(`(${enterName})(${JSON.stringify(name)})`);
    await tab.until("document.querySelector('[role=grid] [data-cell]') !== null", `${name} sees the board`);
  }
  for (const tab of [ann, bob])
    await tab.until("document.querySelectorAll('.people li').length === 2", 'both people are named');
  const open = /** @type {{ x: number, y: number }[]} */ (JSON.parse(await ann.evaluate(`(${openCells})()`)));
  const enter = async (/** @type {Tab} */ tab, /** @type {number} */ at, /** @type {string} */ value) => {
    const { x, y } = open[at];
    const moves = [{ type: 'pointerMove', x, y }, ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))];
    await tab.actions({ type: 'pointer', id: 'pointer', actions: moves });
    await tab.actions(key(value));
  };
  await Promise.all([enter(ann, 0, '1'), enter(bob, 0, '2')]);
  await Promise.all([enter(ann, 1, '3'), enter(bob, 2, '4')]);
  const filled = 'document.querySelectorAll(\'[data-cell]:not([aria-label*=", empty"])\').length';
  const all = 16 - open.length + 3;
  for (const tab of [ann, bob]) await tab.until(`${filled} === ${all}`, 'three cells are filled for both');
  await same(ann, bob);
  await bob.open(`${address}#/together/${made}`);
  await bob.until(`${filled} === ${all}`, 'the board is the same after a reload');
  await same(ann, bob);
}

/**
 * @param {Tab} ann
 * @param {Tab} bob
 */
async function same(ann, bob) {
  const values =
    "[...document.querySelectorAll('[data-cell]')].map((cell) => cell.getAttribute('aria-label').split(',')[1]).join()";
  for (let i = 0; (await ann.evaluate(values)) !== (await bob.evaluate(values)); i++) {
    if (i === TRIES) throw new Error('Firefox: expected that both boards are the same.');
    await wait(PAUSE);
  }
  console.log('both boards are the same');
}

/** Runs in the page: enters a name, and joins. */
function enterName(/** @type {string} */ name) {
  const input = /** @type {HTMLInputElement} */ (document.querySelector('main form input'));
  input.value = name;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  setTimeout(() => input.form?.requestSubmit(), 100);
}

/** Runs in the page: the middles of the cells that aren't clues. */
function openCells() {
  const cells = [...document.querySelectorAll('[data-cell]')];
  const open = cells.filter((cell) => !cell.getAttribute('aria-label')?.includes('clue'));
  const middles = open.map((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  });
  return JSON.stringify(middles);
}

/** Runs in the page: the middle, number and name of the first cell that isn't a clue. */
function emptyCell() {
  const cells = /** @type {SVGElement[]} */ ([...document.querySelectorAll('[data-cell]')]);
  const found = cells.find((cell) => !cell.getAttribute('aria-label')?.includes('clue')) ?? cells[0];
  const { x, y, width, height } = found.getBoundingClientRect();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  return JSON.stringify({ ...middle, cell: found.dataset.cell, name: found.getAttribute('aria-label') });
}

/** @param {string} value */
function key(value) {
  return { type: 'key', id: 'key', actions: ['keyDown', 'keyUp'].map((type) => ({ type, value })) };
}

/** @param {import('node:child_process').ChildProcess} firefox */
async function connect(firefox) {
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    firefox.once('error', ({ message }) =>
      reject(new Error(`Firefox does not start: ${message}. Install firefox-esr, or set FIREFOX.`)),
    );
    firefox.stderr?.on('data', (text) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(String(text));
      if (found !== null) resolve(found[1]);
    });
  });
  // Node 20 has WebSocket behind a flag, which the npm script sets, and its types don't have it.
  const socket = new /** @type {any} */ (globalThis).WebSocket(`${url}/session`);
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  socket.onmessage = (/** @type {{ data: string }} */ { data }) => {
    const { id, type, result, message } = JSON.parse(data);
    const asked = waiting.get(id);
    if (type === 'error') asked?.reject(new Error(message));
    else asked?.resolve(result);
  };
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  let last = 0;
  const send = (/** @type {string} */ method, /** @type {object} */ params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send('session.new', { capabilities: {} });
  return {
    close: () => socket.close(),
    /** Opens a window with storage of its own. */
    async newWindow() {
      const { userContext } = await send('browser.createUserContext', {});
      const { context } = await send('browsingContext.create', { type: 'window', userContext });
      return tabOf(send, context);
    },
  };
}

/**
 * @param {(method: string, params: object) => Promise<any>} send
 * @param {string} context
 */
async function tabOf(send, context) {
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 900 } });
  const evaluate = async (/** @type {string} */ expression) => {
    const { type, result, exceptionDetails } = await send('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return result.value;
  };
  return {
    evaluate,
    /** Opens an address as a first visit of the tab, not as a change of the part after #. */
    async open(/** @type {string} */ address) {
      await send('browsingContext.navigate', { context, url: 'about:blank', wait: 'complete' });
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    actions: (/** @type {object} */ source) => send('input.performActions', { context, actions: [source] }),
    async until(/** @type {string} */ condition, /** @type {string} */ sentence) {
      for (let i = 0; !(await evaluate(condition)); i++) {
        if (i === TRIES) throw new Error(`Firefox: expected that ${sentence}.`);
        await wait(PAUSE);
      }
      console.log(sentence);
    },
  };
}
