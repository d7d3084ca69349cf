import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { dataPath } from './lib/data.mjs';
import { findLosses } from './lib/losses.mjs';
import { main, readWords } from './lib/main.mjs';
import { root, runCaptured } from './lib/run.mjs';

const PROGRAMS = [
  'solve',
  'generate',
  'rate',
  'sizes',
  'variants',
  'rules',
  'kurosu',
  'flipit',
  'cli',
  'imports',
  'native',
  'pool',
  'book',
  'gas',
];

/**
 * `npm run bench`: compares the library's speed with other packages. Names select programs (`npm run bench -- solve cli`), and
 * `--save` also writes the output to bench/results. `--uniformity` prints how evenly the generators draw, `--nullities` the
 * nullities of FlipIT boards, and `--records` terms of integer sequences.
 */
await main(async () => {
  const words = readWords(['--uniformity', '--nullities', '--records', '--save', ...PROGRAMS]);
  await ensureBuilt();
  const began = new Date().toISOString().slice(0, 10);
  let text = '';
  let failed = 0;
  for (const program of programsOf(words)) {
    const { code, output } = await runCaptured(process.execPath, [`bench/dist/${program}.js`], {
      env: { GRIDWRIGHT_DATA: dataPath },
    });
    text += code === 0 ? output : `${output}\n${program} ended with exit code ${code}.\n`;
    failed ||= code;
    // Saves after each program, so that an interrupted run keeps its results.
    if (words.has('--save')) save(began, text);
  }
  return failed;
});

/**
 * @param {ReadonlySet<string>} words
 * @returns {readonly string[]}
 */
function programsOf(words) {
  const only = ['uniformity', 'nullities', 'records'].filter((name) => words.has(`--${name}`));
  const named = [...only, ...PROGRAMS.filter((name) => words.has(name))];
  return named.length === 0 ? PROGRAMS : named;
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
    `${cpu?.model.trim() ?? 'unknown processor'}, ${more.length + 1} cores, Node ${process.versions.node}, ${process.platform}. Written by \`npm run bench -- --save\`.`,
    'The text above each table and bench/README.md say what was measured, on which data and how. Run it on an idle machine.',
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
