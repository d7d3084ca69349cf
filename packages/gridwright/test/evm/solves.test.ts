import { beforeEach, describe, expect, test } from 'vitest';
import {
  calldataOf,
  formatWord,
  type Grid,
  kindOf,
  make,
  type Puzzle,
  readOrder,
  type SolvesCalls,
  solve,
  solvesCalls,
} from '../../src/internal.js';
import { addressOf, DELAY, Registry, WINDOW } from './registry.js';

const [ALICE, BOB, CAROL, MALLORY] = [0xa11cen, 0xb0bn, 0xca401n, 0x3a110n];
const SALT = 0x5a17n;

const puzzles: [string, Puzzle][] = [
  ['sudoku', { size: '8x8' }],
  ['sudoku', { size: '9x9' }],
  ['kurosu', { size: '6x6' }],
  ['kurosu', { size: '6x6', distinct: true }],
  ['flipit', { size: '4x4' }],
].map(([kind, asked]) => [
  JSON.stringify([kind, asked]),
  make(readOrder(kind as string, asked as { size: string }), 'registry').puzzle,
]);

const [, puzzle] = puzzles[4];
const answer = solve(puzzle, { limit: 1 }).solutions[0];
const callsOf = (solver: bigint, salt = SALT, claimed: Grid = answer) =>
  solvesCalls(puzzle, claimed, addressOf(solver), salt);

let registry: Registry;
beforeEach(async () => {
  registry = await Registry.deploy();
});

/** Opens and commits for each solver, in this order, a second apart. */
async function commitAll(...solvers: bigint[]): Promise<void> {
  await registry.send(MALLORY, callsOf(MALLORY).open);
  for (const solver of solvers) {
    registry.wait(1);
    expect(await registry.send(solver, callsOf(solver).commit)).toBe('ok');
  }
}

const placesOf = async (...solvers: bigint[]) => {
  const found = [];
  for (const solver of solvers) found.push((await registry.solve(callsOf(solver).puzzle, solver)).place);
  return found;
};

describe('the library and the registry', () => {
  test.each(puzzles)(
    '%s: puzzle hash and commitment are the same in both, and a solve is recorded',
    async (_, puzzle) => {
      const answer = solve(puzzle, { limit: 1 }).solutions[0];
      const calls = solvesCalls(puzzle, answer, addressOf(ALICE), SALT);
      const words = (data: string) => (data.slice(10).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
      const [kind, clues0, clues1, answer0, answer1] = words(calls.reveal);
      expect(await registry.readWords('puzzleOf(uint8,uint256[2])', [kind, clues0, clues1])).toEqual([
        BigInt(calls.puzzle),
      ]);
      expect(
        await registry.readWords('commitmentOf(bytes32,uint256[2],address,bytes32)', [
          BigInt(calls.puzzle),
          answer0,
          answer1,
          ALICE,
          SALT,
        ]),
      ).toEqual([BigInt(calls.commitment)]);
      expect(await registry.send(BOB, calls.open)).toBe('ok');
      expect(await registry.send(ALICE, calls.commit)).toBe('ok');
      registry.wait(DELAY);
      expect(await registry.send(ALICE, calls.reveal)).toBe('ok');
      expect(await registry.solve(calls.puzzle, ALICE)).toEqual({ time: registry.time, number: 1, place: 1 });
      expect(await registry.puzzle(calls.puzzle)).toEqual({
        isOpen: true,
        commitments: 1,
        firstReveal: registry.time,
        ranked: 1,
      });
    },
  );

  test.each(puzzles)('%s: a wrong answer is not recorded', async (_, puzzle) => {
    const wrong = solve(puzzle, { limit: 1 }).solutions[0].slice();
    const most = kindOf(puzzle.kind).input === 'values' ? 2 : 1;
    wrong[0] = wrong[0] === most ? most - 1 : most;
    const calls: SolvesCalls = solvesCalls(puzzle, wrong, addressOf(ALICE), SALT);
    await registry.send(ALICE, calls.open);
    await registry.send(ALICE, calls.commit);
    registry.wait(DELAY);
    expect(await registry.send(ALICE, calls.reveal)).toBe('WrongAnswer');
    expect(await registry.solve(calls.puzzle, ALICE)).toEqual({ time: 0, number: 0, place: 0 });
    expect((await registry.puzzle(calls.puzzle)).firstReveal).toBe(0);
  });

  test('a puzzle without a contract is an error, and so is an invalid address', () => {
    const other = make(readOrder('kurosu', { size: '8x8' }), 'a').puzzle;
    expect(() => solvesCalls(other, new Uint8Array(64), addressOf(1n), 0n)).toThrow(
      'which contracts on Ethereum know, got kurosu 8x8',
    );
    expect(() => solvesCalls(puzzle, answer, new Uint8Array(19), 0n)).toThrow('address: expected 20 bytes, got 19');
    expect(() => solvesCalls(puzzle, answer, addressOf(1n), 2n ** 256n)).toThrow('salt: expected 0 to 2^256 - 1');
  });
});

describe('open', () => {
  test('opens once and changes nothing after that', async () => {
    const { open, puzzle } = callsOf(ALICE);
    expect((await registry.puzzle(puzzle)).isOpen).toBe(false);
    expect((await registry.events(ALICE, open)).map(({ topics }) => topics[1])).toEqual([puzzle]);
    expect(await registry.events(MALLORY, open)).toEqual([]);
    expect(await registry.send(BOB, open)).toBe('ok');
    expect(await registry.puzzle(puzzle)).toEqual({ isOpen: true, commitments: 0, firstReveal: 0, ranked: 0 });
  });

  test.each([0n, 2n, 3n])('a second word of clues is rejected for kind %s, which has one', async (kind) => {
    expect(await registry.send(ALICE, calldataOf('open(uint8,uint256[2])', [kind, 5n, 1n]))).toBe('OneWord');
  });

  test('an unknown kind, and any other function, fail', async () => {
    expect(await registry.send(ALICE, calldataOf('open(uint8,uint256[2])', [5n, 0n, 0n]))).toMatch(/^failed/);
    expect(await registry.send(ALICE, '0xdeadbeef')).toMatch(/^failed/);
  });

  test('every function rejects money', async () => {
    const { open, commit, reveal } = callsOf(ALICE);
    await commitAll(ALICE);
    registry.wait(DELAY);
    for (const data of [open, commit, reveal, '0x'])
      expect(await registry.send(ALICE, data, 1n), data.slice(0, 10)).toMatch(/^failed/);
    expect(await registry.send(ALICE, reveal)).toBe('ok');
  });
});

describe('commit', () => {
  test('needs a puzzle that is open', async () => {
    expect(await registry.send(ALICE, callsOf(ALICE).commit)).toBe('NotOpen');
  });

  test('numbers all commitments to a puzzle from 1, from any sender', async () => {
    const { open } = callsOf(ALICE);
    await registry.send(ALICE, open);
    const numbers = [];
    for (const solver of [ALICE, BOB, CAROL])
      numbers.push((await registry.events(solver, callsOf(solver).commit))[0].words[0]);
    expect(numbers).toEqual([1n, 2n, 3n]);
    expect((await registry.puzzle(callsOf(ALICE).puzzle)).commitments).toBe(3);
  });

  test("the same commitment again is rejected, another one by the same solver isn't", async () => {
    await commitAll(ALICE);
    expect(await registry.send(ALICE, callsOf(ALICE).commit)).toBe('AlreadyCommitted');
    expect(await registry.send(ALICE, callsOf(ALICE, 7n).commit)).toBe('ok');
  });
});

describe('reveal', () => {
  test('needs the sender’s own commitment to this answer and salt', async () => {
    await commitAll(ALICE);
    registry.wait(DELAY);
    expect(await registry.send(ALICE, callsOf(ALICE, 7n).reveal)).toBe('NotCommitted');
    const other = answer.slice();
    other[3] ^= 1;
    expect(await registry.send(ALICE, callsOf(ALICE, SALT, other).reveal)).toBe('NotCommitted');
    expect(await registry.send(BOB, callsOf(ALICE).reveal)).toBe('NotCommitted');
  });

  test('is too early a second before the ten minutes are over', async () => {
    await commitAll(ALICE);
    registry.wait(DELAY - 1);
    expect(await registry.send(ALICE, callsOf(ALICE).reveal)).toBe('TooEarly');
    registry.wait(1);
    expect(await registry.send(ALICE, callsOf(ALICE).reveal)).toBe('ok');
  });

  test('counts once, for the first one revealed', async () => {
    await commitAll(ALICE);
    await registry.send(ALICE, callsOf(ALICE, 7n).commit);
    registry.wait(DELAY);
    expect(await registry.send(ALICE, callsOf(ALICE, 7n).reveal)).toBe('ok');
    expect(await registry.send(ALICE, callsOf(ALICE).reveal)).toBe('AlreadySolved');
    expect((await registry.solve(callsOf(ALICE).puzzle, ALICE)).number).toBe(2);
  });

  test('records the solver, the number of the commitment, whether it is ranked, and the answer', async () => {
    await commitAll(BOB, ALICE);
    registry.wait(DELAY);
    const [{ topics, words }] = await registry.events(ALICE, callsOf(ALICE).reveal);
    expect(topics.slice(1)).toEqual([callsOf(ALICE).puzzle, formatWord(ALICE)]);
    const pressed = [...answer].reduce((sum, press, cell) => sum + BigInt(press) * 2n ** BigInt(cell), 0n);
    expect(words).toEqual([2n, 1n, pressed, 0n]);
  });

  test("of words that aren't an answer is a wrong answer", async () => {
    const { open, puzzle: name } = callsOf(ALICE);
    await registry.send(ALICE, open);
    const words = [...(callsOf(ALICE).reveal.slice(10).match(/.{64}/g) ?? [])].map((word) => BigInt(`0x${word}`));
    words[4] = 1n;
    const [commitment] = await registry.readWords('commitmentOf(bytes32,uint256[2],address,bytes32)', [
      BigInt(name),
      words[3],
      words[4],
      ALICE,
      SALT,
    ]);
    await registry.send(ALICE, calldataOf('commit(bytes32,bytes32)', [BigInt(name), commitment]));
    registry.wait(DELAY);
    expect(await registry.send(ALICE, calldataOf('reveal(uint8,uint256[2],uint256[2],bytes32)', words))).toBe(
      'WrongAnswer',
    );
  });
});

describe('places', () => {
  test('are in the order of the commitments, whoever reveals first', async () => {
    await commitAll(ALICE, BOB, CAROL);
    registry.wait(DELAY);
    await registry.send(CAROL, callsOf(CAROL).reveal);
    expect(await placesOf(ALICE, BOB, CAROL)).toEqual([0, 0, 1]);
    await registry.send(ALICE, callsOf(ALICE).reveal);
    expect(await placesOf(ALICE, BOB, CAROL)).toEqual([1, 0, 2]);
    await registry.send(BOB, callsOf(BOB).reveal);
    expect(await placesOf(ALICE, BOB, CAROL)).toEqual([1, 2, 3]);
  });

  test('are for commitments at least ten minutes before the first reveal; a later one is a solve without a place', async () => {
    await commitAll(ALICE);
    registry.wait(DELAY);
    await registry.send(BOB, callsOf(BOB).commit);
    registry.wait(DELAY - 1);
    await registry.send(ALICE, callsOf(ALICE).reveal);
    registry.wait(DELAY);
    expect(await registry.send(BOB, callsOf(BOB).reveal)).toBe('ok');
    expect(await placesOf(ALICE, BOB)).toEqual([1, 0]);
    expect((await registry.solve(callsOf(BOB).puzzle, BOB)).time).toBe(registry.time);
  });

  test('go to those who reveal within a day after the first', async () => {
    await commitAll(ALICE, BOB, CAROL);
    registry.wait(DELAY);
    await registry.send(CAROL, callsOf(CAROL).reveal);
    registry.wait(WINDOW);
    await registry.send(BOB, callsOf(BOB).reveal);
    registry.wait(1);
    expect(await registry.send(ALICE, callsOf(ALICE).reveal)).toBe('ok');
    expect(await placesOf(ALICE, BOB, CAROL)).toEqual([0, 1, 2]);
  });
});

describe('someone who copies', () => {
  test('a pending commitment has one that can never be revealed', async () => {
    const { open, commit, reveal } = callsOf(ALICE);
    await registry.send(ALICE, open);
    expect(await registry.send(MALLORY, commit)).toBe('ok');
    expect(await registry.send(ALICE, commit)).toBe('ok');
    registry.wait(DELAY);
    expect(await registry.send(MALLORY, reveal)).toBe('NotCommitted');
    expect(await registry.send(ALICE, reveal)).toBe('ok');
    expect(await placesOf(ALICE, MALLORY)).toEqual([1, 0]);
  });

  test('a pending reveal gets no place, and blocks none', async () => {
    await commitAll(ALICE, BOB);
    registry.wait(DELAY);
    // Mallory sees Alice's reveal and commits before it is in a block.
    expect(await registry.send(MALLORY, callsOf(ALICE).reveal)).toBe('NotCommitted');
    expect(await registry.send(MALLORY, callsOf(MALLORY).commit)).toBe('ok');
    expect(await registry.send(MALLORY, callsOf(MALLORY).reveal)).toBe('TooEarly');
    expect(await registry.send(ALICE, callsOf(ALICE).reveal)).toBe('ok');
    registry.wait(DELAY);
    expect(await registry.send(MALLORY, callsOf(MALLORY).reveal)).toBe('ok');
    expect(await registry.send(BOB, callsOf(BOB).reveal)).toBe('ok');
    expect(await placesOf(ALICE, BOB, MALLORY)).toEqual([1, 2, 0]);
  });

  test('a reveal that was pending for ten minutes and more is ranked after it', async () => {
    await commitAll(ALICE);
    registry.wait(DELAY);
    await registry.send(MALLORY, callsOf(MALLORY).commit);
    registry.wait(DELAY);
    expect(await registry.send(MALLORY, callsOf(MALLORY).reveal)).toBe('ok');
    expect(await registry.send(ALICE, callsOf(ALICE).reveal)).toBe('ok');
    expect(await placesOf(ALICE, MALLORY)).toEqual([1, 2]);
  });
});
