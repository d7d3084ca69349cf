import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { dataPath } from './lib/data.mjs';
import { findLosses } from './lib/losses.mjs';
import { main, readWords } from './lib/main.mjs';
import { root, runTold } from './lib/run.mjs';

const PROGRAMS = ['solve', 'generate', 'sizes', 'kurosu', 'flipit', 'cli', 'pool', 'gas'];

/**
 * `npm run bench`: prints how fast the library is, beside its rivals, and with `--save` writes it to bench/results as
 * well; with `--uniformity` how evenly its generators draw, with `--nullities` the nullities of FlipIT boards.
 */
await main(async () => {
  const words = readWords(['--uniformity', '--nullities', '--save']);
  await ensureBuilt();
  const began = new Date().toISOString().slice(0, 10);
  let text = '';
  for (const program of programsOf(words)) {
    const { code, told } = await runTold(process.execPath, [`bench/dist/${program}.js`], { env: { GRIDWRIGHT_DATA: dataPath } });
    if (code !== 0) return code;
    text += told;
  }
  if (words.has('--save')) save(began, text);
  return 0;
});

/**
 * @param {ReadonlySet<string>} words
 * @returns {readonly string[]}
 */
function programsOf(words) {
  const [only] = ['uniformity', 'nullities'].filter((name) => words.has(`--${name}`));
  return only === undefined ? PROGRAMS : [only];
}

/**
 * @param {string} date
 * @param {string} text what the programs printed
 */
function save(date, text) {
  const [cpu, ...more] = cpus();
  const losses = findLosses(text);
  const lines = [
    `# Bench of ${date}`,
    '',
    `${cpu?.model.trim() ?? 'unknown processor'}, ${more.length + 1} cores, Node ${process.versions.node}, ${process.platform}. Written by \`npm run bench -- --save\`;`,
    'what is measured, on which data and how, stands above each table and in bench/README.md. It is to be run on a machine that does nothing else.',
    '',
    '## Where we lose',
    '',
    ...(losses.length === 0 ? ['Nowhere in the tables below.'] : losses.map((loss) => `- ${loss}`)),
    '',
    '## Figures',
    text.replace(/\n{3,}/g, '\n\n'),
  ];
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${date}.md`), `${lines.join('\n').trimEnd()}\n`);
  console.log(`\nSaved as bench/results/${date}.md`);
}
