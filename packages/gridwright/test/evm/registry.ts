import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARTIFACTS } from '../../../../scripts/lib/evm.mjs';
import { createWorld, type World } from '../../../../scripts/lib/evm-world.mjs';
import { root } from '../../../../scripts/lib/run.mjs';
import { calldataOf, formatWord, type Round, type SolvesCalls, solvesCalls } from '../../src/evm.js';
import type { Grid } from '../../src/rules.js';

const { abi, bytecode } = artifactOf('Solves');
const errorNames = new Map<string, string>(
  abi
    .filter(({ type }) => type === 'error')
    .map(({ name, inputs }) => [calldataOf(`${name}(${inputs.map((input) => input.type).join()})`, []), name]),
);

function artifactOf(name: string): {
  abi: { type: string; name: string; inputs: { type: string }[] }[];
  bytecode: string;
} {
  return JSON.parse(readFileSync(join(root, ARTIFACTS, `${name}.json`), 'utf8'));
}

/** The chain of the test's Ethereum. */
const CHAIN = 1;

/** The registry from the committed artifact on its own chain, whose clock only `wait` moves. */
export class Registry {
  time = 1_800_000_000;
  readonly address: bigint;
  private readonly world: World;

  private constructor(world: World, address: bigint) {
    this.world = world;
    this.address = address;
  }

  static async deploy(): Promise<Registry> {
    const world = await createWorld();
    for (const name of ['TwoTimesFour', 'Sudoku9x9', 'Kurosu6x6', 'FlipIT4x4'])
      await world.deploy(artifactOf(name).bytecode);
    return new Registry(world, await world.deploy(bytecode));
  }

  wait(seconds: number): void {
    this.time += seconds;
  }

  calls(round: Round, solver: bigint, answer: Grid, salt: bigint): SolvesCalls {
    const registry = { chainId: CHAIN, address: addressOf(this.address) };
    return solvesCalls(registry, round, addressOf(solver), answer, salt);
  }

  /**
   * Returns `ok`, the name of the error with which the call fails, or the returned data if that isn't a known error.
   */
  async send(from: bigint, data: string, value = 0n): Promise<string> {
    const { failed, returned } = await this.call(from, data, value);
    return failed ? (errorNames.get(returned.slice(0, 10)) ?? `failed: ${returned}`) : 'ok';
  }

  /** Returns the events of a call, each with its topics and the words of its data. */
  async events(from: bigint, data: string): Promise<{ topics: readonly string[]; words: readonly bigint[] }[]> {
    const { events } = await this.call(from, data);
    return events.map(({ topics, data }) => ({ topics, words: wordsOf(data) }));
  }

  /** Returns the words that a view returns. Throws if it fails. */
  async read(signature: string, args: readonly bigint[]): Promise<bigint[]> {
    const { failed, returned } = await this.call(0n, calldataOf(signature, args));
    if (failed) throw new Error(`${signature} failed: ${returned}`);
    return wordsOf(returned);
  }

  async gas(signature: string, args: readonly bigint[]): Promise<number> {
    return (await this.call(0n, calldataOf(signature, args))).gas;
  }

  async round(id: string): Promise<{ start: number; end: number; commitments: number; solves: number }> {
    const [start, end, commitments, solves] = (await this.read('rounds(bytes32)', [BigInt(id)])).map(Number);
    return { start, end, commitments, solves };
  }

  async place(id: string, solver: bigint): Promise<number> {
    const [place] = await this.read('placeOf(bytes32,address)', [BigInt(id), solver]);
    return Number(place);
  }

  private call(from: bigint, data: string, value = 0n) {
    return this.world.call({ from, to: this.address, data, time: BigInt(this.time), value });
  }
}

export function wordsOf(data: string): bigint[] {
  return (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
}

/** The 20 bytes of a number as an address. */
export function addressOf(number: bigint): Uint8Array {
  return Uint8Array.from(Buffer.from(formatWord(number).slice(-40), 'hex'));
}
