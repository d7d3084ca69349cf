import { deployments } from '@gridwright/contracts';
import { curtaCall, evmCall, formatAddress, packEight, parseAddress } from 'gridwright/evm';
import type { Grid, Puzzle } from 'gridwright/rules';
import { type Commitment, callsOf, commitmentToday, commitmentToReveal } from './commitments.js';
import { WalletFault } from './wallet.js';

/** The actions that the page offers, in order. */
const TASKS = ['verify', 'curta', 'commit', 'reveal'] as const;
export type Task = (typeof TASKS)[number];

/** The puzzle of "2 x 4 = 8" at Curta. */
export const CURTA_PUZZLE = 1;

/** A puzzle, its solution once there is one, and the address whose puzzle it is. */
export interface Given {
  readonly puzzle: Puzzle;
  readonly answer: Grid | undefined;
  readonly owner: Uint8Array | undefined;
}

/** Returns the tasks for a puzzle. Curta only takes puzzles of addresses, and a reveal needs no answer. */
export function tasksFor({ answer, owner }: Given): readonly Task[] {
  if (answer === undefined) return ['reveal'];
  return owner === undefined ? TASKS.filter((task) => task !== 'curta') : TASKS;
}

/**
 * The contract of a task: where it is unless the player knows better, and the hash of its code. Curta is not one of
 * ours.
 */
export function contractFor(task: Task, { puzzle }: Given): { address: string; codeHash: string } | undefined {
  if (task === 'curta') return undefined;
  if (task !== 'verify') return deployments.Solves;
  const { contract } = evmCall(puzzle, new Uint8Array(puzzle.clues.length));
  return deployments[contract as keyof typeof deployments];
}

/** A task's transaction data, and the commitment that it makes or reveals. */
export interface Call {
  readonly data: string;
  readonly commitment?: Commitment;
}

/** Returns the call of a task for an account. Throws WalletFault if the account can't do it. */
export function callFor(
  task: Exclude<Task, 'verify'>,
  { puzzle, answer, owner }: Given,
  account: string,
  registry: { chainId: number; address: Uint8Array },
): Call {
  if (task === 'reveal') {
    const commitment = commitmentToReveal(registry, puzzle, account);
    if (commitment === undefined) throw new WalletFault('no-commitment');
    return { data: callsOf(registry, commitment).reveal, commitment };
  }
  // The start of an address counts for its own account only.
  const isOther = owner !== undefined && account !== formatAddress(owner);
  if (answer === undefined || isOther) throw new WalletFault('other-account');
  if (task === 'curta') return { data: curtaCall(CURTA_PUZZLE, packEight(answer)) };
  const commitment = commitmentToday(registry, puzzle, answer, account);
  return { data: callsOf(registry, commitment).openAndCommit, commitment };
}

/** Reads the address of a contract, empty for the one of ours. Throws ParseError. */
export function readContract(typed: string, task: Task, given: Given): Uint8Array {
  return parseAddress(typed.trim() || (contractFor(task, given)?.address ?? ''));
}
