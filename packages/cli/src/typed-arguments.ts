import type { Command, Option } from 'commander';
import { isKind } from 'gridwright/orders';
import { BadInput } from './errors.js';

/**
 * Returns the arguments as the options are spelled, `--largePrint` and `--LEVEL` included. A puzzle whose first cell is
 * empty and written as `-` gets a space before it, which keeps it from being read as an option; `withoutMark` removes
 * it. An option with or without a value, as `--killer`, doesn't take the name of a kind for its value. Throws BadInput
 * for an option that takes a value and has the name of another option in its place, and for a second value.
 */
export function readArguments(program: Command, args: readonly string[]): string[] {
  const options = optionsOf(program);
  const spelled = new Map(options.flatMap(({ long }) => (long ? [[plainOption(long), long] as const] : [])));
  const named = (word: string) => options.find(({ long, short }) => word === long || word === short);
  const end = args.indexOf('--');
  const count = end < 0 ? args.length : end;
  const words = args.map((word, i) => (i < count ? spelledAs(word, spelled) : word));
  const given = new Map<string, string>();
  for (let i = 0; i < count; i++) {
    const [word, next] = [words[i], words[i + 1]];
    if (named(word)?.optional && next !== undefined && isKind(next)) words[i] = `${word}=yes`;
    const [, name, inWord] = /^(--?[a-z][\w-]*)(?:=(.*))?$/is.exec(word) ?? [];
    const option = named(name ?? word);
    if (option?.required && (inWord ?? next) !== undefined) keepOnce(option, inWord ?? next, given);
    if (!named(word)?.required) {
      if (isPuzzle(word)) words[i] = ` ${word}`;
      continue;
    }
    if (next === undefined) throw new BadInput(`${word}: expected a value, got nothing`);
    if (named(next) !== undefined) throw new BadInput(`${word}: expected a value, got ${next}`);
    i++;
  }
  return words;
}

/** Throws BadInput for a second value of an option that takes one, which would replace the first. */
function keepOnce({ long, short, variadic, flags }: Option, value: string, given: Map<string, string>): void {
  const name = long ?? short ?? '';
  const before = given.get(name);
  given.set(name, value);
  if (before === undefined || variadic) return;
  const list = flags.includes(',') ? `; write ${before},${value}` : '';
  throw new BadInput(`${name}: expected one value, got ${before} and ${value}${list}`);
}

/** Removes what `readArguments` put before puzzles. */
export function withoutMark<Value>(argument: Value): Value {
  if (Array.isArray(argument)) return argument.map(withoutMark) as Value;
  return (typeof argument === 'string' ? argument.replace(/^ (?=-)/, '') : argument) as Value;
}

/** Returns whether a word with `-` at its start can't be an option: no option begins with a digit or a third hyphen. */
function isPuzzle(word: string): boolean {
  return /^-{1,2}[^a-z-]|^---/i.test(word);
}

/** Returns a word with the spelling of the option that it names in another case. */
function spelledAs(word: string, spelled: ReadonlyMap<string, string>): string {
  const [, name, value = ''] = /^(--[a-z][\w-]*)(=.*)?$/is.exec(word) ?? [];
  const option = name === undefined ? undefined : spelled.get(plainOption(name));
  return option === undefined ? word : option + value;
}

/** Returns `--largeprint` for `--large-print`, `--largePrint` and `--LARGE_PRINT`. */
function plainOption(name: string): string {
  return `--${name.slice(2).replace(/[-_]/g, '').toLowerCase()}`;
}

function optionsOf(program: Command): Option[] {
  return [...program.options, ...program.commands.flatMap(optionsOf)];
}
