import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AlgorandClient } from '@algorandfoundation/algokit-utils';

/** @typedef {import('@algorandfoundation/algokit-utils').AlgorandClient} Client */

/** The networks by name: how to reach them, and how the id of their first block begins. */
export const NETWORKS = {
  localnet: { connect: () => AlgorandClient.defaultLocalNet(), genesis: '' },
  testnet: { connect: () => AlgorandClient.testNet(), genesis: 'testnet-' },
  mainnet: { connect: () => AlgorandClient.mainNet(), genesis: 'mainnet-' },
};

/** What an application adds to the minimum balance of its creator, and the fee of making it: microAlgos. */
const COST = 101_000n;

/** The names of the contracts that are shipped, from the costs that the build wrote. */
export function contractNames() {
  return Object.keys(JSON.parse(read('costs.json').toString()));
}

/**
 * Returns the compiled programs of a contract.
 * @param {string} contract
 */
export function programsOf(contract) {
  return { approvalProgram: new Uint8Array(read(`${contract}.approval.bin`)), clearStateProgram: new Uint8Array(read(`${contract}.clear.bin`)) };
}

/**
 * Returns the account's application that runs exactly these programs, and creates it if there is none. Nothing is ever
 * updated or deleted, so a changed contract is a new application. Throws RangeError if the account can't pay.
 * @param {Client} algorand
 * @param {{ toString(): string }} creator whose signer the client knows
 * @param {string} contract
 * @returns {Promise<{ id: bigint, made: boolean }>}
 */
export async function ensureApplication(algorand, creator, contract) {
  const programs = programsOf(contract);
  const { createdApps = [], amount, minBalance } = await algorand.client.algod.accountInformation(creator.toString()).do();
  const same = createdApps.find(({ params }) => Buffer.from(programs.approvalProgram).equals(params.approvalProgram));
  if (same !== undefined) return { id: BigInt(same.id), made: false };
  if (amount < minBalance + COST)
    throw new RangeError(`${creator}: expected ${Number(minBalance + COST) / 1e6} Algo or more for an application and its fee, got ${Number(amount) / 1e6}`);
  const { appId } = await algorand.send.appCreate({ sender: creator.toString(), ...programs, suppressLog: true });
  return { id: appId, made: true };
}

/** @param {string} name of a file that the build wrote */
function read(name) {
  return readFileSync(fileURLToPath(new URL(`../artifacts/${name}`, import.meta.url)));
}
