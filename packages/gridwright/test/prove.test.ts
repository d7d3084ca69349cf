import { describe, expect, test } from 'vitest';
import { en } from '../src/en.js';
import { parsePuzzle } from '../src/formats.js';
import { kindOf, prove, puzzleOf, solve } from '../src/index.js';
import { logic } from '../src/kinds/sudoku/logic/logic.js';
import { logicOf } from '../src/logic.js';
import { Propagation, refuteByCases } from '../src/puzzle/proof/cases.js';
import { formulaOf } from '../src/puzzle/proof/formula.js';
import { prove as proveBy } from '../src/puzzle/proof/prove.js';
import { checkLines } from './oracles/pseudo-boolean.js';

/** A Sudoku that needs pointing. */
const POINTING = '..5..4.6...6..2...4..5..2.3..........2....3..7.48.6........7..6.51....4.8..1.....';
/** Only comparing lines under assumptions solves it. */
const TWELVE =
  'kurosu:12x12:distinct:.........0.......1...0.0..............0.1..0.......11...1........0......1......1...0......0...1....00....0....1.....0..0....1....1.........1....';
const NESTED = '..6..1....5..3..9.9..4....7..1....2..3..9....4..5....13.....68....3..2....2..8..3';

describe('a proof for VeriPB', () => {
  test('states the rules and the clues, and derives every value', () => {
    const { formula, proof } = prove(parsePuzzle('kurosu:2x2:0...'));
    expect(formula).toBe(`* #variable= 8 #constraint= 13
* kurosu:2x2:0...
min: 1 r1c1_0 1 r1c2_1 1 r2c1_1 1 r2c2_0 ;
1 r1c1_0 1 r1c1_1 = 1 ;
1 r1c2_0 1 r1c2_1 = 1 ;
1 r2c1_0 1 r2c1_1 = 1 ;
1 r2c2_0 1 r2c2_1 = 1 ;
1 r1c1_0 1 r1c2_0 = 1 ;
1 r1c1_1 1 r1c2_1 = 1 ;
1 r2c1_0 1 r2c2_0 = 1 ;
1 r2c1_1 1 r2c2_1 = 1 ;
1 r1c1_0 1 r2c1_0 = 1 ;
1 r1c1_1 1 r2c1_1 = 1 ;
1 r1c2_0 1 r2c2_0 = 1 ;
1 r1c2_1 1 r2c2_1 = 1 ;
1 r1c1_0 >= 1 ;
`);
    expect(proof).toBe(`pseudo-Boolean proof version 3.0
f 25;
% 1. Balance. Row 1 already has all of its 0s. So r1c2 is 1.
rup 1 r1c2_1 >= 1;
% 2. Balance. Column 1 already has all of its 0s. So r2c1 is 1.
rup 1 r2c1_1 >= 1;
% 3. Balance. Row 2 already has all of its 1s. So r2c2 is 0.
rup 1 r2c2_0 >= 1;
% Every solution agrees with the answer in all cells.
rup 1 r1c1_0 1 r1c2_1 1 r2c1_1 1 r2c2_0 >= 4;
output NONE;
conclusion BOUNDS 4 : -1 4 : r1c1_0 ~r1c1_1 ~r1c2_0 r1c2_1 ~r2c1_0 r2c1_1 r2c2_0 ~r2c2_1;
end pseudo-Boolean proof;
`);
  });

  test('sums premises by their lines', () => {
    // Pointing: the places of a value in a box (a truth) are in one line (a link).
    const { formula, proof } = prove(parsePuzzle(POINTING));
    const [, link, truth] = /\npol (\d+) (\d+) \+;/.exec(proof) ?? [];
    const lineOf = (id: string) => formula.split('\n')[2 + Math.ceil(Number(id) / 2)];
    expect(Number(link) % 2).toBe(0); // "at most" is the second line of an equation
    expect(Number(truth) % 2).toBe(1);
    expect(lineOf(link)).toMatch(/^1 r\dc\d_(\d) (1 r\dc\d_\1 ){8}= 1 ;$/);
    expect(lineOf(truth)).toMatch(/^1 r\dc\d_(\d) (1 r\dc\d_\1 ){8}= 1 ;$/);
  });

  test.each([
    ['a Sudoku with sums and assumptions within assumptions', NESTED],
    ['a Sudoku with odd and even cells', 'sudoku.1:4x4:odd-even:a'],
    ['a killer puzzle', 'sudoku.1:4x4:minimal:killer:d'],
    ['a killer puzzle with sums under assumptions', 'sudoku.1:6x6:minimal:killer:p'],
    ['a Sudoku with arrows', 'sudoku.1:6x6:arrow:b'],
    ['a Kurosu with patterns and distinct lines', 'kurosu.1:8x8:distinct:minimal:s3'],
    ['a Kurosu with assumptions and distinct lines', 'kurosu.1:8x8:distinct:minimal:s15'],
    ['a Kurosu where two lines differ under an assumption', TWELVE],
    ['a Kurosu with distinct lines of odd length', 'kurosu.1:7x7:distinct:minimal:s3'],
    ['a Kurosu with a side of odd length', 'kurosu.1:6x7:distinct:minimal:s1'],
    ['a Kurosu with signs', 'kurosu.1:minimal:signs:a'],
    [
      'a Kurosu with assumptions within assumptions',
      'kurosu:6x6:signs-15e16E23x31e32E54X61x:.1.......1..........................',
    ],
  ])('of %s has only lines that follow one from another', (_, id) => {
    const { formula, proof } = prove(id.includes('.1:') ? puzzleOf(id) : parsePuzzle(id));
    expect(() => checkLines(formula, proof)).not.toThrow();
    const wrong = proof.replace(/^rup 1 (r\S+) >= 1;$/m, 'rup 1 ~$1 >= 1;');
    expect(() => checkLines(formula, wrong)).toThrow('not by propagation: rup 1 ~');
  });

  test('goes on by cases where the techniques end', () => {
    const kind = kindOf('sudoku');
    const singles = { ...logic, techniques: logic.techniques.slice(0, 3) };
    const { formula, proof } = proveBy({ ...kind, logic: singles }, en.kinds.sudoku, parsePuzzle(POINTING));
    expect(proof).toContain('% The techniques go no further.');
    expect(() => checkLines(formula, proof)).not.toThrow();
  });

  test('says of distinct lines that two differ somewhere', () => {
    expect(prove(puzzleOf('kurosu.1:8x8:distinct:minimal:s3')).formula).toContain('\n1 d1_1 1 d1_2 1 d1_3 ');
  });

  test.each([
    ['a Sudoku that needs assumptions within assumptions', NESTED, 2],
    ['a Sudoku with odd and even cells', 'sudoku:4x4:odd-even-12e33o44e:.4...1.....3...4', 0],
  ])('by cases alone solves %s', (_, id, deepest) => {
    const puzzle = parsePuzzle(id);
    const formula = formulaOf(kindOf('sudoku'), puzzle, logicOf(puzzle).premises(puzzle));
    const solution = formula.truesIn(solve(puzzle).solutions[0]);
    const state = new Propagation(formula.counts, formula.names.length);
    const denied: (readonly number[])[] = [];
    refuteByCases(state, formula.candidates, solution, 2 ** 20, (variables) => denied.push(variables));
    expect(denied.filter((variables) => variables.every((variable) => solution.has(variable)))).toEqual([]);
    expect(Math.max(0, ...denied.map(({ length }) => length))).toBe(deepest);
    const lines = denied.map((variables) => `rup ${variables.map((at) => `1 ~${formula.names[at]}`).join(' ')} >= 1;`);
    const values = [...solution].map((at) => `1 ${formula.names[at]}`);
    const proof = [...lines, `rup ${values.join(' ')} >= ${puzzle.clues.length};`].join('\n');
    expect(() => checkLines(prove(puzzle).formula, proof)).not.toThrow();
  });

  test('says what to do where there are too many cases', () => {
    const puzzle = parsePuzzle(NESTED);
    const formula = formulaOf(kindOf('sudoku'), puzzle, logicOf(puzzle).premises(puzzle));
    const state = new Propagation(formula.counts, formula.names.length);
    const solution = formula.truesIn(solve(puzzle).solutions[0]);
    expect(() => refuteByCases(state, formula.candidates, solution, 1, () => undefined)).toThrow(
      'puzzle: no proof was found within 1 cases; add clues, or read the steps without a proof',
    );
  });

  test('needs a puzzle with exactly one solution and techniques', () => {
    expect(() => prove(parsePuzzle('kurosu:2x2:....'))).toThrow('puzzle: expected exactly one solution');
    expect(() => prove(puzzleOf('flipit.1:alice'))).toThrow('puzzle.kind: expected a kind with techniques');
  });
});
