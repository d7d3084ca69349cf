import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Stop } from './main.mjs';
import { root } from './run.mjs';

/** The Go module that runs go-algorand's own evaluator, and its node. */
const NETWORK = join(root, 'contracts/avm/network');
const MODULE = 'github.com/algorand/go-algorand';

/** What configure would write for a 64-bit little-endian machine with gcc or clang; nothing of it is seen by a contract. */
const SODIUM_FLAGS = [
  '-c',
  '-O2',
  '-w',
  '-DCONFIGURED=1',
  '-DNATIVE_LITTLE_ENDIAN=1',
  '-DHAVE_TI_MODE=1',
  '-DHAVE_POSIX_MEMALIGN=1',
  '-DHAVE_MMAP=1',
];

/** Go from the path, or where its installer puts it. */
function go() {
  return spawnSync('go', ['version']).status === 0 ? 'go' : '/usr/local/go/bin/go';
}

/**
 * Runs a tool and returns its output. Throws Stop that names the build step that failed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, input?: string }} [options]
 */
function tool(command, args, { cwd = NETWORK, input } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === 0) return stdout;
  throw new Stop(
    `contracts/avm/network: ${[basename(command), ...args.slice(0, 2)].join(' ')} failed: ${(stderr || error?.message || '').trim().slice(-2000)}`,
  );
}

/** Builds the evaluator and returns its path. */
export function buildEvaluator() {
  return buildProgram('evaluate', '.', 'main.go');
}

/** Builds the node and returns its path. */
export function buildNode() {
  return buildProgram('node', './node', 'node/main.go');
}

/**
 * Builds a program, unless it is there already: its modules, libsodium, the program. Returns the program's path.
 * @param {string} name
 * @param {string} folder of the Go package
 * @param {string} source
 */
function buildProgram(name, folder, source) {
  if (spawnSync(go(), ['version']).status !== 0)
    throw new Stop('Go 1.25 or newer is missing, and go-algorand needs it. npm test runs the interpreter instead.');
  const program = join(NETWORK, 'build', name);
  const vendored = join(NETWORK, 'build/vendored');
  if (!isNewer(vendored, ['go.mod', 'go.sum'])) {
    // A vendor folder, because the module expects libsodium inside its own folder, which is read-only in Go's cache.
    rmSync(join(NETWORK, 'vendor'), { recursive: true, force: true });
    tool(go(), ['mod', 'vendor']);
    buildSodium();
    writeFileSync(vendored, '');
  }
  if (!isNewer(program, [source, 'build/vendored'])) {
    console.log(`Building ${name} of contracts/avm/network: some minutes the first time ...`);
    tool(go(), ['build', '-o', program, folder]);
  }
  return program;
}

/**
 * @param {string} made
 * @param {readonly string[]} from names in the module's folder
 */
function isNewer(made, from) {
  return existsSync(made) && from.every((name) => statSync(made).mtimeMs > statSync(join(NETWORK, name)).mtimeMs);
}

/** The module's fork of libsodium as one library, by the C compiler alone. */
function buildSodium() {
  const source = join(
    tool(go(), ['list', '-mod=mod', '-m', '-f', '{{.Dir}}', MODULE]).trim(),
    'crypto/libsodium-fork/src/libsodium',
  );
  const [os, arch] = tool(go(), ['env', 'GOOS', 'GOARCH']).trim().split('\n');
  const library = join(NETWORK, 'vendor', MODULE, 'crypto/libs', os, arch);
  const objects = join(NETWORK, 'build/libsodium');
  const include = join(library, 'include');
  cpSync(join(source, 'include'), include, { recursive: true });
  makeWritable(include);
  writeFileSync(
    join(include, 'sodium/version.h'),
    versionHeader(readFileSync(join(source, 'include/sodium/version.h.in'), 'utf8')),
  );
  rmSync(objects, { recursive: true, force: true });
  for (const folder of [objects, join(library, 'lib')]) mkdirSync(folder, { recursive: true });
  const files = /** @type {string[]} */ (readdirSync(source, { recursive: true })).filter((name) =>
    name.endsWith('.c'),
  );
  for (const file of files) {
    const object = join(objects, `${file.replaceAll('/', '-')}.o`);
    tool('cc', [...SODIUM_FLAGS, `-I${include}/sodium`, `-I${include}`, '-o', object, join(source, file)], {
      cwd: objects,
    });
  }
  tool('ar', ['rcs', join(library, 'lib/libsodium.a'), ...readdirSync(objects)], { cwd: objects });
}

/** @param {string} folder */
function makeWritable(folder) {
  tool('chmod', ['-R', 'u+w', folder]);
}

/** @param {string} template with the names that configure fills in */
function versionHeader(template) {
  const values = {
    VERSION: '1.0.16',
    SODIUM_LIBRARY_VERSION_MAJOR: '10',
    SODIUM_LIBRARY_VERSION_MINOR: '1',
    SODIUM_LIBRARY_MINIMAL_DEF: '',
  };
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`@${name}@`, value), template);
}

/**
 * Returns the results of calls on the network's evaluator.
 * @param {string} program as `buildEvaluator` returns it
 * @param {readonly { program: string, args: readonly string[], applicationId: number, onCompletion: number }[]} calls in hexadecimal
 * @returns {{ approved: boolean, logs: string[], cost: number, failed: boolean }[]}
 */
export function evaluate(program, calls) {
  const output = tool(program, [], { input: calls.map((call) => `${JSON.stringify(call)}\n`).join('') });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/**
 * Returns byte and cost of each opcode, by name, from the network's evaluator.
 * @param {string} program
 * @param {readonly string[]} names
 */
export function networkCosts(program, names) {
  const lines = tool(program, ['-costs', names.join(',')])
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [name, code, cost] = line.split(' ');
      return [name, { code: Number(code), cost: Number(cost) }];
    }),
  );
}
