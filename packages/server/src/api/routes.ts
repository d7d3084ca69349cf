import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { addHeaders, answer, headersOf, taggedAnswer } from '../answer.js';
import { BoxesOnTheirWay, type BoxOnItsWay } from '../boxes/on-their-way.js';
import { HourlyLimits, type Made } from '../limits.js';
import { failed, problem, RequestError, requestErrorOf } from '../problem.js';
import type { Work } from '../work.js';
import { readBytes, readJson } from './body.js';
import { boxEndpoints } from './boxes.js';
import { contestEndpoints } from './contests.js';
import { type Answer, BYTES, type Endpoint, type Lifetime, type Resources } from './endpoint.js';
import { leagueEndpoints } from './leagues.js';
import { publishedEndpoints } from './published.js';
import { puzzleEndpoints } from './puzzles.js';
import { ratingEndpoints } from './ratings.js';
import { roomEndpoints } from './rooms.js';
import { runEndpoints } from './runs.js';
import { sealedEndpoints } from './sealed.js';
import { statisticsEndpoints } from './statistics.js';
import { togetherEndpoints } from './together.js';

/** Every endpoint of the API, in the order of its documentation. */
export const endpoints: readonly Endpoint[] = [
  ...puzzleEndpoints,
  ...ratingEndpoints,
  ...statisticsEndpoints,
  ...sealedEndpoints,
  ...runEndpoints,
  ...leagueEndpoints,
  ...contestEndpoints,
  ...roomEndpoints,
  ...togetherEndpoints,
  ...publishedEndpoints,
  ...boxEndpoints,
];

const CACHE_CONTROL: Readonly<Record<Lifetime, string>> = {
  forever: 'public, max-age=31536000, immutable',
  hour: 'public, max-age=3600',
  revalidate: 'no-cache',
  private: 'private, no-cache',
  never: 'no-store',
};

/** The methods that a path of the API answers. */
export function methodsOf(path: string): readonly string[] {
  const found = endpoints.filter((one) => new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
  if (found.length === 0) return ['GET', 'HEAD'];
  return [...new Set(found.flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])))];
}

/** Adds the routes of all endpoints. `nameOf` gives the client of a request; undefined if clients have no limits. */
export function addRoutes(
  app: Hono,
  resources: Resources & { readonly work: Work },
  fault: (error: unknown) => void,
  nameOf: (c: Context) => string | undefined,
): void {
  const boxes = new BoxesOnTheirWay();
  const hourly = new HourlyLimits();
  for (const endpoint of endpoints) {
    const { method, headers = {}, bytes } = endpoint;
    const route = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const hasJson = bytes === undefined && (method === 'post' || method === 'put');
    app.on(method, route, async (c) => {
      const { incoming, outgoing } = c.env as HttpBindings;
      let box = undefined as BoxOnItsWay | undefined;
      try {
        const given = hasJson ? await readJson(incoming) : readQuery(c);
        const sent = Object.entries(headers).map(
          ([name, header]) => [name, headersOf(c)[header.toLowerCase()]] as const,
        );
        const inHeaders = Object.fromEntries(sent.filter(([, value]) => value !== undefined));
        const parameters = { ...given, ...inHeaders, ...c.req.param() };
        const client = nameOf(c);
        const onItsWay = () => (box ??= boxes.begin(client, outgoing));
        const body = () => readBytes(incoming, onItsWay());
        const forClient = {
          ...resources,
          work: resources.work.of(client),
          countNew: (made: Made) => hourly.count(made, client),
        };
        const respond = () => endpoint.respond(parameters, forClient, body);
        const answered = await respond();
        if (answered.body instanceof Uint8Array) {
          onItsWay().send(answered.body.byteLength);
          return bytesAnswer(c, answered, Object.values(headers));
        }
        box?.finish();
        if (endpoint.follow === undefined) return answerOf(c, method, answered);
        const load = async () => (await respond()).body;
        return addHeaders(c, resources.streams.open(endpoint.follow(parameters), answered.body, load, client));
      } catch (error) {
        box?.finish();
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
  const status = method === 'put' && isNew ? 201 : 200;
  return answer(c, status, text, { ...json, ...(tag !== undefined && { ETag: tag }) });
}

/** Answers with bytes as they are. They depend on the headers that name them. */
function bytesAnswer(c: Context, { body, lifetime, version }: Answer<unknown>, names: readonly string[]): Response {
  const headers = {
    'Content-Type': BYTES,
    'Cache-Control': CACHE_CONTROL[lifetime],
    Vary: names.join(', '),
  };
  return taggedAnswer(c, body as Uint8Array<ArrayBuffer>, headers, `"${version}"`);
}

function readQuery(c: Context): Readonly<Record<string, unknown>> {
  const query = c.req.queries();
  const repeated = Object.keys(query).find((name) => query[name].length > 1);
  if (repeated !== undefined) throw new RequestError(400, `The parameter ${repeated} is given twice.`);
  return c.req.query();
}
