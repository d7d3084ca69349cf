import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../scripts/lib/run.mjs';

const hasPython = ['python3', 'python'].some((command) => spawnSync(command, ['--version']).status === 0);

/** The functions that are proved. */
const PROOFS = [
  'FlipIT4x4.verify',
  'Kurosu6x6.verifyDistinct',
  'Sudoku9x9.verify',
  'TwoTimesFour.verify',
  'TwoTimesFour.generate',
];

function prove(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/prove-evm.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test.skipIf(!hasPython)("every verifier's bytecode is proved correct for all calls", () => {
  const { status, output } = prove();
  expect(status, output).toBe(0);
  for (const name of PROOFS) expect(output).toContain(` s  ${name}: `);
});

test.skipIf(!hasPython)(
  'no verifier with one opcode changed is proved correct, unless its answers stay the same',
  () => {
    const { status, output } = prove('--mutants', '20');
    expect(status, output).toBe(0);
    expect(output.match(/: \d\d+ mutants not proved/g)).toHaveLength(PROOFS.length);
  },
);

test.skipIf(!hasPython)('code that returns a single byte, which nobody can read as true or false, is refused', () => {
  // The first proof has installed z3 here.
  const proofs = join(root, 'packages/contracts/proofs');
  const python = join(proofs, '.venv', process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const ends = (size: string) =>
    spawnSync(
      python,
      [
        '-c',
        `import machine; machine.Machine(bytes.fromhex('600160005260${size}6000f3'), machine.Call(0, (0,))).ends()`,
      ],
      { cwd: proofs, encoding: 'utf8' },
    );
  expect(ends('20')).toMatchObject({ status: 0, stderr: '' });
  expect(ends('01').stderr).toContain("Unsupported: 1 bytes returned, which aren't whole words");
});
