import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { main, readWords } from './lib/main.mjs';
import { root } from './lib/run.mjs';

/** `npm run build:wasm`: compiles the accelerator and embeds it in the library. */
await main(async () => {
  readWords([]);
  await ensureInstalled();
  const { compileEngine, embed, EMBEDDED } = await import('./lib/wasm.mjs');
  const bytes = await compileEngine();
  writeFileSync(join(root, EMBEDDED), embed(bytes));
  console.log(`${EMBEDDED}: ${bytes.length} bytes`);
  return 0;
});
