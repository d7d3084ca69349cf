import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gridwright } from './command.js';

const page = readFileSync(new URL('../../../docs/write-ups.md', import.meta.url), 'utf8');
/** Each command of the page, and the output that the page gives for it. */
const claims = Array.from(page.matchAll(/`gridwright ([^`]+)`(?: prints `([^`]+)`)?/g), ([, words, said = '']) => ({
  words,
  said: said.replace(/ \.\.\.$/, ''),
}));

test('the page has commands', () => {
  expect(claims.length).toBeGreaterThan(12);
});

test.each(claims)('gridwright $words', async ({ words, said }) => {
  const { code, out, err } = await gridwright(words.split(' '));
  // 1 is for a puzzle without exactly one solution.
  expect([0, 1]).toContain(code);
  expect(`${out}${err}`).toContain(said);
});
