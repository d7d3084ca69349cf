import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import {
  evmCall,
  formatAddress,
  formatId,
  formatWord,
  type Grid,
  type Puzzle,
  parseAddress,
  parseWord,
  quote,
  solvesCalls,
  startOf,
  unpackEight,
} from 'gridwright';
import { readAnswer, readPuzzle } from '../case.js';
import { BYTECODE } from '../chain/bytecode.js';
import { KEY_VARIABLE, readKey, refuseKeys } from '../chain/key.js';
import { connect } from '../chain/rpc.js';
import { BadInput } from '../errors.js';
import { addHintOptions, formatOption, type Given, readNumber } from '../options.js';

/** `evm-call`, `record`, `verify` and `deploy`: the contracts on Ethereum. The first two only print; the others ask a node. */
export function networkVerbs(): Command[] {
  return [callVerb(), recordVerb(), verifyVerb(), deployVerb()];
}

function callVerb(): Command {
  return caseCommand('evm-call', 'the call that asks a contract on Ethereum to judge an answer')
    .addOption(formatOption(['text', 'json'], 'text'))
    .addHelpText('after', '\nPrints the contract, its function, and the calldata.\n\nExample: gridwright chain evm-call 41321 1000000000000000 --kind flipit')
    .action(async (puzzleText: string, answerText: string, given: Given) => {
      const { puzzle, answer } = await readCase(puzzleText, answerText, given);
      const { contract, call, calldata } = evmCall(puzzle, answer);
      print(given, { id: formatId(puzzle), contract, call, calldata }, [contract, call, calldata]);
    });
}

function recordVerb(): Command {
  return caseCommand('record', 'the calls that put a solver into the registry of solves: open, commit, and ten minutes later reveal')
    .requiredOption('--solver <ADDRESS>', 'the address that will send them')
    .option('--salt <WORD>', 'a secret uint256 (default: a random one)')
    .addOption(formatOption(['text', 'json'], 'text'))
    .addHelpText(
      'after',
      `
Sends nothing. Keep what it prints until the reveal, and to yourself: it has the answer.

Example: gridwright chain record 41321 1000000000000000 --kind flipit --solver 0x58593392d72A9D90b133e1C8ecEec581C354687f`,
    )
    .action(async (puzzleText: string, answerText: string, given: Given) => {
      const { puzzle, answer } = await readCase(puzzleText, answerText, given);
      const salt = typeof given.salt === 'string' ? parseWord(given.salt, 'salt') : BigInt(`0x${randomBytes(32).toString('hex')}`);
      const found = { ...solvesCalls(puzzle, answer, parseAddress(String(given.solver)), salt), salt: formatWord(salt) };
      print(
        given,
        { id: formatId(puzzle), ...found },
        Object.entries(found).map(([name, value]) => `${name.padEnd(10)} ${value}`),
      );
    });
}

function verifyVerb(): Command {
  return caseCommand('verify', 'let a contract on a chain judge an answer, by a read-only call')
    .requiredOption('--rpc <URL>', 'JSON-RPC of a node')
    .requiredOption('--contract <ADDRESS>', 'the contract; chain evm-call says which one a puzzle needs')
    .option('--chain-id <N>', 'the chain that is expected; any other is refused')
    .addOption(formatOption(['text', 'json'], 'text'))
    .addHelpText(
      'after',
      `
Exit code: 0 if the contract says that it is a solution, 1 if not.

Example: gridwright chain verify 0x58593392d72A9D90b133e1C8ecEec581C354687f 0x6573... --rpc http://127.0.0.1:8545 --contract 0x5FbD...`,
    )
    .action(async (puzzleText: string, answerText: string, given: Given) => {
      const { puzzle, answer } = await readCase(puzzleText, answerText, given);
      const { call, calldata } = evmCall(puzzle, answer);
      const contract = parseAddress(String(given.contract));
      const rpc = await connect(String(given.rpc), readChainId(given));
      const returned = await rpc.call(contract, calldata);
      if (!/^0x0{63}[01]$/.test(returned)) throw new BadInput(`the contract at ${formatAddress(contract)} does not answer ${call} with true or false`);
      const solved = returned.endsWith('1');
      print(given, { id: formatId(puzzle), solved, chainId: rpc.chainId, contract: formatAddress(contract), call }, [solved ? 'solved' : 'not a solution']);
      process.exitCode = solved ? 0 : 1;
    });
}

function deployVerb(): Command {
  return (
    new Command('deploy')
      .description('deploy a contract: a verifier, or Solves, the registry, which brings its own')
      .argument('<contract...>', `one of ${Object.keys(BYTECODE).join(', ')}`)
      .requiredOption('--rpc <URL>', 'JSON-RPC of a node')
      .option('--chain-id <N>', 'the chain that is expected; any other is refused')
      .option('--key-file <FILE>', `holds the private key of the account that pays, in hexadecimal; without it ${KEY_VARIABLE} does`)
      .addOption(formatOption(['text', 'json'], 'text'))
      // So that a key in an argument is refused here, and not repeated.
      .allowUnknownOption()
      .addHelpText('after', '\nExample: gridwright chain deploy TwoTimesFour --rpc http://127.0.0.1:8545 --chain-id 31337 --key-file key.txt')
      .action(async ([name, ...more]: string[], given: Given) => {
        refuseKeys([name, ...more, ...Object.values(given).map(String)]);
        if (more.length > 0) throw new BadInput(`expected one contract, got also ${quote(more[0])}`);
        if (!Object.hasOwn(BYTECODE, name)) throw new BadInput(`expected one of ${Object.keys(BYTECODE).join(', ')}, got ${quote(name)}`);
        const key = readKey(typeof given.keyFile === 'string' ? given.keyFile : undefined);
        const rpc = await connect(String(given.rpc), readChainId(given));
        const { contract, transaction, gas, deployer } = await rpc.deploy(BYTECODE[name], key);
        print(given, { contract, transaction, chainId: rpc.chainId, gas: Number(gas), deployer }, [contract]);
      })
  );
}

function caseCommand(name: string, description: string): Command {
  const command = new Command(name)
    .description(description)
    .argument('<puzzle>', 'the puzzle, or its id, or an Ethereum address for its 8x8 start')
    .argument('<answer>', 'the answer, one character a cell; for an address a uint256');
  return addHintOptions(command);
}

/** A puzzle and an answer, as the other verbs have them, or an address and the number that solves its start. */
async function readCase(puzzleText: string, answerText: string, given: Given): Promise<{ puzzle: Puzzle; answer: Grid }> {
  if (/^0x/i.test(puzzleText)) return { puzzle: startOf(parseAddress(puzzleText)), answer: unpackEight(parseWord(answerText)) };
  const puzzle = await readPuzzle(puzzleText, given);
  return { puzzle, answer: readAnswer(puzzle, answerText) };
}

function readChainId(given: Given): number | undefined {
  return given.chainId === undefined ? undefined : readNumber('chain-id', String(given.chainId), 2 ** 53);
}

/** The facts as JSON, or else the lines. */
function print(given: Given, facts: object, lines: readonly string[]): void {
  process.stdout.write(`${(given.format === 'json' ? [JSON.stringify(facts)] : lines).join('\n')}\n`);
}
