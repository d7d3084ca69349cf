import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { makeEmpty } from '../../dist/empty.js';

/**
 * What a database is: its version, settings, databases, roles, and every table, type, function and operator that it
 * has.
 */
const QUERIES = [
  'select version()',
  "select name, setting from pg_settings where name not in ('data_directory', 'config_file', 'hba_file', 'ident_file') order by 1",
  'select datname, pg_encoding_to_char(encoding), datcollate, datctype from pg_database order by 1',
  'select rolname, rolsuper, rolcanlogin from pg_roles order by 1',
  'select nspname, relname, relkind from pg_class join pg_namespace n on n.oid = relnamespace order by 1, 2, 3',
  'select nspname, typname from pg_type join pg_namespace n on n.oid = typnamespace order by 1, 2',
  'select oid::regprocedure::text from pg_proc order by 1',
  'select oid::regoperator::text from pg_operator order by 1',
];

test('the empty database of the build equals one that PGlite makes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-empty-'));
  const built = join(folder, 'built');
  await makeEmpty(built);
  const answers: unknown[][] = [];
  for (const place of [built, join(folder, 'new')]) {
    const database = await PGlite.create(place);
    const found: unknown[] = [];
    for (const query of QUERIES) found.push((await database.query(query)).rows);
    answers.push(found);
    await database.close();
  }
  rmSync(folder, { recursive: true });
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0].every((rows) => (rows as unknown[]).length > 0)).toBe(true);
});
