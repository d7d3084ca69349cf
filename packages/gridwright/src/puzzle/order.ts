import { OptionError } from '../core/errors.js';
import { formatShape, normalShape, type Size, sameSize } from '../core/grid.js';
import { requireObject, wrongType } from '../core/guard.js';
import type { Frame, Order, Rules } from '../core/kind.js';
import { nearestName } from '../core/nearest-name.js';
import { hasNone, type OptionSpec, type Options } from '../core/option.js';

/**
 * An order by names: `size` and `box` as `RxC`, then the kind's options and requests; true sets a flag, and two numbers
 * are a range. `antiKnight` is another spelling of `anti-knight`.
 */
export type Asked = Readonly<
  Record<string, string | number | boolean | readonly [from: number, to: number] | undefined>
>;

/**
 * Reads an order in its one normal form, without values that equal their default. Throws OptionError for a name or
 * value that the kind doesn't have.
 */
export function readOrder(kind: Rules, request: Asked = {}): Order {
  requireObject('asked', request);
  const asked = withHyphens(request);
  const specs = [...kind.options, ...kind.requests];
  for (const name of Object.keys(asked)) {
    const isKnown = name === 'size' || name === 'box' || specs.some((spec) => spec.name === name);
    if (isKnown || asked[name] === undefined || asked[name] === false) continue;
    const names = [...sizeNames(kind), ...specs.map((spec) => spec.name)];
    throw new UnknownOptionError(name, kind.name, names, asText(name, asked[name]));
  }
  const noBoxes = specs.find((spec) => spec.replacesBoxes && isAsked(asked[spec.name]));
  const shape = noBoxes?.shapeOf?.(asText(noBoxes.name, asked[noBoxes.name]) ?? '');
  const size = readSize(kind, asText('size', asked.size), asText('box', asked.box), noBoxes, shape);
  const drawn = new Set(
    kind.options.filter((spec) => spec.drawn && isFlagged(asked[spec.name])).map(({ name }) => name),
  );
  const given = kind.options.filter(({ name }) => !drawn.has(name));
  const options = readOptions(given, asked, size, {});
  const requests = readOptions(
    kind.requests.filter(({ name }) => !given.some((spec) => spec.name === name)),
    asked,
    size,
    options,
  );
  return { kind: kind.name, size, options, requests };
}

/** The kind doesn't have this option. The message is short, because a kind has up to 26 options. */
class UnknownOptionError extends OptionError {
  constructor(option: string, kind: string, names: readonly string[], received: string | undefined) {
    super(option, `one of ${names.join(', ')}`, received);
    const nearest = nearestName(option, names);
    this.message = `${kind} has no option ${option}${nearest === undefined ? '' : `; did you mean ${nearest}?`}`;
  }
}

/** Returns the same values by names as ids spell them. */
export function withHyphens(asked: Asked): Asked {
  if (!Object.keys(asked).some((name) => /[A-Z]/.test(name))) return asked;
  return Object.fromEntries(
    Object.entries(asked).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]),
  );
}

/**
 * Returns the size for `RxC` texts. A box alone gives the square grid of such boxes; neither gives the kind's default.
 * There are no boxes beside an option that replaces them, whose value may be for one shape only.
 */
function readSize(
  kind: Rules,
  size: string | undefined,
  box: string | undefined,
  noBoxes: OptionSpec | undefined,
  shape: [rows: number, columns: number] | undefined,
): Size {
  if (noBoxes !== undefined) {
    if (box !== undefined) throw new OptionError('box', `none with ${noBoxes.name}`, box);
    const given = size === undefined ? shape : readShape('size', size);
    return kind.size(...(given ?? [kind.defaultSize.rows, kind.defaultSize.columns]), 0, 0);
  }
  if (box === undefined) return size === undefined ? kind.defaultSize : kind.size(...readShape('size', size));
  const [boxRows, boxColumns] = readShape('box', box);
  const [rows, columns] = size === undefined ? [boxRows * boxColumns, boxRows * boxColumns] : readShape('size', size);
  return kind.size(rows, columns, boxRows, boxColumns);
}

/** Returns the order's items as ids write them: size, box, options, requests, without defaults. */
export function formatOrder(kind: Rules, order: Order): string[] {
  const standard = shapeOf(kind.defaultSize);
  return [
    ...formatSize(kind, order.size).filter((item) => item !== standard),
    ...formatOptions(kind.options, order.options),
    ...formatOptions(kind.requests, order.requests),
  ];
}

/** Returns `8x8`, or `8x8` and `box-4x2` when the box isn't the usual one. */
export function formatSize(kind: Frame, size: Size): string[] {
  const shape = shapeOf(size);
  // A size without boxes needs no word about them: an option replaces them, or the kind has none.
  return size.boxRows === 0 || sameSize(size, kind.size(size.rows, size.columns))
    ? [shape]
    : [shape, `box-${formatShape(size.boxRows, size.boxColumns)}`];
}

/** Returns `minimal`, `symmetry-half-turn`: the options present, in the kind's order. */
export function formatOptions(specs: readonly OptionSpec[], options: Options): string[] {
  if (hasNone(options)) return [];
  return specs
    .filter((spec) => options[spec.name] !== undefined)
    .map((spec) => (spec.type === 'flag' ? spec.name : `${spec.name}-${options[spec.name]}`));
}

function shapeOf({ rows, columns }: Size): string {
  return formatShape(rows, columns);
}

/** Returns whether a value only turns an option on. */
function isFlagged(value: Asked[string]): boolean {
  return value === true || value === 'yes';
}

function isAsked(value: Asked[string]): boolean {
  return value !== undefined && value !== false && value !== '';
}

/** Returns the names that state the size; not every kind has boxes. */
function sizeNames(kind: Rules): string[] {
  return kind.defaultSize.boxRows > 0 ? ['size', 'box'] : ['size'];
}

function readOptions(specs: readonly OptionSpec[], asked: Asked, size: Size, earlier: Options): Options {
  const options: Record<string, string> = {};
  for (const spec of specs) {
    if (asked[spec.name] === undefined) continue;
    const text = asText(spec.name, asked[spec.name]);
    if (text === undefined) continue;
    const value = spec.read(text, size);
    if (value !== '' && value !== spec.fallback(size, { ...earlier, ...options })) options[spec.name] = value;
  }
  return options;
}

function readShape(name: string, text: string): [number, number] {
  const match = /^(\d{1,6})x(\d{1,6})$/.exec(normalShape(text));
  if (match === null) throw new OptionError(name, 'rows x columns such as 9x9', text);
  return [Number(match[1]), Number(match[2])];
}

function asText(name: string, value: Asked[string]): string | undefined {
  if (value === undefined || value === false) return undefined;
  if (Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number'))
    return value.join('..');
  if (!['string', 'number', 'boolean'].includes(typeof value))
    throw wrongType(name, 'a string, a number or a boolean', value);
  return value === true ? 'yes' : String(value);
}
