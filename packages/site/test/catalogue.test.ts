import { readdirSync, readFileSync } from 'node:fs';
import { createPool } from '@gridwright/pool';
import { canonical, kindOf, solve } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { ratingOf } from 'gridwright/logic';
import { formatId, type Puzzle, parseId } from 'gridwright/rules';
import { describe, expect, test } from 'vitest';
import { formatList } from '../../../scripts/lib/page-catalogue.mjs';
import { entriesLike } from '../src/library/catalogue/like.js';
import { askedLike, hardestOf, LISTS, listLike, readEntries } from '../src/library/catalogue/list.js';
import { formatPack } from '../src/library/catalogue/pack.js';
import { chosen, formatView, parseView, tally } from '../src/library/catalogue/view.js';

const folder = new URL('../src/library/catalogue/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(`lists/${name}.txt`, folder), 'utf8');
const listOf = (name: string) => {
  const list = LISTS.find((one) => one.name === name);
  if (list === undefined) throw new Error(`There is no list ${name}.`);
  return list;
};
const entriesOf = (name: string) => readEntries(listOf(name).kind, textOf(name));
function puzzleIn(id: string): Puzzle {
  const named = parseId(id);
  if (named.type !== 'puzzle') throw new Error(`${id} isn't a puzzle id.`);
  return named.puzzle;
}

test.each(['sudoku-4x4', 'flipit-4x4'])('%s is what its plan makes', async (name) => {
  const plans = JSON.parse(readFileSync(new URL('lists.json', folder), 'utf8'));
  const pool = createPool({ workers: 0 });
  const collect = async (request: Parameters<Parameters<typeof formatList>[1]>[0]) => {
    for await (const result of pool.map('collect', [request])) {
      if ('error' in result) throw result.error;
      return result;
    }
    throw new Error('The pool gave no result.');
  };
  const plan = plans.find((one: { name: string }) => one.name === name);
  expect(await formatList(plan, collect)).toBe(textOf(name));
});

test('each list has a file, which is small', () => {
  expect(readdirSync(new URL('lists', folder)).sort()).toEqual(LISTS.map(({ name }) => `${name}.txt`).sort());
  for (const { name } of LISTS) expect(textOf(name).length).toBeLessThan(60_000);
});

describe.each(LISTS.map(({ name }) => name))('%s', (name) => {
  const entries = entriesOf(name);
  // One puzzle of each level, since an extreme one takes long.
  const sample = [...new Map(entries.map((entry) => [entry.level, entry])).values()].filter(
    ({ level }) => level !== 'extreme',
  );

  test('has ratings and numbers of clues that the library confirms', () => {
    for (const entry of sample) {
      const puzzle = puzzleIn(entry.id);
      expect(formatId(puzzle)).toBe(entry.id);
      const { solutions } = solve(puzzle, { limit: 1 });
      const counted = kindOf(puzzle.kind).input === 'presses' ? solutions[0] : puzzle.clues;
      expect(counted.filter((value) => value > 0).length).toBe(entry.count);
      const rating = kindOf(puzzle.kind).help === 'logic' ? ratingOf(canonical(puzzle)) : undefined;
      expect([rating?.level, rating?.hardest]).toEqual([entry.level, hardestOf(entry)]);
      expect(listLike(puzzle)?.name).toBe(name);
    }
  });
});

test('an address names what is shown', () => {
  const rest = 'sudoku-9x9/hard/x-wing/25-clues/2';
  const view = parseView(rest);
  expect(view).toEqual({
    list: listOf('sudoku-9x9'),
    filter: { level: 'hard', technique: 'x-wing', count: 25 },
    pack: 2,
  });
  expect(view && formatView(view)).toBe(rest);
  for (const wrong of ['', 'sudoku', 'sudoku-9x9/<b>', 'sudoku-9x9/12345', 'sudoku-9x9/1-hints'])
    expect(parseView(wrong)).toBeUndefined();
});

test('a filter chooses puzzles, and its other parts decide how many each value would choose', () => {
  const entries = entriesOf('sudoku-9x9');
  const filter = { level: 'hard', technique: 'x-wing' } as const;
  const found = chosen(entries, filter);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ level, techniques }) => level === 'hard' && techniques.includes('x-wing'))).toBe(true);
  expect(tally(entries, filter, 'technique').get('x-wing')).toBe(found.length);
  expect(tally(entries, filter, 'level').get('hard')).toBe(found.length);
});

test('puzzles like another have its level and hardest technique, and are not known yet', () => {
  const entries = entriesOf('sudoku-9x9').filter(({ level }) => level === 'hard');
  const [first] = entries;
  const likeness = { level: first.level, hardest: hardestOf(first) };
  const like = entriesLike(entries, likeness, new Set([first.id]));
  expect(like.length).toBeGreaterThan(0);
  expect(like).not.toContain(first);
  expect(new Set(like.map(hardestOf))).toEqual(new Set([likeness.hardest]));
});

test('what is asked for is what the puzzle was made from: size and rules, with regions drawn anew', () => {
  const jigsaw = puzzleIn(entriesOf('sudoku-jigsaw')[0].id);
  expect(askedLike(jigsaw)).toMatchObject({ size: '9x9', jigsaw: 'yes' });
  expect(listLike(parsePuzzle('.'.repeat(256), { kind: 'sudoku', size: '16x16' }))).toBeUndefined();
});

test('a pack is written as ids, SDM and CSV', () => {
  const entries = entriesOf('sudoku-9x9').slice(0, 2);
  const solutions = entries.map(({ id }) => solve(puzzleIn(id), { limit: 1 }).solutions[0]);
  expect(formatPack('txt', entries, [])).toBe(`${entries[0].id}\n${entries[1].id}\n`);
  expect(formatPack('sdm', entries, [])).toMatch(/^(\d{81}\n){2}$/);
  const [head, row] = formatPack('csv', entries, solutions).split('\r\n');
  expect(head).toBe('id,solution,level,hardest,count');
  expect(row).toBe(`${entries[0].id},${solutions[0].join('')},gentle,${hardestOf(entries[0])},30`);
});
