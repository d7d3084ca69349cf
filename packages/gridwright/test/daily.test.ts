import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unpackNumbers } from '../src/core/packed-numbers.js';
import { dailyLevels, listedDaily, listedLevels, MINI, seriesDaily, weeklySeries } from '../src/days.js';
import { kindOf, kinds, puzzleOf, solve } from '../src/index.js';
import { ratingOf } from '../src/logic.js';
import { make } from '../src/orders.js';
import { FIRST_DAY, formatId, formatSeedId, readOrder } from '../src/rules.js';

async function loadList(name: string) {
  const { series } = kindOf(name);
  return series?.from === 'date' ? series.load() : undefined;
}

/** The date that many days after FIRST_DAY, by the platform's calendar. */
function dateAfter(days: number): string {
  return new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

describe('a daily made from its date', () => {
  test('is the puzzle generated with the date as seed', () => {
    const today = seriesDaily(kindOf('sudoku'), '2026-11-20');
    expect(today.seedId).toBe('sudoku.1:symmetry-half-turn:2026-11-20');
    expect(today.puzzle).toEqual(make(readOrder('sudoku', { symmetry: 'half-turn' }), '2026-11-20').puzzle);
    expect(puzzleOf(today.id)).toEqual(today.puzzle);
    expect(seriesDaily(kindOf('sudoku'), '2026-11-21').id).not.toBe(today.id);
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20261120',
    '2026-11-31',
    '0000-01-01',
    '',
    'today',
  ])('the date %j is refused', (date) => {
    expect(() => seriesDaily(kindOf('sudoku'), date)).toThrow(
      /^expected a (date as YYYY-MM-DD|day from 01 to \d\d in .*|month from 01 to 12|year from 0001), got/,
    );
  });

  test.each(['2024-02-29', '2000-02-29', '9999-12-31'])('the date %s is one', (date) => {
    expect(seriesDaily(kindOf('flipit'), date).date).toBe(date);
  });

  test('an unknown level is an error that lists the levels', () => {
    expect(() => seriesDaily(kindOf('sudoku'), '2026-11-20', 'hard')).toThrow(
      'level: expected one of mini, jigsaw, killer for the daily sudoku, got "hard"',
    );
    expect(() => seriesDaily(kindOf('flipit'), '2026-11-20', 'hard')).toThrow(
      'level: expected one of classic, long for the daily flipit, got "hard"',
    );
  });
});

describe('the FlipIT decks', () => {
  test('are classic and long', () => {
    expect(dailyLevels(kindOf('flipit'))).toEqual(['classic', 'long']);
    expect(seriesDaily(kindOf('flipit'), '2026-11-20').level).toBe('classic');
  });

  test('classic has each of the 560 three-press puzzles once, then starts over in the same order', () => {
    const ids = Array.from({ length: 600 }, (_, day) => seriesDaily(kindOf('flipit'), dateAfter(day), 'classic').id);
    expect(new Set(ids.slice(0, 560)).size).toBe(560);
    expect(ids.slice(560)).toEqual(ids.slice(0, 40));
  });

  test('long repeats no position within ten years', () => {
    const days = 3653;
    const ids = Array.from({ length: days }, (_, day) =>
      formatId(seriesDaily(kindOf('flipit'), dateAfter(day), 'long').puzzle),
    );
    expect(new Set(ids).size).toBe(days);
  });

  test('dates before the first day go through the deck backwards', () => {
    expect(seriesDaily(kindOf('flipit'), dateAfter(-1), 'classic').id).toBe(
      seriesDaily(kindOf('flipit'), dateAfter(559), 'classic').id,
    );
  });
});

describe('the list of daily puzzles by level', () => {
  const docs = readFileSync(new URL('../../../docs/dailies.md', import.meta.url), 'utf8');
  const listed = kinds.filter(({ name }) => listedLevels(kindOf(name)).length > 0).map(({ name }) => name);

  test('matches the hash in docs/dailies.md', async () => {
    expect(listed).toEqual(['sudoku', 'kurosu']);
    for (const name of listed) {
      const list = await loadList(name);
      if (list === undefined) throw new Error(name);
      const rows = listedLevels(kindOf(name)).map((level) => ({
        level,
        asked: list.rows[level].asked,
        draws: unpackNumbers(list.rows[level].draws),
      }));
      const days = rows[0].draws.length;
      expect([list.from, list.to]).toEqual([FIRST_DAY, dateAfter(days - 1)]);
      const lines = Array.from({ length: days }, (_, day) =>
        rows.map(
          ({ level, asked, draws }) =>
            `${dateAfter(day)} ${level} ${formatSeedId(readOrder(name, asked), `${dateAfter(day)}-${level}.${draws[day]}`)}\n`,
        ),
      );
      const hash = createHash('sha256').update(lines.flat().join('')).digest('hex');
      expect(docs).toContain(
        `| ${name} | ${list.from} | ${list.to} | ${listedLevels(kindOf(name)).join(', ')} | \`${hash}\` |`,
      );
    }
  });

  test.each(listed)('has a %s with one solution, generated from its seed id', async (kind) => {
    for (const level of ['gentle', 'hard']) {
      const made = await listedDaily(kindOf(kind), '2026-01-07', level);
      expect(made).toMatchObject({ date: '2026-01-07', kind, level });
      expect(made.seedId).toMatch(new RegExp(`:2026-01-07-${level}\\.[1-9]\\d*$`));
      expect(puzzleOf(made.seedId ?? '')).toEqual(made.puzzle);
      const { solutions, complete } = solve(made.puzzle, { limit: 2 });
      expect([solutions.length, complete]).toEqual([1, true]);
    }
  });

  test.each(listed)('of %s: the puzzles of some days have the level that they are listed for', async (name) => {
    const days = unpackNumbers((await loadList(name))?.rows.hard.draws ?? '').length;
    for (let day = 0; day < days; day += 250) {
      for (const level of listedLevels(kindOf(name))) {
        const { puzzle } = await listedDaily(kindOf(name), dateAfter(day), level);
        expect(ratingOf(puzzle)?.level, `${dateAfter(day)} ${level}`).toBe(level);
      }
    }
  });

  test('has no other days and no other levels', async () => {
    await expect(listedDaily(kindOf('sudoku'), '2025-12-31', 'hard')).rejects.toThrow(
      /^expected a date from 2026-01-01 to \d{4}-\d\d-\d\d, .*, got "2025-12-31"$/,
    );
    await expect(listedDaily(kindOf('sudoku'), '2099-01-01', 'hard')).rejects.toThrow('got "2099-01-01"');
    await expect(listedDaily(kindOf('sudoku'), '2026-01-01', 'fiendish')).rejects.toThrow(
      'level: expected one of gentle, easy, ',
    );
    await expect(listedDaily(kindOf('flipit'), '2026-01-01', 'hard')).rejects.toThrow(
      'level: expected none for the daily flipit, got "hard"',
    );
    await expect(listedDaily(kindOf('sudoku'), '2026-02-30', 'hard')).rejects.toThrow(
      'expected a day from 01 to 28 in 2026-02',
    );
  });
});

describe('the small daily puzzles', () => {
  const names = kinds.filter(({ name }) => weeklySeries(kindOf(name)).includes(MINI)).map(({ name }) => name);
  const week = Array.from({ length: 7 }, (_, i) => `2026-11-${16 + i}`);

  test('are 6x6 Sudoku and Kurosu, made from their seed ids', () => {
    expect(names).toEqual(['sudoku', 'kurosu']);
    for (const name of names) {
      const made = seriesDaily(kindOf(name), '2026-11-20', MINI);
      expect(made).toMatchObject({
        date: '2026-11-20',
        kind: name,
        level: 'mini',
        puzzle: { size: { rows: 6, columns: 6 } },
      });
      expect(made.seedId).toMatch(/:2026-11-20-mini\.[1-9]\d*$/);
      expect(puzzleOf(made.seedId ?? '')).toEqual(made.puzzle);
    }
  });

  test.each(names)('the %s leaves more to do from Monday to Sunday', (name) => {
    const open = week.map(
      (date) => seriesDaily(kindOf(name), date, MINI).puzzle.clues.filter((clue) => clue === 0).length,
    );
    expect(open).toEqual(open.toSorted((a, b) => a - b));
    expect(open[6]).toBeGreaterThan(open[0] + 4);
  });

  test('the Sudoku is solved by singles every day', () => {
    for (let day = 0; day < 28; day++)
      expect(['gentle', 'easy']).toContain(ratingOf(seriesDaily(kindOf('sudoku'), dateAfter(day), MINI).puzzle)?.level);
  });

  test('a published day keeps its puzzle', () => {
    const ids = names.flatMap((name) =>
      Array.from({ length: 28 }, (_, day) => seriesDaily(kindOf(name), dateAfter(13 * day), MINI).id),
    );
    expect(createHash('sha256').update(ids.join('\n')).digest('hex')).toBe(
      '809dc67dd3c580bb31afcfe60cc36dcfcfb69ab7d528b7a809770499ed244534',
    );
  });

  test.each([
    ['jigsaw', 7, ['jigsaw'], '1dd77569f54e9c052bb9d48bf090b7aa5a94d8e2fd447cd5ddcf328adfe7f035'],
    ['killer', 6, ['killer'], '19d39d481e5280c150d946e89e0c07c4eab1b59cd73f42bb030719442ef677a2'],
  ] as const)('the %s of %i rows leaves more to do from Monday to Sunday', (level, rows, options, hash) => {
    const made = week.map((date) => seriesDaily(kindOf('sudoku'), date, level));
    const clues = made.map(({ puzzle }) => puzzle.clues.filter((clue) => clue > 0).length);
    expect(clues).toEqual(clues.toSorted((a, b) => b - a));
    for (const { puzzle, seedId } of made) {
      expect([puzzle.size.rows, Object.keys(puzzle.options)]).toEqual([rows, options]);
      expect(puzzleOf(seedId ?? '')).toEqual(puzzle);
    }
    expect(ratingOf(made[6].puzzle)?.level).toMatch(/^(gentle|easy|medium|hard)$/);
    const ids = made.map(({ id }) => id).join('\n');
    expect(createHash('sha256').update(ids).digest('hex')).toBe(hash);
  });

  test('with signs, a 6x6 Kurosu gets harder from Monday to Sunday', () => {
    const made = week.map((date) => seriesDaily(kindOf('kurosu'), date, 'signs'));
    expect(made.map(({ puzzle }) => ratingOf(puzzle)?.level)).toEqual([
      'gentle',
      'gentle',
      'easy',
      'easy',
      'medium',
      'medium',
      'medium',
    ]);
    for (const { puzzle, seedId } of made) {
      expect([puzzle.size.rows, Object.keys(puzzle.options)]).toEqual([6, ['signs']]);
      expect(puzzleOf(seedId ?? '')).toEqual(puzzle);
    }
    expect(
      createHash('sha256')
        .update(made.map(({ id }) => id).join('\n'))
        .digest('hex'),
    ).toBe('0a3346141117fd440f2fd13e2b1f5050aae658e4abf9c7e99bd547121d431099');
  });

  test('FlipIT has none', () => {
    expect(() => seriesDaily(kindOf('flipit'), '2026-11-20', MINI)).toThrow('expected one of classic, long');
  });
});
