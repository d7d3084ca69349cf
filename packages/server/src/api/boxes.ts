import * as v from 'valibot';
import { readBox, removeBox, writeBox } from '../boxes/boxes.js';
import { RequestError } from '../problem.js';
import { type Endpoint, endpoint } from './endpoint.js';

/** Most bytes in a box, and characters that they take in base64. */
export const LARGEST_BOX = 8 * 1024 * 1024;
const LONGEST = Math.ceil(LARGEST_BOX / 3) * 4;
/** Most bytes in the body of a request that writes a box. */
export const LARGEST_BOX_BODY = LONGEST + 100;

const headers = { key: 'Box-Key' };
const key = v.pipe(
  v.string('expected some text'),
  v.regex(/^[\w-]{22}$/, 'expected 22 letters, digits, - or _'),
  v.description('The key of the box: 128 random bits.'),
);
const version = v.pipe(v.string(), v.description('A hash of the contents; also in `ETag`, in quotes.'));
const contents = v.pipe(
  v.string('expected some text'),
  v.minLength(1, 'expected some text'),
  v.maxLength(LONGEST, 'expected at most 8 MB'),
  v.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'expected base64'),
  v.description('At most 8 MB in base64, encrypted by the player’s device.'),
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
    result: v.object({ version, contents: v.string() }),
    example: '/v1/box',
    async respond({ key }, { database, now }) {
      const box = await readBox(database, key, now());
      return { body: box, lifetime: 'revalidate', version: box.version };
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
      contents,
    }),
    result: v.object({ version }),
    example: '{"contents":"c2VjcmV0"}',
    largestBody: LARGEST_BOX_BODY,
    async respond({ key, match, noMatch, contents }, { database, now, boxSpace }) {
      if ((match === undefined) === (noMatch === undefined))
        throw new RequestError(
          428,
          'Send If-Match with the version that you read, or If-None-Match: * to make a new box.',
        );
      const replaced = match?.slice(1, -1);
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
    async respond({ key }, { database }) {
      await removeBox(database, key);
      return { body: undefined, lifetime: 'never' };
    },
  }),
];
