import { OptionError } from './errors.js';

/*
 * Checks of arguments for the library's public functions, which plain JavaScript can call with anything: a wrong type
 * is a TypeError that names argument, expected and received; a wrong value is an OptionError.
 */

/**
 * Throws TypeError unless the value is a string.
 *
 * @example
 * ```ts
 * import { requireText } from 'gridwright/input';
 *
 * try {
 *   requireText('size', 7);
 * } catch (error) {
 *   if (error instanceof TypeError) console.log(error.message); // => size: expected a string, got a number
 * }
 * ```
 */
export function requireText(name: string, value: unknown): void {
  if (typeof value !== 'string') throw wrongType(name, 'a string', value);
}

/**
 * Throws TypeError unless the value is an object with named members: no array, function or class of JavaScript's own.
 *
 * @example
 * ```ts
 * import { requireObject } from 'gridwright/input';
 *
 * try {
 *   requireObject('size', []);
 * } catch (error) {
 *   if (error instanceof TypeError) console.log(error.message); // => size: expected an object, got an array
 * }
 * ```
 */
export function requireObject(name: string, value: unknown, expected = 'an object'): void {
  // Nearly all are literals, and the other test takes a tenth of the time of an easy puzzle.
  if ((value as { readonly constructor?: unknown } | null | undefined)?.constructor === Object) return;
  const isPlain =
    typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Object]';
  if (!isPlain) throw wrongType(name, expected, value);
}

/** Throws TypeError unless the value is a number, OptionError unless it is whole and in the range. */
export function requireWhole(name: string, value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): void {
  if (typeof value !== 'number') throw wrongType(name, 'a number', value);
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new OptionError(
    name,
    most === Number.MAX_SAFE_INTEGER ? `a whole number from ${least}` : `a whole number ${least}..${most}`,
    value,
  );
}

/** Throws TypeError unless the value is a bigint. */
export function requireBigInt(name: string, value: unknown): void {
  if (typeof value !== 'bigint') throw wrongType(name, 'a bigint', value);
}

/** Throws TypeError unless the value is a Uint8Array. */
export function requireBytes(name: string, value: unknown): void {
  if (!(value instanceof Uint8Array)) throw wrongType(name, 'a Uint8Array', value);
}

/** Throws TypeError unless the value is an array. */
export function requireList(name: string, value: unknown): void {
  if (!Array.isArray(value)) throw wrongType(name, 'an array', value);
}

/**
 * Throws TypeError unless the value is a function.
 *
 * @example
 * ```ts
 * import { requireFunction } from 'gridwright/input';
 *
 * try {
 *   requireFunction('size', 7);
 * } catch (error) {
 *   if (error instanceof TypeError) console.log(error.message); // => size: expected a function, got a number
 * }
 * ```
 */
export function requireFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') throw wrongType(name, 'a function', value);
}

/**
 * Throws TypeError unless the value has the members of a puzzle without its clues, OptionError for sides that aren't
 * whole numbers.
 */
export function requireShape(
  name: string,
  value: { readonly kind: string; readonly size: object; readonly options: object },
): void {
  requireObject(name, value);
  const { kind, size, options } = value;
  requireText(`${name}.kind`, kind);
  requireObject(`${name}.size`, size);
  const { rows, columns, boxRows, boxColumns } = size as Readonly<Record<string, unknown>>;
  // A name for each side would take longer than these tests.
  if (!(isLength(rows) && isLength(columns) && isLength(boxRows) && isLength(boxColumns)))
    for (const [side, length] of Object.entries({ rows, columns, boxRows, boxColumns }))
      requireWhole(`${name}.size.${side}`, length, 0);
  requireObject(`${name}.options`, options);
  for (const option in options)
    if (Object.hasOwn(options, option)) requireText(`${name}.options.${option}`, Reflect.get(options, option));
}

function isLength(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** The function that reads a text, by the name of the argument that is expected instead. */
const READERS: Readonly<Record<string, string>> = {
  puzzle: 'parsePuzzle',
  clues: 'parsePuzzle',
  answer: 'parseAnswer',
  from: 'parseAnswer',
  grid: 'parseAnswer',
  presses: 'parseAnswer',
};

/**
 * Returns a TypeError that names argument, expected type and received type.
 *
 * @example
 * ```ts
 * import { wrongType } from 'gridwright/input';
 *
 * console.log(wrongType('seed', 'a string', null).message); // => seed: expected a string, got null
 * ```
 */
export function wrongType(name: string, expected: string, value: unknown): TypeError {
  const remedy = typeof value === 'string' && Object.hasOwn(READERS, name) ? `; ${READERS[name]} reads text` : '';
  return new TypeError(`${name}: expected ${expected}, got ${typeName(value)}${remedy}`);
}

/** `a number`, `null`, `a Date`: the type of a value, in a sentence. */
function typeName(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  const name =
    typeof value === 'object' ? Object.prototype.toString.call(value).slice('[object '.length, -1) : typeof value;
  return `${/^[AEIOaeio]/.test(name) ? 'an' : 'a'} ${name === 'Object' || name === 'Array' ? name.toLowerCase() : name}`;
}
