import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Endpoint } from './endpoint.js';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
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
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { [endpoint.method]: operation(endpoint) }])),
    components: { schemas: { Problem: PROBLEM } },
  };
}

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
  422: 'There is no such puzzle, none was found, or the puzzle has no answer to this question.',
  429: 'Too many requests from one client; Retry-After says when to ask again.',
  503: 'The server is busy, or this would take too long.',
};

function operation(endpoint: Endpoint) {
  const failed = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return {
    operationId: endpoint.path.replace(/^\/v1\//, '').replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    summary: endpoint.summary,
    description: endpoint.description,
    parameters: parametersOf(endpoint).filter((one) => one.in !== 'body'),
    ...(endpoint.method === 'post' && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.parameters) } } },
    }),
    responses: {
      ...success(endpoint),
      ...Object.fromEntries(
        Object.entries(PROBLEMS).map(([status, description]) => [status, { description, content: failed }]),
      ),
    },
  };
}

function success({ result }: Endpoint) {
  if (result.type === 'undefined') return { 204: { description: 'Done.' } };
  return { 200: { description: 'The answer.', content: { 'application/json': { schema: schemaOf(result) } } } };
}

/** The parameters of an endpoint, those of the path first. */
export function parametersOf({ method, path, parameters }: Endpoint): Parameter[] {
  const found = Object.entries(parameters.entries).map(([name, entry]): Parameter => {
    const { description = '', ...schema } = schemaOf(entry as v.GenericSchema);
    const inPath = path.includes(`{${name}}`);
    const place = inPath ? 'path' : method === 'post' ? 'body' : 'query';
    return { name, in: place, required: inPath || entry.type !== 'optional', description, schema };
  });
  return [...found.filter((one) => one.in === 'path'), ...found.filter((one) => one.in !== 'path')];
}

function schemaOf(schema: v.GenericSchema): { description?: string; enum?: string[] } {
  const { $schema, ...rest } = toJsonSchema(schema, { target: 'draft-2020-12' });
  return rest as { description?: string; enum?: string[] };
}
