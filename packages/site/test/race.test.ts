import type { Racer, Room } from '@gridwright/server/answers';
import { expect, test } from 'vitest';
import { outcomeOf } from '../src/compete/race/outcome.js';

/** A room after a race, its players in the order of the server. */
function roomOf(...players: Omit<Partial<Racer>, 'player'>[]): Room {
  const racers = players.map((racer, i) => ({ player: String(i), name: 'A', ready: false, ...racer }));
  return { kind: 'kurosu', races: 1, players: racers };
}

const racing = { run: 'r', progress: 40 };
const solved = { run: 'r', progress: 100, time: 60_000 };
const gaveUp = { run: 'r', gaveUp: true };

test('the first player has won, and the others have their places', () => {
  const room = roomOf(...Array(4).fill(solved), racing, gaveUp);
  const words = ['0', '1', '2', '3', '4', '5'].map((player) => outcomeOf(room, player));
  expect(words).toEqual(['You won.', '2nd of 6.', '3rd of 6.', '4th of 6.', undefined, undefined]);
});

test('players who only watch count for nothing', () => {
  const watcher = {};
  expect(outcomeOf(roomOf(solved, solved, watcher), '1')).toBe('2nd of 2.');
  expect(outcomeOf(roomOf(solved, watcher), '1')).toBeUndefined();
  expect(outcomeOf(roomOf(solved), undefined)).toBeUndefined();
});

test('a solution with help has no final place while others still race', () => {
  const helped = { ...solved, hints: 1 };
  expect(outcomeOf(roomOf(helped, racing), '0')).toBe('1st of 2 so far.');
  expect(outcomeOf(roomOf(helped, gaveUp), '0')).toBe('You won.');
  expect(outcomeOf(roomOf(solved, racing), '0')).toBe('You won.');
});
