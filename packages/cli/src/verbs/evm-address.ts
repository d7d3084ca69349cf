import { Command } from 'commander';
import { en } from 'gridwright/en';
import {
  curtaCall,
  formatAddress,
  formatWord,
  packEight,
  parseAddress,
  parseWord,
  solveStart,
  startOf,
  unpackEight,
  verifyCall,
} from 'gridwright/evm';
import { formatRows } from 'gridwright/formats';
import { check, formatId, mistakeText } from 'gridwright/rules';
import { BadInput } from '../errors.js';
import { addExamples, SAMPLE_ADDRESS, SAMPLE_SOLUTION } from '../help.js';
import { formatOption, type OptionValues } from '../options.js';

/** The number of "2 x 4 = 8" at Curta. */
const CURTA_PUZZLE = '1';

/** Returns the verbs `start`, `solve` and `check` for the 8x8 Sudoku of an Ethereum address. */
export function addressVerbs(): Command[] {
  return [startVerb(), solveVerb(), checkVerb()];
}

function startVerb(): Command {
  const command = addressCommand(
    'start',
    'print the 8x8 Sudoku of an Ethereum address, as its contract makes it',
  ).addOption(formatOption(['text', 'json'], 'text'));
  addExamples(command, [
    `evm start ${SAMPLE_ADDRESS}`,
    `evm start ${SAMPLE_ADDRESS.toLowerCase()}`,
    `evm start ${SAMPLE_ADDRESS} --format json`,
  ]);
  return command.action((text: string, values: OptionValues) => {
    const address = parseAddress(text);
    const puzzle = startOf(address);
    const { obstacle } = solveStart(puzzle);
    const facts = {
      address: formatAddress(address),
      start: formatWord(packEight(puzzle.clues)),
      id: formatId(puzzle),
      unsolvable: obstacle?.message ?? null,
    };
    if (values.format === 'json') return print([JSON.stringify(facts)]);
    print([
      facts.address,
      facts.start,
      '',
      formatRows(puzzle),
      ...(obstacle === undefined ? [] : ['', `no solution: ${obstacle.message}`]),
    ]);
  });
}

function solveVerb(): Command {
  const command = addressCommand('solve', 'solve the 8x8 Sudoku of an address, for a transaction')
    .option('--seed <TEXT>', 'choose another of the billions of solutions')
    .option('--puzzle-id <N>', 'number of the puzzle at Curta', CURTA_PUZZLE)
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(
    command,
    [
      `evm solve ${SAMPLE_ADDRESS}`,
      `evm solve ${SAMPLE_ADDRESS} --seed alice`,
      `evm solve ${SAMPLE_ADDRESS} --format json`,
    ],
    `Prints the solution as uint256, the calldata of verify(start, solution), and the
calldata of Curta.solve(puzzleId, solution).
Exit code: 1 if the start has no solution, as for one address in 297.`,
  );
  return command.action((text: string, values: OptionValues) => {
    const puzzleId = readPuzzleId(String(values.puzzleId));
    const address = parseAddress(text);
    const start = startOf(address);
    const { solution, obstacle } = solveStart(start, typeof values.seed === 'string' ? values.seed : undefined);
    if (solution === undefined)
      throw new BadInput(`the start of ${formatAddress(address)} has no solution: ${obstacle.message}`, 1);
    const word = packEight(solution);
    const found = {
      solution: formatWord(word),
      verify: verifyCall(packEight(start.clues), word),
      curta: curtaCall(puzzleId, word),
    };
    print(
      values.format === 'json'
        ? [JSON.stringify(found)]
        : Object.entries(found).map(([name, value]) => `${name.padEnd(8)} ${value}`),
    );
  });
}

function checkVerb(): Command {
  const command = addressCommand('check', 'check a solution of the 8x8 Sudoku of an address').argument(
    '<solution>',
    'a uint256, decimal or 0x and hexadecimal digits',
  );
  addExamples(
    command,
    [`evm check ${SAMPLE_ADDRESS} ${SAMPLE_SOLUTION}`],
    'Prints "solved", or every broken rule. Exit code: 0 if solved, 1 if not.',
  );
  return command.action((text: string, solution: string) => {
    const start = startOf(parseAddress(text));
    const mistakes = check(start, unpackEight(parseWord(solution)));
    print(mistakes.length === 0 ? ['solved'] : mistakes.map((mistake) => mistakeText(en, start, mistake)));
    process.exitCode = mistakes.length === 0 ? 0 : 1;
  });
}

function addressCommand(name: string, description: string): Command {
  return new Command(name).description(description).argument('<address>', 'an Ethereum address');
}

function readPuzzleId(text: string): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number < 2 ** 32) return number;
  throw new BadInput(
    `--puzzle-id: expected a whole number from 0 to ${2 ** 32 - 1}, got ${JSON.stringify(text.slice(0, 40))}`,
  );
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
