import { createReadStream, existsSync, statSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { BadInput } from './errors.js';

/** Longest line that is read; the longest name of a puzzle is shorter. */
const LONGEST_LINE = 8192;

/** The lines of a file, or of standard input for `-`, one at a time, so that memory does not grow with the input. */
export async function* linesOf(name: string): AsyncGenerator<string> {
  const stream = name === '-' ? process.stdin : createReadStream(name);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) throw new BadInput(`${sourceName(name)}: expected text, got binary data`);
      const lines = (rest + decoder.write(chunk)).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw new BadInput(`${sourceName(name)}: expected lines of at most ${LONGEST_LINE} characters, got a longer one`);
      yield* lines;
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

/** Collects output and writes it in large pieces, waiting when the reader is slow. */
export class Output {
  private pending: string[] = [];
  private length = 0;

  async line(text: string): Promise<void> {
    this.pending.push(text);
    this.length += text.length;
    if (this.length > 65536) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.pending.length === 0) return;
    const text = `${this.pending.join('\n')}\n`;
    this.pending = [];
    this.length = 0;
    if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}

/** A line on standard error that says how far long work is; only on a terminal, ten times a second at most. */
export class Progress {
  private last = 0;
  private shown = false;

  show(text: string): void {
    const now = Date.now();
    if (!process.stderr.isTTY || now - this.last < 100) return;
    // The first tenth of a second is not long work.
    if (this.last !== 0) {
      process.stderr.write(`\r\u001b[K${text}`);
      this.shown = true;
    }
    this.last = now;
  }

  clear(): void {
    if (this.shown) process.stderr.write('\r\u001b[K');
    this.shown = false;
  }
}
