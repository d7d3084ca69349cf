import { describe, expect, test } from 'vitest';
import { markOn, marksByDay } from '../src/records/day-mark.js';
import { overFewest, pressesOf } from '../src/records/presses.js';
import { statisticsOf, timesOf } from '../src/records/statistics.js';
import { streakOf } from '../src/records/streak.js';
import { dailyOf, gameOf } from './game-of.js';

test('a streak is the days in a row on which a daily was solved, today or yesterday the last', () => {
  const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-18', '2026-11-19'].map((date) => dailyOf(date));
  expect(streakOf(days, '2026-11-20')).toEqual({ current: 2, longest: 3 });
  expect(streakOf([...days, dailyOf('2026-11-20')], '2026-11-20')).toEqual({ current: 3, longest: 3 });
  expect(streakOf(days, '2026-11-21')).toEqual({ current: 0, longest: 3 });
  expect(streakOf([], '2026-11-20')).toEqual({ current: 0, longest: 0 });
});

test('several puzzles of one day are one day', () => {
  const games = ['sudoku', 'flipit'].map((kind) => dailyOf('2026-11-20', { id: kind, puzzle: `${kind}:4x4:x` }));
  expect(streakOf(games, '2026-11-20')).toEqual({ current: 1, longest: 1 });
});

test('a streak goes on across a leap day and a new year', () => {
  const days = ['2023-12-31', '2024-01-01', '2024-02-28', '2024-02-29', '2024-03-01'].map((date) => dailyOf(date));
  expect(streakOf(days, '2024-03-01')).toEqual({ current: 3, longest: 3 });
});

test('a game begun before midnight counts for its day whenever it ends', () => {
  const late = dailyOf('2026-11-19', { begun: '2026-11-19T23:59:59.000Z', ended: '2026-11-20T00:20:00.000Z' });
  expect(streakOf([late, dailyOf('2026-11-20')], '2026-11-20').current).toBe(2);
});

test('what is played in the archive, given up, open or no daily counts for no day', () => {
  const others = [
    dailyOf('2026-11-19', { begun: '2026-11-20T00:00:00.000Z' }),
    dailyOf('2026-11-21', { begun: '2026-11-20T10:00:00.000Z' }),
    dailyOf('2026-11-20', { state: 'given-up' }),
    gameOf({ daily: { date: '2026-11-20' } }),
    gameOf({ state: 'solved', ended: '2026-11-20T11:00:00.000Z' }),
  ];
  expect(streakOf(others, '2026-11-20')).toEqual({ current: 0, longest: 0 });
});

test('each day of a kind has its best mark', () => {
  const games = [
    dailyOf('2026-11-16', { hints: 2 }),
    dailyOf('2026-11-16', { daily: { date: '2026-11-16', level: 'hard' } }),
    dailyOf('2026-11-17', { hints: 1 }),
    dailyOf('2026-11-18', { state: 'given-up' }),
    dailyOf('2026-11-19', { puzzle: 'kurosu:6x6:x' }),
    dailyOf('2026-11-15', { begun: '2026-11-20T09:00:00.000Z' }),
  ];
  const marks = marksByDay(games, { kind: 'sudoku' });
  expect(Object.fromEntries(marks)).toEqual({ '2026-11-16': 'solved', '2026-11-17': 'hinted', '2026-11-18': 'begun' });
  expect(marksByDay(games, { kind: 'sudoku', level: '' }).get('2026-11-16')).toBe('hinted');
  expect(marksByDay(games, { kind: 'sudoku' }, true).get('2026-11-15')).toBe('solved');
  expect([markOn('2026-11-19', '2026-11-20', marks), markOn('2026-11-20', '2026-11-20', marks)]).toEqual([
    'missed',
    'open',
  ]);
});

test('statistics are by kind and level, times of games without hints only', () => {
  const of = (seconds: number, parts = {}) => dailyOf('2026-11-20', { seconds, level: 'hard', ...parts });
  const games = [
    of(300),
    of(100),
    of(200),
    of(5, { hints: 1 }),
    of(1, { state: 'given-up' }),
    of(2, { state: 'open' }),
    of(50, { level: 'easy' }),
  ];
  const [easy, hard] = statisticsOf(games, (a, b) => (a.level < b.level ? -1 : 1));
  expect(easy).toMatchObject({
    kind: 'sudoku',
    level: 'easy',
    games: 1,
    solved: 1,
    times: { best: 50, mean: 50, median: 50 },
  });
  expect(hard).toMatchObject({
    games: 6,
    solved: 4,
    withoutHints: 3,
    givenUp: 1,
    open: 1,
    times: { best: 100, mean: 200, median: 200 },
  });
});

test('every time is in one bar of the spread', () => {
  for (const times of [[0], [14, 15, 16], [60, 61, 3599], [100_000, 5], Array.from({ length: 200 }, (_, i) => i * 7)]) {
    const described = timesOf(times);
    expect(described?.spread.reduce((sum, { games }) => sum + games, 0)).toBe(times.length);
    expect(described?.spread.length).toBeLessThanOrEqual(8);
  }
  expect(timesOf([])).toBeUndefined();
  expect(timesOf([1, 2, 3, 10])).toMatchObject({ best: 1, mean: 4, median: 2.5 });
});

describe('presses over the fewest', () => {
  const game = (puzzle: string, moves: string[], done = moves.length) => ({ puzzle, moves, done });

  test('count the presses made, without those taken back by Undo and without colours', () => {
    expect(pressesOf(game('flipit:a', ['press r1c1', 'r1c1#+2', 'press r1c2', 'press r1c3'], 3))).toBe(2);
  });

  test('are compared where the fewest are known', () => {
    const games = [
      game('flipit:a', ['press r1c1']),
      game('flipit:a', ['press r1c1', 'press r2c2', 'press r2c2']),
      game('flipit:b', []),
    ];
    expect(overFewest(games, new Map([['flipit:a', 1]]))).toEqual({ games: 2, perfect: 1, mean: 1 });
    expect(overFewest(games, new Map())).toBeUndefined();
  });
});
