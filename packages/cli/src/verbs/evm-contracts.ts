import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import {
  check,
  en,
  evmCall,
  formatAddress,
  formatId,
  formatWord,
  type Grid,
  mistakeText,
  type Puzzle,
  parseAddress,
  parseWord,
  quote,
  solvesCalls,
  startOf,
  unpackEight,
} from 'gridwright/internal';
import { readAnswer, readPuzzle } from '../arguments.js';
import { BadInput } from '../errors.js';
import { BYTECODE } from '../evm/bytecode.js';
import { KEY_VARIABLE, readKey, readSalt, refuseKeys } from '../evm/key.js';
import { connect } from '../evm/rpc.js';
import { addExamples, SAMPLE_ADDRESS, SAMPLE_SOLUTION } from '../help.js';
import { addHintOptions, formatOption, type OptionValues, readNumber } from '../options.js';

/** Returns the verbs `call`, `record`, `verify` and `deploy`. The first two only print; the others connect to a node. */
export function contractVerbs(): Command[] {
  return [callVerb(), recordVerb(), verifyVerb(), deployVerb()];
}

function callVerb(): Command {
  const command = answerCommand('call', 'print the call by which a contract on Ethereum checks an answer').addOption(
    formatOption(['text', 'json'], 'text'),
  );
  addExamples(
    command,
    [
      'evm call 41321 0101101001100001 --kind flipit',
      'evm call flipit:4x4:1000111001111111 1000000000000000 --format json',
      `evm call ${SAMPLE_ADDRESS} ${SAMPLE_SOLUTION}`,
    ],
    'Prints the contract, its function, and the calldata.',
  );
  return command.action(async (puzzleText: string, answerText: string, values: OptionValues) => {
    const { puzzle, answer } = await readPuzzleAndAnswer(puzzleText, answerText, values);
    const { contract, call, calldata } = evmCall(puzzle, answer);
    print(values, { id: formatId(puzzle), contract, call, calldata }, [contract, call, calldata]);
  });
}

function recordVerb(): Command {
  const command = answerCommand('record', 'print the calls that enter a solver into the registry of solves')
    .requiredOption('--solver <ADDRESS>', 'address that sends the calls')
    .option('--salt-file <FILE>', 'file with a secret uint256 (default: random)')
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(
    command,
    ['', ' --format json'].map(
      (more) => `evm record 41321 0101101001100001 --kind flipit${more} --solver ${SAMPLE_ADDRESS}`,
    ),
    `The calls are open, commit, and at least ten minutes later reveal. This command
sends nothing. Keep the output secret until the reveal: it contains the answer.`,
  );
  return command.action(async (puzzleText: string, answerText: string, values: OptionValues) => {
    const { puzzle, answer } = await readPuzzleAndAnswer(puzzleText, answerText, values);
    requireSolution(puzzle, answer);
    const salt =
      typeof values.saltFile === 'string' ? readSalt(values.saltFile) : BigInt(`0x${randomBytes(32).toString('hex')}`);
    const found = { ...solvesCalls(puzzle, answer, parseAddress(String(values.solver)), salt), salt: formatWord(salt) };
    print(
      values,
      { id: formatId(puzzle), ...found },
      Object.entries(found).map(([name, value]) => `${name.padEnd(10)} ${value}`),
    );
  });
}

function verifyVerb(): Command {
  const command = answerCommand('verify', 'ask a contract on a chain to check an answer, by a read-only call')
    .requiredOption('--rpc <URL>', 'JSON-RPC URL of a node')
    .requiredOption('--contract <ADDRESS>', 'the contract; "evm call" prints which one a puzzle needs')
    .option('--chain-id <N>', 'expected chain; any other is refused')
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(
    command,
    [`evm verify 41321 0101101001100001 --kind flipit --rpc http://127.0.0.1:8545 --contract ${SAMPLE_ADDRESS}`],
    'Exit code: 0 if the contract accepts the answer, 1 if not.',
  );
  return command.action(async (puzzleText: string, answerText: string, values: OptionValues) => {
    const { puzzle, answer } = await readPuzzleAndAnswer(puzzleText, answerText, values);
    const { call, calldata } = evmCall(puzzle, answer);
    const contract = parseAddress(String(values.contract));
    const rpc = await connect(String(values.rpc), readChainId(values));
    const returned = await rpc.call(contract, calldata);
    if (!/^0x0{63}[01]$/.test(returned))
      throw new BadInput(`the contract at ${formatAddress(contract)} doesn't answer ${call} with true or false`);
    const solved = returned.endsWith('1');
    print(values, { id: formatId(puzzle), solved, chainId: rpc.chainId, contract: formatAddress(contract), call }, [
      solved ? 'solved' : 'not a solution',
    ]);
    process.exitCode = solved ? 0 : 1;
  });
}

function deployVerb(): Command {
  const command = new Command('deploy')
    .description('deploy a verifier, or the registry Solves with its own verifiers')
    .argument('<contract...>', `one of ${Object.keys(BYTECODE).join(', ')}`)
    .requiredOption('--rpc <URL>', 'JSON-RPC URL of a node')
    .option('--chain-id <N>', 'expected chain; any other is refused')
    .option(
      '--key-file <FILE>',
      `file with the private key of the paying account, in hexadecimal (default: ${KEY_VARIABLE})`,
    )
    .addOption(formatOption(['text', 'json'], 'text'))
    // Lets `refuseKeys` handle a key in an argument: commander's own error would repeat it.
    .allowUnknownOption();
  addExamples(command, ['evm deploy TwoTimesFour --rpc http://127.0.0.1:8545 --chain-id 31337 --key-file key.txt']);
  return command.action(async ([name, ...more]: string[], values: OptionValues) => {
    refuseKeys([name, ...more, ...Object.values(values).map(String)]);
    if (more.length > 0) throw new BadInput(`expected one contract, got another: ${quote(more[0])}`);
    if (!Object.hasOwn(BYTECODE, name))
      throw new BadInput(`expected one of ${Object.keys(BYTECODE).join(', ')}, got ${quote(name)}`);
    const key = readKey(typeof values.keyFile === 'string' ? values.keyFile : undefined);
    const rpc = await connect(String(values.rpc), readChainId(values));
    const { contract, transaction, gas, deployer } = await rpc.deploy(BYTECODE[name], key);
    print(values, { contract, transaction, chainId: rpc.chainId, gas: Number(gas), deployer }, [contract]);
  });
}

function answerCommand(name: string, description: string): Command {
  const command = new Command(name)
    .description(description)
    .argument('<puzzle>', 'the puzzle, or its id, or an Ethereum address for its 8x8 start')
    .argument('<answer>', 'the answer, one character per cell; for an address a uint256');
  return addHintOptions(command);
}

/** Reads a puzzle and an answer, or an address and a uint256 that solves its start. */
async function readPuzzleAndAnswer(
  puzzleText: string,
  answerText: string,
  values: OptionValues,
): Promise<{ puzzle: Puzzle; answer: Grid }> {
  if (/^0x/i.test(puzzleText))
    return { puzzle: startOf(parseAddress(puzzleText)), answer: unpackEight(parseWord(answerText)) };
  const puzzle = await readPuzzle(puzzleText, values);
  return { puzzle, answer: readAnswer(puzzle, answerText) };
}

/** Throws BadInput for an answer that the registry would reject. */
function requireSolution(puzzle: Puzzle, answer: Grid): void {
  const [mistake] = check(puzzle, answer);
  if (mistake !== undefined)
    throw new BadInput(`the answer doesn't solve the puzzle: ${mistakeText(en, puzzle, mistake)}`, 1);
}

function readChainId(values: OptionValues): number | undefined {
  return values.chainId === undefined ? undefined : readNumber('chain-id', String(values.chainId), 2 ** 53);
}

/** Prints the facts as JSON, or the lines. */
function print(values: OptionValues, facts: object, lines: readonly string[]): void {
  process.stdout.write(`${(values.format === 'json' ? [JSON.stringify(facts)] : lines).join('\n')}\n`);
}
