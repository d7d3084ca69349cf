import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { kindOf, solve } from 'gridwright';
import { packAvm } from 'gridwright/avm';
import { make } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { artifact, CONTRACTS, type ContractName, contract } from './contracts.js';

const FOLDER = new URL(import.meta.url.includes('/dist/') ? '../../' : '../', import.meta.url);

/** The cost of each method on a valid call, routing and return included, and the size of each program. As JSON. */
export function costReport(): string {
  const report = (Object.keys(CONTRACTS) as ContractName[]).map((name) => [
    name,
    { bytes: artifact(`${name}.approval.bin`).length, costs: Object.fromEntries(CONTRACTS[name].map((method) => [method, costOf(name, method)])) },
  ]);
  return `${JSON.stringify(Object.fromEntries(report), null, 2)}\n`;
}

const ORDERS: Readonly<Record<ContractName, readonly [kind: string, asked: Record<string, string | true>]>> = {
  Sudoku: ['sudoku', { size: '9x9' }],
  SudokuTeal: ['sudoku', { size: '9x9' }],
  SudokuPlain: ['sudoku', { size: '9x9' }],
  SudokuClues: ['sudoku', { size: '9x9' }],
  Kurosu: ['kurosu', { size: '6x6', distinct: true }],
  Flipit: ['flipit', { size: '4x4' }],
  Eight: ['sudoku', { size: '8x8' }],
};

/** Of a puzzle that the contract says yes to; starts of addresses differ, and this is that of the address of twenty ones. */
function costOf(name: ContractName, method: string): number {
  const [kind, asked] = ORDERS[name];
  const { puzzle } = make(readOrder(kind, asked), 'cost');
  const answer = solve(puzzle, { limit: 1 }).solutions[0];
  const full = kind === 'flipit' ? (kindOf(kind).disks?.goal(puzzle).clues ?? answer) : answer;
  const given = method.startsWith('start_of')
    ? [new Uint8Array(20).fill(1)]
    : method.includes(',')
      ? [packAvm(puzzle.clues), packAvm(answer)]
      : [packAvm(full)];
  const { cost, failure } = contract(name)(method, given);
  if (failure !== undefined) throw new RangeError(`${name}.${method}: expected an answer, got ${failure}`);
  return cost;
}

/** SHA-256 of every source and artifact: without the compiler, a test sees by them whether the two belong together. As JSON. */
export function hashReport(): string {
  const files = ['src', 'artifacts'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, FOLDER))
      .filter((name) => name !== 'hashes.json')
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  const hashes = files.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(new URL(name, FOLDER)))
      .digest('hex'),
  ]);
  return `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`;
}
