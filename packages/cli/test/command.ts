import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin/gridwright.js', import.meta.url));

/** What a run of the command gave. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command, as a shell would, with arguments and standard input. */
export function gridwright(args: readonly string[], input: string | Buffer = '', cwd?: string): Promise<Run> {
  return new Promise((resolve) => {
    const options = { maxBuffer: 2 ** 28, ...(cwd === undefined ? {} : { cwd }) };
    const child = execFile(process.execPath, [bin, ...args], options, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
    // A command that ends before it has read everything closes its end.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** Runs the command and closes its output after the first piece; gives its exit code and standard error. */
export function gridwrightCutOff(args: readonly string[]): Promise<{ code: number | null; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stderr.on('data', (piece) => {
      err += piece;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    child.on('close', (code) => resolve({ code, err }));
  });
}
