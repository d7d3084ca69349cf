import { expect, test } from 'vitest';
import type { SavedGame } from '../src/game/saved-game.js';
import { type Channel, GameStore } from '../src/storage/game-store.js';
import { gameOf } from './game-of.js';
import { MemoryDatabase } from './memory-database.js';

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
  const database = new MemoryDatabase();
  const store = new GameStore(database);
  await store.load();
  const saved = store.save(gameOf({ revision: 0 }));
  expect(saved.revision).toBe(1);
  expect(store.games.value.get('a')).toBe(saved);
  await store.settled();
  const next = new GameStore(database);
  await next.load();
  expect(next.games.value.get('a')).toEqual(saved);
});

test('of many quick changes the last one is kept, and none is written out of order', async () => {
  const database = new MemoryDatabase();
  const store = new GameStore(database);
  await store.load();
  let game = gameOf({ revision: 0 });
  for (let i = 0; i < 50; i++) game = store.save({ ...game, moves: [...game.moves, `r1c${i}=1`] });
  await store.settled();
  expect(database.games.get('a')).toEqual(game);
  expect(game.revision).toBe(50);
  expect(database.writes).toBeLessThan(50);
});

test('a tab never overwrites what another has kept, and is shown it', async () => {
  const database = new MemoryDatabase();
  const [one, two] = [new GameStore(database), new GameStore(database)];
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
  expect(database.games.get('a')).toEqual(newer);
  expect(two.games.value.get('a')).toEqual(newer);
  expect(shown).toEqual([newer]);
  const after = two.save({ ...newer, moves: ['r1c1=3', 'r1c2=4'], done: 2 });
  await two.settled();
  expect(database.games.get('a')).toEqual(after);
});

test('tabs that hear each other follow without a move', async () => {
  const database = new MemoryDatabase();
  const channel = channels();
  const [one, two] = [new GameStore(database, channel()), new GameStore(database, channel())];
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
  const database = new MemoryDatabase();
  const store = new GameStore(database);
  await store.load();
  database.full = true;
  const first = store.save(gameOf({ revision: 0 }));
  const other = store.save(gameOf({ id: 'b', revision: 0 }));
  await store.settled();
  expect(store.trouble.value).toBe('not-kept');
  expect([...store.games.value.keys()]).toEqual(['a', 'b']);
  database.full = false;
  const second = store.save({ ...first, seconds: 200 });
  await store.settled();
  expect(store.trouble.value).toBeUndefined();
  expect([...database.games.values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([second, other]);
});

test('a browser that keeps nothing is told of, and games last as long as the page', async () => {
  const database = new MemoryDatabase();
  database.full = true;
  database.all = () => Promise.reject(new DOMException('No.', 'SecurityError'));
  const store = new GameStore(database);
  await store.load();
  expect([store.loaded.value, store.trouble.value]).toEqual([true, 'nothing-kept']);
  const saved = store.save(gameOf({ revision: 0 }));
  await store.settled();
  expect(store.games.value.get('a')).toBe(saved);
  expect(store.trouble.value).toBe('nothing-kept');
});

test('a change of an older revision is not kept, and the newer game is told', async () => {
  const database = new MemoryDatabase();
  const store = new GameStore(database);
  await store.load();
  const old = store.save(gameOf({ revision: 0 }));
  const newer = store.save({ ...old, moves: ['r1c1=3'], done: 1 });
  const shown: (SavedGame | undefined)[] = [];
  store.watch('a', (game) => shown.push(game));
  expect(store.save({ ...old, moves: ['r1c1=4'], done: 1 })).toBe(newer);
  expect(shown).toEqual([newer]);
  await store.settled();
  expect(database.games.get('a')).toEqual(newer);
});

test('a game from a file takes the place of the one here, and goes on from there', async () => {
  const database = new MemoryDatabase();
  const store = new GameStore(database);
  await store.load();
  const here = store.save(store.save(gameOf({ revision: 0 })));
  store.adopt(gameOf({ moves: ['r1c1=3'], done: 1, revision: 1 }));
  await store.settled();
  expect(database.games.get('a')).toMatchObject({ moves: ['r1c1=3'], revision: here.revision + 1 });
});

test.each([
  ['heard of', true],
  ['found when the next move is written', false],
])('a page that was left and saved its time late takes nothing from the game that goes on: %s', async (_, hears) => {
  const database = new MemoryDatabase();
  const channel = channels();
  const stores = [0, 1].map(() => new GameStore(database, hears ? channel() : undefined));
  const [left, next] = stores;
  await Promise.all(stores.map((store) => store.load()));
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
  expect(database.games.get('a')).toMatchObject({ moves: moved.moves, done: 3 });
  expect(database.games.get('a')?.revision).toBeGreaterThan(late.revision);
  expect(next.games.value.get('a')).toEqual(database.games.get('a'));
  expect(shown).toEqual([]);
});
