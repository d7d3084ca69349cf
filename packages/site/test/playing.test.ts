import type { Kind } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { make } from 'gridwright/orders';
import { columnOf, formatId, readOrder, rowOf } from 'gridwright/rules';
import { afterEach, expect, test } from 'vitest';
import { loadRulesFor } from '../src/engine/rules.js';
import { penLines } from '../src/game/board-state.js';
import { stripes } from '../src/play/colours.js';
import { DEFAULTS, type Settings, settings } from '../src/storage/settings.js';
import { gameOf } from './game-of.js';
import { enter, movesOf, namesOf, play, sessionOf, TODAY } from './play-of.js';

const [{ puzzle: SUDOKU }, { puzzle: KUROSU }] = TODAY;
const SUDOKU_MOVES = movesOf(SUDOKU);

const set = (chosen: Partial<Settings>) => {
  settings.value = { ...DEFAULTS, ...chosen };
};
afterEach(() => set({}));

const placeOf = (cell: number, { size }: { size: typeof SUDOKU.size }) =>
  `row ${rowOf(cell, size) + 1}, column ${columnOf(cell, size) + 1}`;

for (const { kind, puzzle } of TODAY) {
  const moves = movesOf(puzzle);

  test(`the day's ${kind.title} is solved by its last move and by none before; then nothing changes it`, () => {
    const session = sessionOf(puzzle);
    for (const move of moves) {
      expect(session.isOpen).toBe(true);
      enter(session, move);
    }
    expect([session.state.value, session.speech.spoken.value, session.entered]).toEqual([
      'solved',
      'Solved.',
      moves.length,
    ]);
    session.undo();
    enter(session, { cell: moves[0].cell, value: 0 });
    expect([session.state.value, session.play.value.done]).toEqual(['solved', moves.length]);
    session.restart();
    expect([session.state.value, session.play.value.done, session.entered]).toEqual(['open', 0, 0]);
  });

  test(`a game of ${kind.title} goes on where it was saved, undo and redo included`, () => {
    const session = sessionOf(puzzle, moves.slice(0, -1));
    const before = namesOf(session);
    session.undo();
    expect(session.speech.spoken.value).toBe('Undone.');
    session.redo();
    expect(namesOf(session)).toEqual(before);
    for (let i = 1; i < moves.length; i++) session.undo();
    session.undo();
    expect(session.speech.spoken.value).toBe('Nothing to undo.');
    expect(namesOf(session)).toEqual(namesOf(sessionOf(puzzle)));
    for (let i = 1; i < moves.length; i++) session.redo();
    enter(session, moves[moves.length - 1]);
    expect(session.state.value).toBe('solved');
  });

  test(`every cell of ${kind.title} says where it is and what it holds`, () => {
    const names = namesOf(sessionOf(puzzle));
    expect(names).toHaveLength(puzzle.clues.length);
    for (const [cell, name] of names.entries())
      expect(name).toBe(`${placeOf(cell, puzzle)}, ${heldBy(kind, puzzle.clues[cell])}`);
  });

  test(`each move of ${kind.title} is announced with its place`, async () => {
    const session = sessionOf(puzzle);
    for (const move of moves.slice(0, -1)) {
      enter(session, move);
      const place = placeOf(move.cell, puzzle);
      const words =
        kind.input === 'presses'
          ? new RegExp(`^${place} pressed; \\d+ disks? differs? from the goal$`)
          : new RegExp(`^${kind.answerAlphabet.symbols[move.value]} in ${place}$`);
      await expect.poll(() => session.speech.spoken.value).toMatch(words);
    }
  });
}

function heldBy(kind: Kind, clue: number): string {
  if (kind.input === 'presses') return clue === 2 ? 'dark' : 'light';
  return clue === 0 ? 'empty' : `clue ${kind.clueAlphabet.symbols[clue]}`;
}

for (const { kind, puzzle } of TODAY.filter(({ kind }) => kind.help !== undefined)) {
  test(`the day's ${kind.title} is solved by hints alone, each in three stages`, async () => {
    const session = sessionOf(puzzle);
    for (let taken = 0; session.isOpen && taken < 4 * puzzle.clues.length; taken++) {
      // A hint that only rules candidates out is followed by the next one.
      if (session.hints.shown.value === undefined) await session.hints.ask();
      expect(session.hints.shown.value?.stage).toBe(0);
      session.hints.more();
      session.hints.more();
      expect(session.hints.shown.value?.stage).toBe(2);
      await session.hints.more();
    }
    expect([session.state.value, session.hints.shown.value]).toEqual(['solved', undefined]);
  });
}

for (const { kind, puzzle } of TODAY.filter(({ kind }) => kind.input === 'values')) {
  const moves = movesOf(puzzle);

  test(`a check of ${kind.title} says how many cells are left, or which rule is broken and where`, () => {
    const session = sessionOf(puzzle, moves.slice(0, 1));
    session.check();
    expect(session.reported.value?.heading).toBe(`No conflicts so far, ${moves.length - 1} cells to go.`);
    // The same value in every free cell breaks the rules of any kind that has one solution.
    for (const { cell } of moves) enter(session, { cell, value: moves[0].value });
    expect(session.reported.value?.wrong.size).toBeGreaterThan(1);
    expect(namesOf(session).filter((name) => name.endsWith('conflict')).length).toBeGreaterThan(1);
    while (session.play.value.done > 0) session.undo();
    expect(session.reported.value).toBeUndefined();
  });

  test(`with conflicts of ${kind.title} not marked, a check underlines them until the next move`, () => {
    set({ conflicts: 'no' });
    const session = sessionOf(puzzle);
    for (const { cell } of moves) enter(session, { cell, value: moves[0].value });
    expect(session.reported.value?.wrong.size ?? 0).toBe(0);
    session.check();
    expect(session.reported.value?.wrong.size).toBeGreaterThan(1);
    session.undo();
    expect(session.reported.value).toBeUndefined();
  });

  test(`a clue of ${kind.title} is neither cleared nor overwritten`, () => {
    const session = sessionOf(puzzle);
    const clue = puzzle.clues.findIndex((value) => value !== 0);
    for (const value of [0, 1, 2]) enter(session, { cell: clue, value });
    expect(session.play.value.log).toEqual([]);
  });
}

test('with the digit chosen first, each cell that is picked gets it', () => {
  set({ entry: 'digit' });
  const session = sessionOf(SUDOKU);
  session.key(4);
  for (const { cell } of SUDOKU_MOVES.slice(0, 2)) session.picker.pick(cell);
  expect(SUDOKU_MOVES.slice(0, 2).map(({ cell }) => session.board.value.answer[cell])).toEqual([4, 4]);
});

test('a candidate that is shown by itself and struck out stays out', () => {
  set({ candidates: 'yes' });
  const session = sessionOf(SUDOKU);
  const [{ cell }] = SUDOKU_MOVES;
  const before = session.corners.value(cell);
  expect(before).not.toBe(0);
  const value = 32 - Math.clz32(before);
  session.select(cell);
  session.setMode('corner');
  session.key(value);
  expect(session.corners.value(cell)).toBe(before & ~(1 << (value - 1)));
});

test('values that are not those of the solution are marked where that is set', async () => {
  set({ checking: 'yes', conflicts: 'no' });
  const session = sessionOf(SUDOKU);
  const [{ cell, value }] = SUDOKU_MOVES;
  enter(session, { cell, value: (value % 9) + 1 });
  await expect.poll(() => namesOf(session)[cell]).toMatch(/wrong$/);
  enter(session, { cell, value });
  expect(namesOf(session)[cell]).toBe(`${placeOf(cell, SUDOKU)}, ${value}`);
});

test('notes, colours and conflicts are part of what a cell says, and are announced', async () => {
  const session = sessionOf(SUDOKU);
  const [{ cell }] = SUDOKU_MOVES;
  const place = placeOf(cell, SUDOKU);
  session.select(cell);
  session.setMode('corner');
  for (const value of [2, 9]) session.key(value);
  expect(namesOf(session)[cell]).toBe(`${place}, empty, candidates 2 and 9`);
  await expect.poll(() => session.speech.spoken.value).toBe(`added note 9 in ${place}`);
  session.setMode('colour');
  session.key(2);
  expect(namesOf(session)[cell]).toBe(`${place}, empty, candidates 2 and 9, coloured sky`);
  session.setMode('value');
  const clash =
    SUDOKU.clues.find((value, other) => value !== 0 && rowOf(other, SUDOKU.size) === rowOf(cell, SUDOKU.size)) ?? 0;
  session.key(clash);
  expect(namesOf(session)[cell]).toBe(`${place}, ${clash}, coloured sky, conflict`);
  const said = new RegExp(`^${clash} in ${place}. Conflict: Two ${clash}s in `);
  await expect.poll(() => session.speech.spoken.value).toMatch(said);
});

test('all moves since the first mistake are taken back, and the answer is not shown', async () => {
  set({ conflicts: 'no' });
  const session = sessionOf(SUDOKU);
  const [right, wrong, later] = SUDOKU_MOVES;
  enter(session, right);
  session.checkpoint();
  enter(session, { cell: wrong.cell, value: (wrong.value % 9) + 1 });
  enter(session, later);
  await session.beforeMistake();
  expect([session.play.value.done, session.reported.value?.heading]).toEqual([1, 'Undid 2 moves.']);
  await session.beforeMistake();
  expect([session.play.value.done, session.reported.value?.heading]).toEqual([1, 'No mistakes so far.']);
  session.redo();
  session.toCheckpoint();
  expect(session.play.value.done).toBe(1);
});

test('a game is begun again, with everything to be had back, and given up with its solution', async () => {
  const session = sessionOf(SUDOKU, SUDOKU_MOVES.slice(0, 3));
  session.restart();
  expect(session.entered).toBe(0);
  session.redo();
  expect(session.entered).toBe(1);
  await session.giveUp();
  expect(session.state.value).toBe('given-up');
  for (const { cell, value } of SUDOKU_MOVES) expect(session.board.value.answer[cell]).toBe(value);
  session.undo();
  expect(session.state.value).toBe('given-up');
});

test('a hint names the first mistake; a move closes a hint', async () => {
  const session = sessionOf(SUDOKU);
  const [{ cell, value }] = SUDOKU_MOVES;
  enter(session, { cell, value: (value % 9) + 1 });
  await session.hints.ask();
  expect([session.hints.shown.value, session.reported.value?.heading]).toEqual([
    undefined,
    expect.stringContaining('is wrong.'),
  ]);
  expect([...(session.reported.value?.wrong ?? [])]).toEqual([cell]);
  session.undo();
  await session.hints.ask();
  expect(session.hints.shown.value?.stage).toBe(0);
  enter(session, { cell, value });
  expect(session.hints.shown.value).toBeUndefined();
});

test.each(['rubbish', 'r1c1=5\n\0', 'r99c1=1', '', '__proto__', 'press r1c1'])(
  'a saved game whose moves cannot be made is passed over: %j',
  (move) => {
    const session = play(SUDOKU, gameOf({ puzzle: formatId(SUDOKU), moves: [move], done: 1 }));
    expect([session.isOpen, session.play.value.log]).toEqual([true, []]);
  },
);

test.each([
  make(readOrder('sudoku', { size: '8x8' }), 'e2e').puzzle,
  make(readOrder('sudoku', { size: '12x12', diagonals: true }), 'e2e').puzzle,
  make(readOrder('kurosu', { size: '4x8' }), 'e2e').puzzle,
  make(readOrder('kurosu', { size: '10x10', distinct: true }), 'e2e').puzzle,
  make(readOrder('flipit', { size: '3x7', neighbourhood: 'plus', goal: 'dark' }), 'e2e').puzzle,
  make(readOrder('sudoku', { size: '16x16' }), 'e2e').puzzle,
])('other sizes and options are taken up again and solved: $kind $size.rows x $size.columns', async (puzzle) => {
  await loadRulesFor(puzzle);
  const moves = movesOf(puzzle);
  const session = sessionOf(puzzle, moves.slice(0, -1));
  expect(session.isOpen).toBe(true);
  enter(session, moves[moves.length - 1]);
  expect(session.state.value).toBe('solved');
});

test('clues that break the rules are reported at once', async () => {
  const session = sessionOf(parsePuzzle(`11${'.'.repeat(14)}`, { kind: 'sudoku' }));
  await expect.poll(() => session.reported.value?.heading).toContain('Two 1s in row 1');
  expect(session.reported.value?.words).toContain('no solution');
  expect(session.reported.value?.wrong).toEqual(new Set([0, 1]));
});

test('a cell has several colours, each in a stripe of its own, and loses one by repeating it', () => {
  const puzzle = SUDOKU;
  const session = play(puzzle);
  const cell = puzzle.clues.indexOf(0);
  const colourOf = () => session.board.peek().colour[cell];
  session.select(cell);
  session.setMode('colour');
  session.enter(2);
  session.enter(5);
  expect(colourOf()).toBe(0b10010);
  expect(stripes(session.board.peek().colour, 5, puzzle.size)).toMatch(/h50v100h-50z$/);
  session.enter(2);
  expect(colourOf()).toBe(0b10000);
});

test('the same value again takes it back, and a double click selects its equals', () => {
  const puzzle = SUDOKU;
  const session = play(puzzle);
  const clue = puzzle.clues.findIndex((value) => value !== 0);
  const [{ cell, value }] = movesOf(puzzle);
  session.select(cell);
  session.enter(value);
  session.enter(value);
  expect(session.board.peek().answer[cell]).toBe(0);
  session.selectEqual(clue);
  expect(session.input.selection.peek()).toEqual(
    [...puzzle.clues.keys()].filter((other) => puzzle.clues[other] === puzzle.clues[clue]),
  );
});

test('in digit-first entry a drag paints the digit, or takes it away from where it began', () => {
  set({ entry: 'digit', conflicts: 'no' });
  const puzzle = SUDOKU;
  const session = play(puzzle);
  const [first, second, third] = [...puzzle.clues.keys()].filter((cell) => puzzle.clues[cell] === 0);
  const clue = puzzle.clues.findIndex((value) => value !== 0);
  session.key(7);
  session.picker.pick(first);
  for (const cell of [second, clue, third]) session.picker.drag(cell);
  const { answer } = session.board.peek();
  expect([first, second, third].map((cell) => answer[cell])).toEqual([7, 7, 7]);
  expect(answer[clue]).toBe(puzzle.clues[clue]);
  session.picker.pick(second);
  session.picker.drag(third);
  expect([first, second, third].map((cell) => session.board.peek().answer[cell])).toEqual([7, 0, 0]);
  session.setMode('corner');
  session.picker.pick(second);
  session.picker.drag(third);
  expect([second, third].map((cell) => session.board.peek().corner[cell])).toEqual([1 << 6, 1 << 6]);
});

test('Kurosu cells cycle by click where that is chosen, and a drag goes on with the value', () => {
  set({ entry: 'cycle', conflicts: 'no' });
  const puzzle = KUROSU;
  const session = play(puzzle);
  const [first, second] = [...puzzle.clues.keys()].filter((cell) => puzzle.clues[cell] === 0);
  const values = () => [first, second].map((cell) => session.board.peek().answer[cell]);
  session.picker.pick(first);
  session.picker.drag(second);
  expect(values()).toEqual([1, 1]);
  session.picker.pick(first);
  expect(values()).toEqual([2, 1]);
  session.picker.pick(first);
  session.picker.drag(second);
  expect(values()).toEqual([0, 0]);
});

test('the pen draws a line from cell to cell and erases it again, and marks cells', () => {
  const session = play(SUDOKU);
  session.setMode('pen');
  const draw = (...cells: number[]) => {
    session.picker.pick(cells[0]);
    for (const cell of cells.slice(1)) session.picker.drag(cell);
  };
  const lines = () => penLines(session.board.peek().lines, SUDOKU.size);
  draw(0, 1, 11, 10);
  expect(lines()).toEqual([
    [0, 1],
    [1, 11],
    [10, 11],
  ]);
  draw(11, 1);
  expect(lines()).toHaveLength(2);
  // Cells that don't touch are not joined.
  draw(20, 60);
  expect(lines()).toHaveLength(2);
  session.mark(0);
  session.mark(0);
  expect(session.board.peek().pen[0]).toBe(2);
  session.select(0);
  session.enter(0);
  expect([session.board.peek().pen[0], lines()]).toEqual([0, [[10, 11]]]);
  session.undo();
  expect(lines()).toHaveLength(2);
});
