import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { howMany } from '../../gridwright/test/how-many.js';
import { gridwright } from './command.js';

const page = readFileSync(new URL('../../../docs/write-ups.md', import.meta.url), 'utf8');
/** Each command of the page with its output there. */
const claims = Array.from(page.matchAll(/`gridwright ([^`]+)`(?: prints `([^`]+)`)?/g), ([, words, shown = '']) => ({
  words,
  shown: shown.replace(/ \.\.\.$/, ''),
}));

test('the page has commands', () => {
  expect(claims.length).toBeGreaterThan(12);
});

/** Takes ten seconds: the thorough suite runs it. */
const LONG = 'count kurosu --size 10x10';

test.each(claims.filter(({ words }) => words !== LONG || howMany(0, 1) === 1))(
  'gridwright $words',
  async ({ words, shown }) => {
    const { code, out, err } = await gridwright(words.split(' '));
    // Exit code 1: a puzzle without exactly one solution.
    expect([0, 1]).toContain(code);
    expect(`${out}${err}`).toContain(shown);
  },
);
