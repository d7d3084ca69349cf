// Writes the shared verdicts: puzzles with right answers and near misses, each judged by check(). The tests of the
// contracts on Ethereum and Algorand use this file.
import { writeFileSync } from 'node:fs';
import { main, readWords } from './lib/main.mjs';

const { check, readOrder } = await import('../packages/gridwright/dist/rules.js');
const { kindOf, solve } = await import('../packages/gridwright/dist/index.js');
const { make, rngFromText } = await import('../packages/gridwright/dist/orders.js');

/** @typedef {import('gridwright/rules').Puzzle} Puzzle */
/** @typedef {(answer: Uint8Array, puzzle: Puzzle) => void} Spoiler changes an answer in place */

const rng = rngFromText('gridwright:verdicts');
/** @type {object[]} */
const verdicts = [];
/** @param {Uint8Array} bytes */
const hex = (bytes) => Buffer.from(bytes).toString('hex');

/**
 * @param {string} what
 * @param {Puzzle} puzzle
 * @param {Uint8Array} answer
 */
function add(what, puzzle, answer) {
  const { kind, options, clues, size } = puzzle;
  const solved = check(puzzle, answer).length === 0;
  verdicts.push({
    kind,
    size: `${size.rows}x${size.columns}`,
    options,
    what,
    clues: hex(clues),
    answer: hex(answer),
    solved,
  });
}

/**
 * @param {Uint8Array} answer
 * @param {number} a
 * @param {number} b
 */
function swap(answer, a, b) {
  [answer[a], answer[b]] = [answer[b], answer[a]];
}

/** @type {Record<string, Spoiler>} */
const ANY = {
  'one value changed': (answer, { kind, size }) => {
    const cell = rng.below(answer.length);
    const most = kindOf(kind).maxValues(size).answer;
    answer[cell] = (answer[cell] + 1 + rng.below(most)) % (most + 1);
  },
  'one byte changed': (answer) => {
    answer[rng.below(answer.length)] ^= 1 + rng.below(255);
  },
  'a byte over the values': (answer, { kind, size }) => {
    answer[rng.below(answer.length)] = kindOf(kind).maxValues(size).answer + 1 + rng.below(8);
  },
  'two cells of a row swapped': (answer, { size }) => {
    const row = rng.below(size.rows) * size.columns;
    swap(answer, row + rng.below(size.columns), row + rng.below(size.columns));
  },
  'two cells of a column swapped': (answer, { size }) => {
    const column = rng.below(size.columns);
    swap(answer, rng.below(size.rows) * size.columns + column, rng.below(size.rows) * size.columns + column);
  },
  'two cells swapped': (answer) => swap(answer, rng.below(answer.length), rng.below(answer.length)),
  'two rows swapped': (answer, { size }) => {
    const [a, b] = [rng.below(size.rows), rng.below(size.rows)];
    for (let column = 0; column < size.columns; column++)
      swap(answer, a * size.columns + column, b * size.columns + column);
  },
  'one value for another everywhere': (answer) => {
    const value = answer[rng.below(answer.length)];
    const other = rng.below(256);
    for (const [cell, held] of answer.entries()) if (held === value) answer[cell] = other;
  },
  'nothing but zeros': (answer) => answer.fill(0),
  transposed: (answer, { size }) => {
    const before = answer.slice();
    for (const cell of answer.keys())
      answer[cell] = before[(cell % size.columns) * size.columns + Math.floor(cell / size.columns)];
  },
};

/** @type {Record<string, Record<string, Spoiler>>} */
const OWN = {
  sudoku: {
    'Latin square, boxes wrong': (answer, { size }) => {
      for (const cell of answer.keys())
        answer[cell] = ((Math.floor(cell / size.columns) + (cell % size.columns)) % size.columns) + 1;
    },
    'values renamed': (answer, { size }) => {
      const names = rng.shuffle(Array.from({ length: size.rows }, (_, i) => i + 1));
      for (const [cell, value] of answer.entries()) answer[cell] = names[value - 1];
    },
  },
  kurosu: {
    'every value turned over': (answer) => {
      for (const [cell, value] of answer.entries()) answer[cell] = 3 - value;
    },
  },
  flipit: {
    'every press turned over': (answer) => {
      for (const [cell, value] of answer.entries()) answer[cell] = 1 - value;
    },
  },
};

const CLASSES = [
  { kind: 'sudoku', asked: { size: '9x9' } },
  { kind: 'sudoku', asked: { size: '8x8' } },
  { kind: 'kurosu', asked: { size: '6x6' } },
  { kind: 'kurosu', asked: { size: '6x6', distinct: true } },
  { kind: 'flipit', asked: { size: '4x4' } },
];
const PUZZLES = 12;

await main(async () => {
  readWords([]);
  for (const { kind, asked } of CLASSES) {
    for (let i = 0; i < PUZZLES; i++) {
      const { puzzle } = make(readOrder(kind, asked), `verdict-${i}`);
      const [solution] = solve(puzzle, { limit: 1 }).solutions;
      add('solution', puzzle, solution);
      if (puzzle.clues.includes(0))
        add('solution without clues', { ...puzzle, clues: new Uint8Array(puzzle.clues.length) }, solution);
      for (const [what, spoil] of Object.entries({ ...ANY, ...OWN[kind] })) {
        const answer = solution.slice();
        spoil(answer, puzzle);
        add(what, puzzle, answer);
      }
      const other = make(readOrder(kind, asked), `other-${i}`).puzzle;
      add('solution of another puzzle', puzzle, solve(other, { limit: 1 }).solutions[0]);
      add('full grid as clues', kind === 'flipit' ? puzzle : { ...puzzle, clues: solution }, solution);
    }
  }

  // Kurosu boards with two equal lines: right without the option distinct, wrong with it.
  for (const text of [
    '110100110100001011110100001011001011',
    '001011001011110100001011110100110100',
    '001101001011001011010011001011001101',
  ]) {
    const answer = Uint8Array.from(text, (symbol) => Number(symbol) + 1);
    for (const options of [{}, { distinct: 'yes' }]) {
      const { puzzle } = make(readOrder('kurosu', { size: '6x6' }), 'alike');
      add('two lines alike', { ...puzzle, options, clues: new Uint8Array(36) }, answer);
    }
  }

  // The ten fixtures of the Sudoku validator's write-up.
  const VALID = [
    '953168742862734951417952836746893125281645397395271468138529674574386219629417583',
    '256734198891265374347198652514683729728519436963427581135942867689371245472856913',
    '964532178187694235235817964629451783573986412841273596416728359352169847798345621',
    '123675948456982371789314562964157283517238496832496157271849635395761824648523719',
    '123745689456819237789263514897452361632198745541637928315924876274586193968371452',
  ];
  const CHANGES = [
    [80, '2'],
    [27, '4'],
    [9, '187594235'],
    [0, '4'],
    [0, '7'],
  ];
  const nine = { ...make(readOrder('sudoku', { size: '9x9' }), 'fixture').puzzle, clues: new Uint8Array(81) };
  for (const [i, text] of VALID.entries()) {
    const [at, by] = /** @type {[number, string]} */ (CHANGES[i]);
    add('fixture of the write-up', nine, Uint8Array.from(text, Number));
    add(
      'broken fixture of the write-up',
      nine,
      Uint8Array.from(text.slice(0, at) + by + text.slice(at + by.length), Number),
    );
  }

  writeFileSync(
    new URL('../packages/gridwright/test/fixtures/verdicts.json', import.meta.url),
    `[\n${verdicts.map((verdict) => `  ${JSON.stringify(verdict)}`).join(',\n')}\n]\n`,
  );
  console.log(`${verdicts.length} verdicts`);
  return 0;
});
