import type { WrittenBox } from '@gridwright/server/answers';
import { Refusal } from '../../service/api.js';
import { clock } from '../../service/service.js';

export interface Box {
  readonly version: string;
  readonly contents: Uint8Array<ArrayBuffer>;
}

const BYTES = 'application/octet-stream';

/** Reads a box; `unchanged` if it still has the known version, undefined if there is none. */
export async function readBox(key: string, known?: string): Promise<Box | 'unchanged' | undefined> {
  const response = await send('GET', key, known === undefined ? {} : { 'If-None-Match': `"${known}"` });
  if (response.status === 304) return 'unchanged';
  if (response.status === 404) return undefined;
  const { headers } = await success(response);
  const version = headers.get('ETag')?.slice(1, -1) ?? '';
  return { version, contents: new Uint8Array(await response.arrayBuffer()) };
}

/**
 * Writes a box in place of a version, or makes it; returns its new version. With `keepalive` it is written even if the
 * page is closed meanwhile, as long as it is below `MOST_KEPT_ALIVE`. Throws Refusal with the status 412 if the box has
 * another version.
 */
export async function writeBox(
  key: string,
  contents: Uint8Array<ArrayBuffer>,
  replaced: string | undefined,
  keepalive = false,
): Promise<string> {
  const condition = replaced === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${replaced}"` };
  const headers = { 'Content-Type': BYTES, ...condition };
  const written: WrittenBox = await (await success(await send('PUT', key, headers, contents, keepalive))).json();
  return written.version;
}

/** Browsers let requests of up to 64 KB in all outlive their page. */
export const MOST_KEPT_ALIVE = 60_000;

/** Deletes a box, if there is one. */
export async function deleteBox(key: string): Promise<void> {
  const response = await send('DELETE', key);
  if (response.status !== 404) await success(response);
}

/** Milliseconds by which clocks may differ: a server gives its time in whole seconds, and a busy one gives it late. */
const TOLERANCE = 10_000;

/**
 * Returns how many milliseconds this device's clock is ahead of the server's: as many as believed before, unless the
 * answer shows otherwise. The server gave its time, `date`, between `sent` and `received` by the device's clock. An
 * answer that takes long doesn't change the difference, so what happened later on one device isn't earlier for the
 * others.
 */
export function aheadOf(before: number, sent: number, received: number, date: number): number {
  const isPossible = before >= sent - date - TOLERANCE && before <= received - date + TOLERANCE;
  return isPossible ? before : received - date;
}

async function send(
  method: string,
  key: string,
  headers: Record<string, string> = {},
  body?: Uint8Array<ArrayBuffer>,
  keepalive = false,
): Promise<Response> {
  const request = { method, headers: { 'Box-Key': key, ...headers }, keepalive, ...(body !== undefined && { body }) };
  const sent = Date.now();
  const response = await fetch('v1/box', { credentials: 'omit', cache: 'no-store', ...request });
  const date = Date.parse(response.headers.get('Date') ?? '');
  if (!Number.isNaN(date)) clock.ahead = aheadOf(clock.ahead, sent, Date.now(), date);
  return response;
}

/** Throws Refusal for an answer that isn't a success. */
async function success(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { detail } = await response.json().catch(() => ({ detail: '' }));
  throw new Refusal(response.status, String(detail));
}
