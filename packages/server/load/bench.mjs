import { connect, createServer } from 'node:net';
import { cpus, loadavg } from 'node:os';
import autocannon from 'autocannon';
import { puzzleOf } from 'gridwright';
import { cellName } from 'gridwright/rules';
import { Database } from '../dist/database/database.js';
import { chainsAt } from '../dist/sealed/chains.js';
import { databaseUrl, processorTime, startServer } from './servers.mjs';

/*
 * Two servers with one PostgreSQL behind a balancer, under a mixed load: of ten requests six read a daily puzzle, two send
 * moves of timed runs and two count games. `npm run bench -- server` needs an empty database in DATABASE_URL, and takes
 * the seconds of each measurement and the requests per second to try from its words:
 * `npm run bench -- server 20 1000 2000`.
 * A rate of 0 sends as many as the servers answer. `cpu` is the processor time of the servers per request, on Linux.
 */

const CONNECTIONS = 50;
const PORTS = [4281, 4282];
const BALANCER = 4280;
/** Moves in one batch, and batches of one run. */
const MOVES = 5;
const BATCHES = 20;

const url = databaseUrl();
const [seconds = 20, ...rates] = process.argv.slice(2).map(Number);
const today = new Date().toISOString().slice(0, 10);

// Today's sealed puzzle needs a chain that was drawn yesterday.
const database = new Database({ url, folder: '' }, console.error);
await chainsAt(database, new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));

const servers = await Promise.all(PORTS.map(startServer));
const balancer = startBalancer();
try {
  const runs = await Promise.all(Array.from({ length: CONNECTIONS }, () => startRun()));
  console.log(`${cpus().length} x ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}, Node ${process.version}`);
  console.log('asked/s  answered/s    p50    p90    p99    max ms  errors  cpu ms');
  await measure(5, 0, runs);
  for (const rate of rates.length > 0 ? rates : [500, 1000, 2000, 0]) print(rate, await measure(seconds, rate, runs));
} finally {
  balancer.close();
  for (const server of servers) server.kill();
  await database.close();
}

/** Passes connections on, to one server after the other. */
function startBalancer() {
  let next = 0;
  return createServer((socket) => {
    const server = connect(PORTS[next++ % PORTS.length], '127.0.0.1');
    socket.pipe(server).pipe(socket);
    for (const end of [socket, server])
      end.on('error', () => {
        socket.destroy();
        server.destroy();
      });
  }).listen(BALANCER, '127.0.0.1');
}

async function startRun() {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  const response = await fetch(`http://127.0.0.1:${BALANCER}/v1/runs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'kurosu', key }),
  });
  const { run, id, detail } = await response.json();
  if (run === undefined) throw new Error(detail);
  const puzzle = puzzleOf(id);
  const cell = cellName(puzzle.clues.indexOf(0), puzzle.size);
  return { run, key, cell, sent: 0 };
}

/**
 * @param {number} duration in seconds
 * @param {number} rate requests per second; 0 for as many as possible
 * @param {Awaited<ReturnType<typeof startRun>>[]} runs one for each connection
 */
function measure(duration, rate, runs) {
  let connection = 0;
  const begun = processorTime(servers);
  return new Promise((resolve, reject) => {
    autocannon(
      {
        url: `http://127.0.0.1:${BALANCER}`,
        connections: CONNECTIONS,
        duration,
        ...(rate > 0 && { overallRate: rate }),
        setupClient: (client) => client.setRequests(requestsFor(runs, connection++ % runs.length)),
      },
      (error, result) => (error ? reject(error) : resolve({ ...result, cpu: processorTime(servers) - begun })),
    );
  });
}

/** The mix of one connection, ten requests that repeat. */
function requestsFor(runs, i) {
  const headers = { 'Content-Type': 'application/json' };
  const daily = ['sudoku', 'kurosu', 'flipit'].map((kind) => ({ method: 'GET', path: `/v1/daily/${today}/${kind}` }));
  const count = {
    method: 'POST',
    path: '/v1/counts',
    headers,
    body: JSON.stringify({ kind: 'kurosu', date: today, event: 'solved', seconds: 100 + i }),
  };
  const moves = {
    method: 'POST',
    headers,
    setupRequest: (request) => {
      const run = runs[i];
      const log = Array.from({ length: MOVES }, (_, at) => [run.sent + at, `${run.cell}=${at % 2 === 0 ? 1 : '.'}`]);
      const body = JSON.stringify({ key: run.key, first: run.sent, moves: log });
      const path = `/v1/runs/${run.run}/moves`;
      run.sent += MOVES;
      // The next run is there before the last batch of this one is full.
      if (run.sent === MOVES * BATCHES) void startRun().then((fresh) => (runs[i] = fresh));
      return { ...request, path, body };
    },
  };
  return [daily[0], moves, daily[1], count, daily[2], daily[0], moves, daily[1], count, daily[2]];
}

function print(rate, { requests, latency, errors, timeouts, non2xx, duration, cpu }) {
  const row = [
    rate === 0 ? 'most' : rate,
    (requests.total / duration).toFixed(0),
    ...[latency.p50, latency.p90, latency.p99, latency.max].map((ms) => ms.toFixed(0)),
    errors + timeouts + non2xx,
    (cpu / requests.total).toFixed(2),
  ];
  console.log(row.map((cell, i) => String(cell).padStart([7, 12, 7, 7, 7, 7, 8, 8][i])).join(''));
}
