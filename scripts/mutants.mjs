import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { main, Stop } from './lib/main.mjs';
import { applyMutant, mutantsOf, sampleMutants } from './lib/mutate.mjs';
import { root } from './lib/run.mjs';

/** @typedef {import('./lib/mutate.mjs').Mutant} Mutant */

const SOURCE = 'packages/gridwright/src';
const TEST = 'packages/gridwright/test';

/**
 * What is mutated, and the quick test files that have to notice, most likely first.
 * @type {Record<string, { files: string[], tests: string[] }>}
 */
const AREAS = {
  names: { files: ['puzzle/id.ts', 'puzzle/order.ts'], tests: ['ids', 'versions', 'rules', 'kinds'] },
  proof: {
    files: ['core/proof.ts', 'core/proof-chains.ts', 'core/candidate-sets.ts'],
    tests: ['logic', 'kinds/sudoku/'],
  },
  core: {
    files: ['alphabet', 'dig', 'grid', 'guard', 'house', 'move', 'nearest-name', 'option', 'rng', 'symmetry'].map(
      (name) => `core/${name}.ts`,
    ),
    tests: ['rng', 'guard', 'dig', 'symmetry', 'moves', 'minimize', 'lines', 'ids', 'kinds'],
  },
  rules: {
    files: ['sudoku', 'kurosu', 'flipit'].flatMap(rulesOf),
    tests: ['rules', 'kinds', 'ids', 'flipit', 'kurosu', 'layouts'],
  },
};

/** A mutant is ended as one that never stops after this many times the duration of the same tests without a mutant. */
const PATIENCE = 20;
const LEAST_SECONDS = 60;

const [word, ...words] = process.argv.slice(2);
await main(() => (word === '--run' ? runMutants(words[0], Number(words[1]), Number(words[2])) : report(word, words)));

/**
 * `npm run mutants [AREA [COUNT]]`: changes the library's sources in small ways and reports which changes no test notices.
 * @param {string | undefined} only
 * @param {readonly string[]} rest
 */
async function report(only, [size = '40', ...rest]) {
  const areas = only === undefined ? Object.keys(AREAS) : [only];
  if (!Object.hasOwn(AREAS, areas[0])) throw new Stop(`Expected one of ${Object.keys(AREAS).join(', ')}, got ${only}.`);
  if (!/^[1-9]\d*$/.test(size) || rest.length > 0) throw new Stop('Expected an area and a number of mutants.');
  for (const area of areas) {
    const all = allMutants(area);
    const sample = sampleMutants(all, Number(size));
    const survivors = await judge(area, sample);
    for (const { path, line, from, text } of survivors)
      console.log(`${path.slice(SOURCE.length + 1)}:${line}: ${short(from)} became ${short(text)}`);
    const killed = sample.length - survivors.length;
    const percent = Math.round((1000 * killed) / sample.length) / 10;
    console.log(`${area}: tests noticed ${killed} of ${sample.length} mutants (${percent} %), out of ${all.length}`);
  }
  return 0;
}

/** @param {string} text */
function short(text) {
  const line = text.replace(/\s+/g, ' ');
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 57)}...` : line);
}

/** @param {string} area */
function allMutants(area) {
  return AREAS[area].files
    .map((file) => `${SOURCE}/${file}`)
    .flatMap((path) => mutantsOf(path, readFileSync(join(root, path), 'utf8')));
}

/** @param {string} kind */
function rulesOf(kind) {
  const folder = `kinds/${kind}/rules`;
  return readdirSync(join(root, SOURCE, folder))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/**
 * Returns the mutants that no test notices. A process of its own runs them one after the other; one that never ends is
 * stopped, and counts as noticed.
 * @param {string} area
 * @param {readonly Mutant[]} sample
 */
async function judge(area, sample) {
  /** @type {Mutant[]} */
  const survivors = [];
  for (let next = 0; next < sample.length; ) {
    const child = spawn(
      process.execPath,
      [fileURLToPath(import.meta.url), '--run', area, `${sample.length}`, `${next}`],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      },
    );
    const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    let wait = 600;
    for await (const line of createInterface(child.stdout)) {
      const message = /^mutants: (.*)$/.exec(line);
      if (message === null) continue;
      const { seconds, killed } = JSON.parse(message[1]);
      if (seconds !== undefined) wait = Math.max(LEAST_SECONDS, PATIENCE * seconds);
      else if (!killed) survivors.push(sample[next]);
      if (seconds === undefined) next++;
      clearTimeout(timer);
      timer = setTimeout(stop, wait * 1000);
    }
    clearTimeout(timer);
    if (next < sample.length && child.exitCode !== null && child.exitCode !== 0)
      throw new Stop(`The tests of ${area} fail without a mutant.`);
    if (next < sample.length) next++;
  }
  return survivors;
}

/**
 * The other process: runs the tests without a mutant, then with each mutant of the sample from number `from`.
 * @param {string} area
 * @param {number} count
 * @param {number} from
 */
async function runMutants(area, count, from) {
  const { createVitest } = await import('vitest/node');
  const sample = sampleMutants(allMutants(area), count);
  /** @type {Mutant | undefined} */
  let current;
  const plugin = {
    name: 'mutant',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} code @param {string} id */
    transform: (code, id) =>
      current !== undefined && id.split('?')[0] === join(root, current.path) ? applyMutant(code, current) : undefined,
  };
  const include = AREAS[area].tests.map((name) => `${TEST}/${name.endsWith('/') ? `${name}**/*` : name}.test.ts`);
  const vitest = await createVitest(
    'test',
    { mode: 'mutants', watch: false, bail: 1, include, isolate: false, maxWorkers: 1, reporters: [{}] },
    { plugins: [plugin] },
  );
  const order = AREAS[area].tests;
  const rank = (/** @type {string} */ path) => order.findIndex((name) => path.includes(`${TEST}/${name}`));
  const specifications = (await vitest.globTestSpecifications()).sort((a, b) => rank(a.moduleId) - rank(b.moduleId));
  const isOk = async () => {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    vitest.state.clearErrors();
    return unhandledErrors.length === 0 && testModules.every((module) => module.ok());
  };
  const say = (/** @type {object} */ message) => process.stdout.write(`mutants: ${JSON.stringify(message)}\n`);
  const begun = Date.now();
  if (!(await isOk())) return 1;
  say({ seconds: (Date.now() - begun) / 1000 });
  for (const mutant of sample.slice(from)) {
    if (current !== undefined) vitest.invalidateFile(join(root, current.path));
    current = mutant;
    vitest.invalidateFile(join(root, mutant.path));
    say({ killed: !(await isOk()) });
  }
  await vitest.close();
  return 0;
}
