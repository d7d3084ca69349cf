import { createEVM } from '@ethereumjs/evm';
import { createAddressFromBigInt } from '@ethereumjs/util';

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
 * @property {(initcode: string) => Promise<bigint>} deploy gives the address
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

/**
 * A separate Ethereum whose contracts keep their state. Each call is a transaction in a block with this time, in seconds.
 * @returns {Promise<World>}
 */
export async function createWorld() {
  const evm = await createEVM();
  const opened = { gasLimit: 30_000_000n, caller: createAddressFromBigInt(1n) };
  return {
    async deploy(initcode) {
      const { createdAddress, execResult } = await evm.runCall({ ...opened, data: bytesOf(initcode) });
      if (createdAddress === undefined || execResult.exceptionError !== undefined)
        throw new Error(`not deployed: ${execResult.exceptionError?.error}`);
      await settle(evm);
      return BigInt(createdAddress.toString());
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
