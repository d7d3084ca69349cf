import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { withPlanTables } from '../../../scripts/lib/book-plan.mjs';
import { CHAPTER_MEMBERS, PLAN_MEMBERS, readPlan } from '../src/index.js';

const wrong: readonly (readonly [plan: unknown, sentence: string])[] = [
  [[], 'plan: expected an object, got a list'],
  [null, 'plan: expected an object, got null'],
  [
    { trim: 'a6' },
    'trim: expected one of 5x8, 5.5x8.5, 6x9, 7x10, 8x10, 8.5x11, a5, a4, letter, or a width and a height of 4 to 17 inches, upright or square, such as 7.5x9.25 or 190x240mm, got "a6"',
  ],
  [
    { trim: '11x8.5' },
    'trim: expected an upright or square page, because captions and rules are set for its width: use 8.5x11, or booklet with the profile home for two pages on a wide sheet, got "11x8.5"',
  ],
  [
    { trim: '300x300mm' },
    'trim: expected widths of 4 to 8.5 in and heights of 6 to 11.69 in, which the profile kdp takes, got "300x300mm"',
  ],
  [{ bleed: 1 }, 'bleed: expected true or false, got 1'],
  [{ perPage: 5 }, 'perPage: expected one of 1, 2, 3, 4, 6, 8, 9, 12, got 5'],
  [{ booklet: true }, 'booklet: expected the profile home, got kdp'],
  [{ booklet: true, bleed: true, profile: 'home' }, 'booklet: expected no bleed, got bleed'],
  [
    { scale: 'se', chapters: [{ kind: 'kurosu' }, { size: '6x6' }] },
    'scale: expected 9x9 Sudoku among the puzzles, which it rates, got Kurosu 6x6',
  ],
  [{ endPages: [{ title: 'Also by' }] }, 'endPages 1: expected a title and a text, got none'],
  [{ answers: 31 }, 'answers: expected a whole number from 4 to 30, got 31'],
  [{ answers: 'all' }, 'answers: expected one of none, same, facing, got "all"'],
  [{ date: '2026-02-29' }, 'date: expected a day as YYYY-MM-DD, got "2026-02-29"'],
  [
    { play: 'javascript:alert(1)' },
    'play: expected a web address without ? and #, such as https://example.org/play/, got "javascript:alert(1)"',
  ],
  [{ title: 'x'.repeat(201) }, 'title: expected at most 200 characters, got 201'],
  [{ introduction: ['', 7] }, 'introduction 2: expected a text, got 7'],
  [{ chapters: [] }, 'chapters: expected 1 to 200 of them, got 0'],
  [
    { chapters: [{ kind: 'sudoku' }, { kind: 'chess' }] },
    'chapter 2, kind: expected one of sudoku, kurosu, flipit, takuzu, binairo, lights-out, got "chess"',
  ],
  [{ chapters: [{ kind: 'kurosu', size: '40x40' }] }, 'chapter 1: '],
  [{ chapters: [{ kind: 'sudoku', count: 0 }] }, 'chapter 1, count: expected a whole number from 1 to 5000, got 0'],
  [
    {
      chapters: [
        { kind: 'sudoku', count: 5000 },
        { kind: 'sudoku', count: 1 },
      ],
    },
    'chapters: expected at most 5000 puzzles in all, got 5001',
  ],
  [
    { chapters: [{ kind: 'sudoku', count: 1700 }] },
    'chapters: expected puzzles for at most 828 pages, the limit of the profile kdp, got some for 850 or more',
  ],
  [
    { chapters: [{ kind: 'sudoku', level: 'hard..easy' }] },
    'chapter 1: level: expected the lighter level first, got "hard..easy"',
  ],
  [
    { chapters: [{ kind: 'flipit', level: 'hard' }] },
    'chapter 1: level: expected none, since FlipIT has no techniques, got "hard"',
  ],
  [{ chapters: [{ kind: 'flipit', presses: 17 }] }, 'chapter 1: '],
  [{ techniques: ['sorcery'] }, "techniques: expected codes of techniques of the book's puzzles"],
];

describe('a plan', () => {
  it.each(wrong)('%j is refused in one sentence', (plan, sentence) => {
    let message = '';
    try {
      readPlan(plan);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message.slice(0, sentence.length)).toBe(sentence);
    expect(message).not.toContain('\n');
  });

  it('asks for more presses on larger boards, unless it says how many', () => {
    const pressesOf = (chapter: object) =>
      readPlan({ chapters: [{ kind: 'flipit', ...chapter }] }).chapters[0].order.requests.presses;
    const sizes = ['4x4', '5x5', '6x6', '8x8'];
    expect(sizes.map((size) => pressesOf({ size }))).toEqual([undefined, '5', '7', '12']);
    expect(pressesOf({ size: '6x6', presses: 4 })).toBe('4');
    // Not on a torus, where some boards need fewer presses at most than their size suggests.
    expect(pressesOf({ size: '7x7', torus: true })).toBeUndefined();
    expect(pressesOf({ size: '7x7', torus: true, presses: 5 })).toBe('5');
  });

  it('has openers and a half-title unless it is printed at home', () => {
    expect([readPlan({}).openers, readPlan({ profile: 'home' }).openers]).toEqual([true, false]);
  });

  it('takes names in any case', () => {
    const plan = readPlan({
      profile: 'KDP',
      language: 'DE',
      date: '2026-1-5',
      trim: '6×9',
      chapters: [{ kind: 'Sudoku', size: 6, level: 'Gentle' }],
    });
    expect(plan).toMatchObject({ profile: 'kdp', language: 'de', date: '2026-01-05', trim: '6x9' });
    expect(plan.chapters[0]).toMatchObject({
      level: 'gentle',
      order: { kind: 'sudoku', size: { rows: 6, columns: 6 } },
    });
    expect(() => readPlan({ profile: 'ingrm' })).toThrow('got "ingrm"; did you mean ingram?');
  });

  it('refuses unknown members, and names the one that was meant or lists all', () => {
    expect(() => readPlan({ titel: 'x' })).toThrow('plan: expected a known member, got "titel"; did you mean title?');
    expect(() => readPlan({ chapters: [{ colour: 'red' }] })).toThrow(
      /^chapter 1: expected kind, name, title, .* symmetry, jigsaw, .*got "colour"$/,
    );
    expect(() => readPlan(JSON.parse('{"__proto__": {"bleed": true}}'))).toThrow(/got "__proto__"$/);
  });

  it('has defaults: an empty plan is the default book', () => {
    const { title, subtitle, chapters, trim, profile, answers } = readPlan({});
    expect({ title, subtitle, trim, profile, answers }).toEqual({
      title: '100 Sudoku',
      subtitle: 'From gentle to expert',
      trim: 'a5',
      profile: 'kdp',
      answers: 12,
    });
    expect(chapters.map(({ level, count, perPage }) => ({ level, count, perPage }))).toEqual(
      ['gentle', 'easy', 'medium', 'hard', 'expert'].map((level) => ({ level, count: 20, perPage: 2 })),
    );
  });

  it('takes other page sizes that its profile takes, in inches or millimetres', () => {
    expect(readPlan({ trim: '7.5x9.25' }).trim).toBe('7.5x9.25');
    expect(readPlan({ trim: '300x300mm', profile: 'home' }).trim).toBe('300x300mm');
  });

  it('names a chapter by its size only if that isn’t the usual one', () => {
    const chapters = [{ jigsaw: true }, { windoku: true }, { size: '6x6', jigsaw: true }];
    expect(readPlan({ chapters }).chapters.map(({ title }) => title)).toEqual([
      'Jigsaw Sudoku',
      'Windoku',
      'Jigsaw Sudoku 6×6',
    ]);
  });

  it('names a chapter by its rules as a reader knows them', () => {
    const chapters = [{ xv: true }, { kropki: true }, { arrow: true }, { diagonals: true }];
    const titles = (language: string) => readPlan({ language, chapters }).chapters.map(({ title }) => title);
    expect(titles('en')).toEqual(['XV Sudoku', 'Kropki Sudoku', 'Arrow Sudoku', 'Diagonal Sudoku']);
    expect(titles('de')).toEqual(['XV-Sudoku', 'Kropki-Sudoku', 'Pfeil-Sudoku', 'Diagonal-Sudoku']);
  });

  it('distributes a range of levels evenly', () => {
    const counts = (count: number) =>
      readPlan({ chapters: [{ level: 'gentle..hard', count }] }).chapters.map((chapter) => chapter.count);
    expect(counts(10)).toEqual([3, 3, 2, 2]);
    expect(counts(2)).toEqual([1, 1]);
    // No chapter of several pages but the last ends with half a page.
    expect(counts(47)).toEqual([12, 12, 12, 11]);
    expect(counts(42)).toEqual([12, 10, 10, 10]);
  });
});

test.each([
  ['takuzu', {}, '20 Takuzu', '', 'Takuzu'],
  ['binairo', { size: '8x8', level: 'easy' }, '20 Binairo', 'All of them easy', 'Binairo 8×8, easy'],
  ['lights-out', { size: '5x5' }, '20 Lights Out', '', 'Lights Out 5×5'],
  ['kurosu', { name: 'Tango', size: '6x6', signs: true }, '20 Tango', '', 'Tango, signs'],
  ['flipit', { name: 'Lights Out', neighbourhood: 'plus', goal: 'dark' }, '20 Lights Out', '', 'Lights Out, goal dark'],
])('a book of %s %o is called %s', (kind, options, title, subtitle, chapter) => {
  const plan = readPlan({ chapters: [{ kind, ...options }] });
  expect([plan.title, plan.subtitle, plan.chapters[0].title]).toEqual([title, subtitle, chapter]);
});

test('a preset has its rules unless the chapter says otherwise', () => {
  const optionsOf = (chapter: object) => readPlan({ chapters: [chapter] }).chapters[0].order.options;
  expect(optionsOf({ kind: 'takuzu' })).toEqual({ distinct: 'yes' });
  expect(optionsOf({ kind: 'takuzu', distinct: false })).toEqual({});
  expect(optionsOf({ kind: 'lights-out', goal: 'dark' })).toEqual({ neighbourhood: 'plus', goal: 'dark' });
});

test('docs/book.md has the members of a plan as they are now', () => {
  const page = readFileSync(new URL('../../../docs/book.md', import.meta.url), 'utf8');
  expect(page).toBe(withPlanTables(page, PLAN_MEMBERS, CHAPTER_MEMBERS));
  for (const name of [...Object.keys(PLAN_MEMBERS), ...Object.keys(CHAPTER_MEMBERS)])
    expect(page).toContain(`| \`${name}\` |`);
});
