import { describe, expect, test } from 'vitest';
import { en } from '../src/en.js';
import { kindOf, kinds } from '../src/index.js';
import { firstUse, lessons } from '../src/logic.js';
import { formatId, hintText, parseId } from '../src/rules.js';

describe('lessons', () => {
  test.each(kinds.filter(({ logic }) => logic !== undefined))(
    '$name has one for each technique, the cheapest first, and each uses it',
    async ({ name }) => {
      const all = await lessons(name);
      const techniques = kindOf(name).logic?.techniques ?? [];
      expect(all.map(({ technique }) => technique.code)).toEqual(techniques.map(({ code }) => code));
      for (const lesson of all) {
        expect(parseId(formatId(lesson.puzzle))).toEqual({ type: 'puzzle', puzzle: lesson.puzzle });
        const { step, hint } = firstUse(lesson);
        expect(step.technique).toBe(lesson.technique.code);
        expect(hintText(en, lesson.puzzle, hint).text).toMatch(/\w.*\.$/s);
      }
    },
  );

  test('a kind without techniques has none, and an unknown kind is an error', async () => {
    expect(await lessons('flipit')).toEqual([]);
    await expect(lessons('chess')).rejects.toThrow(/chess/);
  });

  test('can be sent to another thread', async () => {
    for (const lesson of await lessons('sudoku')) expect(structuredClone(lesson)).toEqual(lesson);
  });

  test('a puzzle that is solved without the technique is an error', async () => {
    const [first, ...more] = await lessons('sudoku');
    expect(() => firstUse({ ...first, technique: more[more.length - 1].technique })).toThrow(
      /expected a puzzle that needs/,
    );
  });
});
