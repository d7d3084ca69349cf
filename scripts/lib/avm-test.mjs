import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeClients } from './avm-build.mjs';
import { buildEvaluator, evaluate, networkCosts } from './avm-network.mjs';
import { root, run } from './run.mjs';

/** @typedef {{ contract: string, method: string, args: Uint8Array[], applicationId?: number, onCompletion?: number, expected?: boolean | undefined, what: string }} Case */

/**
 * Runs the sources of the contracts as TypeScript, if the folder's packages are installed.
 * @returns {Promise<number>} the exit code
 */
export async function testSources() {
  const folder = join(root, 'contracts/avm');
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  if (existsSync(vitest)) {
    writeClients();
    return run(process.execPath, [vitest, 'run'], { cwd: folder });
  }
  console.log('Skipped: the sources as TypeScript. They need npm ci --ignore-scripts --prefix contracts/avm first.');
  return 0;
}

/**
 * Runs the shared verdicts, calls that must be refused, and starts of addresses on go-algorand's evaluator. Compares verdict,
 * log and cost with the interpreter's, and the cost of every opcode with the table.
 * @returns {Promise<number>} the exit code
 */
export async function testOnNetwork() {
  const { artifact } = await builtTool('contracts');
  const { runProgram } = await builtTool('machine');
  const { OPCODES, readProgram } = await builtTool('opcodes');
  const { selectorOf } = await import('../../packages/gridwright/dist/avm.js');
  const evaluator = buildEvaluator();
  const cases = await casesOf();
  const calls = cases.map(({ contract, method, args, applicationId = 1, onCompletion = 0 }) => ({
    program: artifact(`${contract}.approval.bin`),
    args: method === '' ? args : [selectorOf(method), ...args],
    applicationId,
    onCompletion,
  }));
  /** @param {Uint8Array} bytes */
  const hex = (bytes) => Buffer.from(bytes).toString('hex');
  const results = evaluate(
    evaluator,
    calls.map((call) => ({ ...call, program: hex(call.program), args: call.args.map(hex) })),
  );
  /** @type {string[]} */
  const faults = [];
  for (const [i, { program, ...call }] of calls.entries()) {
    const own = runProgram(readProgram(program), call, 700);
    const here = JSON.stringify({
      approved: own.approved,
      logs: own.logs.map(hex),
      cost: own.cost,
      failed: own.failure !== undefined,
    });
    const there = JSON.stringify(results[i]);
    // If a call fails, either of the two may have counted the failing opcode.
    const same = own.failure !== undefined ? results[i].failed : here === there;
    if (!same) faults.push(`${cases[i].contract} ${cases[i].what}: interpreter ${here}, network ${there}`);
    const { expected } = cases[i];
    if (expected !== undefined && results[i].logs[0] !== `151f7c75${expected ? '80' : '00'}`)
      faults.push(`${cases[i].contract} ${cases[i].what}: expected ${expected}, network ${there}`);
  }
  const costs = networkCosts(
    evaluator,
    [...OPCODES.values()].map(({ name }) => name),
  );
  for (const { name, code, cost } of OPCODES.values()) {
    const network = costs.get(name);
    if (network?.code !== code || network?.cost !== cost)
      faults.push(`opcode ${name}: table ${code} ${cost}, network ${JSON.stringify(network)}`);
  }
  for (const fault of faults.slice(0, 20)) console.error(fault);
  const checks = calls.length + OPCODES.size;
  console.log(
    `go-algorand: ${calls.length} calls, ${OPCODES.size} opcodes\n${checks - faults.length} passed, ${faults.length} failed`,
  );
  return faults.length === 0 ? 0 : 1;
}

/**
 * Reads the shared verdicts and the calls that ask for them.
 * @returns {Promise<{ call: import('gridwright/avm').AvmCall, options: Record<string, string>, values: Uint8Array, solved: boolean, what: string }[]>}
 */
export async function readCases() {
  const { avmCall } = await import('../../packages/gridwright/dist/avm.js');
  const { kindOf } = await import('../../packages/gridwright/dist/index.js');
  /** @type {{ kind: string, size: string, options: Record<string, string>, what: string, clues: string, answer: string, solved: boolean }[]} */
  const verdicts = JSON.parse(readFileSync(join(root, 'packages/gridwright/test/fixtures/verdicts.json'), 'utf8'));
  return verdicts.map(({ kind, size, options, what, clues, answer, solved }) => {
    const [rows, columns] = size.split('x').map(Number);
    const puzzle = {
      kind,
      size: kindOf(kind).size(rows, columns),
      options,
      clues: Uint8Array.from(Buffer.from(clues, 'hex')),
    };
    const values = Uint8Array.from(Buffer.from(answer, 'hex'));
    return { call: avmCall(puzzle, values), options, values, solved, what };
  });
}

/** @returns {Promise<Case[]>} */
async function casesOf() {
  const { packAvm } = await import('../../packages/gridwright/dist/avm.js');
  /** @type {Case[]} */
  const cases = [];
  for (const { call, options, values, solved, what } of await readCases()) {
    const { contract, method, args } = call;
    cases.push({ contract, method, args: args.slice(1), expected: solved, what });
    const alone = {
      Sudoku: contract === 'SudokuClues',
      SudokuTeal: contract === 'SudokuClues',
      Kurosu: contract === 'Kurosu' && options.distinct === undefined,
      Flipit: contract === 'Flipit',
    };
    for (const [name, is] of Object.entries(alone)) {
      if (is)
        cases.push({
          contract: name,
          method: 'is_valid_solution(byte[])bool',
          args: [packAvm(values)],
          what: `${what}, without clues`,
        });
    }
    for (const name of what.includes('fixture') ? ['Sudoku', 'SudokuTeal'] : [])
      cases.push({
        contract: name,
        method: 'is_valid_solution(byte[])bool',
        args: [packAvm(values)],
        expected: solved,
        what,
      });
  }
  return [...cases, ...oddCalls(cases), ...starts()];
}

/**
 * Returns the first call of each method with arguments that aren't a `byte[]`, with other kinds of transaction, and as a creation.
 * @param {readonly Case[]} cases
 * @returns {Case[]}
 */
function oddCalls(cases) {
  const first = [...new Map(cases.map((one) => [`${one.contract}.${one.method}`, one])).values()].map(
    ({ contract, method, args }) => ({
      contract,
      method,
      args,
    }),
  );
  return first.flatMap((call) => [
    ...call.args.flatMap((_, i) =>
      [0, 1, 2, 17, 66, 82, 84, 200].map((length) => {
        const args = call.args.map((arg, j) => (i === j ? new Uint8Array(length).fill(81) : arg));
        return { ...call, args, expected: false, what: `argument ${i} of ${length} bytes` };
      }),
    ),
    ...[1, 2, 4, 5].map((onCompletion) => ({ ...call, onCompletion, what: `with OnCompletion ${onCompletion}` })),
    { ...call, applicationId: 0, what: 'as a creation' },
    { contract: call.contract, method: '', args: [], applicationId: 0, what: 'bare creation' },
    { contract: call.contract, method: '', args: [], what: 'bare call' },
    { ...call, method: 'no_such_method()void', what: 'unknown method' },
  ]);
}

/** @returns {Case[]} */
function starts() {
  return Array.from({ length: 200 }, (_, number) => {
    const address = new Uint8Array(20);
    address[19] = number;
    return {
      contract: 'Eight',
      method: 'start_of(byte[20])byte[64]',
      args: [address],
      what: `start of address ${number}`,
    };
  });
}

/**
 * Loads a tool of the contracts' folder. Tools are compiled on demand: a fresh checkout has none.
 * @param {string} name
 * @returns {Promise<any>}
 */
function builtTool(name) {
  return import(new URL(`../../contracts/avm/tools/dist/${name}.js`, import.meta.url).href);
}
