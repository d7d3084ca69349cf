import { createHash } from 'node:crypto';
import { createApp as createPage, pageFolder } from '@gridwright/site/server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { DOCS_CSS, docsPage } from './api/docs-page.js';
import type { Resources } from './api/endpoint.js';
import { openApi } from './api/openapi.js';
import { addRoutes, endpoints, methodsOf, sendsEvents } from './api/routes.js';
import { ClientNames } from './client.js';
import { hourlyLimit, rateLimit } from './limits.js';
import { observe, type RequestLine } from './metrics.js';
import { failed, problem, RequestError, requestErrorOf } from './problem.js';

export interface Service extends Resources {
  readonly version: string;
  readonly proxies: number;
  readonly requestsPerMinute: number;
  /** Whether the server takes requests; false once it is about to stop. */
  isReady(): boolean;
  record(line: RequestLine): void;
  /** Called with what was thrown where a request met a fault of the program. */
  fault(error: unknown): void;
}

const DOCS_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page, the API below /v1 and the checks of whoever runs the server. */
export function createApp(service: Service): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    // A client that ends its connection in the middle of a body is no fault of the program.
    if ((error as { code?: unknown }).code !== 'ECONNRESET') service.fault(error);
    return problem(c, requestErrorOf(error) ?? failed());
  });
  app.use(observe(service.record));
  app.get('/healthz', (c) => c.text('ok\n', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', (c) =>
    service.isReady()
      ? c.text('ready\n', 200, { 'Cache-Control': 'no-store' })
      : c.text('stopping\n', 503, { 'Cache-Control': 'no-store' }),
  );
  addApi(app, service);
  app.route('/', createPage(pageFolder, { service: true }));
  return app;
}

function addApi(app: Hono, service: Service): void {
  app.use('/v1/*', async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Content-Security-Policy', DOCS_POLICY);
  });
  app.use(
    '/v1/*',
    cors({
      origin: '*',
      allowMethods: ['GET'],
      exposeHeaders: ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'ETag'],
      maxAge: 86_400,
    }),
  );
  app.use('/v1/*', async (c, next) => {
    const methods = methodsOf(c.req.path);
    if (methods.includes(c.req.method)) return next();
    c.header('Allow', methods.join(', '));
    return problem(c, new RequestError(405, `This address only answers ${methods.join(', ')}.`));
  });
  // Several times as fast as the digest of Web Crypto, which is the default.
  const tagged = etag({ generateDigest: (body) => new Uint8Array(createHash('sha1').update(body).digest()).buffer });
  // The tag of an answer follows from all of it, so an answer without an end has none.
  app.use('/v1/*', (c, next) => (sendsEvents(c.req.path) ? next() : tagged(c, next)));
  const description = JSON.stringify(openApi(endpoints, service.version));
  const page = docsPage(endpoints);
  const kept = { 'Cache-Control': 'public, max-age=3600' };
  app.get('/v1', (c) => c.html(page, 200, kept));
  app.get('/v1/docs.css', (c) => c.body(DOCS_CSS, 200, { ...kept, 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/v1/openapi.json', (c) => c.body(description, 200, { ...kept, 'Content-Type': 'application/json' }));
  const clients = new ClientNames(service.proxies);
  const nameOf = (c: Context) => clients.nameOf(getConnInfo(c).remote.address ?? '', c.req.header('x-forwarded-for'));
  const isLimited = service.requestsPerMinute > 0;
  if (isLimited) {
    app.use('/v1/*', rateLimit(service.requestsPerMinute, nameOf));
    // Whoever guesses keys of boxes, or fills the database with new ones.
    app.use('/v1/box', hourlyLimit('new or unknown boxes', nameOf, [201, 404]));
    app.use('/v1/rooms', hourlyLimit('new rooms', nameOf, [200]));
  }
  addRoutes(app, service, service.fault, (c) => (isLimited ? nameOf(c) : undefined));
  app.all('/v1/*', (c) =>
    problem(c, new RequestError(404, 'There is no such endpoint. The page /v1 lists all of them.')),
  );
}
