import { formatAddress, parseAddress } from 'gridwright/internal';

/** A wallet as it appears in the page (EIP-1193): one function that asks the wallet or its chain. */
export interface Wallet {
  request(args: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

/** Why a request failed; the page has a sentence for each. */
export type Fault =
  | 'no-contract'
  | 'no-verdict'
  | 'no-account'
  | 'other-account'
  | 'no-commitment'
  | 'would-fail'
  | 'changed'
  | 'denied'
  | 'silent';

export class WalletFault extends Error {
  readonly code: Fault;

  constructor(code: Fault) {
    super(code);
    this.code = code;
  }
}

/** A transaction for the player to confirm. */
export interface Draft {
  /** Decimal. */
  readonly chainId: string;
  readonly from: string;
  readonly to: string;
  readonly data: string;
}

export function findWallet(): Wallet | undefined {
  const found = (globalThis as { ethereum?: Partial<Wallet> }).ethereum;
  return typeof found?.request === 'function' ? (found as Wallet) : undefined;
}

/** Asks a verifier about an answer with a read-only call. Throws WalletFault. */
export async function verifyBy(
  wallet: Wallet,
  contract: Uint8Array,
  data: string,
): Promise<{ solved: boolean; chainId: string }> {
  const to = formatAddress(contract);
  const chainId = await chainOf(wallet);
  await requireContract(wallet, to);
  const returned = await ask(wallet, 'eth_call', [{ to, data }, 'latest'], 'no-verdict');
  if (!/^0x0{63}[01]$/.test(String(returned))) throw new WalletFault('no-verdict');
  return { solved: String(returned).endsWith('1'), chainId };
}

/** Returns the wallet's account, with its checksum. The wallet may ask the player first. Throws WalletFault. */
export async function accountOf(wallet: Wallet): Promise<string> {
  return firstOf(await ask(wallet, 'eth_requestAccounts', []));
}

/** Returns the transaction to send, after a simulated call. Throws WalletFault. */
export async function draft(wallet: Wallet, from: string, contract: Uint8Array, data: string): Promise<Draft> {
  const to = formatAddress(contract);
  const chainId = await chainOf(wallet);
  await requireContract(wallet, to);
  await ask(wallet, 'eth_call', [{ from, to, data }, 'latest'], 'would-fail');
  return { chainId, from, to, data };
}

/**
 * Sends the confirmed transaction and returns its hash. Fails if the wallet's chain or account has changed. The transaction
 * names its chain, so that the wallet refuses it after a late change. Throws WalletFault.
 */
export async function send(wallet: Wallet, { chainId, from, to, data }: Draft): Promise<string> {
  const account = firstOf(await ask(wallet, 'eth_accounts', []));
  if ((await chainOf(wallet)) !== chainId || account !== from) throw new WalletFault('changed');
  return String(
    await ask(wallet, 'eth_sendTransaction', [{ from, to, data, chainId: `0x${BigInt(chainId).toString(16)}` }]),
  );
}

async function chainOf(wallet: Wallet): Promise<string> {
  const id = await ask(wallet, 'eth_chainId', []);
  if (typeof id !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(id)) throw new WalletFault('silent');
  return BigInt(id).toString();
}

async function requireContract(wallet: Wallet, address: string): Promise<void> {
  const code = await ask(wallet, 'eth_getCode', [address, 'latest']);
  if (typeof code !== 'string' || code === '0x') throw new WalletFault('no-contract');
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
    throw new WalletFault(DENIED.includes((error as { code?: unknown } | undefined)?.code) ? 'denied' : fault);
  }
}
