import { createServer } from 'node:net';
import { Stop } from './main.mjs';

/** Stops unless the port that PORT names, else 4173, is free. */
export async function requirePort() {
  const text = process.env.PORT || '4173';
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65535)
    throw new Stop(`PORT: expected a whole number from 1 to 65535, got ${JSON.stringify(text)}.`);
  const problem = await tryPort(port);
  if (problem === 'EADDRINUSE')
    throw new Stop(
      `Port ${port} is in use by another program; choose another port: PORT=${await nextFree(port)} npm start`,
    );
  if (problem !== undefined)
    throw new Stop(
      `Port ${port} can't be opened (${problem}); choose another port: PORT=${await nextFree(4173)} npm start`,
    );
}

/** Below the ports that the system gives away by itself. */
const FIRST = 10000;
/** Processes that start one after the other look far from each other: a port that one has found free may wait for its use. */
let lastTried = FIRST + ((process.pid * 211) % 20000);

/** A port that nobody listens on now; another one each time. */
export async function freePort() {
  for (;;) {
    lastTried = lastTried < 32767 ? lastTried + 1 : FIRST;
    const port = lastTried;
    if ((await tryPort(port)) === undefined) return port;
  }
}

/**
 * @param {number} port
 * @returns {Promise<number>} the first free port above it
 */
async function nextFree(port) {
  for (let next = port + 1; next <= 65535; next++) if ((await tryPort(next)) === undefined) return next;
  return nextFree(4173);
}

/**
 * Listens for a moment on each loopback address, because another program may hold only one of them.
 * @param {number} port
 * @returns {Promise<string | undefined>} the system's error code, undefined when the port is free
 */
async function tryPort(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const problem = await tryListen(port, host);
    // A machine without IPv6 doesn't have ::1.
    if (problem !== undefined && problem !== 'EADDRNOTAVAIL' && problem !== 'EAFNOSUPPORT') return problem;
  }
  return undefined;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
