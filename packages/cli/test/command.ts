import { execFile, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

// Commitments of tests stay out of the user's own folder, in one that exists only after a command has recorded one.
const STATE = join(tmpdir(), `gridwright-state-${process.pid}`);
process.env.XDG_STATE_HOME = STATE;

/** Deletes the commitments that earlier commands recorded: before and after tests that record some. */
export function emptyState(): void {
  rmSync(STATE, { recursive: true, force: true });
}

export const bin = fileURLToPath(new URL('../../gridwright/bin/gridwright.js', import.meta.url));

/** The command as published: it and its threads start in half the time of the many modules that it is bundled from. */
const COMMAND = new URL('../../gridwright/command/main.js', import.meta.url).href;

/** The result of a run of the command. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** What the command sees of its output when it is a terminal. */
export interface Terminal {
  readonly isTTY?: true;
  readonly columns?: number;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the published command in this process, which takes a hundredth of the time of a new one. Runs wait for each
 * other: each has the process's arguments, streams, folder and exit code to itself.
 */
export function gridwright(
  args: readonly string[],
  input: string | Buffer = '',
  cwd = process.cwd(),
  terminal: Terminal = {},
): Promise<Run> {
  const run = last.then(() => runHere(args, input, cwd, terminal));
  last = run.catch(() => {});
  return run;
}

/** Runs the command, and sends it Ctrl-C as soon as it listens for that. */
export async function interrupted(...args: readonly string[]): Promise<Run> {
  const interrupt = (event: string | symbol) => event === 'SIGINT' && queueMicrotask(() => process.emit('SIGINT'));
  process.on('newListener', interrupt);
  try {
    return await gridwright(args);
  } finally {
    process.off('newListener', interrupt);
  }
}

async function runHere(args: readonly string[], input: string | Buffer, cwd: string, terminal: Terminal): Promise<Run> {
  const { main }: typeof import('../src/main.js') = await import(COMMAND);
  const [out, err] = [new Collected(), new Collected()].map((stream) => Object.assign(stream, terminal));
  const restore = replaceStreams({
    stdin: Readable.from(input.length === 0 ? [] : [Buffer.from(input)]),
    stdout: out,
    stderr: err,
  });
  const before = process.cwd();
  try {
    process.chdir(cwd);
    await main(args);
    return { code: Number(process.exitCode ?? 0), out: out.text, err: err.text };
  } finally {
    process.exitCode = undefined;
    process.chdir(before);
    restore();
  }
}

/** Collects what is written to it. */
class Collected extends Writable {
  private readonly pieces: Buffer[] = [];

  get text(): string {
    return Buffer.concat(this.pieces).toString('utf8');
  }

  override _write(piece: Buffer, _: BufferEncoding, done: () => void): void {
    // A copy, because the writer may reuse its buffer.
    this.pieces.push(Buffer.from(piece));
    done();
  }
}

function replaceStreams(streams: Readonly<Record<string, Readable | Writable>>): () => void {
  const before = Object.keys(streams).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name) as PropertyDescriptor] as const,
  );
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true });
  return () => {
    for (const [name, descriptor] of before) Object.defineProperty(process, name, descriptor);
  };
}

/** Runs the built command as a shell would: for signals, pipes and the exit code itself. */
export function gridwrightProcess(
  args: readonly string[],
  input: string | Buffer = '',
  cwd = process.cwd(),
): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [bin, ...args], { maxBuffer: 2 ** 28, cwd }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
    // A command that ends early closes its input.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/**
 * Starts the command, closes its output after the first piece, and returns its exit code and standard error. The
 * command gets `line` as standard input again and again, so it ends only because its output is closed.
 */
export function gridwrightCutOff(args: readonly string[], line = ''): Promise<{ code: number | null; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin, ...args], { stdio: 'pipe' });
    let err = '';
    child.stderr.on('data', (piece) => {
      err += piece;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    child.on('close', (code) => resolve({ code, err }));
    child.stdin.on('error', () => {});
    Readable.from(line === '' ? [] : repeated(`${line}\n`)).pipe(child.stdin);
  });
}

function* repeated(text: string): Generator<string> {
  for (;;) yield text;
}
