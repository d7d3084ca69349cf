import {
  calldataOf,
  type Grid,
  kindOf,
  type Puzzle,
  Rng,
  type SolvesCalls,
  solve,
  solvesCalls,
} from '../../src/internal.js';
import { addressOf, DELAY, Registry, WINDOW } from './registry.js';

/*
 * Random histories of one registry, with several puzzles and solvers at once, predicted by a list of what happened.
 * Honest solvers know the answers. The others send calls that they have seen, unchanged or under their own name.
 */

const HONEST = [0xa1n, 0xa2n, 0xa3n];
const COPIERS = [0xc1n, 0xc2n];
const ALL = [...HONEST, ...COPIERS];
const WAITS = [0, 0, 1, 1, DELAY / 2, DELAY - 1, DELAY, DELAY + 1, WINDOW - 1, WINDOW, WINDOW + 1];

const size = kindOf('flipit').size(4, 4);
const quiz = (clues: number[]) => {
  const puzzle: Puzzle = { kind: 'flipit', size, options: {}, clues: Uint8Array.from(clues, (disk) => disk + 1) };
  return { puzzle, answer: solve(puzzle, { limit: 1 }).solutions[0] };
};
const QUIZZES = [
  quiz([1, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1]),
  quiz([0, 1, 0, 1, 0, 1, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0]),
];

/** The calls of one solver for one answer and salt. */
interface Draft {
  readonly quiz: number;
  readonly solver: bigint;
  readonly isRight: boolean;
  readonly calls: SolvesCalls;
}

interface Made {
  readonly draft: Draft;
  readonly sender: bigint;
  readonly time: number;
  readonly number: number;
}

interface Shown {
  readonly made: Made;
  readonly time: number;
}

/** Sends `steps` random calls and compares every answer with the history, and after every five the registry's records. Throws at the first difference; counts the successful calls. */
export async function fuzzRegistry(
  seed: number,
  steps: number,
): Promise<{ commits: number; reveals: number; ranked: number }> {
  const rng = new Rng(seed, 1, 2, 3);
  const registry = await Registry.deploy();
  const history = new History();
  const pick = <T>(list: readonly T[]) => list[rng.below(list.length)];
  const draftOf = (solver: bigint, quiz: number, isRight: boolean, salt: bigint): Draft => {
    const { puzzle, answer } = QUIZZES[quiz];
    const claimed: Grid = isRight
      ? answer
      : answer.map((press, cell) => (cell === Number(salt) % 16 ? 1 - press : press));
    return { quiz, solver, isRight, calls: solvesCalls(puzzle, claimed, addressOf(solver), salt) };
  };
  /** Everything public: commitments and reveals that were sent, even unsuccessfully. */
  const [seenDrafts, shownDrafts]: Draft[][] = [[], []];
  const log: string[] = [];
  for (let step = 0; step < steps; step++) {
    registry.wait(pick(WAITS));
    const quiz = rng.below(QUIZZES.length);
    const sort = rng.below(8);
    const sender = sort < 5 ? pick(HONEST) : pick(COPIERS);
    let [draft, call] = [
      draftOf(sender, quiz, rng.below(6) > 0, BigInt(rng.below(3))),
      'open' as 'open' | 'commit' | 'reveal',
    ];
    if (sort >= 1 && sort <= 2) call = 'commit';
    if (sort >= 3 && sort <= 4) {
      const own = history.made.filter(({ draft, sender: by }) => by === sender && draft.solver === sender);
      if (own.length > 0) draft = pick(own).draft;
      call = 'reveal';
    }
    if (sort >= 5) {
      // A copier sends any call seen, unchanged, or an answer that was revealed, under its own name.
      call = pick(['open', 'commit', 'reveal'] as const);
      const seen = pick([seenDrafts, shownDrafts]);
      if (seen.length === 0) call = 'open';
      else draft = pick(seen);
      if (seen === shownDrafts && call !== 'open' && rng.below(2) === 0)
        draft = draftOf(sender, draft.quiz, draft.isRight, BigInt(rng.below(3)));
    }
    const expected = history.expect(sender, draft, call, registry.time);
    const said = await registry.send(sender, draft.calls[call]);
    log.push(`${registry.time} ${sender.toString(16)} ${call} ${draft.quiz} of ${draft.solver.toString(16)}: ${said}`);
    if (said !== expected) throw new Error(`seed ${seed}: expected ${expected} of the last\n${log.join('\n')}`);
    if (call === 'commit') seenDrafts.push(draft);
    if (call === 'reveal') shownDrafts.push(draft);
    if (step % 5 === 4) await compare(registry, history, `seed ${seed}\n${log.join('\n')}`);
  }
  return {
    commits: history.made.length,
    reveals: history.shown.length,
    ranked: QUIZZES.flatMap((_, quiz) => history.ranked(quiz)).length,
  };
}

/** The rules of docs/evm.md, implemented with lists. */
class History {
  private readonly opened = new Set<number>();
  readonly made: Made[] = [];
  readonly shown: Shown[] = [];

  expect(sender: bigint, draft: Draft, call: 'open' | 'commit' | 'reveal', time: number): string {
    if (call === 'open') this.opened.add(draft.quiz);
    if (call === 'commit') return this.commit(sender, draft, time);
    return call === 'reveal' ? this.reveal(sender, draft, time) : 'ok';
  }

  private commit(sender: bigint, draft: Draft, time: number): string {
    if (!this.opened.has(draft.quiz)) return 'NotOpen';
    if (this.made.some((other) => other.sender === sender && other.draft.calls.commit === draft.calls.commit))
      return 'AlreadyCommitted';
    this.made.push({ draft, sender, time, number: 1 + this.of(draft.quiz).length });
    return 'ok';
  }

  private reveal(sender: bigint, draft: Draft, time: number): string {
    const made = this.made.find(
      (other) =>
        other.sender === sender && other.draft.solver === sender && other.draft.calls.reveal === draft.calls.reveal,
    );
    if (made === undefined) return 'NotCommitted';
    if (time - made.time < DELAY) return 'TooEarly';
    if (this.solveOf(draft.quiz, sender) !== undefined) return 'AlreadySolved';
    if (!draft.isRight) return 'WrongAnswer';
    this.shown.push({ made, time });
    return 'ok';
  }

  of(quiz: number): Made[] {
    return this.made.filter(({ draft }) => draft.quiz === quiz);
  }

  solveOf(quiz: number, solver: bigint): Shown | undefined {
    return this.shown.find(({ made }) => made.draft.quiz === quiz && made.sender === solver);
  }

  isOpen(quiz: number): boolean {
    return this.opened.has(quiz);
  }

  firstReveal(quiz: number): number {
    return this.shown.find(({ made }) => made.draft.quiz === quiz)?.time ?? 0;
  }

  /** Returns the ranked solves in the order of their places. */
  ranked(quiz: number): Shown[] {
    const first = this.firstReveal(quiz);
    return this.shown
      .filter(({ made, time }) => made.draft.quiz === quiz && first - made.time >= DELAY && time - first <= WINDOW)
      .sort((a, b) => a.made.number - b.made.number);
  }
}

/** Compares all records of the registry with the history, and checks what must always hold. */
async function compare(registry: Registry, history: History, context: string): Promise<void> {
  for (const quiz of QUIZZES.keys()) {
    const { puzzle } = solvesCalls(QUIZZES[quiz].puzzle, QUIZZES[quiz].answer, addressOf(1n), 0n);
    const ranked = history.ranked(quiz);
    const record = await registry.puzzle(puzzle);
    same(
      record,
      {
        isOpen: history.isOpen(quiz),
        commitments: history.of(quiz).length,
        firstReveal: history.firstReveal(quiz),
        ranked: ranked.length,
      },
      context,
    );
    const places: number[] = [];
    for (const solver of ALL) {
      const found = await registry.solve(puzzle, solver);
      const shown = history.solveOf(quiz, solver);
      const place = 1 + ranked.findIndex(({ made }) => made.sender === solver);
      same(found, { time: shown?.time ?? 0, number: shown?.made.number ?? 0, place }, context);
      if (found.place > 0) places.push(found.place);
    }
    // Places are 1 to n, each once, and only for commitments before the first reveal.
    same(
      places.sort((a, b) => a - b),
      places.map((_, i) => i + 1),
      context,
    );
    if (ranked.some(({ made }) => made.time >= record.firstReveal))
      throw new Error(`ranked after the first reveal\n${context}`);
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
  const registry = await Registry.deploy();
  const { puzzle, answer } = QUIZZES[rng.below(QUIZZES.length)];
  const [solver] = HONEST;
  const callsOf = (by: bigint) => solvesCalls(puzzle, answer, addressOf(by), 7n);
  const { open, commit, reveal, puzzle: name } = callsOf(solver);
  const said: string[] = [];
  const seen: string[] = [];
  for (const data of [open, commit, reveal]) {
    seen.push(data);
    // Once the reveal is visible, so is the answer.
    const own = data === reveal ? COPIERS.map(callsOf).flatMap((calls) => [calls.commit, calls.reveal]) : [];
    const noise = calldataOf('commit(bytes32,bytes32)', [BigInt(name), BigInt(rng.below(1000))]);
    for (let i = rng.below(30); i > 0; i--) {
      const sent = [...seen, ...own, noise];
      await registry.send(COPIERS[rng.below(COPIERS.length)], sent[rng.below(sent.length)]);
    }
    said.push(await registry.send(solver, data));
    registry.wait(data === commit ? DELAY + rng.below(WINDOW) : 0);
  }
  for (const data of [DELAY, 1]) {
    registry.wait(data);
    for (const copier of COPIERS)
      for (const sent of [callsOf(copier).commit, callsOf(copier).reveal, reveal]) await registry.send(copier, sent);
  }
  const places = [];
  for (const by of [solver, ...COPIERS]) places.push((await registry.solve(name, by)).place);
  return { said, places };
}
