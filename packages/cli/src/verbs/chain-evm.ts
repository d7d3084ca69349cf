import { Command } from 'commander';
import {
  check,
  curtaCall,
  formatAddress,
  formatId,
  formatRows,
  formatWord,
  packEight,
  parseAddress,
  parseWord,
  solveStart,
  startOf,
  unpackEight,
  verifyCall,
} from 'gridwright';
import { BadInput } from '../errors.js';
import { formatOption, type Given } from '../options.js';

/** The number of "2 x 4 = 8" at Curta. */
const CURTA_PUZZLE = '1';

/** `start`, `solve` and `check`: the 8x8 Sudoku that an Ethereum address has to solve. */
export function eightVerbs(): Command[] {
  return [startVerb(), solveVerb(), checkVerb()];
}

function startVerb(): Command {
  return addressCommand('start', 'the 8x8 Sudoku of an Ethereum address, as its contract makes it')
    .addOption(formatOption(['text', 'json'], 'text'))
    .addHelpText('after', '\nExample: gridwright chain start 0x58593392d72A9D90b133e1C8ecEec581C354687f')
    .action((text: string, given: Given) => {
      const address = parseAddress(text);
      const puzzle = startOf(address);
      const { obstacle } = solveStart(puzzle);
      const facts = {
        address: formatAddress(address),
        start: formatWord(packEight(puzzle.clues)),
        id: formatId(puzzle),
        unsolvable: obstacle?.message ?? null,
      };
      if (given.format === 'json') return print([JSON.stringify(facts)]);
      print([facts.address, facts.start, '', formatRows(puzzle), ...(obstacle === undefined ? [] : ['', `no solution: ${obstacle.message}`])]);
    });
}

function solveVerb(): Command {
  return addressCommand('solve', 'a solution of the 8x8 Sudoku of an address, as a number and as the data of a transaction')
    .option('--seed <TEXT>', 'picks another of the thousands of millions of solutions')
    .option('--puzzle-id <N>', 'number of the puzzle at Curta', CURTA_PUZZLE)
    .addOption(formatOption(['text', 'json'], 'text'))
    .addHelpText(
      'after',
      `
Prints the solution as uint256, the calldata of verify(start, solution), and that of Curta.solve(puzzleId, solution).
Exit code: 1 if the start has no solution, as one in 297 has not.

Example: gridwright chain solve 0x58593392d72A9D90b133e1C8ecEec581C354687f --seed alice`,
    )
    .action((text: string, given: Given) => {
      const puzzleId = readPuzzleId(String(given.puzzleId));
      const address = parseAddress(text);
      const start = startOf(address);
      const { solution, obstacle } = solveStart(start, typeof given.seed === 'string' ? given.seed : undefined);
      if (solution === undefined) throw new BadInput(`the start of ${formatAddress(address)} has no solution: ${obstacle.message}`, 1);
      const word = packEight(solution);
      const found = { solution: formatWord(word), verify: verifyCall(packEight(start.clues), word), curta: curtaCall(puzzleId, word) };
      print(given.format === 'json' ? [JSON.stringify(found)] : Object.entries(found).map(([name, value]) => `${name.padEnd(8)} ${value}`));
    });
}

function checkVerb(): Command {
  return addressCommand('check', 'judge a solution of the 8x8 Sudoku of an address: "solved", or every rule that it breaks')
    .argument('<solution>', 'a uint256, decimal or 0x and hexadecimal digits')
    .addHelpText('after', '\nExit code: 0 if solved, 1 if not.\n\nExample: gridwright chain check 0x58593392d72A9D90b133e1C8ecEec581C354687f 0x6573...')
    .action((text: string, solution: string) => {
      const start = startOf(parseAddress(text));
      const mistakes = check(start, unpackEight(parseWord(solution)));
      print(mistakes.length === 0 ? ['solved'] : mistakes.map(({ code, message }) => `${code}: ${message}`));
      process.exitCode = mistakes.length === 0 ? 0 : 1;
    });
}

function addressCommand(name: string, description: string): Command {
  return new Command(name).description(description).argument('<address>', 'an Ethereum address; its checksum is checked where its letters have one');
}

function readPuzzleId(text: string): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number < 2 ** 32) return number;
  throw new BadInput(`--puzzle-id: expected a whole number from 0 to ${2 ** 32 - 1}, got ${JSON.stringify(text.slice(0, 40))}`);
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
