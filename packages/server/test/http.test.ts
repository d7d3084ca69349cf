import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, test } from 'vitest';
import { MOST_CONNECTIONS_EACH, MOST_REQUESTS_EACH } from '../dist/bounds.js';
import { ClientNames } from '../dist/client.js';
import { createHttpServer } from '../dist/http.js';
import { Traffic } from '../dist/traffic.js';
import { inTurn } from '../dist/turns.js';
import { serviceForTests } from './service.js';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(server: Server): Promise<number> {
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends text, and collects what is answered. */
function send(port: number, text: string): { socket: Socket; answer: () => string } {
  const socket = connect(port, '127.0.0.1', () => socket.write(text)).setEncoding('utf8');
  let answer = '';
  socket
    .on('error', () => {})
    .on('data', (data) => {
      answer += data;
    });
  return { socket, answer: () => answer };
}

describe('requests of one connection', () => {
  it('are worked on one after the other, and answered in their order', async () => {
    const responses: ServerResponse[] = [];
    let arrived = () => {};
    const port = await listen(
      createServer(
        inTurn((_, response) => {
          responses.push(response);
          arrived();
        }),
      ),
    );
    const next = () =>
      new Promise<void>((resolve) => {
        arrived = resolve;
      });
    let come = next();
    const { socket, answer } = send(port, GET.repeat(9));
    for (let i = 0; i < 9; i++) {
      await come;
      expect(responses).toHaveLength(i + 1);
      come = next();
      responses[i].end(`answer ${i}.`);
    }
    while (!answer().includes('answer 8.')) await once(socket, 'data');
    expect(answer().match(/answer \d/g)).toEqual(Array.from({ length: 9 }, (_, i) => `answer ${i}`));
    // The connection is read again.
    socket.write(GET);
    await come;
    expect(responses).toHaveLength(10);
    socket.destroy();
  });

  it('end it when more than eight wait, and no other is started', async () => {
    let started = 0;
    const port = await listen(
      createServer(
        inTurn(() => {
          started++;
        }),
      ),
    );
    const { socket } = send(port, GET.repeat(200));
    await once(socket, 'close');
    expect(started).toBe(1);
  });

  it('may have bodies, which arrive in their turn', async () => {
    const bodies: string[] = [];
    const port = await listen(
      createServer(
        inTurn(async (request, response) => {
          let body = '';
          for await (const part of request) body += part;
          bodies.push(body);
          response.end(body);
        }),
      ),
    );
    const post = (body: string) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const long = 'x'.repeat(1_000_000);
    const { socket } = send(port, post('one') + post(long) + post('three'));
    while (bodies.length < 3) await once(socket, 'data');
    expect(bodies).toEqual(['one', long, 'three']);
    socket.destroy();
  });
});

test('an answer that isn’t taken ends with its connection', async () => {
  const answer = Buffer.alloc(32 * 1024 * 1024);
  const server = createHttpServer((_, response) => void response.end(answer), { idleTime: 200 });
  const port = await listen(server);
  const connected = once(server, 'connection');
  const socket = connect(port, '127.0.0.1', () => socket.write(GET));
  socket.on('error', () => {});
  const [accepted] = await connected;
  await once(accepted, 'close');
  socket.destroy();
});

describe('a client', () => {
  it('has a bounded number of connections', async () => {
    const shared = new Traffic(new ClientNames(0));
    const server = createHttpServer((_, response) => void response.end(), { traffic: shared });
    const port = await listen(server);
    const sockets = Array.from({ length: MOST_CONNECTIONS_EACH }, () => connect(port, '127.0.0.1'));
    const count = () => new Promise<number>((resolve) => server.getConnections((_, found) => resolve(found)));
    while ((await count()) < MOST_CONNECTIONS_EACH) await new Promise(setImmediate);
    const last = send(port, GET);
    await once(last.socket, 'close');
    expect(last.answer()).toBe('');
    // Another address isn't concerned.
    const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }, () => other.write(GET));
    await once(other, 'data');
    for (const socket of [...sockets, other]) socket.destroy();
  });

  it('behind a proxy has a bounded number of requests under way', async () => {
    const responses: ServerResponse[] = [];
    const shared = new Traffic(new ClientNames(1));
    const port = await listen(createHttpServer((_, response) => void responses.push(response), { traffic: shared }));
    const from = (address: string) => GET.replace('\r\n\r\n', `\r\nX-Forwarded-For: ${address}\r\n\r\n`);
    const sockets = Array.from({ length: MOST_REQUESTS_EACH }, () => send(port, from('192.0.2.1')).socket);
    while (responses.length < MOST_REQUESTS_EACH) await new Promise(setImmediate);
    const refused = send(port, from('192.0.2.1'));
    await once(refused.socket, 'close');
    expect(refused.answer()).toMatch(/^HTTP\/1\.1 429 .*At most 200 requests may be under way at once\./s);
    const other = send(port, from('192.0.2.2'));
    while (responses.length === MOST_REQUESTS_EACH) await new Promise(setImmediate);
    for (const socket of [...sockets, other.socket]) socket.destroy();
  });

  it('gets a bounded number of bytes in a minute', async () => {
    let now = 0;
    const answer = Buffer.alloc(125_000);
    const shared = new Traffic(new ClientNames(0), { now: () => now, bytesAMinute: 1_000_000 });
    const port = await listen(createHttpServer((_, response) => void response.end(answer), { traffic: shared }));
    const get = async () => (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer().then((body) => body.byteLength);
    for (let i = 0; i < 8; i++) expect(await get()).toBe(answer.length);
    const refused = await fetch(`http://127.0.0.1:${port}/`);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await refused.json()).detail).toBe('You have read very much in this minute. Ask again in 60 seconds.');
    now = 60_000;
    expect(await get()).toBe(answer.length);
  });
});

describe('bodies in JSON', () => {
  const service = serviceForTests();
  const post = async (body: string) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${service.port}/v1/counts`, { method: 'POST', headers, body });
    return [response.status, (await response.json()).detail];
  };

  it.each([
    ['of lists inside each other', `{"kind":${'['.repeat(8000)}${']'.repeat(8000)}}`, /at most 8 lists and objects/],
    ['that never close', '['.repeat(16_000), /at most 8 lists and objects/],
    ['of objects inside each other', `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`, /at most 8 lists and objects/],
    ['of many names', `{${Array.from({ length: 1000 }, (_, i) => `"${i}":0`)}}`, /at most 32 names/],
    ['of many brackets in a string', JSON.stringify({ kind: '[{:'.repeat(4000) }), /^kind: expected one of/],
    ['of a list instead of a word', '{"kind":[[1]]}', /^kind: expected one of .*, got a list$/],
    ['of an object instead of a word', '{"kind":{"toString":1}}', /^kind: expected one of .*, got an object$/],
    ['of null instead of a word', '{"kind":null}', /^kind: expected one of .*, got null$/],
    ['of nothing but a quote', '{"', /^The body has to be an object in JSON\.$/],
    ['that are too long', `{"kind":"${'x'.repeat(17_000)}"}`, /^A body may have at most 16384 bytes\.$/],
  ])('%s are refused in one sentence', async (_, body, sentence) => {
    const [status, detail] = await post(body);
    expect([400, 413]).toContain(status);
    expect(detail).toMatch(sentence);
    expect(service.faults).toEqual([]);
  });
});
