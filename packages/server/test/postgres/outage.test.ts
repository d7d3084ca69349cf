import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { serverForTests } from '../database/server.js';

const server = serverForTests();

test('the server answers again once the database does, without a restart', async () => {
  const added = () => server.post('/v1/counts', { kind: 'sudoku', date: '2026-11-22', event: 'begun' });
  expect((await added()).status).toBe(204);
  await server.database.use((db) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`.execute(db),
  );
  await server.postgres?.end('SIGQUIT');
  const { status, headers, body } = await added();
  expect([status, headers['retry-after'], JSON.parse(body).detail]).toEqual([
    503,
    '5',
    'The database does not answer. Try again in a few seconds.',
  ]);
  expect(server.faults.splice(0)).not.toEqual([]);
  await server.postgres?.start();
  expect((await added()).status).toBe(204);
  const { rows } = await server.database.use((db) => sql`select games from counts where kind = 'sudoku'`.execute(db));
  expect(rows).toEqual([{ games: 2 }]);
  server.faults.length = 0;
});
