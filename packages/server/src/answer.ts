import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

const DOCS_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every answer of the API. */
const API_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': DOCS_POLICY,
};

/** Headers of answers that pages of other sites may read: those to GET, which change nothing. */
const PUBLIC_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'RateLimit,RateLimit-Policy,Retry-After,ETag',
};

/** Holds the rate-limit headers until the answer is sent. */
const LIMITS = 'limits';

/**
 * Returns an answer of the API. Its headers are a plain object: the `Headers` of the platform, a body as a stream and a
 * `Request` for every body took most of the processor time of a request.
 */
export function answer(
  c: Context,
  status: number,
  body: string | Uint8Array<ArrayBuffer> | null,
  headers: Record<string, string>,
): Response {
  return new Response(body, { status, headers: { ...commonHeaders(c), ...headers } });
}

/** Returns an answer to GET, or 304 if the client has it already. Without a tag, the tag follows from the body. */
export function taggedAnswer(
  c: Context,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  tag = tagOf(body),
): Response {
  const sent = { ...headers, ETag: tag };
  const known = headersOf(c)['if-none-match'];
  const isKnown = known === '*' || known?.match(/"[^"]*"/g)?.includes(tag);
  return isKnown ? answer(c, 304, null, sent) : answer(c, 200, body, sent);
}

/** Adds the headers of an answer of the API to another response. */
export function addHeaders(c: Context, response: Response): Response {
  for (const [name, value] of Object.entries(commonHeaders(c))) response.headers.set(name, value);
  return response;
}

/** Sets headers that the answer will have, whatever it is. */
export function setLimits(c: Context, headers: Readonly<Record<string, string>>): void {
  c.set(LIMITS, headers);
}

/** The headers of a request as Node has read them. */
export function headersOf(c: Context): IncomingHttpHeaders {
  return (c.env as HttpBindings).incoming.headers;
}

function commonHeaders(c: Context): Record<string, string> {
  const open = c.req.method === 'GET' || c.req.method === 'HEAD' ? PUBLIC_HEADERS : undefined;
  return { ...API_HEADERS, ...open, ...(c.get(LIMITS) as Record<string, string> | undefined) };
}

function tagOf(body: string | Uint8Array): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}
