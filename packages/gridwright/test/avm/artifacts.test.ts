import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assemble } from '../../../../contracts/avm/tools/assemble.js';
import { sudokuTeal } from '../../../../contracts/avm/tools/by-hand.js';
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

test('the assembler makes the bytecode of every contract from its TEAL', () => {
  for (const name of names) {
    const teal = artifact(`${name}.approval.teal`).toString();
    expect(Buffer.from(assemble(teal)).equals(artifact(`${name}.approval.bin`)), name).toBe(true);
  }
  expect(sudokuTeal()).toBe(artifact('SudokuTeal.approval.teal').toString());
  for (const [line, sentence] of [
    ['frobnicate', 'TEAL: expected an opcode of the table, got frobnicate'],
    ['b nowhere', 'TEAL: there is no label nowhere'],
    ['pushbytes 0x123', 'TEAL: expected bytes in hexadecimal, got 0x123'],
  ])
    expect(() => assemble(`#pragma version 10\n${line}`)).toThrow(sentence);
});

test('the committed costs match the shipped bytecode and the documented limits', () => {
  expect(costReport()).toBe(artifact('costs.json').toString());
  const report: Record<string, { bytes: number; costs: Record<string, number> }> = JSON.parse(costReport());
  expect(report.Sudoku.costs['is_valid_solution(byte[])bool']).toBeLessThanOrEqual(140);
  expect(report.SudokuTeal.costs['is_valid_solution(byte[])bool']).toBeLessThanOrEqual(116);
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
