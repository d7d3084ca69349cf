import { curtaCall, formatAddress, type Grid, type Puzzle, packEight, parseAddress, type SolvesCalls, solvesCalls } from 'gridwright/internal';
import { keptSalt, makeSalt } from './salt.js';
import { WalletFault } from './wallet.js';

/** What can be asked of a contract, in the order of the list. */
const TASKS = ['verify', 'curta', 'open', 'commit', 'reveal'] as const;
export type Task = (typeof TASKS)[number];

/** The puzzle of "2 x 4 = 8" at Curta. */
export const CURTA_PUZZLE = 1;

/** A solved puzzle, and whose start it is. */
export interface Solved {
  readonly puzzle: Puzzle;
  readonly answer: Grid;
  readonly owner: Uint8Array | undefined;
}

/** The tasks that there are for a puzzle: Curta has the starts of addresses only. */
export function tasksFor({ owner }: Solved): readonly Task[] {
  return owner === undefined ? TASKS.filter((task) => task !== 'curta') : TASKS;
}

/** The calldata of a task that sends something, from an account. Throws WalletFault where it cannot be done. */
export function calldataFor(task: Exclude<Task, 'verify'>, { puzzle, answer, owner }: Solved, account: string): string {
  if (task === 'curta') {
    if (owner === undefined || account !== formatAddress(owner)) throw new WalletFault('other-account');
    return curtaCall(CURTA_PUZZLE, packEight(answer));
  }
  return registryCalls(task, { puzzle, answer, owner }, account)[task];
}

/** What the account sends to the registry; a commitment makes a salt, a reveal takes the one that was kept. */
export function registryCalls(task: 'open' | 'commit' | 'reveal', { puzzle, answer }: Solved, account: string): SolvesCalls {
  const solver = parseAddress(account);
  const { puzzle: name } = solvesCalls(puzzle, answer, solver, 0n);
  const salt = task === 'open' ? 0n : task === 'commit' ? makeSalt(name, account) : keptSalt(name, account);
  if (salt === undefined) throw new WalletFault('no-commitment');
  return solvesCalls(puzzle, answer, solver, salt);
}
