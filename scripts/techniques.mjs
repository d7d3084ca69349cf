import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './lib/compile.mjs';
import { main, readWords } from './lib/main.mjs';
import { root } from './lib/run.mjs';

/** `npm run techniques`: docs/techniques.md and its pictures, from the techniques and their examples. */
await main(async () => {
  readWords([]);
  await compile();
  const { examples } = await import('../packages/gridwright/dist/kinds/sudoku/logic/techniques/examples.js');
  const { PICTURES, techniqueFiles } = await import('./lib/techniques.mjs');
  const files = techniqueFiles(examples);
  const folder = join(root, 'docs', PICTURES);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!files.has(`${PICTURES}/${name}`)) rmSync(join(folder, name));
  for (const [name, text] of files) writeFileSync(join(root, 'docs', name), text);
  console.log(`${files.size} files written to docs`);
  return 0;
});
