import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../scripts/lib/run.mjs';
import { compileEngine, EMBEDDED, embed } from '../../../../scripts/lib/wasm.mjs';

test('the WebAssembly module is what its sources compile to, byte for byte', async () => {
  expect(readFileSync(join(root, EMBEDDED), 'utf8')).toBe(embed(await compileEngine()));
});
