import { describe, expect, test } from 'vitest';
import type { Language } from '../src/core/language.js';
import { en } from '../src/en.js';
import { explain as explainSolution, hint, kindOf, kinds, puzzleOf } from '../src/index.js';
import { explanationOf, firstUse, lessons } from '../src/logic.js';
import { make } from '../src/orders.js';
import { hintText, lessonText, mistakeText, readOrder, rulesOf } from '../src/rules.js';
import { de } from '../src/text/de.js';
import { howMany } from './how-many.js';

/** Names of cells and houses in each language. */
const NAMES = new Map([
  [en, { cell: /\br(\d+)c(\d+)\b/g, house: /\b(rows?|columns?|box(?:es)?) (\d+(?:(?:, | and | or )\d+\b)*)/gi }],
  [de, { cell: /\bZ(\d+)S(\d+)\b/g, house: /\b(Zeilen?|Spalten?|Block|Blöcken?) (\d+(?:(?:, | und | oder )\d+\b)*)/g }],
]);
const HOUSES: Readonly<Record<string, string>> = { Z: 'row', S: 'column', B: 'box', R: 'row', C: 'column' };

/** Returns what a sentence names, in the same words for every language: cells, houses and values, each once. */
function namesIn(sentence: string, language: Language): string[] {
  const { cell, house } = NAMES.get(language) as { cell: RegExp; house: RegExp };
  const found = new Set<string>();
  const rest = sentence
    .replace(cell, (_, row, column) => {
      found.add(`r${row}c${column}`);
      return '';
    })
    .replace(house, (_, type: string, numbers: string) => {
      for (const number of numbers.match(/\d+/g) ?? []) found.add(`${HOUSES[type[0].toUpperCase()]} ${number}`);
      return '';
    })
    .replace(/\bNullen\b/g, '0')
    .replace(/\bEinsen\b/g, '1');
  for (const [value] of rest.matchAll(/\d+/g)) found.add(value);
  return [...found].sort();
}

/** Expects sentences of both languages for the same facts: complete, and with the same names in them. */
function expectSame(english: string, german: string): void {
  for (const sentence of [english, german])
    expect(sentence).toMatch(
      /^\p{Lu}(?!.*(?:undefined|NaN|\[object| {2}| [,.;:]|,,|\.\.|\(\)|""|„“)).*[.]$|^r\d.*\.$/su,
    );
  expect({ german, names: namesIn(german, de) }).toEqual({ german, names: namesIn(english, en) });
}

describe.each(kinds.filter(({ logic }) => logic !== undefined))('$name', ({ name }) => {
  test('every step of the examples (one of three; all in the thorough suite) has sentences in both languages, with the same cells, houses and values', async () => {
    const forms = new Set<string>();
    for (const { puzzle } of (await lessons(name)).filter((_, i) => i % howMany(3, 1) === 0)) {
      for (const { hint, step } of explanationOf(puzzle)?.steps ?? []) {
        const [english, german] = [hintText(en, puzzle, hint), hintText(de, puzzle, hint)];
        for (const part of ['where', 'why', 'what', 'text'] as const) expectSame(english[part], german[part]);
        expect(english.text.startsWith(english.why)).toBe(true);
        const titles = [en, de].map((language) => language.kinds[name].techniques[step.technique].title);
        // Jigsaws have regions instead of boxes.
        const inRegion = titles.map((title) =>
          title.replace('in a box', 'in a region').replace('im Block', 'im Gebiet'),
        );
        expect([english.technique, german.technique]).toEqual('jigsaw' in puzzle.options ? inRegion : titles);
        forms.add(hint.reason.form);
      }
    }
    expect(forms.size).toBeGreaterThan(name === 'sudoku' ? 20 : 5);
  });

  test('every technique has its own name and a summary', () => {
    const codes = kindOf(name)
      .logic?.techniques.map(({ code }) => code)
      .sort();
    for (const { kinds: texts } of [en, de]) {
      const { techniques } = texts[name];
      expect(Object.keys(techniques).sort()).toEqual(codes);
      expect(new Set(Object.values(techniques).map(({ title }) => title)).size).toBe(codes?.length);
      for (const { summary } of Object.values(techniques)) expect(summary).toMatch(/^\p{Lu}.*\.$/su);
    }
  });
});

test.each(kinds)(
  '$name: every mistake has a sentence in both languages, with the same cells, houses and values',
  (kind) => {
    for (const { puzzle, answer } of Object.values(kind.examples())) {
      for (const mistake of kind.check(puzzle, answer)) {
        const [english, german] = [en, de].map((language) => mistakeText(language, puzzle, mistake));
        expect([english, german].join()).not.toMatch(/undefined|NaN| {2}/);
        expect([...new Set(german.match(/Z\d+S\d+/g))]).toEqual(
          [...new Set(english.match(/r\d+c\d+/g))].map((cell) => cell.replace('r', 'Z').replace('c', 'S')),
        );
      }
    }
  },
);

test.each(['plus', 'king'])(
  'FlipIT %s: hints and lessons name the same cells and numbers in both languages',
  (neighbourhood) => {
    const { puzzle } = make(readOrder('flipit', { size: '5x6', neighbourhood }), 'texts');
    const { presses } = kindOf('flipit');
    const lesson = presses?.lesson(puzzle) ?? [];
    expect(lesson.length).toBeGreaterThan(0);
    for (const step of lesson) expectSame(lessonText(en, puzzle, step), lessonText(de, puzzle, step));
    let answer = rulesOf('flipit').start(puzzle);
    for (let next = presses?.advise(puzzle, answer); next !== undefined; next = presses?.advise(puzzle, answer)) {
      const { hint, move } = next;
      const [english, german] = [en, de].map((language) => hintText(language, puzzle, hint));
      for (const part of ['where', 'why', 'what', 'text'] as const) expectSame(english[part], german[part]);
      answer = rulesOf('flipit').apply(puzzle, answer, move);
    }
  },
);

test('the sentences of a finned X-wing', async () => {
  const lesson = (await lessons('sudoku')).find(({ technique }) => technique.code === 'finned-x-wing');
  if (lesson === undefined) throw new Error('expected an example');
  const { hint } = firstUse(lesson);
  const english =
    "In rows 2 and 5, the only places for 6 are in columns 3 and 9, except for r5c2 in box 4. If r5c2 isn't 6, columns 3 and 9 get their 6s " +
    'in rows 2 and 5. Otherwise box 4 gets its 6 there.';
  expect(hintText(en, lesson.puzzle, hint)).toEqual({
    where: 'Look at row 2 and row 5.',
    technique: 'Finned X-wing',
    why: english,
    what: 'Remove 6 from r4c3.',
    text: `${english} Either way, 6 can be removed from r4c3.`,
  });
  const german =
    'In den Zeilen 2 und 5 kann die 6 nur in den Spalten 3 und 9 stehen, abgesehen von Z5S2 in Block 4. Entweder bekommt Block 4 dort die 6, ' +
    'oder in den Spalten 3 und 9 steht die 6 in den Zeilen 2 und 5.';
  expect(hintText(de, lesson.puzzle, hint)).toEqual({
    where: 'Sieh dir Zeile 2 und Zeile 5 an.',
    technique: 'X-Wing mit Flosse',
    why: german,
    what: 'Streiche die 6 aus Z4S3.',
    text: `${german} In beiden Fällen kannst du die 6 aus Z4S3 streichen.`,
  });
});

test('a step has sentences in the language passed, and in English without one', () => {
  const puzzle = puzzleOf('sudoku.1:alice');
  expect(explainSolution(puzzle)[0].text).toMatch(/^In box/);
  expect(explainSolution(puzzle, { language: de })[0].text).toMatch(/^In Block/);
  expect(hint(puzzle, {}, { language: de })).toMatchObject({ text: { technique: 'Versteckter Einer im Block' } });
});

test('facts about presses have sentences in both languages, with the same numbers', () => {
  const facts = {
    number: '65256',
    fewest: { least: 3, most: 5 },
    difficulty: { fewest: 3, greedy: 4, left: 2, detour: 3 },
  };
  const [english, german] = [en, de].map(({ kinds: { flipit } }) => flipit.presses);
  expect(english?.facts(facts).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'puzzle number: 65256',
    'fewest presses: at least 3, at most 5',
    'difficulty: 6 (4 obvious presses, then 2 less obvious)',
  ]);
  expect(german?.facts(facts).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Rätselnummer: 65256',
    'Mindestzahl: mindestens 3, höchstens 5',
    'Schwierigkeit: 6 (4 naheliegende Züge, dann 2 weniger naheliegende)',
  ]);
  const counts = [
    { presses: 1, least: 1 },
    { presses: 5, least: 3 },
    { presses: 5, least: undefined },
  ];
  expect(counts.map((count) => english?.answer(count))).toEqual([
    '1 press, the fewest',
    '5 presses, not proved to be the fewest; no solution has fewer than 3',
    '5 presses, not proved to be the fewest',
  ]);
  expect(counts.map((count) => german?.answer(count))).toEqual([
    '1 Zug, weniger geht nicht',
    '5 Züge, vielleicht geht es mit weniger, aber mindestens 3 sind nötig',
    '5 Züge, vielleicht geht es mit weniger',
  ]);
});
