import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll } from 'vitest';
import { createApp, type Service } from '../dist/app.js';
import { ClientNames } from '../dist/client.js';
import { Database } from '../dist/database/database.js';
import { createHttpServer } from '../dist/http.js';
import { Streams } from '../dist/races/streams.js';
import { Traffic } from '../dist/traffic.js';
import { Work } from '../dist/work.js';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** The time of the server in tests. */
export const NOON = Date.parse('2026-11-22T12:00:00Z');

export interface TestService {
  readonly port: number;
  readonly faults: unknown[];
  readonly lines: Parameters<Service['record']>[0][];
  ready: boolean;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Reply>;
  /** Sends the contents of a box. */
  put(contents: Uint8Array | string, headers: Record<string, string>): Promise<Reply>;
  /** Sends a body in JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>, method?: string): Promise<Reply>;
  json(path: string): Promise<Record<string, unknown>>;
}

/** The database of a server whose tests don't use it. */
const unused = new Database({ url: undefined, folder: '/dev/null/unused' }, () => {});

/**
 * A server on a free port for the tests of a file, and the milliseconds that a request may take. Its clock stands
 * still.
 */
export function serviceForTests(settings: Partial<Service> = {}, transferTime?: number): TestService {
  // No test depends on speed.
  const work = new Work({ workers: 1, deadline: 300_000, besideOthers: 300_000 });
  const service = { port: 0, faults: [] as unknown[], lines: [] as TestService['lines'], ready: true };
  const app = createApp({
    work,
    database: unused,
    now: () => NOON,
    boxSpace: 1_000_000_000,
    publishing: 'listed',
    ratings: true,
    streams: new Streams((error) => service.faults.push(error)),
    version: '1.2.3',
    proxies: 0,
    requestsPerMinute: 0,
    isReady: () => service.ready,
    record: (line) => service.lines.push(line),
    fault: (error) => service.faults.push(error),
    ...settings,
  });
  const { proxies = 0, requestsPerMinute = 0 } = settings;
  const traffic = requestsPerMinute > 0 ? new Traffic(new ClientNames(proxies)) : undefined;
  const server = createHttpServer(getRequestListener(app.fetch), { transferTime, traffic });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    service.port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await work.close();
  });
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(service.port, path, headers, method);
  return Object.assign(service, {
    get,
    post: (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
      ask(service.port, path, { 'Content-Type': 'application/json', ...headers }, method, JSON.stringify(body)),
    put: (contents: Uint8Array | string, headers: Record<string, string>) =>
      ask(service.port, '/v1/box', { 'Content-Type': 'application/octet-stream', ...headers }, 'PUT', contents),
    json: async (path: string) => JSON.parse((await get(path)).body) as Record<string, unknown>,
  });
}

/** Sends a request exactly as it is written. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body: Uint8Array | string = '',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
