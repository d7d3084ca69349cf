import { GridwrightError, LimitError, OptionError, ParseError, UnsatisfiableError } from 'gridwright/rules';

/** The result of an input whose task threw an error. */
export interface Failure {
  readonly error: Error;
}

/** A failure as plain data: copying an error to another thread drops its class and fields. */
export interface PackedFailure {
  readonly failure: {
    readonly name: string;
    readonly message: string;
    /** The error's own fields, for an error of the library. */
    readonly fields: object;
  };
}

/** Classes that an error keeps in another thread. Any other error becomes an Error with the same name. */
const CLASSES: Readonly<Record<string, { readonly prototype: Error }>> = {
  LimitError,
  OptionError,
  ParseError,
  RangeError,
  TypeError,
  UnsatisfiableError,
};

/** Returns the failure for a thrown value. */
export function failureOf(thrown: unknown): Failure {
  return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
}

export function isFailure(result: unknown): result is Failure {
  return typeof result === 'object' && result !== null && 'error' in result && result.error instanceof Error;
}

/** Turns a failure into plain data, and returns any other result unchanged. */
export function packFailure<Result>(result: Result): Result | PackedFailure {
  if (!isFailure(result)) return result;
  const { error } = result;
  return {
    failure: { name: error.name, message: error.message, fields: error instanceof GridwrightError ? { ...error } : {} },
  };
}

/** Reverses `packFailure`. */
export function unpackFailure<Result>(result: Result | PackedFailure): Result | Failure {
  if (typeof result !== 'object' || result === null || !('failure' in result)) return result as Result;
  return { error: errorOf(result.failure) };
}

/** Returns the error of a failure as plain data. */
export function errorOf({ name, message, fields }: PackedFailure['failure']): Error {
  const error = new Error(message);
  if (Object.hasOwn(CLASSES, name)) Object.setPrototypeOf(error, CLASSES[name].prototype);
  else if (name !== 'Error') error.name = name;
  return Object.assign(error, fields);
}
