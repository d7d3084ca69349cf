import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Where the sources are, and the artifacts that `npm run build:evm` makes of them, from the top of the repository. */
export const SOURCES = 'contracts/evm/src';
export const ARTIFACTS = 'contracts/evm/artifacts';

/** What the command deploys, from the same build: the package has no other way to the artifacts. */
export const BYTECODE = 'packages/cli/src/evm/bytecode.ts';

/** The same sources, compiler and settings give the same bytes: no hash of sources or paths is appended. */
const SETTINGS = {
  viaIR: true,
  evmVersion: 'prague',
  optimizer: { enabled: true, runs: 1_000_000 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
};

/** A contract without functions that solc knows has the ABI of this interface. */
const FACES = /** @type {Record<string, string>} */ ({ Sudoku9x9: 'ISudoku9x9', TwoTimesFour: 'ITwoTimesFour' });

/**
 * @typedef {object} Artifact
 * @property {string} contract
 * @property {string} compiler
 * @property {typeof SETTINGS} settings
 * @property {unknown[]} abi
 * @property {string} bytecode what a transaction deploys
 * @property {string} deployedBytecode what runs
 */

/**
 * Compiles sources by name. Throws with solc's message if they don't compile.
 * @param {Record<string, string>} sources
 * @param {Partial<typeof SETTINGS>} [other] settings to use instead
 * @returns {Promise<Artifact[]>} one for each contract, by name; none for interfaces
 */
export async function compile(sources, other = {}) {
  const { default: solc } = await import('solc');
  const outputSelection = { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } };
  const content = Object.fromEntries(Object.entries(sources).map(([name, text]) => [name, { content: text }]));
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({ language: 'Solidity', sources: content, settings: { ...SETTINGS, ...other, outputSelection } }),
    ),
  );
  const complaints = (output.errors ?? []).map(
    (/** @type {{ formattedMessage: string }} */ { formattedMessage }) => formattedMessage,
  );
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  /** @type {Record<string, any>} */
  const compiled = Object.assign({}, ...Object.values(output.contracts));
  return Object.entries(compiled)
    .filter(([, { evm }]) => evm.bytecode.object !== '')
    .map(([contract, { abi, evm }]) => ({
      contract,
      compiler: solc.version(),
      settings: { ...SETTINGS, ...other },
      abi: contract in FACES ? compiled[FACES[contract]].abi : abi,
      bytecode: `0x${evm.bytecode.object}`,
      deployedBytecode: `0x${evm.deployedBytecode.object}`,
    }))
    .sort((a, b) => (a.contract < b.contract ? -1 : 1));
}

/** @returns {Record<string, string>} the text of every source by its file name */
export function readContracts() {
  return Object.fromEntries(
    readdirSync(join(root, SOURCES)).map((name) => [name, readFileSync(join(root, SOURCES, name), 'utf8')]),
  );
}

/**
 * Returns the text of an artifact, as committed.
 * @param {Artifact} artifact
 */
export function formatArtifact(artifact) {
  return `${JSON.stringify(artifact, null, 2)}\n`;
}

/**
 * Returns the source of the module BYTECODE, with the creation code of every contract except the readable twins.
 * @param {readonly Artifact[]} artifacts
 */
export function formatBytecode(artifacts) {
  const entries = artifacts
    .filter(({ contract }) => !contract.endsWith('Plain'))
    .map(({ contract, bytecode }) => `  ${contract}:\n    '${bytecode}',\n`);
  return `/** What deploys each contract of contracts/evm, by its name. Written by \`npm run build:evm\`. */
export const BYTECODE: Readonly<Record<string, string>> = {\n${entries.join('')}};\n`;
}
