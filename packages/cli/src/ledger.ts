import type { Writable } from 'node:stream';
import { Output } from './io.js';

/** Where a verb that reads many puzzles writes: results on standard output, all else on standard error, and what the exit code will be. */
export class Ledger {
  readonly output: Output;
  private readonly told: Output;
  private unreadable = 0;
  private unmet = 0;

  constructor(out: Writable = process.stdout, err: Writable = process.stderr) {
    this.output = new Output(out);
    this.told = new Output(err);
  }

  /** Something that cannot be read. */
  refuse(message: string): Promise<void> {
    this.unreadable++;
    return this.told.line(message);
  }

  /** A puzzle that is not as it should be. */
  miss(message: string): Promise<void> {
    this.unmet++;
    return this.told.line(message);
  }

  note(message: string): Promise<void> {
    return this.told.line(message);
  }

  async flush(): Promise<void> {
    await this.output.flush();
    await this.told.flush();
  }

  /** 2 if something could not be read, else 1 if a puzzle was not as it should be, else 0. */
  get exitCode(): number {
    return this.unreadable > 0 ? 2 : this.unmet > 0 ? 1 : 0;
  }
}
