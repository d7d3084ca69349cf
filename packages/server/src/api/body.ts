import type { IncomingMessage } from 'node:http';
import { LARGEST_BOX, LARGEST_JSON } from '../bounds.js';
import type { BoxOnItsWay } from '../boxes/on-their-way.js';
import { RequestError } from '../problem.js';
import { BYTES } from './endpoint.js';
import { parseJson } from './json-body.js';

/**
 * Reads a body in JSON. Browsers let other web pages send some types of content without asking, but not this one; so
 * only our own page can.
 */
export async function readJson(incoming: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  if (!/^application\/json\s*(;|$)/i.test(incoming.headers['content-type'] ?? ''))
    throw new RequestError(415, 'The body has to be JSON, with Content-Type: application/json.');
  const parts: Buffer[] = [];
  await readBody(incoming, LARGEST_JSON, (part) => void parts.push(part));
  return parseJson(Buffer.concat(parts).toString());
}

/** Reads the contents of a box. Other web pages can't send this type, either. */
export async function readBytes(incoming: IncomingMessage, box: BoxOnItsWay): Promise<Buffer> {
  if (incoming.headers['content-type'] !== BYTES)
    throw new RequestError(415, `The body has to be bytes, with Content-Type: ${BYTES}.`);
  await readBody(incoming, LARGEST_BOX, (part) => box.take(part));
  return box.whole();
}

/**
 * Calls `keep` with each part of a body. Throws what it throws, and RequestError for more than `largest` bytes; the rest of
 * the body is ignored then.
 */
function readBody(incoming: IncomingMessage, largest: number, keep: (part: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLarge = new RequestError(413, `A body may have at most ${largest} bytes.`);
    if (Number(incoming.headers['content-length'] ?? 0) > largest) return reject(tooLarge);
    const gone = new RequestError(400, 'The connection has ended in the middle of the body.');
    if (incoming.destroyed) return reject(gone);
    let length = 0;
    let isRefused = false;
    incoming.on('data', (part: Buffer) => {
      rest(incoming);
      length += part.length;
      if (isRefused) return;
      try {
        if (length > largest) throw tooLarge;
        keep(part);
      } catch (error) {
        isRefused = true;
        reject(error);
      }
    });
    incoming.once('end', resolve);
    incoming.once('close', () => reject(gone));
  });
}

/** Bodies that may be read further, in the order of their arrival. */
const resting: IncomingMessage[] = [];

/**
 * Leaves the rest of a body for later, and continues with one body at a time. Node would read all that has arrived of
 * every body before it accepts the next connection.
 */
function rest(incoming: IncomingMessage): void {
  incoming.pause();
  if (resting.push(incoming) === 1) setImmediate(goOn);
}

function goOn(): void {
  resting.shift()?.resume();
  if (resting.length > 0) setImmediate(goOn);
}
