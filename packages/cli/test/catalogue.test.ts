import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Catalogue, specify } from '@gridwright/catalogue';
import { afterAll, expect, test } from 'vitest';
import { gridwright, interrupted } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a run without finished units is not called verified', async () => {
  const catalogue = await Catalogue.open({ url: undefined, folder });
  await catalogue.add(specify({ kind: 'sudoku', asked: { size: '4x4' }, seed: 'alice', count: 10 }));
  await catalogue.close();
  expect(await gridwright(['catalogue', 'verify', '--database', folder])).toEqual({
    code: 1,
    out: '',
    err: 'gridwright: run 1 has no finished units, so nothing was verified; continue it first\n',
  });
});

test('Ctrl-C before the database of a new catalogue is opened leaves nothing', async () => {
  const place = mkdtempSync(join(folder, 'stopped-'));
  const asked = ['sudoku', '--count', '10', '--seed', 'alice', '--out', join(place, 'a.csv')];
  expect(await interrupted('catalogue', 'make', ...asked, '--database', join(place, 'data'))).toEqual({
    code: 130,
    out: '',
    err: 'gridwright: stopped; nothing was written\n',
  });
  expect(readdirSync(place)).toEqual([]);
});
