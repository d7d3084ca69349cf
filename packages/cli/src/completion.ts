import type { Argument, Command, Option } from 'commander';
import { formats, kinds, LEVELS } from 'gridwright/internal';
import { PRESETS } from './presets.js';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** A verb with what can stand behind it. */
interface Verb {
  /** The words that lead to it: `evm solve`; empty for the command itself. */
  readonly path: string;
  readonly about: string;
  /** Verbs below it, and words for its arguments. */
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

/** Values of options and arguments whose words the verb itself checks. */
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
  ['to', FORMATS],
]);

/** The words of a form such as `king|plus|MASK`. */
function wordsOf(form: string): string[] {
  return form.includes('|') ? form.split('|').filter((word) => /^[a-z-]+$/.test(word)) : [];
}

/** The script that completes the command in a shell, made from the description of its verbs. */
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

/** The table of words by verb, and by verb and option, as a `case` that bash and zsh share. */
function caseLines(verbs: readonly Verb[]): string[] {
  const values = verbs.flatMap(({ path, options }) =>
    options
      .filter((option) => option.values.length > 0)
      .map(({ flag, values }) => `    "${path} ${flag}") words="${values.join(' ')}" ;;`),
  );
  // An option with a value of any other form is followed by what the shell offers: names of files.
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

/** Finds the verb among the words so far: the second word belongs to it where the first has verbs below it. */
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
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are bash's.
    '  local at="$COMP_CWORD" cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" verb="" words=""',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are bash's.
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
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are zsh's.
    '  local at="$((CURRENT - 1))" prev="${words[CURRENT-1]}" verb="" first="${words[2]}" second="${words[3]}"',
    '  local words=""',
    ...verbLines(verbs, '$first', '$second'),
    ...caseLines(verbs),
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are zsh's.
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

/** What fish asks before it offers the words of a verb. */
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
