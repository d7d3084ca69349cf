/**
 * For each technique a puzzle that needs it: the cheaper ones of the ladder do not solve it, and with it they do. The
 * cells of a square board row by row, and the signs; those of `distinct-...` have that option. Found by search among
 * made puzzles.
 */
export const examples: Readonly<Record<string, string>> = {
  pair: '00.10....1.01.00',
  gap: '..1..0.110.....1',
  sign: '..0.11.....1...0......0..1.1..1....0 11E11x31e41x53X63e',
  balance: '........1.1..0......11......0.......',
  'equal-pair': '.1......0...1.........0...1......... 13e15x44E55e',
  'last-one': '.....01.0........01.0......11.1.....',
  'unequal-pairs': '.0.........0...1.................... 12e14x22x33X46X52e54X54x62e',
  'distinct-lines': '.01.....1.10.....0..00...........1.0',
  'last-few': '.1.0.1.............0.11..10...1...0.0..............1.....1.1......0......0......1......1.111..0..1..',
  'line-patterns': '......1..11..1..1..0..1..........1.....1..1...........101.11....',
  'short-chain': '.1..1.0......1...0..0..0..1....1.0..',
  chain: '0...0..0....00.0........0...............0..1...1..........11.1.1',
  assumption: '1.0.........1..1....0..0....0....1.0',
  'counted-assumption': '....0.0........1...1.0.........10.....000..............0.11..1.1',
  'distinct-assumption': '........1....11.1......0.10.......0.',
  'nested-assumption': '.1.......1.......................... 15e16E23x31e32E54X61x',
};
