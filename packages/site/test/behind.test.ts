import { describe, expect, test } from 'vitest';
import { shareBehind } from '../src/play/behind.js';

const times = [
  { below: 60, games: 10 },
  { below: 90, games: 20 },
  { below: 180, games: 7 },
  { below: 300, games: 6 },
];
const presses = [
  { presses: 8, games: 9 },
  { presses: 11, games: 10 },
  { presses: 200, games: 5 },
];

describe('the share of players who were surely behind', () => {
  const day = { solved: 43, times, presses };

  test.each([
    [0, 76], // 33 of 43: those in the first range may have been as fast
    [59, 76],
    [60, 30], // 13 of 43
    [90, 13],
    [179, 13],
    [180, undefined], // only the slowest range could hold slower ones
    [5000, undefined],
  ])('of a time of %i seconds', (seconds, share) => {
    expect(shareBehind(day, { seconds })).toBe(share);
  });

  test('a range whose games are hidden makes the share smaller, never greater', () => {
    const hidden = { solved: 43, times: times.filter(({ below }) => below !== 90), presses };
    expect(shareBehind(hidden, { seconds: 65 })).toBe(13);
    expect(shareBehind(hidden, { seconds: 10 })).toBe(30);
  });

  test.each([
    [7, 96], // 24 of 25
    [8, 60],
    [11, 20],
    [200, undefined],
    [640, undefined],
  ])('of %i presses, whatever the time', (made, share) => {
    expect(shareBehind({ solved: 25, times, presses }, { seconds: 0, presses: made })).toBe(share);
  });

  test('is unknown for fewer than 20 games', () => {
    const rows = { times: [{ below: 90, games: 9 }], presses: [{ presses: 99, games: 19 }] };
    expect(shareBehind({ solved: null, ...rows }, { seconds: 1, presses: 1 })).toBeUndefined();
    expect(shareBehind({ solved: 19, ...rows }, { seconds: 1, presses: 1 })).toBeUndefined();
    expect(shareBehind({ solved: 20, ...rows }, { seconds: 1, presses: 1 })).toBe(95);
  });

  test('is rounded down: nobody is faster than everyone', () => {
    const all = {
      solved: 1000,
      times: [
        { below: 30, games: 1 },
        { below: 60, games: 999 },
      ],
      presses,
    };
    expect(shareBehind(all, { seconds: 0 })).toBe(99);
  });
});
