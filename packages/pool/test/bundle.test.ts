import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';

const PROGRAM = `
import { createPool } from '@gridwright/pool';
const pool = createPool({ workers: 1 });
for await (const made of pool.map('make', [{ kind: 'sudoku', asked: { size: '4x4' }, seed: 'alice' }]))
  console.log(made.seedId);
await pool.close();
`;

test('a program bundled with the worker as a second entry runs in Node, without packages beside it', async () => {
  const out = mkdtempSync(join(tmpdir(), 'gridwright-bundle-'));
  // Beside this file, so that it finds the package; it is never written.
  const main = fileURLToPath(new URL('only-in-memory.js', import.meta.url));
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'in-memory',
        resolveId: (id) => (id === main ? id : null),
        load: (id) => (id === main ? PROGRAM : null),
      },
    ],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: out,
      rolldownOptions: {
        input: { main, worker: '@gridwright/pool/worker' },
        output: { entryFileNames: '[name].js', format: 'esm' },
      },
    },
  });
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }');
  expect(readdirSync(out)).toEqual(expect.arrayContaining(['main.js', 'worker.js']));
  expect(execFileSync(process.execPath, [join(out, 'main.js')], { cwd: out, encoding: 'utf8' })).toBe(
    'sudoku.1:4x4:alice\n',
  );
  rmSync(out, { recursive: true });
});
