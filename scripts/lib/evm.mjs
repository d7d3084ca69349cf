import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { formatAddress } from 'gridwright/evm';
import { root } from './run.mjs';

/** The package of the contracts: its sources, and what `npm run build:evm` makes of them, from the top of the repository. */
export const PACKAGE = 'packages/contracts';
export const SOURCES = `${PACKAGE}/src`;
export const ARTIFACTS = `${PACKAGE}/artifacts`;

/** The same sources, compiler and settings give the same bytes: no hash of sources or paths is appended. */
const SETTINGS = {
  viaIR: true,
  evmVersion: 'prague',
  optimizer: { enabled: true, runs: 1_000_000 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
};

const OUTPUT = { '*': { '*': ['abi', 'metadata', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } };

/** The contract that deploys others with CREATE2, at the same address on almost every chain. */
export const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C';

/**
 * @typedef {object} Artifact
 * @property {string} contract
 * @property {string} compiler
 * @property {typeof SETTINGS} settings
 * @property {readonly unknown[]} abi
 * @property {string} bytecode what a transaction deploys
 * @property {string} deployedBytecode what runs
 */

/**
 * Compiles sources by name. Throws with solc's message if they don't compile.
 * @param {Record<string, string>} sources
 * @param {Partial<typeof SETTINGS>} [other] settings to use instead
 * @returns {Promise<(Artifact & { metadata: string })[]>} one for each contract, by name; none for interfaces
 */
export async function compile(sources, other = {}) {
  const { default: solc } = await import('solc');
  const output = JSON.parse(solc.compile(JSON.stringify(standardInput(sources, other))));
  const complaints = (output.errors ?? []).map(
    (/** @type {{ formattedMessage: string }} */ { formattedMessage }) => formattedMessage,
  );
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  /** @type {Record<string, any>} */
  const compiled = Object.assign({}, ...Object.values(output.contracts));
  return Object.entries(compiled)
    .filter(([, { evm }]) => evm.bytecode.object !== '')
    .map(([contract, { abi, metadata, evm }]) => ({
      contract,
      compiler: solc.version(),
      settings: { ...SETTINGS, ...other },
      abi: abiOf(abi, compiled[`I${contract}`]?.abi ?? []),
      bytecode: `0x${evm.bytecode.object}`,
      deployedBytecode: `0x${evm.deployedBytecode.object}`,
      metadata,
    }))
    .sort((a, b) => (a.contract < b.contract ? -1 : 1));
}

/**
 * Returns a contract's ABI, in which results without a name have that of the interface. A contract with a fallback alone, of which
 * solc knows no functions, has those of its interface.
 * @typedef {{ type: string, name?: string, inputs?: { type: string }[], outputs?: { name: string }[] }} Part
 * @param {readonly Part[]} own
 * @param {readonly Part[]} face
 */
export function abiOf(own, face) {
  if (!own.some(({ type }) => type === 'function')) return face;
  return own.map((part) => {
    const named = face.find((other) => signatureOf(other) === signatureOf(part))?.outputs ?? [];
    const outputs = part.outputs?.map((result, i) => (result.name === '' ? (named[i] ?? result) : result));
    return outputs === undefined ? part : { ...part, outputs };
  });
}

/** @param {Part} part */
function signatureOf({ type, name, inputs = [] }) {
  return [type, name, ...inputs.map((input) => input.type)].join();
}

/**
 * Returns solc's standard JSON input.
 * @param {Record<string, string>} sources
 * @param {Partial<typeof SETTINGS>} [other] settings to use instead
 */
function standardInput(sources, other = {}) {
  const content = Object.fromEntries(Object.entries(sources).map(([name, text]) => [name, { content: text }]));
  return { language: 'Solidity', sources: content, settings: { ...SETTINGS, ...other, outputSelection: OUTPUT } };
}

/** @returns {Record<string, string>} the text of every source by its file name */
export function readContracts() {
  const names = readdirSync(join(root, SOURCES)).filter((name) => name.endsWith('.sol'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, SOURCES, name), 'utf8')]));
}

/**
 * Returns everything that is made of the sources and committed, as text by its path from the top of the repository.
 * @param {Awaited<ReturnType<typeof compile>>} artifacts
 * @returns {Record<string, string>}
 */
export function formatFiles(artifacts) {
  const published = artifacts.filter(({ contract }) => !contract.endsWith('Plain'));
  return {
    ...Object.fromEntries(
      artifacts.map(({ metadata, ...artifact }) => [`${ARTIFACTS}/${artifact.contract}.json`, jsonOf(artifact)]),
    ),
    ...Object.fromEntries(
      published.map(({ contract, metadata }) => [`${PACKAGE}/metadata/${contract}.json`, jsonOf(JSON.parse(metadata))]),
    ),
    [`${PACKAGE}/standard-input.json`]: jsonOf(standardInput(readContracts())),
    [`${SOURCES}/contracts.ts`]: formatContracts(published),
    [`${SOURCES}/deployments.ts`]: formatDeployments(published),
  };
}

/** @param {readonly Artifact[]} artifacts */
function formatContracts(artifacts) {
  const entries = artifacts.map(
    ({ contract, abi, bytecode }) =>
      `/** ABI and creation code of ${contract}. */
export const ${nameOf(contract)} = ${JSON.stringify({ abi, bytecode })} as const;\n`,
  );
  return `// Written by \`npm run build:evm\`.\n\n${entries.join('\n')}`;
}

/** @param {readonly Artifact[]} artifacts */
function formatDeployments(artifacts) {
  const entries = artifacts.map(
    ({ contract, bytecode, deployedBytecode }) =>
      `  ${contract}: {
    address: '${deployedAddress(bytecode)}',
    codeHash: '${hexOf(keccak_256(bytesOf(deployedBytecode)))}',
  },\n`,
  );
  return `// Written by \`npm run build:evm\`.

/** The contract that deploys others with CREATE2, at the same address on almost every chain. */
export const DEPLOYER = '${DEPLOYER}';

/** Address of each contract, deployed with the salt 0, and keccak256 of the code that runs there. */
export const deployments = {\n${entries.join('')}} as const;\n`;
}

/** @param {string} contract */
function nameOf(contract) {
  return contract.startsWith('FlipIT')
    ? contract.replace('FlipIT', 'flipIT')
    : contract[0].toLowerCase() + contract.slice(1);
}

/**
 * Returns the address that CREATE2 gives a contract (EIP-1014), with the usual deployer and the salt 0.
 * @param {string} bytecode
 */
export function deployedAddress(bytecode) {
  const parts = ['0xff', DEPLOYER, `0x${'0'.repeat(64)}`, hexOf(keccak_256(bytesOf(bytecode)))];
  return formatAddress(keccak_256(bytesOf(`0x${parts.map((part) => part.slice(2)).join('')}`)).slice(12));
}

/** @param {unknown} value */
function jsonOf(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** @param {string} hex */
function bytesOf(hex) {
  return new Uint8Array(Buffer.from(hex.slice(2), 'hex'));
}

/** @param {Uint8Array} bytes */
function hexOf(bytes) {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
