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
 * BiDi: an entry by pointer and keyboard, undo, redo, a hint, and the same game after a reload. Then opens other pages.
 */
await main(async () => {
  readWords([]);
  await ensureBuilt();
  const port = await freePort();
  const server = spawn(process.execPath, ['packages/site/dist/server/main.js'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(server.stdout, 'data');
  const profile = await mkdtemp(join(tmpdir(), 'gridwright-firefox-'));
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', words, {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const browser = await connect(firefox);
    await play(browser, `http://localhost:${port}/`);
    browser.close();
    return 0;
  } finally {
    // A program that wasn't found has no process.
    if (firefox.pid !== undefined) {
      firefox.kill();
      await once(firefox, 'exit');
    }
    server.kill();
    await rm(profile, { recursive: true, force: true });
  }
});

/**
 * @param {Awaited<ReturnType<typeof connect>>} browser
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
  const { contexts } = await send('browsingContext.getTree', {});
  const { context } = contexts[0];
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
    close: () => socket.close(),
  };
}
