import { ParseError, WishError } from 'gridwright';

/** What the user gave cannot be used; the message is one sentence. */
export class BadInput extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The sentence of an error that the user's input caused; undefined for any other error. */
export function sentence(error: unknown): string | undefined {
  if (error instanceof BadInput || error instanceof ParseError || error instanceof RangeError || error instanceof WishError) return error.message;
  return undefined;
}
