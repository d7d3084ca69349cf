import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './lib/compile.mjs';
import { main, readWords } from './lib/main.mjs';
import { root } from './lib/run.mjs';

/** `npm run variants`: docs/variants.md and its pictures, from the modules of the rules. */
await main(async () => {
  readWords([]);
  await compile();
  const { variants } = await import('../packages/gridwright/dist/kinds/sudoku/variants/index.js');
  const { drawnRules } = await import('../packages/gridwright/dist/formats/drawn/rules.js');
  const { PICTURES, variantFiles } = await import('./lib/variants.mjs');
  const files = variantFiles(variants, new Set(drawnRules.map(({ name }) => name)));
  const folder = join(root, 'docs', PICTURES);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!files.has(`${PICTURES}/${name}`)) rmSync(join(folder, name));
  for (const [name, text] of files) writeFileSync(join(root, 'docs', name), text);
  console.log(`${files.size} files written to docs`);
  return 0;
});
