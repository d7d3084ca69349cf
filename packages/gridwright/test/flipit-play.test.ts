import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../src/core/kind.js';
import { rngFromText } from '../src/core/rng.js';
import { flipit } from '../src/kinds/flipit/flipit.js';
import { lessonOf } from '../src/kinds/flipit/hints/light-chasing.js';
import { difficultyOf, greedyPresses, hintOf } from '../src/kinds/flipit/hints/press-hints.js';
import { hintText, lessonText } from '../src/puzzle/sentences.js';
import { en } from '../src/text/en.js';
import { allOff, distances, type Lights, press } from './oracles/flipit.js';

/** Returns any position of a board with the goal all light. */
function position(rows: number, columns: number, king: boolean, dark: (cell: number) => boolean): Puzzle {
  const clues = Uint8Array.from({ length: rows * columns }, (_, cell) => (dark(cell) ? 2 : 1));
  return {
    kind: 'flipit',
    size: flipit.size(rows, columns),
    options: { goal: 'light', ...(king ? {} : { neighbourhood: 'plus' }) },
    clues,
  };
}

function lightsOf({ clues, size }: Puzzle): Lights {
  return Array.from({ length: size.rows }, (_, row) =>
    Array.from(clues.slice(row * size.columns, (row + 1) * size.columns), (disk) => disk === 2),
  );
}

/** Returns a position made by pressing random cells. */
function pressedAtRandom(rows: number, columns: number, king: boolean, seed: string): Puzzle {
  const rng = rngFromText(seed);
  const lights = allOff(rows, columns);
  for (let cell = 0; cell < rows * columns; cell++)
    if (rng.below(2) === 1) press(lights, Math.floor(cell / columns), cell % columns, king);
  return position(rows, columns, king, (cell) => lights[Math.floor(cell / columns)][cell % columns]);
}

describe('a hint', () => {
  it.each([
    ['king', 3, 4],
    ['plus', 3, 4],
    ['plus', 2, 5],
  ])('brings every position of %s %ix%i one press nearer to the goal', (neighbourhood, rows, columns) => {
    const king = neighbourhood === 'king';
    const known = distances(rows, columns, king);
    const nameOf = (lights: Lights) => lights.flat().map(Number).join('');
    for (let number = 0; number < 2 ** (rows * columns); number += 7) {
      const puzzle = position(rows, columns, king, (cell) => ((number >>> cell) & 1) === 1);
      const lights = lightsOf(puzzle);
      const distance = known.get(nameOf(lights));
      const advised = hintOf(puzzle, flipit.start(puzzle));
      expect(advised === undefined).toBe(distance === undefined || distance === 0);
      if (advised === undefined || distance === undefined) continue;
      press(lights, Math.floor(advised.move.cell / columns), advised.move.cell % columns, king);
      expect(known.get(nameOf(lights))).toBe(distance - 1);
    }
  });

  it('undoes a wrong press, and explains it', () => {
    const puzzle = position(4, 4, true, () => false);
    const presses = flipit.apply(puzzle, flipit.start(puzzle), { type: 'press', cell: 5 });
    const advised = hintOf(puzzle, presses);
    expect(advised?.move).toEqual({ type: 'press', cell: 5 });
    expect(advised?.hint.areas).toEqual([{ house: { type: 'row', index: 1 }, cells: [4, 5, 6, 7] }]);
    expect(advised && hintText(en, puzzle, advised.hint)).toEqual({
      where: 'Look at row 2.',
      technique: 'One press to go',
      why: "It's part of the solution, and it makes 9 more disks right than wrong.",
      what: 'Press r2c2 again to take your press back.',
      text: "Press r2c2 again to take your press back. It's part of the solution, and it makes 9 more disks right than wrong.",
    });
  });
});

describe('greedy play', () => {
  it('chooses the press that leaves the fewest wrong disks, the first of equals, and ends when none helps', () => {
    for (let round = 0; round < 30; round++) {
      const puzzle = pressedAtRandom(5, 4, round % 2 === 0, `greedy ${round}`);
      const lights = lightsOf(puzzle);
      const wrong = (board: Lights) => board.flat().filter((light) => light).length;
      const expected: number[] = [];
      for (;;) {
        const after = Array.from({ length: 20 }, (_, cell) => {
          const board = lights.map((row) => [...row]);
          press(board, Math.floor(cell / 4), cell % 4, round % 2 === 0);
          return wrong(board);
        });
        const best = after.indexOf(Math.min(...after));
        if (after[best] >= wrong(lights)) break;
        press(lights, Math.floor(best / 4), best % 4, round % 2 === 0);
        expected.push(best);
      }
      expect(greedyPresses(puzzle)).toEqual(expected);
      const known = difficultyOf(puzzle);
      expect(known?.greedy).toBe(expected.length);
      expect(known?.left === 0).toBe(wrong(lights) === 0);
      expect(known?.detour).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('a lesson', () => {
  it.each([
    ['king', 4, 4],
    ['king', 5, 5],
    ['plus', 5, 5],
    ['plus', 4, 7],
    ['king', 8, 3],
  ])('chases %s %ix%i to the goal, row by row', (neighbourhood, rows, columns) => {
    const king = neighbourhood === 'king';
    for (let round = 0; round < 10; round++) {
      const puzzle = pressedAtRandom(rows, columns, king, `lesson ${round}`);
      const lights = lightsOf(puzzle);
      const steps = lessonOf(puzzle);
      for (const step of steps) {
        for (const cell of step.cells) press(lights, Math.floor(cell / columns), cell % columns, king);
        expect(lessonText(en, puzzle, step)).toMatch(/^(Press |r\d|The disks match).*\.$/);
      }
      expect(lights.flat()).not.toContain(true);
    }
  });

  it('of one press away on 3x3 plus reads like this', () => {
    const puzzle = position(3, 3, false, (cell) => [0, 1, 2, 4].includes(cell));
    expect(lessonOf(puzzle).map((step) => lessonText(en, puzzle, step))).toEqual([
      'Press r2c1, r2c2 and r2c3: each is below a disk in row 1 that differs from the goal.',
      'r3c1, r3c2 and r3c3 still differ from the goal. Only different presses in row 1 can fix that, and linear algebra finds them: press r1c2, then work down the rows again.',
      'Press r2c1, r2c2 and r2c3: each is below a disk in row 1 that differs from the goal.',
      'The disks match the goal. Pressing a cell twice changes nothing, so r1c2 is enough.',
    ]);
  });

  it("lists the presses if a board can't be chased, and is empty without a solution", () => {
    const puzzle = { ...position(4, 4, true, () => true), options: { goal: 'light', torus: 'yes' } };
    expect(lessonOf(puzzle).length).toBeLessThanOrEqual(1);
    expect(lessonOf(position(2, 2, true, (cell) => cell === 0))).toEqual([]);
  });
});
