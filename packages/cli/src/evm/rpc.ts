import { formatAddress, parseAddress, quote } from 'gridwright/internal';
import type { PublicClient, WalletClient } from 'viem';
import { BadInput } from '../errors.js';

/** Milliseconds for one answer, and for a transaction to be in a block. */
const ANSWER = 10_000;
const BLOCK = 180_000;

/** One chain, reached by the JSON-RPC of one of its nodes. Every failure is a BadInput of one sentence. */
export interface Rpc {
  readonly chainId: number;
  /** What a contract returns for a call that changes nothing, `0x` and hexadecimal digits. Throws where there is no contract. */
  call(contract: Uint8Array, calldata: string): Promise<string>;
  /** Signs and sends the transaction that deploys a contract, and waits for its block. */
  deploy(bytecode: string, key: `0x${string}`): Promise<Deployed>;
}

export interface Deployed {
  readonly contract: string;
  readonly transaction: string;
  readonly gas: bigint;
  readonly deployer: string;
}

/** Asks a node which chain it serves. Throws BadInput when it does not answer, or serves another chain than the expected one. */
export async function connect(url: string, expected: number | undefined): Promise<Rpc> {
  // The path of a URL often holds a secret, so sentences name the host alone.
  const host = hostOf(url);
  const viem = await import('viem');
  const client = viem.createPublicClient({
    transport: viem.http(url, { retryCount: 0, timeout: ANSWER }),
  }) as PublicClient;
  const chainId = await told(host, () => client.getChainId());
  if (expected !== undefined && chainId !== expected)
    throw new BadInput(`the node at ${host} serves chain ${chainId}, expected ${expected}`);
  return {
    chainId,
    async call(contract, calldata) {
      const to = formatAddress(contract) as `0x${string}`;
      const code = await told(host, () => client.getCode({ address: to }));
      if (code === undefined || code === '0x') throw new BadInput(`there is no contract at ${to} on chain ${chainId}`);
      const { data } = await told(host, () => client.call({ to, data: calldata as `0x${string}` }));
      return data ?? '0x';
    },
    async deploy(bytecode, key) {
      const account = await accountOf(key);
      const chain = viem.defineChain({
        id: chainId,
        name: String(chainId),
        nativeCurrency: ETHER,
        rpcUrls: { default: { http: [url] } },
      });
      const wallet: WalletClient = viem.createWalletClient({
        account,
        chain,
        transport: viem.http(url, { retryCount: 0, timeout: ANSWER }),
      });
      const hash = await told(host, () => wallet.sendTransaction({ account, chain, data: bytecode as `0x${string}` }));
      const receipt = await told(
        host,
        () => client.waitForTransactionReceipt({ hash, timeout: BLOCK }),
        `sent as ${hash}, but `,
      );
      if (receipt.status !== 'success' || receipt.contractAddress == null)
        throw new BadInput(`the transaction ${hash} failed, so nothing was deployed`, 1);
      return {
        contract: formatAddress(parseAddress(receipt.contractAddress)),
        transaction: hash,
        gas: receipt.gasUsed,
        deployer: account.address,
      };
    },
  };
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 };

async function accountOf(key: `0x${string}`) {
  const { privateKeyToAccount } = await import('viem/accounts');
  try {
    return privateKeyToAccount(key);
  } catch {
    throw new BadInput('the private key is out of range: no address has it');
  }
}

function hostOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url.origin;
  throw new BadInput('--rpc: expected the URL of a node, http://... or https://...');
}

/** Runs one request and says what went wrong in one sentence. */
async function told<T>(host: string, ask: () => Promise<T>, before = ''): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new BadInput(`${before}${await reasonOf(error, host)}`);
  }
}

async function reasonOf(error: unknown, host: string): Promise<string> {
  const node = `the node at ${host}`;
  const viem = await import('viem');
  if (!(error instanceof viem.BaseError)) return `${node} does not answer as an Ethereum node`;
  if (error instanceof viem.WaitForTransactionReceiptTimeoutError)
    return `no block has it after ${BLOCK / 60_000} minutes`;
  // What the node itself has said, or else the client.
  const said = (error.details || error.shortMessage).split('\n')[0];
  if (/insufficient funds/i.test(said)) return `${node} says that the account has not enough money to pay for it`;
  const cause = error.walk((inner) => inner instanceof viem.HttpRequestError || inner instanceof viem.TimeoutError);
  if (cause instanceof viem.TimeoutError) return `${node} has not answered within ${ANSWER / 1000} seconds`;
  if (!(cause instanceof viem.HttpRequestError)) return `${node} says ${quote(said)}`;
  if (cause.status !== undefined) return `${node} refuses: HTTP status ${cause.status}`;
  return cause.details === 'fetch failed' ? `${node} does not answer` : `${node} does not answer as an Ethereum node`;
}
