import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';

/**
 * The page's own policy, and what only a header can say; the workers have theirs from here too, and fetch fonts and the
 * app.
 */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src 'self'; manifest-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** The one page that may stand in pages of others. */
const EMBEDDED = '/embed.html';

/** The one document that may ask other servers, and does nothing else (docs/adr/0013-nodes.md). */
const NODE_REQUEST = '/node-request.html';
const NODE_REQUEST_POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'self'; connect-src http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const LONGEST_PATH = 1024;

/** The page uses the camera to scan QR codes, and none of the others. */
const PERMISSIONS = 'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The page learns from this element that the server it comes from has a service. */
const SERVICE = '<meta name="gridwright-service" content="v1">';

export interface PageOptions {
  /** Whether the server has more than the files: the page then says so to itself. */
  readonly service?: boolean;
}

/** Parts of a page, which are under the policies of their page. Workers have policies of their own. */
const PARTS = /^\/assets\/(?![\w-]*worker)[\w.-]+\.(?:js|css|woff2)$/;

/** Serves the files of one folder and nothing else: GET and HEAD only. */
export function createApp(folder: string, { service = false }: PageOptions = {}): Hono {
  const app = new Hono();
  const notFound = readFileSync(join(folder, '404.html'), 'utf8');
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    if (PARTS.test(c.req.path)) {
      // Its name changes with its contents: it is never asked for again.
      c.res.headers.delete('Last-Modified');
      return;
    }
    c.header('Content-Security-Policy', policyOf(c.req.path));
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Permissions-Policy', PERMISSIONS);
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
  });
  app.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Only GET and HEAD are answered here.\n', 405, { Allow: 'GET, HEAD' });
    if (c.req.path.length > LONGEST_PATH || /%00|\0/.test(c.req.path)) return c.html(notFound, 404);
    return next();
  });
  app.get('/docs', (c) => c.redirect('/docs/', 301));
  // The names of files in assets/ hold a hash of their contents.
  const found = (_path: string, c: { req: { path: string }; header(name: string, value: string): void }) =>
    c.header('Cache-Control', c.req.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  const tagged = etag();
  app.use((c, next) => (PARTS.test(c.req.path) ? next() : tagged(c, next)));
  if (service) {
    const page = withService(readFileSync(join(folder, 'index.html'), 'utf8'));
    for (const path of ['/', '/index.html']) app.get(path, compressed(page));
  }
  app.use(serveStatic({ root: folder, onFound: found, precompressed: true }));
  app.notFound((c) => c.html(notFound, 404));
  return app;
}

function policyOf(path: string): string {
  if (path === NODE_REQUEST) return NODE_REQUEST_POLICY;
  return `${POLICY}; frame-ancestors ${path === EMBEDDED ? '*' : "'none'"}`;
}

/** Answers with a page, compressed as the client takes it. */
function compressed(page: string): (c: Context) => Response {
  const bodies = { br: new Uint8Array(brotliCompressSync(page)), gzip: new Uint8Array(gzipSync(page)) };
  return (c) => {
    const accepted = c.req
      .header('Accept-Encoding')
      ?.split(',')
      .map((name) => name.trim());
    const encoding = (['br', 'gzip'] as const).find((name) => accepted?.includes(name));
    c.header('Cache-Control', 'no-cache');
    c.header('Vary', 'Accept-Encoding');
    if (encoding === undefined) return c.html(page);
    c.header('Content-Encoding', encoding);
    c.header('Content-Type', 'text/html; charset=UTF-8');
    return c.body(bodies[encoding]);
  };
}

/** The page for a server with a service. */
function withService(page: string): string {
  return page.replace('</head>', `${SERVICE}\n</head>`);
}
