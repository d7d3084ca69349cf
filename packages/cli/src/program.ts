import { Command } from 'commander';
import { addExamples, HELP_WIDTH } from './help.js';
import { bookVerb } from './verbs/book.js';
import { canonicalVerb } from './verbs/canonical.js';
import { chainVerb } from './verbs/chain.js';
import { checkVerb } from './verbs/check.js';
import { completionVerb } from './verbs/completion.js';
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
import { techniquesVerb } from './verbs/techniques.js';

/** The verbs by what they are for, under the headings of the help. */
const VERBS: readonly (readonly [heading: string, verbs: readonly (() => Command)[]])[] = [
  ['Make puzzles:', [newVerb, dailyVerb, bookVerb]],
  ['Solve and rate:', [solveVerb, checkVerb, rateVerb, explainVerb, hintVerb, techniquesVerb]],
  ['Read and write:', [showVerb, idVerb, convertVerb, canonicalVerb]],
  ['Count and number full grids:', [countVerb, gridVerb, numberVerb, tableVerb]],
  ['More:', [chainVerb, completionVerb]],
];

/** The command with all its verbs. It throws its errors and prints none. */
export function createProgram(version: string): Command {
  const program = new Command('gridwright')
    .description('Make, solve, rate, check and print grid logic puzzles: Sudoku, Kurosu (Takuzu,\nBinairo) and FlipIT (Lights Out).')
    .version(version)
    .showHelpAfterError(false)
    .configureOutput({ outputError: () => {}, writeErr: () => {}, getOutHelpWidth: () => Math.min(process.stdout.columns ?? HELP_WIDTH, HELP_WIDTH) });
  addExamples(program, ['new sudoku --seed alice --format grid', 'solve puzzles.txt', 'daily --kind sudoku']);
  for (const [heading, verbs] of VERBS) for (const verb of verbs) program.addCommand(verb().helpGroup(heading));
  program.addHelpCommand(new Command('help').argument('[verb]').description('display the help of a verb').helpGroup('More:'));
  settle(program);
  return program;
}

/** Gives every verb below a command the command's settings. */
function settle(command: Command): void {
  command.exitOverride();
  for (const verb of command.commands) settle(verb.copyInheritedSettings(command));
}
