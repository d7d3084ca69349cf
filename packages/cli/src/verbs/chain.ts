import { Command } from 'commander';
import { avmCall } from 'gridwright';
import { readAnswer, readPuzzle } from '../case.js';
import { addHintOptions, type Given } from '../options.js';
import { eightVerbs } from './chain-evm.js';
import { networkVerbs } from './chain-network.js';

export function chainVerb(): Command {
  const chain = new Command('chain').description('what a contract on a chain is asked, and the puzzle of an address');
  for (const verb of [...eightVerbs(), ...networkVerbs(), avmCallVerb()]) chain.addCommand(verb);
  return chain;
}

function avmCallVerb(): Command {
  const command = new Command('avm-call')
    .description('the application arguments that ask a contract on Algorand to judge an answer')
    .argument('<puzzle>', 'the puzzle, or its id')
    .argument('<answer>', 'the answer, one character a cell')
    .addHelpText(
      'after',
      '\nPrints the contract, its method, and the ABI-encoded arguments, the selector first.\n\nExample: gridwright chain avm-call 41321 1000000000000000 --kind flipit',
    );
  return addHintOptions(command).action(async (puzzleText: string, answerText: string, given: Given) => {
    const puzzle = await readPuzzle(puzzleText, given);
    const { contract, method, args } = avmCall(puzzle, readAnswer(puzzle, answerText));
    const lines = args.map((arg) => `0x${Buffer.from(arg).toString('hex')}`);
    process.stdout.write(`${[contract, method, ...lines].join('\n')}\n`);
  });
}
