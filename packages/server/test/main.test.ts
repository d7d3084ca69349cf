import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/port.mjs';
import { readSettings } from '../dist/settings.js';
import { ask } from './service.js';

interface Running {
  readonly port: number;
  readonly metricsPort: number;
  stop(): void;
  readonly ended: Promise<{ code: number | null; err: string }>;
}

/** The server as `npm start` runs it, on two free ports, once it listens on both. */
async function startServer(environment: Record<string, string> = {}, words: readonly string[] = []): Promise<Running> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [fileURLToPath(new URL('../dist/main.js', import.meta.url)), ...words], {
    env: { ...process.env, PORT: String(port), METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info', ...environment },
  });
  let [out, err] = ['', ''];
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = new Promise<{ code: number | null; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, err })),
  );
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (data) => {
      out += data;
      if (out.includes('Gridwright is at') && out.includes('Metrics are at')) resolve();
    });
    void ended.then(() => resolve());
  });
  return { port, metricsPort, stop: () => child.kill('SIGTERM'), ended };
}

test('a server that is asked to stop finishes the request under way, and logs no fault', async () => {
  const { port, metricsPort, stop, ended } = await startServer();
  const { body } = await ask(metricsPort, '/metrics');
  expect(body).toContain('gridwright_work_active 0');
  expect((await ask(metricsPort, '/')).status).toBe(404);
  const answer = ask(port, '/v1/puzzles/sudoku?size=16x16&seed=alice');
  // The request has arrived once work is under way.
  for (;;) if ((await ask(metricsPort, '/metrics')).body.includes('gridwright_work_active 1')) break;
  stop();
  expect((await answer).status).toBe(200);
  const { code, err } = await ended;
  expect(code).toBe(0);
  expect(
    err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['request']);
});

test.each([
  [{ PORT: 'http' }, 'PORT: expected a whole number 1..65535, got "http"'],
  [{ WORKERS: '0' }, 'WORKERS: expected a whole number 1..256, got "0"'],
  [{ PROXIES: '-1' }, 'PROXIES: expected a whole number 0..10, got "-1"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: expected info or error, got "loud"'],
  [
    { DATABASE_URL: 'mysql://localhost' },
    'DATABASE_URL: expected an address such as postgres://user:password@host/database',
  ],
  [{ PORT: '80', METRICS_PORT: '80' }, 'METRICS_PORT: expected another port than PORT, got 80'],
])('the setting %j is refused in one sentence', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});

test('a word, a wrong setting and a port in use end the server with one sentence', async () => {
  const word = await startServer({}, ['--help']);
  expect(await word.ended).toEqual({
    code: 2,
    err: 'Unknown argument "--help"; expected none. Set the port with PORT=4174, for example.\n',
  });
  const wrong = await startServer({ WORKERS: 'many' });
  expect(await wrong.ended).toEqual({ code: 2, err: 'WORKERS: expected a whole number 1..256, got "many"\n' });
  // A database that doesn't answer is said at once, and the page works without it.
  const first = await startServer({ DATABASE_URL: 'postgres://127.0.0.1:1/x' });
  const second = await startServer({ PORT: String(first.port) });
  expect(await second.ended).toEqual({
    code: 1,
    err: `Port ${first.port} is taken. Choose another with PORT=${first.port + 1}.\n`,
  });
  first.stop();
  const { code, err } = await first.ended;
  expect([code, err]).toEqual([0, expect.stringContaining('The database of DATABASE_URL does not answer.')]);
});
