import { createEVM } from '@ethereumjs/evm';
import { createAddressFromBigInt } from '@ethereumjs/util';
import { DEPLOYER } from './evm.mjs';

/**
 * The result of a transaction.
 * @typedef {object} Outcome
 * @property {boolean} failed in which case nothing has changed
 * @property {number} gas execution gas, refunds not counted
 * @property {string} returned what was returned or reverted with, `0x` and hexadecimal digits
 * @property {{ topics: string[], data: string }[]} events
 */

/**
 * @typedef {object} World
 * @property {(initcode: string) => Promise<bigint>} deploy gives the address, which the usual CREATE2 deployer makes with the salt 0
 * @property {(call: { from: bigint, to: bigint, data: string, time: bigint, value?: bigint }) => Promise<Outcome>} call
 */

const BLOCK = {
  number: 1n,
  coinbase: createAddressFromBigInt(0n),
  difficulty: 0n,
  prevRandao: new Uint8Array(32),
  gasLimit: 30_000_000n,
  baseFeePerGas: 0n,
  getBlobGasPrice: () => undefined,
};

/** The code of the CREATE2 deployer: it takes a salt and creation code, and returns the address. */
const DEPLOYER_CODE =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3';

/**
 * A separate Ethereum whose contracts keep their state. Each call is a transaction in a block with this time, in seconds.
 * @returns {Promise<World>}
 */
export async function createWorld() {
  const evm = await createEVM();
  const opened = { gasLimit: 30_000_000n, caller: createAddressFromBigInt(1n) };
  const deployer = createAddressFromBigInt(BigInt(DEPLOYER));
  await evm.stateManager.putCode(deployer, bytesOf(DEPLOYER_CODE));
  return {
    async deploy(initcode) {
      const data = bytesOf(`0x${'0'.repeat(64)}${initcode.slice(2)}`);
      const { execResult } = await evm.runCall({ ...opened, to: deployer, data });
      if (execResult.exceptionError !== undefined)
        throw new Error(`not deployed: ${execResult.exceptionError.error} ${hexOf(execResult.returnValue)}`);
      await settle(evm);
      return BigInt(hexOf(execResult.returnValue));
    },
    async call({ from, to, data, time, value = 0n }) {
      const { execResult } = await evm.runCall({
        ...opened,
        caller: createAddressFromBigInt(from),
        origin: createAddressFromBigInt(from),
        to: createAddressFromBigInt(to),
        data: bytesOf(data),
        value,
        skipBalance: true,
        block: { header: { ...BLOCK, timestamp: time } },
      });
      await settle(evm);
      const failed = execResult.exceptionError !== undefined;
      const events = failed
        ? []
        : (execResult.logs ?? []).map(([, topics, words]) => ({ topics: topics.map(hexOf), data: hexOf(words) }));
      return { failed, gas: Number(execResult.executionGasUsed), returned: hexOf(execResult.returnValue), events };
    },
  };
}

/**
 * Ends a transaction, so that the storage it touched is cold for the next one.
 * @param {import('@ethereumjs/evm').EVM} evm
 */
async function settle(evm) {
  await evm.journal.cleanup();
  evm.stateManager.originalStorageCache.clear();
}

/** @param {string} hex */
function bytesOf(hex) {
  return new Uint8Array(Buffer.from(hex.slice(2), 'hex'));
}

/** @param {Uint8Array} bytes */
function hexOf(bytes) {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
