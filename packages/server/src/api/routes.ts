import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { failed, problem, RequestError, requestErrorOf } from '../problem.js';
import type { Endpoint, Lifetime, Resources } from './endpoint.js';
import { figureEndpoints } from './figures.js';
import { leagueEndpoints } from './leagues.js';
import { puzzleEndpoints } from './puzzles.js';
import { ratingEndpoints } from './ratings.js';
import { runEndpoints } from './runs.js';
import { sealedEndpoints } from './sealed.js';

/** Every endpoint of the API, in the order of its documentation. */
export const endpoints: readonly Endpoint[] = [
  ...puzzleEndpoints,
  ...ratingEndpoints,
  ...figureEndpoints,
  ...sealedEndpoints,
  ...runEndpoints,
  ...leagueEndpoints,
];

const CACHE_CONTROL: Readonly<Record<Lifetime, string>> = {
  forever: 'public, max-age=31536000, immutable',
  hour: 'public, max-age=3600',
  revalidate: 'no-cache',
  never: 'no-store',
};

/** Largest body of a request, in bytes. */
const LARGEST_BODY = 16_384;

/** The methods that a path of the API answers. */
export function methodsOf(path: string): readonly string[] {
  const posts = endpoints.some(({ method, path: declared }) => {
    const pattern = new RegExp(`^${declared.replace(/\{\w+\}/g, '[^/]+')}$`);
    return method === 'post' && pattern.test(path);
  });
  return posts ? ['POST'] : ['GET', 'HEAD'];
}

/** Adds the routes of all endpoints. */
export function addRoutes(app: Hono, resources: Resources, fault: (error: unknown) => void): void {
  app.use(
    '/v1/*',
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (c) => problem(c, new RequestError(413, `A body may have at most ${LARGEST_BODY} bytes.`)),
    }),
  );
  for (const endpoint of endpoints) {
    const route = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, route, async (c) => {
      try {
        const given = endpoint.method === 'get' ? readQuery(c) : await readBody(c);
        const { body, lifetime } = await endpoint.respond({ ...given, ...c.req.param() }, resources);
        c.header('Cache-Control', CACHE_CONTROL[lifetime]);
        return body === undefined ? c.body(null, 204) : c.json(body as object);
      } catch (error) {
        const known = requestErrorOf(error);
        if (known === undefined) fault(error);
        return problem(c, known ?? failed());
      }
    });
  }
}

function readQuery(c: Context): Readonly<Record<string, unknown>> {
  const query = c.req.queries();
  const repeated = Object.keys(query).find((name) => query[name].length > 1);
  if (repeated !== undefined) throw new RequestError(400, `The parameter ${repeated} is given twice.`);
  return c.req.query();
}

/**
 * Reads a body in JSON. Browsers let other web pages send some types of content without asking, but not this one; so
 * only our own page can.
 */
async function readBody(c: Context): Promise<Readonly<Record<string, unknown>>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new RequestError(415, 'The body has to be JSON, with Content-Type: application/json.');
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RequestError(400, 'The body has to be an object in JSON.');
  return body as Readonly<Record<string, unknown>>;
}
