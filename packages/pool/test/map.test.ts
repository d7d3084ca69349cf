import { createPool, type Input, type Pool } from '@gridwright/pool';
import { kindOf, kinds, puzzleOf, solve } from 'gridwright';
import { solveAll } from 'gridwright/batch';
import { seriesDaily } from 'gridwright/days';
import { adviceFor, explanationOf, ratingOf } from 'gridwright/logic';
import { make, makeDraw, readOrderFor, seedInRow, seedOfDraw } from 'gridwright/orders';
import { type Asked, type Criteria, formatId, OptionError, type Puzzle, readOrder } from 'gridwright/rules';
import { describe, expect, it } from 'vitest';
import { collect, pause, poolForTests } from './pool.js';

/** Orders of every kind, in several sizes and with requests, quick and slow ones alternating. */
const ORDERS: readonly (readonly [kind: string, asked: Asked])[] = [
  ['sudoku', {}],
  ['kurosu', { size: '6x6' }],
  ['flipit', { size: '5x5' }],
  ['sudoku', { size: '6x6', box: '3x2', minimal: true }],
  ['sudoku', { size: '9x9', minimal: true, symmetry: 'half-turn' }],
  ['kurosu', { size: '10x10', distinct: true }],
  ['flipit', { size: '6x9', neighbourhood: 'plus' }],
  ['sudoku', { size: '4x4' }],
];

const MAKE_INPUTS: readonly Input<'make'>[] = Array.from({ length: 160 }, (_, i) => {
  const [kind, asked] = ORDERS[i % ORDERS.length];
  return { kind, asked, seed: seedInRow('pool', i) };
});
const MADE = MAKE_INPUTS.map(({ kind, asked, seed }) => make(readOrder(kind, asked), seed));
const SOLVE_INPUTS: readonly Input<'solve'>[] = [
  ...MADE.map(({ puzzle }) => puzzle),
  puzzleOf(`sudoku:4x4:11${'.'.repeat(14)}`),
].flatMap((puzzle) => [
  { puzzle },
  { puzzle, limit: 1, maxSteps: 1_000_000 },
  {
    puzzle: { ...puzzle, clues: puzzle.clues.map((value, cell) => (cell < 12 ? leastClue(puzzle) : value)) },
    limit: 5,
    maxSteps: 2000,
  },
]);

function byRules(a: Input<'solve'>, b: Input<'solve'>): number {
  const [first, second] = [a, b].map(({ puzzle }) => formatId(puzzle).split(':').slice(0, -1).join());
  return first < second ? -1 : Number(first > second);
}

/** Inputs whose neighbours differ in much, and the same inputs sorted so that neighbours differ only in clues; with the library's results. */
const SOLVE_CASES = [
  SOLVE_INPUTS,
  [0, 1, 2].flatMap((form) => SOLVE_INPUTS.filter((_, i) => i % 3 === form)).sort(byRules),
].map((inputs) => ({
  inputs,
  solved: inputs.map(({ puzzle, limit, maxSteps }) => solve(puzzle, { limit, maxSteps })),
}));

/** Returns the least clue of a kind: an empty cell where the kind has them. */
function leastClue({ kind }: Puzzle): number {
  return kindOf(kind).input === 'presses' ? 1 : 0;
}

for (const workers of [0, 2]) {
  describe(`a pool of ${workers === 0 ? 'no workers' : workers}`, () => {
    const pool = poolForTests(workers);

    it('makes the same puzzles as the library, in the order of the inputs', async () => {
      expect(new Set(MAKE_INPUTS.map(({ kind }) => kind)).size).toBe(kinds.length);
      expect(await collect(pool.map('make', MAKE_INPUTS))).toEqual(MADE);
      expect(await collect(pool.map('make', MAKE_INPUTS.slice(0, 50), { chunk: 1 }))).toEqual(MADE.slice(0, 50));
    });

    it('solves like the library, in the order of the inputs', async () => {
      for (const { inputs, solved } of SOLVE_CASES) {
        expect(new Set(solved.map(({ solutions }) => solutions.length)).size).toBeGreaterThan(3);
        expect(await collect(pool.map('solve', inputs))).toEqual(solved);
        expect(await collect(pool.map('solve', inputs, { chunk: 7 }))).toEqual(solved);
      }
    });

    it('solves batches like the library, with the same errors', async () => {
      const batch = {
        ...MADE[0].puzzle,
        clues: Uint8Array.from([...MADE[0].puzzle.clues, ...MADE[8].puzzle.clues, ...new Uint8Array(81)]),
      };
      const inputs: Input<'solveAll'>[] = [
        { batch },
        { batch, keep: 'sole' },
        { batch, keep: 'lines' },
        { batch, limit: 0 },
        { batch, limit: 3 },
        { batch, room: new Uint8Array(new SharedArrayBuffer(243)) },
      ];
      const expected = inputs.map(({ batch, ...options }) =>
        options.limit === 0
          ? { error: new OptionError('limit', 'a whole number from 1', 0) }
          : solveAll(batch, options),
      );
      expect(await collect(pool.map('solveAll', inputs))).toEqual(expected);
      expect(batch.clues).toHaveLength(243);
    });

    it('draws for criteria and rates like the library', async () => {
      const criteria: Criteria = { level: 'medium' };
      const order = readOrderFor('sudoku', {}, criteria);
      const seeds = Array.from({ length: 40 }, (_, i) => seedOfDraw('pool', i + 1));
      const made = seeds.map((seed) => makeDraw({ order, seed, criteria }));
      expect(new Set(made.map((one) => one === undefined)).size).toBe(2);
      const drawn = await collect(
        pool.map(
          'makeDraw',
          seeds.map((seed) => ({ order, seed, criteria })),
        ),
      );
      expect(drawn).toEqual(made.map((one) => ({ made: one })));
      const puzzles = MADE.filter(({ puzzle }) => puzzle.kind === 'sudoku' && puzzle.size.rows === 9)
        .slice(0, 6)
        .map(({ puzzle }) => puzzle);
      const batch = {
        ...puzzles[0],
        clues: Uint8Array.from([...puzzles.flatMap(({ clues }) => [...clues]), ...new Uint8Array(81)]),
      };
      expect(await collect(pool.map('rate', [{ batch }]))).toEqual([
        { ratings: [...puzzles.map((puzzle) => ratingOf(puzzle)), undefined] },
      ]);
      const flipit = { ...MADE[2].puzzle };
      expect(await collect(pool.map('rate', [{ batch: flipit }]))).toEqual([
        { error: new OptionError('puzzle.kind', 'a kind with techniques', 'flipit') },
      ]);
    });

    it('solves the other puzzles when one is invalid', async () => {
      const { puzzle } = MADE[0];
      const wrong = { ...puzzle, clues: puzzle.clues.map((clue, cell) => (cell === 5 ? 10 : clue)) };
      const short = { ...puzzle, clues: puzzle.clues.slice(1) };
      const results = await collect(
        pool.map(
          'solve',
          [puzzle, puzzle, wrong, puzzle, short, puzzle].map((one) => ({ puzzle: one })),
        ),
      );
      const outcomes = results.map((result) => ('error' in result ? result.error.message : result.solutions.length));
      const length = 'clues: expected a Uint8Array of 81 values, got 80';
      expect(outcomes).toEqual([1, 1, 'clues[5]: expected 0..9, got 10', 1, length, 1]);
    });

    it('runs several maps at once', async () => {
      const maps = Array.from({ length: 5 }, (_, i) => collect(pool.map('make', MAKE_INPUTS.slice(i, i + 60))));
      expect(await Promise.all(maps)).toEqual(Array.from({ length: 5 }, (_, i) => MADE.slice(i, i + 60)));
    });

    it('yields nothing for no inputs', async () => {
      expect(await collect(pool.map('make', []))).toEqual([]);
    });

    it('reports the number of finished inputs', async () => {
      const reports: number[] = [];
      await collect(
        pool.map('make', MAKE_INPUTS.slice(0, 100), { chunk: 8, onProgress: (done) => reports.push(done) }),
      );
      expect(reports.length).toBeGreaterThanOrEqual(100 / 8);
      expect(reports).toEqual([...reports].sort((a, b) => a - b));
      expect(reports.at(-1)).toBe(100);
    });

    it('yields the error of an input as its result, and continues', async () => {
      const inputs: Input<'make'>[] = [
        MAKE_INPUTS[0],
        { kind: 'go', seed: 'a' },
        { kind: 'sudoku', asked: { clues: 3 }, seed: 'a' },
        { kind: 'sudoku', asked: { size: '5x5' }, seed: 'a' },
        { kind: 'sudoku', seed: '' },
        MAKE_INPUTS[1],
      ];
      const results = await collect(pool.map('make', inputs));
      expect(results).toEqual([MADE[0], ...inputs.slice(1, 5).map(failureOf), MADE[1]]);
      expect(results.map((result) => ('error' in result ? result.error.name : ''))).toEqual([
        '',
        'ParseError',
        'UnsatisfiableError',
        'OptionError',
        'OptionError',
        '',
      ]);
      expect(results[1]).toMatchObject({ error: { code: 'kind' } });
      const [wrong, right] = await collect(pool.map('solve', [{ puzzle: MADE[0].puzzle, limit: 0 }, SOLVE_INPUTS[0]]));
      expect(wrong).toEqual({ error: new OptionError('limit', 'a whole number from 1', 0) });
      expect(right).toEqual(solve(MADE[0].puzzle));
    });

    it("yields the results before an input that can't be read, then throws the error", async () => {
      async function* inputs(): AsyncGenerator<Input<'make'>> {
        yield* MAKE_INPUTS.slice(0, 21);
        throw new Error('the file ends here');
      }
      const results: unknown[] = [];
      const reading = (async () => {
        for await (const result of pool.map('make', inputs())) results.push(result);
      })();
      await expect(reading).rejects.toThrow('the file ends here');
      expect(results).toEqual(MADE.slice(0, 21));
    });

    it('reads a few chunks ahead of the results taken, and no more', async () => {
      for (const asynchronous of [false, true]) await expectBounded(pool, asynchronous);
    });

    it('closes the inputs when the loop is left', async () => {
      let closed = false;
      function* inputs(): Generator<Input<'make'>> {
        try {
          for (let i = 0; ; i++) yield { ...MAKE_INPUTS[0], seed: seedInRow('endless', i) };
        } finally {
          closed = true;
        }
      }
      for await (const _ of pool.map('make', inputs())) break;
      expect(closed).toBe(true);
      expect(await collect(pool.map('make', MAKE_INPUTS.slice(0, 9)))).toEqual(MADE.slice(0, 9));
    });
  });
}

/** Returns the library's puzzle for an input, or its error. */
function failureOf({ kind, asked, seed }: Input<'make'>): unknown {
  try {
    return make(readOrder(kind, asked), seed);
  } catch (error) {
    return { error };
  }
}

async function expectBounded(pool: Pool, asynchronous: boolean): Promise<void> {
  const chunk = 5;
  let read = 0;
  let taken = 0;
  let most = 0;
  function* inputs(): Generator<Input<'make'>> {
    for (const input of MAKE_INPUTS) {
      read++;
      most = Math.max(most, read - taken);
      yield input;
    }
  }
  async function* later(): AsyncGenerator<Input<'make'>> {
    for (const input of inputs()) yield input;
  }
  const results = pool.map('make', asynchronous ? later() : inputs(), { chunk });
  await pause(5);
  expect(read).toBe(0);
  for await (const result of results) {
    expect(result).toEqual(MADE[taken++]);
    // A slow consumer: the pool reads as far ahead as it may.
    if (taken % 80 === 0) await pause(30);
  }
  expect(taken).toBe(MAKE_INPUTS.length);
  expect(most).toBeLessThanOrEqual((pool.size * 4 + 1) * chunk);
}

describe('the tasks of a page', () => {
  it('return the same daily puzzles, hints, explanations and facts as the library', async () => {
    const pool = poolForTests(1);
    for (const { name } of kinds) {
      const made = seriesDaily(kindOf(name), '2026-11-20');
      const { puzzle } = made;
      const answer = kindOf(name).start(puzzle);
      expect(await collect(pool.map('daily', [{ date: '2026-11-20', kind: name }]))).toEqual([made]);
      expect(await collect(pool.map('hint', [{ puzzle, answer }]))).toEqual([adviceFor(puzzle, { answer })]);
      expect(await collect(pool.map('facts', [{ puzzle }]))).toEqual([
        { facts: kindOf(name).presses?.facts(puzzle) ?? {} },
      ]);
      if (kindOf(name).logic !== undefined)
        expect(await collect(pool.map('explain', [{ puzzle }]))).toEqual([{ explanation: explanationOf(puzzle) }]);
    }
  });
});

describe('createPool', () => {
  it('starts a worker per processor by default', async () => {
    const pool = createPool();
    expect(pool.size).toBeGreaterThanOrEqual(1);
    expect(await collect(pool.map('make', MAKE_INPUTS.slice(0, 3)))).toEqual(MADE.slice(0, 3));
    await pool.close();
  });

  it('refuses invalid options in one sentence', async () => {
    for (const workers of [-1, 1.5, 257, Number.NaN]) {
      expect(() => createPool({ workers })).toThrow(
        expect.objectContaining({
          name: 'OptionError',
          message: `workers: expected a whole number 0..256, got ${workers}`,
        }),
      );
    }
    const pool = createPool({ workers: 1 });
    for (const chunk of [0, 0.5, 65537]) {
      expect(() => pool.map('make', [], { chunk })).toThrow(
        expect.objectContaining({
          name: 'OptionError',
          message: `chunk: expected a whole number 1..65536, got ${chunk}`,
        }),
      );
    }
    expect(() => pool.map('guess' as 'make', [])).toThrow(/^task: expected one of make, .*, got "guess"$/);
    await expect(collect(pool.map('make', [(() => {}) as never]))).rejects.toThrow('could not be cloned');
    expect(await collect(pool.map('make', [MAKE_INPUTS[0]]))).toEqual([MADE[0]]);
    await pool.close();
  });

  it('takes no criteria among the options of a kind, in types as in the task', async () => {
    const pool = createPool({ workers: 0 });
    // @ts-expect-error: a level stands beside `asked`, in the task `generate`.
    const [made] = await collect(pool.map('make', [{ kind: 'sudoku', asked: { level: 'hard' }, seed: 'a' }]));
    expect(made).toMatchObject({ error: { message: expect.stringContaining('sudoku has no option level') } });
    // @ts-expect-error: likewise here.
    await collect(pool.map('generate', [{ kind: 'sudoku', asked: { se: '4.2' }, seed: 'a' }]));
    await pool.close();
  });

  it.each([0, 1])('gives wrong inputs of plain JavaScript their own errors, with %i workers', async (workers) => {
    const pool = createPool({ workers });
    const { puzzle } = MADE[0];
    const batch = { ...puzzle, clues: puzzle.clues.subarray(1) };
    const wrong: readonly [string, unknown][] = [
      ['input: expected an object, got null', null],
      ['input: expected an object, got a string', 'x'],
      ['puzzle: expected an object, got null', { puzzle: null }],
      // An input of another task isn't taken for a batch of this one.
      ['puzzle: expected an object, got undefined', { batch: puzzle }],
      ['puzzle.size: expected an object, got null', { puzzle: { ...puzzle, size: null } }],
      ['puzzle.options: expected an object, got undefined', { puzzle: { ...puzzle, options: undefined } }],
    ];
    const inputs = wrong.flatMap(([, input]) => [input, { puzzle }]) as Input<'solve'>[];
    const results = await collect(pool.map('solve', inputs));
    expect(results.map((one) => ('error' in one ? one.error.message : one.solutions.length))).toEqual(
      wrong.flatMap(([message]) => [message, 1]),
    );
    for (const task of ['rate', 'rateOnScales'] as const)
      for (const [message, input] of [
        ['batch: expected an object, got undefined', {}],
        ['clues: expected a multiple of 81 values, got 80', { batch, scales: ['se'] }],
      ] as const)
        expect(await collect(pool.map(task, [input as never]))).toMatchObject([{ error: { message } }]);
    const map = pool.map as (...args: unknown[]) => unknown;
    for (const [message, ...args] of [
      ['task: expected a string, got undefined'],
      ['inputs: expected an iterable or an async iterable, got an object', 'make', {}],
      ['options: expected an object, got null', 'make', [], null],
      ['signal: expected an AbortSignal, got a number', 'make', [], { signal: 5 }],
      ['onProgress: expected a function, got a string', 'make', [], { onProgress: 'x' }],
    ])
      expect(() => map(...args)).toThrow(new TypeError(message as string));
    expect(() => createPool(null as never)).toThrow(new TypeError('options: expected an object, got null'));
    await pool.close();
  });
});
