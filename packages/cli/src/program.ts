import { type Argument, Command, Option } from 'commander';
import { meantName, normalShape, quoteUnknown } from 'gridwright/input';
import { BadInput } from './errors.js';
import { addExamples, GROUPS, HELP_WIDTH } from './help.js';
import { kindHelp } from './kind-option.js';

/** The verbs by heading of the help, each with what loads it. */
export type Verbs = readonly (readonly [heading: string, verbs: Readonly<Record<string, () => Promise<Command>>>])[];

/**
 * Creates the command. If the first argument is a verb, the command has only that verb, otherwise all. Errors are
 * thrown, not printed.
 */
export async function createProgram(verbsByHeading: Verbs, version: string, first = ''): Promise<Command> {
  const program = new Command('gridwright')
    .description(
      'Make, solve, rate, check and print grid logic puzzles: Sudoku, Kurosu (Takuzu,\nBinairo) and FlipIT (Lights Out).',
    )
    .version(version)
    .showHelpAfterError(false)
    .configureHelp(kindHelp)
    .configureOutput({
      outputError: () => {},
      writeErr: () => {},
      getOutHelpWidth: () => Math.min(process.stdout.columns ?? HELP_WIDTH, HELP_WIDTH),
    });
  addExamples(program, ['new sudoku --seed alice --format grid', 'solve puzzles.txt', 'daily --kind sudoku']);
  const isNeeded = verbFilter(verbsByHeading, first);
  const verbs = verbsByHeading.flatMap(([heading, loads]) =>
    Object.entries(loads)
      .filter(([name]) => isNeeded(name))
      .map(async ([, load]) => (await load()).helpGroup(heading)),
  );
  for (const verb of await Promise.all(verbs)) program.addCommand(verb);
  program.addHelpCommand(
    new Command('help').argument('[verb]').description('display the help of a verb').helpGroup('More:'),
  );
  inheritSettings(program);
  return program;
}

/** Returns whether a verb is needed for a command line with this first argument. */
function verbFilter(verbsByHeading: Verbs, first: string): (name: string) => boolean {
  if (first === '--version' || first === '-V') return () => false;
  // The completion script lists every verb, and an unknown verb is compared with all names.
  const isAlone = first !== 'completion' && verbsByHeading.some(([, loads]) => Object.hasOwn(loads, first));
  return (name) => !isAlone || name === first;
}

/** Copies the command's settings to all verbs below it. */
function inheritSettings(command: Command): void {
  command.exitOverride();
  // `--help` has no heading of its own below other groups.
  if (command.options.length > 0 && command.options.every(({ helpGroupHeading }) => helpGroupHeading !== undefined))
    command.addHelpOption(new Option('-h, --help', 'display help for command').helpGroup(GROUPS.output));
  for (const option of command.options) {
    checkChoice(option, option.long ?? option.flags);
    if (option.long === '--size' || option.long === '--box') option.argParser(normalShape);
  }
  for (const argument of command.registeredArguments) checkChoice(argument, argument.name());
  for (const verb of command.commands) inheritSettings(verb.copyInheritedSettings(command));
}

/** Refuses a value that isn't one of the choices, in the same words as for options of kinds. */
function checkChoice(given: Option | Argument, name: string): void {
  const { argChoices: choices } = given;
  if (choices === undefined) return;
  given.argParser((value: string) => {
    const choice = meantName(value, choices);
    if (choice !== undefined) return choice;
    throw new BadInput(`${name}: expected one of ${choices.join(', ')}, got ${quoteUnknown(value, choices)}`);
  });
}
