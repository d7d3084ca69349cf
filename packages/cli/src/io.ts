import { createReadStream, existsSync, statSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { BadInput } from './errors.js';

/** Longest line that is read whole; the longest name of a puzzle is shorter. A longer line is cut there, and so no puzzle. */
const LONGEST_LINE = 8192;

/**
 * The lines of a file, or of standard input for `-`, one at a time, so that memory does not grow with
 * the input. Throws BadInput when it cannot be read or is no text.
 */
export async function* linesOf(name: string): AsyncGenerator<string> {
  const stream = name === '-' ? process.stdin : createReadStream(name);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) throw new BadInput(`${sourceName(name)}: expected text, got binary data`);
      const lines = (rest + decoder.write(chunk)).split('\n');
      rest = (lines.pop() ?? '').slice(0, LONGEST_LINE);
      for (const line of lines) yield line.slice(0, LONGEST_LINE);
    }
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${sourceName(name)}: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`);
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}

/** Whether an argument names a file that can be opened; a folder is refused by name. */
export function isFile(argument: string): boolean {
  if (argument === '-') return true;
  if (argument.includes('\n') || !existsSync(argument)) return false;
  if (statSync(argument).isDirectory()) throw new BadInput(`${argument}: expected a file, got a folder`);
  return true;
}

export function sourceName(name: string): string {
  return name === '-' ? 'standard input' : name;
}

/** Characters and milliseconds after which collected output is written. */
const PIECE = 65536;
const PAUSE = 100;

/** Collects lines and writes them in pieces, at the latest after a tenth of a second, waiting while the reader is slow. */
export class Output {
  private readonly stream: NodeJS.WriteStream;
  private pending: string[] = [];
  private length = 0;
  private written = Date.now();
  private timer: NodeJS.Timeout | undefined;

  constructor(stream: NodeJS.WriteStream) {
    this.stream = stream;
  }

  async line(text: string): Promise<void> {
    this.pending.push(text);
    this.length += text.length + 1;
    if (this.length > PIECE || Date.now() - this.written > PAUSE) await this.flush();
    // For a program that gives one puzzle and waits for the answer.
    else this.timer ??= setTimeout(() => void this.flush(), PAUSE);
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.written = Date.now();
    if (this.pending.length === 0) return;
    const text = `${this.pending.join('\n')}\n`;
    this.pending = [];
    this.length = 0;
    if (!this.stream.write(text)) await new Promise((resolve) => this.stream.once('drain', resolve));
    // A reader that has gone is noticed only between turns of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A line on standard error that says how far long work is, after the first second; only on a terminal. */
export class Progress {
  readonly isShown = process.stderr.isTTY === true;
  private readonly timer: NodeJS.Timeout | undefined;
  private readonly begun = Date.now();

  /** `text` is asked every half second for what to show after so many whole seconds. */
  constructor(text: (seconds: number) => string) {
    if (!this.isShown) return;
    this.timer = setInterval(() => {
      const seconds = Math.floor((Date.now() - this.begun) / 1000);
      if (seconds > 0) process.stderr.write(`\r\u001b[K${text(seconds)}`);
    }, 500);
  }

  /** Takes the line away: before anything else is written to the terminal. */
  clear(): void {
    if (this.isShown) process.stderr.write('\r\u001b[K');
  }

  end(): void {
    clearInterval(this.timer);
    this.clear();
  }
}
