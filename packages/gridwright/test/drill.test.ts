import { describe, expect, test } from 'vitest';
import { stepPicture } from '../src/drawing.js';
import { kinds, solve } from '../src/index.js';
import { drill, drillCodes } from '../src/logic.js';
import { check, rulesOf } from '../src/rules.js';

const ALL = kinds.flatMap(({ name }) => drillCodes(name).map((code) => [name, code] as const));
/** A sample for the fast suite: the searches of the last few take seconds. */
const COSTLY = /nested|dynamic|forcing/;

describe('drills', () => {
  test.each(ALL.filter(([, code]) => !COSTLY.test(code)))('%s %s: every right cell follows', async (kind, code) => {
    const { puzzle, answer, asks, value, cells, explained } = await drill(kind, code, 'a');
    expect(cells.length).toBeGreaterThan(0);
    if (asks === 'press') return;
    const [solution] = solve(puzzle).solutions;
    for (const cell of cells) {
      expect(answer[cell]).toBe(0);
      expect(solution[cell] === value).toBe(asks === 'place');
    }
    expect(explained?.step.technique).toBe(code);
    expect([...answer.keys()].every((cell) => answer[cell] === 0 || answer[cell] === solution[cell])).toBe(true);
  });

  test('the last press leads to the goal', async () => {
    const { puzzle, cells } = await drill('flipit', 'last-press', 'a');
    const presses = puzzle.clues.map((_, cell) => (cells.includes(cell) ? 1 : 0));
    expect(check(puzzle, presses)).toEqual([]);
  });

  test('light chasing asks for the press that corrects the first wrong disk, above to the left', async () => {
    const { puzzle, cells } = await drill('flipit', 'light-chasing', 'b');
    const goal = rulesOf('flipit').disks?.goal(puzzle).clues ?? [];
    const wrong = [...goal.keys()].filter((cell) => puzzle.clues[cell] !== goal[cell]);
    expect(cells).toEqual([wrong[0] + puzzle.size.columns + 1]);
  });

  test('the same seed gives the same drill, and other seeds give others', async () => {
    const first = await drill('sudoku', 'naked-pair', '1');
    expect(await drill('sudoku', 'naked-pair', '1')).toEqual(first);
    const seeds = Array.from({ length: 5 }, (_, i) => `${i}`);
    const clues = await Promise.all(
      seeds.map(async (seed) => (await drill('sudoku', 'naked-pair', seed)).puzzle.clues.join('')),
    );
    expect(new Set(clues).size).toBe(5);
  });

  test('can be sent to another thread and drawn there', async () => {
    const made = await drill('kurosu', 'pair', '1');
    expect(structuredClone(made)).toEqual(made);
    const { explained } = made;
    if (explained === undefined) throw new Error('expected a step');
    expect(stepPicture(rulesOf('kurosu'), made.puzzle, { ...explained, ...explained.step }).places).not.toEqual([]);
  });

  test('an unknown code is an error that lists the codes', async () => {
    await expect(drill('flipit', 'guessing', '1')).rejects.toThrow(
      'code: expected one of last-press, light-chasing, got "guessing"',
    );
  });
});
