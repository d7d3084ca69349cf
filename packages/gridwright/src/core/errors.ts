/**
 * An error that the caller's input or request caused, rather than a fault in this library. Its message is one sentence.
 */
export abstract class GridwrightError extends Error {
  /** Stable and for programs; the message may change. */
  abstract readonly code: string;
}

/** What is wrong with a text: the part that couldn't be read, or a fault of the text as a whole. */
export type ParseCode =
  | 'address'
  | 'ambiguous'
  | 'bits'
  | 'cell'
  | 'checksum'
  | 'date'
  | 'empty'
  | 'form'
  | 'format'
  | 'id'
  | 'json'
  | 'kind'
  | 'length'
  | 'matrix'
  | 'move'
  | 'number'
  | 'option'
  | 'order'
  | 'plan'
  | 'seed'
  | 'several'
  | 'size'
  | 'symbol'
  | 'value'
  | 'version'
  | 'xml';

/** A place in a text, counted from 1. Columns are UTF-16 code units. */
export interface TextPosition {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Details of an error in a text, for messages in other languages. Its own message has them, too. */
export interface TextFault extends TextPosition {
  /** What the text may be: a number, symbols or names. */
  readonly expected?: string | number | undefined;
  /** The part of the text at fault, or its length. */
  readonly received?: string | number | undefined;
  /** The option at fault, for a text that names options. */
  readonly fault?: Pick<OptionError, 'option' | 'expected' | 'received'> | undefined;
}

/** A text from outside that couldn't be read. */
export class ParseError extends GridwrightError {
  override readonly name = 'ParseError';
  readonly code: ParseCode;
  /** Line of the offending text, from 1; undefined when the text is one line or is at fault as a whole. */
  readonly line: number | undefined;
  /** Column of the first offending character, from 1; undefined when no single character is at fault. */
  readonly column: number | undefined;
  /** What the text may be, in a form that needs no translation; undefined if only the message has it. */
  readonly expected: string | number | undefined;
  /** The start of the part at fault, up to 200 characters, or a length; undefined if only the message has it. */
  readonly received: string | number | undefined;
  /** The option at fault; undefined when the text is at fault otherwise. */
  readonly fault: TextFault['fault'];

  constructor(code: ParseCode, message: string, { line, column, expected, received, fault }: TextFault = {}) {
    super(message);
    this.code = code;
    this.line = line;
    this.column = column;
    this.expected = expected;
    this.received = typeof received === 'string' ? received.slice(0, 200) : received;
    this.fault = fault;
  }
}

/** A value that an error can hold and copy to another thread. */
export type Received = string | number | bigint | boolean | undefined;

/** An option, argument or part of a puzzle that isn't a value the library accepts. */
export class OptionError extends GridwrightError {
  override readonly name = 'OptionError';
  readonly code = 'option';
  /** Name of the option or argument, with the path of the part at fault: `minimal`, `size.rows`, `clues[3]`. */
  readonly option: string;
  /** The accepted values, as a phrase: `2..25`. */
  readonly expected: string;
  readonly received: Received;

  /**
   * `shown` is how the message shows the received value: at most 200 characters, or else it is quoted. Without it, text
   * is quoted.
   */
  constructor(option: string, expected: string, received: Received, shown?: string) {
    super(`${option}: expected ${expected}, got ${shown === undefined ? show(received) : onOneLine(shown)}`);
    this.option = option;
    this.expected = expected;
    this.received = received;
  }
}

/** A request for a puzzle that arithmetic alone proves impossible. */
export class UnsatisfiableError extends GridwrightError {
  override readonly name = 'UnsatisfiableError';
  readonly code = 'unsatisfiable';
}

/** A request that reached a fixed bound. A result may exist, but the same input gives the same error again. */
export class LimitError extends GridwrightError {
  override readonly name = 'LimitError';
  readonly code = 'limit';
  /** The bound that was reached. */
  readonly limit: number;
  /** What the bound counts: `attempts`, `draws`, `megabytes`, `starts`, `steps` or `symmetries`. */
  readonly unit: string;

  constructor(message: string, unit: string, limit: number) {
    super(message);
    this.unit = unit;
    this.limit = limit;
  }
}

/**
 * Returns the same error for a longer text: on that line, after that number of characters. Without `before` the column
 * is dropped.
 */
export function atLine(error: ParseError, line: number, before?: number): ParseError {
  const { code, message, column, expected, received, fault } = error;
  return new ParseError(code, message, {
    expected,
    received,
    fault,
    line,
    column: before !== undefined && column !== undefined ? column + before : undefined,
  });
}

/**
 * Quotes text from outside for a message: double quotes, control characters escaped, at most 40 characters.
 *
 * @example
 * ```ts
 * import { quote } from 'gridwright/input';
 *
 * console.log(quote('two\nlines')); // => "two\nlines"
 * ```
 */
export function quote(text: string): string {
  const characters = Array.from(text.slice(0, 200));
  const shown = characters.length > 40 ? `${characters.slice(0, 39).join('')}…` : characters.join('');
  return escapeControls(JSON.stringify(shown));
}

/** The longest text that a message shows without quotes: several names of rules and formats fit. */
const LONGEST_SHOWN = 200;

/** Returns what a message shows without quotes, its control characters escaped; quotes it if it is too long. */
function onOneLine(shown: string): string {
  const escaped = escapeControls(shown);
  return escaped.length > LONGEST_SHOWN ? quote(shown) : escaped;
}

function escapeControls(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function show(received: Received): string {
  if (received === undefined) return 'none';
  return typeof received === 'string' ? quote(received) : String(received);
}
