import {
  curtaCall,
  formatAddress,
  type Grid,
  type Puzzle,
  packEight,
  parseAddress,
  type SolvesCalls,
  solvesCalls,
} from 'gridwright/internal';
import { keptSalt, makeSalt } from './salt.js';
import { WalletFault } from './wallet.js';

/** The actions that the page offers, in order. */
const TASKS = ['verify', 'curta', 'open', 'commit', 'reveal'] as const;
export type Task = (typeof TASKS)[number];

/** The puzzle of "2 x 4 = 8" at Curta. */
export const CURTA_PUZZLE = 1;

/** A solved puzzle, and the address whose puzzle it is. */
export interface Solved {
  readonly puzzle: Puzzle;
  readonly answer: Grid;
  readonly owner: Uint8Array | undefined;
}

/** Returns the tasks for a puzzle. Curta only takes puzzles of addresses. */
export function tasksFor({ owner }: Solved): readonly Task[] {
  return owner === undefined ? TASKS.filter((task) => task !== 'curta') : TASKS;
}

/** Returns the calldata of a task for an account. Throws WalletFault if the account can't do it. */
export function calldataFor(task: Exclude<Task, 'verify'>, { puzzle, answer, owner }: Solved, account: string): string {
  if (task === 'curta') {
    if (owner === undefined || account !== formatAddress(owner)) throw new WalletFault('other-account');
    return curtaCall(CURTA_PUZZLE, packEight(answer));
  }
  return registryCalls(task, { puzzle, answer, owner }, account)[task];
}

/** Returns the calls of an account to the registry. A commitment makes a salt, a reveal uses the saved one. */
export function registryCalls(
  task: 'open' | 'commit' | 'reveal',
  { puzzle, answer }: Solved,
  account: string,
): SolvesCalls {
  const solver = parseAddress(account);
  const { puzzle: name } = solvesCalls(puzzle, answer, solver, 0n);
  const salt = task === 'open' ? 0n : task === 'commit' ? makeSalt(name, account) : keptSalt(name, account);
  if (salt === undefined) throw new WalletFault('no-commitment');
  return solvesCalls(puzzle, answer, solver, salt);
}
