import { Command } from 'commander';
import { addExamples, HELP_WIDTH } from './help.js';

type Load = () => Promise<Command>;

/** The verbs by heading of the help. Modules are imported on demand, because the one for books is slow to load. */
const VERBS: readonly (readonly [heading: string, verbs: Readonly<Record<string, Load>>])[] = [
  [
    'Make puzzles:',
    {
      new: async () => (await import('./verbs/new.js')).newVerb(),
      daily: async () => (await import('./verbs/daily.js')).dailyVerb(),
      book: async () => (await import('./verbs/book.js')).bookVerb(),
      catalogue: async () => (await import('./verbs/catalogue.js')).catalogueVerb(),
    },
  ],
  [
    'Solve and rate:',
    {
      solve: async () => (await import('./verbs/solve.js')).solveVerb(),
      check: async () => (await import('./verbs/check.js')).checkVerb(),
      rate: async () => (await import('./verbs/rate.js')).rateVerb(),
      explain: async () => (await import('./verbs/explain.js')).explainVerb(),
      hint: async () => (await import('./verbs/hint.js')).hintVerb(),
      techniques: async () => (await import('./verbs/techniques.js')).techniquesVerb(),
    },
  ],
  [
    'Read and write:',
    {
      show: async () => (await import('./verbs/show.js')).showVerb(),
      id: async () => (await import('./verbs/id.js')).idVerb(),
      convert: async () => (await import('./verbs/convert.js')).convertVerb(),
      canonical: async () => (await import('./verbs/canonical.js')).canonicalVerb(),
    },
  ],
  [
    'Count and number full grids:',
    {
      count: async () => (await import('./verbs/count.js')).countVerb(),
      grid: async () => (await import('./verbs/grid.js')).gridVerb(),
      number: async () => (await import('./verbs/number.js')).numberVerb(),
      table: async () => (await import('./verbs/table.js')).tableVerb(),
    },
  ],
  [
    'More:',
    {
      evm: async () => (await import('./verbs/evm.js')).evmVerb(),
      avm: async () => (await import('./verbs/avm.js')).avmVerb(),
      completion: async () => (await import('./verbs/completion.js')).completionVerb(),
    },
  ],
];

/**
 * Creates the command. If the first argument is a verb, the command has only that verb, otherwise all. Errors are thrown,
 * not printed.
 */
export async function createProgram(version: string, first = ''): Promise<Command> {
  const program = new Command('gridwright')
    .description(
      'Make, solve, rate, check and print grid logic puzzles: Sudoku, Kurosu (Takuzu,\nBinairo) and FlipIT (Lights Out).',
    )
    .version(version)
    .showHelpAfterError(false)
    .configureOutput({
      outputError: () => {},
      writeErr: () => {},
      getOutHelpWidth: () => Math.min(process.stdout.columns ?? HELP_WIDTH, HELP_WIDTH),
    });
  addExamples(program, ['new sudoku --seed alice --format grid', 'solve puzzles.txt', 'daily --kind sudoku']);
  const isNeeded = verbFilter(first);
  const verbs = VERBS.flatMap(([heading, loads]) =>
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
function verbFilter(first: string): (name: string) => boolean {
  if (first === '--version' || first === '-V') return () => false;
  // The completion script lists every verb, and an unknown verb is compared with all names.
  const isAlone = first !== 'completion' && VERBS.some(([, loads]) => Object.hasOwn(loads, first));
  return (name) => !isAlone || name === first;
}

/** Copies the command's settings to all verbs below it. */
function inheritSettings(command: Command): void {
  command.exitOverride();
  for (const verb of command.commands) inheritSettings(verb.copyInheritedSettings(command));
}
