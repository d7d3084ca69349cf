import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { NOON } from '../service.js';
import { emptyTables, type TestServer, trustClock } from './server.js';

export function testBoxes(server: TestServer): void {
  beforeAll(() => emptyTables(server));
  const KEY = 'key-of-a-box-of-games-';
  const read = (key = KEY, headers = {}) => server.get('/v1/box', { 'Box-Key': key, ...headers });
  const write = async (text: string, condition: Record<string, string>, key = KEY) => {
    const { status, headers, body } = await server.put(text, { 'Box-Key': key, ...condition });
    return { status, etag: String(headers.etag), detail: JSON.parse(body).detail as string | undefined };
  };
  const NEW = { 'If-None-Match': '*' };
  const idOf = (key: string) => createHash('sha256').update(key).digest('hex');
  const idsOf = async () =>
    (await server.database.use((db) => db.selectFrom('boxes').select('id').execute())).map(({ id }) => id).sort();

  test('a box is written over only by whoever has read its contents, and read and removed by whoever has its key', async () => {
    expect((await read()).status).toBe(404);
    const first = await write('one', NEW);
    expect(first.status).toBe(201);
    expect(await write('another', NEW)).toMatchObject({ status: 412 });
    const found = await read();
    expect([found.headers.etag, found.body]).toEqual([first.etag, 'one']);
    // A cache on the way may neither keep it nor give it to another player.
    expect([found.headers['cache-control'], found.headers.vary, found.headers['content-type']]).toEqual([
      'private, no-cache',
      'Box-Key',
      'application/octet-stream',
    ]);
    expect(await read(KEY, { 'If-None-Match': first.etag })).toMatchObject({ status: 304, body: '' });

    // Of devices that all know the same version, one writes.
    const raced = await Promise.all(['two', 'three', 'four'].map((text) => write(text, { 'If-Match': first.etag })));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const second = raced.find(({ status }) => status === 200);
    expect(second?.etag).not.toBe(first.etag);
    expect((await read()).headers.etag).toBe(second?.etag);
    expect(await write('five', { 'If-Match': first.etag })).toMatchObject({
      status: 412,
      detail: 'The box has other contents meanwhile. Read it, merge, and send again.',
    });

    const remove = (key: string) => server.get('/v1/box', { 'Box-Key': key }, 'DELETE');
    expect((await remove('x'.repeat(22))).status).toBe(404);
    expect((await remove(KEY)).status).toBe(204);
    expect((await read()).status).toBe(404);
    // A device that was away doesn't bring it back.
    expect(await write('six', { 'If-Match': String(second?.etag) })).toMatchObject({ status: 404 });
  });

  test('a box is refused in one sentence where it is not as it should be, and nothing of its key is stored', async () => {
    const refused = async (reply: Promise<{ status: number; body: string }>) => {
      const { status, body } = await reply;
      return [status, JSON.parse(body).detail];
    };
    const put = (contents: Uint8Array | string, headers: Record<string, string>) =>
      refused(server.put(contents, { 'Box-Key': KEY, ...headers }));
    expect(await put('one', {})).toEqual([428, expect.stringMatching(/^Send If-Match with/)]);
    expect(await put('one', { ...NEW, 'If-Match': `"${KEY}"` })).toEqual([428, expect.any(String)]);
    expect(await put('one', { 'If-Match': "'; drop table boxes; --" })).toEqual([
      400,
      `If-Match: expected a version in quotes, got "'; drop table boxes; --"`,
    ]);
    expect(await put('', NEW)).toEqual([400, 'The body is empty; expected the contents of a box.']);
    expect(await put('{}', { ...NEW, 'Content-Type': 'application/json' })).toEqual([
      415,
      'The body has to be bytes, with Content-Type: application/octet-stream.',
    ]);
    expect(await refused(server.get('/v1/box'))).toEqual([400, 'The parameter Box-Key is missing.']);
    expect(await refused(read("' or 1=1 --"))).toEqual([400, expect.any(String)]);
    expect(await refused(server.post('/v1/box', {}))).toEqual([
      405,
      'This address only answers GET, HEAD, PUT, DELETE.',
    ]);
    const large = Buffer.alloc(8 * 1024 * 1024, 'A');
    expect(await put(Buffer.concat([large, Buffer.from('A')]), NEW)).toEqual([
      413,
      'A body may have at most 8388608 bytes.',
    ]);
    const { status, headers } = await server.put(large, { 'Box-Key': KEY, ...NEW });
    expect(status).toBe(201);
    expect((await read()).body).toBe(large.toString());
    // All of it counts for the space of the server, and is gone once the box is small.
    const bytes = async () =>
      Number((await server.database.use((db) => db.selectFrom('boxSpace').select('bytes').executeTakeFirst()))?.bytes);
    expect(await bytes()).toBe(4 * Math.ceil(large.length / 3));
    const small = await write('small', { 'If-Match': String(headers.etag) });
    expect([(await read()).body, await bytes()]).toEqual(['small', 8]);
    expect(await write('smaller', { 'If-Match': small.etag })).toMatchObject({ status: 200 });
    const rows = await server.database.use((db) => db.selectFrom('boxes').select(['id', 'used']).execute());
    expect(rows).toEqual([{ id: createHash('sha256').update(KEY).digest('hex'), used: '2026-11-22' }]);
  });

  test('a box of an earlier version, which is in one piece, is read and written over', async () => {
    const old = Buffer.alloc(500_000, 'old');
    const [version, contents] = ['v'.repeat(22), old.toString('base64')];
    const row = { id: idOf('key-of-an-older-box---'), version, contents, used: '2026-11-22' };
    await server.database.use((db) => db.insertInto('boxes').values(row).execute());
    expect((await read('key-of-an-older-box---')).body).toBe(old.toString());
    const fresh = Buffer.alloc(450_000, 'new').toString();
    expect(await write(fresh, { 'If-Match': `"${version}"` }, 'key-of-an-older-box---')).toMatchObject({ status: 200 });
    expect((await read('key-of-an-older-box---')).body).toBe(fresh);
    await server.get('/v1/box', { 'Box-Key': 'key-of-an-older-box---' }, 'DELETE');
    expect(await server.database.use((db) => db.selectFrom('pieces').selectAll().execute())).toEqual([]);
  });

  test('a body that can’t be written is refused before it arrives', async () => {
    const begin = async (condition: string) => {
      const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
      const head = `Host: x\r\nContent-Type: application/octet-stream\r\nBox-Key: ${KEY}\r\n${condition}`;
      socket.write(`PUT /v1/box HTTP/1.1\r\n${head}\r\nContent-Length: 8000000\r\n\r\n`);
      const [answer] = await once(socket, 'data');
      socket.destroy();
      return String(answer).slice(9, 12);
    };
    expect(await begin('If-None-Match: *')).toBe('412');
    expect(await begin(`If-Match: "${'x'.repeat(22)}"`)).toBe('412');
    expect(await begin('If-Match: x')).toBe('400');
  });

  test('a box is removed 400 days after it was last read', async () => {
    server.clock += 399 * 86_400_000;
    expect((await read()).status).toBe(200);
    server.clock += 400 * 86_400_000;
    await trustClock(server);
    await write('one', NEW, 'key-of-another-box----');
    expect((await read()).status).toBe(200);
    server.clock += 401 * 86_400_000;
    await trustClock(server);
    await write('one', NEW, 'key-of-a-third-box----');
    expect(await idsOf()).toEqual([idOf('key-of-a-third-box----')]);
  });

  test('no box is removed by a clock that jumps far ahead, unless it is still there a week later', async () => {
    await emptyTables(server);
    await write('one', NEW);
    const jump = 500 * 86_400_000;
    server.clock += jump;
    await write('two', NEW, 'key-of-another-box----');
    server.clock += 6 * 86_400_000;
    await write('three', NEW, 'key-of-a-third-box----');
    expect(await idsOf()).toHaveLength(3);
    expect(server.faults.splice(0).map(String)).toEqual([
      'Error: Check the clock: the last day on which this server was used is 2026-11-22, and today is 2028-04-05. Nothing old is removed for 7 days.',
    ]);
    // The clock is put right, and later jumps again.
    server.clock = NOON + 86_400_000;
    await write('four', NEW, 'key-of-a-fourth-box---');
    server.clock += jump;
    await write('five', NEW, 'key-of-a-fifth-box----');
    expect(await idsOf()).toHaveLength(5);
    expect(server.faults.splice(0)).toHaveLength(1);
    server.clock += 7 * 86_400_000;
    await write('six', NEW, 'key-of-a-sixth-box----');
    expect(await idsOf()).toEqual(
      ['another', 'a-third', 'a-fifth', 'a-sixth'].map((name) => idOf(`key-of-${name}-box----`)).sort(),
    );
  });

  test('a clock that is set back makes no box older', async () => {
    await emptyTables(server);
    const { etag } = await write('one', NEW);
    server.clock -= 500 * 86_400_000;
    await write('two', { 'If-Match': etag });
    const rows = await server.database.use((db) => db.selectFrom('boxes').select('used').execute());
    expect(rows).toEqual([{ used: '2026-11-22' }]);
  });
}
