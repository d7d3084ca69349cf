import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { textPart } from '../answers/puzzle.js';
import { BYTES, type Endpoint } from './endpoint.js';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'header' | 'query' | 'body';
  readonly required: boolean;
  readonly description: string;
  readonly schema: { readonly enum?: readonly string[] };
}

/** The description of the API in OpenAPI 3.1, from the same schemas that requests are read by. */
export function openApi(endpoints: readonly Endpoint[], version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gridwright',
      version,
      summary: 'Sudoku, Kurosu (Takuzu) and FlipIT (Lights Out): puzzles, ratings and explained solutions.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths: Object.fromEntries(
      endpoints.map(({ path }) => [
        path,
        Object.fromEntries(endpoints.filter((one) => one.path === path).map((one) => [one.method, operation(one)])),
      ]),
    ),
    components: { schemas: { Problem: PROBLEM, ...toJsonSchemaDefs(SHARED, CONFIG) } },
  };
}

/** The schemas that contain themselves, which others refer to by their names. */
const SHARED = { TextPart: textPart };

const CONFIG = {
  target: 'draft-2020-12',
  definitions: SHARED,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

const PROBLEM = {
  type: 'object',
  description: 'Why a request has no answer (RFC 9457).',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'One sentence for people.' },
  },
};

const PROBLEMS: Readonly<Record<string, string>> = {
  400: 'A parameter is missing or wrong.',
  404: 'There is no such puzzle or run, or not yet.',
  409: 'The request contradicts an earlier one.',
  412: 'The box has other contents than the version of If-Match, or exists already.',
  413: 'The body is too large.',
  415: 'The body has another type than expected.',
  422: 'There is no such puzzle, none was found, or the puzzle has no answer to this question.',
  428: 'Neither If-Match nor If-None-Match was sent.',
  429: 'Too many requests from one client; Retry-After says when to ask again.',
  431: 'The headers, with the address, are longer than 16 KB.',
  503: 'The server is busy, or this would take too long.',
  507: 'The server has no space for more boxes.',
};

function operation(endpoint: Endpoint) {
  const failed = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    description: endpoint.description,
    parameters: parametersOf(endpoint).filter((one) => one.in !== 'body'),
    ...(hasBody(endpoint) && { requestBody: { required: true, content: bodyOf(endpoint) } }),
    responses: {
      ...success(endpoint),
      ...Object.fromEntries(
        Object.entries(PROBLEMS).map(([status, description]) => [status, { description, content: failed }]),
      ),
    },
  };
}

/** One name for each method of a path. */
export function operationId({ method, path }: Endpoint): string {
  const name = path.replace(/^\/v1\//, '').replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());
  return method === 'get' || method === 'post' ? name : `${method}${name[0].toUpperCase()}${name.slice(1)}`;
}

function hasBody({ method }: Endpoint): boolean {
  return method === 'post' || method === 'put';
}

/** The body: bytes, or in JSON what comes neither in the path nor in headers. */
function bodyOf(endpoint: Endpoint) {
  if (endpoint.bytes !== undefined) return bytesOf(endpoint.bytes);
  const names = parametersOf(endpoint)
    .filter((one) => one.in === 'body')
    .map(({ name }) => name);
  return { 'application/json': { schema: schemaOf(v.pick(endpoint.parameters, names as [string])) } };
}

function bytesOf(description: string) {
  return { [BYTES]: { schema: { type: 'string', format: 'binary', description } } };
}

function success({ method, result, follow, bytes }: Endpoint) {
  if (bytes !== undefined && method === 'get')
    return { 200: { description: 'The contents.', content: bytesOf(bytes) } };
  if (follow !== undefined) {
    const schema = { type: 'string', description: 'Events, whose data are JSON.' };
    return { 200: { description: 'The events.', content: { 'text/event-stream': { schema } } } };
  }
  if (result.type === 'undefined') return { 204: { description: 'Done.' } };
  const answer = { description: 'The answer.', content: { 'application/json': { schema: schemaOf(result) } } };
  return method === 'put' ? { 200: answer, 201: answer } : { 200: answer };
}

/** The parameters of an endpoint, those of the path first. */
export function parametersOf(endpoint: Endpoint): Parameter[] {
  const { path, headers = {}, parameters } = endpoint;
  const found = Object.entries(parameters.entries).map(([name, entry]): Parameter => {
    const { description = '', ...schema } = schemaOf(entry as v.GenericSchema);
    const inPath = path.includes(`{${name}}`);
    const header = headers[name];
    const place = inPath ? 'path' : header !== undefined ? 'header' : hasBody(endpoint) ? 'body' : 'query';
    return { name: header ?? name, in: place, required: inPath || entry.type !== 'optional', description, schema };
  });
  return [...found.filter((one) => one.in === 'path'), ...found.filter((one) => one.in !== 'path')];
}

function schemaOf(schema: v.GenericSchema): { description?: string; enum?: string[] } {
  const { $schema, $defs, ...rest } = toJsonSchema(schema, CONFIG);
  return rest as { description?: string; enum?: string[] };
}
