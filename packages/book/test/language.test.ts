import { expect, test } from 'vitest';
import { readPlan } from '../src/index.js';
import { metrics, printed } from './making.js';

const plan = {
  seed: 'Sprache',
  language: 'de',
  author: 'A. Person',
  profile: 'home',
  openers: true,
  introduction: ['Ein Absatz.'],
  hints: true,
  techniques: ['x-wing'],
  endPages: [{ title: 'Der Autor', text: ['Er macht Rätsel.'] }],
  notes: 1,
  play: 'https://example.org/play/',
  chapters: [
    { kind: 'sudoku', level: 'easy', count: 3 },
    { kind: 'kurosu', size: '8x8', distinct: true, count: 2 },
    { kind: 'flipit', goal: 'light', count: 2 },
  ],
};

test('a German book has only German texts, with letters that its fonts have', async () => {
  const { layout } = await printed(plan);
  const elements = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1).elements).flat();
  const texts = elements.filter((element) => element.type === 'text');
  for (const { font, text } of texts) expect([text, metrics.missing(font, text)]).toEqual([text, '']);
  const all = texts.map(({ text }) => text).join('\n');
  for (const words of [
    'Inhalt',
    'Einleitung',
    'Spielregeln',
    'So geht Sudoku',
    'Lösungen',
    'Notizen',
    'Zeit',
    'Rätsel 1 bis 3',
    'So beginnt Rätsel 1',
    'Die Werte sind 1 bis 9.',
    'Neben jedem Rätsel',
    'Tipps',
    'Der Autor',
    'Er macht Rätsel.',
    'Leicht',
    'Züge',
    'Online spielen',
  ]) {
    expect(all).toContain(words);
  }
  expect(all).toContain('7 Rätsel');
  expect(all).toContain('Sudoku, Kurosu und FlipIT');
  expect(all).toContain('verschiedene Linien');
  expect(all).toMatch(/^Seite \d+$/m);
  expect(all).toMatch(/Rätsel auf (Seite|den Seiten) \d/);
  expect(all).not.toMatch(
    /\b(the|and|page|pages|puzzle|puzzles|solutions?|by|Time|Goal|Start|Presses|easy|every|each|cells?|rows?|with)\b/,
  );
});

test('a book is in English by default', async () => {
  expect(readPlan({}).language).toBe('en');
  expect(readPlan({ language: 'de' })).toMatchObject({ title: '100 Sudoku-Rätsel', subtitle: 'Von Sanft bis Experte' });
  expect(() => readPlan({ language: 'fr' })).toThrow('language: expected one of en, de, got "fr"');
});
