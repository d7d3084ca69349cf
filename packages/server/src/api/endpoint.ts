import { quote } from 'gridwright/input';
import * as v from 'valibot';
import type { Database } from '../database/database.js';
import type { Made } from '../limits.js';
import { RequestError } from '../problem.js';
import type { Streams } from '../races/streams.js';
import type { Publishing } from '../settings.js';
import type { Tasks } from '../work.js';

/**
 * How long an answer may be kept: it never changes; it can with a new version; it is only for this client; or it differs
 * each time.
 */
export type Lifetime = 'forever' | 'hour' | 'revalidate' | 'private' | 'never';

/** What an endpoint answers; without a body, the request was just taken. */
export interface Answer<Body> {
  readonly body: Body;
  readonly lifetime: Lifetime;
  /** What the answer's ETag is; by default, it follows from the body. */
  readonly version?: string;
  /** Whether the request has made what its address names. */
  readonly isNew?: boolean;
}

/** What endpoints answer with. */
export interface Resources {
  readonly work: Tasks;
  readonly database: Database;
  /** Milliseconds since 1970. */
  now(): number;
  /** Most bytes that all boxes together may contain. */
  readonly boxSpace: number;
  readonly streams: Streams;
  /** Whether puzzles may be published by a link, and whether a list shows them. */
  readonly publishing: Publishing;
  /** Whether puzzles are rated by the runs of their solvers. */
  readonly ratings: boolean;
}

/** The same for the request of a client. */
export interface ClientResources extends Resources {
  /** Counts a thing that the client is about to make. Throws RequestError for one too many in an hour. */
  countNew(made: Made): Promise<void>;
}

/** The type of a body that the server only passes on. */
export const BYTES = 'application/octet-stream';

/** Reads the body of a request after its headers have been checked. */
export type ReadBytes = () => Promise<Buffer>;

type Parameters = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** One endpoint: its routes, its description and its page in the documentation all come from here. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With its parameters in braces: `/v1/puzzles/{puzzle}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** The headers that parameters come in, by their names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Those of the path, of headers, and of the query or the body in JSON, by name. */
  readonly parameters: Parameters;
  readonly result: v.GenericSchema;
  /** A request that can be tried: an address, or a body in JSON. */
  readonly example: string;
  /**
   * For an endpoint that sends events: the room that a request follows. Its answer is sent again whenever that changes.
   */
  follow?(given: Readonly<Record<string, unknown>>): string;
  /** For an endpoint whose body isn't JSON: what the bytes are. The server only passes them on. */
  readonly bytes?: string;
  respond(
    given: Readonly<Record<string, unknown>>,
    resources: ClientResources,
    body: ReadBytes,
  ): Promise<Answer<unknown>>;
}

/** Declares an endpoint; `respond` gets its parameters as its schema reads them, and returns its answer. */
export function endpoint<const P extends Parameters, const R extends v.GenericSchema>(
  declared: Omit<Endpoint, 'method' | 'parameters' | 'result' | 'respond'> & {
    readonly method?: Endpoint['method'];
    readonly parameters: P;
    readonly result: R;
    respond(
      parameters: v.InferOutput<P>,
      resources: ClientResources,
      body: ReadBytes,
    ): Promise<Answer<v.InferOutput<R>>>;
  },
): Endpoint {
  return {
    method: 'get',
    ...declared,
    respond: (given, resources, body) =>
      declared.respond(readParameters(declared.parameters, given, declared.headers), resources, body),
  };
}

/** Throws RequestError for a parameter that doesn't exist, is missing or isn't what it should be. */
function readParameters<P extends Parameters>(
  schema: P,
  given: Readonly<Record<string, unknown>>,
  headers: Endpoint['headers'] = {},
): v.InferOutput<P> {
  const names = Object.keys(schema.entries);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const known = names.length === 0 ? 'none' : names.join(', ');
    throw new RequestError(400, `There is no parameter ${quote(unknown)} here; there are ${known}.`);
  }
  const { success, output, issues } = v.safeParse(schema, given);
  if (success) return output;
  const [{ message, input }] = issues;
  const path = v.getDotPath(issues[0]) ?? '';
  const name = headers[path] ?? path;
  if (input === undefined) throw new RequestError(400, `The parameter ${name} is missing.`);
  throw new RequestError(400, `${name}: ${message}, got ${shown(input)}`);
}

/** Prints strings and numbers only: clients can send other values of any size and depth. */
function shown(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object') return String(value);
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object';
}

/** A text with its meaning, for the documentation. */
export function text(meaning: string, longest: number) {
  return v.pipe(
    v.string('expected some text'),
    v.minLength(1, 'expected some text'),
    v.maxLength(longest, `expected at most ${longest} characters`),
    v.description(meaning),
  );
}

/** A day in a request. */
export function dayParameter(meaning: string) {
  const expected = 'expected a day as YYYY-MM-DD';
  return v.pipe(v.string(expected), v.isoDate(expected), v.description(`${meaning}, YYYY-MM-DD in UTC.`));
}

/** The id of something that the server has made. */
export function idParameter(meaning: string) {
  return v.pipe(
    v.string('expected some text'),
    v.regex(/^[\w-]{22}$/, 'expected 22 letters, digits, - or _'),
    v.description(meaning),
  );
}

/** A whole number in a body, from 0. */
export function whole(meaning: string, most: number) {
  const expected = `expected a whole number 0..${most}`;
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(0, expected),
    v.maxValue(most, expected),
    v.description(meaning),
  );
}

/** `true` or `false`; false when it is left out. */
export function yesOrNo(meaning: string) {
  return v.optional(v.pipe(v.picklist(['true', 'false'], 'expected true or false'), v.description(meaning)));
}

/** One of a few words. */
export function oneOf<const Words extends readonly string[]>(meaning: string, words: Words) {
  return v.pipe(v.picklist(words, `expected one of ${words.join(', ')}`), v.description(meaning));
}
