import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { main, readWords } from './lib/main.mjs';
import { root } from './lib/run.mjs';

/** `npm run build:wasm`: compiles the accelerators and embeds them in the library. */
await main(async () => {
  readWords([]);
  await ensureInstalled();
  const { compileModule, embed, MODULES } = await import('./lib/wasm.mjs');
  for (const module of MODULES) {
    const bytes = await compileModule(module);
    writeFileSync(join(root, module.embedded), embed(module, bytes));
    console.log(`${module.embedded}: ${bytes.length} bytes`);
  }
  return 0;
});
