import { type Command, Option } from 'commander';
import { type Kind, kinds } from 'gridwright';
import { enOptions } from 'gridwright/en';
import type { ParseOptions } from 'gridwright/formats';
import { presetOf } from 'gridwright/orders';
import type { Asked, OptionSpec } from 'gridwright/rules';
import { BadInput } from './errors.js';
import { GROUPS, KIND_NAMES } from './help.js';
import { KindOption, optionFor } from './kind-option.js';

/** The options of a command line, as parsed by commander. */
export type OptionValues = Readonly<Record<string, string | true | undefined>>;

/** Adds `--size`, `--box` and the options of every kind; with `requests` also the generators' own options. */
export function addKindOptions(command: Command, requests: boolean): Command {
  command.optionsGroup(GROUPS.puzzle);
  command.option('--size <RxC>', 'rows x columns, such as 9x9');
  const hasBoxes = ({ defaultSize }: Kind) => defaultSize.boxRows > 0;
  command.addOption(optionFor(hasBoxes, '--box <RxC>', 'rows x columns of a box, such as 2x3 (sudoku)'));
  const rules = kindOptions(false);
  for (const [name, { spec, of }] of kindOptions(requests)) {
    const isLong = spec.form.length > 12;
    const form = isLong ? name.toUpperCase() : spec.form;
    // Data by name alone are drawn from the seed.
    const value = requests && spec.drawn ? ` [${form}]` : ` <${form}>`;
    const flags = `--${name}${spec.type === 'flag' ? '' : value}`;
    const isGiven = requests && spec.type === 'data' && !spec.drawn;
    const words = isLong ? `: ${spec.form.replaceAll('|', ', ')}` : isGiven ? '. Given, not drawn from the seed' : '';
    const texts = new Map([...of].map((kind) => [kind, `${enOptions[kind][name]}${words}`]));
    const option = new KindOption(flags, texts, spec.form);
    command.addOption(option.helpGroup(rules.has(name) ? GROUPS.puzzle : GROUPS.generator));
  }
  return command;
}

/** Adds the options for reading a puzzle: `--kind`, `--zero`, and those of `addKindOptions`. */
export function addHintOptions(command: Command): Command {
  command.addOption(
    new Option('--kind <KIND>', `${KIND_NAMES}; "--kind sudoku --help" lists the options of its rules`).helpGroup(
      GROUPS.puzzle,
    ),
  );
  const zero = new Option('--zero <MEANING>', 'what 0 means where it can be an empty cell or a value');
  command.addOption(zero.choices(['blank', 'value']).helpGroup(GROUPS.puzzle));
  return addKindOptions(command, false);
}

/** Returns the puzzle's kind, size and options from the command line. */
export function hintsOf(values: OptionValues): ParseOptions {
  const name = asText(values.kind);
  const zero = values.zero as ParseOptions['zero'];
  return name === undefined
    ? { ...askedOf(values, false), zero }
    : { ...askedOf(values, false, name), kind: presetOf(name).kind, zero };
}

/** Returns the options for a generator, including those that a preset implies. */
export function askedOf(
  values: OptionValues,
  requests = true,
  name = '',
): Asked & { size?: string | undefined; box?: string | undefined } {
  const names = [...kindOptions(requests).keys()];
  const implied = presetOf(name).options;
  const options = Object.fromEntries(names.map((option) => [option, values[attributeOf(option)] ?? implied[option]]));
  return { ...options, size: asText(values.size), box: asText(values.box) };
}

/** Returns the name by which commander stores an option: `antiKnight`. */
function attributeOf(option: string): string {
  return option.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** Reads a whole number from 1 to `most`. Throws BadInput. */
export function readNumber(name: string, text: string, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= most) return value;
  throw new BadInput(`--${name}: expected a whole number from 1 to ${most}, got ${JSON.stringify(text.slice(0, 40))}`);
}

/** Returns the option `--format` with its values. */
export function formatOption(words: readonly string[], standard: string): Option {
  return new Option('--format <FORMAT>', 'output format').choices(words).default(standard).helpGroup(GROUPS.output);
}

/** Returns the option `--format` for puzzles, which are lines by default, or ids where a line is ambiguous. */
export function puzzleFormatOption(words: readonly string[]): Option {
  return new Option('--format <FORMAT>', 'output format (default: line, or id where a line is ambiguous)')
    .choices(words)
    .helpGroup(GROUPS.output);
}

function kindOptions(requests: boolean): Map<string, { spec: OptionSpec; of: Set<string> }> {
  const found = new Map<string, { spec: OptionSpec; of: Set<string> }>();
  for (const kind of kinds) {
    for (const spec of requests ? [...kind.options, ...kind.requests] : kind.options) {
      const known = found.get(spec.name);
      if (known === undefined) found.set(spec.name, { spec, of: new Set([kind.name]) });
      else known.of.add(kind.name);
    }
  }
  return found;
}

function asText(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
