import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../scripts/lib/run.mjs';
import { compileModule, embed, MODULES } from '../../../../scripts/lib/wasm.mjs';

test.each(MODULES)('$embedded is what its sources compile to, byte for byte', async (module) => {
  expect(readFileSync(join(root, module.embedded), 'utf8')).toBe(embed(module, await compileModule(module)));
});
