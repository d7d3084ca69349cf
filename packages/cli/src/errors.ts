import type { Command } from 'commander';
import { GridwrightError, LimitError, OptionError, UnsatisfiableError } from 'gridwright/internal';

/** Input that the command cannot use; the message is one sentence. */
export class BadInput extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** An error in the command or the library, as opposed to the user's input. */
export const INTERNAL = 70;

/** Whether the request was understood and there is no such puzzle, or none was found. */
export function isUnmet(error: unknown): error is LimitError | UnsatisfiableError {
  return error instanceof UnsatisfiableError || error instanceof LimitError;
}

/** The message of an error; an option of the verb is named as the user gives it: `--size: expected ...`. */
export function messageOf(error: unknown, verb: Command | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof OptionError)) return error.message;
  const flag = `--${error.option.split('.')[0].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const isFlag = verb?.options.some((option) => option.long === flag) && error.message.startsWith(`${error.option}: `);
  return isFlag ? `${flag}${error.message.slice(error.option.length)}` : error.message;
}

/** Exit code for an error: 1 for a request that could not be met, 2 for input that could not be read or used. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof BadInput) return error.exitCode;
  if (isUnmet(error)) return 1;
  return error instanceof GridwrightError ? 2 : INTERNAL;
}
