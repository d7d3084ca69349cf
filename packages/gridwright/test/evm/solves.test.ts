import { beforeAll, describe, expect, test } from 'vitest';
import {
  calldataOf,
  REVEAL_DELAY as DELAY,
  formatWord,
  type Round,
  solvesCalls,
  startOf,
  REVEAL_WINDOW as WINDOW,
} from '../../src/evm.js';
import { kindOf, solve } from '../../src/index.js';
import { make } from '../../src/orders.js';
import { type Puzzle, readOrder } from '../../src/rules.js';
import { addressOf, Registry, wordsOf } from './registry.js';

const [ALICE, BOB, CAROL, MALLORY] = [0xa11cen, 0xb0bn, 0xca401n, 0x3a110n];
const SALT = 0x5a17n;
const HOUR = 3600;
const ROUND = '(uint8,uint256[2],address,uint64,uint64)';

const puzzles: [string, Puzzle][] = [
  ['8x8', startOf(addressOf(ALICE))],
  ...(
    [
      ['sudoku', { size: '9x9' }],
      ['kurosu', { size: '6x6' }],
      ['kurosu', { size: '6x6', distinct: true }],
      ['flipit', { size: '4x4' }],
    ] as const
  ).map(([kind, asked]): [string, Puzzle] => [
    JSON.stringify([kind, asked]),
    make(readOrder(kind, asked), 'registry').puzzle,
  ]),
];
const answers = new Map(puzzles.map(([, puzzle]) => [puzzle, solve(puzzle, { limit: 1 }).solutions[0]]));
const answerOf = (puzzle: Puzzle) => answers.get(puzzle) ?? new Uint8Array(64);

const [, puzzle] = puzzles[4];
const answer = answerOf(puzzle);

let registry: Registry;
beforeAll(async () => {
  registry = await Registry.deploy();
});

/** A round from now on, which differs from those of other tests by its times. */
function roundNow(): Round {
  registry.wait(1);
  return { puzzle, start: registry.time, end: registry.time + HOUR };
}
const callsOf = (round: Round, solver: bigint, salt = SALT, claimed = answerOf(round.puzzle)) =>
  registry.calls(round, solver, claimed, salt);

/** Opens a round and commits for each solver, in this order, a second apart. */
async function commitAll(round: Round, ...solvers: bigint[]): Promise<void> {
  await registry.send(MALLORY, callsOf(round, MALLORY).open);
  for (const solver of solvers) {
    registry.wait(1);
    expect(await registry.send(solver, callsOf(round, solver).commit)).toBe('ok');
  }
}
const waitUntil = (time: number) => {
  registry.time = time;
};
const placesOf = async (round: Round, ...solvers: bigint[]) => {
  const found = [];
  for (const solver of solvers) found.push(await registry.place(callsOf(round, ALICE).round, solver));
  return found;
};
const reveal = (round: Round, solver: bigint, salt = SALT) =>
  registry.send(solver, callsOf(round, solver, salt).reveal);

describe('the library and the registry', () => {
  test.each(puzzles)('%s: they have the same hashes, and a solve is recorded', async (_, puzzle) => {
    const round = { ...roundNow(), puzzle };
    const calls = callsOf(round, ALICE);
    const words = wordsOf(`0x${calls.reveal.slice(10)}`);
    const [id] = await registry.read(`idOf(${ROUND})`, words.slice(0, 6));
    const [hash] = await registry.read('commitmentOf(bytes32,address,uint256[2],bytes32)', [
      id,
      ALICE,
      ...words.slice(6),
    ]);
    expect([id, hash].map(formatWord)).toEqual([calls.round, calls.commitment]);
    expect(await registry.send(ALICE, calls.openAndCommit)).toBe('ok');
    waitUntil(round.end + DELAY);
    expect(await registry.send(ALICE, calls.reveal)).toBe('ok');
    expect(await registry.place(calls.round, ALICE)).toBe(1);
    expect(await registry.round(calls.round)).toEqual({
      start: round.start,
      end: round.end,
      commitments: 1,
      solves: 1,
    });
  });

  test.each(puzzles)('%s: a wrong answer is not recorded', async (_, puzzle) => {
    const wrong = answerOf(puzzle).slice();
    const most = kindOf(puzzle.kind).input === 'values' ? 2 : 1;
    wrong[0] = wrong[0] === most ? most - 1 : most;
    const round = { ...roundNow(), puzzle };
    const calls = callsOf(round, ALICE, SALT, wrong);
    await registry.send(ALICE, calls.openAndCommit);
    waitUntil(round.end + DELAY);
    expect(await registry.send(ALICE, calls.reveal)).toBe('WrongAnswer');
    expect([await registry.place(calls.round, ALICE), (await registry.round(calls.round)).solves]).toEqual([0, 0]);
  });

  test('what the registry has no round for is an error', () => {
    const round = roundNow();
    const other = make(readOrder('kurosu', { size: '8x8' }), 'a').puzzle;
    const rejected: [Partial<Round>, string][] = [
      [{ puzzle: other }, 'which contracts on Ethereum know, got kurosu 8x8'],
      [{ puzzle: startOf(addressOf(BOB)) }, "puzzle: expected the solver's own 8x8 start, got 0x"],
      [{ end: round.start }, 'round.end: expected a whole number from'],
      [{ host: new Uint8Array(19) }, 'address: expected 20 bytes, got 19'],
    ];
    for (const [part, sentence] of rejected)
      expect(() => callsOf({ ...round, ...part }, ALICE, SALT, new Uint8Array(64))).toThrow(sentence);
    expect(() => callsOf(round, ALICE, 2n ** 256n)).toThrow('salt: expected 0 to 2^256 - 1');
  });
});

describe('open', () => {
  test('opens once and changes nothing after that', async () => {
    const round = roundNow();
    const { open, round: id } = callsOf(round, ALICE);
    const [{ topics, words }] = await registry.events(ALICE, open);
    expect(topics.slice(1)).toEqual([id, formatWord(0n)]);
    expect(words).toEqual(wordsOf(`0x${open.slice(10)}`));
    expect(await registry.events(MALLORY, open)).toEqual([]);
    expect(await registry.send(BOB, open)).toBe('ok');
    expect((await registry.round(id)).commitments).toBe(0);
  });

  test('needs an end after the start and after now', async () => {
    const { puzzle } = roundNow();
    const ended = callsOf({ puzzle, start: registry.time - 5, end: registry.time }, ALICE).open;
    expect(await registry.send(ALICE, ended)).toBe('NoTime');
    const [kind, first, second, host, start] = wordsOf(`0x${callsOf(roundNow(), ALICE).open.slice(10)}`);
    expect(await registry.send(ALICE, calldataOf(`open(${ROUND})`, [kind, first, second, host, start, start]))).toBe(
      'NoTime',
    );
  });

  const NINES = 0x999999999n;
  test.each([
    ['TrivialPuzzle', 'a Sudoku without clues', 1n, 0n, 0n],
    ['TrivialPuzzle', 'a Sudoku without empty cells', 1n, (1n << 216n) / 15n, (1n << 108n) / 15n],
    ['TrivialPuzzle', 'a Kurosu without clues', 2n, 0n, 0n],
    ['TrivialPuzzle', 'a Kurosu without empty cells', 3n, (1n << 72n) / 3n, 0n],
    ['TrivialPuzzle', 'a FlipIT whose start is its goal', 4n, 5n, 5n],
    ['ImpossiblePuzzle', 'a start that is no address’s', 0n, 1n, 0n],
    ['ImpossiblePuzzle', 'a Sudoku with a value above 9', 1n, NINES, 10n],
    ['ImpossiblePuzzle', 'a Sudoku with a 55th cell in the first word', 1n, 1n << 216n, 1n],
    ['ImpossiblePuzzle', 'a Sudoku with a 28th cell in the second word', 1n, 1n, 1n << 108n],
    ['ImpossiblePuzzle', 'a Kurosu with a cell of both values', 2n, 12n, 0n],
    ['ImpossiblePuzzle', 'a Kurosu with a 37th cell', 2n, 1n << 72n, 0n],
    ['ImpossiblePuzzle', 'a Kurosu with a second word', 3n, 1n, 1n],
    ['ImpossiblePuzzle', 'a FlipIT with a 17th cell', 4n, 1n, 1n << 16n],
  ])('answers %s to %s', async (error, _, kind, first, second) => {
    const words = [kind, first, second, 0n, BigInt(registry.time), BigInt(registry.time + HOUR)];
    expect(await registry.send(ALICE, calldataOf(`open(${ROUND})`, words))).toBe(error);
  });

  test('an unknown kind, and any other function, fail', async () => {
    const words = [5n, 1n, 0n, 0n, BigInt(registry.time), BigInt(registry.time + HOUR)];
    expect(await registry.send(ALICE, calldataOf(`open(${ROUND})`, words))).toMatch(/^failed/);
    expect(await registry.send(ALICE, '0xdeadbeef')).toMatch(/^failed/);
  });

  test('every function rejects money', async () => {
    const round = roundNow();
    const { open, commit, openAndCommit, reveal } = callsOf(round, ALICE);
    await commitAll(round, ALICE);
    waitUntil(round.end + DELAY);
    for (const data of [open, commit, openAndCommit, reveal, '0x'])
      expect(await registry.send(ALICE, data, 1n), data.slice(0, 10)).toMatch(/^failed/);
    expect(await registry.send(ALICE, reveal)).toBe('ok');
  });
});

describe('commit', () => {
  test('is possible from the start to the end of an open round', async () => {
    const round = { ...roundNow(), start: registry.time + 60 };
    const { open, commit } = callsOf(round, ALICE);
    expect(await registry.send(ALICE, commit)).toBe('NotOpen');
    await registry.send(ALICE, open);
    waitUntil(round.start - 1);
    expect(await registry.send(ALICE, commit)).toBe('TooEarly');
    waitUntil(round.end);
    expect(await registry.send(ALICE, commit)).toBe('TooLate');
    waitUntil(round.end - 1);
    expect(await registry.send(ALICE, commit)).toBe('ok');
  });

  test('numbers all commitments of a round, and its event has the hash', async () => {
    const round = roundNow();
    await registry.send(ALICE, callsOf(round, ALICE).open);
    for (const [i, solver] of [ALICE, BOB, CAROL].entries()) {
      const { commit, commitment, round: id } = callsOf(round, solver);
      const [{ topics, words }] = await registry.events(solver, commit);
      expect(topics.slice(1)).toEqual([id, formatWord(solver)]);
      expect(words).toEqual([BigInt(i + 1), BigInt(commitment)]);
    }
  });

  test('the same commitment again is rejected; another one replaces it and loses its place', async () => {
    const round = roundNow();
    await commitAll(round, ALICE, BOB);
    expect(await registry.send(ALICE, callsOf(round, ALICE).commit)).toBe('AlreadyCommitted');
    const zeros = callsOf(round, ALICE).commit.slice(0, -64) + '0'.repeat(64);
    expect(await registry.send(ALICE, zeros as `0x${string}`)).toBe('NoCommitment');
    expect(await registry.send(ALICE, callsOf(round, ALICE, 7n).commit)).toBe('ok');
    waitUntil(round.end + DELAY);
    expect(await reveal(round, ALICE)).toBe('NotCommitted');
    expect([await reveal(round, ALICE, 7n), await reveal(round, BOB)]).toEqual(['ok', 'ok']);
    expect(await placesOf(round, ALICE, BOB)).toEqual([2, 1]);
  });
});

describe('reveal', () => {
  test('needs the sender’s own commitment to this answer and salt', async () => {
    const round = roundNow();
    await commitAll(round, ALICE);
    waitUntil(round.end + DELAY);
    const other = answer.slice();
    other[3] ^= 1;
    expect(await reveal(round, ALICE, 7n)).toBe('NotCommitted');
    expect(await registry.send(ALICE, callsOf(round, ALICE, SALT, other).reveal)).toBe('NotCommitted');
    expect(await registry.send(BOB, callsOf(round, ALICE).reveal)).toBe('NotCommitted');
    expect(await reveal(roundNow(), ALICE)).toBe('NotCommitted');
  });

  test('is possible from ten minutes after the end for a day, once', async () => {
    const round = roundNow();
    await commitAll(round, ALICE, BOB);
    waitUntil(round.end + DELAY - 1);
    expect(await reveal(round, ALICE)).toBe('TooEarly');
    waitUntil(round.end + DELAY);
    const { round: id, reveal: data, commitment } = callsOf(round, ALICE);
    const [{ topics, words }] = await registry.events(ALICE, data);
    expect(topics.slice(1)).toEqual([id, formatWord(ALICE)]);
    const pressed = [...answer].reduce((sum, press, cell) => sum + BigInt(press) * 2n ** BigInt(cell), 0n);
    expect(words).toEqual([1n, BigInt(commitment), pressed, 0n]);
    expect(await reveal(round, ALICE)).toBe('AlreadySolved');
    waitUntil(round.end + DELAY + WINDOW);
    expect(await reveal(round, BOB)).toBe('TooLate');
    waitUntil(round.end + DELAY + WINDOW - 1);
    expect(await reveal(round, BOB)).toBe('ok');
  });

  test("of words that aren't an answer is a wrong answer", async () => {
    const round = roundNow();
    const { open, round: id, reveal } = callsOf(round, ALICE);
    const words = wordsOf(`0x${reveal.slice(10)}`);
    words[7] = 1n;
    const [hash] = await registry.read('commitmentOf(bytes32,address,uint256[2],bytes32)', [
      BigInt(id),
      ALICE,
      ...words.slice(6),
    ]);
    await registry.send(ALICE, open);
    await registry.send(ALICE, calldataOf('commit(bytes32,bytes32)', [BigInt(id), hash]));
    waitUntil(round.end + DELAY);
    expect(await registry.send(ALICE, calldataOf(`reveal(${ROUND},uint256[2],bytes32)`, words))).toBe('WrongAnswer');
  });
});

describe('places and views', () => {
  test('places are in the order of the commitments, whoever reveals first', async () => {
    const round = roundNow();
    await commitAll(round, ALICE, BOB, CAROL);
    waitUntil(round.end + DELAY);
    await reveal(round, CAROL);
    expect(await placesOf(round, ALICE, BOB, CAROL)).toEqual([0, 0, 1]);
    await reveal(round, ALICE);
    expect(await placesOf(round, ALICE, BOB, CAROL)).toEqual([1, 0, 2]);
    await reveal(round, BOB);
    expect(await placesOf(round, ALICE, BOB, CAROL)).toEqual([1, 2, 3]);
  });

  test('a front end sees the own commitment, and when it may be revealed', async () => {
    const round = roundNow();
    await commitAll(round, ALICE);
    const { round: id, commitment } = callsOf(round, ALICE);
    const view = (solver: bigint) => registry.read('commitments(bytes32,address)', [BigInt(id), solver]);
    const from = BigInt(round.end + DELAY);
    const hash = (BigInt(commitment) >> 40n) << 40n;
    expect(await view(ALICE)).toEqual([hash, 1n, BigInt(registry.time), 0n, from, from + BigInt(WINDOW)]);
    expect(await view(BOB)).toEqual([0n, 0n, 0n, 0n, 0n, 0n]);
    waitUntil(round.end + DELAY);
    await reveal(round, ALICE);
    expect((await view(ALICE))[3]).toBe(BigInt(registry.time));
  });

  test('a page costs the same among 300 commitments as among 20, and a place one read for every 256', async () => {
    const round = roundNow();
    const solverAt = (number: number) => 0x1000n + BigInt(number);
    const id = BigInt(callsOf(round, ALICE).round);
    await registry.send(ALICE, callsOf(round, ALICE).open);
    const page = (first: number) => [id, BigInt(first), 10n];
    let few = 0;
    for (let number = 1; number <= 300; number++) {
      await registry.send(solverAt(number), callsOf(round, solverAt(number)).commit);
      if (number === 20) few = await registry.gas('page(bytes32,uint256,uint256)', page(1));
    }
    for (const first of [1, 250, 291])
      expect(await registry.gas('page(bytes32,uint256,uint256)', page(first))).toBe(few);
    waitUntil(round.end + DELAY);
    const shown = [1, 255, 256, 257, 300];
    for (const number of [...shown].reverse()) expect(await reveal(round, solverAt(number))).toBe('ok');
    expect(await placesOf(round, ...shown.map(solverAt), solverAt(2))).toEqual([1, 2, 3, 4, 5, 0]);
    const placeGas = (number: number) => registry.gas('placeOf(bytes32,address)', [id, solverAt(number)]);
    expect((await placeGas(300)) - (await placeGas(1))).toBeLessThan(2600);
    const [, count, ...words] = await registry.read('page(bytes32,uint256,uint256)', [id, 299n, 10n]);
    const now = BigInt(registry.time);
    expect([count, words]).toEqual([
      2n,
      [solverAt(299), BigInt(round.start), 0n, solverAt(300), BigInt(round.start), now],
    ]);
    for (const first of [0n, 301n, 2n ** 255n])
      expect(await registry.read('page(bytes32,uint256,uint256)', [id, first, 2n ** 256n - 1n])).toEqual([32n, 0n]);
  });
});

describe('attacks on the first version', () => {
  test('a puzzle that can be predicted is opened a year before its day: commitments count from its start', async () => {
    const now = registry.time;
    const day = now + 86_400 * 360;
    const early = { puzzle, start: day, end: day + 86_400 };
    const years = { puzzle, start: day, end: now + 86_400 * 366 + 3600 };
    expect(await registry.send(MALLORY, callsOf(years, MALLORY).open)).toBe('TooLong');
    expect(await registry.send(MALLORY, callsOf(early, MALLORY).openAndCommit)).toBe('TooEarly');
    expect(await registry.send(MALLORY, callsOf(early, MALLORY).open)).toBe('ok');
    expect(await registry.send(MALLORY, callsOf(early, MALLORY).commit)).toBe('TooEarly');
    waitUntil(day);
    expect(await registry.send(ALICE, callsOf(early, ALICE).openAndCommit)).toBe('ok');
    expect(await registry.send(MALLORY, callsOf(early, MALLORY).commit)).toBe('ok');
    waitUntil(early.end + DELAY);
    expect([await reveal(early, MALLORY), await reveal(early, ALICE)]).toEqual(['ok', 'ok']);
    expect(await placesOf(early, ALICE, MALLORY)).toEqual([1, 2]);
    waitUntil(now);
  });

  test('a commitment kept ready doesn’t end the round for those who solve it last', async () => {
    const round = roundNow();
    await commitAll(round, MALLORY);
    waitUntil(round.end - 60);
    expect(await reveal(round, MALLORY)).toBe('TooEarly');
    waitUntil(round.end - 1);
    expect(await registry.send(BOB, callsOf(round, BOB).commit)).toBe('ok');
    waitUntil(round.end + DELAY);
    expect([await reveal(round, MALLORY), await reveal(round, BOB)]).toEqual(['ok', 'ok']);
    expect(await placesOf(round, MALLORY, BOB)).toEqual([1, 2]);
  });

  test('nobody can solve the start of another’s address', async () => {
    const round = { ...roundNow(), puzzle: puzzles[0][1] };
    const words = wordsOf(`0x${callsOf(round, ALICE).reveal.slice(10)}`);
    const id = BigInt(callsOf(round, ALICE).round);
    const [stolen] = await registry.read('commitmentOf(bytes32,address,uint256[2],bytes32)', [
      id,
      MALLORY,
      ...words.slice(6),
    ]);
    const open = calldataOf(`openAndCommit(${ROUND},bytes32)`, [...words.slice(0, 6), stolen]);
    expect(await registry.send(MALLORY, open)).toBe('ok');
    expect(await registry.send(ALICE, callsOf(round, ALICE).commit)).toBe('ok');
    waitUntil(round.end + DELAY);
    expect(await registry.send(MALLORY, callsOf(round, ALICE).reveal)).toBe('WrongAnswer');
    expect(await reveal(round, ALICE)).toBe('ok');
    expect(await registry.place(formatWord(id), ALICE)).toBe(1);
  });

  test('nobody can open a round in the name of a host', async () => {
    const round = { ...roundNow(), host: addressOf(CAROL) };
    const { open, openAndCommit } = callsOf(round, MALLORY);
    for (const data of [open, openAndCommit]) expect(await registry.send(MALLORY, data)).toBe('NotHost');
    expect(await registry.send(CAROL, open)).toBe('ok');
    expect(await registry.send(MALLORY, openAndCommit)).toBe('ok');
  });

  test.each([
    ['chain', { chainId: 10 }],
    ['registry', { address: addressOf(5n) }],
  ])('a commitment for another %s is none here', async (_, other) => {
    const round = roundNow();
    const here = { chainId: 1, address: addressOf(registry.address) };
    const calls = solvesCalls({ ...here, ...other }, round, addressOf(ALICE), answer, SALT);
    expect(await registry.send(ALICE, calls.openAndCommit)).toBe('ok');
    waitUntil(round.end + DELAY);
    expect(await registry.send(ALICE, calls.reveal)).toBe('NotCommitted');
  });
});

describe('someone who copies', () => {
  test('a pending commitment has one that can never be revealed', async () => {
    const round = roundNow();
    const { open, commit, reveal: data } = callsOf(round, ALICE);
    await registry.send(ALICE, open);
    expect([await registry.send(MALLORY, commit), await registry.send(ALICE, commit)]).toEqual(['ok', 'ok']);
    waitUntil(round.end + DELAY);
    expect([await registry.send(MALLORY, data), await registry.send(ALICE, data)]).toEqual(['NotCommitted', 'ok']);
    expect(await placesOf(round, ALICE, MALLORY)).toEqual([1, 0]);
  });

  test('a pending reveal comes too late to commit', async () => {
    const round = roundNow();
    await commitAll(round, ALICE, BOB);
    waitUntil(round.end + DELAY);
    expect(await registry.send(MALLORY, callsOf(round, ALICE).reveal)).toBe('NotCommitted');
    expect(await registry.send(MALLORY, callsOf(round, MALLORY).commit)).toBe('TooLate');
    expect([await reveal(round, ALICE), await reveal(round, BOB)]).toEqual(['ok', 'ok']);
    expect(await placesOf(round, ALICE, BOB, MALLORY)).toEqual([1, 2, 0]);
  });

  test('a reveal sent before the end is placed behind the commitment of whoever sent it', async () => {
    const round = roundNow();
    await commitAll(round, ALICE);
    expect(await reveal(round, ALICE)).toBe('TooEarly');
    expect(await registry.send(MALLORY, callsOf(round, MALLORY).commit)).toBe('ok');
    waitUntil(round.end + DELAY);
    expect([await reveal(round, MALLORY), await reveal(round, ALICE)]).toEqual(['ok', 'ok']);
    expect(await placesOf(round, ALICE, MALLORY)).toEqual([1, 2]);
  });
});
