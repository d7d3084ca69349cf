import { parseArgs } from 'node:util';
import { contractNames, ensureApplication, NETWORKS } from './application.mjs';

/**
 * `npm run deploy -- CONTRACT... [--network localnet|testnet|mainnet]`: deploys contracts to a network, unless the
 * account has them there already. The account's 25 words come from DEPLOYER_MNEMONIC; a LocalNet has a rich account of its own.
 */
const MNEMONIC = 'DEPLOYER_MNEMONIC';

class Stop extends Error {}

try {
  await main();
} catch (error) {
  // A node's answer may be long; its first line names the problem. The account's words are never printed.
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error));
  process.exitCode = error instanceof Stop ? 2 : 1;
}

async function main() {
  const { contracts, network } = readWords();
  const { connect, genesis } = NETWORKS[network];
  const algorand = connect();
  const own = ownAccount(algorand, network);
  const genesisID = await genesisOf(algorand, network);
  if (genesis !== '' && !genesisID.startsWith(genesis))
    throw new Stop(`--network ${network}: expected a chain ${genesis}..., got ${genesisID}; nothing was sent.`);
  const creator = own ?? (await algorand.account.localNetDispenser()).addr;
  for (const contract of contracts) {
    const { id, made } = await ensureApplication(algorand, creator, contract);
    console.log(`${contract}: application ${id} on ${genesisID}, ${made ? 'created' : 'exists already'}`);
  }
}

/** @returns {{ contracts: string[], network: keyof typeof NETWORKS }} */
function readWords() {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false, options: { network: { type: 'string', default: 'localnet' } } });
  const unknown = Object.keys(values).find((name) => name !== 'network');
  if (unknown !== undefined)
    throw new Stop(`--${unknown}: there is no such option; expected --network. The account's words come from ${MNEMONIC}, never as an argument.`);
  const network = String(values.network);
  if (!Object.hasOwn(NETWORKS, network)) throw new Stop(`--network: expected ${Object.keys(NETWORKS).join(', ')}, got ${network}`);
  const names = contractNames();
  const odd = positionals.find((name) => !names.includes(name));
  // An argument that isn't a contract may be a word of a mnemonic, so it isn't repeated.
  if (odd !== undefined || positionals.length === 0) throw new Stop(`CONTRACT: expected one or more of ${names.join(', ')}`);
  return { contracts: positionals, network: /** @type {keyof typeof NETWORKS} */ (network) };
}

/**
 * @param {import('./application.mjs').Client} algorand
 * @param {string} network
 */
async function genesisOf(algorand, network) {
  try {
    const { genesisID = '' } = await algorand.client.algod.getTransactionParams().do();
    return genesisID;
  } catch {
    throw new Stop(`--network ${network}: no answer from algod at its usual address; nothing was sent.`);
  }
}

/**
 * Returns the account that pays; undefined for the rich account of a LocalNet.
 * @param {import('./application.mjs').Client} algorand
 * @param {string} network
 */
function ownAccount(algorand, network) {
  const words = process.env[MNEMONIC];
  if (words === undefined && network === 'localnet') return undefined;
  if (words === undefined) throw new Stop(`${MNEMONIC}: expected the 25 words of the account that pays, got nothing; nothing was sent.`);
  try {
    return algorand.account.fromMnemonic(words.trim()).addr;
  } catch {
    throw new Stop(`${MNEMONIC}: expected the 25 words of an account; these are none, and nothing was sent.`);
  }
}
