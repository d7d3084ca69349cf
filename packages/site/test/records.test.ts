import { describe, expect, test } from 'vitest';
import { markOn, marksByDay } from '../src/records/day-mark.js';
import { ownTimes } from '../src/records/own-times.js';
import { overFewest, pressesOf } from '../src/records/presses.js';
import { statisticsOf, timesOf } from '../src/records/statistics.js';
import { streakOf } from '../src/records/streak.js';
import { dailyOf, gameOf } from './game-of.js';

/** At ten o'clock UTC of a day, for a player whose clock shows UTC. */
const streak = (games: Parameters<typeof streakOf>[0], day: string) => streakOf(games, `${day}T10:00:00.000Z`, () => 0);

/** Minutes east of UTC of a zone at an instant, from the time zones that the platform has. */
function offsetIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant: Date | string) => {
    const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (60 * Number(hours ?? 0) + Number(minutes ?? 0));
  };
}

/** A daily that was begun at an instant, which decides its day. */
const begunAt = (begun: string, offset?: number) =>
  dailyOf(begun.slice(0, 10), { id: begun, begun, ...(offset !== undefined && { offset }) });

test.each([
  ['America/Los_Angeles', ['2026-11-17T23:00', '2026-11-19T01:00', '2026-11-19T23:30', '2026-11-21T02:00']],
  ['Pacific/Auckland', ['2026-11-16T20:00', '2026-11-18T05:00', '2026-11-18T20:00', '2026-11-20T10:00']],
  // Clocks go back on 1 November, and forward on 8 March.
  ['America/Los_Angeles', ['2026-10-31T07:30', '2026-11-02T07:30', '2026-11-02T09:00', '2026-11-04T07:50']],
  ['America/Los_Angeles', ['2026-03-07T08:30', '2026-03-09T06:30', '2026-03-09T07:30', '2026-03-11T06:50']],
  ['Europe/Berlin', ['2026-10-23T22:30', '2026-10-25T22:30', '2026-10-25T23:30', '2026-10-27T22:30']],
])('one puzzle on each local day in %s keeps a streak', (zone, times) => {
  const offset = offsetIn(zone);
  const games = times.map((time) => begunAt(`${time}:00.000Z`));
  const last = times[3];
  expect(streakOf(games, `${last}:30.000Z`, offset)).toEqual({ current: 4, longest: 4 });
  // The offset of each game counts, wherever the player is now.
  const saved = times.map((time) => begunAt(`${time}:00.000Z`, offset(`${time}:00.000Z`)));
  expect(streakOf(saved, `${last}:30.000Z`, () => 0).longest).toBe(4);
});

test('a local day without a puzzle ends a streak', () => {
  const offset = offsetIn('America/Los_Angeles');
  const games = ['2026-11-17T18:00:00.000Z', '2026-11-19T18:00:00.000Z'].map((time) => begunAt(time));
  expect(streakOf(games, '2026-11-19T19:00:00.000Z', offset)).toEqual({ current: 1, longest: 1 });
  expect(streakOf(games, '2026-11-21T07:30:00.000Z', offset).current).toBe(1);
  expect(streakOf(games, '2026-11-21T08:30:00.000Z', offset).current).toBe(0);
});

test('a flight over the date line skips no day of a streak', () => {
  const [home, away] = [offsetIn('America/Los_Angeles'), offsetIn('Pacific/Auckland')];
  // Monday half past midnight in Los Angeles, and Wednesday half past eleven at night in Auckland.
  const flown = ['2026-11-16T08:30:00.000Z', '2026-11-18T10:30:00.000Z'];
  const games = [begunAt(flown[0], home(flown[0])), begunAt(flown[1], away(flown[1]))];
  expect(streakOf(games, flown[1], away).current).toBe(2);
  // On the way back a date comes twice.
  const back = ['2026-11-17T21:00:00.000Z', '2026-11-18T19:00:00.000Z'];
  expect(streakOf([begunAt(back[0], away(back[0])), begunAt(back[1], home(back[1]))], back[1], home).current).toBe(2);
});

test('puzzles of two dates on one local day still count as two', () => {
  const offset = offsetIn('America/Los_Angeles');
  const games = ['2026-11-17T18:00:00.000Z', '2026-11-18T01:00:00.000Z'].map((time) => begunAt(time));
  expect(streakOf(games, '2026-11-18T02:00:00.000Z', offset).current).toBe(2);
});

test('a streak is the days in a row on which a daily was solved, today or yesterday the last', () => {
  const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-18', '2026-11-19'].map((date) => dailyOf(date));
  expect(streak(days, '2026-11-20')).toEqual({ current: 2, longest: 3 });
  expect(streak([...days, dailyOf('2026-11-20')], '2026-11-20')).toEqual({ current: 3, longest: 3 });
  expect(streak(days, '2026-11-21')).toEqual({ current: 0, longest: 3 });
  expect(streak([], '2026-11-20')).toEqual({ current: 0, longest: 0 });
});

test('several puzzles of one day are one day', () => {
  const games = ['sudoku', 'flipit'].map((kind) => dailyOf('2026-11-20', { id: kind, puzzle: `${kind}:4x4:x` }));
  expect(streak(games, '2026-11-20')).toEqual({ current: 1, longest: 1 });
});

test('a streak goes on across a leap day and a new year', () => {
  const days = ['2023-12-31', '2024-01-01', '2024-02-28', '2024-02-29', '2024-03-01'].map((date) => dailyOf(date));
  expect(streak(days, '2024-03-01')).toEqual({ current: 3, longest: 3 });
});

test('a game begun before midnight counts for its day whenever it ends', () => {
  const late = dailyOf('2026-11-19', { begun: '2026-11-19T23:59:59.000Z', ended: '2026-11-20T00:20:00.000Z' });
  expect(streak([late, dailyOf('2026-11-20')], '2026-11-20').current).toBe(2);
});

test('what is played in the archive, given up, open or no daily counts for no day', () => {
  const others = [
    dailyOf('2026-11-19', { begun: '2026-11-20T00:00:00.000Z' }),
    dailyOf('2026-11-21', { begun: '2026-11-20T10:00:00.000Z' }),
    dailyOf('2026-11-20', { state: 'given-up' }),
    gameOf({ daily: { date: '2026-11-20' } }),
    gameOf({ state: 'solved', ended: '2026-11-20T11:00:00.000Z' }),
  ];
  expect(streak(others, '2026-11-20')).toEqual({ current: 0, longest: 0 });
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

test('statistics and own times keep sizes and rules apart, but not the cages of single puzzles', () => {
  const of = (puzzle: string, seconds: number) =>
    dailyOf('2026-11-20', { id: `${puzzle} ${seconds}`, puzzle, level: 'easy', seconds });
  const games = [
    of('sudoku:4x4:x', 20),
    of('sudoku:9x9:x', 300),
    of('sudoku:9x9:diagonals:x', 400),
    of('sudoku:9x9:killer-1112-3:x', 500),
    of('sudoku:9x9:killer-1121-4:x', 600),
    of('sudoku:9x9:jigsaw-a3b2:x', 700),
  ];
  const all = statisticsOf(games, () => 0);
  expect(all.map(({ form, games }) => [form, games])).toEqual([
    ['sudoku:4x4', 1],
    ['sudoku:9x9', 1],
    ['sudoku:9x9:diagonals', 1],
    ['sudoku:9x9:killer', 2],
    ['sudoku:9x9:jigsaw', 1],
  ]);
  expect(ownTimes(games, games[1])).toBeUndefined();
  expect(ownTimes(games, games[3])).toEqual({ best: 500, mean: 550, isBest: true });
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
