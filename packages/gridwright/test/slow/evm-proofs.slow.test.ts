import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../scripts/lib/run.mjs';

const hasPython = ['python3', 'python'].some((command) => spawnSync(command, ['--version']).status === 0);

function prove(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/prove-evm.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test.skipIf(!hasPython)("every verifier's bytecode is proved correct for all calls", () => {
  const { status, output } = prove();
  expect(status, output).toBe(0);
  for (const name of ['FlipIT4x4.verify', 'Kurosu6x6.verifyDistinct', 'Sudoku9x9.verify', 'TwoTimesFour.verify'])
    expect(output).toContain(` s  ${name}: `);
});

test.skipIf(!hasPython)(
  'no verifier with one opcode changed is proved correct, unless its answers stay the same',
  () => {
    const { status, output } = prove('--mutants', '20');
    expect(status, output).toBe(0);
    expect(output.match(/: \d\d+ mutants not proved/g)).toHaveLength(4);
  },
);
