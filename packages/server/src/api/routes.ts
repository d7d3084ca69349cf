import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { addHeaders, answer, headersOf, taggedAnswer } from '../answer.js';
import { LARGEST_BOX, LARGEST_JSON } from '../bounds.js';
import { BoxesOnTheirWay } from '../boxes/on-their-way.js';
import { HourlyLimits, type Made } from '../limits.js';
import { failed, problem, RequestError, requestErrorOf } from '../problem.js';
import type { Work } from '../work.js';
import { boxEndpoints } from './boxes.js';
import { type Answer, BYTES, type Endpoint, type Lifetime, type Resources } from './endpoint.js';
import { figureEndpoints } from './figures.js';
import { parseJson } from './json-body.js';
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
      try {
        const { incoming, outgoing } = c.env as HttpBindings;
        const given = hasJson ? await readJson(c) : readQuery(c);
        const sent = Object.entries(headers).map(
          ([name, header]) => [name, headersOf(c)[header.toLowerCase()]] as const,
        );
        const inHeaders = Object.fromEntries(sent.filter(([, value]) => value !== undefined));
        const parameters = { ...given, ...inHeaders, ...c.req.param() };
        const client = nameOf(c);
        const transfer = () => boxes.follow(client, outgoing);
        const body = () => readBytes(incoming, transfer());
        const forClient = {
          ...resources,
          work: resources.work.of(client),
          countNew: (made: Made) => hourly.count(made, client),
        };
        const respond = () => endpoint.respond(parameters, forClient, body);
        const answered = await respond();
        if (answered.body instanceof Uint8Array) {
          transfer().add(answered.body.byteLength);
          return bytesAnswer(c, answered, Object.values(headers));
        }
        if (endpoint.follow === undefined) return answerOf(c, method, answered);
        const load = async () => (await respond()).body;
        return addHeaders(c, resources.streams.open(endpoint.follow(parameters), answered.body, load, client));
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

/**
 * Reads a body in JSON. Browsers let other web pages send some types of content without asking, but not this one; so
 * only our own page can.
 */
async function readJson(c: Context): Promise<Readonly<Record<string, unknown>>> {
  const { incoming } = c.env as HttpBindings;
  if (!/^application\/json\s*(;|$)/i.test(incoming.headers['content-type'] ?? ''))
    throw new RequestError(415, 'The body has to be JSON, with Content-Type: application/json.');
  return parseJson((await readBody(incoming, LARGEST_JSON)).toString());
}

/** Reads the contents of a box, and counts them as they arrive. Other web pages can't send this type, either. */
function readBytes(incoming: IncomingMessage, transfer: { add(bytes: number): void }): Promise<Buffer> {
  if (incoming.headers['content-type'] !== BYTES)
    throw new RequestError(415, `The body has to be bytes, with Content-Type: ${BYTES}.`);
  return readBody(incoming, LARGEST_BOX, (part) => transfer.add(part));
}

/** Throws RequestError for a body of more than `largest` bytes, the rest of which is ignored. */
function readBody(incoming: IncomingMessage, largest: number, count = (_bytes: number) => {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = new RequestError(413, `A body may have at most ${largest} bytes.`);
    if (Number(incoming.headers['content-length'] ?? 0) > largest) return reject(tooLarge);
    let parts: Buffer[] = [];
    let length = 0;
    const take = (part: Buffer) => {
      length += part.length;
      try {
        if (length > largest) throw tooLarge;
        count(part.length);
        parts.push(part);
      } catch (error) {
        parts = [];
        incoming.off('data', take).resume();
        reject(error);
      }
    };
    incoming.on('data', take);
    incoming.once('end', () => resolve(Buffer.concat(parts)));
    incoming.once('close', () => {
      if (!incoming.complete) reject(new RequestError(400, 'The connection has ended in the middle of the body.'));
    });
  });
}
