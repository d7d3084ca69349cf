import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { Files, type FoundFile, tagOf } from './files.js';
import { readRange } from './range.js';

/**
 * The page's policy and the directives that only a header can set. It also covers the workers, which fetch fonts and
 * the app.
 */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self'; manifest-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** The only page that other sites may frame. */
const EMBEDDED = '/embed.html';

/** The one document that may ask other servers, and does nothing else (docs/adr/0013-nodes.md). */
const NODE_REQUEST = '/node-request.html';
const NODE_REQUEST_POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'self'; connect-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const LONGEST_PATH = 1024;

/** The page uses the camera to read puzzles and QR codes, and none of the others. */
const PERMISSIONS = 'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/** This element tells the page that its server has a service. */
const elementOf = (words: string) => `<meta name="gridwright-service" content="${words}">`;

export interface PageOptions {
  /** Whether the server has a service beside the files; the page reads it from its own markup. */
  readonly service?: boolean;
  /** Whether that includes a list of published puzzles. */
  readonly listed?: boolean;
}

/** Parts of a page, which have the policies of their page. Workers have their own. */
const PARTS = /^\/assets\/(?![\w-]*worker)[\w.-]+\.(?:js|css|woff2)$/;

/** The answer to a request. */
interface Sent extends Pick<FoundFile, 'body' | 'type' | 'encoding' | 'varies' | 'tag'> {
  readonly size?: number;
  readonly modified?: string;
}

/**
 * Serves the files of one folder and nothing else: GET and HEAD only. An answer has all its headers from the start,
 * since hono copies the body of one whose headers change later.
 */
export function createApp(folder: string, { service = false, listed = false }: PageOptions = {}): Hono {
  const app = new Hono();
  const files = new Files(folder);
  const notFound = readFileSync(join(folder, '404.html'), 'utf8');
  const start = service
    ? startPage(readFileSync(join(folder, 'index.html'), 'utf8'), elementOf(listed ? 'v1 listed' : 'v1'))
    : undefined;
  const text = (c: Context, status: number, type: string, body: string, headers = {}) =>
    new Response(body, { status, headers: { ...headersFor(c.req.path), 'Content-Type': type, ...headers } });
  const missing = (c: Context) => text(c, 404, 'text/html; charset=UTF-8', notFound);
  app.all('*', async (c) => {
    const { method, path } = c.req;
    if (method !== 'GET' && method !== 'HEAD')
      return text(c, 405, 'text/plain; charset=UTF-8', 'Only GET and HEAD are answered here.\n', {
        Allow: 'GET, HEAD',
      });
    if (path.length > LONGEST_PATH) return missing(c);
    if (path === '/docs') return text(c, 301, 'text/plain; charset=UTF-8', '', { Location: '/docs/' });
    const accepted = (c.req.header('Accept-Encoding') ?? '').split(',').map((name) => name.trim());
    const isStart = path === '/' || path === '/index.html';
    const found: Sent | undefined = isStart && start !== undefined ? start(accepted) : await files.find(path, accepted);
    return found === undefined ? missing(c) : send(c, found);
  });
  return app;
}

function send(c: Context, { body, size, type, encoding, varies, tag, modified }: Sent): Response {
  const { path } = c.req;
  // The names of files in assets/ hold a hash of their contents; parts of a page are cached for good.
  const isPart = PARTS.test(path);
  const headers = {
    ...headersFor(path),
    'Content-Type': type,
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    ...(varies && { Vary: 'Accept-Encoding' }),
    ...(!isPart && { ETag: tag, ...(modified !== undefined && { 'Last-Modified': modified }) }),
  };
  const known = c.req.header('If-None-Match');
  const isKnown = !isPart && (known === '*' || known?.match(/"[^"]*"/g)?.includes(tag));
  if (isKnown || c.req.method === 'HEAD') {
    if (body instanceof ReadableStream) void body.cancel();
    const length = size ?? (body as Uint8Array<ArrayBuffer>).byteLength;
    return new Response(null, {
      status: isKnown ? 304 : 200,
      headers: isKnown ? headers : { ...headers, 'Content-Length': String(length) },
    });
  }
  // A file that is read while it is sent is always sent whole.
  if (!(body instanceof ReadableStream)) return sendBytes(c, body, headers, tag);
  return new Response(body, { status: 200, headers: { ...headers, 'Content-Length': String(size) } });
}

/** Sends all bytes or the requested range, unless the client started with another version. */
function sendBytes(c: Context, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>, tag: string): Response {
  const size = bytes.length;
  const isSame = [undefined, tag].includes(c.req.header('If-Range'));
  const range = isSame ? readRange(c.req.header('Range'), size) : undefined;
  if (range === undefined)
    return new Response(bytes, { status: 200, headers: { ...headers, 'Content-Length': String(size) } });
  if (range === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
  const part = bytes.subarray(range.first, range.last + 1);
  const own = { 'Content-Range': `bytes ${range.first}-${range.last}/${size}`, 'Content-Length': String(part.length) };
  return new Response(part, { status: 206, headers: { ...headers, ...own } });
}

/** The headers of every answer for an address. */
function headersFor(path: string): Record<string, string> {
  const common = { 'X-Content-Type-Options': 'nosniff' };
  if (PARTS.test(path)) return common;
  return {
    ...common,
    'Content-Security-Policy': policyOf(path),
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': PERMISSIONS,
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

function policyOf(path: string): string {
  if (path === NODE_REQUEST) return NODE_REQUEST_POLICY;
  return `${POLICY}; frame-ancestors ${path === EMBEDDED ? '*' : "'none'"}`;
}

/** Returns the start page for a server with a service, compressed as the client takes it. */
function startPage(written: string, element: string): (accepted: readonly string[]) => Sent {
  const page = written.replace('</head>', `${element}\n</head>`);
  const bodies = [
    { encoding: 'br', body: new Uint8Array(brotliCompressSync(page)) },
    { encoding: 'gzip', body: new Uint8Array(gzipSync(page)) },
    { encoding: undefined, body: new TextEncoder().encode(page) },
  ].map((one) => ({ ...one, type: 'text/html; charset=UTF-8', varies: true, tag: tagOf(one.body) }));
  return (accepted) =>
    bodies.find(({ encoding }) => encoding !== undefined && accepted.includes(encoding)) ?? bodies[bodies.length - 1];
}
