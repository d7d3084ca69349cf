import { kinds } from 'gridwright';
import { drillCodes } from 'gridwright/logic';
import { describe, expect, test } from 'vitest';
import { afterStorm, afterStreak, bestOf, readBests } from '../src/learn/bests.js';
import { courseOf, courseState, lessonAfter } from '../src/learn/course.js';
import { lessonsOf } from '../src/learn/lessons.js';
import { afterAnswer, ENOUGH, mergeProgress, type Progress, readProgress } from '../src/storage/progress.js';

const DAY = '2026-11-20';

function answered(...answers: readonly boolean[]): Progress {
  return answers.reduce<Progress>((all, isRight) => afterAnswer(all, 'sudoku', 'x-wing', isRight, DAY), {});
}

describe('practice', () => {
  test('five right answers in a row are enough; a wrong one starts again', () => {
    expect(answered(true, true, true, true, false, true)).toEqual({ 'sudoku/x-wing': { run: 1, answers: 6 } });
    expect(answered(true, true, true, true, true)).toEqual({
      'sudoku/x-wing': { run: ENOUGH, answers: 5, learned: DAY },
    });
  });

  test('what is learned stays learned', () => {
    expect(answered(true, true, true, true, true, false)['sudoku/x-wing']).toEqual({
      run: 0,
      answers: 6,
      learned: DAY,
    });
  });

  test('two devices: the longer run, all answers, the earlier day', () => {
    const saved: Progress = { 'sudoku/x-wing': { run: 2, answers: 9, learned: '2026-11-03' } };
    const coming: Progress = {
      'sudoku/x-wing': { run: 5, answers: 5, learned: '2026-11-02' },
      'kurosu/pair': { run: 1, answers: 1 },
    };
    expect(mergeProgress(saved, coming)).toEqual({
      'sudoku/x-wing': { run: 5, answers: 9, learned: '2026-11-02' },
      'kurosu/pair': { run: 1, answers: 1 },
    });
    expect(mergeProgress(saved, saved)).toEqual(saved);
  });

  test.each([
    [null],
    ['x'],
    [{ 'sudoku/x-wing': { run: 6, answers: 6 } }],
    [{ 'sudoku/x-wing': { run: 1.5, answers: 2 } }],
    [{ 'sudoku/x-wing': { run: 1 } }],
    [{ '__proto__/x': { run: 1, answers: 1 }, nothing: { run: 1, answers: 1 } }],
  ])('%j from outside is no progress', (from) => {
    expect(readProgress(from)).toEqual({});
  });

  test('is read as it is written, without a day that doesn’t exist', () => {
    const progress = answered(true, true, true, true, true);
    expect(readProgress(JSON.parse(JSON.stringify(progress)))).toEqual(progress);
    expect(readProgress({ 'kurosu/pair': { run: 5, answers: 5, learned: '2026-02-30' } })).toEqual({
      'kurosu/pair': { run: 5, answers: 5 },
    });
  });
});

describe('bests', () => {
  const none = bestOf({}, 'kurosu', 'pair');

  test('a streak goes on beyond five and ends with a wrong answer, the longest stays', () => {
    const six = Array.from({ length: 6 }, () => true).reduce(afterStreak, none);
    expect(six).toMatchObject({ streak: 6, longest: 6 });
    expect([false, true].reduce(afterStreak, six)).toMatchObject({ streak: 1, longest: 6 });
  });

  test('a storm counts its right answers, and never shows a position again', () => {
    const first = afterStorm(none, 12, 14);
    expect(first).toMatchObject({ storm: 12, seen: 14 });
    expect(afterStorm(first, 9, 9)).toMatchObject({ storm: 12, seen: 23 });
  });

  test('are read as they are written; whatever else is there is ignored', () => {
    const bests = { 'kurosu/pair': afterStorm(none, 3, 4) };
    expect(readBests(JSON.parse(JSON.stringify(bests)))).toEqual(bests);
    const bad = { ...none, storm: -1 };
    for (const from of [null, 'x', 7, [none], { 'kurosu/pair': bad }, { 'kurosu/pair': { storm: 3 } }, { x: none }])
      expect(readBests(from)).toEqual({});
  });
});

describe('courses', () => {
  test.each(kinds.map(({ name }) => name))('%s: each lesson has drills, from easy to hard', (kind) => {
    const codes = drillCodes(kind);
    const places = courseOf(kind).map((code) => codes.indexOf(code));
    expect(places.length).toBeGreaterThan(1);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('the next lesson is the first that isn’t learned', () => {
    const [first, second] = courseOf('kurosu');
    expect(courseState('kurosu', {})).toMatchObject({ learned: 0, next: first });
    const done: Progress = { [`kurosu/${first}`]: { run: 5, answers: 5, learned: DAY } };
    expect(courseState('kurosu', done)).toMatchObject({ learned: 1, next: second });
    expect(lessonAfter('kurosu', first)).toBe(second);
    expect(lessonAfter('kurosu', 'assumption')).toBeUndefined();
  });
});

test('lessons come to every page that asks before they are there, and are asked for again after a failure', async () => {
  const asked: string[] = [];
  const fail = async (kind: string) => {
    asked.push(kind);
    throw new Error('no worker');
  };
  const first = lessonsOf('kurosu', fail);
  expect(lessonsOf('kurosu', fail)).toBe(first);
  expect(first.value).toBeUndefined();
  await Promise.resolve();
  await Promise.resolve();
  expect(first.value).toEqual([]);
  const again = lessonsOf('kurosu', async () => []);
  expect(again).not.toBe(first);
  expect(asked).toEqual(['kurosu']);
});
