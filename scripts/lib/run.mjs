import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whether the output goes to a file or a pipe, where colours would be noise. Each tool gets it by its own option, because NO_COLOR makes Node warn below Playwright. */
export const plain = !process.stdout.isTTY && !process.env.FORCE_COLOR;

/**
 * Runs a command on this terminal and waits for it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, shell?: boolean }} [options] `env` is added to this process's own
 * @returns {Promise<number>} the exit code; 128 + the signal's number when a signal ended it, 127 when there is no such command
 */
export function run(command, args, { cwd = root, env = {}, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, shell, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/**
 * Runs a command, shows its output as it arrives, and returns it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCaptured(command, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (piece) => {
      output += piece;
      process.stdout.write(piece);
    });
    child.on('error', () => resolve({ code: 127, output }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs the command of an installed package with Node, without a shell, so that it works on every system.
 * @param {string} name of the package
 * @param {string} command one of the package's `bin`
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
export function runTool(name, command, args, options) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return run(process.execPath, [join(folder, bin[command]), ...args], options);
}

/**
 * Runs the npm that started this script, otherwise the one on the PATH.
 * @param {readonly string[]} args
 */
export function runNpm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return run(process.execPath, [script, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}
