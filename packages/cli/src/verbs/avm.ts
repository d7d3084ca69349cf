import { Command } from 'commander';
import { avmCall } from 'gridwright/avm';
import { formatId } from 'gridwright/rules';
import { readAnswer, readPuzzle } from '../arguments.js';
import { simulateAt, TOKEN_VARIABLE } from '../avm/algod.js';
import { addExamples } from '../help.js';
import { addHintOptions, formatOption, type OptionValues, readNumber } from '../options.js';

export function avmVerb(): Command {
  return new Command('avm')
    .description('tools for the contracts on Algorand')
    .addCommand(callVerb())
    .addCommand(verifyVerb());
}

function callVerb(): Command {
  const command = new Command('call')
    .description('print the call by which a contract on Algorand checks an answer')
    .argument('<puzzle>', 'the puzzle, or its id')
    .argument('<answer>', 'the answer, one character per cell');
  addExamples(
    command,
    [
      'avm call 41321 0101101001100001 --kind flipit',
      'avm call flipit:4x4:1000111001111111 1000000000000000',
      'avm call 41321 x............... --kind flipit',
    ],
    'Prints the contract, its method, and the ABI-encoded arguments, the selector\nfirst.',
  );
  return addHintOptions(command).action(async (puzzleText: string, answerText: string, values: OptionValues) => {
    const puzzle = await readPuzzle(puzzleText, values);
    const { contract, method, args } = avmCall(puzzle, readAnswer(puzzle, answerText));
    const lines = args.map((arg) => `0x${Buffer.from(arg).toString('hex')}`);
    process.stdout.write(`${[contract, method, ...lines].join('\n')}\n`);
  });
}

function verifyVerb(): Command {
  const command = addHintOptions(
    new Command('verify')
      .description('ask a contract on Algorand to check an answer, by a simulated call')
      .argument('<puzzle>', 'the puzzle, or its id')
      .argument('<answer>', 'the answer, one character per cell'),
  )
    .optionsGroup('Contract options:')
    .requiredOption('--algod <URL>', 'URL of a node')
    .requiredOption('--app <ID>', 'id of the application; "avm call" prints which contract a puzzle needs')
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(
    command,
    ['avm verify 41321 0101101001100001 --kind flipit --algod http://127.0.0.1:4001 --app 1002'],
    `Needs no wallet and no fee. A node's token comes from the environment variable
${TOKEN_VARIABLE}. Exit code: 0 if the contract accepts the answer, 1 if not.`,
  );
  return command.action(async (puzzleText: string, answerText: string, values: OptionValues) => {
    const puzzle = await readPuzzle(puzzleText, values);
    const call = avmCall(puzzle, readAnswer(puzzle, answerText));
    const application = readNumber('app', String(values.app), Number.MAX_SAFE_INTEGER);
    const { solved, cost, network } = await simulateAt(String(values.algod), application, call);
    const facts = { id: formatId(puzzle), solved, cost, network, contract: call.contract, application };
    const text = `${solved ? 'solved' : 'not a solution'}, cost ${cost}`;
    process.stdout.write(`${values.format === 'json' ? JSON.stringify(facts) : text}\n`);
    process.exitCode = solved ? 0 : 1;
  });
}
