import { describe, expect, test } from 'vitest';
import type { Refutation } from '../src/core/logic.js';
import { refuteStep } from '../src/core/proof.js';
import { en } from '../src/en.js';
import { parsePuzzle } from '../src/formats.js';
import { kindOf, solve } from '../src/index.js';
import { adviceFor, countAhead, logicOf, type Premise, type Proof, ratingOf, solvePath } from '../src/logic.js';
import { make, makeDraw, makeMatching, meets, readCriteria, seedOfDraw } from '../src/orders.js';
import { type Candidate, hintText, LEVELS, type Position, type Puzzle, readOrder } from '../src/rules.js';

const sudoku = (text: string): Puzzle => parsePuzzle(text, { kind: 'sudoku' });
/** Wikipedia's example of a Sudoku, which needs only singles. */
const EASY = sudoku('530070000600195000098000060800060003400803001700020006060000280000419005000080079');

describe('the checker of proofs', () => {
  // Three cells a, b, c of one house with the values 1 to 3; premises by number: cells 0 to 2, then the values 1 to 3.
  const position: Position = { grid: new Uint8Array(3), candidates: Int32Array.of(0b011, 0b011, 0b111), unique: false };
  const reading = (premise: Premise, { candidates }: Position) => {
    if (typeof premise !== 'number' || premise > 5) return undefined;
    const all = [0, 1, 2]
      .flatMap((cell) => [1, 2, 3].map((value): Candidate => ({ cell, value })))
      .filter(({ cell, value }) => candidates[cell] & (1 << (value - 1)));
    const members = all.filter(({ cell, value }) => (premise < 3 ? cell === premise : value === premise - 2));
    return { members, least: 1, most: 1 };
  };
  const sum = (truths: number[], links: number[]): Proof => ({ by: 'sum', truths, links });
  const removes = (...texts: string[]) =>
    texts.map((text) => ({ cell: 'abc'.indexOf(text[0]), value: Number(text[1]) }));
  const refute = (proof: Proof, out: Candidate[], places: Candidate[] = []) =>
    refuteStep({ technique: 'any', proof, places, removes: out }, position, reading);

  test('accepts a naked pair: two cells, two values, both removed from the third cell', () => {
    expect(refute(sum([0, 1], [3, 4]), removes('c1', 'c2'))).toBeUndefined();
  });

  test('accepts a value with one place', () => {
    expect(refute(sum([5], []), [], removes('c3'))).toBeUndefined();
  });

  test('accepts an assumption that leaves a cell without candidates', () => {
    const forced = [
      { premise: 3, candidate: removes('a1')[0], holds: false },
      { premise: 3, candidate: removes('b1')[0], holds: false },
      { premise: 0, candidate: removes('a2')[0], holds: true },
      { premise: 4, candidate: removes('b2')[0], holds: false },
    ];
    const proof: Proof = { by: 'refutation', assume: removes('c1')[0], forced, broken: 1 };
    expect(refute(proof, removes('c1'))).toBeUndefined();
    for (let i = 0; i < forced.length; i++) {
      const shorter: Proof = { ...proof, forced: forced.filter((_, j) => j !== i) };
      expect(refute(shorter, removes('c1')), `without line ${i + 1}`).toBeDefined();
    }
  });

  test('passes a refutation within a refutation, and none with a line too many or too few', () => {
    // Of three cells with the values 1 to 3 and one house, a1 leaves b and c the same two values twice: no
    // contradiction by itself. With b without 3 and c without 2, each choice of b fails.
    const narrow: Position = {
      grid: new Uint8Array(3),
      candidates: Int32Array.of(0b111, 0b011, 0b011),
      unique: false,
    };
    const inner: Refutation = {
      assume: removes('b2')[0],
      forced: [
        { premise: 3, candidate: removes('c1')[0], holds: false },
        { premise: 4, candidate: removes('c2')[0], holds: false },
      ],
      broken: 2,
    };
    const proof = {
      by: 'refutation' as const,
      assume: removes('a1')[0],
      forced: [inner, { premise: 3, candidate: removes('b1')[0], holds: false }],
      broken: 1,
    };
    const refuteNarrow = (changed: Proof) =>
      refuteStep({ technique: 'any', proof: changed, places: [], removes: removes('a1') }, narrow, reading);
    expect(refuteNarrow(proof)).toBeUndefined();
    expect(refuteNarrow({ ...proof, forced: [inner] })).toBeDefined();
    expect(refuteNarrow({ ...proof, forced: proof.forced.toReversed() })).toBeUndefined();
    expect(refuteNarrow({ ...proof, forced: [inner, ...proof.forced] })).toBe('something is decided twice');
    expect(
      refuteNarrow({ ...proof, forced: [{ ...inner, forced: inner.forced.slice(1) }, proof.forced[1]] }),
    ).toBeDefined();
    const idle = { premise: 3, candidate: removes('c1')[0], holds: false };
    expect(refuteNarrow({ ...proof, forced: [...proof.forced, idle] })).toBe('something is forced that is not needed');
    // What is known within an inner assumption is forgotten after it.
    const without = { ...inner, forced: [idle, inner.forced[1]] };
    expect(refuteNarrow({ ...proof, forced: [without, { ...idle, premise: 5 }] })).toBeDefined();
  });

  test.each([
    ['a conclusion too many', sum([0, 1], [3, 4]), removes('c1', 'c2', 'c3')],
    ['a conclusion too few', sum([0, 1], [3, 4]), removes('c1')],
    ['another conclusion', sum([0, 1], [3, 4]), removes('c3')],
    ['no conclusion', sum([0, 1], [3, 4]), []],
    ['a truth missing', sum([0], [3, 4]), removes('c1', 'c2')],
    ['a truth too many', sum([0, 1, 2], [3, 4]), removes('c1', 'c2')],
    ['a link missing', sum([0, 1], [3]), removes('c1')],
    ['a wrong link', sum([0, 1], [3, 5]), removes('c1')],
    ['a premise that there is not', sum([0, 99], [3, 4]), removes('c1', 'c2')],
    [
      'a pattern where no single solution is proved',
      { by: 'sum', truths: [{ pattern: 'deadly', cells: [0, 1], values: [1, 2] }], links: [3] } as Proof,
      removes('c1'),
    ],
  ])('rejects %s', (_, proof, out) => {
    expect(refute(proof, out)).toBeDefined();
  });

  test("rejects placing a value that isn't the premise's only candidate", () => {
    expect(refute(sum([0], []), [], removes('a1'))).toBeDefined();
    expect(refute(sum([5], []), [], removes('c2'))).toBeDefined();
  });
});

describe('a path', () => {
  test('of singles ends at the solution, with every step accepted by the checker', () => {
    const logic = logicOf(EASY);
    const path = solvePath(EASY, { watch: (position, step) => expect(logic.refute(position, step)).toBeUndefined() });
    expect(path.solved).toBe(true);
    expect([...path.grid]).toEqual([...solve(EASY, { limit: 2 }).solutions[0]]);
    expect(path.steps.length).toBe(51);
  });

  test('with few techniques stops where they find nothing', () => {
    const hard = sudoku('4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......');
    const path = solvePath(hard, { among: new Set(['full-house', 'naked-single']) });
    expect(path.solved).toBe(false);
    expect(path.grid.filter((value) => value !== 0).length).toBe(
      hard.clues.filter((clue) => clue !== 0).length + path.steps.length,
    );
  });

  test('of a kind without techniques is an error that names the kind', () => {
    const flipit = make(readOrder('flipit'), 'a').puzzle;
    if (kindOf('flipit').logic === undefined) expect(() => solvePath(flipit)).toThrow(/^puzzle\.kind: .*got "flipit"$/);
  });
});

describe('a rating', () => {
  test('counts the steps by technique, and they add up to the length', () => {
    const rating = ratingOf(EASY);
    expect(['gentle', 'easy']).toContain(rating?.level);
    expect(Object.values(rating?.techniques ?? {}).reduce((a, b) => a + b, 0)).toBe(rating?.length);
    expect(rating?.bottleneck).toBeGreaterThanOrEqual(1);
  });

  test('there is none for a puzzle with several solutions, or with none', () => {
    const clues = EASY.clues.slice();
    clues[0] = 0;
    clues[1] = 0;
    clues[4] = 0;
    clues[9] = 0;
    const several = { ...EASY, clues };
    expect(solve(several, { limit: 2 }).solutions.length).toBe(2);
    expect(ratingOf(several)).toBeUndefined();
    const none = { ...EASY, clues: EASY.clues.map((clue, cell) => (cell === 2 ? 5 : clue)) };
    expect(ratingOf(none)).toBeUndefined();
  });
});

describe('a hint', () => {
  const solution = solve(EASY, { limit: 2 }).solutions[0];

  test('is a step that the checker accepts and the solution confirms', () => {
    const advice = adviceFor(EASY, { answer: EASY.clues });
    if (advice.type !== 'step') throw new Error(advice.type);
    const logic = logicOf(EASY);
    const position = logic.position(EASY, EASY.clues, true, []);
    const step = logic.next(position);
    expect(step && logic.hint(position, step)).toEqual(advice.hint);
    expect(step && logic.refute(position, step)).toBeUndefined();
    for (const move of advice.moves) expect(move).toEqual({ type: 'set', cell: move.cell, value: solution[move.cell] });
    expect(hintText(en, EASY, advice.hint).where).toMatch(/^Look at .+\.$/);
  });

  test('names the first mistake before anything else', () => {
    const answer = EASY.clues.slice();
    const empty = [...EASY.clues.keys()].filter((cell) => EASY.clues[cell] === 0);
    for (const cell of [empty[30], empty[7]]) answer[cell] = (solution[cell] % 9) + 1;
    expect(adviceFor(EASY, { answer: answer })).toEqual({ type: 'mistake', cell: empty[7] });
  });

  test('names a candidate ruled out by mistake', () => {
    const cell = EASY.clues.indexOf(0);
    expect(adviceFor(EASY, { removed: [{ cell, value: solution[cell] }] })).toEqual({ type: 'mistake', cell });
    expect(adviceFor(EASY, { removed: [{ cell, value: (solution[cell] % 9) + 1 }] }).type).toBe('step');
  });

  test('for the whole solution is that it is solved', () => {
    expect(adviceFor(EASY, { answer: solution })).toEqual({ type: 'solved' });
  });

  test('never relies on a unique solution if there are several', () => {
    const empty = { ...EASY, clues: new Uint8Array(81) };
    const first = new Uint8Array(81);
    first[0] = 1;
    expect(adviceFor(empty, { answer: first }).type).toBe('stuck');
    expect(
      adviceFor({ ...EASY, clues: EASY.clues.map((clue, cell) => (cell === 2 ? 5 : clue)) }, { answer: EASY.clues }),
    ).toEqual({ type: 'unsolvable' });
  });

  test('of a puzzle with several solutions names the value that none of them has', () => {
    const clues = new Uint8Array(81);
    const answer = new Uint8Array(81);
    answer[0] = 1;
    answer[8] = 1;
    expect(adviceFor({ ...EASY, clues }, { answer: answer })).toEqual({ type: 'mistake', cell: 8 });
  });
});

describe('criteria', () => {
  test('choose among the draws of a seed, and the puzzle has the seed id of its draw', () => {
    const order = readOrder('sudoku', { size: '6x6' });
    const made = makeMatching(order, 'alice', { level: 'gentle' });
    const i = Number(/alice\.(\d+)$/.exec(made.seedId)?.[1]);
    expect(ratingOf(made.puzzle)?.level).toBe('gentle');
    expect(make(order, seedOfDraw('alice', i))).toEqual(made);
    for (let j = 1; j < i; j++)
      expect(makeDraw({ order, seed: seedOfDraw('alice', j), criteria: { level: 'gentle' } })).toBeUndefined();
  });

  test("for a technique is met by puzzles that the cheaper ones don't solve", () => {
    const made = makeMatching(readOrder('sudoku', { minimal: 'yes' }), 'needs', { needs: 'pointing' });
    const { techniques } = logicOf(made.puzzle);
    const cheaper = techniques
      .slice(
        0,
        techniques.findIndex(({ code }) => code === 'pointing'),
      )
      .map(({ code }) => code);
    expect(solvePath(made.puzzle, { among: new Set(cheaper) }).solved).toBe(false);
    expect(solvePath(made.puzzle, { among: new Set([...cheaper, 'pointing']) }).solved).toBe(true);
    expect(meets(made.puzzle, { needs: 'pointing' })).toBe(true);
    expect(meets(made.puzzle, { only: cheaper })).toBe(false);
  });

  test('is refused by what there is', () => {
    expect(() => readCriteria('sudoku', { level: 'fiendish' })).toThrow(
      `level: expected one of ${LEVELS.join(', ')}, got "fiendish"`,
    );
    expect(() => readCriteria('sudoku', { needs: 'magic' })).toThrow(
      /^needs: expected the name of a technique, such as [a-z-]+, got "magic"$/,
    );
    expect(readCriteria('sudoku', { only: 'naked-single, x-wing' }).only).toEqual(['naked-single', 'x-wing']);
  });
});

describe('values entered ahead of the techniques', () => {
  test.each(['sudoku', 'kurosu'])(
    'a path of techniques has no such values, and entering all cells in order has many: %s',
    (kind) => {
      for (const seed of ['alice', 'carol']) {
        const { puzzle } = make(readOrder(kind), seed);
        const path = solvePath(puzzle).steps.flatMap(({ places }) => places);
        const [solution] = solve(puzzle).solutions;
        const inOrder = path.map(({ cell }) => cell).sort((a, b) => a - b);
        const rows = inOrder.map((cell) => ({ cell, value: solution[cell] }));
        expect(countAhead(puzzle, path)).toBe(0);
        expect(countAhead(puzzle, rows)).toBeGreaterThan(path.length / 10);
      }
    },
  );

  test('are counted one by one', () => {
    const [solution] = solve(EASY).solutions;
    const entered = (...cells: number[]) => cells.map((cell) => ({ cell, value: solution[cell] }));
    // r3c7 follows from the clues at once, r1c3 and r1c4 don't.
    expect(countAhead(EASY, entered(2, 24, 3))).toBe(2);
  });

  test('are unknown for a puzzle harder than expert', () => {
    const hard = sudoku('43..2...1.58......6.....8...6...1...9.......5.8....64.1....623.....4...9.2....1..');
    const [solution] = solve(hard).solutions;
    expect(LEVELS.indexOf(ratingOf(hard)?.level ?? 'gentle')).toBeGreaterThan(LEVELS.indexOf('expert'));
    expect(countAhead(hard, [{ cell: 1, value: solution[1] }])).toBeUndefined();
  });
});
