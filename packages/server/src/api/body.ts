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
    const take = (part: Buffer) => {
      length += part.length;
      try {
        if (length > largest) throw tooLarge;
        keep(part);
      } catch (error) {
        incoming.off('data', take).resume();
        reject(error);
      }
    };
    incoming.on('data', take);
    incoming.once('end', resolve);
    incoming.once('close', () => reject(gone));
  });
}
