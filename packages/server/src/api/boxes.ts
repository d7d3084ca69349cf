import * as v from 'valibot';
import { writtenBox } from '../answers/sealed.js';
import { readBox, removeBox, requireVersion, writeBox } from '../boxes/boxes.js';
import { RequestError } from '../problem.js';
import { type ClientResources, type Endpoint, endpoint } from './endpoint.js';

const headers = { key: 'Box-Key' };
const key = v.pipe(
  v.string('expected some text'),
  v.regex(/^[\w-]{22}$/, 'expected 22 letters, digits, - or _'),
  v.description('The key of the box: 128 random bits.'),
);
const etag = (meaning: string, form: RegExp, expected: string) =>
  v.optional(v.pipe(v.string(expected), v.regex(form, expected), v.description(meaning)));

/** What the devices of a player share: encrypted, so that the server can't read it. */
export const boxEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/v1/box',
    summary: 'A box',
    description:
      'Returns what a player’s devices share. They encrypt it before they send it. With `If-None-Match` and its version, an unchanged box is not sent again.',
    headers,
    parameters: v.strictObject({ key }),
    bytes: 'What the devices have encrypted.',
    result: v.instance(Uint8Array),
    example: '/v1/box',
    async respond({ key }, { database, now, countNew }) {
      const { contents, version } = await countMiss(readBox(database, key, now()), countNew);
      return { body: contents, lifetime: 'private', version };
    },
  }),
  endpoint({
    method: 'put',
    path: '/v1/box',
    summary: 'Write a box',
    description:
      'Replaces the contents of a box if it still has the version of `If-Match`; otherwise it answers 412 and changes nothing. A box is removed 400 days after its last use.',
    headers: { ...headers, match: 'If-Match', noMatch: 'If-None-Match' },
    parameters: v.strictObject({
      key,
      match: etag('The version to replace, in quotes.', /^"[\w-]{22}"$/, 'expected a version in quotes'),
      noMatch: etag('`*` for a new box.', /^\*$/, 'expected *'),
    }),
    bytes: 'At most 8 MB, encrypted by the player’s device.',
    result: writtenBox,
    example: '',
    async respond({ key, match, noMatch }, { database, now, boxSpace, countNew }, body) {
      if ((match === undefined) === (noMatch === undefined))
        throw new RequestError(
          428,
          'Send If-Match with the version that you read, or If-None-Match: * to make a new box.',
        );
      const replaced = match?.slice(1, -1);
      // A body that can't be written is not even read.
      await countMiss(requireVersion(database, key, replaced), countNew);
      if (replaced === undefined) await countNew('boxes');
      const contents = await body();
      if (contents.length === 0) throw new RequestError(400, 'The body is empty; expected the contents of a box.');
      const version = await writeBox(database, { key, contents, replaced }, { now: now(), space: boxSpace });
      return { body: { version }, lifetime: 'never', version, isNew: replaced === undefined };
    },
  }),
  endpoint({
    method: 'delete',
    path: '/v1/box',
    summary: 'Delete a box',
    description: 'Deletes a box for all devices. What they have saved themselves stays.',
    headers,
    parameters: v.strictObject({ key }),
    result: v.undefined(),
    example: '/v1/box',
    async respond({ key }, { database, countNew }) {
      await countMiss(removeBox(database, key), countNew);
      return { body: undefined, lifetime: 'never' };
    },
  }),
];

/** Counts a key that no box has, so that nobody guesses many. A box that there is costs nothing. */
async function countMiss<Found>(asked: Promise<Found>, countNew: ClientResources['countNew']): Promise<Found> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) await countNew('boxes');
    throw error;
  }
}
