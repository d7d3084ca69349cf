import { readdirSync } from 'node:fs';
import { readSheets } from 'gridwright/formats';
import { make } from 'gridwright/orders';
import { LimitError, OptionError, ParseError, parseId, readOrder, UnsatisfiableError } from 'gridwright/rules';
import { expect, test } from 'vitest';
import { MISSING_NAMES } from '../../gridwright/src/formats/drawn/undrawn.js';
import { FOREIGN_RULES } from '../../gridwright/src/formats/foreign-rules.js';
import { SETTINGS } from '../src/storage/settings.js';
import { en } from '../src/text/en.js';
import { formsOf } from '../src/text/forms.js';
import { LANGUAGE_TAGS, LANGUAGES, type LanguageFile, languagesOf } from '../src/text/languages.js';
import { longDate, text } from '../src/text/text.js';

const files = readdirSync(new URL('../src/text/languages', import.meta.url)).map((name) => name.replace(/\.ts$/, ''));

/** Returns the names of all strings of a text, with those inside, and whether each is a function. */
function namesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([name, inner]) => namesOf(inner, `${path}.${name}`));
}

test('the languages are the files, and all of them can be chosen', () => {
  expect(Object.keys(LANGUAGES).sort()).toEqual(files.sort());
  expect(LANGUAGE_TAGS).toEqual(['en', ...Object.keys(LANGUAGES)]);
  expect(SETTINGS.language).toEqual(['system', ...LANGUAGE_TAGS]);
});

test('a third language is one more file', async () => {
  const load = async () => ({ tag: 'fr' }) as LanguageFile;
  const languages = languagesOf({
    '../languages/de.ts': load,
    '../languages/fr.ts': load,
    '../languages/pt-BR.ts': load,
  });
  expect(Object.keys(languages)).toEqual(['de', 'fr', 'pt-BR']);
  expect((await languages.fr()).tag).toBe('fr');
});

test.each(Object.keys(LANGUAGES))(
  '%s has its tag, a name, and each string that English has for every page',
  async (tag) => {
    const { pages, rules, steps, faultOf, ...text } = await LANGUAGES[tag]();
    expect([text.tag, text.name === en.name]).toEqual([tag, false]);
    // What the library names by codes is in the other languages only.
    const own = (names: string[]) => names.filter((name) => !/^\.(?:library|aims)\./.test(name));
    expect(own(namesOf(text)).sort()).toEqual(own(namesOf(en)).sort());
    expect(Object.keys(pages).length).toBeGreaterThan(15);
    expect((await rules()).tag).toBe(tag);
    const { kinds } = await steps();
    const { en: english } = await import('gridwright/en');
    expect(Object.keys(kinds.sudoku.techniques)).toEqual(Object.keys(english.kinds.sudoku.techniques));
  },
);

test.each(Object.keys(LANGUAGES))("%s names each rule of other programs' puzzles that is missing here", async (tag) => {
  const { make } = (await LANGUAGES[tag]()).pages;
  expect(Object.keys(make.missing).sort()).toEqual([...new Set([...FOREIGN_RULES, ...MISSING_NAMES])].sort());
});

test.each(Object.keys(LANGUAGES))('%s has sentences of its own for errors of the library', async (tag) => {
  const { faultOf } = await LANGUAGES[tag]();
  const thrown = (read: () => unknown): unknown => {
    try {
      return read();
    } catch (error) {
      return error;
    }
  };
  const errors = [
    ...['nothing', 'kurosu', 'chess:4x4:', 'kurosu:4x5:', 'kurosu:4x4:2', 'sudoku.9:a'].map((id) =>
      thrown(() => parseId(id)),
    ),
    new OptionError('size.rows', '2..25', 40),
    new OptionError('clues', 'at most 16 for 4x4', 17),
    new LimitError('no puzzle found in 5 attempts', 'attempts', 5),
    new UnsatisfiableError('clues: a single clue cannot give exactly one solution'),
  ] as Error[];
  for (const error of errors) {
    expect(faultOf(error), error.message).toMatch(/^[\p{L}„].*\.$/u);
    expect(faultOf(error), error.message).not.toMatch(/expected|undefined|at most|puzzle/);
  }
  expect(faultOf(new ParseError('symbol', 'x', { line: 2, column: 5 }))).toMatch(/\(\p{L}+ 5\)\.$/u);
  expect(faultOf(errors[6])).toMatch(/40.*2.*25/);
  expect(faultOf(new Error('a fault of the page'))).toBeUndefined();
});

test.each(Object.keys(LANGUAGES))('%s quotes the part of a link or text that is wrong', async (tag) => {
  const { faultOf } = await LANGUAGES[tag]();
  const wordsOf = (read: () => unknown) => {
    try {
      read();
    } catch (error) {
      return faultOf(error);
    }
    throw new Error('not refused');
  };
  for (const [id, ...parts] of [
    ['nothing', 'nothing'],
    ['chess:4x4:', 'chess', 'sudoku, kurosu, flipit'],
    ['kurosu:4x32:', '32', '31'],
    ['kurosu:4x4:1', '1', '16'],
    ['kurosu:4x4:000000000000000z', '„z“', '0 1', '27'],
    ['sudoku.9:a', '„9“'],
    ['sudoku.1:4x4:twice:a', '„twice“'],
    ['sudoku.1:a~', '„a~“'],
    ['kurosu.1:10x10:a b', '„ “'],
  ])
    for (const part of parts)
      expect(
        wordsOf(() => parseId(id)),
        id,
      ).toContain(part);
  const killer = wordsOf(() => make(readOrder('sudoku', { killer: true, kropki: true }), 'a'));
  expect(killer).toContain('„kropki“');
  expect(killer).not.toContain('both');
  const [{ error }] = readSheets('https://example.org/game/42');
  expect(faultOf(error)).toContain('„https://example.org/game/42“');
});

test('a day is written as the language writes it: a comma after the weekday in German, none in English', async () => {
  expect(longDate('2026-11-20')).toBe('Friday 20 November 2026');
  text.value = await LANGUAGES.de();
  expect(longDate('2026-11-20')).toBe('Freitag, 20. November 2026');
  expect(longDate('2026-11-20', false)).toBe('Freitag, 20. November');
  text.value = en;
});

test('numbers and lists are those of the language', () => {
  const polish = formsOf('pl');
  const files = { one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' };
  expect([1, 2, 5, 22].map((n) => polish.plural(n, files))).toEqual(['plik', 'pliki', 'plików', 'pliki']);
  expect(formsOf('en').plural(3, { other: 'sheep' })).toBe('sheep');
  expect(formsOf('en-GB').list(['a', 'b', 'c'])).toBe('a, b and c');
  expect(formsOf('de').list(['a', 'b', 'c'])).toBe('a, b und c');
  expect(formsOf('de').list([])).toBe('');
});
