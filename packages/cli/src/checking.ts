import { Worker } from 'node:worker_threads';
import { type Preflight, type Printing, unreadable } from '@gridwright/preflight';
import { countOf } from './print.js';
import { readBytes } from './whole-files.js';

/**
 * Limits of a check: seconds of processor time unless the caller knows the file, and megabytes of memory beside the
 * file.
 */
const MOST_SECONDS = 8;
const MOST_MEMORY = 300;
const MEGABYTE = 2 ** 20;

/** Milliseconds between two looks at what a check has used. */
const PERIOD = 20;

/**
 * Prints a PDF's printing problems, and sets the exit code to 1 if a printer rejects it. Throws BadInput if the file
 * can't be read.
 */
export async function checkFile(name: string, printing: Printing): Promise<void> {
  const { pages, size, findings } = await checkBytes(readBytes(name), printing);
  if (pages > 0) process.stdout.write(`${name}: ${countOf(pages, 'page')}, ${size}\n`);
  process.stdout.write(
    findings.length === 0
      ? `${name}: no problems for the profile ${printing.profile}\n`
      : formatFindings(name, findings),
  );
  if (isRejected(findings)) process.exitCode = 1;
}

/**
 * Checks a PDF in a thread of its own, which is stopped when it takes too long or too much memory. The thread starts at
 * once, even if the bytes are still being made. Takes the bytes over: the array is empty afterwards.
 */
export async function checkBytes(
  bytes: Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
  printing: Printing,
  seconds = MOST_SECONDS,
): Promise<Preflight> {
  const worker = new Worker(new URL('./check-worker.js', import.meta.url), {
    workerData: printing,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    // The library reports oddities of a file on the console.
    stdout: true,
    stderr: true,
  });
  const ended = new Promise<Preflight>((resolve) => {
    worker.once('message', resolve);
    // Besides a lack of memory, only a stack overflow in the library ends the thread.
    worker.once('error', () => resolve(unreadable(TOO_LARGE)));
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const file = await bytes;
    const memory = process.memoryUsage.rss() + file.length;
    const { user } = process.cpuUsage();
    worker.postMessage(file, [file.buffer]);
    const limited = new Promise<Preflight>((resolve) => {
      timer = setInterval(() => {
        // Not wall time: a busy machine isn't the file's fault.
        if (process.cpuUsage().user - user > seconds * 1e6) resolve(unreadable(`it takes more than ${seconds} s`));
        else if (process.memoryUsage.rss() > memory + MOST_MEMORY * MEGABYTE) resolve(unreadable(TOO_LARGE));
      }, PERIOD);
    });
    return await Promise.race([ended, limited]);
  } finally {
    clearInterval(timer);
    void worker.terminate();
  }
}

const TOO_LARGE = `it takes more than ${MOST_MEMORY} MB of memory`;

/** Returns whether a printer rejects a file with these findings. */
export function isRejected(findings: Preflight['findings']): boolean {
  return findings.some(({ severity }) => severity === 'rejected');
}

/** Returns one line for each problem of a file. */
export function formatFindings(name: string, findings: Preflight['findings']): string {
  return findings.map(({ severity, message }) => `${name}: ${severity}: ${message}\n`).join('');
}
