import { quote } from 'gridwright/internal';
import * as v from 'valibot';
import { RequestError } from '../problem.js';
import type { Work } from '../work.js';

/** How long an answer may be kept: it never changes; it can with a new version; or it differs each time. */
export type Lifetime = 'forever' | 'hour' | 'revalidate' | 'never';

/** What an endpoint answers. */
export interface Answer<Body> {
  readonly body: Body;
  readonly lifetime: Lifetime;
}

type Parameters = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** One endpoint: its routes, its description and its page in the documentation all come from here. */
export interface Endpoint {
  /** With its parameters in braces: `/v1/puzzles/{puzzle}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** Those of the path and of the query, by name. */
  readonly parameters: Parameters;
  readonly result: v.GenericSchema;
  /** A request that can be tried. */
  readonly example: string;
  respond(given: Readonly<Record<string, string>>, work: Work): Promise<Answer<unknown>>;
}

/** Declares an endpoint; `respond` gets its parameters as its schema reads them, and returns what its result says. */
export function endpoint<const P extends Parameters, const R extends v.GenericSchema>(
  declared: Omit<Endpoint, 'parameters' | 'result' | 'respond'> & {
    readonly parameters: P;
    readonly result: R;
    respond(parameters: v.InferOutput<P>, work: Work): Promise<Answer<v.InferOutput<R>>>;
  },
): Endpoint {
  return { ...declared, respond: (given, work) => declared.respond(readParameters(declared.parameters, given), work) };
}

/** Throws RequestError for a parameter that doesn't exist, is missing or isn't what it should be. */
function readParameters<P extends Parameters>(schema: P, given: Readonly<Record<string, string>>): v.InferOutput<P> {
  const names = Object.keys(schema.entries);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new RequestError(400, `There is no parameter ${quote(unknown)} here; there are ${names.join(', ')}.`);
  const { success, output, issues } = v.safeParse(schema, given);
  if (success) return output;
  const name = v.getDotPath(issues[0]) ?? '';
  if (given[name] === undefined) throw new RequestError(400, `The parameter ${name} is missing.`);
  throw new RequestError(400, `${name}: ${issues[0].message}, got ${quote(given[name])}`);
}

/** A text with its meaning, for the documentation. */
export function text(meaning: string, longest: number) {
  return v.pipe(
    v.string(),
    v.minLength(1, 'expected some text'),
    v.maxLength(longest, `expected at most ${longest} characters`),
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
