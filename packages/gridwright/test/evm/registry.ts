import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARTIFACTS } from '../../../../scripts/lib/evm.mjs';
import { createWorld, type World } from '../../../../scripts/lib/evm-world.mjs';
import { root } from '../../../../scripts/lib/run.mjs';
import { calldataOf, formatWord } from '../../src/internal.js';

/** Seconds, as in docs/evm.md. */
export const DELAY = 600;
export const WINDOW = 86_400;

const ERRORS = [
  'OneWord()',
  'NotOpen()',
  'AlreadyCommitted()',
  'NotCommitted()',
  'TooEarly(uint256)',
  'AlreadySolved()',
  'WrongAnswer()',
];
const errorNames = new Map(ERRORS.map((error) => [calldataOf(error, []), error.slice(0, error.indexOf('('))]));

export interface PuzzleRecord {
  readonly isOpen: boolean;
  readonly commitments: number;
  readonly firstReveal: number;
  readonly ranked: number;
}

export interface SolveRecord {
  readonly time: number;
  readonly number: number;
  readonly place: number;
}

/** The registry from the committed artifact on its own chain, whose clock only `wait` moves. */
export class Registry {
  time = 1_800_000_000;
  private readonly world: World;
  private readonly address: bigint;

  private constructor(world: World, address: bigint) {
    this.world = world;
    this.address = address;
  }

  static async deploy(): Promise<Registry> {
    const world = await createWorld();
    const { bytecode } = JSON.parse(readFileSync(join(root, ARTIFACTS, 'Solves.json'), 'utf8'));
    return new Registry(world, await world.deploy(bytecode));
  }

  wait(seconds: number): void {
    this.time += seconds;
  }

  /**
   * Returns `ok`, the name of the error with which the call fails, or the returned data if that isn't a known error.
   */
  async send(from: bigint, data: string, value = 0n): Promise<string> {
    const { failed, returned } = await this.world.call({
      from,
      to: this.address,
      data,
      time: BigInt(this.time),
      value,
    });
    return failed ? (errorNames.get(returned.slice(0, 10)) ?? `failed: ${returned}`) : 'ok';
  }

  /** Returns the events of a call by signature, with all their words, indexed ones first. */
  async events(from: bigint, data: string): Promise<{ topics: readonly string[]; words: readonly bigint[] }[]> {
    const { events } = await this.world.call({ from, to: this.address, data, time: BigInt(this.time) });
    return events.map(({ topics, data }) => ({ topics, words: wordsOf(data) }));
  }

  async puzzle(puzzle: string): Promise<PuzzleRecord> {
    const [isOpen, commitments, firstReveal, ranked] = await this.read('puzzles(bytes32)', [BigInt(puzzle)]);
    return { isOpen: isOpen === 1, commitments, firstReveal, ranked };
  }

  async solve(puzzle: string, solver: bigint): Promise<SolveRecord> {
    const [time, number, place] = await this.read('solves(bytes32,address)', [BigInt(puzzle), solver]);
    return { time, number, place };
  }

  async read(signature: string, args: readonly bigint[]): Promise<number[]> {
    return (await this.readWords(signature, args)).map(Number);
  }

  async readWords(signature: string, args: readonly bigint[]): Promise<bigint[]> {
    const { failed, returned } = await this.world.call({
      from: 0n,
      to: this.address,
      data: calldataOf(signature, args),
      time: BigInt(this.time),
    });
    if (failed) throw new Error(`${signature} failed: ${returned}`);
    return wordsOf(returned);
  }
}

function wordsOf(data: string): bigint[] {
  return (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
}

/** The 20 bytes of a small number as an address. */
export function addressOf(number: bigint): Uint8Array {
  return Uint8Array.from(Buffer.from(formatWord(number).slice(-40), 'hex'));
}
