import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * A local Ethereum node.
 * @typedef {object} Anvil
 * @property {string} url of its JSON-RPC
 * @property {readonly { address: string, key: string }[]} accounts with money to spend, from anvil's own public mnemonic
 * @property {(method: string, params?: readonly unknown[]) => Promise<any>} request what the node answers; throws with what it complains of
 * @property {(hash: string) => Promise<any>} receipt that of a transaction, as soon as a block has it
 * @property {() => Promise<void>} stop
 */

/** The program of this machine's npm package, `@foundry-rs/anvil-linux-amd64` say, or undefined where there is none or it does not run here. */
export function anvilPath() {
  const machine = process.arch === 'x64' ? 'amd64' : process.arch;
  try {
    const folder = dirname(
      createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${process.platform}-${machine}/package.json`),
    );
    return [join(folder, 'bin/anvil'), join(folder, 'bin/anvil.exe')].find((path) => existsSync(path));
  } catch {
    return undefined;
  }
}

/**
 * Starts a node on a free port, with chain id 31337. Throws if it doesn't run.
 * @returns {Promise<Anvil>}
 */
export async function startAnvil() {
  const child = spawn(anvilPath() ?? 'anvil', ['--host', '127.0.0.1', '--port', '0', '--accounts', '3'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece) => {
      text += piece;
      if (/Listening on \S+\s/.test(text)) resolve(text);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`anvil ended with code ${code}`)));
  });
  const url = `http://${/Listening on (\S+)/.exec(said)?.[1]}`;
  const keys = [...said.matchAll(/\(\d\) (0x[0-9a-f]{64})/g)].map(([, key]) => key);
  const accounts = [...said.matchAll(/\(\d\) (0x[0-9a-fA-F]{40})\b/g)].map(([, address], i) => ({
    address,
    key: keys[i],
  }));
  /** @type {Anvil['request']} */
  const request = async (method, params = []) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = await response.json();
    if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code });
    return result;
  };
  return {
    url,
    accounts,
    request,
    async receipt(hash) {
      for (;;) {
        const receipt = await request('eth_getTransactionReceipt', [hash]);
        if (receipt !== null) return receipt;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}
