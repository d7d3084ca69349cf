import { expect, test } from 'vitest';
import type { SavedGame } from '../src/game/saved-game.js';
import { type Channel, Desk } from '../src/storage/desk.js';
import { gameOf } from './game-of.js';
import { MemoryStore } from './memory-store.js';

/** Tabs that hear each other. */
function channels(): () => Channel {
  const all: Channel[] = [];
  return () => {
    const own: Channel = {
      onmessage: null,
      postMessage: (id) => {
        for (const other of all) if (other !== own) other.onmessage?.({ data: id } as MessageEvent);
      },
    };
    all.push(own);
    return own;
  };
}

test('a change is seen at once and kept soon, and is there after a new start', async () => {
  const store = new MemoryStore();
  const desk = new Desk(store);
  await desk.load();
  const saved = desk.save(gameOf({ revision: 0 }));
  expect(saved.revision).toBe(1);
  expect(desk.games.value.get('a')).toBe(saved);
  await desk.settled();
  const next = new Desk(store);
  await next.load();
  expect(next.games.value.get('a')).toEqual(saved);
});

test('of many quick changes the last one is kept, and none is written out of order', async () => {
  const store = new MemoryStore();
  const desk = new Desk(store);
  await desk.load();
  let game = gameOf({ revision: 0 });
  for (let i = 0; i < 50; i++) game = desk.save({ ...game, moves: [...game.moves, `r1c${i}=1`] });
  await desk.settled();
  expect(store.games.get('a')).toEqual(game);
  expect(game.revision).toBe(50);
  expect(store.writes).toBeLessThan(50);
});

test('a tab never overwrites what another has kept, and is shown it', async () => {
  const store = new MemoryStore();
  const [one, two] = [new Desk(store), new Desk(store)];
  await Promise.all([one.load(), two.load()]);
  const first = one.save(gameOf({ revision: 0 }));
  await one.settled();
  await two.load();
  const shown: (SavedGame | undefined)[] = [];
  two.watch('a', (newer) => shown.push(newer));
  const newer = one.save({ ...first, moves: ['r1c1=3'], done: 1 });
  await one.settled();
  two.save({ ...first, moves: ['r1c1=4'], done: 1 });
  await two.settled();
  expect(store.games.get('a')).toEqual(newer);
  expect(two.games.value.get('a')).toEqual(newer);
  expect(shown).toEqual([newer]);
  const after = two.save({ ...newer, moves: ['r1c1=3', 'r1c2=4'], done: 2 });
  await two.settled();
  expect(store.games.get('a')).toEqual(after);
});

test('tabs that hear each other follow without a move', async () => {
  const store = new MemoryStore();
  const channel = channels();
  const [one, two] = [new Desk(store, channel()), new Desk(store, channel())];
  await Promise.all([one.load(), two.load()]);
  const shown: (SavedGame | undefined)[] = [];
  two.watch('a', (newer) => shown.push(newer));
  const saved = one.save(gameOf({ revision: 0 }));
  await one.settled();
  await expect.poll(() => two.games.value.get('a')).toEqual(saved);
  await one.remove('a');
  await expect.poll(() => two.games.value.has('a')).toBe(false);
  expect(shown).toEqual([saved, undefined]);
});

test('a full disk is told, play goes on, and what was not kept is kept when there is room', async () => {
  const store = new MemoryStore();
  const desk = new Desk(store);
  await desk.load();
  store.full = true;
  const first = desk.save(gameOf({ revision: 0 }));
  const other = desk.save(gameOf({ id: 'b', revision: 0 }));
  await desk.settled();
  expect(desk.trouble.value).toBe('not-kept');
  expect([...desk.games.value.keys()]).toEqual(['a', 'b']);
  store.full = false;
  const second = desk.save({ ...first, seconds: 200 });
  await desk.settled();
  expect(desk.trouble.value).toBeUndefined();
  expect([...store.games.values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([second, other]);
});

test('a browser that keeps nothing is told of, and games last as long as the page', async () => {
  const store = new MemoryStore();
  store.full = true;
  store.all = () => Promise.reject(new DOMException('No.', 'SecurityError'));
  const desk = new Desk(store);
  await desk.load();
  expect([desk.loaded.value, desk.trouble.value]).toEqual([true, 'nothing-kept']);
  const saved = desk.save(gameOf({ revision: 0 }));
  await desk.settled();
  expect(desk.games.value.get('a')).toBe(saved);
  expect(desk.trouble.value).toBe('nothing-kept');
});

test('a change of an older revision is not kept, and the newer game is told', async () => {
  const store = new MemoryStore();
  const desk = new Desk(store);
  await desk.load();
  const old = desk.save(gameOf({ revision: 0 }));
  const newer = desk.save({ ...old, moves: ['r1c1=3'], done: 1 });
  const shown: (SavedGame | undefined)[] = [];
  desk.watch('a', (game) => shown.push(game));
  expect(desk.save({ ...old, moves: ['r1c1=4'], done: 1 })).toBe(newer);
  expect(shown).toEqual([newer]);
  await desk.settled();
  expect(store.games.get('a')).toEqual(newer);
});

test('a game from a file takes the place of the one here, and goes on from there', async () => {
  const store = new MemoryStore();
  const desk = new Desk(store);
  await desk.load();
  const here = desk.save(desk.save(gameOf({ revision: 0 })));
  desk.adopt(gameOf({ moves: ['r1c1=3'], done: 1, revision: 1 }));
  await desk.settled();
  expect(store.games.get('a')).toMatchObject({ moves: ['r1c1=3'], revision: here.revision + 1 });
});

test.each([
  ['heard of', true],
  ['found when the next move is written', false],
])('a page that was left and saved its time late takes nothing from the game that goes on: %s', async (_, hears) => {
  const store = new MemoryStore();
  const channel = channels();
  const desks = [0, 1].map(() => new Desk(store, hears ? channel() : undefined));
  const [left, next] = desks;
  await Promise.all(desks.map((desk) => desk.load()));
  const first = left.save(gameOf({ revision: 0 }));
  await left.settled();
  await next.load();
  const shown: (SavedGame | undefined)[] = [];
  next.watch('a', (newer) => shown.push(newer));
  const late = left.save({ ...first, seconds: 160 });
  await left.settled();
  if (hears) await expect.poll(() => next.games.value.get('a')).toEqual(late);
  const moved = { ...(hears ? late : first), moves: [...first.moves, 'r1c3=3'], done: 3 };
  next.save(moved);
  await next.settled();
  expect(store.games.get('a')).toMatchObject({ moves: moved.moves, done: 3 });
  expect(store.games.get('a')?.revision).toBeGreaterThan(late.revision);
  expect(next.games.value.get('a')).toEqual(store.games.get('a'));
  expect(shown).toEqual([]);
});
