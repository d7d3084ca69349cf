import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { accelerate } from 'gridwright';
import { BadInput, sentence } from './errors.js';
import { bookVerb } from './verbs/book.js';
import { canonicalVerb } from './verbs/canonical.js';
import { chainVerb } from './verbs/chain.js';
import { checkVerb } from './verbs/check.js';
import { convertVerb } from './verbs/convert.js';
import { countVerb } from './verbs/count.js';
import { dailyVerb } from './verbs/daily.js';
import { explainVerb } from './verbs/explain.js';
import { gridVerb } from './verbs/grid.js';
import { hintVerb } from './verbs/hint.js';
import { idVerb } from './verbs/id.js';
import { newVerb } from './verbs/new.js';
import { numberVerb } from './verbs/number.js';
import { rateVerb } from './verbs/rate.js';
import { showVerb } from './verbs/show.js';
import { solveVerb } from './verbs/solve.js';
import { tableVerb } from './verbs/table.js';

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
  const program = new Command('gridwright')
    .description('Make, solve, check and name grid logic puzzles: Sudoku, Kurosu (Takuzu) and FlipIT (Lights Out).')
    .version(version)
    .showHelpAfterError(false)
    .configureOutput({ outputError: () => {}, writeErr: () => {} })
    .addHelpText('after', '\nExample: gridwright new sudoku --seed alice --format grid');
  for (const verb of [
    newVerb(),
    solveVerb(),
    checkVerb(),
    showVerb(),
    rateVerb(),
    explainVerb(),
    hintVerb(),
    dailyVerb(),
    bookVerb(),
    idVerb(),
    convertVerb(),
    canonicalVerb(),
    countVerb(),
    gridVerb(),
    numberVerb(),
    tableVerb(),
    chainVerb(),
  ])
    program.addCommand(verb);
  settle(program);
  try {
    await accelerate();
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = report(error);
  }
}

/** Gives all verbs below a command, and theirs, its settings; errors are thrown, not printed. */
function settle(command: Command): void {
  command.exitOverride();
  for (const verb of command.commands) settle(verb.copyInheritedSettings(command));
}

/** Says what went wrong in one sentence and returns the exit code. */
function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    const said =
      error.code === 'commander.help' ? 'expected a verb; gridwright --help lists them' : error.message.replace(/^error: /, '').replaceAll('\n', ' ');
    process.stderr.write(`gridwright: ${said}\n`);
    return 2;
  }
  const said = sentence(error);
  if (said === undefined) {
    process.stderr.write(`gridwright: a fault in gridwright itself: ${error instanceof Error ? error.message : String(error)}\n`);
    return 70;
  }
  process.stderr.write(`gridwright: ${said}\n`);
  return error instanceof BadInput ? error.exitCode : 2;
}
