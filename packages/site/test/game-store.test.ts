import { expect, test, vi } from 'vitest';
import type { SavedGame } from '../src/game/saved-game.js';
import { type Channel, GameStore } from '../src/storage/game-store.js';
import { Removals } from '../src/storage/removals.js';
import { Times } from '../src/storage/times.js';
import { Unsaved } from '../src/storage/unsaved.js';
import { gameOf } from './game-of.js';
import { MemoryDatabase, memoryStorage } from './memory-database.js';

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

test('a change is seen at once and saved soon, and is there after a new start', async () => {
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

test('of many quick changes the last one is saved, and none is written out of order', async () => {
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

test('a tab never overwrites what another has saved, and is shown it', async () => {
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

test('a full disk is reported, play continues, and unsaved moves are saved once there is room', async () => {
  const database = new MemoryDatabase();
  const store = new GameStore(database);
  await store.load();
  database.full = true;
  const first = store.save(gameOf({ revision: 0 }));
  const other = store.save(gameOf({ id: 'b', revision: 0 }));
  await store.settled();
  expect(store.trouble.value).toBe('not-saved');
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
  expect([store.loaded.value, store.trouble.value]).toEqual([true, 'nothing-saved']);
  const saved = store.save(gameOf({ revision: 0 }));
  await store.settled();
  expect(store.games.value.get('a')).toBe(saved);
  expect(store.trouble.value).toBe('nothing-saved');
});

test('games that a slow device reads late still appear, and take the place of a board without moves', async () => {
  vi.useFakeTimers();
  try {
    const database = new MemoryDatabase();
    const kept = gameOf({ id: 'a' });
    const solved = gameOf({ id: 's', state: 'solved' });
    database.games.set('s', solved).set('a', kept);
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    database.all = () => isOpen.then(() => [...database.games.values()]);
    const storage = memoryStorage();
    const times = new Times(() => storage);
    times.save('a', 4000);
    const store = new GameStore(database, undefined, times);
    const loading = store.load();
    await vi.advanceTimersByTimeAsync(10_000);
    await loading;
    expect([store.loaded.value, store.trouble.value, store.games.value.size]).toEqual([true, 'nothing-saved', 0]);
    expect(store.isRead.value).toBe(false);
    const shown: unknown[] = [];
    store.watch(kept.puzzle, (newer) => shown.push(newer));
    const other = store.save(gameOf({ id: 'b', revision: 0, puzzle: 'kurosu:2x2:01..' }));
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect([store.isRead.value, store.trouble.value]).toEqual([true, undefined]);
    const resumed = { ...kept, seconds: 4000 };
    expect([...store.games.value.values()]).toEqual([solved, resumed, other]);
    expect(shown).toEqual([resumed]);
  } finally {
    vi.useRealTimers();
  }
});

test('a change of an older revision is not saved, and the newer game is returned', async () => {
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

test('time is saved without a new revision, and is merged when the page is loaded again', async () => {
  const [database, storage] = [new MemoryDatabase(), memoryStorage()];
  const store = new GameStore(database, undefined, new Times(() => storage));
  await store.load();
  const saved = store.save(gameOf({ revision: 0, seconds: 12 }));
  await store.settled();
  store.saveTime(saved.id, 45);
  store.saveTime(saved.puzzle, 8);
  expect(store.games.value.get('a')).toEqual({ ...saved, seconds: 45 });
  await store.settled();
  expect([database.games.get('a'), database.writes]).toEqual([saved, 1]);
  const next = new GameStore(database, undefined, new Times(() => storage));
  await next.load();
  expect(next.games.value.get('a')).toEqual({ ...saved, seconds: 45 });
  expect(next.timeOf(saved.puzzle)).toBe(8);
  const moved = next.save({ ...saved, moves: ['r1c1=3'], done: 1, seconds: 50 });
  expect(moved).toMatchObject({ seconds: 50, revision: 2 });
});

test('time never runs backwards, whatever another page saved before it was left', async () => {
  const [database, storage] = [new MemoryDatabase(), memoryStorage()];
  const store = new GameStore(database, undefined, new Times(() => storage));
  await store.load();
  store.saveTime('a', 90);
  store.saveTime('a', 60);
  expect(store.save(gameOf({ revision: 0, seconds: 70 })).seconds).toBe(90);
  expect(store.save(gameOf({ revision: 1, seconds: 95, state: 'solved' })).seconds).toBe(95);
  expect(store.timeOf('a')).toBe(0);
});

test.each([
  ['refuses its storage', () => undefined],
  ['holds nonsense', () => memoryStorage('{"a":')],
  ['holds something else', () => memoryStorage('[["a","12"],["a",-3],7,null]')],
])('times last as long as the page where the browser %s', (_, open) => {
  const storage = open();
  const times = new Times(() => {
    if (storage === undefined) throw new DOMException('no', 'SecurityError');
    return storage;
  });
  expect(times.of('a')).toBe(0);
  times.save('a', 12);
  expect(times.of('a')).toBe(12);
});

test('the times of the last 200 games are saved', () => {
  const storage = memoryStorage();
  const times = new Times(() => storage);
  for (let i = 0; i < 205; i++) times.save(`game ${i}`, 1);
  expect([times.of('game 4'), times.of('game 5'), times.of('game 204')]).toEqual([0, 1, 1]);
});

/** A page on a browser's database and storage; `leave` is what it does when it is left, before its next write. */
async function pageOn(database: MemoryDatabase, storage: ReturnType<typeof memoryStorage>): Promise<GameStore> {
  const store = new GameStore(database, undefined, new Times(memoryStorage), new Unsaved(() => storage));
  await store.load();
  return store;
}

test('moves made just before the page is left are there after a new start', async () => {
  const [database, storage] = [new MemoryDatabase(), memoryStorage()];
  const left = await pageOn(database, storage);
  const first = left.save(gameOf({ revision: 0 }));
  await left.settled();
  // A page that is gone hears no answer of its database.
  database.put = () => new Promise(() => {});
  const undone = left.save({ ...first, done: first.done - 1 });
  const begun = left.save(gameOf({ id: 'b', revision: 0 }));
  left.leave();
  const later = new MemoryDatabase();
  later.games.set('a', first);
  const next = await pageOn(later, storage);
  expect([next.games.value.get('a'), next.games.value.get('b')]).toEqual([undone, begun]);
  await next.settled();
  expect([later.games.get('a'), later.games.get('b')]).toEqual([undone, begun]);
  expect(storage.getItem('')).toBe('[]');
});

test('the last of several quick moves is there after a new start, also if the database got the one before as the page was left', async () => {
  const [database, storage] = [new MemoryDatabase(), memoryStorage()];
  const left = await pageOn(database, storage);
  const first = left.save(gameOf({ revision: 0 }));
  // The first move is being written when the second is made and the page is left.
  const second = left.save({ ...first, done: first.done - 1, changed: '2026-11-20T12:00:01.000Z' });
  left.leave();
  const saved = storage.getItem('');
  await left.settled();
  const later = new MemoryDatabase();
  later.games.set('a', first);
  const next = await pageOn(later, memoryStorage(saved));
  expect(next.games.value.get('a')).toEqual(second);
  await next.settled();
  expect(later.games.get('a')).toEqual(second);
});

test('the copy that a page keeps on leaving is removed only after its last move is written', async () => {
  const [database, storage] = [new MemoryDatabase(), memoryStorage()];
  const left = await pageOn(database, storage);
  const first = left.save(gameOf({ revision: 0 }));
  const second = left.save({ ...first, done: first.done - 1 });
  left.leave();
  const put = database.put.bind(database);
  // The page is gone once the first move is written.
  database.put = (game, base) => (game.revision === second.revision ? new Promise(() => {}) : put(game, base));
  for (let i = 0; i < 20; i++) await Promise.resolve();
  const next = await pageOn(database, memoryStorage(storage.getItem('')));
  expect(next.games.value.get('a')).toEqual(second);
});

test('the save of a page that was left neither overwrites a game that continued nor restores a removed one', async () => {
  const [database, storage] = [new MemoryDatabase(), memoryStorage()];
  const left = await pageOn(database, storage);
  const first = left.save(gameOf({ revision: 0 }));
  const second = left.save({ ...first, done: first.done - 1 });
  left.leave();
  await left.settled();
  expect(storage.getItem('')).toBe('[]');
  left.save({ ...second, done: second.done + 1 });
  left.leave();
  const saved = storage.getItem('');
  await left.settled();
  const newer = { ...second, moves: ['r1c1=4'], done: 1, revision: 9 };
  database.games.set('a', newer);
  storage.setItem('', saved ?? '');
  expect((await pageOn(database, storage)).games.value.get('a')).toEqual(newer);
  database.games.delete('a');
  storage.setItem('', saved ?? '');
  expect((await pageOn(database, storage)).games.value.size).toBe(0);
});

test('a removed game stays removed, in files too, until it is brought back', async () => {
  const removals = new Removals(() => storage);
  const storage = memoryStorage();
  const database = new MemoryDatabase();
  const store = new GameStore(database, undefined, new Times(), new Unsaved(), removals);
  await store.load();
  const game = store.save(gameOf({ revision: 0 }));
  await store.remove('a', '2026-11-20T11:00:00.000Z');
  expect(new Removals(() => storage).all()).toEqual({ a: '2026-11-20T11:00:00.000Z' });
  expect(store.removed).toEqual({ a: '2026-11-20T11:00:00.000Z' });
  store.adopt({ ...game, changed: '2026-11-20T11:01:00.000Z' });
  expect(store.removed).toEqual({});
});

test('what was removed elsewhere is removed here, unless it was played since', async () => {
  const database = new MemoryDatabase();
  const store = new GameStore(database, undefined, new Times(), new Unsaved(), new Removals(() => memoryStorage()));
  await store.load();
  store.save(gameOf({ revision: 0 }));
  store.save(gameOf({ id: 'b', revision: 0, changed: '2026-11-20T12:00:00.000Z' }));
  const removed = { a: '2026-11-20T11:00:00.000Z', b: '2026-11-20T11:00:00.000Z', c: '2026-11-20T11:00:00.000Z' };
  expect(await store.removeAll(removed)).toBe(1);
  expect([...store.games.value.keys()]).toEqual(['b']);
  expect([...database.games.keys()]).toEqual(['b']);
});
