import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEVM } from '@ethereumjs/evm';
import { calldataOf, evmCall, kindOf, solvesCalls } from 'gridwright/internal';
import { createWorld } from './evm-world.mjs';
import { root } from './run.mjs';

/** @typedef {import('./evm.mjs').Artifact} Artifact */

/** Where the table is committed, from the top of the repository. */
export const GAS = 'contracts/evm/gas.json';

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

/** @returns {{ puzzle: import('gridwright/internal').Puzzle, answer: Uint8Array }[]} the solutions of the shared vectors */
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

/**
 * Returns accepted calls by contract and function: the solutions of the shared vectors, and the addresses 1 to 1,000. Both
 * contracts of a pair get the same calls.
 */
function callsOf() {
  /** @type {Record<string, Record<string, string[]>>} */
  const calls = {
    TwoTimesFour: {
      generate: Array.from({ length: 1000 }, (_, i) => calldataOf('generate(address)', [BigInt(i + 1)])),
    },
  };
  for (const { puzzle, answer } of solutionsOf()) {
    const { contract, call, calldata } = evmCall(puzzle, answer);
    const name = call.slice(0, call.indexOf('('));
    calls[contract] ??= {};
    calls[contract][name] ??= [];
    calls[contract][name].push(calldata);
  }
  return calls;
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
  for (const [contract, functions] of Object.entries(callsOf())) {
    for (const name of [contract, `${contract}Plain`]) {
      const code = artifacts.find((artifact) => artifact.contract === name)?.deployedBytecode ?? '0x';
      const run = await runner(code);
      for (const [call, calldata] of Object.entries(functions))
        rows.push({ contract: name, call, ...(await measure(run, calldata)) });
    }
  }
  return [...rows, ...(await measureRegistry(artifacts))];
}

/**
 * Returns what two solvers pay for each puzzle of the vectors: it is opened, both commit, and both reveal ten minutes later.
 * @param {readonly Artifact[]} artifacts
 * @returns {Promise<Row[]>}
 */
async function measureRegistry(artifacts) {
  const world = await createWorld();
  const to = await world.deploy(artifacts.find(({ contract }) => contract === 'Solves')?.bytecode ?? '0x');
  /** @type {Record<'open' | 'commit' | 'reveal', number[]>} */
  const costs = { open: [], commit: [], reveal: [] };
  const seen = new Set();
  let time = 1_800_000_000n;
  for (const { puzzle, answer } of solutionsOf()) {
    const both = [2n, 3n].map((from) => ({
      from,
      calls: solvesCalls(puzzle, answer, bytesOf(from.toString(16).padStart(40, '0')), 1n),
    }));
    const [{ calls }] = both;
    if (seen.has(calls.puzzle)) continue;
    seen.add(calls.puzzle);
    /** @type {(from: bigint, call: 'open' | 'commit' | 'reveal', data: string) => Promise<void>} */
    const send = async (from, call, data) => {
      const { failed, gas } = await world.call({ from, to, data, time });
      if (failed) throw new Error(`${call} failed: ${data}`);
      costs[call].push(gas);
    };
    await send(1n, 'open', calls.open);
    for (const { from, calls } of both) await send(from, 'commit', calls.commit);
    time += 600n;
    for (const { from, calls } of both) await send(from, 'reveal', calls.reveal);
  }
  return Object.entries(costs).map(([call, list]) => ({ contract: 'Solves', call, ...summary(list) }));
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
  return summary(costs);
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
