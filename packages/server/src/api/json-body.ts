import { DEEPEST_JSON, MOST_NAMES } from '../bounds.js';
import { RequestError } from '../problem.js';

/** Strings of JSON, which may contain any other sign. */
const STRING = /"(?:[^"\\]|\\.)*"?/gs;

/**
 * Parses a body in JSON. Throws RequestError for text that isn't an object, is nested deeply or has many names: code
 * that walks it would take long, or have no stack left.
 */
export function parseJson(text: string): Readonly<Record<string, unknown>> {
  requireShallow(text);
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RequestError(400, 'The body has to be an object in JSON.');
  return body as Readonly<Record<string, unknown>>;
}

function requireShallow(text: string): void {
  let [depth, names] = [0, 0];
  for (const sign of text.replace(STRING, '')) {
    if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    else if (sign === ':') names++;
    if (depth > DEEPEST_JSON)
      throw new RequestError(400, `A body may have at most ${DEEPEST_JSON} lists and objects inside each other.`);
    if (names > MOST_NAMES) throw new RequestError(400, `A body may have at most ${MOST_NAMES} names.`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
