import { randomBytes } from 'node:crypto';
import { deployments } from '@gridwright/contracts';
import { Command } from 'commander';
import { en } from 'gridwright/en';
import {
  evmCall,
  formatAddress,
  formatWord,
  parseAddress,
  parseWord,
  REVEAL_DELAY,
  REVEAL_WINDOW,
  type Registry,
  solvesCalls,
  startOf,
  unpackEight,
} from 'gridwright/evm';
import { quote } from 'gridwright/input';
import { check, formatId, type Grid, mistakeText, ParseError, type Puzzle } from 'gridwright/rules';
import { readAnswer, readPuzzle } from '../arguments.js';
import { BadInput } from '../errors.js';
import { type Commitment, commitmentsFile, readCommitments, saveCommitment } from '../evm/commitments.js';
import { type ContractName, CREATION, deploy, requireCode } from '../evm/contracts.js';
import { KEY_VARIABLE, readKey, readSalt, refuseKeys } from '../evm/key.js';
import { connect } from '../evm/rpc.js';
import { addExamples, SAMPLE_ADDRESS, SAMPLE_SOLUTION } from '../help.js';
import { addHintOptions, formatOption, type OptionValues, readNumber } from '../options.js';

/**
 * Returns the verbs `call`, `record`, `reveal`, `verify` and `deploy`. The last two connect to a node; the others
 * print.
 */
export function contractVerbs(): Command[] {
  return [callVerb(), recordVerb(), revealVerb(), verifyVerb(), deployVerb()];
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
  const command = registryOptions(
    answerCommand('record', 'print the calls that commit a solver to an answer at the registry of solves'),
  )
    .requiredOption('--solver <ADDRESS>', 'address that sends the calls')
    .requiredOption('--start <TIME>', 'start of the round in UTC, such as 2026-11-22 or 2026-11-22T18:30Z')
    .requiredOption('--end <TIME>', 'end of the round')
    .option('--host <ADDRESS>', 'the only account that can open the round (default: anyone can)')
    .option('--salt-file <FILE>', 'file with a secret uint256 (default: random)')
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(
    command,
    ['', ' --format json'].map(
      (more) =>
        `evm record 41321 0101101001100001 --kind flipit --start 2026-11-22 --end 2026-11-23 --solver ${SAMPLE_ADDRESS} --chain-id 1${more}`,
    ),
    `Checks the answer, and saves it with its salt in a file that only you can read.
"evm reveal" prints the reveal. This command sends nothing: send "open" and
"commit", or "openAndCommit", between start and end with any wallet.`,
  );
  return command.action(async (puzzleText: string, answerText: string, values: OptionValues) => {
    const { puzzle, answer } = await readPuzzleAndAnswer(puzzleText, answerText, values);
    requireSolution(puzzle, answer);
    const { registry, file } = readRegistry(values);
    const made: Omit<Commitment, 'salt'> = {
      id: formatId(puzzle),
      host: typeof values.host === 'string' ? checksummed('host', values.host) : null,
      start: readTime('start', String(values.start)),
      end: readTime('end', String(values.end)),
      solver: checksummed('solver', String(values.solver)),
      answer: answer.join(''),
    };
    if (made.end <= made.start) throw new BadInput(`--end: expected a time after ${formatTime(made.start)}`);
    const same = readCommitments(file).findLast((saved) => isSame(saved, made));
    const given = typeof values.saltFile === 'string' ? formatWord(readSalt(values.saltFile)) : undefined;
    const commitment = { ...made, salt: given ?? same?.salt ?? `0x${randomBytes(32).toString('hex')}` };
    const { round, commitment: hash, open, commit, openAndCommit } = callsOf(registry, puzzle, commitment);
    if (commitment.salt !== same?.salt) saveCommitment(file, commitment);
    const facts = { round, commitment: hash, open, commit, openAndCommit, ...revealTimes(made) };
    print(values, { id: made.id, ...facts, file }, factLines(facts));
  });
}

function revealVerb(): Command {
  const command = registryOptions(
    addHintOptions(
      new Command('reveal')
        .description('print the calls that reveal the answers that "evm record" saved')
        .argument('<puzzle>', PUZZLE_ARGUMENT),
    ),
  )
    .option('--solver <ADDRESS>', 'address of the solver (default: every one)')
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(
    command,
    ['evm reveal 41321 --kind flipit --chain-id 1', `evm reveal ${SAMPLE_ADDRESS} --chain-id 1 --format json`],
    'Exit code: 1 if no commitment to the puzzle is saved.',
  );
  return command.action(async (puzzleText: string, values: OptionValues) => {
    const puzzle = await readPuzzleOrAddress(puzzleText, values);
    const { registry, file } = readRegistry(values);
    const solver = typeof values.solver === 'string' ? checksummed('solver', values.solver) : undefined;
    const id = formatId(puzzle);
    const found = readCommitments(file).filter((saved) => saved.id === id && (solver ?? saved.solver) === saved.solver);
    if (found.length === 0) throw new BadInput(`${file} has no commitment to this puzzle`, 1);
    for (const saved of found) {
      const { round, reveal } = callsOf(registry, puzzle, saved);
      const facts = { round, solver: saved.solver, ...revealTimes(saved), reveal };
      print(values, { id, ...facts }, factLines(facts));
    }
  });
}

/** Adds the options that name a registry. */
function registryOptions(command: Command): Command {
  return command
    .optionsGroup('Registry options:')
    .requiredOption('--chain-id <N>', 'chain of the registry')
    .option('--registry <ADDRESS>', `the registry (default: ${deployments.Solves.address})`);
}

function readRegistry(values: OptionValues): { registry: Registry; file: string } {
  const address = readAddress('registry', String(values.registry ?? deployments.Solves.address));
  const chainId = readChainId(values) ?? 0;
  return { registry: { chainId, address }, file: commitmentsFile(chainId, formatAddress(address)) };
}

function callsOf(registry: Registry, puzzle: Puzzle, { host, start, end, solver, answer, salt }: Commitment) {
  const round = { puzzle, start, end, host: host === null ? undefined : parseAddress(host) };
  return solvesCalls(registry, round, parseAddress(solver), Uint8Array.from(answer, Number), BigInt(salt));
}

function isSame(saved: Commitment, made: Omit<Commitment, 'salt'>): boolean {
  const { salt: _, ...rest } = saved;
  return JSON.stringify(rest) === JSON.stringify(made);
}

function revealTimes({ end }: { end: number }) {
  const from = end + REVEAL_DELAY;
  return { revealFrom: formatTime(from), revealUntil: formatTime(from + REVEAL_WINDOW) };
}

/** Reads a date or a time in UTC as Unix time. Throws BadInput. */
function readTime(name: string, text: string): number {
  const milliseconds = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse takes 30 February for 2 March.
  const isTime = milliseconds >= 0 && new Date(milliseconds).toISOString().startsWith(text.replace('Z', ''));
  if (!isTime)
    throw new BadInput(
      `--${name}: expected a time in UTC, such as 2026-11-22 or 2026-11-22T18:30Z, got ${quote(text)}`,
    );
  return milliseconds / 1000;
}

function formatTime(time: number): string {
  return new Date(time * 1000).toISOString().replace('.000', '');
}

function checksummed(option: string, text: string): string {
  return formatAddress(readAddress(option, text));
}

/** Reads the address of an option. Throws BadInput. */
function readAddress(option: string, text: string): Uint8Array {
  try {
    return parseAddress(text);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new BadInput(error.message.replace(/^address/, `--${option}`));
  }
}

function factLines(facts: Readonly<Record<string, string>>): string[] {
  const width = Math.max(...Object.keys(facts).map((name) => name.length));
  return Object.entries(facts).map(([name, value]) => `${name.padEnd(width)} ${value}`);
}

function verifyVerb(): Command {
  const command = answerCommand('verify', 'ask a contract on a chain to check an answer, by a read-only call')
    .optionsGroup('Contract options:')
    .requiredOption('--rpc <URL>', 'JSON-RPC URL of a node')
    .option('--contract <ADDRESS>', 'the contract (default: the address that "evm deploy" gives the verifier)')
    .option('--any-code', "ask the contract even if its code isn't that of Gridwright's verifier")
    .option('--chain-id <N>', 'expected chain; any other is refused')
    .addOption(formatOption(['text', 'json'], 'text'));
  addExamples(
    command,
    [
      'evm verify 41321 0101101001100001 --kind flipit --rpc http://127.0.0.1:8545',
      `evm verify ${SAMPLE_ADDRESS} ${SAMPLE_SOLUTION} --rpc http://127.0.0.1:8545 --any-code --contract ${SAMPLE_ADDRESS}`,
    ],
    'Exit code: 0 if the contract accepts the answer, 1 if not.',
  );
  return command.action(async (puzzleText: string, answerText: string, values: OptionValues) => {
    const { puzzle, answer } = await readPuzzleAndAnswer(puzzleText, answerText, values);
    const { contract: name, call, calldata } = evmCall(puzzle, answer);
    const contract = checksummed('contract', String(values.contract ?? deployments[name as ContractName].address));
    const rpc = await connect(String(values.rpc), readChainId(values));
    if (values.anyCode === undefined) await requireCode(rpc, contract, name as ContractName);
    const returned = await rpc.call(contract, calldata);
    if (!/^0x0{63}[01]$/.test(returned))
      throw new BadInput(`the contract at ${contract} doesn't answer ${call} with true or false`);
    const solved = returned.endsWith('1');
    print(values, { id: formatId(puzzle), solved, chainId: rpc.chainId, contract, call }, [
      solved ? 'solved' : 'not a solution',
    ]);
    process.exitCode = solved ? 0 : 1;
  });
}

function deployVerb(): Command {
  const names = Object.keys(CREATION).join(', ');
  const command = new Command('deploy')
    .description('deploy a verifier, or the registry Solves and all verifiers, at the same addresses on every chain')
    .argument('<contract...>', `one of ${names}`)
    .requiredOption('--rpc <URL>', 'JSON-RPC URL of a node')
    .option('--chain-id <N>', 'expected chain; any other is refused')
    .option(
      '--key-file <FILE>',
      `file with the private key of the paying account, in hexadecimal (default: ${KEY_VARIABLE})`,
    )
    .addOption(formatOption(['text', 'json'], 'text'))
    // Lets `refuseKeys` handle a key in an argument: commander's own error would repeat it.
    .allowUnknownOption();
  addExamples(
    command,
    ['evm deploy TwoTimesFour --rpc http://127.0.0.1:8545 --chain-id 31337 --key-file key.txt'],
    'Contracts that the chain has already are not deployed again.',
  );
  return command.action(async ([name, ...more]: string[], values: OptionValues) => {
    refuseKeys([name, ...more, ...Object.values(values).map(String)]);
    if (more.length > 0) throw new BadInput(`expected one contract, got another: ${quote(more[0])}`);
    if (!Object.hasOwn(CREATION, name)) throw new BadInput(`expected one of ${names}, got ${quote(name)}`);
    const key = readKey(typeof values.keyFile === 'string' ? values.keyFile : undefined);
    const rpc = await connect(String(values.rpc), readChainId(values));
    for (const { name: one, address, sent } of await deploy(rpc, name as ContractName, key)) {
      const facts = sent === undefined ? {} : { ...sent, gas: Number(sent.gas) };
      print(values, { contract: one, address, chainId: rpc.chainId, deployed: sent !== undefined, ...facts }, [
        `${one} ${address}${sent === undefined ? ', already deployed' : ''}`,
      ]);
    }
  });
}

const PUZZLE_ARGUMENT = 'the puzzle, or its id, or an Ethereum address for its 8x8 start';

function answerCommand(name: string, description: string): Command {
  const command = new Command(name)
    .description(description)
    .argument('<puzzle>', PUZZLE_ARGUMENT)
    .argument('<answer>', 'the answer, one character per cell; for an address a uint256');
  return addHintOptions(command);
}

/** Reads a puzzle and an answer, or an address and a uint256 that solves its start. */
async function readPuzzleAndAnswer(
  puzzleText: string,
  answerText: string,
  values: OptionValues,
): Promise<{ puzzle: Puzzle; answer: Grid }> {
  const puzzle = await readPuzzleOrAddress(puzzleText, values);
  return {
    puzzle,
    answer: isAddress(puzzleText) ? unpackEight(parseWord(answerText)) : readAnswer(puzzle, answerText),
  };
}

async function readPuzzleOrAddress(text: string, values: OptionValues): Promise<Puzzle> {
  return isAddress(text) ? startOf(parseAddress(text)) : readPuzzle(text, values);
}

function isAddress(text: string): boolean {
  return /^0x/i.test(text);
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
