import { describe, expect, test } from 'vitest';
import { popcount } from '../src/core/bits.js';
import { type StepPicture, stepPicture } from '../src/drawing.js';
import { kinds, puzzleOf } from '../src/index.js';
import { adviceFor, firstUse, lessons } from '../src/logic.js';
import { make } from '../src/orders.js';
import {
  columnOf,
  type ExplainedStep,
  type Hint,
  type Lesson,
  type Puzzle,
  readOrder,
  rowOf,
  rulesOf,
} from '../src/rules.js';

const pictureOf = (puzzle: Puzzle, { hint, step, candidates }: ExplainedStep, stage?: 'where' | 'why' | 'what') =>
  stepPicture(rulesOf(puzzle.kind), puzzle, { hint, candidates, places: step.places, removes: step.removes }, stage);

const uses = new Map<string, { lesson: Lesson; use: ExplainedStep }>();
for (const { name } of kinds.filter(({ logic }) => logic !== undefined))
  for (const lesson of await lessons(name))
    uses.set(`${name} ${lesson.technique.code}`, { lesson, use: firstUse(lesson) });

const useOf = (name: string) => {
  const found = uses.get(name);
  if (found === undefined) throw new Error(`no example of ${name}`);
  return found;
};

/** Whether the value of a filled cell rules a candidate out. */
function sees(puzzle: Puzzle, digit: number, cell: number): boolean {
  return rulesOf(puzzle.kind).values?.peers(puzzle)[cell].includes(digit) ?? false;
}

test.each([...uses.keys()])('%s: the second stage shows more than the cells that the step is about', (name) => {
  const { lesson, use } = useOf(name);
  const [where, why, what] = (['where', 'why', 'what'] as const).map((stage) => pictureOf(lesson.puzzle, use, stage));
  const about = new Set([...use.step.places, ...use.step.removes].map(({ cell }) => cell));
  const { lines, digits, notes } = stepPicture(rulesOf(lesson.puzzle.kind), lesson.puzzle, { hint: use.hint }, 'why');
  const shown = [digits, lines, notes.map(({ cell }) => cell)].flat();
  // The last empty cell of a house, and all cells of a cage, an arrow or other lines, are explained by what is outlined.
  if (!/^sudoku (full-house|cage-combination|arrow-sum|(constraint|shared)-cases)$/.test(name))
    expect(shown.some((cell) => !about.has(cell))).toBe(true);
  expect([where.digits, where.lines, where.links, where.marked]).toEqual([[], [], [], []]);
  expect([where.places, why.places]).toEqual([[], []]);
  const removed = ({ notes }: StepPicture) => notes.filter(({ role }) => role === 'removed');
  expect([where, why].flatMap(removed)).toEqual([]);
  expect(what.places).toEqual(use.step.places);
  expect(removed(what)).toHaveLength(use.step.removes.length);
});

test.each([...uses.keys()])('%s: every mark is on the board, and each candidate is shown once', (name) => {
  const { lesson, use } = useOf(name);
  const { size } = lesson.puzzle;
  for (const stage of ['where', 'why', 'what'] as const) {
    const picture = pictureOf(lesson.puzzle, use, stage);
    for (const { x, y } of [...picture.notes, ...picture.links.flatMap(({ from, to }) => [from, to])]) {
      expect(x > 0 && x < size.columns).toBe(true);
      expect(y > 0 && y < size.rows).toBe(true);
    }
    for (const { cell, x, y } of picture.notes)
      expect([Math.floor(y), Math.floor(x)]).toEqual([rowOf(cell, size), columnOf(cell, size)]);
    expect(new Set(picture.notes.map(({ cell, value }) => `${cell} ${value}`)).size).toBe(picture.notes.length);
    for (const digit of picture.digits) expect(use.grid[digit]).toBeGreaterThan(0);
  }
});

describe('the digits of a hidden single', () => {
  test.each(['hidden-single-box', 'hidden-single-line'])('%s rule out every other empty cell of its house', (code) => {
    const {
      lesson: { puzzle },
      use,
    } = useOf(`sudoku ${code}`);
    const [{ cell: place, value }] = use.step.places;
    const [{ cells }] = use.hint.areas;
    const { digits, lines } = pictureOf(puzzle, use, 'why');
    const others = cells.filter((cell) => use.grid[cell] === 0 && cell !== place);
    expect(others.length).toBeGreaterThan(0);
    for (const cell of others) {
      expect(digits.some((digit) => use.grid[digit] === value && sees(puzzle, digit, cell))).toBe(true);
      expect(lines).toContain(cell);
    }
    expect(lines).not.toContain(place);
  });
});

test('the digits of a naked single are its other values, each once', () => {
  const {
    lesson: { puzzle },
    use,
  } = useOf('sudoku naked-single');
  const [{ cell, value }] = use.step.places;
  const { digits } = pictureOf(puzzle, use, 'why');
  for (const digit of digits) expect(sees(puzzle, digit, cell)).toBe(true);
  expect(new Set(digits.map((digit) => use.grid[digit])).size).toBe(digits.length);
  expect(digits.map((digit) => use.grid[digit])).not.toContain(value);
});

test('a chain is drawn link by link, from node to node and by turns', () => {
  const { lesson, use } = useOf('sudoku xy-chain');
  const { links, notes } = pictureOf(lesson.puzzle, use, 'why');
  const [chain] = use.step.chains ?? [];
  expect(links).toHaveLength(chain.length - 1);
  for (const [i, { from, to, type, order }] of links.entries()) {
    expect(type).toBe(chain[i + 1].holds ? 'strong' : 'weak');
    expect(order).toBe(i + 1);
    if (i > 0) expect(from).toEqual(links[i - 1].to);
    expect(notes.find(({ x, y }) => x === to.x && y === to.y)?.role).toBe(String(chain[i + 1].holds));
  }
});

test('a loop ends where it starts', () => {
  const { lesson, use } = useOf('sudoku nice-loop');
  const { links } = pictureOf(lesson.puzzle, use, 'why');
  const ends = links.filter(({ type }) => type !== 'same');
  expect(ends[ends.length - 1].to).toEqual(ends[0].from);
});

test('a fish shows its other lines, a wing its cases', () => {
  const fish = useOf('sudoku x-wing');
  const { lines } = pictureOf(fish.lesson.puzzle, fish.use, 'why');
  for (const { cell } of fish.use.step.removes) expect(lines).toContain(cell);
  const wing = useOf('sudoku xy-wing');
  expect(pictureOf(wing.lesson.puzzle, wing.use, 'why').links).toHaveLength(4);
});

test('what follows from an assumption is shown in order', () => {
  for (const name of ['sudoku forcing-net', 'kurosu chain', 'kurosu assumption']) {
    const { lesson, use } = useOf(name);
    const { notes, links } = pictureOf(lesson.puzzle, use, 'why');
    const taken = notes.filter(({ role }) => role === 'true');
    expect(taken.map(({ order }) => order).sort((a = 0, b = 0) => a - b)).toEqual([...taken.keys()]);
    expect(taken.length).toBeGreaterThan(1);
    expect(links).toEqual([]);
  }
});

test('the cells of a pair in Kurosu hold the same value', () => {
  const { lesson, use } = useOf('kurosu pair');
  const { digits } = pictureOf(lesson.puzzle, use, 'why');
  expect(digits).toHaveLength(2);
  expect(popcount(digits.reduce((mask, cell) => mask | (1 << use.grid[cell]), 0))).toBe(1);
});

test('a hint for FlipIT shows its cell', () => {
  const { puzzle } = make(readOrder('flipit', { size: '4x4' }), 'picture');
  const advice = adviceFor(puzzle, {});
  if (advice.type !== 'step') throw new Error('expected a step');
  expect(stepPicture(rulesOf('flipit'), puzzle, advice, 'what').outlines.length).toBeGreaterThan(0);
});

test('a region has one outline, corner by corner', () => {
  const puzzle = puzzleOf('sudoku:4x4:jigsaw-a3bcab2c2dbcd3:12..............');
  const cells = [0, 1, 2, 5];
  const hint = { areas: [{ cells }], candidates: [], reason: { technique: undefined, form: 'full-house' } };
  const { outlines } = stepPicture(rulesOf('sudoku'), puzzle, { hint: hint as unknown as Hint }, 'where');
  expect(outlines.map((corners) => corners.map(({ x, y }) => `${x}${y}`).join(' '))).toEqual([
    '00 30 31 21 22 12 11 01',
  ]);
});

test('cells apart and a hole have outlines of their own', () => {
  const puzzle = puzzleOf(`sudoku:4x4:${'.'.repeat(16)}`);
  const around = (cells: readonly number[]) =>
    stepPicture(
      rulesOf('sudoku'),
      puzzle,
      { hint: { areas: [{ cells }], candidates: [], reason: {} } as unknown as Hint },
      'where',
    ).outlines.map((corners) => corners.length);
  expect(around([0, 3])).toEqual([4, 4]);
  expect(around([0, 1, 2, 4, 6, 8, 9, 10])).toEqual([4, 4]);
});
