import { formatId, puzzleOf } from 'gridwright';
import { expect, test } from 'vitest';
import { modules } from '../src/kinds/sudoku/variants/index.js';
import { sudokuNames } from '../src/text/en/sudoku-aims.js';
import { readingOf } from './reading-of.js';

const EULER = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const GRID = (EULER.match(/.{9}/g) ?? []).join('\n');
const PLAIN = `sudoku:9x9:${EULER}`;

/** Returns the rules of a Sudoku below words, or the refusal. */
function rulesBelow(words: string, grid: string): string {
  const read = readingOf(`${words}\n${grid}`, {});
  return typeof read === 'string' ? read : read.join(' ').replace(/^sudoku:9x9:|:?[\d.]{81}$/g, '');
}

test.each([
  ['# anti-knight', 'anti-knight'],
  ['# Anti Knight Sudoku', 'anti-knight'],
  ['# antiknight', 'anti-knight'],
  ['// anti-king', 'anti-king'],
  ['; non-consecutive', 'non-consecutive'],
  ['#D Nonconsecutive', 'non-consecutive'],
  ['# X-Sudoku', 'diagonals'],
  ['# Sudoku X', 'diagonals'],
  ['# Diagonal Sudoku #5 (hard)', 'diagonals'],
  ['# Rules: anti-knight + diagonals', 'diagonals:anti-knight'],
  ['# anti-knight\n# diagonals', 'diagonals:anti-knight'],
  ['# disjointgroups', 'disjoint-groups'],
  ['# anti-diagonals', 'anti-diagonals'],
  ['# Global entropy', 'global-entropy'],
  ['# hyper sudoku, 32 clues', 'windoku'],
  ['<!-- anti-knight -->', 'anti-knight'],
  ['Anti-Knight Sudoku', 'anti-knight'],
  ['Anti-Knight Sudoku by Bob', 'anti-knight'],
  ['**Windoku**', 'windoku'],
  ['## Windoku', 'windoku'],
  ['Variant: windoku', 'windoku'],
  ['anti_knight = true', 'anti-knight'],
  ["# anti-knight's move", 'anti-knight'],
])('"%s" above a grid adds the rule', (words, rules) => {
  expect(rulesBelow(words, GRID)).toBe(rules);
  expect(rulesBelow(words, EULER)).toBe(rules);
});

test.each([
  '# Killer Sudoku',
  '# thermometers',
  '## Sandwich',
  '**Kropki**',
  '# German whispers',
  '# With thermos',
  '# Anti-knight, killer',
  'Title: Palindromes',
  '# Samurai',
  '# Sukaku',
  'rules: Normal Sudoku rules apply. Anti-knight: cells a knight move apart differ.',
  'Nonconsecutive Sudoku, for odd cells',
])('"%s" above a grid is refused', (words) => {
  expect(rulesBelow(words, GRID)).toMatch(/^got ".*" beside the puzzle, which names rules that aren't in it/);
});

test.each([
  '# no anti-knight',
  '# sums of rows',
  '# dots are empty cells',
  '# by Windoku.com',
  '# The killer app made this',
  '# minimum clues 17',
  '# normal Sudoku rules apply',
  '# cages: none',
  '# https://example.org/killer-sudoku',
])('"%s" above a grid says nothing of its rules', (words) => {
  expect(rulesBelow(words, GRID)).toBe('');
});

/** Rules with data. Candidates are notes in most texts; as a rule they are called Sukaku. */
const needsData = Object.values(modules)
  .filter(({ name, type }) => type !== 'flag' && name !== 'candidates')
  .map(({ name }) => name);

test.each(needsData)('the name of %s alone is refused, as options, titles and f-puzzles write it', (name) => {
  const title = sudokuNames.kind?.[name];
  const words = [name, name.replaceAll('-', ''), ...(title === undefined ? [] : [`${title.trim()} Sudoku`])];
  for (const one of words) expect(rulesBelow(`# ${one}`, GRID)).toContain('names rules that');
});

test('words hold for the list below them, up to a blank line', () => {
  expect(readingOf(`# anti-knight\n${EULER}\n${EULER.replace('6', '.')}\n\n${EULER}`, {})).toEqual([
    `sudoku:9x9:anti-knight:${EULER}`,
    `sudoku:9x9:anti-knight:${EULER.replace('6', '.')}`,
    PLAIN,
  ]);
});

test('a comment behind a puzzle holds for it alone', () => {
  expect(readingOf(`${EULER} # anti-knight\n${EULER.replace('6', '.')}`, {})).toEqual([
    `sudoku:9x9:anti-knight:${EULER}`,
    `sudoku:9x9:${EULER.replace('6', '.')}`,
  ]);
});

test('a list below the name of another rule is refused once', () => {
  const read = readingOf(`# killer\n${`${EULER}\n`.repeat(50)}`, {});
  expect(read).toMatch(/^got "killer"/);
  expect(read).not.toContain(' / ');
});

test('words in code and before bands of three rows are read, too', () => {
  const lists = GRID.split('\n').map((row) => `[${[...row.replaceAll('.', '0')].join(', ')}]`);
  expect(readingOf(`# anti-knight\ngrid = [${lists.join(',\n')}]`, {})).toEqual([`sudoku:9x9:anti-knight:${EULER}`]);
  const bands = [0, 3, 6].map((from) =>
    GRID.split('\n')
      .slice(from, from + 3)
      .join('\n'),
  );
  expect(readingOf(`# anti-knight\n\n${bands.join('\n\n')}`, {})).toEqual([`sudoku:9x9:anti-knight:${EULER}`]);
});

test('an id keeps its own rules', () => {
  expect(readingOf(`# anti-knight\n${PLAIN}`, {})).toEqual([PLAIN]);
});

test.each(['sudoku.1:diagonals:a', 'sudoku.1:6x6:anti-knight:minimal:killer', 'kurosu.1:distinct:clone'])(
  '%s is an id, not a heading',
  (id) => {
    expect(readingOf(id, {})).toEqual([formatId(puzzleOf(id))]);
  },
);
