import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { artifact, CONTRACTS, type ContractName } from '../../../../contracts/avm/tools/contracts.js';
import { OPCODES } from '../../../../contracts/avm/tools/opcodes.js';
import { costReport, hashReport } from '../../../../contracts/avm/tools/report.js';
import { tableFiles } from '../../../../contracts/avm/tools/tables.js';

const names = Object.keys(CONTRACTS) as ContractName[];

test('sources and artifacts are from the same build', () => {
  expect(hashReport()).toBe(artifact('hashes.json').toString());
});

test('the tables in the sources match the layouts', () => {
  for (const [name, text] of Object.entries(tableFiles())) {
    expect(readFileSync(new URL(`../../../../contracts/avm/src/${name}`, import.meta.url), 'utf8'), name).toBe(text);
  }
});

test('the committed costs match the shipped bytecode and the documented limits', () => {
  expect(costReport()).toBe(artifact('costs.json').toString());
  const report: Record<string, { bytes: number; costs: Record<string, number> }> = JSON.parse(costReport());
  expect(report.Sudoku.costs['is_valid_solution(byte[])bool']).toBeLessThanOrEqual(140);
  expect(report.SudokuClues.costs['is_solution_of(byte[],byte[])bool']).toBeLessThanOrEqual(250);
  for (const name of names) expect(report[name].bytes, name).toBeLessThanOrEqual(2048);
});

test('the description of each contract has its methods, all of them read-only', () => {
  for (const name of names) {
    const { methods } = JSON.parse(artifact(`${name}.arc56.json`).toString());
    const signatures = methods.map(
      (method: { name: string; args: { type: string }[]; returns: { type: string }; readonly: boolean }) => {
        expect(method.readonly).toBe(true);
        return `${method.name}(${method.args.map(({ type }) => type).join(',')})${method.returns.type}`;
      },
    );
    expect(signatures.sort()).toEqual([...CONTRACTS[name]].sort());
  }
});

test('every opcode has its own byte and name', () => {
  expect(new Set([...OPCODES.values()].map(({ name }) => name)).size).toBe(OPCODES.size);
});
