import { parseAddress } from 'gridwright/internal';
import { expect, test } from 'vitest';
import { draft, send, type Wallet, WalletFault } from '../src/evm/wallet.js';

const FROM = '0x58593392d72A9D90b133e1C8ecEec581C354687f';
const TO = '0x84df1387cdd652e7726b8ccda3db4859e02f31bf';

/** A wallet on a chain, and all that it was asked. */
function walletOn(chain: { id: string }): { wallet: Wallet; asked: { method: string; params?: readonly unknown[] }[] } {
  const answers: Record<string, () => unknown> = {
    eth_accounts: () => [FROM.toLowerCase()],
    eth_chainId: () => chain.id,
    eth_getCode: () => '0x60',
    eth_call: () => '0x',
    eth_sendTransaction: () => '0xabc',
  };
  const asked: { method: string; params?: readonly unknown[] }[] = [];
  const request: Wallet['request'] = async (args) => {
    asked.push(args);
    return answers[args.method]();
  };
  return { wallet: { request }, asked };
}

test('a transaction names the chain that the player has confirmed', async () => {
  const { wallet, asked } = walletOn({ id: '0xaa36a7' });
  const confirmed = await draft(wallet, FROM, parseAddress(TO), '0x1234');
  expect(confirmed.chainId).toBe('11155111');
  expect(await send(wallet, confirmed)).toBe('0xabc');
  expect(asked.at(-1)).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from: FROM, to: confirmed.to, data: '0x1234', chainId: '0xaa36a7' }],
  });
});

test('nothing is sent when the wallet is on another chain than the one confirmed', async () => {
  const chain = { id: '0xaa36a7' };
  const { wallet, asked } = walletOn(chain);
  const confirmed = await draft(wallet, FROM, parseAddress(TO), '0x1234');
  chain.id = '0x1';
  await expect(send(wallet, confirmed)).rejects.toEqual(new WalletFault('changed'));
  expect(asked.map(({ method }) => method)).not.toContain('eth_sendTransaction');
});
