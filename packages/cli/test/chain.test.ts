import { expect, test } from 'vitest';
import { gridwright } from './command.js';

test('chain avm-call prints contract, method and the encoded arguments', async () => {
  const { code, out, err } = await gridwright(['chain', 'avm-call', '41321', '1000000000000000', '--kind', 'flipit']);
  expect([code, err]).toEqual([0, '']);
  expect(out.split('\n')).toEqual([
    'Flipit',
    'is_solution_of(byte[],byte[])bool',
    // SHA-512/256 of the signature begins so: python3 -c "import hashlib; print(hashlib.new('sha512_256', b'is_solution_of(byte[],byte[])bool').hexdigest()[:8])"
    '0xb7376a71',
    // 41321 is 0xa169: the lowest bit is the first cell, 1 is dark.
    '0x001002010102010202010201010101020102',
    '0x001001000000000000000000000000000000',
    '',
  ]);
});

test.each([
  [['chain', 'avm-call'], "gridwright: missing required argument 'puzzle'\n"],
  [['chain'], 'gridwright: expected a verb; gridwright --help lists them\n'],
  [['chain', 'nothing'], "gridwright: unknown command 'nothing'\n"],
  [
    ['chain', 'avm-call', '....1.315.6.4..2.152....6...2..32...', '246315315462463251521634654123132546'],
    'gridwright: puzzle: expected one that a contract on Algorand knows (sudoku 9x9, sudoku 8x8, kurosu 6x6, kurosu 6x6 distinct, flipit 4x4), got sudoku 6x6\n',
  ],
])('%j is refused in one sentence', async (args, sentence) => {
  expect(await gridwright(args)).toEqual({ code: 2, out: '', err: sentence });
});
