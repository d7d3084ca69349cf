import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { minimalClasses } from '@gridwright/counts';
import { createPool } from '@gridwright/pool';
import { solve } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { readOrder } from 'gridwright/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { guessesOf } from '../dist/export/guesses.js';
import { Catalogue, exportClasses, exportRun, produce, readSpecification, specify, verify } from '../dist/index.js';
import { work } from '../dist/produce.js';
import { advance } from '../dist/units.js';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-catalogue-'));
const pool = createPool({ workers: 1 });
const specification = specify({
  kind: 'sudoku',
  asked: { size: '6x6', minimal: true },
  seed: 'alice',
  count: 600,
});

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await Catalogue.open({ url: undefined, folder: join(folder, 'data') });
  const run = await produce(catalogue, await catalogue.add(specification), { pool });
  await exportRun(catalogue, run, join(folder, 'puzzles.csv'));
});
afterAll(async () => {
  await pool.close();
  await catalogue.close();
  rmSync(folder, { recursive: true });
});

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

describe('a catalogue in the embedded database', () => {
  it('has the first classes in the order of their draws, each once', () => {
    const [header, ...lines] = read('puzzles.csv').trimEnd().split('\n');
    expect(header).toBe(
      'id,puzzle,solution,clues,level,hardest,techniques,guesses,canonical,seed,generator,form,level_version,guesses_version,split',
    );
    const rows = lines.map((line) => line.split(','));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([15]));
    expect(rows).toHaveLength(600);
    expect(new Set(rows.map((row) => row[8])).size).toBe(600);
    const draws = rows.map((row) => Number(row[9].slice('sudoku.1:6x6:minimal:alice.'.length)));
    expect(draws).toEqual([...draws].sort((a, b) => a - b));
  });

  it('finds the same puzzles when it makes them again, and reports one that was changed', async () => {
    const run = await catalogue.run();
    expect(await verify(catalogue, run, 1, pool)).toMatchObject({ draws: 500, differences: [] });
    await catalogue.database.use((queries) => sql`update catalogue.grades set grade = 'x'`.execute(queries));
    const { differences } = await verify(catalogue, run, 1, pool);
    expect(differences.length).toBeGreaterThan(90);
    expect(differences[0]).toMatch(/^draw \d+: sudoku:6x6:\S+ has other grades$/);
  });

  it('counts units that a killed process finished but did not count', async () => {
    const { run, ...whole } = await catalogue.run();
    await catalogue.database.use((queries) =>
      sql`update catalogue.runs set prefix = 0, classes = 0, last = 0, ended = false`.execute(queries),
    );
    expect(await produce(catalogue, await catalogue.run(run), { pool })).toEqual({ run, ...whole });
  });

  it('counts no units behind the end of a run', async () => {
    const { run } = await catalogue.add({ ...specification, count: 2 });
    const draws = [3, 501, 1200];
    await catalogue.database.use(async (queries) => {
      await sql`insert into catalogue.units (run, number, done)
        values (${run}, 0, true), (${run}, 1, true), (${run}, 2, true)`.execute(queries);
      for (const draw of draws)
        await sql`insert into catalogue.classes (run, canonical, form, draw, id)
          values (${run}, ${`form ${draw}`}, 1, ${draw}, '')`.execute(queries);
    });
    await catalogue.database.transaction((queries) => advance(queries, run, 2));
    expect(await catalogue.run(run)).toMatchObject({ classes: 2, last: 501, draws: 1000, ended: true });
  });

  it('gives up after 100,000 draws without a new class, and the draws before it count', async () => {
    const { run } = await catalogue.add({ ...specification, count: 7 });
    await catalogue.database.use(async (queries) => {
      await sql`update catalogue.runs set unit = 60000 where run = ${run}`.execute(queries);
      await sql`insert into catalogue.units (run, number, done) values (${run}, 0, true), (${run}, 1, true)`.execute(
        queries,
      );
      for (const draw of [17, 119_999])
        await sql`insert into catalogue.classes (run, canonical, form, draw, id)
          values (${run}, ${`form ${draw}`}, 1, ${draw}, '')`.execute(queries);
    });
    await catalogue.database.transaction((queries) => advance(queries, run, 7));
    expect(await catalogue.run(run)).toMatchObject({ classes: 1, last: 17, draws: 120_000, ended: true });
  });

  it('exports to other formats', async () => {
    const run = await catalogue.run(1);
    for (const name of ['puzzles.jsonl.gz', 'puzzles.parquet']) await exportRun(catalogue, run, join(folder, name));
    const [line] = gunzipSync(readFileSync(join(folder, 'puzzles.jsonl.gz')))
      .toString()
      .split('\n');
    expect(JSON.parse(line)).toMatchObject({ generator: 1, techniques: { 'full-house': expect.any(Number) } });
    await expect(exportRun(catalogue, run, join(folder, 'puzzles.sdm'))).rejects.toThrow(/9x9/);
    await expect(exportRun(catalogue, run, join(folder, 'none', 'x.csv'))).rejects.toThrow(
      /^out: expected a file in a folder that exists/,
    );
    mkdirSync(join(folder, 'folder.csv'));
    await expect(exportRun(catalogue, run, join(folder, 'folder.csv'))).rejects.toThrow(
      /^out: expected a file, not a folder, got/,
    );
    mkdirSync(join(folder, 'unwritable.csv.part'));
    await expect(exportRun(catalogue, run, join(folder, 'unwritable.csv'))).rejects.toThrow(
      /^out: expected a file that can be written \(EISDIR\), got/,
    );
    await expect(exportRun(catalogue, run, 'puzzles.txt')).rejects.toThrow(/^out: expected a name that ends with/);
    expect(read('puzzles.csv.md')).toContain(createHash('sha256').update(read('puzzles.csv')).digest('hex'));
    expect(existsSync(join(folder, 'puzzles.sdm.part'))).toBe(false);
  });

  it('has the steps of the solutions as JSON lines, each from the position that the one before leaves', async () => {
    const run = await catalogue.run(1);
    await exportRun(catalogue, run, join(folder, 'steps.jsonl'), 'steps');
    const lines = read('steps.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const rows = new Map(
      read('puzzles.csv')
        .split('\n')
        .slice(1, -1)
        .map((line) => [line.split(',')[0], line.split(',')]),
    );
    expect(new Set(lines.map(({ puzzle }) => puzzle))).toEqual(new Set(rows.keys()));
    for (const [i, line] of lines.entries()) {
      const grid = [...line.grid];
      for (const [, row, column, value] of line.places.join(' ').matchAll(/r(\d)c(\d)=(\d)/g)) {
        const cell = 6 * (Number(row) - 1) + (Number(column) - 1);
        if (!line.candidates[cell].includes(value)) throw new Error(JSON.stringify(line));
        grid[cell] = value;
      }
      const after = line.step < line.of ? lines[i + 1].grid : rows.get(line.puzzle)?.[2];
      if (grid.join('') !== after || line.split !== rows.get(line.puzzle)?.at(-1))
        throw new Error(JSON.stringify(line));
    }
    expect(lines[0].text).toMatch(/^[A-Z].*r\dc\d.*\.$/);
    await expect(exportRun(catalogue, run, join(folder, 'steps.csv'), 'steps')).rejects.toThrow(
      /^out: expected a name that ends with \.jsonl/,
    );
    expect(read('steps.jsonl.md')).toContain(
      'gridwright catalogue export --database folder --format steps --out steps.jsonl',
    );
  });
});

test('a folder without a database is refused if it may not be created, and stays as it is', async () => {
  const place = { url: undefined, folder: join(folder, 'nowhere') };
  await expect(Catalogue.open(place, { create: false })).rejects.toThrow(`${place.folder}: no database in this folder`);
  expect(existsSync(place.folder)).toBe(false);
});

test('forms and grades change only together with their versions', async () => {
  const hash = createHash('sha256');
  for (const [kind, asked, scale] of [
    ['sudoku', { minimal: true }, 'se'],
    ['sudoku', { size: '4x4', minimal: true }, undefined],
    ['sudoku', { killer: true }, undefined],
    ['sudoku', { arrow: true }, undefined],
    ['kurosu', { size: '6x6', distinct: true, minimal: true }, undefined],
    ['flipit', {}, undefined],
  ] as const) {
    const { found } = await work(pool, specify({ kind, asked, seed: 'versions', count: 1, scale }), {
      from: 1,
      to: 12,
    });
    hash.update(JSON.stringify(found.map(({ canonical, grades }) => [canonical, grades])));
  }
  // If this fails, increase the version in src/versions.ts that the change belongs to.
  expect(hash.digest('hex').slice(0, 16)).toBe('c3ec59b23a46ddd3');
});

test('guesses are the fewest that the solver needs', () => {
  const hard = parsePuzzle('1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1');
  const guesses = guessesOf(hard) ?? 0;
  expect([guessesOf(parsePuzzle('kurosu:2x2:0...')), guesses]).toEqual([0, 54]);
  expect([guesses - 1, guesses].map((maxSteps) => solve(hard, { maxSteps }).complete)).toEqual([false, true]);
});

describe('the classes of minimal puzzles', () => {
  it.each([
    // 36 classes: 13 with four clues, 22 with five and 1 with six.
    ['sudoku', { size: '4x4' }, 85_632, [13, 22, 1]],
    // Counted a second way, by the symmetries of each board that leave a puzzle as it is (Burnside's lemma).
    ['kurosu', { size: '4x4' }, 7992, 541],
  ] as const)('is that of the classes of %s %j', async (kind, asked, puzzles, byClues) => {
    const path = join(folder, `${kind}-classes.csv`);
    const order = readOrder(kind, asked);
    const classes = await exportClasses(order, path, minimalClasses(order));
    const rows = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    expect(new Set(rows.map(([id]) => id)).size).toBe(classes);
    expect(rows.reduce((sum, row) => sum + Number(row[4]), 0)).toBe(puzzles);
    const counts = [4, 5, 6].map((clues) => rows.filter((row) => Number(row[3]) === clues).length);
    expect(typeof byClues === 'number' ? classes : counts).toEqual(byClues);
    expect(readFileSync(`${path}.md`, 'utf8')).toContain(
      `catalogue count ${kind} --size 4x4 --out ${kind}-classes.csv`,
    );
  });

  it('are exported with a data sheet that names every option', async () => {
    const regions = 'a3bcab2c2dbcd3';
    const path = join(folder, 'regions.csv');
    const order = readOrder('sudoku', { jigsaw: regions, diagonals: true });
    await exportClasses(order, path, minimalClasses(order));
    const sheet = readFileSync(`${path}.md`, 'utf8');
    expect(sheet).toContain('Sudoku puzzles of 4x4 cells (diagonals, jigsaw)');
    expect(sheet).toContain(`count sudoku --size 4x4 --diagonals --jigsaw ${regions} --out regions.csv`);
  });
});

test.each([
  ['[]', 'specification: expected an object in JSON, got "[]"'],
  ['{"puzzles":"sudoku.1:minimal:a","count":0}', 'count: expected a whole number 1..1000000000, got "0"'],
  ['{"puzzles":"sudoku.1:minimal:a","count":1,"size":9}', /^specification: expected only the members puzzles, count/],
  [
    '{"puzzles":"kurosu.1:a","count":1,"scales":["se"]}',
    'scale: expected none, since the scales rate plain 9x9 Sudoku only, got "se"',
  ],
  ['{"puzzles":"sudoku.1:a","count":1,"versions":{"form":0,"level":1}}', /^versions: expected .*this Gridwright has/],
  ['{"puzzles":"sudoku:4x4:1...............","count":1}', /^puzzles: expected a seed id/],
])('refuses the specification %s', (text, sentence) => {
  expect(() => readSpecification(text)).toThrow(sentence);
});
