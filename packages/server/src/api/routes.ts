import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { addHeaders, answer, headersOf, taggedAnswer } from '../answer.js';
import { failed, problem, RequestError, requestErrorOf } from '../problem.js';
import { boxEndpoints } from './boxes.js';
import type { Answer, Endpoint, Lifetime, Resources } from './endpoint.js';
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

/** The methods that a path of the API answers. */
export function methodsOf(path: string): readonly string[] {
  const found = endpoints.filter((one) => new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
  if (found.length === 0) return ['GET', 'HEAD'];
  return [...new Set(found.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])))];
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
    app.on(method, route, async (c) => {
      try {
        const given = method === 'post' || method === 'put' ? await readBody(c, largestBody) : readQuery(c);
        const sent = Object.entries(headers).map(
          ([name, header]) => [name, headersOf(c)[header.toLowerCase()]] as const,
        );
        const inHeaders = Object.fromEntries(sent.filter(([, value]) => value !== undefined));
        const parameters = { ...given, ...inHeaders, ...c.req.param() };
        const respond = () => endpoint.respond(parameters, resources);
        const answered = await respond();
        if (endpoint.follow === undefined) return answerOf(c, method, answered);
        const load = async () => (await respond()).body;
        return addHeaders(c, resources.streams.open(endpoint.follow(parameters), answered.body, load, nameOf(c)));
      } catch (error) {
        const known = requestErrorOf(error);
        if (known === undefined) fault(error);
        return problem(c, known ?? failed());
      }
    });
  }
}

function answerOf(
  c: Context,
  method: Endpoint['method'],
  { body, lifetime, version, isNew }: Answer<unknown>,
): Response {
  const headers = { 'Cache-Control': CACHE_CONTROL[lifetime] };
  if (body === undefined) return answer(c, 204, null, headers);
  const [text, json] = [JSON.stringify(body), { ...headers, 'Content-Type': 'application/json' }];
  const tag = version === undefined ? undefined : `"${version}"`;
  if (method === 'get' && lifetime !== 'never') return taggedAnswer(c, text, json, tag);
  return answer(c, isNew ? 201 : 200, text, { ...json, ...(tag !== undefined && { ETag: tag }) });
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
async function readBody(c: Context, largest: number): Promise<Readonly<Record<string, unknown>>> {
  const headers = headersOf(c);
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new RequestError(415, 'The body has to be JSON, with Content-Type: application/json.');
  const body = parseJson(await readText((c.env as HttpBindings).incoming, largest));
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RequestError(400, 'The body has to be an object in JSON.');
  return body as Readonly<Record<string, unknown>>;
}

/** Throws RequestError for a body of more than `largest` bytes, the rest of which is ignored. */
function readText(incoming: IncomingMessage, largest: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new RequestError(413, `A body may have at most ${largest} bytes.`));
    if (Number(incoming.headers['content-length'] ?? 0) > largest) return refuse();
    const parts: Buffer[] = [];
    let length = 0;
    incoming.on('data', (part: Buffer) => {
      length += part.length;
      if (length > largest) refuse();
      else parts.push(part);
    });
    incoming.once('end', () => resolve(Buffer.concat(parts).toString()));
    incoming.once('close', () => {
      if (!incoming.complete) reject(new RequestError(400, 'The connection has ended in the middle of the body.'));
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
