import { expect, test } from 'vitest';
import { isName } from '../src/core/visible-name.js';

test.each(['\u200b\u200b', '\u00a0', '\u3164', '\u2800\u2800', '\u0301', '\ufe0f\u200d', ' \u00ad '])(
  'a name of invisible characters alone is refused: %j',
  (name) => {
    expect(isName(name)).toBe(false);
  },
);

test.each(['Zoë', 'Zoe\u0308', '👩\u200d🚀', 'अनु', '1'])('a name that can be seen is taken: %s', (name) => {
  expect(isName(name)).toBe(true);
});
