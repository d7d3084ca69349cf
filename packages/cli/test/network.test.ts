import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployments, flipIT4x4, solves } from '@gridwright/contracts';
import { PROGRAM_HASHES } from 'gridwright/avm';
import { calldataOf, formatAddress, parseAddress } from 'gridwright/evm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Anvil, anvilPath, startAnvil } from '../../../scripts/lib/anvil.mjs';
import { commitmentsFile } from '../dist/evm/commitments.js';
import { connect } from '../dist/evm/rpc.js';
import { emptyState, gridwright } from './command.js';

const ADDRESS = '0x58593392d72A9D90b133e1C8ecEec581C354687f';
const SOLUTION = '0x6573214814286735824756133615847227814356536472817832156441563827';
const KEY = `0x${'ab'.repeat(32)}`;

/** A round, as options of `record`. */
const ROUND = ['--start', '2026-11-22', '--end', '2026-11-23T06:30Z'];
const FLIPIT = ['41321', '0101101001100001', '--kind', 'flipit'];

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
afterAll(emptyState);

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
      '--contract: its checksum is wrong at character 14',
    ],
    [['verify', ADDRESS, `0x1${'0'.repeat(64)}`, ...to], 'solution: expected at most 256 bits, got 257'],
    [['verify', '0x123', SOLUTION, ...to], 'address: expected 0x and 40 hexadecimal digits, got "0x123"'],
    [
      ['verify', ADDRESS, SOLUTION, '--chain-id', 'mainnet', ...to],
      '--chain-id: expected a whole number from 1 to 9007199254740992, got "mainnet"',
    ],
    [
      ['deploy', 'Twotimes', '--rpc'],
      'expected one of FlipIT4x4, Kurosu6x6, Sudoku9x9, TwoTimesFour, Solves, got "Twotimes"',
    ],
    [['deploy', 'Solves', 'FlipIT4x4', '--rpc'], 'expected one contract, got another: "FlipIT4x4"'],
    [
      ['deploy', 'Solves', '--key-file', 'no/such/file', '--rpc'],
      "no/such/file: can't be read (no such file or folder)",
    ],
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

  const flipit = FLIPIT;
  const round = [...ROUND, '--chain-id', '1'];
  test.concurrent.each([
    [['start', KEY]],
    [['check', ADDRESS, `${KEY}${KEY}`, KEY]],
    [['call', KEY, SOLUTION]],
    [['call', ...flipit, `--private-key=${KEY}`]],
    [['call', ...flipit, '--kind', KEY]],
    [['record', ...flipit, ...round, '--solver', KEY]],
    [['record', ...flipit, ...round, '--solver', ADDRESS, '--salt-file', KEY]],
    [['reveal', KEY, '--chain-id', '1']],
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
      expect(await refused(['record', ...flipit, ...round, '--solver', ADDRESS, '--salt-file', file])).toBe(sentence);
      chmodSync(file, 0o600);
      writeFileSync(file, `${KEY}00`);
      expect(await refused(['record', ...flipit, ...round, '--solver', ADDRESS, '--salt-file', file])).toBe(
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
      ...round,
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

describe('record and reveal', () => {
  beforeAll(emptyState);
  const record = (name?: string, value?: string) => {
    const round = { '--start': '2026-11-22', '--end': '2026-11-23T06:30Z', '--solver': ADDRESS, '--chain-id': '1' };
    const options = {
      ...round,
      '--format': 'json',
      ...(name !== undefined && value !== undefined && { [name]: value }),
    };
    return gridwright(['evm', 'record', ...FLIPIT, ...Object.entries(options).flat()]);
  };
  const reveal = (...more: string[]) => gridwright(['evm', 'reveal', '41321', '--kind', 'flipit', ...more]);

  test('record prints the calls and saves answer and salt, and reveal needs neither', async () => {
    const made = JSON.parse((await record()).out);
    expect(made).toMatchObject({ revealFrom: '2026-11-23T06:40:00Z', revealUntil: '2026-11-24T06:40:00Z' });
    expect(made.commit).toBe(`${made.commit.slice(0, 10)}${made.round.slice(2)}${made.commitment.slice(2)}`);
    expect(made.openAndCommit.slice(10)).toBe(made.open.slice(10) + made.commitment.slice(2));
    // The answer is in none of the calls that are sent before the reveal.
    const [saved] = readFileSync(made.file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    for (const secret of [saved.salt.slice(2), '865a']) expect(JSON.stringify(made)).not.toContain(secret);
    if (process.platform !== 'win32') expect(statSync(made.file).mode & 0o777).toBe(0o600);
    const { out } = await reveal('--chain-id', '1', '--format', 'json');
    const shown = JSON.parse(out);
    expect([shown.round, shown.solver, shown.revealFrom]).toEqual([made.round, ADDRESS, made.revealFrom]);
    expect(shown.reveal).toMatch(new RegExp(`${'865a'.padStart(64, '0')}0{64}${saved.salt.slice(2)}$`));
  });

  test('viem makes the same calls from the typed ABIs', async () => {
    const { encodeFunctionData } = await import('viem');
    const made = JSON.parse((await record()).out);
    const round = {
      kind: 4,
      clues: [0xa169n, 0xf99fn],
      host: `0x${'0'.repeat(40)}`,
      start: 1795305600n,
      end: 1795415400n,
    } as const;
    expect(encodeFunctionData({ abi: solves.abi, functionName: 'openAndCommit', args: [round, made.commitment] })).toBe(
      made.openAndCommit,
    );
    const { out } = await gridwright(['evm', 'call', ...FLIPIT]);
    const args = [0xa169n, 0x865an, 0xf99fn] as const;
    expect(encodeFunctionData({ abi: flipIT4x4.abi, functionName: 'verify', args })).toBe(out.trimEnd().split('\n')[2]);
  });

  test('record again gives the same commitment; another round, chain or registry has its own', async () => {
    const hashes = [];
    for (const more of [
      [],
      [],
      ['--end', '2026-11-24'],
      ['--host', ADDRESS],
      ['--chain-id', '10'],
      ['--registry', ADDRESS],
    ])
      hashes.push(JSON.parse((await record(...more)).out).commitment);
    expect(hashes[0]).toBe(hashes[1]);
    expect(new Set(hashes).size).toBe(5);
    expect((await reveal('--chain-id', '10')).out.match(/^round/gm)).toHaveLength(1);
    expect((await reveal('--chain-id', '1')).out.match(/^round/gm)).toHaveLength(3);
  });

  test('what is wrong is one sentence', async () => {
    for (const [more, sentence] of [
      [
        ['--start', '2026-02-30'],
        '--start: expected a time in UTC, such as 2026-11-22 or 2026-11-22T18:30Z, got "2026-02-30"',
      ],
      [['--end', '2026-11-22'], '--end: expected a time after 2026-11-22T00:00:00Z'],
      [['--end', 'tomorrow'], '--end: expected a time in UTC, such as 2026-11-22 or 2026-11-22T18:30Z, got "tomorrow"'],
    ] as const)
      expect(await record(...more)).toEqual({ code: 2, out: '', err: `gridwright: ${sentence}\n` });
    const none = await reveal('--chain-id', '7');
    expect([none.code, none.out]).toEqual([1, '']);
    expect(none.err).toMatch(/commitments-7-0x\w{40}\.jsonl has no commitment to this puzzle\n$/);
    const { file } = JSON.parse((await record('--chain-id', '8')).out);
    for (const damaged of ['null', '{}', readFileSync(file, 'utf8').replace('0x', '')]) {
      writeFileSync(file, damaged);
      const { code, err } = await reveal('--chain-id', '8');
      expect([code, err]).toEqual([2, `gridwright: ${file}: can't be read as saved commitments\n`]);
    }
    const stolen = await gridwright([
      'evm',
      'record',
      ADDRESS,
      SOLUTION,
      ...ROUND,
      '--solver',
      `0x${'1'.repeat(40)}`,
      '--chain-id',
      '1',
    ]);
    expect(stolen.err).toContain("puzzle: expected the solver's own 8x8 start");
  });
});

test('call prints the call of a verifier', async () => {
  const { out } = await gridwright(['evm', 'call', ADDRESS, SOLUTION]);
  const [contract, call, calldata] = out.trimEnd().split('\n');
  expect([contract, call, calldata.slice(74)]).toEqual(['TwoTimesFour', 'verify(uint256,uint256)', SOLUTION.slice(2)]);
});

test('commitments are saved below the home folder, unless XDG_STATE_HOME names another by an absolute path', () => {
  const before = process.env.XDG_STATE_HOME;
  try {
    for (const [chosen, folder] of [
      ['', join(homedir(), '.local/state')],
      ['state', join(homedir(), '.local/state')],
      ['/var/state', '/var/state'],
    ]) {
      process.env.XDG_STATE_HOME = chosen;
      expect(commitmentsFile(1, '0xab')).toBe(join(folder, 'gridwright/commitments-1-0xab.jsonl'));
    }
  } finally {
    if (before === undefined) delete process.env.XDG_STATE_HOME;
    else process.env.XDG_STATE_HOME = before;
  }
});

describe('avm verify, with a node that answers as algod does', () => {
  const artifact = (name: string) =>
    readFileSync(new URL(`../../../contracts/avm/artifacts/${name}.approval.bin`, import.meta.url));
  const creator = 'HZ57J3K46JIJXILONBBZOHX6BKPXEM2VVXNRFSUED6DKFD5ZD24PMJ3MVA';
  const answer = { program: artifact('Flipit'), log: '151f7c7580', failure: undefined as string | undefined };
  let asked: Buffer;
  let algod: Server;
  let url: string;
  beforeAll(async () => {
    algod = createServer(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      const { program, log, failure } = answer;
      const result = { 'txn-results': [{ 'txn-result': { logs: [Buffer.from(log, 'hex').toString('base64')] } }] };
      const group = {
        'app-budget-consumed': 136,
        ...result,
        ...(failure !== undefined && { 'failure-message': failure }),
      };
      const answers: Record<string, object> = {
        '/v2/applications/1002': { params: { creator, 'approval-program': program.toString('base64') } },
        '/v2/applications/1003': [],
        '/v2/transactions/params': {
          'last-round': 123456,
          'min-fee': 1000,
          'genesis-id': 'testnet-v1.0',
          'genesis-hash': 'SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=',
        },
        '/v2/transactions/simulate?format=json': { 'txn-groups': [group] },
      };
      if (request.method === 'POST') asked = Buffer.concat(pieces);
      const found = answers[request.url ?? ''];
      response.writeHead(found === undefined ? 404 : 200).end(JSON.stringify(found ?? {}));
    });
    await new Promise<void>((resolve) => algod.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(algod.address() as AddressInfo).port}`;
  });
  afterAll(() => algod.close());
  const verify = (app = '1002', node = url) => gridwright(['avm', 'verify', ...FLIPIT, '--algod', node, '--app', app]);

  test('prints verdict and cost, and sends the bytes that the official SDK makes of the same call', async () => {
    expect(await verify()).toEqual({ code: 0, out: 'solved, cost 136\n', err: '' });
    const expected = [
      'grZhbGxvdy1lbXB0eS1zaWduYXR1cmVzw6p0eG4tZ3JvdXBzkYGkdHhuc5GBo3R4bomkYXBhYZPEBLc3anHEEgAQAgEBAgECAgEC',
      'AQEBAQIBAsQSABAAAQABAQABAAABAQAAAAABpGFwaWTNA+qjZmVlzQPoomZ2zgAB4kCjZ2VurHRlc3RuZXQtdjEuMKJnaMQgSGO1',
      'GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiKibHbOAAHmKKNzbmTEID579O1c8lCboW5oQ5ce/gqfcjNVrdsSyoQfhqKPuR64',
      'pHR5cGWkYXBwbA==',
    ].join('');
    expect(asked.toString('base64')).toBe(expected);
    answer.log = '151f7c7500';
    expect(await verify()).toEqual({ code: 1, out: 'not a solution, cost 136\n', err: '' });
  });

  test('says in one sentence what is wrong', async () => {
    const refusal = async (...args: Parameters<typeof verify>) => {
      const { code, out, err } = await verify(...args);
      expect([code, out]).toEqual([2, '']);
      return err;
    };
    answer.log = '';
    expect(await refusal()).toBe("gridwright: application 1002 doesn't answer with true or false\n");
    answer.failure = 'transaction X: overspend\nand more';
    expect(await refusal()).toMatch(/^gridwright: the call of application 1002 fails: "transaction X: overspend/);
    answer.program = artifact('Kurosu');
    expect(await refusal()).toBe("gridwright: application 1002 isn't Gridwright's Flipit\n");
    expect(await refusal('7')).toBe('gridwright: the network has no application 7\n');
    expect(await refusal('1003')).toBe(`gridwright: the node at ${url} doesn't respond as an Algorand node\n`);
    expect(await refusal('x')).toContain('--app: expected a whole number from 1');
    expect(await refusal('1', idleUrl)).toBe(
      `gridwright: the node at ${idleUrl} doesn't respond as an Algorand node\n`,
    );
    expect(await refusal('1', 'http://127.0.0.1:1/secret')).toBe(
      "gridwright: the node at http://127.0.0.1:1 doesn't respond\n",
    );
    expect(await refusal('1', 'ftp://x')).toBe(
      'gridwright: --algod: expected the URL of a node, http://... or https://...\n',
    );
  });

  test('knows the programs of the contracts that it asks', () => {
    for (const [name, hash] of Object.entries(PROGRAM_HASHES))
      expect(createHash('sha256').update(artifact(name)).digest('hex'), name).toBe(hash);
    expect(Object.keys(PROGRAM_HASHES)).toEqual(['Eight', 'Flipit', 'Kurosu', 'SudokuClues']);
  });
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
    const deploy = async (name: string) => {
      const { out } = await gridwright(['evm', 'deploy', name, '--key-file', join(folder, 'key.txt'), ...rpc]);
      return out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    };
    const sentBy = async ({ address }: { address: string }) =>
      Number(await anvil.request('eth_getTransactionCount', [address, 'latest']));
    /** Sends from an account of the node. Returns whether the contract accepted it. */
    const send = async ({ address }: { address: string }, to: string, data: string) => {
      const hash = await anvil.request('eth_sendTransaction', [{ from: address, to, data, gas: '0x100000' }]);
      return (await anvil.receipt(hash)).status === '0x1';
    };

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

    test('deploy, solve for an address, and verify over the network', async () => {
      const [deployer, , player] = anvil.accounts;
      const [made] = await deploy('TwoTimesFour');
      const { address } = deployments.TwoTimesFour;
      expect(made).toMatchObject({ contract: 'TwoTimesFour', address, chainId: 31337, deployed: true });
      expect([made.sender, await sentBy(deployer)]).toEqual([deployer.address, 1]);
      expect(await deploy('TwoTimesFour')).toMatchObject([{ address, deployed: false }]);
      const { solution, verify } = await json(['evm', 'solve', player.address, '--seed', 'fresh', '--format', 'json']);
      expect(await json(['evm', 'verify', player.address, solution, ...rpc])).toMatchObject({
        solved: true,
        contract: address,
      });
      expect(BigInt(await anvil.request('eth_call', [{ to: address, data: verify }, 'latest']))).toBe(1n);
      // The solution of another address does not count.
      const wrong = await gridwright(['evm', 'verify', ADDRESS, solution, '--rpc', anvil.url]);
      expect(wrong).toEqual({ code: 1, out: 'not a solution\n', err: '' });
      expect(await sentBy(deployer)).toBe(1);
    });

    test('a contract that says true to everything is not believed, unless any code will do', async () => {
      const [{ address: from }] = anvil.accounts;
      // Returns 1.
      const data = '0x600a600c600039600a6000f3600160005260206000f3';
      const { contractAddress } = await anvil.receipt(await anvil.request('eth_sendTransaction', [{ from, data }]));
      const contract = formatAddress(parseAddress(contractAddress));
      const asked = ['verify', ADDRESS, '1', '--contract', contract, '--rpc', anvil.url];
      expect(await refused(asked)).toBe(
        `the code of the contract at ${contract} isn't Gridwright's TwoTimesFour; to ask it anyway, use --any-code`,
      );
      expect((await gridwright(['evm', ...asked, '--any-code'])).out).toBe('solved\n');
    });

    test('a daily puzzle is committed, revealed and ranked', async () => {
      const [, alice, bob] = anvil.accounts;
      const deployed = await deploy('Solves');
      expect(deployed.map(({ contract }) => contract)).toEqual([
        ...['FlipIT4x4', 'Kurosu6x6', 'Sudoku9x9', 'TwoTimesFour', 'Solves'],
      ]);
      const registry = deployments.Solves.address;
      const { out: daily } = await gridwright(['daily', '2026-11-21', '--kind', 'sudoku', '--format', 'id']);
      const id = daily.trim().split('\n')[0];
      const { out: line } = await gridwright(['solve', id, '--format', 'line']);
      const { timestamp } = await anvil.request('eth_getBlockByNumber', ['latest', false]);
      const day = Math.floor(Number(timestamp) / 86_400) * 86_400;
      const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
      const round = ['--start', time(day), '--end', time(day + 2 * 86_400), '--chain-id', '31337'];
      const recordOf = ({ address }: { address: string }) =>
        json(['evm', 'record', id, line.trim(), '--solver', address, ...round, '--format', 'json']);
      const revealOf = async ({ address }: { address: string }) =>
        (await json(['evm', 'reveal', id, '--solver', address, '--chain-id', '31337', '--format', 'json'])).reveal;
      const [first, second] = [await recordOf(alice), await recordOf(bob)];
      expect(await send(alice, registry, first.openAndCommit)).toBe(true);
      expect(await send(bob, registry, second.commit)).toBe(true);
      expect(await send(alice, registry, await revealOf(alice))).toBe(false);
      await anvil.request('evm_setNextBlockTimestamp', [day + 2 * 86_400 + 600]);
      expect(await send(bob, registry, await revealOf(bob))).toBe(true);
      expect(await send(alice, registry, await revealOf(alice))).toBe(true);
      const placeOf = async ({ address }: { address: string }) => {
        const data = calldataOf('placeOf(bytes32,address)', [BigInt(first.round), BigInt(address)]);
        return Number(await anvil.request('eth_call', [{ to: registry, data }, 'latest']));
      };
      expect([await placeOf(alice), await placeOf(bob)]).toEqual([1, 2]);
    });
  },
);
