import type { Writable } from 'node:stream';
import { Output } from './io.js';

/**
 * The output of a verb that reads many puzzles: results on standard output, messages on standard error, and an exit
 * code.
 */
export class BatchOutput {
  readonly results: Output;
  private readonly messages: Output;
  private unreadable = 0;
  private unmet = 0;

  constructor(out: Writable = process.stdout, err: Writable = process.stderr) {
    this.results = new Output(out);
    this.messages = new Output(err);
  }

  /** Reports input that can't be read. */
  refuse(message: string): Promise<void> {
    this.unreadable++;
    return this.messages.line(message);
  }

  /** Reports a puzzle that failed, or several with a line for each. */
  miss(message: string, puzzles = 1): Promise<void> {
    this.unmet += puzzles;
    return this.messages.line(message);
  }

  note(message: string): Promise<void> {
    return this.messages.line(message);
  }

  async flush(): Promise<void> {
    await this.results.flush();
    await this.messages.flush();
  }

  /** 2 if input couldn't be read, else 1 if a puzzle failed, else 0. */
  get exitCode(): number {
    return this.unreadable > 0 ? 2 : this.unmet > 0 ? 1 : 0;
  }
}
