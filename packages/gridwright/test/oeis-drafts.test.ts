import { readdirSync, readFileSync } from 'node:fs';
import { numberingOf } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { expect, it } from 'vitest';

const FOLDER = new URL('../../../docs/oeis/', import.meta.url);
const SLUGS = readdirSync(FOLDER)
  .filter((name) => !name.startsWith('b-'))
  .map((name) => name.replace('.txt', ''));

function termsOf(slug: string): string[] {
  const line = readFileSync(new URL(`${slug}.txt`, FOLDER), 'utf8').match(/^%S (.*)$/m);
  return line?.[1].split(',') ?? [];
}

function boards(rows: number, columns: number): string {
  return String(numberingOf(readOrder('kurosu', { size: `${rows}x${columns}` })).count);
}

// The OEIS asks for four terms, a line for each letter, and a b-file that ends with a line feed.
it.each(SLUGS)('the draft %s has four terms or more, the same as its b-file', (slug) => {
  const draft = readFileSync(new URL(`${slug}.txt`, FOLDER), 'utf8');
  const offset = Number(draft.match(/^%O (\d+),\d+$/m)?.[1]);
  const terms = termsOf(slug);
  expect(terms.length).toBeGreaterThanOrEqual(4);
  expect(
    draft
      .split('\n')
      .slice(0, -1)
      .every((line) => /^%[SNCeYKO] \S/.test(line)),
  ).toBe(true);
  expect(readFileSync(new URL(`b-${slug}.txt`, FOLDER), 'utf8')).toBe(
    terms.map((term, i) => `${offset + i} ${term}\n`).join(''),
  );
});

it('the drafts of boards have the numbers that count prints', () => {
  const squares = [2, 4, 6, 8].map((side) => boards(side, side));
  expect(termsOf('kurosu-boards').slice(1, 5)).toEqual(squares);
  const triangle = [2, 4, 6, 8].flatMap((rows) =>
    [2, 4, 6, 8].filter((columns) => columns <= rows).map((columns) => boards(rows, columns)),
  );
  expect(termsOf('kurosu-rectangles').slice(0, triangle.length)).toEqual(triangle);
});
