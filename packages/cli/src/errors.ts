import type { Command } from 'commander';
import { GridwrightError, LimitError, OptionError, UnsatisfiableError } from 'gridwright/rules';

/** The command can't use the input. The message is one sentence. */
export class BadInput extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Exit code for an error in the command or the library, as opposed to the input. */
export const INTERNAL = 70;

/** Exit code after Ctrl-C. */
export const INTERRUPTED = 130;

/** Reasons why a file can't be opened, by the code of the system. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is a file',
  ENOSPC: 'no space left',
  EROFS: 'read-only file system',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many open files',
};

/** Returns why the system can't open, read or write a file. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
  return REASONS[code] ?? code;
}

/** Returns whether the request was valid but no such puzzle exists or was found. */
export function isUnmet(error: unknown): error is LimitError | UnsatisfiableError {
  return error instanceof UnsatisfiableError || error instanceof LimitError;
}

/** Returns the message of an error, with options named as the user types them: `--size: expected ...`. */
export function messageOf(error: unknown, verb: Command | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof OptionError)) return error.message;
  const flag = `--${error.option.split('.')[0].replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (!verb?.options.some((option) => option.long === flag)) return error.message;
  // The name begins the message, or ends "kurosu has no option killer".
  return error.message.replace(new RegExp(`^${error.option}(?=: )|(?<= has no option )${error.option}\\b`), flag);
}

/** Returns the exit code: 1 if no such puzzle was found, 2 for input that can't be used, otherwise INTERNAL. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof BadInput) return error.exitCode;
  if (isUnmet(error)) return 1;
  return error instanceof GridwrightError ? 2 : INTERNAL;
}
