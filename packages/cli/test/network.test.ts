import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calldataOf } from 'gridwright/internal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Anvil, anvilPath, startAnvil } from '../../../scripts/lib/anvil.mjs';
import { connect } from '../dist/evm/rpc.js';
import { gridwright } from './command.js';

const ADDRESS = '0x58593392d72A9D90b133e1C8ecEec581C354687f';
const SOLUTION = '0x6573214814286735824756133615847227814356536472817832156441563827';
const KEY = `0x${'ab'.repeat(32)}`;

/** A server that counts its requests, to show that nothing is sent. */
let idle: Server;
let requests = 0;
let idleUrl: string;
beforeAll(async () => {
  idle = createServer((_, response) => {
    requests++;
    response.end('<p>no node</p>');
  });
  await new Promise<void>((resolve) => idle.listen(0, '127.0.0.1', resolve));
  idleUrl = `http://127.0.0.1:${(idle.address() as AddressInfo).port}`;
});
afterAll(() => idle.close());

/** Runs the command and expects one sentence on standard error and no output. */
async function refused(args: readonly string[]): Promise<string> {
  const { code, out, err } = await gridwright(['evm', ...args]);
  expect([code, out, err.trimEnd().split('\n').length], err).toEqual([2, '', 1]);
  return err.replace(/^gridwright: /, '').trimEnd();
}

describe('invalid requests are refused before anything is sent:', () => {
  const to = ['--contract', ADDRESS, '--rpc'];
  test.concurrent.each([
    [['verify', ADDRESS.replace('A9D', 'a9D'), SOLUTION, ...to], 'address: its checksum is wrong at character 14'],
    [
      ['verify', ADDRESS, SOLUTION, '--contract', ADDRESS.replace('A9D', 'a9D'), '--rpc'],
      'address: its checksum is wrong at character 14',
    ],
    [['verify', ADDRESS, `0x1${'0'.repeat(64)}`, ...to], 'solution: expected at most 256 bits, got 257'],
    [['verify', '0x123', SOLUTION, ...to], 'address: expected 0x and 40 hexadecimal digits, got "0x123"'],
    [
      ['verify', ADDRESS, SOLUTION, '--chain-id', 'mainnet', ...to],
      '--chain-id: expected a whole number from 1 to 9007199254740992, got "mainnet"',
    ],
    [
      ['deploy', 'Twotimes', '--rpc'],
      'expected one of FlipIT4x4, Kurosu6x6, Solves, Sudoku9x9, TwoTimesFour, got "Twotimes"',
    ],
    [['deploy', 'Solves', 'FlipIT4x4', '--rpc'], 'expected one contract, got another: "FlipIT4x4"'],
    [['deploy', 'Solves', '--key-file', 'no/such/file', '--rpc'], "no/such/file: can't be read (ENOENT)"],
    [
      ['deploy', 'Solves', '--rpc'],
      'expected a private key in a file (--key-file) or in the environment variable GRIDWRIGHT_KEY, got none',
    ],
  ])('%j', async (args, sentence) => {
    expect(await refused([...args, idleUrl])).toContain(sentence);
    expect(requests).toBe(0);
  });

  test.concurrent.each([
    [['deploy', 'Solves', '--key', KEY]],
    [['deploy', 'Solves', `--private-key=${KEY}`]],
    [['deploy', 'Solves', KEY]],
    [['deploy', 'Solves', '--key-file', KEY]],
  ])('a private key as in %j, which is not repeated', async (args) => {
    const said = await refused([...args, '--rpc', idleUrl]);
    expect(said).toContain("don't pass a private key as an argument");
    expect(said).not.toContain(KEY.slice(2, 20));
    expect(requests).toBe(0);
  });

  const flipit = ['41321', '0101101001100001', '--kind', 'flipit'];
  test.concurrent.each([
    [['start', KEY]],
    [['check', ADDRESS, `${KEY}${KEY}`, KEY]],
    [['call', KEY, SOLUTION]],
    [['call', ...flipit, `--private-key=${KEY}`]],
    [['call', ...flipit, '--kind', KEY]],
    [['record', ...flipit, '--solver', KEY]],
    [['record', ...flipit, '--solver', ADDRESS, '--salt-file', KEY]],
    [['verify', ...flipit, '--rpc', 'http://127.0.0.1:1', '--contract', KEY.slice(2)]],
    [['verify', ...flipit, '--contract', ADDRESS, '--chain-id', KEY, '--rpc', 'http://127.0.0.1:1']],
    [['verify', ...flipit, '--contract', ADDRESS, '--rpc', KEY]],
    [[KEY]],
  ])('%j has a private key in the wrong place, and no error repeats any of it', async (args) => {
    expect(await refused(args)).not.toContain(KEY.slice(2, 14));
  });

  test.skipIf(process.platform === 'win32')('a file of a key or salt that others can read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gridwright-key-'));
    try {
      const file = join(folder, 'secret.txt');
      writeFileSync(file, KEY, { mode: 0o640 });
      const sentence = `${file}: other users can read this file; keep it to yourself with "chmod 600"`;
      expect(await refused(['deploy', 'Solves', '--key-file', file, '--rpc', idleUrl])).toBe(sentence);
      expect(await refused(['record', ...flipit, '--solver', ADDRESS, '--salt-file', file])).toBe(sentence);
      chmodSync(file, 0o600);
      writeFileSync(file, `${KEY}00`);
      expect(await refused(['record', ...flipit, '--solver', ADDRESS, '--salt-file', file])).toBe(
        `${file}: expected a uint256, decimal or 0x and hexadecimal digits`,
      );
      expect(requests).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('an answer that the registry would reject', async () => {
    const run = await gridwright([
      'evm',
      'record',
      '41321',
      '1100000000000000',
      ...flipit.slice(2),
      '--solver',
      ADDRESS,
    ]);
    expect([run.code, run.out]).toEqual([1, '']);
    expect(run.err).toMatch(/^gridwright: the answer doesn't solve the puzzle: [^\n]+\n$/);
  });
});

describe('an address without a node', () => {
  const verify = (rpc: string) => refused(['verify', ADDRESS, SOLUTION, '--contract', ADDRESS, '--rpc', rpc]);

  test("is down, isn't a node, or isn't a URL: one sentence without the path", async () => {
    expect(await verify('http://127.0.0.1:1/secret')).toBe("the node at http://127.0.0.1:1 doesn't respond");
    expect(await verify(`${idleUrl}/secret`)).toBe(`the node at ${idleUrl} doesn't respond as an Ethereum node`);
    expect(await verify('wss://127.0.0.1')).toBe('--rpc: expected the URL of a node, http://... or https://...');
  });

  test('never ends its response: the time limit covers the body', async () => {
    const endless = createServer((_, response) => response.writeHead(200).write('{'));
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
      await expect(connect(url, undefined, 50)).rejects.toThrow(`the node at ${url} didn't respond in time`);
    } finally {
      endless.closeAllConnections();
      endless.close();
    }
  });
});

test('record prints the calls of the registry, and call that of a verifier', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-salt-'));
  writeFileSync(join(folder, 'salt.txt'), '7\n', { mode: 0o600 });
  const { out } = await gridwright([
    'evm',
    'record',
    '41321',
    '0101101001100001',
    '--kind',
    'flipit',
    '--solver',
    ADDRESS,
    '--salt-file',
    join(folder, 'salt.txt'),
    '--format',
    'json',
  ]);
  rmSync(folder, { recursive: true });
  const { puzzle, commitment, open, commit, reveal, salt } = JSON.parse(out);
  expect([open.length, commit, reveal.length, BigInt(salt)]).toEqual([
    2 + 8 + 3 * 64,
    `${commit.slice(0, 10)}${puzzle.slice(2)}${commitment.slice(2)}`,
    2 + 8 + 6 * 64,
    7n,
  ]);
  const { out: text } = await gridwright(['evm', 'call', ADDRESS, SOLUTION]);
  const [contract, call, calldata] = text.trimEnd().split('\n');
  expect([contract, call, calldata.slice(74)]).toEqual(['TwoTimesFour', 'verify(uint256,uint256)', SOLUTION.slice(2)]);
});

test('record makes another salt every time', async () => {
  const salts = [];
  for (let i = 0; i < 2; i++) {
    const { out } = await gridwright([
      'evm',
      'record',
      '41321',
      '0101101001100001',
      '--kind',
      'flipit',
      '--solver',
      ADDRESS,
    ]);
    salts.push(out.match(/salt +(0x[0-9a-f]{64})/)?.[1]);
  }
  expect(new Set(salts).size).toBe(2);
  expect(salts).not.toContain(undefined);
});

describe.skipIf(anvilPath() === undefined)(
  'on a real local chain (anvil; not run where its npm package does not run)',
  () => {
    let anvil: Anvil;
    let folder: string;
    let rpc: string[];
    beforeAll(async () => {
      anvil = await startAnvil();
      folder = mkdtempSync(join(tmpdir(), 'gridwright-key-'));
      writeFileSync(join(folder, 'key.txt'), `${anvil.accounts[0].key}\n`, { mode: 0o600 });
      rpc = ['--rpc', anvil.url, '--chain-id', '31337', '--format', 'json'];
    });
    afterAll(async () => {
      await anvil?.stop();
      if (folder !== undefined) rmSync(folder, { recursive: true });
    });

    const json = async (args: readonly string[]) => JSON.parse((await gridwright(args)).out);
    const deploy = (name: string) => json(['evm', 'deploy', name, '--key-file', join(folder, 'key.txt'), ...rpc]);
    const sentBy = async ({ address }: { address: string }) =>
      Number(await anvil.request('eth_getTransactionCount', [address, 'latest']));
    /** Sends from an account of the node. Returns whether the contract accepted it. */
    const send = async ({ address }: { address: string }, to: string, data: string) => {
      const hash = await anvil.request('eth_sendTransaction', [{ from: address, to, data, gas: '0x100000' }]);
      return (await anvil.receipt(hash)).status === '0x1';
    };

    test('deploy, solve for an address, and verify over the network', async () => {
      const [deployer, , player] = anvil.accounts;
      const { contract, chainId, deployer: by } = await deploy('TwoTimesFour');
      expect([chainId, by]).toEqual([31337, deployer.address]);
      const { solution, verify } = await json(['evm', 'solve', player.address, '--seed', 'fresh', '--format', 'json']);
      const asked = ['--contract', contract, ...rpc];
      expect(await json(['evm', 'verify', player.address, solution, ...asked])).toMatchObject({
        solved: true,
        contract,
      });
      expect(BigInt(await anvil.request('eth_call', [{ to: contract, data: verify }, 'latest']))).toBe(1n);
      // The solution of another address does not count.
      const wrong = await gridwright(['evm', 'verify', ADDRESS, solution, '--contract', contract, '--rpc', anvil.url]);
      expect(wrong).toEqual({ code: 1, out: 'not a solution\n', err: '' });
      expect(await sentBy(deployer)).toBe(1);
    });

    test('a daily puzzle is committed, revealed and ranked', async () => {
      const [, alice, bob] = anvil.accounts;
      const { contract: registry } = await deploy('Solves');
      const { out: daily } = await gridwright(['daily', '2026-11-21', '--kind', 'sudoku', '--format', 'id']);
      const id = daily.trim().split('\n')[0];
      const { out: line } = await gridwright(['solve', id, '--format', 'line']);
      const recordOf = ({ address }: { address: string }) =>
        json(['evm', 'record', id, line.trim(), '--solver', address, '--format', 'json']);
      const [first, second] = [await recordOf(alice), await recordOf(bob)];
      expect(await send(alice, registry, first.open)).toBe(true);
      expect(await send(alice, registry, first.commit)).toBe(true);
      expect(await send(bob, registry, second.commit)).toBe(true);
      expect(await send(alice, registry, first.reveal)).toBe(false);
      await anvil.request('evm_increaseTime', [600]);
      expect(await send(bob, registry, second.reveal)).toBe(true);
      expect(await send(alice, registry, first.reveal)).toBe(true);
      const placeOf = async ({ address }: { address: string }) => {
        const data = calldataOf('solves(bytes32,address)', [BigInt(first.puzzle), BigInt(address)]);
        const [, , place] = (await anvil.request('eth_call', [{ to: registry, data }, 'latest'])).match(
          /[0-9a-f]{64}/g,
        );
        return Number(place);
      };
      expect([await placeOf(alice), await placeOf(bob)]).toEqual([1, 2]);
    });

    test('another chain, no contract, another contract, no money: one sentence, and nothing is sent', async () => {
      const [, other] = anvil.accounts;
      const before = await Promise.all(anvil.accounts.map(sentBy));
      const verify = (...more: string[]) => refused(['verify', ADDRESS, SOLUTION, '--rpc', anvil.url, ...more]);
      expect(await verify('--contract', ADDRESS, '--chain-id', '1')).toBe(
        `the node at ${anvil.url} serves chain 31337, expected 1`,
      );
      expect(await verify('--contract', other.address)).toBe(`there is no contract at ${other.address} on chain 31337`);
      const deployed = ['deploy', 'FlipIT4x4', '--rpc', anvil.url];
      expect(await refused([...deployed, '--chain-id', '1', '--key-file', join(folder, 'key.txt')])).toContain(
        'serves chain 31337, expected 1',
      );
      writeFileSync(join(folder, 'poor.txt'), KEY, { mode: 0o600 });
      expect(await refused([...deployed, '--key-file', join(folder, 'poor.txt')])).toContain(
        "the account doesn't have enough money",
      );
      writeFileSync(join(folder, 'zero.txt'), '0'.repeat(64), { mode: 0o600 });
      expect(await refused([...deployed, '--key-file', join(folder, 'zero.txt')])).toBe(
        'the private key is out of range, so no address belongs to it',
      );
      expect(await Promise.all(anvil.accounts.map(sentBy))).toEqual(before);
    });
  },
);
