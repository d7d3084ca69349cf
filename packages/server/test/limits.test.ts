import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterAll, describe, expect, it, test } from 'vitest';
import type { ClientResources } from '../dist/api/endpoint.js';
import { puzzleEndpoints } from '../dist/api/puzzles.js';
import type { Box } from '../dist/boxes/boxes.js';
import { BoxesOnTheirWay } from '../dist/boxes/on-their-way.js';
import { ClientNames, clientAddress } from '../dist/client.js';
import type { Database } from '../dist/database/database.js';
import { FairQueue } from '../dist/fair-queue.js';
import { HourlyLimits } from '../dist/limits.js';
import { RequestError } from '../dist/problem.js';
import { type Tasks, Work, type WorkOptions } from '../dist/work.js';
import { serviceForTests } from './service.js';

const DAY = 86_400_000;

const slow = serviceForTests({}, 300);
/** What the database of boxes has. */
let box: Box | undefined;
const boxless = serviceForTests({
  requestsPerMinute: 1000,
  proxies: 1,
  database: {
    use: () => (box === undefined ? Promise.reject(new RequestError(404, 'There is no box.')) : Promise.resolve(box)),
  } as unknown as Database,
});

describe('a client that asks too often', () => {
  const strict = serviceForTests({ requestsPerMinute: 3, proxies: 1 });
  const from = (address: string) => strict.get('/v1/rate', { 'X-Forwarded-For': `10.9.9.9, ${address}` });

  it('learns when to ask again, while others are answered', async () => {
    for (let left = 2; left >= 0; left--) {
      const { status, headers } = await from('192.0.2.1');
      expect([status, headers['ratelimit-policy']]).toEqual([400, '"api";q=3;w=60']);
      expect(headers.ratelimit).toMatch(new RegExp(`^"api";r=${left};t=\\d+$`));
    }
    const { status, headers, body } = await from('192.0.2.1');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(body).detail).toMatch(/^At most 3 requests a minute are answered\. Ask again in \d+ seconds\.$/);
    expect((await from('192.0.2.2')).status).toBe(400);
    expect((await strict.get('/v1/openapi.json')).status).toBe(200);
  });
});

test.each(['Content-Length: 100', 'Transfer-Encoding: chunked'])(
  'a body with %s that comes too slowly ends the connection, and is no fault',
  async (head) => {
    const socket = connect(slow.port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (data) => {
      answer += data;
    });
    socket.write(`POST /v1/runs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n1\r\n{\r\n`);
    const dribble = setInterval(() => socket.write('1\r\n \r\n'), 50);
    await new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
    clearInterval(dribble);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.faults).toEqual([]);
  },
);

test('headers that are too long and what is no request get one sentence', async () => {
  const answerTo = (sent: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(boxless.port, '127.0.0.1', () => socket.write(sent)).setEncoding('utf8');
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      socket.once('close', () => resolve(answer));
    });
  expect(await answerTo(`GET /v1/rate?puzzle=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 .*"detail":"The headers, with the address, may have at most 16384 bytes\."\}$/s,
  );
  expect(await answerTo('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"detail":"This isn’t an HTTP request\."\}$/s);
});

test('a long body that stops coming ends as early as a short one', async () => {
  const socket = connect(slow.port, '127.0.0.1').setEncoding('utf8');
  const head = `Host: x\r\nContent-Type: application/octet-stream\r\nBox-Key: ${'k'.repeat(22)}\r\nIf-None-Match: *`;
  socket.write(`PUT /v1/box HTTP/1.1\r\n${head}\r\nContent-Length: 8000000\r\n\r\nx`);
  const [answer] = await once(socket, 'data');
  // The database of these tests never answers.
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  await once(socket, 'close');
});

describe('boxes on their way', () => {
  const MB = 1024 * 1024;
  const open = () => {
    const clock = { now: 0 };
    const boxes = new BoxesOnTheirWay(() => clock.now);
    const begin = (client: string) => {
      const response = new ServerResponse(new IncomingMessage(new Socket()));
      const box = boxes.begin(client, response);
      return { response, box, take: (bytes: number) => box.take(new Uint8Array(bytes)) };
    };
    return { clock, begin };
  };

  it('take no memory until they arrive, and a bounded share of each client', () => {
    const { begin } = open();
    const slowOnes = Array.from({ length: 1000 }, () => begin('one'));
    for (const { take } of slowOnes) take(1);
    for (const { take } of slowOnes.slice(0, 3)) take(5 * MB);
    expect(() => begin('one').take(MB)).toThrow('Too many boxes are on their way. Try again in a few seconds.');
    begin('another').take(8 * MB);
    slowOnes[0].box.finish();
    begin('one').take(5 * MB);
  });

  it('make room for others when they take more than ten seconds, unless they are being written', () => {
    const { clock, begin } = open();
    const slowOnes = Array.from({ length: 4 }, (_, i) => begin(`client ${i}`));
    for (const { take } of slowOnes) take(8 * MB);
    slowOnes[0].box.whole();
    expect(() => begin('late').take(1)).toThrow('Too many boxes are on their way.');
    clock.now = 10_000;
    begin('late').take(8 * MB);
    expect(slowOnes.map(({ response }) => response.destroyed)).toEqual([false, true, false, false]);
    // What still arrives of an ended one isn't kept.
    expect(() => slowOnes[1].take(1)).toThrow('Too many boxes are on their way.');
  });

  it('are as they were sent, until they are written', () => {
    const { box, response } = open().begin('one');
    for (const text of ['a box', ' of ', 'games']) box.take(Buffer.from(text));
    // The client has gone meanwhile.
    response.destroy();
    response.emit('close');
    expect(box.whole().toString()).toBe('a box of games');
    box.finish();
    expect(box.bytes).toBe(0);
  });

  it('are not kept for a client that has gone', () => {
    const { begin } = open();
    const { response, box } = begin('gone');
    response.destroy();
    response.emit('close');
    box.send(8 * MB);
    expect(box.bytes).toBe(0);
    const taken = begin('here');
    taken.box.send(8 * MB);
    taken.response.emit('close');
    expect(taken.box.bytes).toBe(0);
  });
});

test('a client that guesses the keys of boxes is refused, however many requests it sends at once', async () => {
  const guess = (address: string, i: number) =>
    boxless.get('/v1/box', { 'Box-Key': String(i).padStart(22, '0'), 'X-Forwarded-For': address });
  const statuses = (await Promise.all(Array.from({ length: 30 }, (_, i) => guess('192.0.2.1', i)))).map(
    ({ status }) => status,
  );
  expect([404, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([20, 10]);
  const { headers, body } = await guess('192.0.2.1', 99);
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  expect(JSON.parse(body).detail).toMatch(/^At most 20 new or unknown boxes an hour are answered\. Ask again in \d+ /);
  expect((await guess('192.0.2.2', 0)).status).toBe(404);
  // A school or a mobile network has one address: who mistypes doesn't keep the others from their boxes.
  box = { version: 'v'.repeat(22), contents: Buffer.from('games') };
  expect(await guess('192.0.2.1', 100)).toMatchObject({ status: 200, body: 'games' });
  box = undefined;
  expect((await guess('192.0.2.1', 101)).status).toBe(429);
  expect((await boxless.get('/v1/rate', { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(400);
});

test('a class behind one address starts 200 runs in an hour, and others as many', async () => {
  const limits = new HourlyLimits();
  for (let i = 0; i < 200; i++) await limits.count('runs', 'class');
  await expect(limits.count('runs', 'class')).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^At most 200 new runs an hour are answered\. Ask again in \d+ seconds\.$/),
  });
  await limits.count('runs', 'another');
  await limits.count('rooms', 'class');
});

test.each([
  ['without proxies the connection counts, whatever a header says', '203.0.113.5', '1.1.1.1', 0, '203.0.113.5'],
  ['one proxy is trusted for the last entry alone', '10.0.0.1', '1.1.1.1, 203.0.113.5', 1, '203.0.113.5'],
  ['two proxies', '10.0.0.1', '1.1.1.1, 203.0.113.5, 10.0.0.2', 2, '203.0.113.5'],
  ['fewer entries than proxies', '10.0.0.1', undefined, 2, '10.0.0.1'],
])('%s', (_, address, forwardedFor, proxies, expected) => {
  expect(clientAddress(address, forwardedFor, proxies)).toBe(expected);
});

test('an address is kept as a hash with a key of the day, and an IPv6 network is one client', () => {
  let now = 20_000 * DAY;
  const names = new ClientNames(0, () => now);
  const name = names.nameOf('192.0.2.1', undefined);
  expect(name).toMatch(/^[\w-]{22}$/);
  expect(names.nameOf('::ffff:192.0.2.1', undefined)).toBe(name);
  expect(names.nameOf('192.0.2.2', undefined)).not.toBe(name);
  expect(names.nameOf('2001:db8:1:2::7', undefined)).toBe(names.nameOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd', undefined));
  expect(names.nameOf('2001:db8:1:3::7', undefined)).not.toBe(names.nameOf('2001:db8:1:2::7', undefined));
  now += DAY;
  expect(names.nameOf('192.0.2.1', undefined)).not.toBe(name);
});

describe('work', () => {
  const puzzle = { kind: 'kurosu', seed: 'alice' };
  const opened: Work[] = [];
  const open = (bounds: Partial<WorkOptions> = {}) => {
    const work = new Work({ workers: 1, ...bounds });
    opened.push(work);
    return work;
  };
  afterAll(() => Promise.all(opened.map((work) => work.close())));

  it('is refused when too much of it waits', async () => {
    const work = open({ most: 1, deadline: 300_000 });
    const first = work.run('make', puzzle);
    await expect(work.run('make', puzzle)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    expect((await first).seedId).toBe('kurosu.1:alice');
    expect((await work.run('make', puzzle)).seedId).toBe('kurosu.1:alice');
  });

  /** A queue whose clock the tasks themselves move on. */
  const openQueue = () => {
    const clock = { now: 0 };
    const queue = new FairQueue({ short: 1, long: 1 }, 32, 8, () => clock.now);
    const order: string[] = [];
    const run = (client: string, milliseconds: number, isLong = false) =>
      queue.run({ client, isLong, end: new AbortController() }, async () => {
        order.push(client);
        await new Promise(setImmediate);
        clock.now += milliseconds;
      });
    return { clock, queue, order, run };
  };
  /** A task that goes on until it is finished or ended. */
  const openTask = (queue: FairQueue, client: string, isLong = false) => {
    const end = new AbortController();
    const task = { hasBegun: false, finish: () => {}, done: Promise.resolve() };
    task.done = queue.run({ client, isLong, end }, async () => {
      end.signal.throwIfAborted();
      task.hasBegun = true;
      return new Promise<void>((resolve, reject) => {
        task.finish = resolve;
        end.signal.addEventListener('abort', () => reject(end.signal.reason));
      });
    });
    return task;
  };

  it('of one client is bounded, and takes its turn after that of others', async () => {
    const { queue, order, run } = openQueue();
    const tasks = Array.from({ length: 8 }, () => run('one', 10));
    await expect(run('one', 10)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    tasks.push(run('two', 10), run('three', 10));
    await Promise.all(tasks);
    expect(order).toEqual(['one', 'two', 'three', ...Array(7).fill('one')]);
    expect(queue.size).toBe(0);
  });

  it('has a place for another client where a few have filled the queue', async () => {
    const queue = new FairQueue({ short: 1, long: 1 }, 5, 4);
    const filling = ['one', 'one', 'one', 'two', 'two'].map((client) => openTask(queue, client));
    const ended = expect(filling[2].done).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    const third = openTask(queue, 'three');
    await ended;
    expect(queue.size).toBe(5);
    // Now each has about as many.
    const refused = expect(openTask(queue, 'two').done).rejects.toMatchObject({ status: 503 });
    await refused;
    const kept = [...filling.slice(0, 2), ...filling.slice(3), third];
    while (queue.size > 0) {
      for (const task of kept) task.finish();
      await new Promise(setImmediate);
    }
    await Promise.all(kept.map(({ done }) => done));
  });

  it('of a client that asks for what takes long comes after that of one whose tasks are short', async () => {
    const { clock, queue, order, run } = openQueue();
    const tasks = [run('much', 200), run('much', 200), run('much', 200)];
    for (let i = 0; i < 5; i++) tasks.push(run('little', 10));
    await Promise.all(tasks);
    expect(order).toEqual(['much', ...Array(5).fill('little'), 'much', 'much']);
    // What each has used is forgotten in time.
    clock.now += 60_000;
    order.length = 0;
    await Promise.all([run('new', 10), run('much', 200), run('new', 10), run('little', 10)]);
    expect(order).toEqual(['new', 'much', 'new', 'little']);
    expect(queue.size).toBe(0);
  });

  it('that takes long, or is of a client that has used much, leaves a thread to the others', async () => {
    const { clock, queue, run } = openQueue();
    const costly = openTask(queue, 'one', true);
    const next = openTask(queue, 'one', true);
    await run('two', 10);
    expect([costly.hasBegun, next.hasBegun]).toEqual([true, false]);
    clock.now += 2_500;
    costly.finish();
    await costly.done;
    next.finish();
    await next.done;
    // Nothing says that these take long, but those before did.
    const heavy = openTask(queue, 'one');
    const second = openTask(queue, 'one');
    await run('two', 10);
    expect([heavy.hasBegun, second.hasBegun]).toEqual([true, false]);
    // What turns out to take long leaves its thread, too.
    clock.now += 60_000;
    heavy.finish();
    await heavy.done;
    second.finish();
    await second.done;
    clock.now += 120_000;
    const slow = openTask(queue, 'three');
    const waiting = run('two', 10);
    clock.now += 300;
    queue.review();
    await waiting;
    slow.finish();
    await slow.done;
    expect(queue.size).toBe(0);
  });

  it('of the client that has used the most ends where two take long and a third waits', async () => {
    const { clock, queue, run } = openQueue();
    const heavy = openTask(queue, 'heavy', true);
    const ended = expect(heavy.done).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    clock.now += 1000;
    const slow = openTask(queue, 'slow');
    clock.now += 300;
    queue.review();
    expect(queue.size).toBe(2);
    const waiting = run('third', 10);
    queue.review();
    await ended;
    queue.review();
    await waiting;
    slow.finish();
    await slow.done;
  });

  it('of the server has room when that of clients has none', async () => {
    const work = open({ most: 1, deadline: 300_000 });
    const first = work.run('make', puzzle, { client: 'one' });
    await expect(work.run('make', puzzle, { client: 'two' })).rejects.toMatchObject({ status: 503 });
    expect((await work.run('make', puzzle, 'server')).seedId).toBe('kurosu.1:alice');
    await first;
  });

  it('that takes long ends early while another client waits', async () => {
    const work = open({ besideOthers: 1, deadline: 300_000 });
    const wanted = { kind: 'sudoku', asked: { size: '25x25' }, seed: 'a' };
    const long = work.run('make', wanted, { client: 'one' });
    const others = ['two', 'three'].map((client) => work.run('make', wanted, { client }).catch(() => undefined));
    await expect(long).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    await work.close();
    await Promise.all(others);
  });

  it('that is costly may take as long as one beside other clients', async () => {
    const work = open({ besideOthers: 1, deadline: 300_000 });
    const wanted = { kind: 'sudoku', asked: { clues: '19', minimal: true }, seed: 'a', level: 'extreme' };
    await expect(work.of('one').run('generate', wanted, undefined, true)).rejects.toMatchObject({
      status: 503,
      message: 'No such puzzle was found in 0.001 seconds. Ask for fewer things at once, or use the library.',
    });
    expect(work.active).toBe(0);
  });

  it('is costly for a puzzle that has to be several things at once', async () => {
    const costly: boolean[] = [];
    const work = {
      run: (_task: string, _input: object, _whose: unknown, isCostly: boolean) => {
        costly.push(isCostly);
        return Promise.reject(new RequestError(503, 'Not made.'));
      },
    } as unknown as Tasks;
    for (const [kind, given] of [
      ['sudoku', { clues: '19', minimal: 'true', level: 'extreme' }],
      ['sudoku', { clues: '19', level: 'extreme' }],
      ['kurosu', { signs: 'true', level: 'hard', size: '14x14' }],
      ['sudoku', { clues: '30..32', minimal: 'false' }],
      ['sudoku', { level: 'extreme', size: '16x16' }],
    ] as const) {
      const found = puzzleEndpoints.find(({ path }) => path === `/v1/puzzles/${kind}`);
      const respond = found?.respond(given, { work } as ClientResources, () => Promise.reject());
      await expect(respond).rejects.toThrow('Not made.');
    }
    expect(costly).toEqual([true, true, true, false, false]);
  });

  it('is ended at its deadline', async () => {
    const work = open({ deadline: 1 });
    await expect(work.run('make', { kind: 'sudoku', asked: { size: '25x25' }, seed: 'a' })).rejects.toMatchObject({
      status: 503,
      message: 'This took longer than 0.001 seconds, the longest a request may.',
    });
    expect(work.active).toBe(0);
  });

  it('passes on what the library says of an impossible request', async () => {
    const wanted = { kind: 'sudoku', asked: { clues: '3' }, seed: 'a' };
    await expect(open({ deadline: 300_000 }).run('make', wanted)).rejects.toMatchObject({ name: 'UnsatisfiableError' });
  });
});
