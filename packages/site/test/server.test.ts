import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/port.mjs';
import { createApp } from '../src/server/app.js';
import { readPort } from '../src/server/port.js';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

const BUILT = fileURLToPath(new URL('../dist/web', import.meta.url));
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer(getRequestListener(createApp(BUILT).fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Asks for a path exactly as written: a browser or fetch would tidy it first. */
function ask(path: string, method = 'GET', headers = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    call.on('error', reject);
    call.end();
  });
}

test('the page comes with its policy, and with nothing in it that the policy forbids', async () => {
  const { status, headers, body } = await ask('/');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'",
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(body).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'");
  expect(body).not.toMatch(/<style|style=|<script>|\son\w+=/);
});

test('robots.txt is plain text, and programs that look at the page from inside may read it', async () => {
  const { status, headers } = await ask('/robots.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect((await ask('/')).body).toContain("connect-src 'self';");
});

test('a file is sent once: asked for again with its tag, it is a 304 with the same policy', async () => {
  const first = await ask('/');
  const tag = first.headers.etag;
  expect(tag).toMatch(/^(W\/)?"/);
  const again = await ask('/', 'GET', { 'If-None-Match': String(tag) });
  expect([again.status, again.body]).toEqual([304, '']);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect((await ask('/', 'GET', { 'If-None-Match': '"another"' })).status).toBe(200);
});

test('a part of a file is sent where one range is asked for', async () => {
  const path = '/robots.txt';
  const { body, headers } = await ask(path);
  const size = body.length;
  const get = async (Range: string, more = {}) => {
    const { status, headers, body } = await ask(path, 'GET', { Range, ...more });
    return [status, headers['content-range'], body];
  };
  expect(await get('bytes=2-5')).toEqual([206, `bytes 2-5/${size}`, body.slice(2, 6)]);
  expect(await get('bytes=3-')).toEqual([206, `bytes 3-${size - 1}/${size}`, body.slice(3)]);
  expect(await get('bytes=-4')).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, body.slice(-4)]);
  expect(await get('bytes=0-999999')).toEqual([206, `bytes 0-${size - 1}/${size}`, body]);
  for (const none of [`bytes=${size}-`, 'bytes=-0']) expect(await get(none)).toEqual([416, `bytes */${size}`, '']);
  for (const other of ['bytes=0-1,3-4', 'bytes=5-2', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
    expect(await get(other)).toEqual([200, undefined, body]);
  expect((await get('bytes=0-1', { 'If-Range': String(headers.etag) }))[0]).toBe(206);
  expect((await get('bytes=0-1', { 'If-Range': '"another"' }))[0]).toBe(200);
});

test('the page of a server with a service is compressed, too', async () => {
  const app = createApp(BUILT, { service: true });
  const get = (encoding?: string) =>
    app.request('/', { headers: encoding === undefined ? {} : { 'Accept-Encoding': encoding } });
  const plain = await (await get()).text();
  expect(plain).toContain('gridwright-service');
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const answer = await get(accepted);
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(unpack(await answer.arrayBuffer()).toString()).toBe(plain);
    const tag = answer.headers.get('ETag') ?? '';
    const headers = { 'Accept-Encoding': accepted, 'If-None-Match': tag };
    expect((await app.request('/', { headers })).status).toBe(304);
  }
  expect((await get('identity')).headers.get('Content-Encoding')).toBeNull();
});

test('the page is alone in its window, and uses no device', async () => {
  const { headers } = await ask('/');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=(self), ');
});

test('parts of a page do not repeat its policies, but workers have them', async () => {
  const { body } = await ask('/');
  for (const part of [...body.matchAll(/"\.\/(assets\/[\w.-]+\.(?:js|css|woff2))"/g)]) {
    const { status, headers } = await ask(`/${part[1]}`);
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    for (const name of ['content-security-policy', 'etag', 'last-modified'])
      expect(headers[name], `${part[1]}: ${name}`).toBeUndefined();
  }
  const workers = readdirSync(`${BUILT}/assets`).filter((name) => /worker.*\.js$/.test(name));
  expect(workers.length).toBeGreaterThan(1);
  for (const path of [...workers.map((name) => `assets/${name}`), 'sw.js', 'gridwright-puzzle.js'])
    expect((await ask(`/${path}`)).headers['content-security-policy'], path).toContain("default-src 'none'");
});

test('an address that does not exist gets a page with a style of its own', async () => {
  const { status, body } = await ask('/nowhere');
  expect(status).toBe(404);
  const style = body.match(/<link rel="stylesheet" href="([^"]+)">/)?.[1];
  expect((await ask(String(style))).headers['content-type']).toMatch(/^text\/css/);
});

test('other sites may embed embed.html and no other page', async () => {
  expect((await ask('/')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await ask('/embed.html')).headers['content-security-policy']).toContain('frame-ancestors *');
});

test('the only document that may ask other servers is sandboxed, and only our own page may frame it', async () => {
  const policy = (await ask('/node-request.html')).headers['content-security-policy'];
  for (const part of [
    'sandbox allow-scripts;',
    "default-src 'none';",
    'connect-src http: https:;',
    "frame-ancestors 'self'",
  ])
    expect(policy).toContain(part);
  expect((await ask('/')).headers['content-security-policy']).toContain("connect-src 'self'; frame-src 'self';");
});

test.each([
  '/../package.json',
  '/../../../../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/package.json',
  '/%2e%2e%2fserver/main.js',
  '/assets/../../server/main.js',
  '/assets/..\\..\\server\\main.js',
  '//etc/passwd',
  '/%00',
  '/index.html%00.js',
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/.git/config',
  '/server/main.js',
  '/assets',
  '/assets/',
  '/mark.svg/',
  '/nothing',
  `/${'a'.repeat(4000)}`,
  `/${'../'.repeat(1000)}etc/passwd`,
  `/${'%2e%2e%2f'.repeat(200)}etc/passwd`,
])('a path that names no file of the page is not found: %.40s', async (path) => {
  const { status, body } = await ask(path);
  expect([400, 404]).toContain(status);
  expect(body).not.toMatch(/root:|"name"|\[core\]|import /);
  expect((await ask('/')).status).toBe(200);
});

test('only GET and HEAD are answered', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])
    expect((await ask('/', method)).status).toBe(405);
  const head = await ask('/', 'HEAD');
  expect([head.status, head.body]).toEqual([200, '']);
});

/** Runs the built server and waits for its end; `stop` is sent once it has printed its address. */
function run(
  env: Record<string, string>,
  stop?: NodeJS.Signals,
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../dist/server/main.js', import.meta.url))], {
    env: { ...process.env, ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
    if (stop !== undefined) child.kill(stop);
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

test('a port in use is named, with the remedy', async () => {
  expect(await run({ PORT: String(port) })).toEqual({
    code: 1,
    out: '',
    err: `Port ${port} is taken. Choose another with PORT=${port < 65535 ? port + 1 : port - 1}.\n`,
  });
});

test('a bad port is one sentence', async () => {
  expect(await run({ PORT: 'http' })).toEqual({
    code: 1,
    out: '',
    err: 'PORT: expected a whole number 1..65535, got "http"\n',
  });
  for (const text of ['0', '65536', '-1', '1e3'])
    expect(() => readPort(text)).toThrow(`PORT: expected a whole number 1..65535, got "${text}"`);
});

test('free ports are asked for one after the other or at once, and differ', async () => {
  const found = [await freePort(), ...(await Promise.all([freePort(), freePort()]))];
  expect(new Set(found).size).toBe(3);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the server cleanly', async (signal) => {
  const free = await freePort();
  const ended = await run({ PORT: String(free) }, signal);
  expect(ended).toEqual({ code: 0, out: `Gridwright is at http://localhost:${free}\n`, err: '' });
});
