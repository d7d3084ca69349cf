import { DEPLOYER, deployments, flipIT4x4, kurosu6x6, solves, sudoku9x9, twoTimesFour } from '@gridwright/contracts';
import { hashOfHex } from 'gridwright/evm';
import { BadInput } from '../errors.js';
import type { Rpc, Sent } from './rpc.js';

/** The contracts that the command deploys. The registry comes last, because it needs the others. */
export const CREATION = {
  FlipIT4x4: flipIT4x4.bytecode,
  Kurosu6x6: kurosu6x6.bytecode,
  Sudoku9x9: sudoku9x9.bytecode,
  TwoTimesFour: twoTimesFour.bytecode,
  Solves: solves.bytecode,
} as const;

export type ContractName = keyof typeof CREATION;

/** Throws BadInput unless an address has the code of a contract. */
export async function requireCode(rpc: Rpc, address: string, name: ContractName): Promise<void> {
  const code = await rpc.codeOf(address);
  if (code === '0x') throw new BadInput(`there is no contract at ${address} on chain ${rpc.chainId}`);
  if (hashOfHex(code) !== deployments[name].codeHash)
    throw new BadInput(
      `the code of the contract at ${address} isn't Gridwright's ${name}; to ask it anyway, use --any-code`,
    );
}

/** The state of a contract after `deploy`: `sent` is undefined if the chain had it already. */
interface Deployed {
  readonly name: ContractName;
  readonly address: string;
  readonly sent: Sent | undefined;
}

/**
 * Deploys a contract at its own address, and before the registry all verifiers, with the CREATE2 deployer. Skips those
 * that the chain already has.
 */
export async function deploy(rpc: Rpc, name: ContractName, key: `0x${string}`): Promise<Deployed[]> {
  if ((await rpc.codeOf(DEPLOYER)) === '0x')
    throw new BadInput(`chain ${rpc.chainId} doesn't have the CREATE2 deployer ${DEPLOYER}, so nothing was deployed`);
  const names = name === 'Solves' ? (Object.keys(CREATION) as ContractName[]) : [name];
  const deployed: Deployed[] = [];
  for (const one of names) {
    const { address } = deployments[one];
    const isThere = (await rpc.codeOf(address)) !== '0x';
    const data = `0x${'0'.repeat(64)}${CREATION[one].slice(2)}`;
    const sent = isThere ? undefined : await rpc.send(DEPLOYER, data, key);
    await requireCode(rpc, address, one);
    deployed.push({ name: one, address, sent });
  }
  return deployed;
}
