import { quote } from 'gridwright/input';
import type { PublicClient, WalletClient } from 'viem';
import { BadInput } from '../errors.js';

/** Milliseconds to wait for a whole response, and for a transaction to be in a block. */
const RESPONSE_TIMEOUT = 10_000;
const BLOCK_TIMEOUT = 180_000;

/** A chain, reached through JSON-RPC of one of its nodes. Every failure is a BadInput with one sentence. */
export interface Rpc {
  readonly chainId: number;
  /** Returns the code of a contract, `0x` if there is none. */
  codeOf(contract: string): Promise<string>;
  /** Makes a read-only call and returns the result as `0x` and hexadecimal digits. */
  call(contract: string, calldata: string): Promise<string>;
  /** Signs and sends a transaction, and waits until a block contains it. */
  send(to: string, data: string, key: `0x${string}`): Promise<Sent>;
}

export interface Sent {
  readonly transaction: string;
  readonly gas: bigint;
  readonly sender: string;
}

/** Connects to a node. Throws BadInput if it doesn't respond, or serves another chain than the expected one. */
export async function connect(url: string, expected: number | undefined, timeout = RESPONSE_TIMEOUT): Promise<Rpc> {
  // The path of a URL often contains a secret, so messages name only the host.
  const host = hostOf(url);
  const viem = await import('viem');
  const transport = viem.http(url, { retryCount: 0, timeout, fetchFn: fetchWhole });
  const client = viem.createPublicClient({ transport }) as PublicClient;
  const chainId = await request(host, () => client.getChainId());
  if (expected !== undefined && chainId !== expected)
    throw new BadInput(`the node at ${host} serves chain ${chainId}, expected ${expected}`);
  return {
    chainId,
    async codeOf(contract) {
      return (await request(host, () => client.getCode({ address: contract as `0x${string}` }))) ?? '0x';
    },
    async call(contract, calldata) {
      const call = { to: contract as `0x${string}`, data: calldata as `0x${string}` };
      return (await request(host, () => client.call(call))).data ?? '0x';
    },
    async send(to, data, key) {
      const account = await accountOf(key);
      const chain = viem.defineChain({
        id: chainId,
        name: String(chainId),
        nativeCurrency: ETHER,
        rpcUrls: { default: { http: [url] } },
      });
      const wallet: WalletClient = viem.createWalletClient({ account, chain, transport });
      const call = { account, chain, to: to as `0x${string}`, data: data as `0x${string}` };
      const hash = await request(host, () => wallet.sendTransaction(call));
      const receipt = await request(
        host,
        () => client.waitForTransactionReceipt({ hash, timeout: BLOCK_TIMEOUT }),
        `sent as ${hash}, but `,
      );
      if (receipt.status !== 'success') throw new BadInput(`the transaction ${hash} failed`, 1);
      return { transaction: hash, gas: receipt.gasUsed, sender: account.address };
    },
  };
}

/** Fetches headers and body. viem's time limit covers only what its fetch function does. */
async function fetchWhole(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

async function accountOf(key: `0x${string}`) {
  const { privateKeyToAccount } = await import('viem/accounts');
  try {
    return privateKeyToAccount(key);
  } catch {
    throw new BadInput('the private key is out of range, so no address belongs to it');
  }
}

function hostOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url.origin;
  throw new BadInput('--rpc: expected the URL of a node, http://... or https://...');
}

/** Runs one request and turns its error into BadInput. `before` begins the message. */
async function request<T>(host: string, send: () => Promise<T>, before = ''): Promise<T> {
  try {
    return await send();
  } catch (error) {
    throw new BadInput(`${before}${await reasonOf(error, host)}`);
  }
}

async function reasonOf(error: unknown, host: string): Promise<string> {
  const node = `the node at ${host}`;
  const viem = await import('viem');
  if (!(error instanceof viem.BaseError)) return `${node} doesn't respond as an Ethereum node`;
  if (error instanceof viem.WaitForTransactionReceiptTimeoutError)
    return `no block contains it after ${BLOCK_TIMEOUT / 60_000} minutes`;
  // The node's message, otherwise the client's.
  const message = (error.details || error.shortMessage).split('\n')[0];
  if (/insufficient funds/i.test(message)) return `${node} says that the account doesn't have enough money for it`;
  const cause = error.walk((inner) => inner instanceof viem.HttpRequestError || inner instanceof viem.TimeoutError);
  if (cause instanceof viem.TimeoutError) return `${node} didn't respond in time`;
  if (!(cause instanceof viem.HttpRequestError)) return `${node} says ${quote(message)}`;
  if (cause.status !== undefined) return `${node} refuses: HTTP status ${cause.status}`;
  return cause.details === 'fetch failed' ? `${node} doesn't respond` : `${node} doesn't respond as an Ethereum node`;
}
