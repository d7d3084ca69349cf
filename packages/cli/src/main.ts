import { readFileSync } from 'node:fs';
import { type Command, CommanderError } from 'commander';
import { enableWasm } from 'gridwright/internal';
import { isOutputClosed } from './closed.js';
import { BadInput, exitCodeOf, INTERNAL, messageOf } from './errors.js';
import { createProgram } from './program.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Runs the command with its arguments and sets the exit code; never throws. */
export async function main(args: readonly string[]): Promise<void> {
  // A reader that has seen enough (`| head`): not everything was written, which shells show by 128 + SIGPIPE.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(141);
    process.stderr.write(`gridwright: cannot write: ${error.message}\n`);
    process.exit(2);
  });
  process.stderr.on('error', () => {});
  let running: Command | undefined;
  try {
    if (isOutputClosed())
      throw new BadInput('standard output is closed; redirect it to /dev/null to ignore the output');
    const program = await createProgram(version, args[0]);
    program.hook('preAction', async (_, verb) => {
      running = verb;
      await enableWasm();
    });
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = report(error, running);
  }
}

/** Reports an error in one sentence and returns the exit code. */
function report(error: unknown, verb: Command | undefined): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const said =
      error.code === 'commander.help'
        ? 'expected a verb; gridwright --help lists them'
        : error.message.replace(/^error: /, '').replaceAll('\n', ' ');
    process.stderr.write(`gridwright: ${said}\n`);
    return 2;
  }
  const code = exitCodeOf(error);
  process.stderr.write(`gridwright: ${code === INTERNAL ? 'internal error: ' : ''}${messageOf(error, verb)}\n`);
  return code;
}
