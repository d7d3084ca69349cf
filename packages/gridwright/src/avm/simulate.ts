import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { decodeBase64 } from '../core/base64.js';
import { requireFunction, requireList, requireObject, requireText, requireWhole } from '../core/guard.js';
import type { AvmCall } from './call.js';
import { pack } from './msgpack.js';
import { PROGRAM_HASHES } from './programs.js';

/** What a node replied to a request. */
export interface NodeReply {
  /** The HTTP status. */
  readonly status: number;
  readonly body: string;
}

/**
 * Asks a node for a path, with POST and MessagePack if there is a body. Throws an error of its own if there is no
 * reply.
 */
export type AskNode = (path: string, body?: Uint8Array<ArrayBuffer>) => Promise<NodeReply>;

/**
 * Why a node's reply isn't a verdict: the reason, and for `refused` the HTTP status, for `call-fails` the node's
 * message.
 */
export type SimulationReason =
  | 'no-application'
  | 'other-program'
  | 'refused'
  | 'call-fails'
  | 'no-verdict'
  | 'other-service';

export class SimulationError extends Error {
  readonly reason: SimulationReason;
  readonly detail: string;

  constructor(reason: SimulationReason, detail = '') {
    super(`${reason} ${detail}`.trim());
    this.reason = reason;
    this.detail = detail;
  }
}

/** The result of a simulated call. */
export interface Simulated {
  readonly solved: boolean;
  /** Opcode cost. */
  readonly cost: number;
  /** Name of the network, such as mainnet-v1.0. */
  readonly network: string;
}

/** Begins the log of what a method returns (ARC-4). */
const RETURNED = '151f7c75';

/**
 * Asks a node to simulate the call of an application, with no wallet and no fee. Throws SimulationError if the
 * application's program isn't that of the contract, or if the node's replies hold no verdict.
 *
 * @example
 * ```ts
 * import { SimulationError, simulateCall } from 'gridwright/avm';
 *
 * const call = { contract: 'Kurosu', method: 'solved', args: [] };
 * const found = await simulateCall(async () => ({ status: 404, body: '' }), 7, call).catch((error: unknown) => error);
 * console.log(found instanceof SimulationError && found.reason); // => no-application
 * ```
 */
export async function simulateCall(ask: AskNode, application: number, call: AvmCall): Promise<Simulated> {
  requireFunction('ask', ask);
  requireWhole('application', application, 0);
  requireObject('call', call);
  requireText('call.contract', call.contract);
  requireList('call.args', call.args);
  const found = await ask(`/v2/applications/${application}`);
  if (found.status === 404) throw new SimulationError('no-application');
  const { creator, program } = read(found, ({ params }) => ({
    creator: String(params.creator),
    program: String(params['approval-program']),
  }));
  if (bytesToHex(sha256(decodeBase64(program))) !== PROGRAM_HASHES[call.contract])
    throw new SimulationError('other-program');
  const network = read(await ask('/v2/transactions/params'), (params) => ({
    fee: wholeNumber(params['min-fee']),
    first: wholeNumber(params['last-round']),
    name: String(params['genesis-id']),
    hash: decodeBase64(String(params['genesis-hash'])),
  }));
  const txn = {
    apaa: call.args,
    apid: application,
    fee: network.fee,
    fv: network.first,
    gen: network.name,
    gh: network.hash,
    lv: network.first + 1000,
    // Any account that could pay the fee: the creator has to keep a balance.
    snd: publicKeyOf(creator),
    type: 'appl',
  };
  const request = pack({ 'allow-empty-signatures': true, 'txn-groups': [{ txns: [{ txn }] }] });
  const { failure, log, cost } = read(await ask('/v2/transactions/simulate?format=json', request), readGroup);
  if (failure !== undefined) throw new SimulationError('call-fails', String(failure));
  if (log !== `${RETURNED}80` && log !== `${RETURNED}00`) throw new SimulationError('no-verdict');
  return { solved: log.endsWith('80'), cost, network: network.name };
}

// biome-ignore lint/suspicious/noExplicitAny: the node's own JSON, in which a missing part is a fault of the node
type Json = any;

/** Reads parts of a node's reply. Throws SimulationError if the node refuses, or if the parts are missing. */
function read<Parts>({ status, body }: NodeReply, partsOf: (json: Json) => Parts): Parts {
  if (status < 200 || status > 299) throw new SimulationError('refused', String(status));
  try {
    return partsOf(JSON.parse(body));
  } catch {
    throw new SimulationError('other-service');
  }
}

/** Why the only group of a simulation fails, or what its last log is and what it costs. */
function readGroup({ 'txn-groups': [group] }: Json) {
  const failure: unknown = group['failure-message'];
  if (failure !== undefined) return { failure, log: '', cost: 0 };
  const logs: unknown[] = group['txn-results'][0]['txn-result'].logs ?? [];
  const log = bytesToHex(decodeBase64(String(logs.at(-1) ?? '')));
  return { failure, log, cost: wholeNumber(group['app-budget-consumed']) };
}

function wholeNumber(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw new RangeError('expected a whole number');
  return Number(value);
}

/** The 32 bytes of an address in base 32, without its checksum. */
function publicKeyOf(address: string): Uint8Array {
  let bits = '';
  for (const letter of address) bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0');
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(bits.slice(8 * i, 8 * i + 8), 2));
}
