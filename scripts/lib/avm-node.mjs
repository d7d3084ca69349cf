import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildNode } from './avm-network.mjs';
import { Stop } from './main.mjs';
import { root } from './run.mjs';

/** @typedef {{ url: string, token: string, applications: Record<string, number> }} Network */

/**
 * Starts go-algorand's own node as a network of one, with every contract deployed. The caller has to stop it.
 * @returns {Promise<Network & { stop(): Promise<void> }>}
 */
export async function startNode() {
  const program = buildNode();
  const artifacts = join(root, 'contracts/avm/artifacts');
  const programs = readdirSync(artifacts).filter((name) => name.endsWith('.approval.bin'));
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-algod-'));
  const node = spawn(program, [folder, ...programs.map((name) => join(artifacts, name))], {
    // The node ends when its input does, so it never outlives this process.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  /** @type {string[]} */
  const errors = [];
  node.stderr.on('data', (text) => errors.push(String(text)));
  const ended = new Promise((resolve) => node.once('exit', resolve));
  const stop = async () => {
    node.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: node.stdout })) return { ...JSON.parse(line), stop };
  await stop();
  throw new Stop(`The node of contracts/avm/network didn't start: ${errors.join('').trim().slice(-2000)}`);
}

/**
 * Asks a node about the shared verdicts, as `gridwright avm verify` does.
 * @returns {Promise<number>} the exit code
 */
export async function testOnNode() {
  const { readCases } = await import('./avm-test.mjs');
  const { simulateAt } = await import('../../packages/cli/dist/avm/algod.js');
  const { url, token, applications, stop } = await startNode();
  process.env.ALGOD_TOKEN = token;
  try {
    /** @type {string[]} */
    const faults = [];
    const cases = await readCases();
    for (const { call, solved, what } of cases) {
      const found = await simulateAt(url, applications[call.contract], call);
      if (found.solved !== solved) faults.push(`${call.contract} ${what}: expected ${solved}, node ${found.solved}`);
    }
    for (const fault of faults.slice(0, 20)) console.error(fault);
    console.log(`a node of go-algorand: ${cases.length - faults.length} passed, ${faults.length} failed`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await stop();
  }
}

/**
 * Runs a node until the process is interrupted.
 * @returns {Promise<number>} the exit code
 */
export async function serveNode() {
  const { url, token, applications, stop } = await startNode();
  console.log(`A node of Algorand runs at ${url}, with a network of its own. Its token is ${token}`);
  for (const [contract, id] of Object.entries(applications)) console.log(`${contract}: application ${id}`);
  await new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await stop();
  return 0;
}
