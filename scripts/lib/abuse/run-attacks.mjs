import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { ask, pause } from './ask.mjs';
import { ATTACKS } from './attacks.mjs';
import { AbusedServer } from './server.mjs';
import { Witness, Writer } from './witness.mjs';

const SECONDS = 15;
/** Milliseconds and megabytes that another client may notice. */
const SLOWEST_P99 = 500;
const MOST_MEMORY = 500;
const MINUTE = 60_000;
/** Load of the machine above which times say more about the other programs than about the server. */
const HIGH_LOAD = 3;

/**
 * Megabytes above those of the idle server to which the memory has to fall back within a minute. JavaScript doesn't collect
 * garbage until it needs to, and malloc keeps freed pages: after 15 attacks in turn, the server had 3 MB less to 86 MB more
 * than idle, without a trend, while the objects it kept grew by 9 MB (docs/server.md).
 */
const MOST_LEFT = 100;

const COLUMNS = [
  'attack',
  'p50',
  'p99',
  'worst',
  'memory',
  'after',
  'files',
  'after',
  'load',
  'other client',
  'attacker',
];

/**
 * Runs all attacks and prints a row for each.
 * @param {string} folder for the data of the server
 * @param {readonly string[]} [names]
 * @returns {Promise<boolean>} whether nobody was hurt
 */
export async function runAttacks(folder, names = ['none', ...Object.keys(ATTACKS)]) {
  let server = await AbusedServer.start(folder);
  const problems = [];
  let highest = loadavg()[0];
  const writer = new Writer(server.port);
  try {
    await warmUp(server.port, writer);
    const idle = server.memory;
    console.log(`Idle: ${idle} MB, ${server.openFiles} open files\n`);
    console.log(`| ${COLUMNS.join(' | ')} |\n| ${COLUMNS.map(() => '---').join(' | ')} |`);
    for (const name of names) {
      const { row, found } = await measure(name, server, writer, idle);
      highest = Math.max(highest, loadavg()[0]);
      console.log(`| ${row.join(' | ')} |`);
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    }
    if ((await server.stop()) !== 0) problems.push('The server did not stop in order.');
    if (server.faults !== '') problems.push(`The server met a fault: ${server.faults.slice(0, 500)}`);
    server = await AbusedServer.start(folder);
    problems.push(...(await writer.losses(server.port)));
  } finally {
    await server.stop();
  }
  if (highest > HIGH_LOAD)
    console.log(`\nThe load of the machine was up to ${highest.toFixed(1)}. Its other programs make the times longer.`);
  console.log(`\n${problems.length === 0 ? 'No client was hurt.' : problems.join('\n')}`);
  return problems.length === 0;
}

/**
 * Has the server start its threads and open its database, and use both for five seconds.
 * @param {number} port
 * @param {Writer} writer
 */
async function warmUp(port, writer) {
  const end = performance.now() + MINUTE;
  while (performance.now() < end && (await ask(port, '127.0.0.1', { path: '/v1/sealed' })).status !== 200)
    await pause(500);
  const witness = new Witness(port);
  const stop = new AbortController();
  const others = [witness.watch(stop.signal), writer.write(stop.signal)];
  await pause(5000);
  stop.abort();
  await Promise.all(others);
}

/**
 * @param {string} name
 * @param {AbusedServer} server
 * @param {Writer} writer
 * @param {number} idle
 */
async function measure(name, server, writer, idle) {
  const witness = new Witness(server.port);
  const end = new AbortController();
  server.resetPeaks();
  const attack = startAttack(name, server.port);
  const others = [witness.watch(end.signal), writer.write(end.signal)];
  await pause(SECONDS * 1000);
  const load = loadavg()[0];
  end.abort();
  await Promise.all(others);
  const statuses = await attack.stop();
  const { peak, mostFiles } = server;
  await fallBack(server, idle);
  const [after, files] = [server.memory, server.openFiles];
  const times = witness.answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => Math.round(times[Math.ceil(times.length * share) - 1]);
  const own = tally(witness.answers.map(({ status }) => status));
  const milliseconds = [at(0.5), at(0.99), at(1)];
  const row = [name, ...milliseconds.map((time) => `${time} ms`), `${peak} MB`, `${after} MB`, mostFiles, files];
  const problems = [
    milliseconds[1] > SLOWEST_P99 && `p99 of another client is ${milliseconds[1]} ms, above ${SLOWEST_P99}.`,
    peak > MOST_MEMORY && `the server took ${peak} MB, above ${MOST_MEMORY}.`,
    after > idle + MOST_LEFT && `the server still had ${after} MB after a minute, above ${idle + MOST_LEFT}.`,
    (own['500'] ?? 0) + (statuses['500'] ?? 0) > 0 && 'an answer had the status 500.',
    Object.keys(own).some((status) => status !== '200') && `another client got ${format(own)}.`,
  ].flatMap((problem) => (problem === false ? [] : [problem]));
  return { row: [...row, load.toFixed(1), format(own), format(statuses)], found: problems };
}

/**
 * @param {string} name
 * @param {number} port
 */
function startAttack(name, port) {
  if (!(name in ATTACKS)) return { stop: async () => /** @type {Record<string, number>} */ ({}) };
  const script = join(root, 'scripts/lib/abuse/attacker.mjs');
  const child = spawn(process.execPath, [script, name, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let out = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  return {
    /** @returns {Promise<Record<string, number>>} */
    async stop() {
      child.stdin.end();
      await closed;
      return JSON.parse(out || '{}');
    },
  };
}

/**
 * Waits until the memory has fallen back, but at most a minute.
 * @param {AbusedServer} server
 * @param {number} idle
 */
async function fallBack(server, idle) {
  const end = performance.now() + MINUTE;
  while (performance.now() < end && server.memory > idle + MOST_LEFT) await pause(500);
}

/** @param {readonly (number | string)[]} statuses */
function tally(statuses) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const status of statuses) found[status] = (found[status] ?? 0) + 1;
  return found;
}

/** @param {Record<string, number>} statuses */
function format(statuses) {
  return Object.entries(statuses)
    .map(([status, times]) => `${times} x ${status}`)
    .join(', ');
}
