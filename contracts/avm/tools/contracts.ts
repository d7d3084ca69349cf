import { readFileSync } from 'node:fs';
import { selectorOf } from 'gridwright/avm';
import { type Call, type Outcome, runProgram } from './machine.js';
import { readProgram } from './opcodes.js';

/** The shipped contracts and their judging methods. */
export const CONTRACTS = {
  Sudoku: ['is_valid_solution(byte[])bool'],
  SudokuTeal: ['is_valid_solution(byte[])bool'],
  SudokuPlain: ['is_valid_solution(byte[])bool'],
  SudokuClues: ['is_solution_of(byte[],byte[])bool'],
  Kurosu: ['is_valid_solution(byte[])bool', 'is_solution_of(byte[],byte[])bool', 'is_distinct_solution_of(byte[],byte[])bool'],
  Flipit: ['is_valid_solution(byte[])bool', 'is_solution_of(byte[],byte[])bool'],
  Eight: ['is_solution_of(byte[],byte[])bool', 'start_of(byte[20])byte[64]'],
} as const;

export type ContractName = keyof typeof CONTRACTS;

/** What one application call may cost, and the readable twin that of ten. */
const BUDGET = 700;
const TWIN_BUDGET = 10 * BUDGET;

/** What ARC-4 puts in front of a logged return value. */
const RETURN = '151f7c75';

/** A file that the build wrote, from the folder of artifacts beside this one (or beside its compiled form). */
export function artifact(name: string): Buffer {
  const folder = import.meta.url.includes('/dist/') ? '../../artifacts/' : '../artifacts/';
  return readFileSync(new URL(folder + name, import.meta.url));
}

/** The shipped bytecode of a contract, ready to be called. */
export function contract(name: ContractName): (method: string, args: readonly Uint8Array[], call?: Partial<Call>) => Outcome {
  const program = readProgram(artifact(`${name}.approval.bin`));
  const budget = name === 'SudokuPlain' ? TWIN_BUDGET : BUDGET;
  return (method, args, call = {}) => runProgram(program, { ...call, args: [selectorOf(method), ...args] }, budget);
}

/** The truth value that a call returned. Throws RangeError when it failed or returned anything else. */
export function verdictOf({ approved, logs, failure }: Outcome): boolean {
  const returned = logs.map((log) => Buffer.from(log).toString('hex')).join(' ');
  if (!approved || (returned !== `${RETURN}00` && returned !== `${RETURN}80`)) throw new RangeError(`expected a truth value, got ${failure ?? returned}`);
  return returned === `${RETURN}80`;
}
