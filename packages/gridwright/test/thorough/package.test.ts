import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedPackages } from '../../../../scripts/lib/published.mjs';
import { root } from '../../../../scripts/lib/run.mjs';

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));
const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const hashes = join(root, 'node_modules/@noble/hashes');
const folder = mkdtempSync(join(tmpdir(), 'gridwright-package-'));
const project = join(folder, 'project');

/** Runs a command; a failure is an Error with everything it printed. */
async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const shell = process.platform === 'win32' && command === 'npm';
  const promise = promisify(execFile)(command, args, { cwd, shell });
  return promise
    .then(({ stdout }) => stdout)
    .catch((error) => Promise.reject(new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`)));
}

/** Returns the first block of code in the README. */
function readExample(): string {
  const readme = join(packageFolder, 'README.md');
  const block = existsSync(readme) ? /^```(?:ts|js)\n(.*?)^```$/ms.exec(readFileSync(readme, 'utf8')) : null;
  if (block === null)
    throw new Error(
      'packages/gridwright/README.md: expected a block of code that begins with ```ts or ```js, found none',
    );
  return block[1];
}

/** Returns the lines that the README shows as output: the comments after and directly below each console.log. */
function expectedOutput(example: string): string {
  const lines: string[] = [];
  let printed = false;
  for (const line of example.split('\n')) {
    const [, code, comment] = /^(.*?)\s*(?:(?<=^|\s)\/\/ ?(.*))?$/.exec(line) ?? [];
    if (code !== '') printed = code.includes('console.log(');
    if (printed && comment !== undefined) lines.push(comment);
  }
  return lines.join('\n');
}

function writeProject(name: string, options: object): void {
  const common = { target: 'ES2022', strict: true, lib: ['ES2023', 'DOM'], types: [] };
  writeFileSync(
    join(project, name),
    JSON.stringify({ compilerOptions: { ...common, ...options }, files: ['example.ts', 'wrong.ts'] }),
  );
}

describe('the published package, in an empty project', () => {
  const example = readExample();
  const expected = expectedOutput(example);

  beforeAll(async () => {
    if (!existsSync(join(packageFolder, 'dist/index.js')))
      throw new Error('packages/gridwright/dist is missing: run npm run build');
    mkdirSync(project);
    // Its only dependency is packed too, so that nothing needs the network.
    await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder, packageFolder, hashes], root);
    const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }));
    writeFileSync(join(project, 'example.ts'), example);
    writeFileSync(
      join(project, 'wrong.ts'),
      "// @ts-expect-error\nexport const wrong: typeof import('gridwright/orders') = 1;\n",
    );
    writeProject('nodenext.json', { module: 'NodeNext', moduleResolution: 'NodeNext', outDir: 'out' });
    writeProject('bundler.json', { module: 'ESNext', moduleResolution: 'Bundler', noEmit: true });
    await run(
      'npm',
      [
        'install',
        '--ignore-scripts',
        '--offline',
        '--no-audit',
        '--no-fund',
        ...tarballs.map((name) => join('..', name)),
      ],
      project,
    );
    await run(process.execPath, [tsc, '-p', 'nodenext.json'], project);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds what it needs and nothing else', () => {
    const files = readdirSync(join(project, 'node_modules/gridwright'), { recursive: true }).map(String);
    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'package.json',
        join('bin', 'gridwright.js'),
        join('command', 'main.js'),
        join('dist', 'index.js'),
        join('dist', 'index.d.ts'),
      ]),
    );
    expect(files.filter((file) => /(^|[\\/])(src|test)([\\/]|$)|tsbuildinfo$|\.test\./.test(file))).toEqual([]);
    expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      '@noble',
      'gridwright',
    ]);
  });

  it('is at most 3.5 MB packed', () => {
    const tarball = readdirSync(folder).find((name) => name.startsWith('gridwright-')) ?? '';
    expect(statSync(join(folder, tarball)).size).toBeLessThan(3_500_000);
  });

  it('has the command, which makes puzzles and books and uses workers', async () => {
    const four = ['new', 'sudoku', '--size', '4x4', '--seed', 'alice'];
    expect(await run('npm', ['exec', '--offline', '--', 'gridwright', ...four], project)).toMatch(/^[.1-4]{16}\n$/);
    const bin = join(project, 'node_modules/gridwright/bin/gridwright.js');
    const command = (...words: string[]) => run(process.execPath, [bin, ...words], project);
    writeFileSync(join(project, 'puzzles.txt'), `${await command('new', 'kurosu', '--count', '40', '--seed', 'a')}`);
    expect((await command('solve', 'puzzles.txt')).trim().split('\n')).toHaveLength(40);
    await command('book', '--seed', 'a', '--count', '4', '--level', 'easy', '--profile', 'home', '--out', 'book.pdf');
    expect(readFileSync(join(project, 'book.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(command('catalogue', 'status', '--database', 'data')).rejects.toThrow(
      'gridwright: catalogues need another package: npm install @gridwright/catalogue\n',
    );
  });

  it('has types for the example in the README, resolved by Node and by bundlers', async () => {
    // Resolution by Node was checked when the example was compiled. If a type were `any`, wrong.ts would compile.
    await expect(run(process.execPath, [tsc, '-p', 'bundler.json'], project)).resolves.toBe('');
  });

  it('runs the example in the README in Node, and prints what its comments say', async () => {
    expect(expected).not.toBe('');
    expect(await run(process.execPath, [join('out', 'example.js')], project)).toBe(`${expected}\n`);
  });

  it('has every entry in Node as a bundle, and in bundlers as modules', async () => {
    const { exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
    const entries = Object.keys(exports).filter((entry) => entry !== './package.json');
    const names = entries.map((entry) => entry.replace('.', 'gridwright'));
    const program = `for (const name of ${JSON.stringify(names)}) {
      await import(name);
      console.log(import.meta.resolve(name).replace(/.*[/]gridwright[/]dist/, 'dist'));
    }`;
    const filesFor = (...conditions: string[]) =>
      run(process.execPath, [...conditions, '--input-type=module', '-e', program], project);
    const files = entries.map((entry) => (entry === '.' ? 'index' : entry.slice(2)));
    expect(await filesFor()).toBe(files.map((file) => `dist/node/${file}.js\n`).join(''));
    expect(await filesFor('--conditions=module')).toBe(files.map((file) => `dist/${file}.js\n`).join(''));
  });

  it('runs the example in a browser bundle, which needs nothing from Node', async () => {
    const lib = { entry: 'out/example.js', formats: ['iife' as const], name: 'example', fileName: 'bundle' };
    await build({ root: project, configFile: false, logLevel: 'error', build: { lib, outDir: 'bundle' } });
    const bundle = readFileSync(join(project, 'bundle/bundle.iife.js'), 'utf8');
    expect(bundle).not.toMatch(/["'`]node:|__vite-browser-external/);
    const printed: string[] = [];
    runInContext(
      bundle,
      createContext({
        TextEncoder,
        TextDecoder,
        console: { log: (...values: unknown[]) => printed.push(values.join(' ')) },
      }),
    );
    expect(printed.join('\n')).toBe(expected);
  });
});

it('runs prepack for npm pack, since no dependency has one that runs at installation', () => {
  expect(
    existsSync(join(root, '.npmrc')) && /^ignore-scripts=true/m.test(readFileSync(join(root, '.npmrc'), 'utf8')),
  ).toBe(false);
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('hasInstallScript');
  for (const name of publishedPackages())
    expect(JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).scripts.prepack).toBe(
      'node ../../scripts/build.mjs',
    );
});
