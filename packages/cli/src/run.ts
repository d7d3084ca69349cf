import { readFileSync } from 'node:fs';
import type { Command, Option } from 'commander';
import { enableWasm } from 'gridwright/internal';
import { isOutputClosed } from './closed.js';
import { BadInput } from './errors.js';
import { createProgram, type Verbs } from './program.js';
import { reportError } from './report-error.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Runs one of the verbs with its arguments and sets the exit code; never throws. */
export async function run(verbs: Verbs, args: readonly string[]): Promise<void> {
  // The listeners stay after the call, because the last output can fail later. `off` keeps another call from adding
  // more.
  process.stdout.off('error', stopWriting).on('error', stopWriting);
  process.stderr.off('error', ignore).on('error', ignore);
  let running: Command | undefined;
  try {
    if (isOutputClosed())
      throw new BadInput('standard output is closed; redirect it to /dev/null to ignore the output');
    const program = await createProgram(verbs, version, args[0]);
    requireValues(program, args);
    program.hook('preAction', async (_, verb) => {
      running = verb;
      await enableWasm();
    });
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = reportError(error, running, args);
  }
}

/** Throws BadInput for an option that takes a value and has the name of another option in its place. */
function requireValues(program: Command, args: readonly string[]): void {
  const options = optionsOf(program);
  const named = (word: string) => options.find(({ long, short }) => word === long || word === short);
  const end = args.indexOf('--');
  for (const [i, word] of args.slice(0, end < 0 ? args.length : end).entries()) {
    const next = args[i + 1];
    if (!named(word)?.required) continue;
    if (next === undefined) throw new BadInput(`${word}: expected a value, got nothing`);
    if (named(next) !== undefined) throw new BadInput(`${word}: expected a value, got ${next}`);
  }
}

function optionsOf(program: Command): Option[] {
  return [...program.options, ...program.commands.flatMap(optionsOf)];
}

function stopWriting(error: NodeJS.ErrnoException): void {
  // The reader closed the pipe (`| head`). Shells report lost output as 128 + SIGPIPE.
  if (error.code === 'EPIPE') process.exit(141);
  process.stderr.write(`gridwright: can't write: ${error.message}\n`);
  process.exit(2);
}

function ignore(): void {}
