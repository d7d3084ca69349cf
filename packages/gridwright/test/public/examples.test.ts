import { describe, expect, test } from 'vitest';
import { expectedOf, RESOLUTIONS, readBlocks, readDocumented, run, typeErrors } from './examples.js';

const documented = readDocumented();

describe('every public function', () => {
  test('has an example', () => {
    expect(documented.length).toBeGreaterThan(40);
    expect(documented.filter(({ code }) => expectedOf(code).length === 0).map(({ name }) => name)).toEqual([]);
  });

  test.each(Object.entries(RESOLUTIONS))('has an example that compiles with strict checks, as %s', (_, resolution) => {
    expect(typeErrors(documented, resolution)).toEqual([]);
  });

  test.each(documented)('$name prints what its example says', async ({ code }) => {
    expect(await run(code)).toEqual(expectedOf(code));
  });
});

/** Pages with programs that use a package. */
const PAGES = [
  'README.md',
  'docs/canonical.md',
  'docs/ratings.md',
  'docs/internals/variants.md',
  ...['book', 'catalogue', 'counts', 'gridwright', 'pool', 'preflight', 'scales'].map(
    (name) => `packages/${name}/README.md`,
  ),
];

test.each(Object.entries(RESOLUTIONS))('programs in READMEs compile with strict checks, as %s', (_, resolution) => {
  expect(PAGES.flatMap(readBlocks).length).toBeGreaterThan(7);
  expect(typeErrors(PAGES.flatMap(readBlocks), resolution)).toEqual([]);
});
