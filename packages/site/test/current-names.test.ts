import { readFileSync } from 'node:fs';
import { allRules, formatId, parseId } from 'gridwright/rules';
import { describe, expect, test } from 'vitest';
import { isPlayable } from '../src/records/puzzle-of-game.js';
import { currentGame, withCurrentIds } from '../src/storage/current-names.js';
import { GameStore } from '../src/storage/game-store.js';
import { parseGamesFile } from '../src/storage/games-file.js';
import { Drafts } from '../src/storage/saved-drafts.js';
import { Times } from '../src/storage/times.js';
import { Unsaved } from '../src/storage/unsaved.js';
import { parseRoute } from '../src/ui/router.js';
import { gameOf } from './game-of.js';
import { MemoryDatabase, memoryStorage } from './memory-database.js';

/** What the page exported before each rule got one name. */
const EXPORTED = readFileSync(new URL('../e2e/fixtures/games-of-26-november.json', import.meta.url), 'utf8');
const CAGES = 'sudoku:4x4:cages-11122122-10.131423-9.2434-5.3141-5.323342-7.4344-4:................';
const KILLER = CAGES.replace('cages', 'killer');
const FORMER = /:(cages|thermos|arrows|regions|parity|dots|all-dots|pair-sums|all-pair-sums|relations)\b/;

describe('names of rules until 26 November 2026', () => {
  test('an exported file is read whole: each game has the id of its puzzle, the draft can be shown', () => {
    expect(EXPORTED).toMatch(FORMER);
    const file = parseGamesFile(EXPORTED, isPlayable);
    expect(file.refused).toEqual([]);
    expect(file.games).toHaveLength(11);
    for (const { puzzle } of file.games) {
      const named = parseId(puzzle);
      expect(named.type === 'puzzle' && formatId(named.puzzle)).toBe(puzzle);
    }
    const [{ draft }] = new Drafts(() => memoryStorage()).from(file.drafts);
    expect(draft.options).toEqual({
      'odd-even': '11o',
      kropki: '13w',
      xv: '15x',
      thermometer: '4152.6162',
      killer: '3132-9',
      arrow: '223344',
    });
  });

  test('names of today, names in other places and other ids stay as they are', () => {
    for (const { name, options } of allRules)
      for (const option of options) {
        const id = `${name}:6x6:${option.name}${option.type === 'flag' ? '' : '-1112'}:${'.'.repeat(36)}`;
        expect(withCurrentIds(id)).toBe(id);
      }
    for (const text of [
      'sudoku.1:6x6:killer:cages',
      'sudoku.1:6x6:cages:alice',
      'flipit:4x4:dots:0',
      'x:cages-11:',
      'sudoku:4x4:cages',
    ])
      expect(withCurrentIds(text)).toBe(text);
    expect(withCurrentIds(`${CAGES},${CAGES}/sudoku :dots: title`)).toBe(`${KILLER},${KILLER}/sudoku :dots: title`);
  });

  test('a seed that makes another puzzle under its current name is not saved, any other is', () => {
    const seeded = (seed: string) => currentGame(gameOf({ puzzle: CAGES, seed })).seed;
    expect(seeded('sudoku.1:6x6:thermometers:m')).toBeUndefined();
    expect(seeded('sudoku.2:4x4:killer:cages')).toBe('sudoku.2:4x4:killer:cages');
  });

  test('saved games, unsaved changes and times are read, and a game that is none is saved as it is', async () => {
    const database = new MemoryDatabase();
    const broken = { id: 'broken', revision: 1, later: [CAGES] };
    database.games.set('a', gameOf({ puzzle: CAGES }));
    database.games.set('broken', broken as never);
    const unsaved = memoryStorage(JSON.stringify([{ game: gameOf({ id: 'b', puzzle: CAGES }), base: 0 }]));
    const times = new Times(() => memoryStorage(JSON.stringify([[CAGES, 7]])));
    const store = new GameStore(database, undefined, times, new Unsaved(() => unsaved));
    await store.load();
    await store.settled();
    expect(store.games.peek().get('a')?.puzzle).toBe(KILLER);
    expect(store.games.peek().get('b')?.puzzle).toBe(KILLER);
    expect(store.games.peek().has('broken')).toBe(false);
    expect(store.timeOf(KILLER)).toBe(7);
    expect(database.games.get('broken')).toEqual(broken);
  });

  test('a draft that is none is saved as it is when another one is written', () => {
    const strange = [7, null, { id: 'x', draft: { options: ['cages'] } }, { id: 'y', draft: 'cages' }];
    const { drafts } = JSON.parse(EXPORTED);
    const storage = memoryStorage(JSON.stringify([...strange, ...drafts]));
    const saved = new Drafts(() => storage);
    const [{ draft }] = saved.shown.peek();
    saved.save({ ...draft, title: 'Later' }, '2026-11-27T10:00:00.000Z');
    const written = JSON.parse(storage.getItem('') ?? '');
    expect(written).toHaveLength(6);
    for (const one of strange) expect(written).toContainEqual(one);
  });

  test('a link with former names leads to the puzzle', () => {
    expect(parseRoute(`#/p/${CAGES}`)).toEqual({ page: 'puzzle', id: KILLER });
    expect(parseRoute(`#/p/${CAGES}/${CAGES}`)).toMatchObject({ id: KILLER, words: [CAGES] });
  });
});
