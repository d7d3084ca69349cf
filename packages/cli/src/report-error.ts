import { type Command, CommanderError } from 'commander';
import { exitCodeOf, INTERNAL, messageOf } from './errors.js';
import { hideKeys } from './evm/key.js';

/** Reports an error in one sentence and returns the exit code. */
export function reportError(error: unknown, verb: Command | undefined, args: readonly string[]): number {
  const say = (message: string) => process.stderr.write(`gridwright: ${hideKeys(message, args)}\n`);
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const group = args.length === 1 ? `gridwright ${args[0]}` : 'gridwright';
    say(
      error.code === 'commander.help'
        ? `expected a verb; ${group} --help lists them`
        : error.message.replace(/^error: /, '').replaceAll('\n', ' '),
    );
    return 2;
  }
  const code = exitCodeOf(error);
  say(`${code === INTERNAL ? 'internal error: ' : ''}${messageOf(error, verb)}`);
  return code;
}
