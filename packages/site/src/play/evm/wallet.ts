import { formatAddress, hashOfHex, parseAddress } from 'gridwright/evm';

/** A wallet's provider (EIP-1193): one function that asks the wallet or its chain. */
export interface Wallet {
  request(args: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

/** A wallet that this browser offers. */
export interface FoundWallet {
  readonly id: string;
  /** The name that the wallet announces; may be empty. */
  readonly name: string;
  readonly wallet: Wallet;
}

/** Why a request failed; the page has a sentence for each. */
export type Fault =
  | 'no-contract'
  | 'other-code'
  | 'no-verdict'
  | 'no-account'
  | 'other-account'
  | 'no-commitment'
  | 'would-fail'
  | 'changed'
  | 'denied'
  | 'silent'
  | 'left'
  | 'left-sent'
  | 'other-transaction'
  | 'unfollowed';

export class WalletFault extends Error {
  readonly code: Fault;

  constructor(code: Fault) {
    super(code);
    this.code = code;
  }
}

/** A transaction for the player to confirm. */
export interface Transaction {
  /** Decimal. */
  readonly chainId: string;
  readonly from: string;
  readonly to: string;
  readonly data: string;
}

/**
 * Reports the wallets of this browser whenever another one announces itself (EIP-6963). The provider at
 * `window.ethereum` is reported only while none does. Returns a function that stops.
 */
export function watchWallets(report: (found: readonly FoundWallet[]) => void): () => void {
  const found = new Map<string, FoundWallet>();
  const add = (event: Event) => {
    const { info, provider } = (event as CustomEvent).detail ?? {};
    if (typeof info?.uuid !== 'string' || typeof info.name !== 'string' || !isWallet(provider)) return;
    // The first wallet with an id wins.
    if (found.has(info.uuid)) return;
    found.set(info.uuid, { id: info.uuid, name: info.name.slice(0, 40), wallet: provider });
    report([...found.values()]);
  };
  const { ethereum } = globalThis as { ethereum?: unknown };
  report(isWallet(ethereum) ? [{ id: '', name: '', wallet: ethereum }] : []);
  addEventListener('eip6963:announceProvider', add);
  dispatchEvent(new Event('eip6963:requestProvider'));
  return () => removeEventListener('eip6963:announceProvider', add);
}

function isWallet(value: unknown): value is Wallet {
  return typeof (value as Partial<Wallet> | undefined)?.request === 'function';
}

/** Returns the wallet, whose answers are awaited until the signal is aborted. After that, each request is a fault. */
export function leavable(wallet: Wallet, signal: AbortSignal): Wallet {
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new WalletFault('left')));
  });
  left.catch(() => {});
  return {
    async request(args) {
      if (signal.aborted) throw new WalletFault('left');
      return Promise.race([wallet.request(args), left]);
    },
  };
}

/** Asks a verifier about an answer with a read-only call. Throws WalletFault, also if the code has another hash. */
export async function verifyBy(
  wallet: Wallet,
  contract: Uint8Array,
  data: string,
  codeHash: string,
): Promise<{ solved: boolean; chainId: string }> {
  const to = formatAddress(contract);
  const chainId = await chainOf(wallet);
  await requireContract(wallet, to, codeHash);
  const returned = await ask(wallet, 'eth_call', [{ to, data }, 'latest'], 'no-verdict');
  if (!/^0x0{63}[01]$/.test(String(returned))) throw new WalletFault('no-verdict');
  return { solved: String(returned).endsWith('1'), chainId };
}

/** Returns the wallet's account, with its checksum. The wallet may ask the player first. Throws WalletFault. */
export async function accountOf(wallet: Wallet): Promise<string> {
  return firstOf(await ask(wallet, 'eth_requestAccounts', []));
}

/** Returns the number of the wallet's chain, decimal. */
export async function chainOf(wallet: Wallet): Promise<string> {
  const id = await ask(wallet, 'eth_chainId', []);
  if (typeof id !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(id)) throw new WalletFault('silent');
  return BigInt(id).toString();
}

/**
 * Simulates a transaction, to a contract whose code has the given hash if there is one. Throws WalletFault if it would
 * fail, or if the wallet is on another chain.
 */
export async function simulate(
  wallet: Wallet,
  { chainId, from, to, data }: Transaction,
  codeHash: string | undefined,
): Promise<void> {
  if ((await chainOf(wallet)) !== chainId) throw new WalletFault('changed');
  await requireContract(wallet, to, codeHash);
  await ask(wallet, 'eth_call', [{ from, to, data }, 'latest'], 'would-fail');
}

/**
 * Sends the confirmed transaction and returns its hash. Fails if the wallet's chain or account has changed. The
 * transaction names its chain, so that the wallet refuses it after a late change. Throws WalletFault.
 */
export async function sendTransaction(wallet: Wallet, { chainId, from, to, data }: Transaction): Promise<string> {
  const account = firstOf(await ask(wallet, 'eth_accounts', []));
  if ((await chainOf(wallet)) !== chainId || account !== from) throw new WalletFault('changed');
  const hash = await ask(wallet, 'eth_sendTransaction', [
    { from, to, data, chainId: `0x${BigInt(chainId).toString(16)}` },
  ]);
  if (!/^0x[0-9a-f]{64}$/i.test(String(hash))) throw new WalletFault('other-transaction');
  return String(hash);
}

/** Milliseconds between two questions about a transaction. */
const PAUSE = 1000;

/**
 * Waits until a block has the transaction, and returns whether it succeeded. Throws WalletFault if the hash belongs to
 * another transaction than the one sent, or if the wallet moves to another chain.
 */
export async function waitForBlock(wallet: Wallet, hash: string, sent: Transaction, pause = PAUSE): Promise<boolean> {
  try {
    return await statusOf(wallet, hash, sent, pause);
  } catch (error) {
    throw error instanceof WalletFault && error.code === 'left' ? new WalletFault('left-sent') : error;
  }
}

async function statusOf(wallet: Wallet, hash: string, sent: Transaction, pause: number): Promise<boolean> {
  for (;;) {
    if ((await ask(wallet, 'eth_chainId', [], 'unfollowed')) !== `0x${BigInt(sent.chainId).toString(16)}`)
      throw new WalletFault('unfollowed');
    const found = await ask(wallet, 'eth_getTransactionByHash', [hash], 'unfollowed');
    if (found !== null && !isSame(found, sent)) throw new WalletFault('other-transaction');
    const receipt = (await ask(wallet, 'eth_getTransactionReceipt', [hash], 'unfollowed')) as {
      status?: unknown;
    } | null;
    if (found !== null && (receipt?.status === '0x1' || receipt?.status === '0x0')) return receipt.status === '0x1';
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function isSame(found: unknown, { from, to, data }: Transaction): boolean {
  const transaction = found as Partial<Record<'from' | 'to' | 'input', unknown>> | undefined;
  return (
    [transaction?.from, transaction?.to, transaction?.input].map((part) => String(part).toLowerCase()).join() ===
    [from, to, data].join().toLowerCase()
  );
}

async function requireContract(wallet: Wallet, address: string, codeHash: string | undefined): Promise<void> {
  const code = await ask(wallet, 'eth_getCode', [address, 'latest']);
  if (typeof code !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(code)) throw new WalletFault('no-contract');
  if (codeHash !== undefined && hashOfHex(code) !== codeHash) throw new WalletFault('other-code');
}

function firstOf(accounts: unknown): string {
  const [account] = Array.isArray(accounts) ? accounts : [];
  if (typeof account !== 'string' || !/^0x[0-9a-f]{40}$/i.test(account)) throw new WalletFault('no-account');
  return formatAddress(parseAddress(account.toLowerCase()));
}

/** Codes of EIP-1193: the player declined, or hasn't authorized this page. */
const DENIED: readonly unknown[] = [4001, 4100];

async function ask(
  wallet: Wallet,
  method: string,
  params: readonly unknown[],
  fault: Fault = 'silent',
): Promise<unknown> {
  try {
    return await wallet.request({ method, params });
  } catch (error) {
    if (error instanceof WalletFault) throw error;
    throw new WalletFault(DENIED.includes((error as { code?: unknown } | undefined)?.code) ? 'denied' : fault);
  }
}
