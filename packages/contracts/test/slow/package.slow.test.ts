import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import solc from 'solc';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../../scripts/lib/run.mjs';

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const folder = mkdtempSync(join(tmpdir(), 'gridwright-contracts-'));
const project = join(folder, 'project');
const installed = join(project, 'node_modules/@gridwright/contracts');

const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' && command === 'npm' });

beforeAll(() => {
  mkdirSync(project);
  // The build of the workspace is up to date in a test run.
  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], join(root, 'packages/contracts'));
  const [packed] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "type": "module" }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', join(folder, packed)], project);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the installed package has sources, settings, artifacts and a licence, and nothing of the repository', () => {
  expect(readdirSync(installed).sort()).toEqual([
    ...['LICENSE', 'README.md', 'artifacts', 'dist', 'foundry.toml', 'metadata', 'package.json'],
    ...['remappings.txt', 'src', 'standard-input.json'],
  ]);
  expect(readdirSync(join(installed, 'src')).filter((name) => !name.endsWith('.sol'))).toEqual([]);
});

test('a program imports addresses and bytecode, and its ABIs have literal types', () => {
  writeFileSync(
    join(project, 'program.ts'),
    `import { deployments, solves, sudoku9x9 } from '@gridwright/contracts';
const name: 'verify' = sudoku9x9.abi[0].name;
const type: 'constructor' = solves.abi[0].type;
const address: \`0x\${string}\` = deployments.Solves.address;
console.log(JSON.stringify([name, type, address, sudoku9x9.bytecode.slice(0, 4)]));
`,
  );
  run(
    process.execPath,
    [
      tsc,
      '--ignoreConfig',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom',
      'program.ts',
    ],
    project,
  );
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const listed = /\| Solves \| `(0x\w+)` \|/.exec(readme)?.[1];
  const printed = JSON.parse(run(process.execPath, ['program.js'], project));
  expect(printed).toEqual(['verify', 'constructor', listed, '0x60']);
});

describe('a project that imports the sources', () => {
  const consumer = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {ISudoku9x9} from "@gridwright/contracts/src/ISudoku9x9.sol";
import {Sudoku9x9} from "@gridwright/contracts/src/Sudoku9x9.sol";
import {Solves} from "@gridwright/contracts/src/Solves.sol";
import {TwoTimesFour} from "@gridwright/contracts/src/TwoTimesFour.sol";
contract Prize is Solves {
    ISudoku9x9 public immutable verifier = ISudoku9x9(address(new Sudoku9x9()));
    TwoTimesFour public immutable other = new TwoTimesFour();
}`;

  /** Compiles with solc's own settings. Returns solc's complaints and the size of the contract. */
  function compile(remappings: readonly string[], find: (path: string) => string) {
    const input = {
      language: 'Solidity',
      sources: { 'src/Prize.sol': { content: consumer } },
      settings: { remappings, outputSelection: { 'src/Prize.sol': { Prize: ['evm.bytecode.object'] } } },
    };
    const read = (path: string) => {
      const file = find(path);
      return existsSync(file) ? { contents: readFileSync(file, 'utf8') } : { error: `no file ${path}` };
    };
    const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input), { import: read }));
    return {
      errors: errors.map(({ formattedMessage }: { formattedMessage: string }) => formattedMessage),
      size: (contracts?.['src/Prize.sol']?.Prize.evm.bytecode.object.length ?? 0) / 2,
    };
  }

  test('compiles as with Hardhat, which finds packages in node_modules', () => {
    const { errors, size } = compile([], (path) => join(project, 'node_modules', path));
    expect(errors).toEqual([]);
    expect(size).toBeGreaterThan(10_000);
  });

  test('compiles as with Foundry, by the remapping of the README', () => {
    const readme = readFileSync(join(installed, 'README.md'), 'utf8');
    const [remapping] = /^@gridwright\/contracts\/=\S+$/m.exec(readme) ?? [''];
    const { errors, size } = compile([remapping], (path) => join(project, path));
    expect(errors).toEqual([]);
    expect(size).toBeGreaterThan(10_000);
  });
});
