import { cpus, loadavg } from 'node:os';
import { databaseUrl, processorTime, startServer } from './servers.mjs';

/*
 * 20 people solve one 9x9 together on two servers with one PostgreSQL: each sends three moves a second in batches, as the page
 * does, some of them twice, and follows the events. `npm run bench -- together` needs an empty database in
 * DATABASE_URL, and takes the seconds from its words: `npm run bench -- together 30`. It exits with 1 if a move is lost, doubled or out of order.
 */

const PEOPLE = 20;
/** Moves of one person in a second, and milliseconds between two requests. */
const MOVES = 3;
const SEND_EVERY = 500;
/** One request of this number is sent twice, as after a lost answer. */
const AGAIN = 7;
const PORTS = [4281, 4282];
const PUZZLE = `sudoku:9x9:${'.'.repeat(81)}`;
/** Milliseconds after the last move in which it has to be on every page. */
const LAST = 10_000;

databaseUrl();
const [seconds = 30] = process.argv.slice(2).map(Number);
if (!(seconds > 0 && seconds <= 30)) {
  console.error(`expected 1 to 30 seconds, got ${seconds}: a game takes at most 2,120 moves`);
  process.exit(2);
}

async function measure() {
  const { game } = await ask(PORTS[0], '', { puzzle: PUZZLE });
  const people = Array.from({ length: PEOPLE }, (_, i) => new Person(game, i));
  await Promise.all(people.map((one) => one.start()));
  const begun = processorTime(servers);
  console.log(`${cpus().length} x ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}, Node ${process.version}`);
  const from = performance.now();
  await Promise.all(people.map((one) => one.play()));
  const took = (performance.now() - from) / 1000;
  const made = people.reduce((sum, { moves }) => sum + moves.length, 0);
  const end = performance.now() + LAST;
  while (performance.now() < end && people.some(({ heard }) => heard < made))
    await new Promise((resolve) => setTimeout(resolve, 100));
  const cpu = processorTime(servers) - begun;
  const logs = await Promise.all(PORTS.map((port) => logOf(port, game)));
  const delays = people.flatMap((one) => one.delays).sort((a, b) => a - b);
  const share = (part) => `${delays[Math.floor(part * (delays.length - 1))].toFixed(0)} ms`;
  console.log(`${made} moves of ${PEOPLE} people in ${took.toFixed(1)} s: ${(made / took).toFixed(1)} a second`);
  console.log(`answered after ${share(0.5)} (median), ${share(0.99)} (p99), ${share(1)} (slowest)`);
  console.log(`processor time of both servers per move: ${(cpu / made).toFixed(1)} ms`);
  const faults = [
    ...people.flatMap((one) => one.faults(logs, made)),
    ...(JSON.stringify(logs[0]) === JSON.stringify(logs[1]) ? [] : ['the servers have different logs']),
  ];
  console.log(faults.length === 0 ? 'No move was lost, doubled or out of order.' : faults.join('\n'));
  for (const one of people) one.stop();
  return faults.length === 0;
}

class Person {
  moves = [];
  delays = [];
  heard = 0;
  solver = -1;
  left = new AbortController();

  constructor(game, number) {
    this.game = game;
    this.number = number;
    this.port = PORTS[number % PORTS.length];
    this.key = `person-${number}`.padEnd(22, '-');
  }

  async start() {
    this.solver = (await this.send(0, [])).solver;
    const response = await fetch(`http://127.0.0.1:${this.port}/v1/together/${this.game}/events`, {
      signal: this.left.signal,
    });
    void this.follow(response.body).catch(() => {});
  }

  async follow(body) {
    let text = '';
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      text += part;
      const events = text.split('\n\n');
      text = events.pop();
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) this.heard = Math.max(this.heard, JSON.parse(data).moves);
      }
    }
  }

  async play() {
    const all = MOVES * seconds;
    const begun = performance.now() + (this.number * SEND_EVERY) / PEOPLE;
    for (let round = 0; this.moves.length < all; round++) {
      const first = this.moves.length;
      await new Promise((resolve) => setTimeout(resolve, begun + (round + 1) * SEND_EVERY - performance.now()));
      // After an answer that took long, a batch has the moves of that time, too.
      const made = Math.min(all, Math.floor(((performance.now() - begun) * MOVES) / 1000));
      for (let at = first; at < made; at++)
        this.moves.push(`r${(this.number % 9) + 1}c${(at % 9) + 1}=${((at + this.number) % 9) + 1}`);
      const sent = performance.now();
      await this.send(first, this.moves.slice(first));
      this.delays.push(performance.now() - sent);
      if (round % AGAIN === this.number % AGAIN) await this.send(first, this.moves.slice(first));
    }
  }

  send(first, moves) {
    const { key, number } = this;
    return ask(this.port, `/${this.game}/moves`, { key, name: `Person ${number}`, cells: 'r1c1', first, moves });
  }

  faults(logs, made) {
    const own = logs[0].filter(([by]) => by === this.solver).map(([, move]) => move);
    return [
      ...(JSON.stringify(own) === JSON.stringify(this.moves)
        ? []
        : [`person ${this.number}: made ${this.moves.length} moves, the log has ${own.length} or another order`]),
      ...(this.heard === made ? [] : [`person ${this.number}: the last event has ${this.heard} of ${made} moves`]),
    ];
  }

  stop() {
    this.left.abort();
  }
}

async function ask(port, path, body) {
  const response = await fetch(`http://127.0.0.1:${port}/v1/together${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${answer.detail}`);
  return answer;
}

async function logOf(port, game) {
  const log = [];
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/v1/together/${game}/log?from=${log.length}`);
    const { moves } = await response.json();
    if (moves.length === 0) return log;
    log.push(...moves);
  }
}

const servers = await Promise.all(PORTS.map(startServer));
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  for (const server of servers) server.kill();
}
