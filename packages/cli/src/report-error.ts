import { type Command, CommanderError } from 'commander';
import { kinds } from 'gridwright';
import { meantName, nearestName } from 'gridwright/input';
import { exitCodeOf, INTERNAL, messageOf } from './errors.js';
import { hideKeys } from './evm/key.js';

/** Returns the remedy for a kind in the place of a verb, and for a puzzle that can be taken for an option. */
function remedyFor({ code }: CommanderError, [first, ...others]: readonly string[]): string {
  if (code === 'commander.unknownCommand') {
    const names = kinds.map(({ name }) => name);
    const kind = meantName(first, names) ?? nearestName(first, names);
    return kind === undefined ? '' : `; "gridwright new ${kind}" makes a puzzle`;
  }
  // A text as long as the smallest grid may be a puzzle whose first cell is empty.
  const isLong = code === 'commander.unknownOption' && others.some((word) => /^-[^=\s]{15,}$/.test(word));
  return isLong ? '; put -- before a puzzle that begins with -' : '';
}

/** Returns the message of commander in one sentence: `unknown option --kiler; did you mean --killer?` */
function sentenceOf({ message }: CommanderError): string {
  return message
    .replace(/^error: /, '')
    .replace(
      /^too many arguments for '(.+)'\. Expected (\d+ arguments?) but got (\d+)\.$/,
      '$1: expected at most $2, got $3',
    )
    .replace(/^option '(--[\w-]+).*' cannot be used with option '(--[\w-]+).*'$/, "$1: can't be used with $2")
    .replace(/^unknown option '(.*?)'/, 'unknown option $1')
    .replace(/\s*\(Did you mean (.*)\?\)$/s, '; did you mean $1?')
    .replaceAll('\n', ' ');
}

/** Reports an error in one sentence and returns the exit code. */
export function reportError(error: unknown, verb: Command | undefined, args: readonly string[]): number {
  const say = (message: string) => process.stderr.write(`gridwright: ${hideKeys(message, args)}\n`);
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const group = args.length === 1 ? `gridwright ${args[0]}` : 'gridwright';
    say(
      error.code === 'commander.help'
        ? `expected a verb; ${group} --help lists them`
        : `${sentenceOf(error)}${remedyFor(error, args)}`,
    );
    return 2;
  }
  const code = exitCodeOf(error);
  say(`${code === INTERNAL ? 'internal error: ' : ''}${messageOf(error, verb)}`);
  return code;
}
