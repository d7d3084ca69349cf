import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { dataPath } from './lib/data.mjs';
import { installApart } from './lib/install.mjs';
import { findLosses } from './lib/losses.mjs';
import { main, readWords, Stop } from './lib/main.mjs';
import { root, run, runCaptured } from './lib/run.mjs';

/** What `npm run bench` runs without a name. */
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

/** Programs that run only if they are named. */
const NAMED = ['uniformity', 'nullities', 'records', 'candidates'];

/** Scripts that run alone; some take arguments. */
const SCRIPTS = new Map([
  ['page', 'scripts/page-speed.mjs'],
  ['server', 'packages/server/load/bench.mjs'],
  ['together', 'packages/server/load/together.mjs'],
  ['agreement', 'scripts/agreement.mjs'],
  ['scales', 'scripts/scales.mjs'],
  ['solves', 'scripts/rated-solves.mjs'],
  ['starts', 'scripts/evm-starts.mjs'],
]);

/**
 * `npm run bench`: compares the library's speed with other packages. Names select programs (`npm run bench -- solve cli`), and
 * `--save` also writes the output to bench/results. bench/README.md lists them all.
 */
await main(async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  const script = SCRIPTS.get(name);
  if (script === undefined) {
    const alone = rest.find((word) => SCRIPTS.has(word));
    if (alone !== undefined) throw new Stop(`${alone} runs alone: npm run bench -- ${alone}`);
    const words = readWords(['--save', ...PROGRAMS, ...NAMED, ...SCRIPTS.keys()]);
    await ensureBuilt();
    return runPrograms(words);
  }
  await ensureBuilt();
  if (name === 'server') await installApart('packages/server/load');
  return run(process.execPath, [script, ...rest]);
});

/**
 * @param {ReadonlySet<string>} words
 * @returns {Promise<number>} the exit code of the first program that failed, or 0
 */
async function runPrograms(words) {
  const named = [...NAMED, ...PROGRAMS].filter((name) => words.has(name));
  const began = new Date().toISOString().slice(0, 10);
  let text = '';
  let failed = 0;
  for (const program of named.length === 0 ? PROGRAMS : named) {
    const { code, output } = await runCaptured(process.execPath, [`bench/dist/${program}.js`], {
      env: { GRIDWRIGHT_DATA: dataPath },
    });
    text += code === 0 ? output : `${output}\n${program} ended with exit code ${code}.\n`;
    failed ||= code;
    // Saves after each program, so that an interrupted run keeps its results.
    if (words.has('--save')) save(began, text);
  }
  return failed;
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
