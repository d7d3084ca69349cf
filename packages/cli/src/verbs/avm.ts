import { Command } from 'commander';
import { avmCall } from 'gridwright/internal';
import { readAnswer, readPuzzle } from '../arguments.js';
import { addExamples } from '../help.js';
import { addHintOptions, type OptionValues } from '../options.js';

export function avmVerb(): Command {
  return new Command('avm').description('tools for the contracts on Algorand').addCommand(callVerb());
}

function callVerb(): Command {
  const command = new Command('call')
    .description('print the call by which a contract on Algorand checks an answer')
    .argument('<puzzle>', 'the puzzle, or its id')
    .argument('<answer>', 'the answer, one character per cell');
  addExamples(
    command,
    [
      'avm call 41321 1000000000000000 --kind flipit',
      'avm call flipit:4x4:1000111001111111 1000000000000000',
      'avm call 41321 x............... --kind flipit',
    ],
    'Prints the contract, its method, and the ABI-encoded arguments, the selector first.',
  );
  return addHintOptions(command).action(async (puzzleText: string, answerText: string, values: OptionValues) => {
    const puzzle = await readPuzzle(puzzleText, values);
    const { contract, method, args } = avmCall(puzzle, readAnswer(puzzle, answerText));
    const lines = args.map((arg) => `0x${Buffer.from(arg).toString('hex')}`);
    process.stdout.write(`${[contract, method, ...lines].join('\n')}\n`);
  });
}
