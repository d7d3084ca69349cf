import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindOf, kinds, puzzleOf, solve } from '../src/index.js';
import { clashes, formatId, parseId } from '../src/rules.js';
import { howMany } from './how-many.js';

const vectors: { seedId: string; id: string }[] = JSON.parse(
  readFileSync(new URL('fixtures/vectors.json', import.meta.url), 'utf8'),
);

test('there are at least 30 vectors for each kind and size, of every kind', () => {
  const counts = new Map<string, number>();
  for (const { id } of vectors) {
    const sizeClass = id.split(':').slice(0, 2).join(' ');
    counts.set(sizeClass, (counts.get(sizeClass) ?? 0) + 1);
  }
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(30);
  expect(new Set([...counts.keys()].map((name) => name.split(' ')[0]))).toEqual(
    new Set(kinds.map((kind) => kind.name)),
  );
});

test.each(kinds.map((kind) => kind.name))('each seed id of %s names the pinned puzzle', (kind) => {
  for (const { seedId, id } of vectors.filter((vector) => vector.id.startsWith(kind)))
    expect(formatId(puzzleOf(seedId)), seedId).toBe(id);
});

test('each pinned puzzle (one of eight; all in the thorough suite) has the right number of solutions', () => {
  for (const { id } of vectors.filter((_, i) => i % howMany(8, 1) === 0)) {
    const named = parseId(id);
    if (named.type !== 'puzzle') throw new Error(id);
    expect(clashes(named.puzzle), id).toEqual([]);
    const { solutions, complete } = solve(named.puzzle, { limit: 2, maxSteps: 100_000 });
    if (kindOf(named.puzzle.kind).unique) expect([solutions.length, complete], id).toEqual([1, true]);
    else expect(solutions.length, id).toBeGreaterThan(0);
  }
});
