import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './lib/compile.mjs';
import { main, readWords } from './lib/main.mjs';
import { root } from './lib/run.mjs';

/** `npm run book-plan`: the tables of a plan's members in docs/book.md. */
await main(async () => {
  readWords([]);
  await compile();
  const { CHAPTER_MEMBERS, PLAN_MEMBERS } = await import('@gridwright/book');
  const { withPlanTables } = await import('./lib/book-plan.mjs');
  const file = join(root, 'docs', 'book.md');
  writeFileSync(file, withPlanTables(readFileSync(file, 'utf8'), PLAN_MEMBERS, CHAPTER_MEMBERS));
  return 0;
});
