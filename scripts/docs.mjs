import { ensureBuilt } from './lib/build.mjs';
import { main, readWords } from './lib/main.mjs';
import { runTool } from './lib/run.mjs';

/** `npm run docs`: writes the library's API reference to docs/api, from its doc comments. */
await main(async () => {
  readWords([]);
  await ensureBuilt();
  return runTool('typedoc', 'typedoc', []);
});
