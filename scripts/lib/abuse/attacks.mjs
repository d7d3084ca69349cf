import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { ask, pause, sendUnread } from './ask.mjs';

/**
 * @typedef {object} Target
 * @property {number} port
 * @property {AbortSignal} signal ends the attack
 * @property {(status: number | string) => void} count called with the status of each answer
 * @property {number} [part] the part of its connections and bytes that the attack uses; all by default
 */

/** The address of one attacker, and those of several. */
const ONE = '127.0.0.2';
const SEVERAL = Array.from({ length: 50 }, (_, i) => `127.0.1.${i + 1}`);

const MB = 1024 * 1024;

/**
 * What a client may try to keep a server from others. Each goes on until its signal ends it, and sends a bounded number
 * of requests.
 * @type {Readonly<Record<string, (target: Target) => Promise<void>>>}
 */
export const ATTACKS = {
  'files asked for and not read': files,
  'bodies of 7 MB of keys': largeBodies,
  'nested JSON': nestedJson,
  'slow bodies from 24 addresses': slowBodies,
  'costly puzzles': costlyPuzzles,
  '400 streams of one address': (target) => streams(target, Array(400).fill(ONE)),
  '2000 streams of 50 addresses': (target) =>
    streams(
      target,
      SEVERAL.flatMap((address) => Array(40).fill(address)),
    ),
};

/**
 * 4 connections that ask for the largest file 1,500 times each, again and again.
 * @param {Target} target
 */
async function files({ port, signal, count, part = 1 }) {
  const request = `GET ${largestFile()} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`;
  for (let round = 0; round < 10 && !signal.aborted; round++) {
    const sockets = await Promise.all(
      Array.from({ length: 4 }, () => sendUnread(port, ONE, request.repeat(1500 * part))),
    );
    await until(signal, 2000);
    for (const socket of sockets) {
      count('unread');
      socket.destroy();
    }
  }
}

function largestFile() {
  const folder = join(root, 'packages/site/dist/web/assets');
  const sizeOf = (/** @type {string} */ name) => statSync(join(folder, name)).size;
  const names = readdirSync(folder).sort((a, b) => sizeOf(b) - sizeOf(a));
  return `/assets/${names[0]}`;
}

/**
 * 8 at a time: half of them say that they are JSON.
 * @param {Target} target
 */
async function largeBodies({ port, signal, count, part = 1 }) {
  const keys = Array.from({ length: 1_300_000 * part }, (_, i) => `"${i % 10}":0`).join(',');
  const body = Buffer.from(`{${keys}}`).subarray(0, 7 * MB * part);
  for (let round = 0; round < 10 && !signal.aborted; round++) {
    const sent = Array.from({ length: 8 }, (_, i) => {
      const type = i % 2 === 0 ? 'application/octet-stream' : 'application/json';
      return ask(
        port,
        ONE,
        { path: '/v1/box', method: 'PUT', headers: boxHeaders(`${round}-${i}`, type), body },
        signal,
      );
    });
    for (const { status } of await Promise.all(sent)) count(status);
    await until(signal, 1000);
  }
}

/**
 * @param {string} name of the box
 * @param {string} [type]
 */
function boxHeaders(name, type = 'application/octet-stream') {
  return { 'Content-Type': type, 'Box-Key': name.padEnd(22, '_'), 'If-None-Match': '*' };
}

/** @param {Target} target */
async function nestedJson({ port, signal, count }) {
  const headers = { 'Content-Type': 'application/json' };
  const bodies = ['['.repeat(16_000), '{"a":'.repeat(3_000), `{"date":${'['.repeat(15_000)}`];
  for (let sent = 0; sent < 500 && !signal.aborted; sent++) {
    const path = sent % 2 === 0 ? '/v1/counts' : '/v1/runs';
    count((await ask(port, ONE, { path, method: 'POST', headers, body: bodies[sent % bodies.length] }, signal)).status);
    await until(signal, 50);
  }
}

/**
 * 8 boxes from each of 24 addresses: a megabyte at once, then a byte in each second.
 * @param {Target} target
 */
async function slowBodies({ port, signal, count, part = 1 }) {
  const start = new Uint8Array(MB * part);
  const sockets = await Promise.all(
    SEVERAL.slice(0, 24 * part).flatMap((address, i) =>
      Array.from({ length: 8 }, async (_, j) => {
        const headers = Object.entries({ ...boxHeaders(`slow-${i}-${j}`), 'Content-Length': String(8 * MB - 1) });
        const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        const socket = await sendUnread(port, address, `PUT /v1/box HTTP/1.1\r\nHost: localhost\r\n${head}\r\n`);
        socket.resume().write(start);
        return socket;
      }),
    ),
  );
  while (!signal.aborted) {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x');
    await until(signal, 1000);
  }
  for (const socket of sockets) {
    count(socket.destroyed ? 'ended' : 'unfinished');
    socket.destroy();
  }
}

/**
 * 3.8 in a second, which is just below the limit of requests.
 * @param {Target} target
 */
async function costlyPuzzles({ port, signal, count }) {
  const path = '/v1/puzzles/sudoku?clues=19&minimal=true&level=extreme';
  const answers = [];
  for (let sent = 0; sent < 200 && !signal.aborted; sent++) {
    answers.push(ask(port, ONE, { path: `${path}&seed=${sent}` }).then(({ status }) => count(status)));
    await until(signal, 263);
  }
  await Promise.all(answers);
}

/**
 * Streams of events of a room, which changes in each second.
 * @param {Target} target
 * @param {readonly string[]} addresses
 */
async function streams({ port, signal, count, part = 1 }, addresses) {
  const room = await makeRoom(port, addresses[0]);
  const request = `GET /v1/rooms/${room}/events HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const sockets = [];
  for (let at = 0; at < addresses.length * part && !signal.aborted; at += 40)
    sockets.push(
      ...(await Promise.all(addresses.slice(at, at + 40).map((address) => openStream(port, address, request, count)))),
    );
  for (let change = 0; !signal.aborted; change++) {
    await enter(port, addresses[0], room, change % 2 === 0 ? 'ready' : 'wait');
    await until(signal, 1000);
  }
  for (const socket of sockets) socket.destroy();
}

/**
 * Resolves once the stream is answered, and reads it from then on.
 * @param {number} port
 * @param {string} address
 * @param {string} request
 * @param {Target['count']} count
 */
async function openStream(port, address, request, count) {
  const socket = await sendUnread(port, address, request);
  await new Promise((resolve) => {
    socket.once('data', (data) => {
      count(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1]));
      resolve(undefined);
    });
    socket.once('close', resolve);
    socket.resume();
  });
  return socket;
}

/**
 * @param {number} port
 * @param {string} address
 * @returns {Promise<string>} the secret of its link
 */
export async function makeRoom(port, address) {
  const headers = { 'Content-Type': 'application/json' };
  const { status, text } = await ask(port, address, {
    path: '/v1/rooms',
    method: 'POST',
    headers,
    body: '{"kind":"kurosu"}',
  });
  if (text === '') throw new Error(`A room couldn't be made: ${status}.`);
  return JSON.parse(text).room;
}

/**
 * @param {number} port
 * @param {string} address
 * @param {string} room
 * @param {string} what
 */
function enter(port, address, room, what) {
  const body = JSON.stringify({ key: 'k'.repeat(22), name: 'Alice', what });
  const headers = { 'Content-Type': 'application/json' };
  return ask(port, address, { path: `/v1/rooms/${room}/players`, method: 'POST', headers, body });
}

/**
 * @param {AbortSignal} signal
 * @param {number} milliseconds
 */
async function until(signal, milliseconds) {
  if (signal.aborted) return;
  let end = () => {};
  const ended = new Promise((resolve) => {
    end = () => resolve(undefined);
    signal.addEventListener('abort', end);
  });
  await Promise.race([ended, pause(milliseconds)]);
  signal.removeEventListener('abort', end);
}
