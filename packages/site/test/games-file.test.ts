import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatGamesFile, GamesFileError, type GamesFileFault, parseGamesFile } from '../src/storage/games-file.js';
import { merge } from '../src/storage/merge.js';
import { joinRemoved, MOST_REMOVED } from '../src/storage/removals.js';
import { DEFAULTS, readSettings } from '../src/storage/settings.js';
import { dailyOf, gameOf } from './game-of.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const always = () => true;
const fileOf = (game: unknown) => JSON.stringify({ format: 'gridwright-games', version: 1, games: [game] });

test('a file read back is what was written, whatever the order', () => {
  const games = [
    gameOf({ seed: 'sudoku.1:4x4:alice', level: 'easy', checkpoints: [0, 2] }),
    dailyOf('2026-11-19', { id: 'b', daily: { date: '2026-11-19', level: 'hard' }, hints: 3 }),
    gameOf({
      id: 'c',
      words: ['Halves', '', 'Each half is a puzzle.'],
      state: 'given-up',
      ended: '2026-11-20T10:05:00.000Z',
    }),
  ];
  const settings = { theme: 'black', candidates: 'yes', newer: 'unknown' };
  const learned = { 'sudoku/x-wing': { run: 5, answers: 7, learned: '2026-11-20' } };
  const removed = { gone: '2026-11-19T10:00:00.000Z', late: '2026-11-20T10:00:00.000Z' };
  const drafts = [{ id: 'd', changed: '2026-11-20T10:00:00.000Z', draft: {} }];
  const kept = [{ id: 'k', changed: '2026-11-20T10:00:00.000Z', link: 'https://sudokupad.app/fpuzzlesN4' }];
  const text = formatGamesFile({ games, settings, learned, removed, drafts, kept }, NOW);
  const read = parseGamesFile(text, always);
  expect(read.refused).toEqual([]);
  expect(read.settings).toEqual(settings);
  expect(read.learned).toEqual(learned);
  expect(read.removed).toEqual(removed);
  expect(read.drafts).toEqual(drafts);
  expect(read.kept).toEqual(kept);
  expect(new Map(read.games.map((game) => [game.id, game]))).toEqual(new Map(games.map((game) => [game.id, game])));
  expect(formatGamesFile({ ...read, games: read.games.toReversed() }, NOW)).toBe(text);
  expect(
    parseGamesFile(
      formatGamesFile({ games: [], settings: {}, learned: {}, removed: {}, drafts: [], kept: [] }, NOW),
      always,
    ),
  ).toEqual({
    games: [],
    settings: {},
    learned: {},
    removed: {},
    drafts: [],
    kept: [],
    refused: [],
  });
});

const NO_FILES: readonly [string, GamesFileFault][] = [
  ['', 'not-json'],
  ['not json', 'not-json'],
  ['{"format":"gridwright-games","version":1,"games":[', 'not-json'],
  ['null', 'not-games'],
  ['[]', 'not-games'],
  ['{}', 'not-games'],
  ['"gridwright-games"', 'not-games'],
  ['{"format":"gridwright-games","version":1}', 'not-games'],
  ['{"format":"gridwright-games","version":1,"games":{}}', 'not-games'],
  ['{"format":"gridwright-games","version":"1","games":[]}', 'not-games'],
  ['{"format":"gridwright-games","version":0,"games":[]}', 'not-games'],
  ['{"format":"gridwright-games","version":4,"games":[]}', 'newer'],
];

for (const [text, fault] of NO_FILES) {
  test(`${fault}: ${text.slice(0, 50)}`, () => {
    expect(() => parseGamesFile(text, always)).toThrow(new GamesFileError(fault));
  });
}

const WRONG: readonly [string, Record<string, unknown>][] = [
  ['id', { id: '' }],
  ['id', { id: '<img src=x>' }],
  ['id', { id: 7 }],
  ['id', { id: 'a'.repeat(81) }],
  ['puzzle', { puzzle: 'sudoku' }],
  ['puzzle', { puzzle: ['sudoku:4x4:1'] }],
  ['seed', { seed: '' }],
  ['daily', { daily: '2026-11-20' }],
  ['daily', { daily: { date: '2026-02-30' } }],
  ['daily', { daily: { date: '2026-11-20', level: '<b>' } }],
  ['words', { words: 'Halves' }],
  ['words', { words: ['', '', 'a'.repeat(1001)] }],
  ['level', { level: 5 }],
  ['moves', { moves: 'r1c1=1' }],
  ['moves', { moves: [1] }],
  ['moves', { moves: null }],
  ['done', { done: 3 }],
  ['done', { done: -1 }],
  ['done', { done: 0.5 }],
  ['checkpoints', { checkpoints: [2, 1] }],
  ['checkpoints', { checkpoints: [3] }],
  ['checkpoints', { checkpoints: {} }],
  ['seconds', { seconds: -1 }],
  ['seconds', { seconds: 1e300 }],
  ['hints', { hints: '0' }],
  ['state', { state: 'won' }],
  ['begun', { begun: '2026-11-20' }],
  ['begun', { begun: '2026-02-30T10:00:00.000Z' }],
  ['changed', { changed: 1_700_000_000 }],
  ['ended', { ended: '2026-11-20T10:05:00.000Z' }],
  ['ended', { state: 'solved' }],
  ['revision', { revision: 0 }],
  ['revision', { revision: '1' }],
];

for (const [field, parts] of WRONG) {
  test(`a game with a wrong ${field} is left out, the others are read: ${JSON.stringify(parts).slice(0, 50)}`, () => {
    const games = [gameOf(), { ...gameOf({ id: 'b' }), ...parts }];
    const read = parseGamesFile(JSON.stringify({ format: 'gridwright-games', version: 1, games }), always);
    expect(read.games).toEqual([games[0]]);
    expect(read.refused).toHaveLength(1);
    expect(read.refused[0]).toMatchObject({ game: 2, field });
    expect(read.refused[0].got.length).toBeLessThan(50);
  });
}

test('a game whose moves cannot be made is left out', () => {
  expect(parseGamesFile(fileOf(gameOf()), () => false).refused).toMatchObject([{ game: 1, field: 'moves' }]);
});

test('fields and settings of a later version are kept, within bounds, and nothing else comes in', () => {
  const strange = '"__proto__":{"seconds":5},"<b>":1,"lines":[[1,2]],"pen":{"a":"x"},';
  const file = `{"format":"gridwright-games","version":2,"settings":{"__proto__":{"theme":"black"},"theme":"pink","motion":"none"},"games":[${JSON.stringify(gameOf()).replace('{', `{${strange}`)}]}`;
  const read = parseGamesFile(file, always);
  const game = { ...gameOf(), lines: [[1, 2]], pen: { a: 'x' } };
  expect(read.games).toEqual([game]);
  expect(Object.hasOwn(read.games[0], '__proto__')).toBe(false);
  expect(formatGamesFile({ ...read, settings: {} }, NOW)).toContain('"lines":[[1,2]],"pen":{"a":"x"}}');
  expect(parseGamesFile(fileOf({ ...gameOf(), long: 'x'.repeat(20_000) }), always).games).toEqual([gameOf()]);
  expect(readSettings(read.settings)).toEqual({ ...DEFAULTS, motion: 'none' });
  expect(readSettings(['theme'])).toEqual(DEFAULTS);
});

test('a file of version 1 is read', () => {
  const file = `{"format":"gridwright-games","version":1,"written":"2026-11-20T12:00:00.000Z","settings":{"theme":"black"},"games":[\n${JSON.stringify(gameOf())}\n]}`;
  expect(parseGamesFile(file, always)).toEqual({
    games: [gameOf()],
    settings: { theme: 'black' },
    learned: {},
    removed: {},
    drafts: [],
    kept: [],
    refused: [],
  });
});

test('a removal without an id or a time is ignored, and the latest ones are kept', () => {
  const file = (removed: unknown) => JSON.stringify({ format: 'gridwright-games', version: 2, games: [], removed });
  const at = '2026-11-20T10:00:00.000Z';
  expect(parseGamesFile(file({ a: at, b: 'today', '<c>': at, d: 5 }), always).removed).toEqual({ a: at });
  expect(parseGamesFile(file([at]), always).removed).toEqual({});
  expect(joinRemoved({ a: at, b: '2026-11-21' }, { a: '2026-11-19', b: '2026-11-22' })).toEqual({
    a: at,
    b: '2026-11-22',
  });
  const many = Object.fromEntries(Array.from({ length: MOST_REMOVED + 1 }, (_, i) => [`g${i}`, `${2000 + i}`]));
  expect(Object.hasOwn(joinRemoved(many, {}), 'g0')).toBe(false);
});

test('any JSON ends in games, refusals or one fault', () => {
  const wild = fc.oneof(
    fc.json(),
    fc.json().map((json) => `{"format":"gridwright-games","version":1,"settings":${json},"games":[${json}]}`),
    fc.record({ ...Object.fromEntries(Object.keys(gameOf()).map((name) => [name, fc.anything()])) }).map(fileOf),
  );
  fc.assert(
    fc.property(wild, (text) => {
      try {
        const { games, refused } = parseGamesFile(text, always);
        return games.length + refused.length <= 1;
      } catch (error) {
        return error instanceof GamesFileError;
      }
    }),
  );
});

const mapOf = (...games: ReturnType<typeof gameOf>[]) => new Map(games.map((game) => [game.id, game]));

test('a merge adds what is new and keeps the later stage of a game, from either side', () => {
  const early = gameOf();
  const late = gameOf({ moves: ['r1c1=1', 'r1c2=2', 'r1c3=3'], done: 3, changed: '2026-11-20T11:00:00.000Z' });
  expect(merge(mapOf(), [early])).toEqual([early]);
  expect(merge(mapOf(early), [late])).toEqual([late]);
  expect(merge(mapOf(late), [early])).toEqual([]);
  expect(merge(mapOf(late), [late])).toEqual([]);
  expect(merge(mapOf(), [early, late])).toEqual([late]);
});

test('a game that went on in two ways is kept in both: the one that changed later keeps its id', () => {
  const here = gameOf({ moves: ['r1c1=1', 'r1c2=3'] });
  const there = gameOf({ moves: ['r1c1=1', 'r1c2=4'], changed: '2026-11-20T12:00:00.000Z' });
  const apart = { ...here, id: 'a-20261120100500000' };
  expect(merge(mapOf(here), [there])).toEqual([there, apart]);
  // Both sides end with the same games.
  expect(merge(mapOf(there), [here])).toEqual([apart]);
  expect(merge(mapOf(there, apart), [here, there, apart])).toEqual([]);
  expect(merge(mapOf(here), [there, apart])).toEqual([there, apart]);
});

test('of a game that went on after an undo on one side only, that side is kept', () => {
  const both = gameOf({ moves: ['r1c1=1', 'r1c2=3'] });
  const undone = gameOf({ moves: ['r1c1=1', 'r1c2=4'], changed: '2026-11-20T12:00:00.000Z' });
  const base = { a: both.changed };
  expect(merge(mapOf(both), [undone], {}, base)).toEqual([undone]);
  expect(merge(mapOf(undone), [both], {}, base)).toEqual([]);
  const other = gameOf({ moves: ['r1c1=2'], changed: '2026-11-20T11:00:00.000Z' });
  expect(merge(mapOf(undone), [other], {}, base)).toEqual([{ ...other, id: 'a-20261120110000000' }]);
});

test('a game that was removed here stays removed, unless it was played on elsewhere', () => {
  const game = gameOf();
  const removed = { a: '2026-11-20T10:06:00.000Z' };
  expect(merge(mapOf(), [game], removed)).toEqual([]);
  const later = gameOf({ moves: [...game.moves, 'r2c1=3'], changed: '2026-11-20T10:07:00.000Z' });
  expect(merge(mapOf(), [later], removed)).toEqual([later]);
});
