import { createApp as createPage, pageFolder } from '@gridwright/site/server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { headersOf, taggedAnswer } from './answer.js';
import { DOCS_CSS, docsPage } from './api/docs-page.js';
import type { Resources } from './api/endpoint.js';
import { openApi } from './api/openapi.js';
import { addRoutes, endpoints, methodsOf } from './api/routes.js';
import { ClientNames } from './client.js';
import { rateLimit } from './limits.js';
import { observe, type RequestLine } from './metrics.js';
import { failed, problem, RequestError, requestErrorOf } from './problem.js';
import type { Work } from './work.js';

export interface Service extends Resources {
  readonly work: Work;
  readonly version: string;
  readonly proxies: number;
  readonly requestsPerMinute: number;
  /** Whether the server takes requests; false once it is about to stop. */
  isReady(): boolean;
  record(line: RequestLine): void;
  /** Called with what was thrown where a request met a fault of the program. */
  fault(error: unknown): void;
}

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
  app.route('/', createPage(pageFolder, { service: true, listed: service.publishing === 'listed' }));
  return app;
}

/** The methods that change nothing, which other sites may use. */
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses requests that a visitor's browser sends for a page of another site. */
const refuseOtherSites: MiddlewareHandler = async (c, next) => {
  const site = headersOf(c)['sec-fetch-site'] ?? 'none';
  if (!SAFE.includes(c.req.method) && site !== 'same-origin' && site !== 'none')
    return problem(c, new RequestError(403, 'Pages of other sites may only read.'));
  return next();
};

function addApi(app: Hono, service: Service): void {
  app.options('/v1/*', cors({ origin: '*', allowMethods: ['GET'], allowHeaders: ['If-None-Match'], maxAge: 86_400 }));
  app.use('/v1/*', refuseOtherSites);
  const clients = new ClientNames(service.proxies);
  const nameOf = (c: Context) =>
    clients.nameOf(getConnInfo(c).remote.address ?? '', headersOf(c)['x-forwarded-for']?.toString());
  const isLimited = service.requestsPerMinute > 0;
  const clientOf = (c: Context) => (isLimited ? nameOf(c) : undefined);
  if (isLimited) app.use('/v1/*', rateLimit(service.requestsPerMinute, nameOf));
  const pages = [
    ['/v1', 'text/html; charset=UTF-8', String(docsPage(endpoints))],
    ['/v1/docs.css', 'text/css; charset=utf-8', DOCS_CSS],
    ['/v1/openapi.json', 'application/json', JSON.stringify(openApi(endpoints, service.version))],
  ];
  for (const [path, type, text] of pages)
    app.get(path, (c) => taggedAnswer(c, text, { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' }));
  addRoutes(app, service, service.fault, clientOf);
  app.all('/v1/*', (c) => {
    const methods = methodsOf(c.req.path);
    if (methods.includes(c.req.method))
      return problem(c, new RequestError(404, 'There is no such endpoint. The page /v1 lists all of them.'));
    const listed = methods.join(', ');
    return problem(c, new RequestError(405, `This address only answers ${listed}.`), { Allow: listed });
  });
}
