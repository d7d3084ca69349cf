import { SCALES } from '@gridwright/scales';
import type { Argument, Command, Option } from 'commander';
import { kinds } from 'gridwright';
import { formats } from 'gridwright/formats';
import { PRESETS } from 'gridwright/orders';
import { LEVELS } from 'gridwright/rules';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** A verb with the words that can follow it. */
interface Verb {
  /** The verb as typed, such as `evm solve`; empty for the command itself. */
  readonly path: string;
  readonly about: string;
  /** Its subcommands, and values of its arguments. */
  readonly words: readonly string[];
  readonly options: readonly {
    readonly flag: string;
    readonly takesValue: boolean;
    readonly about: string;
    readonly values: readonly string[];
  }[];
}

const KINDS = [...kinds.map(({ name }) => name), ...PRESETS.keys()];
const TECHNIQUES = [...new Set(kinds.flatMap(({ logic }) => logic?.techniques.map(({ code }) => code) ?? []))];
const FORMATS = formats.map(({ name }) => name);

/** Values of options and arguments that the verb checks by itself. */
const VALUES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...kinds.flatMap(({ options, requests }) =>
    [...options, ...requests].map(({ name, form }) => [name, wordsOf(form)] as const),
  ),
  ['kind', KINDS],
  ['kind or puzzle', KINDS],
  ['level', LEVELS],
  ['needs', TECHNIQUES],
  ['only', TECHNIQUES],
  ['techniques', TECHNIQUES],
  ['scale', [...SCALES, SCALES.join()]],
  ['to', FORMATS],
]);

/** Returns the fixed words of a form such as `king|plus|MASK`. */
function wordsOf(form: string): string[] {
  return form.includes('|') ? form.split('|').filter((word) => /^[a-z-]+$/.test(word)) : [];
}

/** Returns the completion script for a shell, made from the descriptions of the verbs. */
export function scriptFor(shell: (typeof SHELLS)[number], program: Command): string {
  const verbs = verbsOf(program, '');
  return shell === 'bash' ? bashScript(verbs) : shell === 'zsh' ? zshScript(verbs) : fishScript(verbs);
}

function verbsOf(command: Command, path: string): Verb[] {
  const names = command.commands.map((verb) => verb.name());
  const options = command.options.map((option) => ({
    flag: option.long ?? '',
    takesValue: option.required || option.optional,
    about: firstSentence(option.description),
    values: valuesOf(option, option.attributeName()),
  }));
  const help = { flag: '--help', takesValue: false, about: 'display help', values: [] };
  const words = [...names, ...command.registeredArguments.flatMap((argument) => valuesOf(argument, argument.name()))];
  const below = command.commands.flatMap((verb) => verbsOf(verb, `${path} ${verb.name()}`.trim()));
  return [{ path, about: firstSentence(command.description()), words, options: [...options, help] }, ...below];
}

function valuesOf({ argChoices }: Option | Argument, name: string): readonly string[] {
  return argChoices ?? VALUES.get(name) ?? [];
}

function firstSentence(text: string): string {
  return text.replaceAll('\n', ' ').split(/[:;(]/)[0].trim();
}

/** Returns a `case` for bash and zsh that selects the words for a verb, or for a verb and an option. */
function caseLines(verbs: readonly Verb[]): string[] {
  const values = verbs.flatMap(({ path, options }) =>
    options
      .filter((option) => option.values.length > 0)
      .map(({ flag, values }) => `    "${path} ${flag}") words="${values.join(' ')}" ;;`),
  );
  // After an option with any other value, the shell offers file names.
  const free = verbs.flatMap(({ path, options }) =>
    options.filter((one) => one.takesValue && one.values.length === 0).map(({ flag }) => `"${path} ${flag}"`),
  );
  const words = verbs.map(
    ({ path, words, options }) =>
      `      "${path}") words="${[...words, ...options.map(({ flag }) => flag)].join(' ')}" ;;`,
  );
  return [
    '  case "$verb $prev" in',
    ...values,
    `    ${free.join('|')}) words="" ;;`,
    '    *) case "$verb" in',
    ...words,
    '    esac ;;',
    '  esac',
  ];
}

/** Returns lines that find the verb: its first word, and the second if the first has subcommands. */
function verbLines(verbs: readonly Verb[], first: string, second: string): string[] {
  const parents = verbs
    .filter(({ path }) => path !== '' && verbs.some((verb) => verb.path.startsWith(`${path} `)))
    .map(({ path }) => path);
  return [
    `  [ "$at" -gt 1 ] && verb="${first}"`,
    ...parents.map((path) => `  [ "$verb" = "${path}" ] && [ "$at" -gt 2 ] && verb="$verb ${second}"`),
  ];
}

function bashScript(verbs: readonly Verb[]): string {
  return `${[
    '# Completes gridwright in bash: source <(gridwright completion bash)',
    '_gridwright() {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash's own braces
    '  local at="$COMP_CWORD" cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" verb="" words=""',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash's own braces
    ...verbLines(verbs, '${COMP_WORDS[1]}', '${COMP_WORDS[2]}'),
    ...caseLines(verbs),
    '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    '}',
    'complete -o default -F _gridwright gridwright',
  ].join('\n')}\n`;
}

function zshScript(verbs: readonly Verb[]): string {
  return `${[
    '#compdef gridwright',
    '# Completes gridwright in zsh: source <(gridwright completion zsh)',
    '_gridwright() {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: zsh's own braces
    '  local at="$((CURRENT - 1))" prev="${words[CURRENT-1]}" verb="" first="${words[2]}" second="${words[3]}"',
    '  local words=""',
    ...verbLines(verbs, '$first', '$second'),
    ...caseLines(verbs),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: zsh's own braces
    '  if [ -n "$words" ]; then compadd -- ${=words}; fi',
    '  _files',
    '}',
    'compdef _gridwright gridwright',
  ].join('\n')}\n`;
}

function fishScript(verbs: readonly Verb[]): string {
  const lines = verbs.flatMap((verb) => {
    const isHere = conditionOf(verb, verbs);
    const below = verbs.filter(
      ({ path }) =>
        path.split(' ').length === verb.path.split(' ').filter(Boolean).length + 1 && isBelow(path, verb.path),
    );
    const names = below.map(
      ({ path, about }) =>
        `complete -c gridwright -n ${quoted(isHere)} -f -a ${path.split(' ').at(-1)} -d ${quoted(about)}`,
    );
    const others = verb.words.filter((word) => !below.some(({ path }) => path.split(' ').at(-1) === word));
    const args =
      others.length === 0 ? [] : [`complete -c gridwright -n ${quoted(isHere)} -f -a ${quoted(others.join(' '))}`];
    const options = verb.options.map(({ flag, takesValue, values, about }) => {
      const value = values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : takesValue ? ' -r' : '';
      return `complete -c gridwright -n ${quoted(isHere)} -l ${flag.slice(2)}${value} -d ${quoted(about)}`;
    });
    return [...names, ...args, ...options];
  });
  return `# Completes gridwright in fish.\n${lines.join('\n')}\n`;
}

function isBelow(path: string, parent: string): boolean {
  return parent === '' ? path !== '' : path.startsWith(`${parent} `);
}

/** Returns the condition under which fish offers the words of a verb. */
function conditionOf({ path }: Verb, verbs: readonly Verb[]): string {
  if (path === '') return '__fish_use_subcommand';
  const names = path.split(' ');
  const below = verbs.filter((verb) => isBelow(verb.path, path)).map((verb) => verb.path.split(' ').at(-1));
  const seen = names.map((name) => `__fish_seen_subcommand_from ${name}`).join('; and ');
  return below.length === 0 ? seen : `${seen}; and not __fish_seen_subcommand_from ${below.join(' ')}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
