import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** Asks for a path exactly as written: a browser or fetch would tidy it first. */
function ask(baseURL: string | undefined, path: string, method = 'GET'): Promise<Answer> {
  const { port } = new URL(baseURL ?? '');
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method }, (response) => {
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

test('the page comes with its policy, and with nothing in it that the policy forbids', async ({ baseURL }) => {
  const { status, headers, body } = await ask(baseURL, '/');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(body).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'");
  expect(body).not.toMatch(/<style|style=|<script>|\son\w+=/);
});

const HOSTILE = [
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
];

for (const path of HOSTILE) {
  test(`a path to nothing here is not found: ${path.slice(0, 40)}`, async ({ baseURL }) => {
    const { status, body } = await ask(baseURL, path);
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/root:|"name"|\[core\]|import /);
    expect((await ask(baseURL, '/')).status).toBe(200);
  });
}

test('only GET and HEAD are answered', async ({ baseURL }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) expect((await ask(baseURL, '/', method)).status).toBe(405);
  const head = await ask(baseURL, '/', 'HEAD');
  expect([head.status, head.body]).toEqual([200, '']);
});

/** Runs the server by itself and waits for its end; `stop` is sent once it has said where it is. */
function run(env: Record<string, string>, stop?: NodeJS.Signals): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../dist/server/main.js', import.meta.url))], { env: { ...process.env, ...env } });
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

test('a port that is taken is named, with the way out', async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const { code, out, err } = await run({ PORT: port });
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(`Port ${port} is taken. Choose another with PORT=${Number(port) + 1} npm start\n`);
});

test('a port that is none is one sentence', async () => {
  for (const PORT of ['0', '65536', 'http', '-1', '1e3']) {
    const { code, out, err } = await run({ PORT });
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(`PORT: expected a whole number 1..65535, got "${PORT}"\n`);
  }
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} ends the server cleanly`, async ({ baseURL }, { parallelIndex }) => {
    const port = Number(new URL(baseURL ?? '').port) + 1 + parallelIndex;
    const { code, out, err } = await run({ PORT: String(port) }, signal);
    expect({ code, out, err }).toEqual({ code: 0, out: `Gridwright is at http://localhost:${port}\n`, err: '' });
  });
}
