import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './lib/compile.mjs';
import { main, readWords } from './lib/main.mjs';
import { root } from './lib/run.mjs';

/**
 * `npm run reference`: writes the pages and reports that follow from the code: docs/techniques.md and docs/variants.md
 * with their pictures, the tables of plans in docs/book.md, and the reports of public names and types. Tests compare
 * them with the build.
 */
await main(async () => {
  readWords([]);
  await compile();
  await writeTechniques();
  await writeVariants();
  await writePlanTables();
  await writeReports();
  return 0;
});

async function writeTechniques() {
  const { examples } = await import('../packages/gridwright/dist/kinds/sudoku/logic/techniques/examples.js');
  const { PICTURES, techniqueFiles } = await import('./lib/techniques.mjs');
  writeDocs(techniqueFiles(examples), PICTURES);
}

async function writeVariants() {
  const { variants } = await import('../packages/gridwright/dist/kinds/sudoku/variants/index.js');
  const { drawnRules } = await import('../packages/gridwright/dist/formats/drawn/rules.js');
  const { PICTURES, variantFiles } = await import('./lib/variants.mjs');
  writeDocs(variantFiles(variants, new Set(drawnRules.map(({ name }) => name))), PICTURES);
}

async function writePlanTables() {
  const { CHAPTER_MEMBERS, PLAN_MEMBERS } = await import('@gridwright/book');
  const { withPlanTables } = await import('./lib/book-plan.mjs');
  const file = join(root, 'docs/book.md');
  writeFileSync(file, withPlanTables(readFileSync(file, 'utf8'), PLAN_MEMBERS, CHAPTER_MEMBERS));
}

async function writeReports() {
  const { apiReports, REPORTED, reportFolder } = await import('./lib/api-report.mjs');
  for (const folder of REPORTED) {
    const reports = reportFolder(folder);
    rmSync(reports, { recursive: true, force: true });
    mkdirSync(reports, { recursive: true });
    for (const [name, text] of apiReports(folder)) writeFileSync(join(reports, name), text);
  }
}

/**
 * Writes a page with its pictures, and removes pictures that it no longer has.
 * @param {ReadonlyMap<string, string>} files by their path in docs
 * @param {string} pictures folder in docs
 */
function writeDocs(files, pictures) {
  const folder = join(root, 'docs', pictures);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!files.has(`${pictures}/${name}`)) rmSync(join(folder, name));
  for (const [name, text] of files) writeFileSync(join(root, 'docs', name), text);
}
