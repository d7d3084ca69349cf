import { calldataOf, REVEAL_DELAY, REVEAL_WINDOW, type Round, type SolvesCalls } from '../../src/evm.js';
import { kindOf, solve } from '../../src/index.js';
import { Rng } from '../../src/orders.js';
import type { Grid, Puzzle } from '../../src/rules.js';
import { Registry } from './registry.js';

/*
 * Random histories of one registry, with several rounds and solvers at once, predicted by a list of what happened.
 * Honest solvers know the answers. The others send calls that they have seen, unchanged or under their own name.
 */

const HONEST = [0xa1n, 0xa2n, 0xa3n];
const COPIERS = [0xc1n, 0xc2n];
const ALL = [...HONEST, ...COPIERS];
/** A round starts after 100 seconds and lasts an hour. */
const HOUR = 3600;
const WAITS = [0, 0, 0, 1, 1, 50, 99, 100];

const size = kindOf('flipit').size(4, 4);
const quiz = (clues: number[]) => {
  const puzzle: Puzzle = { kind: 'flipit', size, options: {}, clues: Uint8Array.from(clues, (disk) => disk + 1) };
  return { puzzle, answer: solve(puzzle, { limit: 1 }).solutions[0] };
};
const QUIZZES = [
  quiz([1, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1]),
  quiz([0, 1, 0, 1, 0, 1, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0]),
];

type Call = 'open' | 'commit' | 'openAndCommit' | 'reveal';

/** The calls of one solver for one answer and salt. */
interface Commitment {
  readonly quiz: number;
  readonly round: Round;
  readonly solver: bigint;
  readonly isRight: boolean;
  readonly calls: SolvesCalls;
}

interface Made {
  readonly commitment: Commitment;
  readonly sender: bigint;
  readonly time: number;
  readonly number: number;
  solved: number;
}

/** Histories have rounds of their own, so several share a registry. Its chain gets slower with all that it keeps. */
const HISTORIES_PER_REGISTRY = 20;
let histories = 0;
let shared: Promise<Registry>;
function theRegistry(): Promise<Registry> {
  if (histories++ % HISTORIES_PER_REGISTRY === 0) shared = Registry.deploy();
  return shared;
}

/**
 * Sends `steps` random calls and compares every answer with the history, and after every five the registry's records.
 * Throws at the first difference; counts the successful calls.
 */
export async function fuzzRegistry(
  seed: number,
  steps: number,
): Promise<{ commits: number; reveals: number; replaced: number }> {
  const rng = new Rng(seed, 1, 2, 3);
  const registry = await theRegistry();
  registry.wait(1);
  const rounds = QUIZZES.map(({ puzzle }) => ({
    puzzle,
    start: registry.time + 100,
    end: registry.time + 100 + HOUR,
  }));
  const history = new History();
  const pick = <T>(list: readonly T[]) => list[rng.below(list.length)];
  const commitmentOf = (solver: bigint, quiz: number, isRight: boolean, salt: bigint): Commitment => {
    const { answer } = QUIZZES[quiz];
    const claimed: Grid = isRight
      ? answer
      : answer.map((press, cell) => (cell === Number(salt) % 16 ? 1 - press : press));
    const round = rounds[quiz];
    return { quiz, round, solver, isRight, calls: registry.calls(round, solver, claimed, salt) };
  };
  /** Everything public: commitments and reveals that were sent, even unsuccessfully. */
  const [seenCommitments, shownCommitments]: Commitment[][] = [[], []];
  const log: string[] = [];
  for (let step = 0; step < steps; step++) {
    // Past the end halfway, and now and then to a time around which the rules change.
    const { end } = rounds[0];
    const from = end + REVEAL_DELAY;
    const jump = step === steps / 2 ? from - 1 : pick([end - 1, end, from - 1, from + REVEAL_WINDOW - 1]);
    const isJump = step === steps / 2 || rng.below(25) === 0;
    registry.wait(isJump && jump > registry.time ? jump - registry.time : pick(WAITS));
    const quiz = rng.below(QUIZZES.length);
    const sort = rng.below(8);
    const sender = sort < 5 ? pick(HONEST) : pick(COPIERS);
    let commitment = commitmentOf(sender, quiz, rng.below(6) > 0, BigInt(rng.below(3)));
    let call: Call = 'open';
    if (sort >= 1 && sort <= 4) {
      call = pick(registry.time < end ? ['commit', 'openAndCommit', 'reveal'] : ['reveal', 'reveal', 'commit']);
      const own = history.made.filter(({ commitment, sender: by }) => by === sender && commitment.solver === sender);
      if (call === 'reveal' && own.length > 0) commitment = pick(own).commitment;
    }
    if (sort >= 5) {
      // A copier sends any call seen, unchanged, or an answer that was revealed, under its own name.
      call = pick(['open', 'commit', 'reveal'] as const);
      const seen = pick([seenCommitments, shownCommitments]);
      if (seen.length === 0) call = 'open';
      else commitment = pick(seen);
      if (seen === shownCommitments && call !== 'open' && rng.below(2) === 0)
        commitment = commitmentOf(sender, commitment.quiz, commitment.isRight, BigInt(rng.below(3)));
    }
    const expected = history.expect(sender, commitment, call, registry.time);
    const said = await registry.send(sender, commitment.calls[call]);
    log.push(
      `${registry.time} ${sender.toString(16)} ${call} ${commitment.quiz} of ${commitment.solver.toString(16)}: ${said}`,
    );
    if (said !== expected) throw new Error(`seed ${seed}: expected ${expected} of the last\n${log.join('\n')}`);
    if (call === 'commit' || call === 'openAndCommit') seenCommitments.push(commitment);
    if (call === 'reveal') shownCommitments.push(commitment);
    if (step % 5 === 4) await compare(registry, rounds, history, `seed ${seed}\n${log.join('\n')}`);
  }
  return {
    commits: history.made.length,
    reveals: history.made.filter(({ solved }) => solved > 0).length,
    replaced: history.made.filter((made) => history.lastOf(made.commitment.quiz, made.sender) !== made).length,
  };
}

/** The rules of docs/evm.md, implemented with lists. */
class History {
  private readonly opened = new Set<number>();
  readonly made: Made[] = [];

  expect(sender: bigint, commitment: Commitment, call: Call, time: number): string {
    if (call === 'reveal') return this.reveal(sender, commitment, time);
    if (call !== 'commit') {
      if (!this.opened.has(commitment.quiz) && time >= commitment.round.end) return 'NoTime';
      // A call that fails as a whole opens nothing.
      const fault = call === 'open' ? 'ok' : this.commit(sender, commitment, time, true);
      if (fault === 'ok') this.opened.add(commitment.quiz);
      return fault;
    }
    return this.commit(sender, commitment, time, this.opened.has(commitment.quiz));
  }

  private commit(sender: bigint, commitment: Commitment, time: number, isOpen: boolean): string {
    if (!isOpen) return 'NotOpen';
    if (time < commitment.round.start) return 'TooEarly';
    if (time >= commitment.round.end) return 'TooLate';
    const last = this.lastOf(commitment.quiz, sender);
    if (last?.commitment.calls.commit === commitment.calls.commit) return 'AlreadyCommitted';
    this.made.push({ commitment, sender, time, number: 1 + this.of(commitment.quiz).length, solved: 0 });
    return 'ok';
  }

  private reveal(sender: bigint, commitment: Commitment, time: number): string {
    const last = this.lastOf(commitment.quiz, sender);
    if (last?.commitment.solver !== sender || last.commitment.calls.reveal !== commitment.calls.reveal)
      return 'NotCommitted';
    const from = commitment.round.end + REVEAL_DELAY;
    if (time < from) return 'TooEarly';
    if (time >= from + REVEAL_WINDOW) return 'TooLate';
    if (last.solved > 0) return 'AlreadySolved';
    if (!commitment.isRight) return 'WrongAnswer';
    last.solved = time;
    return 'ok';
  }

  of(quiz: number): Made[] {
    return this.made.filter(({ commitment }) => commitment.quiz === quiz);
  }

  lastOf(quiz: number, solver: bigint): Made | undefined {
    return this.of(quiz).findLast(({ sender }) => sender === solver);
  }

  isOpen(quiz: number): boolean {
    return this.opened.has(quiz);
  }

  /** Returns the solvers in the order of their places. */
  ranked(quiz: number): bigint[] {
    return this.of(quiz)
      .filter(({ solved }) => solved > 0)
      .map(({ sender }) => sender);
  }
}

/** Compares all records of the registry with the history. */
async function compare(registry: Registry, rounds: readonly Round[], history: History, context: string): Promise<void> {
  for (const [quiz, round] of rounds.entries()) {
    const id = registry.calls(round, 1n, QUIZZES[quiz].answer, 0n).round;
    const ranked = history.ranked(quiz);
    const { start, end } = history.isOpen(quiz) ? round : { start: 0, end: 0 };
    const made = history.of(quiz);
    same(await registry.round(id), { start, end, commitments: made.length, solves: ranked.length }, context);
    const [, count, ...entries] = await registry.read('page(bytes32,uint256,uint256)', [BigInt(id), 1n, 1000n]);
    const listed = made.flatMap(({ sender, time, solved }) => [sender, BigInt(time), BigInt(solved)]);
    same([Number(count), ...entries.map(String)], [made.length, ...listed.map(String)], context);
    for (const solver of ALL) same(await registry.place(id, solver), 1 + ranked.indexOf(solver), context);
  }
}

function same(found: unknown, expected: unknown, context: string): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${JSON.stringify(found)}, expected ${JSON.stringify(expected)}\n${context}`);
}

/**
 * One honest solver opens, commits, waits and reveals. Before each of these calls, in the same second, copiers send
 * everything they have seen, and the call itself. Returns the results of the honest calls, and all places: the honest
 * one's, then the copiers'.
 */
export async function raceCopiers(seed: number): Promise<{ said: string[]; places: number[] }> {
  const rng = new Rng(seed, 4, 5, 6);
  const registry = await theRegistry();
  registry.wait(1);
  const { puzzle, answer } = QUIZZES[rng.below(QUIZZES.length)];
  const [solver] = HONEST;
  const round = { puzzle, start: registry.time, end: registry.time + HOUR };
  const callsOf = (by: bigint) => registry.calls(round, by, answer, 7n);
  const { open, commit, reveal, round: id } = callsOf(solver);
  const said: string[] = [];
  const seen: string[] = [];
  for (const data of [open, commit, reveal]) {
    seen.push(data);
    // Once the reveal is visible, so is the answer.
    const own = data === reveal ? COPIERS.map(callsOf).flatMap((calls) => [calls.commit, calls.reveal]) : [];
    const noise = calldataOf('commit(bytes32,bytes32)', [BigInt(id), BigInt(rng.below(1000)) << 240n]);
    for (let i = rng.below(30); i > 0; i--) {
      const sent = [...seen, ...own, noise];
      await registry.send(COPIERS[rng.below(COPIERS.length)], sent[rng.below(sent.length)]);
    }
    said.push(await registry.send(solver, data));
    registry.wait(data === commit ? HOUR + REVEAL_DELAY + rng.below(REVEAL_WINDOW / 2) : 0);
  }
  for (const copier of COPIERS)
    for (const sent of [callsOf(copier).commit, callsOf(copier).reveal, reveal]) await registry.send(copier, sent);
  const places = [];
  for (const by of [solver, ...COPIERS]) places.push(await registry.place(id, by));
  return { said, places };
}
