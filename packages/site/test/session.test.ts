import { kindOf, solve } from 'gridwright';
import { seriesDaily } from 'gridwright/days';
import { parsePuzzle } from 'gridwright/formats';
import { adviceFor, ratingOf } from 'gridwright/logic';
import { type Candidate, formatId, type Grid, type Puzzle, rulesOf } from 'gridwright/rules';
import { beforeEach, expect, test } from 'vitest';
import { valuesOf } from '../src/game/board-state.js';
import { Clock } from '../src/play/clock.js';
import { Session } from '../src/play/session.js';
import { gameAddress } from '../src/records/game-address.js';
import { type Channel, GameStore } from '../src/storage/game-store.js';
import { DEFAULTS, settings } from '../src/storage/settings.js';
import { Times } from '../src/storage/times.js';
import { parseRoute } from '../src/ui/router.js';
import { gameOf } from './game-of.js';
import { MemoryDatabase, memoryStorage } from './memory-database.js';

const SUDOKU = parsePuzzle('1...' + '..2.' + '.3..' + '...4', { kind: 'sudoku', size: '4x4' });

beforeEach(() => {
  settings.value = DEFAULTS;
});

/** The library itself in place of the workers. */
const engine = {
  solve: async (puzzle: Puzzle, limit?: number) => solve(puzzle, { limit: limit ?? 2 }),
  hint: async (puzzle: Puzzle, answer: Grid, removed: readonly Candidate[]) => adviceFor(puzzle, { answer, removed }),
  rate: async (puzzle: Puzzle) => ratingOf(puzzle),
  facts: async () => ({}),
};

/** A browser that keeps games, and a page in it that can be left and loaded again. */
function browser(puzzle: Puzzle) {
  const [database, storage] = [new MemoryDatabase(), memoryStorage()];
  const channel: Channel = { postMessage: () => {}, onmessage: null };
  let now = 0;
  const load = async (words?: readonly string[]) => {
    const games = new GameStore(database, channel, new Times(() => storage));
    await games.load();
    const session = new Session(
      { puzzle, id: formatId(puzzle), ...(words && { words }) },
      [...games.games.peek().values()][0],
      {
        games,
        engine,
        clock: new Clock(() => now),
      },
    );
    const close = session.open();
    session.tick(true);
    return { session, games, close };
  };
  /** Plays on for so many seconds, with the page seen or not. */
  const wait = (session: Session, seconds: number, isSeen = true) => {
    for (let i = 0; i < 4 * seconds; i++) {
      now += 250;
      session.tick(isSeen);
    }
  };
  return { database, channel, load, wait };
}

test('time is kept every few seconds, before the first move too', async () => {
  const { database, load, wait } = browser(SUDOKU);
  const first = await load();
  wait(first.session, 12);
  // The page is gone without a word, as when the browser is killed.
  const second = await load();
  expect(second.session.clock.seconds.value).toBe(10);
  expect(database.games.size).toBe(0);
  wait(second.session, 4);
  second.session.input.select(1);
  second.session.enter(2);
  expect([...second.games.games.value.values()]).toMatchObject([{ seconds: 14, revision: 1 }]);
  await second.games.settled();
  wait(second.session, 2);
  second.session.saveTime();
  const third = await load();
  expect(third.session.clock.seconds.value).toBe(16);
  expect(third.session.board.value.answer[1]).toBe(2);
  expect([...database.games.values()]).toMatchObject([{ seconds: 14, revision: 1 }]);
});

test("a game leads back to its puzzle with the setter's words, cut to what the page shows", async () => {
  const { games, session } = await browser(SUDOKU).load(['1/2 & more', '', 'n'.repeat(2000)]);
  session.input.select(1);
  session.enter(2);
  const [game] = [...games.games.peek().values()];
  expect(parseRoute(gameAddress(game))).toEqual({
    page: 'puzzle',
    id: formatId(SUDOKU),
    words: ['1/2 & more', '', `${'n'.repeat(999)}…`],
  });
});

test('a best time cannot be had by loading the page again', async () => {
  const { load, wait } = browser(SUDOKU);
  for (let i = 0; i < 5; i++) {
    const { session, close } = await load();
    wait(session, 3);
    close();
  }
  const { session, games } = await load();
  const [solution] = solve(SUDOKU, { limit: 1 }).solutions;
  for (const [cell, value] of solution.entries()) {
    session.select(cell);
    session.enter(value);
  }
  expect(session.state.value).toBe('solved');
  expect([...games.games.value.values()]).toMatchObject([{ state: 'solved', seconds: 15 }]);
});

test('time stands still while the page is not seen, or paused, or after the end', async () => {
  const { load, wait } = browser(SUDOKU);
  const { session } = await load();
  wait(session, 2);
  wait(session, 60, false);
  session.clock.pause(true);
  wait(session, 60);
  session.clock.pause(false);
  wait(session, 3);
  expect(session.clock.seconds.value).toBe(5);
  await session.giveUp();
  wait(session, 60);
  expect([session.state.value, session.clock.seconds.value]).toEqual(['given-up', 5]);
});

test('another game of a puzzle begins with no time, the one that has ended stays', async () => {
  const { load, wait } = browser(SUDOKU);
  const { session, games } = await load();
  wait(session, 7);
  await session.giveUp();
  session.restart();
  expect([session.state.value, session.clock.seconds.value]).toEqual(['open', 0]);
  session.select(1);
  session.enter(2);
  expect([...games.games.value.values()].map(({ state, seconds }) => [state, seconds])).toEqual([
    ['given-up', 7],
    ['open', 0],
  ]);
});

test('a game that was removed in another tab does not come back with the next move', async () => {
  const { load, database, channel } = browser(SUDOKU);
  const { session, games } = await load();
  session.select(1);
  session.enter(2);
  await games.settled();
  const [id] = database.games.keys();
  database.games.delete(id);
  channel.onmessage?.({ data: id } as MessageEvent);
  await expect.poll(() => session.reported.value?.heading).toBe('You removed this game in another tab.');
  expect(session.play.value.log).toEqual([]);
  session.enter(3);
  await games.settled();
  expect([...database.games.keys()]).not.toContain(id);
  expect([...database.games.values()]).toMatchObject([{ moves: ['r1c2=3 tidy'] }]);
});

test('a game from elsewhere takes the place of a board without moves, and never of one with moves', async () => {
  const theirs = (id: string, moves: string[]) =>
    gameOf({ id, puzzle: formatId(SUDOKU), moves, done: moves.length, seconds: 40, hints: 1 });
  const { load, wait } = browser(SUDOKU);
  const { session, games } = await load();
  wait(session, 3);
  games.adopt(theirs('first', ['r1c2=2', 'r1c3=3']));
  expect(session.board.value.answer.slice(0, 4)).toEqual(new Uint8Array([1, 2, 3, 0]));
  expect(session.clock.seconds.value).toBe(40);
  expect(session.reported.value?.heading).toBe('You continued this game elsewhere.');
  session.select(3);
  session.enter(4);
  // Another game of the puzzle comes too late.
  games.adopt(theirs('second', ['r2c2=4']));
  expect(session.board.value.answer[5]).toBe(0);
  expect([...games.games.value.values()].map(({ id, done }) => [id, done])).toEqual([
    ['first', 3],
    ['second', 1],
  ]);
});

test('a new game that the player asked for stays empty when another one arrives', async () => {
  const { load } = browser(SUDOKU);
  const { session, games } = await load();
  session.select(1);
  session.enter(2);
  await session.giveUp();
  session.restart();
  games.adopt(gameOf({ id: 'other', puzzle: formatId(SUDOKU) }));
  expect(session.play.value.log).toEqual([]);
});

test('in digit-first entry a key chooses the value, and a picked cell gets it', async () => {
  settings.value = { ...DEFAULTS, entry: 'digit' };
  const { session } = await browser(SUDOKU).load();
  session.key(3);
  expect(session.play.value.log).toEqual([]);
  session.picker.pick(1);
  expect(session.board.value.answer[1]).toBe(3);
});

test('the whole puzzle is solved by hints, each in three stages', async () => {
  const { puzzle } = seriesDaily(kindOf('sudoku'), '2026-11-20');
  const { session } = await browser(puzzle).load();
  for (let i = 0; i < 1000 && session.state.value === 'open'; i++) {
    await session.hints.ask();
    expect(session.hints.shown.value?.stage ?? 0).toBeLessThan(3);
  }
  expect(session.state.value).toBe('solved');
  expect(session.hints.count.value).toBeGreaterThan(10);
});

test('a move closes the hint, and a hint that comes too late is not shown', async () => {
  const { session } = await browser(SUDOKU).load();
  const late = session.hints.ask();
  session.select(1);
  session.enter(2);
  await late;
  expect(session.hints.shown.value).toBeUndefined();
});

test('a hint that is asked for again while it is being found counts once', async () => {
  const { puzzle } = seriesDaily(kindOf('sudoku'), '2026-11-20');
  const { session } = await browser(puzzle).load();
  const first = session.hints.ask();
  await Promise.all([session.hints.ask(), session.hints.ask(), first]);
  expect([session.hints.count.value, session.hints.shown.value?.stage]).toEqual([1, 0]);
  await session.hints.ask();
  expect(session.hints.shown.value?.stage).toBe(1);
});

test('one wrong value is one mistake, however many rules it breaks', async () => {
  const { puzzle } = seriesDaily(kindOf('sudoku'), '2026-11-20');
  const [solution] = solve(puzzle).solutions;
  const { session } = await browser(puzzle).load();
  const { peers } = rulesOf('sudoku').values ?? {};
  // A cell and a value that clues forbid in more than one house.
  const empty = [...puzzle.clues.keys()].filter((cell) => puzzle.clues[cell] === 0);
  const clashing = empty.flatMap((cell) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => ({ cell, value })));
  const found = clashing.find(
    ({ cell, value }) =>
      value !== solution[cell] &&
      (peers?.(puzzle)[cell] ?? []).filter((peer) => puzzle.clues[peer] === value).length > 2,
  );
  session.select(found?.cell ?? 0);
  session.enter(found?.value ?? 0);
  expect(session.mistakes.value.filter(({ unfinished }) => !unfinished).length).toBeGreaterThan(1);
  expect(session.reported.value?.words).toBe('The cells involved are underlined.');
});

test('a check praises no wrong value, and a comparison with the solution is asked for and counted', async () => {
  const { puzzle } = seriesDaily(kindOf('sudoku'), '2026-11-20');
  const [solution] = solve(puzzle).solutions;
  const { session } = await browser(puzzle).load();
  const left = rulesOf('sudoku').values?.candidates(puzzle, puzzle.clues) ?? new Uint32Array();
  const cell = [...left.keys()].find((at) => puzzle.clues[at] === 0 && valuesOf(left[at]).length > 1) ?? 0;
  session.select(cell);
  session.enter(valuesOf(left[cell]).find((value) => value !== solution[cell]) ?? 0);
  session.check();
  expect(session.reported.value).toMatchObject({
    heading: expect.stringMatching(/^No conflicts so far, /),
    offer: 'compare',
  });
  // Two clicks before the answer are one comparison.
  await Promise.all([session.accept('compare'), session.accept('compare')]);
  expect(session.reported.value).toMatchObject({ heading: 'One value is wrong.', wrong: new Set(), offer: 'show' });
  expect(session.hints.count.value).toBe(1);
  await session.accept('show');
  expect(session.reported.value).toMatchObject({ heading: 'One value is wrong.', wrong: new Set([cell]) });
  expect(session.cells[cell].value.flag).toBe('underlined');
  session.undo();
  await session.accept('compare');
  expect(session.reported.value?.heading).toBe('Everything’s right so far.');
});

test('a full board that is wrong gets a word, also where mistakes are not marked', async () => {
  settings.value = { ...DEFAULTS, conflicts: 'no' };
  const { session } = await browser(SUDOKU).load();
  for (const [cell, clue] of SUDOKU.clues.entries()) {
    if (clue !== 0) continue;
    expect(session.reported.value).toBeUndefined();
    session.select(cell);
    session.enter(1);
  }
  expect(session.reported.value?.heading).toBe('The board is full, but not solved.');
  expect(session.cells.every(({ value }) => value.flag === undefined)).toBe(true);
});
