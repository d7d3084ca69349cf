import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { DatabaseError } from '@gridwright/database';
import { describeListenError, refuseWords } from '@gridwright/site/server';
import { getRequestListener } from '@hono/node-server';
import { GridwrightError, OptionError } from 'gridwright';
import { pino } from 'pino';
import { createApp } from './app.js';
import { ClientNames } from './client.js';
import { Database } from './database/database.js';
import { createHttpServer, type HttpOptions } from './http.js';
import { Metrics } from './metrics.js';
import { Streams } from './races/streams.js';
import { ReadyPuzzles } from './sealed/ready.js';
import { readSettings, type Settings } from './settings.js';
import { Traffic } from './traffic.js';
import { Work } from './work.js';

/** Milliseconds that requests under way have to end once the server is asked to stop. */
const GRACE = 15_000;

/**
 * Settings of V8 for the threads that this process starts. By default, each compiles WebAssembly in several threads at once,
 * and the memory that these take is never given back: 50 MB in all. The rest is for young objects.
 */
const V8_FLAGS = ['--wasm-num-compilation-tasks=1', '--max-semi-space-size=4'];

function start(settings: Settings): void {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
  // Standard output has the page's address; standard error has the log as JSON lines.
  const log = pino({ base: null, level: settings.logLevel }, pino.destination(2));
  const work = new Work({ workers: settings.workers });
  const fault = (error: unknown) => log.error(error, 'fault');
  const streams = new Streams(fault);
  const report = (error: unknown) => {
    if (isWrongFolder(error)) {
      console.error(`DATA_FOLDER: ${error.message}`);
      process.exit(1);
    }
    fault(error);
  };
  const database = new Database(settings.place, report, (room) => streams.changed(room));
  // A server that doesn't answer may be a wrong address.
  if (settings.place.url !== undefined)
    database
      .use(async () => undefined)
      .catch(() =>
        console.error('The database of DATABASE_URL does not answer. Requests that need it get 503 until it does.'),
      );
  const metrics = settings.metricsPort === undefined ? undefined : new Metrics(work);
  let ready = true;
  const resources = {
    work,
    database,
    now: Date.now,
    boxSpace: settings.boxSpace,
    streams,
    publishing: settings.publishing,
    ratings: settings.ratings,
  };
  const puzzles = new ReadyPuzzles(resources, fault);
  const app = createApp({
    ...resources,
    version: readVersion(),
    proxies: settings.proxies,
    requestsPerMinute: settings.requestsPerMinute,
    isReady: () => ready,
    record: (line) => {
      metrics?.count(line.route, line.method, line.status, line.milliseconds / 1000);
      log.info(line, 'request');
    },
    fault,
  });
  const traffic = settings.requestsPerMinute > 0 ? new Traffic(new ClientNames(settings.proxies)) : undefined;
  const servers = [listen(getRequestListener(app.fetch), settings, 'PORT', { traffic })];
  if (metrics !== undefined) servers.push(listen(metrics.listener(), settings, 'METRICS_PORT'));
  // A process that doesn't get its port leaves the data alone.
  servers[0].once('listening', () => {
    void work.warm();
    void puzzles.check();
  });
  const stop = () => {
    if (!ready) return;
    ready = false;
    puzzles.close();
    streams.close();
    const ends = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    for (const server of servers) server.closeIdleConnections();
    const late = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, GRACE);
    void Promise.all(ends).then(() => {
      clearTimeout(late);
      return Promise.all([work.close(), database.close()]);
    });
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Returns whether the folder of the embedded database can't be used as long as this process has it as its setting. */
function isWrongFolder(error: unknown): error is Error {
  return error instanceof OptionError || (error instanceof DatabaseError && error.code === 'in-use');
}

/** Listens on the port of a setting; ends the process with one sentence where that is not possible. */
function listen(
  listener: RequestListener,
  { host, port, metricsPort }: Settings,
  name: 'PORT' | 'METRICS_PORT',
  options: HttpOptions = {},
): Server {
  const chosen = name === 'PORT' ? port : (metricsPort ?? 0);
  const server = createHttpServer(listener, options);
  server.on('error', (error) => {
    console.error(describeListenError(error, chosen, name));
    process.exit(1);
  });
  const place = `http://${host === '127.0.0.1' ? 'localhost' : host}:${chosen}`;
  server.listen(chosen, host, () =>
    console.log(name === 'PORT' ? `Gridwright is at ${place}` : `Metrics are at ${place}/metrics`),
  );
  return server;
}

function readVersion(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}

try {
  refuseWords(process.argv.slice(2));
  start(readSettings(process.env));
} catch (error) {
  if (!(error instanceof GridwrightError || error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
