import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, Stop } from './lib/main.mjs';
import { root, run } from './lib/run.mjs';

/**
 * `npm run prove:evm [-- CONTRACT...] [--original FILE] [--mutants N]`: proves the verifiers on Ethereum from their bytecode
 * (docs/internals/evm.md). It needs Python, and installs z3 into a virtual environment beside the proofs.
 */
await main(async () => {
  const folder = join(root, 'packages/contracts/proofs');
  const environment = join(folder, '.venv');
  const python = join(environment, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const requirements = join(folder, 'requirements.txt');
  if (!existsSync(python) && (await run(findPython(), ['-m', 'venv', environment])) !== 0)
    throw new Stop(`Python can't create a virtual environment in ${environment}: see above.`);
  if (!hasPackages(python, readFileSync(requirements, 'utf8'))) {
    const installed = await run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
    if (installed !== 0) throw new Stop("z3-solver can't be installed: see above.");
  }
  return run(python, [join(folder, 'prove.py'), ...process.argv.slice(2)]);
});

/** @returns {string} the command that starts Python 3 */
function findPython() {
  const found = ['python3', 'python'].find(
    (command) => spawnSync(command, ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0,
  );
  if (found === undefined) throw new Stop('Python 3.9 or newer is missing, and the proofs need it.');
  return found;
}

/**
 * @param {string} python
 * @param {string} requirements lines such as `z3-solver==5.4.0.0`
 */
function hasPackages(python, requirements) {
  const check = requirements
    .trim()
    .split('\n')
    .map((line) => `assert version('${line.split('==')[0]}') == '${line.split('==')[1]}'`);
  return spawnSync(python, ['-c', ['from importlib.metadata import version', ...check].join('\n')]).status === 0;
}
