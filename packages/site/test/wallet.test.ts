import { solve } from 'gridwright';
import { formatAddress, hashOfHex, parseAddress } from 'gridwright/evm';
import { parsePuzzle } from 'gridwright/formats';
import { expect, test, vi } from 'vitest';
import { commitmentToReveal, hasCommitment } from '../src/play/evm/commitments.js';
import { callFor, tasksFor } from '../src/play/evm/task.js';
import {
  chainOf,
  leavable,
  sendTransaction,
  simulate,
  type Wallet,
  WalletFault,
  waitForBlock,
} from '../src/play/evm/wallet.js';

const FROM = '0x58593392d72A9D90b133e1C8ecEec581C354687f';
const TO = '0x84df1387cdd652e7726b8ccda3db4859e02f31bf';

/** A wallet on a chain, and all that it was asked. */
function walletOn(
  chain: { id: string },
  more: Record<string, () => unknown> = {},
): { wallet: Wallet; asked: { method: string; params?: readonly unknown[] }[] } {
  const answers: Record<string, () => unknown> = {
    eth_accounts: () => [FROM.toLowerCase()],
    eth_chainId: () => chain.id,
    eth_getCode: () => CODE,
    eth_call: () => '0x',
    eth_sendTransaction: () => HASH,
    eth_getTransactionByHash: () => ({ from: FROM.toLowerCase(), to: TO, input: '0x1234' }),
    eth_getTransactionReceipt: () => ({ status: '0x1' }),
    ...more,
  };
  const asked: { method: string; params?: readonly unknown[] }[] = [];
  const request: Wallet['request'] = async (args) => {
    asked.push(args);
    return answers[args.method]();
  };
  return { wallet: { request }, asked };
}

const DRAFT = { chainId: '11155111', from: FROM, to: formatAddress(parseAddress(TO)), data: '0x1234' };
const HASH = `0x${'ab'.repeat(32)}`;
const CODE = '0x60';

test('a transaction names the chain that the player has confirmed', async () => {
  const { wallet, asked } = walletOn({ id: '0xaa36a7' });
  await simulate(wallet, DRAFT, hashOfHex(CODE));
  expect(await sendTransaction(wallet, DRAFT)).toBe(HASH);
  expect(asked.at(-1)).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from: FROM, to: DRAFT.to, data: '0x1234', chainId: '0xaa36a7' }],
  });
});

test('nothing is sent when the wallet is on another chain than the one confirmed, or the code is not ours', async () => {
  const { wallet, asked } = walletOn({ id: '0x1' });
  await expect(simulate(wallet, DRAFT, undefined)).rejects.toEqual(new WalletFault('changed'));
  await expect(sendTransaction(wallet, DRAFT)).rejects.toEqual(new WalletFault('changed'));
  const here = walletOn({ id: '0xaa36a7' });
  await expect(simulate(here.wallet, DRAFT, hashOfHex('0x6000'))).rejects.toEqual(new WalletFault('other-code'));
  for (const { method } of [...asked, ...here.asked]) expect(method).not.toBe('eth_sendTransaction');
});

test('a transaction is followed until a block has it, whether it succeeds or fails', async () => {
  for (const [status, succeeded] of [
    ['0x1', true],
    ['0x0', false],
  ] as const) {
    let blocks = 0;
    const { wallet } = walletOn(
      { id: '0xaa36a7' },
      { eth_getTransactionReceipt: () => (blocks++ < 2 ? null : { status }) },
    );
    expect(await waitForBlock(wallet, HASH, DRAFT, 0)).toBe(succeeded);
  }
});

test.each([
  ['other-transaction', { eth_getTransactionByHash: () => ({ from: FROM, to: TO, input: '0x1235' }) }],
  ['unfollowed', { eth_chainId: () => '0x1' }],
] as const)('a transaction that cannot be followed: %s', async (fault, answers) => {
  const { wallet } = walletOn({ id: '0xaa36a7' }, answers);
  await expect(waitForBlock(wallet, HASH, DRAFT, 0)).rejects.toEqual(new WalletFault(fault));
});

test('a wallet that never answers can be left', async () => {
  const controller = new AbortController();
  const silent: Wallet = { request: () => new Promise(() => {}) };
  const waiting = chainOf(leavable(silent, controller.signal));
  controller.abort();
  await expect(waiting).rejects.toEqual(new WalletFault('left'));
  await expect(chainOf(leavable(silent, controller.signal))).rejects.toEqual(new WalletFault('left'));
  // What was sent can't be taken back.
  await expect(waitForBlock(leavable(silent, controller.signal), HASH, DRAFT)).rejects.toEqual(
    new WalletFault('left-sent'),
  );
});

test('a commitment is saved per chain and registry, and its reveal needs no answer', () => {
  const saved: Record<string, string> = {};
  const setItem = (key: string, value: string) => {
    saved[key] = value;
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(saved, { get: (_, name) => ({ setItem, getItem: (key: string) => saved[key] ?? null })[String(name)] }),
  );
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) });
  try {
    const puzzle = parsePuzzle('flipit:4x4:1000111001111111');
    const [answer] = solve(puzzle, { limit: 1 }).solutions;
    const registry = { chainId: 1, address: parseAddress(TO) };
    expect(hasCommitment(puzzle)).toBe(false);
    const given = { puzzle, answer, owner: undefined };
    const made = callFor('commit', given, FROM, registry);
    expect(callFor('commit', given, FROM, registry)).toEqual(made);
    const later = { ...given, answer: undefined };
    expect([hasCommitment(puzzle), tasksFor(later)]).toEqual([true, ['reveal']]);
    expect(callFor('reveal', later, FROM, registry).commitment).toEqual(made.commitment);
    for (const other of [
      { ...registry, chainId: 10 },
      { ...registry, address: parseAddress(FROM) },
    ])
      expect(() => callFor('reveal', later, FROM, other)).toThrow(new WalletFault('no-commitment'));
    // The round ends at midnight, and its answers can be revealed until ten minutes past the next one.
    vi.setSystemTime(Date.UTC(2026, 10, 24, 0, 9, 59));
    expect(commitmentToReveal(registry, puzzle, FROM)).toEqual(made.commitment);
    vi.setSystemTime(Date.UTC(2026, 10, 24, 0, 10));
    expect(commitmentToReveal(registry, puzzle, FROM)).toBeUndefined();
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
