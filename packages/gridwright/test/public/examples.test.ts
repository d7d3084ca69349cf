import { describe, expect, test } from 'vitest';
import { expectedOf, readDocumented, run, typeErrors } from './examples.js';

const documented = readDocumented();

describe('every public function', () => {
  test('has an example', () => {
    expect(documented.length).toBeGreaterThan(40);
    expect(documented.filter(({ code }) => expectedOf(code).length === 0).map(({ name }) => name)).toEqual([]);
  });

  test('has an example that compiles', () => {
    expect(typeErrors(documented)).toEqual([]);
  });

  test.each(documented)('$name prints what its example says', async ({ code }) => {
    expect(await run(code)).toEqual(expectedOf(code));
  });
});
