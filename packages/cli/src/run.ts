import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { isOutputClosed } from './closed.js';
import { BadInput } from './errors.js';
import { createProgram, type Verbs } from './program.js';
import { reportError } from './report-error.js';
import { readArguments, withoutMark } from './typed-arguments.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Runs one of the verbs with its arguments, after `onLoaded`, and sets the exit code; never throws. */
export async function run(verbs: Verbs, args: readonly string[], onLoaded = () => {}): Promise<void> {
  // The listeners stay after the call, because the last output can fail later. `off` keeps another call from adding
  // more.
  process.stdout.off('error', stopWriting).on('error', stopWriting);
  process.stderr.off('error', ignore).on('error', ignore);
  let running: Command | undefined;
  try {
    if (isOutputClosed())
      throw new BadInput('standard output is closed; redirect it to /dev/null to ignore the output');
    const program = await createProgram(verbs, version, args[0]);
    const words = readArguments(program, args);
    program.hook('preAction', (_, verb) => {
      running = verb;
      verb.processedArgs = verb.processedArgs.map(withoutMark);
      onLoaded();
    });
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    process.exitCode = reportError(error, running, args);
  }
}

function stopWriting(error: NodeJS.ErrnoException): void {
  // The reader closed the pipe (`| head`). Shells report lost output as 128 + SIGPIPE.
  if (error.code === 'EPIPE') process.exit(141);
  process.stderr.write(`gridwright: can't write: ${error.message}\n`);
  process.exit(2);
}

function ignore(): void {}
