import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEVM } from '@ethereumjs/evm';
import { kindOf } from 'gridwright';
import { calldataOf, evmCall, REVEAL_DELAY, solvesCalls } from 'gridwright/evm';
import { compile, PACKAGE, readContracts } from './evm.mjs';
import { createWorld } from './evm-world.mjs';
import { root } from './run.mjs';

/** @typedef {import('./evm.mjs').Artifact} Artifact */

/** Where the table is committed, from the top of the repository. */
export const GAS = `${PACKAGE}/gas.json`;

/**
 * Returns the execution gas of a call, without the 21,000 of a transaction and without calldata.
 * @typedef {object} Row
 * @property {string} contract
 * @property {string} call
 * @property {number} calls how many were measured
 * @property {number} min
 * @property {number} mean rounded
 * @property {number} max
 */

/**
 * Runs a contract as an external call does.
 * @param {string} code
 * @returns {Promise<(calldata: string, value?: bigint) => Promise<{ gas: number, returned: Uint8Array, failed: boolean }>>}
 */
export async function runner(code) {
  const evm = await createEVM();
  const bytes = bytesOf(code.slice(2));
  return async (calldata, value = 0n) => {
    const data = bytesOf(calldata.slice(2));
    const { executionGasUsed, returnValue, exceptionError } = await evm.runCode({
      code: bytes,
      data,
      value,
      gasLimit: 100_000_000n,
    });
    return { gas: Number(executionGasUsed), returned: returnValue, failed: exceptionError !== undefined };
  };
}

/** Answers with their verdicts, the same for Ethereum and Algorand. */
const VECTORS = 'packages/gridwright/test/fixtures/verdicts.json';

/** @returns {{ puzzle: import('gridwright/rules').Puzzle, answer: Uint8Array }[]} the solutions of the shared vectors */
function solutionsOf() {
  return JSON.parse(readFileSync(join(root, VECTORS), 'utf8'))
    .filter((/** @type {{ solved: boolean }} */ { solved }) => solved)
    .map((/** @type {Record<string, any>} */ { kind, size, options, clues, answer }) => {
      const [rows, columns] = size.split('x').map(Number);
      return {
        puzzle: { kind, size: kindOf(kind).size(rows, columns), options, clues: bytesOf(clues) },
        answer: bytesOf(answer),
      };
    });
}

/** Of the addresses 1 to 172,411, the dearest one for the twin (`npm run bench -- starts 172411`). */
const COLLIDING = 21_567;

/**
 * Returns accepted calls by contract and function: the solutions of the shared vectors, and the addresses 1 to 1,000. Both
 * contracts of a pair get the same calls.
 */
function callsOf() {
  /** @type {Record<string, Record<string, string[]>>} */
  const calls = { TwoTimesFour: { generate: Array.from({ length: 1000 }, (_, i) => generateCall(i + 1)) } };
  for (const { puzzle, answer } of solutionsOf()) add(calls, puzzle, answer);
  return calls;
}

/** Returns calls that cost more: every cell is a clue, every cell is pressed, and many values meet a taken cell. */
function worstCallsOf() {
  /** @type {Record<string, Record<string, string[]>>} */
  const calls = { TwoTimesFour: { generate: [generateCall(COLLIDING)] } };
  for (const { puzzle, answer } of solutionsOf()) {
    if (puzzle.kind === 'flipit') continue;
    add(calls, { ...puzzle, clues: answer }, answer);
  }
  // All presses together change each disk as often as it has cells near it, itself included: the corners 4 times, the edges 6,
  // the middle 9.
  calls.FlipIT4x4 = { verify: [calldataOf('verify(uint256,uint256,uint256)', [0n, 0xffffn, 0x0660n])] };
  return calls;
}

/**
 * @param {Record<string, Record<string, string[]>>} calls
 * @param {import('gridwright/rules').Puzzle} puzzle
 * @param {Uint8Array} answer
 */
function add(calls, puzzle, answer) {
  const { contract, call, calldata } = evmCall(puzzle, answer);
  const name = call.slice(0, call.indexOf('('));
  calls[contract] ??= {};
  calls[contract][name] ??= [];
  calls[contract][name].push(calldata);
}

/** @param {number} address */
function generateCall(address) {
  return calldataOf('generate(address)', [BigInt(address)]);
}

/**
 * Returns the address of 1 to `count` whose start costs most gas, the first of several.
 * @param {string} code of a contract with `generate(address)`
 * @param {number} count
 * @returns {Promise<{ address: number, gas: number }>}
 */
export async function dearestStart(code, count) {
  const run = await runner(code);
  const dearest = { address: 0, gas: 0 };
  for (let address = 1; address <= count; address++) {
    const { gas, failed } = await run(generateCall(address));
    if (failed) throw new Error(`generate failed for address ${address}`);
    if (gas > dearest.gas) Object.assign(dearest, { address, gas });
  }
  return dearest;
}

/** @param {string} hex */
function bytesOf(hex) {
  return new Uint8Array(Buffer.from(hex, 'hex'));
}

/**
 * Throws if a call fails or isn't accepted, because such calls may cost less.
 * @param {readonly Artifact[]} artifacts
 * @returns {Promise<Row[]>}
 */
export async function measureGas(artifacts) {
  const rows = [];
  const worst = worstCallsOf();
  for (const [contract, functions] of Object.entries(callsOf())) {
    for (const name of [contract, `${contract}Plain`]) {
      const run = await runner(codeOf(artifacts, name));
      for (const [call, calldata] of Object.entries(functions)) {
        const usual = summary(await measure(run, calldata));
        const { max } = summary(await measure(run, worst[contract][call]));
        rows.push({ contract: name, call, ...usual, max: Math.max(usual.max, max) });
      }
    }
  }
  return [...rows, ...(await measureSettings()), ...(await measureRegistry(artifacts))];
}

/** Settings that other projects compile with. Their verifiers cost more. */
const SETTINGS = [
  { name: 'without IR, 200 runs', settings: { viaIR: false, optimizer: { enabled: true, runs: 200 } } },
  { name: 'without IR or optimizer', settings: { viaIR: false, optimizer: { enabled: false, runs: 200 } } },
];

/**
 * Returns what each verifier costs in a project that compiles the sources with its own settings.
 * @returns {Promise<Row[]>}
 */
async function measureSettings() {
  const sources = Object.entries(readContracts()).filter(([name]) => !/Plain|Solves/.test(name));
  const rows = [];
  for (const { name, settings } of SETTINGS) {
    const artifacts = await compile(Object.fromEntries(sources), settings);
    for (const [contract, functions] of Object.entries(callsOf())) {
      const run = await runner(codeOf(artifacts, contract));
      for (const [call, calldata] of Object.entries(functions))
        rows.push({ contract: `${contract}, ${name}`, call, ...summary(await measure(run, calldata)) });
    }
  }
  return rows;
}

/**
 * @param {readonly Artifact[]} artifacts
 * @param {string} name
 */
function codeOf(artifacts, name) {
  return artifacts.find(({ contract }) => contract === name)?.deployedBytecode ?? '0x';
}

/** The chain of `createWorld`. */
const CHAIN = 1;

/**
 * Returns what solvers pay for each puzzle of the vectors: one opens a round and commits, another commits, and both reveal.
 * @param {readonly Artifact[]} artifacts
 * @returns {Promise<Row[]>}
 */
async function measureRegistry(artifacts) {
  const world = await createWorld();
  for (const { contract, bytecode } of artifacts) if (!/Plain|Solves/.test(contract)) await world.deploy(bytecode);
  const to = await world.deploy(artifacts.find(({ contract }) => contract === 'Solves')?.bytecode ?? '0x');
  const registry = { chainId: CHAIN, address: addressOf(to) };
  /** @type {Record<'open' | 'commit' | 'openAndCommit' | 'reveal', number[]>} */
  const costs = { open: [], commit: [], openAndCommit: [], reveal: [] };
  const seen = new Set();
  let start = 1_800_000_000;
  for (const { puzzle, answer } of solutionsOf()) {
    // Only an address's own 8x8 start has rounds.
    if (puzzle.size.rows === 8 || isWithoutClues(puzzle)) continue;
    const round = { puzzle, start, end: start + 3600 };
    const both = [2n, 3n].map((from) => ({
      from,
      calls: solvesCalls(registry, round, addressOf(from), answer, 1n),
    }));
    const [{ calls }] = both;
    const name = calls.reveal.slice(0, 202);
    if (seen.has(name)) continue;
    seen.add(name);
    /** @type {(from: bigint, call: keyof typeof costs, time: number) => Promise<void>} */
    const send = async (from, call, time) => {
      const data = both.find((one) => one.from === from)?.calls[call] ?? calls[call];
      const { failed, gas, returned } = await world.call({ from, to, data, time: BigInt(time) });
      if (failed) throw new Error(`${call} failed: ${data}, ${returned}`);
      costs[call].push(gas);
    };
    const isOpen = seen.size % 2 === 0;
    if (isOpen) await send(1n, 'open', start);
    await send(2n, isOpen ? 'commit' : 'openAndCommit', start);
    await send(3n, 'commit', start);
    start += 3600 + REVEAL_DELAY;
    for (const { from } of both) await send(from, 'reveal', start);
  }
  return Object.entries(costs).map(([call, list]) => ({ contract: 'Solves', call, ...summary(list) }));
}

/** @param {import('gridwright/rules').Puzzle} puzzle */
function isWithoutClues({ kind, clues }) {
  if (kind === 'flipit') return clues.every((disk) => disk === clues[0]);
  return clues.every((value) => value === 0) || clues.every((value) => value !== 0);
}

/** @param {bigint} number */
function addressOf(number) {
  return bytesOf(number.toString(16).padStart(40, '0'));
}

/**
 * @param {Awaited<ReturnType<typeof runner>>} run
 * @param {readonly string[]} calls
 */
async function measure(run, calls) {
  const costs = [];
  for (const calldata of calls) {
    const { gas, returned, failed } = await run(calldata);
    if (failed || returned.length !== 32 || returned.every((byte) => byte === 0))
      throw new Error(`${calldata} was not accepted`);
    costs.push(gas);
  }
  return costs;
}

/** @param {readonly number[]} costs */
function summary(costs) {
  const sum = costs.reduce((total, cost) => total + cost, 0);
  return {
    calls: costs.length,
    min: Math.min(...costs),
    mean: Math.round(sum / costs.length),
    max: Math.max(...costs),
  };
}

/** @param {readonly Row[]} rows */
export function formatGas(rows) {
  return `${JSON.stringify(rows, null, 2)}\n`;
}
