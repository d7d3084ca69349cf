import { request } from 'node:http';
import { connect } from 'node:net';

/** Milliseconds after which a request counts as not answered. */
const LONGEST_WAIT = 15_000;

/**
 * @typedef {object} Asked
 * @property {string} path
 * @property {string} [method] GET by default
 * @property {Record<string, string>} [headers]
 * @property {string | Uint8Array} [body]
 * @property {boolean} [isStream] whether the answer ends with its first piece
 */

/** @typedef {{ status: number | string, headers: import('node:http').IncomingHttpHeaders, text: string }} Answer */

/**
 * Sends a request from an address of this machine, each on a connection of its own. A connection that fails has the
 * code of its error as its status.
 * @param {number} port
 * @param {string} address
 * @param {Asked} asked
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answer>}
 */
export function ask(port, address, { path, method = 'GET', headers = {}, body, isStream = false }, signal) {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, localAddress: address, path, method, headers, agent: false, signal };
    const sent = request({ ...options, timeout: LONGEST_WAIT });
    const fail = (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve({ status: error.code ?? error.message, headers: {}, text: '' });
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('No answer.'), { code: 'timeout' })));
    sent.on('error', fail);
    sent.on('response', (response) => {
      let text = '';
      response.on('error', fail);
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
        if (isStream) response.destroy();
      });
      response.on('close', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.end(body);
  });
}

/**
 * Opens a connection, sends what is given and doesn't read. Resolves with the connection once it is open, or has failed.
 * @param {number} port
 * @param {string} address
 * @param {string | Uint8Array} bytes
 * @returns {Promise<import('node:net').Socket>}
 */
export function sendUnread(port, address, bytes) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: address });
    socket.once('connect', () => {
      socket.pause();
      socket.write(bytes);
      resolve(socket);
    });
    socket.on('error', () => resolve(socket));
  });
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
