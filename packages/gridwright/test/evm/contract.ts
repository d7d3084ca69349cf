import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARTIFACTS } from '../../../../scripts/lib/evm.mjs';
import { runner } from '../../../../scripts/lib/evm-gas.mjs';
import { root } from '../../../../scripts/lib/run.mjs';
import { evmCall } from '../../src/evm.js';
import { check, type Grid, type Puzzle } from '../../src/rules.js';

/** Calls a contract from the committed artifacts; returns its one word, or undefined when the call fails. */
export type Contract = (calldata: string, value?: bigint) => Promise<bigint | undefined>;

export async function contractOf(name: string): Promise<Contract> {
  const { deployedBytecode } = JSON.parse(readFileSync(join(root, ARTIFACTS, `${name}.json`), 'utf8'));
  const run = await runner(deployedBytecode);
  return async (calldata, value) => {
    const { returned, failed } = await run(calldata, value);
    return failed ? undefined : BigInt(`0x${Buffer.from(returned).toString('hex')}`);
  };
}

/** A contract beside its readable twin. */
export interface Pair {
  readonly fast: Contract;
  readonly plain: Contract;
}

export async function pairOf(name: string): Promise<Pair> {
  return { fast: await contractOf(name), plain: await contractOf(`${name}Plain`) };
}

/** An answer to a puzzle, in the contract's format. */
export interface Case {
  readonly puzzle: Puzzle;
  readonly answer: Grid;
}

/** Returns the verdicts of `check`, the contract and optionally its twin: 1 for a solution, 0 for none. */
export async function verdictsOf(
  { fast, plain }: Partial<Pair>,
  { puzzle, answer }: Case,
): Promise<(bigint | undefined)[]> {
  const { calldata } = evmCall(puzzle, answer);
  const verdicts: (bigint | undefined)[] = [check(puzzle, answer).length === 0 ? 1n : 0n];
  for (const contract of [fast, plain]) if (contract !== undefined) verdicts.push(await contract(calldata));
  return verdicts;
}

/** Throws on the first case where they disagree; returns the numbers of cases and of solutions. */
export async function agree(pair: Partial<Pair>, cases: Iterable<Case>): Promise<{ cases: number; solutions: number }> {
  let count = 0;
  let solutions = 0;
  for (const one of cases) {
    const verdicts = await verdictsOf(pair, one);
    if (new Set(verdicts).size !== 1)
      throw new Error(
        `check and contracts say ${verdicts.join(', ')} of ${JSON.stringify([one.puzzle.options, [...one.puzzle.clues].join(' '), [...one.answer].join(' ')])}`,
      );
    count++;
    if (verdicts[0] === 1n) solutions++;
  }
  return { cases: count, solutions };
}
