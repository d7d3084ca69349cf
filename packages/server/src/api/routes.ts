import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { failed, problem, RequestError, requestErrorOf } from '../problem.js';
import { boxEndpoints } from './boxes.js';
import type { Endpoint, Lifetime, Resources } from './endpoint.js';
import { figureEndpoints } from './figures.js';
import { leagueEndpoints } from './leagues.js';
import { puzzleEndpoints } from './puzzles.js';
import { ratingEndpoints } from './ratings.js';
import { roomEndpoints } from './rooms.js';
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
  ...roomEndpoints,
  ...boxEndpoints,
];

const CACHE_CONTROL: Readonly<Record<Lifetime, string>> = {
  forever: 'public, max-age=31536000, immutable',
  hour: 'public, max-age=3600',
  revalidate: 'no-cache',
  never: 'no-store',
};

/** Largest body of a request, in bytes, unless its endpoint takes more. */
const LARGEST_BODY = 16_384;

const patterns = endpoints.map(({ path, method, follow }) => ({
  path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  method,
  sendsEvents: follow !== undefined,
}));

/** The methods that a path of the API answers. */
export function methodsOf(path: string): readonly string[] {
  const found = patterns.filter((one) => one.path.test(path));
  if (found.length === 0) return ['GET', 'HEAD'];
  return [...new Set(found.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])))];
}

/** Whether a path sends events, which have no end. */
export function sendsEvents(path: string): boolean {
  return patterns.some((one) => one.sendsEvents && one.path.test(path));
}

/** Adds the routes of all endpoints. `nameOf` gives the client of a request; undefined if clients have no limits. */
export function addRoutes(
  app: Hono,
  resources: Resources,
  fault: (error: unknown) => void,
  nameOf: (c: Context) => string | undefined,
): void {
  for (const endpoint of endpoints) {
    const { method, headers = {}, largestBody = LARGEST_BODY } = endpoint;
    const route = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const limit = bodyLimit({
      maxSize: largestBody,
      onError: (c) => problem(c, new RequestError(413, `A body may have at most ${largestBody} bytes.`)),
    });
    app.on(method, route, limit, async (c) => {
      try {
        const given = method === 'post' || method === 'put' ? await readBody(c) : readQuery(c);
        const sent = Object.entries(headers).map(([name, header]) => [name, c.req.header(header)] as const);
        const inHeaders = Object.fromEntries(sent.filter(([, value]) => value !== undefined));
        const parameters = { ...given, ...inHeaders, ...c.req.param() };
        const answer = () => endpoint.respond(parameters, resources);
        const { body, lifetime, version, isNew } = await answer();
        if (endpoint.follow !== undefined) {
          const load = async () => (await answer()).body;
          return resources.streams.open(endpoint.follow(parameters), body, load, nameOf(c));
        }
        c.header('Cache-Control', CACHE_CONTROL[lifetime]);
        if (version !== undefined) c.header('ETag', `"${version}"`);
        return body === undefined ? c.body(null, 204) : c.json(body as object, isNew ? 201 : 200);
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
