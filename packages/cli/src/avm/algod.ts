import { createHash } from 'node:crypto';
import { quote } from 'gridwright/internal';
import { BadInput } from '../errors.js';
import { pack } from './msgpack.js';
import { PROGRAM_HASHES } from './programs.js';

/** The environment variable with the token of a node that needs one. */
export const TOKEN_VARIABLE = 'ALGOD_TOKEN';

/** Milliseconds to wait for a whole response. */
const TIMEOUT = 10_000;

/** Begins the log of what a method returns (ARC-4). */
const RETURNED = '151f7c75';

/** The result of a simulated call. */
export interface Simulated {
  readonly solved: boolean;
  /** Opcode cost. */
  readonly cost: number;
  /** Name of the network, such as mainnet-v1.0. */
  readonly network: string;
}

/**
 * Asks a node to simulate the call of an application, with no wallet and no fee. Throws BadInput if the application's program
 * isn't that of the contract, or if the node doesn't answer.
 */
export async function simulateCall(
  url: string,
  application: number,
  contract: string,
  args: readonly Uint8Array[],
): Promise<Simulated> {
  const node = nodeAt(url);
  try {
    return await simulate(node, application, contract, args);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    // JSON without the parts that algod's answers have.
    throw node.isOther();
  }
}

async function simulate(
  node: ReturnType<typeof nodeAt>,
  application: number,
  contract: string,
  args: readonly Uint8Array[],
): Promise<Simulated> {
  const { params } = await node.ask(`/v2/applications/${application}`, {
    404: `the network has no application ${application}`,
  });
  const program = Buffer.from(String(params['approval-program']), 'base64');
  if (createHash('sha256').update(program).digest('hex') !== PROGRAM_HASHES[contract])
    throw new BadInput(`application ${application} isn't Gridwright's ${contract}`);
  const network = await node.ask('/v2/transactions/params');
  const first = Number(network['last-round']);
  const call = {
    apaa: args,
    apid: application,
    fee: Number(network['min-fee']),
    fv: first,
    gen: String(network['genesis-id']),
    gh: Buffer.from(String(network['genesis-hash']), 'base64'),
    lv: first + 1000,
    // Any account that could pay the fee: the creator has to keep a balance.
    snd: publicKeyOf(String(params.creator)),
    type: 'appl',
  };
  const request = pack({ 'allow-empty-signatures': true, 'txn-groups': [{ txns: [{ txn: call }] }] });
  const { 'txn-groups': groups } = await node.ask('/v2/transactions/simulate?format=json', {}, request);
  const [group] = groups;
  if (group['failure-message'] !== undefined)
    throw new BadInput(`the call of application ${application} fails: ${quote(String(group['failure-message']))}`);
  const logs: unknown[] = group['txn-results'][0]['txn-result'].logs ?? [];
  const log = Buffer.from(String(logs.at(-1) ?? ''), 'base64').toString('hex');
  if (log !== `${RETURNED}80` && log !== `${RETURNED}00`)
    throw new BadInput(`application ${application} doesn't answer with true or false`);
  return { solved: log.endsWith('80'), cost: group['app-budget-consumed'], network: call.gen };
}

/** A node whose answers are JSON. `reasons` are messages for HTTP statuses. Every failure is a BadInput with one sentence. */
function nodeAt(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new BadInput('--algod: expected the URL of a node, http://... or https://...');
  // The path of a URL often contains a secret, so messages name only the host.
  const name = `the node at ${url.origin}`;
  const token = process.env[TOKEN_VARIABLE];
  const headers = {
    'content-type': 'application/msgpack',
    ...(token !== undefined && { 'x-algo-api-token': token }),
  };
  const isOther = () => new BadInput(`${name} doesn't respond as an Algorand node`);
  return {
    isOther,
    // The node's own JSON, of which a part that is missing is a fault of the node.
    // biome-ignore lint/suspicious/noExplicitAny: unknown answers are read as they come
    async ask(path: string, reasons: Readonly<Record<number, string>> = {}, body?: Buffer): Promise<any> {
      const method = body === undefined ? 'GET' : 'POST';
      const signal = AbortSignal.timeout(TIMEOUT);
      try {
        const response = await fetch(text.replace(/\/$/, '') + path, {
          method,
          headers,
          signal,
          ...(body !== undefined && { body: new Uint8Array(body) }),
        });
        if (response.ok) return await response.json();
        throw new BadInput(reasons[response.status] ?? `${name} refuses: HTTP status ${response.status}`);
      } catch (error) {
        if (error instanceof BadInput) throw error;
        if (signal.aborted) throw new BadInput(`${name} didn't respond in time`);
        throw error instanceof SyntaxError ? isOther() : new BadInput(`${name} doesn't respond`);
      }
    },
  };
}

/** The 32 bytes of an address in base 32, without its checksum. */
function publicKeyOf(address: string): Uint8Array {
  let bits = '';
  for (const letter of address) bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0');
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(bits.slice(8 * i, 8 * i + 8), 2));
}
