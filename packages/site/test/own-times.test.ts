import { expect, test } from 'vitest';
import { replayStep } from '../src/play/replay-step.js';
import { markOn, marksByDay } from '../src/records/day-mark.js';
import { ownTimes } from '../src/records/own-times.js';
import { helpOf } from '../src/records/result.js';
import { usualLevel } from '../src/records/usual-level.js';
import { dailyOf, gameOf } from './game-of.js';

const hard = (id: string, seconds: number, more = {}) =>
  gameOf({ id, puzzle: 'sudoku:9x9:x', level: 'hard', state: 'solved', seconds, ...more });

test('a time is compared with the other games of its kind and level that had no help', () => {
  const own = hard('own', 100);
  const others = [
    hard('a', 200),
    hard('b', 120),
    hard('hinted', 10, { hints: 1 }),
    hard('marked', 10, { aids: ['marking'] }),
    hard('given up', 10, { state: 'given-up' }),
    hard('easy', 10, { level: 'easy' }),
    hard('kurosu', 10, { puzzle: 'kurosu:8x8:x' }),
  ];
  expect(ownTimes([own, ...others], own)).toEqual({ best: 100, mean: 140, isBest: true });
  const slow = hard('own', 150);
  expect(ownTimes([slow, ...others], slow)).toMatchObject({ best: 120, isBest: false });
  const helped = hard('own', 50, { hints: 2 });
  expect(ownTimes([helped, ...others], helped)).toEqual({ best: 120, mean: 160, isBest: false });
  expect(ownTimes([own], own)).toBeUndefined();
});

test('marked values, automatic candidates and the explained solution are help, each once', () => {
  expect(helpOf({ hints: 0 })).toBe(0);
  expect(helpOf({ hints: 2, aids: ['marking', 'candidates', 'explained'] })).toBe(5);
  const day = dailyOf('2026-11-20', { aids: ['explained'] });
  expect(markOn('2026-11-20', '2026-11-20', marksByDay([day], { kind: 'sudoku' }))).toBe('hinted');
});

test('the usual level is that of the last solved game, and easy at first', () => {
  const games = [
    hard('a', 1, { changed: '2026-11-18T00:00:00.000Z' }),
    hard('b', 1, { level: 'expert', changed: '2026-11-19T00:00:00.000Z' }),
    hard('c', 1, { level: 'gentle', state: 'open', changed: '2026-11-20T00:00:00.000Z' }),
  ];
  expect(usualLevel(games, 'sudoku')).toBe('expert');
  expect(usualLevel(games, 'kurosu')).toBe('easy');
});

test('a replay of any length is neither too fast to follow nor too slow to wait for', () => {
  expect([5, 100, 10_000].map(replayStep)).toEqual([300, 200, 50]);
});
