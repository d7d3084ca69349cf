/**
 * Text from outside that could not be read. The message is one sentence that says what came,
 * where, and what was expected.
 */
export class ParseError extends Error {
  override readonly name = 'ParseError';
  /** A stable code, such as `length`, `symbol`, `kind`. */
  readonly code: string;
  /** Index of the first offending character in the text, from 0; 0 when the whole text is at fault. */
  readonly at: number;
  /** Number of the line, from 1, where the error is in a text of several lines. */
  readonly line: number | undefined;

  constructor(code: string, at: number, message: string, line?: number) {
    super(message);
    this.code = code;
    this.at = at;
    this.line = line;
  }
}

/** A request for a puzzle that cannot be met, or was not met within the stated bound. */
export class WishError extends Error {
  override readonly name = 'WishError';
}

/** Foreign text as it may be shown in a sentence: in double quotes, control characters escaped, cut at 40 characters. */
export function quote(text: string): string {
  const characters = Array.from(text.slice(0, 200));
  const shown = characters.length > 40 ? `${characters.slice(0, 39).join('')}…` : characters.join('');
  return JSON.stringify(shown).replace(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
