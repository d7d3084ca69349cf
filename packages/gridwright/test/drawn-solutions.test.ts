import { describe, expect, it } from 'vitest';
import { readDrawnRules, readSheets } from '../src/formats.js';
import { solve } from '../src/index.js';
import { make } from '../src/orders.js';
import { formatId, type Puzzle, readOrder } from '../src/rules.js';

import { centre, DRAWN, firstOptions, itemOf, madeOf, optionsOf, padOf, wayPointsOf } from './drawn-files.js';

describe('a reading counts only if its solution confirms it', () => {
  const { puzzle, solution } = madeOf('thermometer');
  const [[, text]] = optionsOf(puzzle);
  const [words, draw] = DRAWN.thermometer;

  it('one with several solutions is refused, and the rules that are missing are named', () => {
    const open = { ...puzzle, clues: new Uint8Array(36) };
    const rules = `${words} Little killer sums are shown. Whirl the gizmo.`;
    const { puzzle: read, foreign, reading, error } = itemOf(padOf(open, rules, draw(text)));
    expect(read).toBeUndefined();
    expect(reading?.verdict).toBe('several');
    expect(foreign).toMatchObject({ missing: [], unfound: ['little killer sums'] });
    expect(reading?.unread).toContain('Whirl the gizmo.');
    expect(error?.message).toContain("got one with rules that couldn't be read (little killer sums);");
  });

  it.each([
    'Index lines: the digit in the Nth cell along a teal line indicates the position along the line where N appears.',
    'On an index line, the digit in the Nth position indicates the position along the line where the digit N appears.',
    'The digit in the Nth cell along the line indicates the position along the line where the digit N appears.',
    'The digit in the Nth cell of a segment indicates the position of the digit N on that segment.',
    'Turquoise lines are indexing lines.',
  ])('an index line without a start is read from either end: %s', (words) => {
    const open = { ...puzzle, clues: new Uint8Array(36) };
    const lines = [{ wayPoints: wayPointsOf('112233')[0], color: '#33bbbb', thickness: 12 }];
    const read = itemOf(padOf(open, words, { lines })).reading;
    expect(read?.rules.map(({ name }) => name)).toEqual(['index-line']);
  });

  it('what no rule explains is named if nothing was read, and so are rules that Gridwright lacks', () => {
    const lines = [{ wayPoints: wayPointsOf('112233')[0], color: '#33bbbb', thickness: 12 }];
    const { cells, metadata } = padOf(puzzle, 'Lines are strange.', {});
    expect(itemOf({ cells, metadata, lines }).foreign).toMatchObject({
      missing: [],
      unfound: ['boxes or regions', 'lines'],
    });
    const rules = `${words} Draw a loop. Little killer sums are shown.`;
    const { foreign, error } = itemOf(padOf({ ...puzzle, clues: new Uint8Array(36) }, rules, { lines }));
    expect(foreign).toMatchObject({ missing: ['paths and loops'], unfound: ['little killer sums', 'thermometers'] });
    expect(error?.message).toBe(
      "expected a Sudoku with rules that Gridwright can read, got one with paths and loops, and rules that couldn't be read (little killer sums, thermometers); it can be shown and converted, but not solved or played",
    );
  });

  it('one whose solution is not the stored one is refused', () => {
    const other = Uint8Array.from(solution, (value) => 7 - value);
    const { puzzle: read, reading, foreign } = itemOf(padOf(puzzle, words, draw(text), other));
    expect([read, reading?.verdict]).toEqual([undefined, 'unlike']);
    expect(foreign).toMatchObject({ missing: [], unfound: [] });
  });

  it('a rule that the stored solution breaks is left out, and named', () => {
    const line = { wayPoints: [centre([0, 0]), centre([0, 1])], color: '#f067f0', thickness: 12 };
    const rules = `${words} Purple lines are renbans, but differently.`;
    const drawing = draw(text) as { lines: object[] };
    const wrong = [0, 1, 2, 3, 4].find((column) => Math.abs(solution[column] - solution[column + 1]) !== 1) as number;
    line.wayPoints = [centre([0, wrong]), centre([0, wrong + 1])];
    const file = padOf(puzzle, rules, { ...drawing, lines: [...drawing.lines, line] }, solution);
    const { puzzle: read, reading } = itemOf(file);
    expect(formatId(read as Puzzle)).toBe(formatId(puzzle));
    expect(reading?.unread).toEqual(['Purple lines are renbans, but differently.']);
  });

  it('lines that the stored solution breaks are left out, unless a player has to find out what they mean', () => {
    const { puzzle, solution } = madeOf('palindrome');
    const [[, option]] = optionsOf(puzzle);
    const line = (cells: string) => ({ wayPoints: wayPointsOf(cells)[0], color: '#bbbbbb', thickness: 12 });
    const lines = [...option.split('.'), '1121'].map(line);
    const words = 'Normal sudoku rules apply. Digits on the thin lines are palindromes.';
    const { puzzle: read, reading } = itemOf(padOf(puzzle, words, { lines }, solution));
    expect([reading?.verdict, read?.options]).toEqual(['confirmed', puzzle.options]);
    expect(reading?.unread).toEqual(['Digits on the thin lines are palindromes.']);
    const liars = itemOf(padOf(puzzle, `${words} Exactly one line is wrong.`, { lines }, solution));
    expect(liars.puzzle).toBeUndefined();
  });

  it('what reaches the bound and has no other reading is tried once more, with a greater bound', () => {
    const judged = (file: object) => {
      let last = 0;
      const confirm = ({ options, ...given }: Puzzle, isLast: boolean) => {
        last += Number(isLast);
        // Without its thermometers, the puzzle has several solutions.
        return isLast || options.thermometer === undefined
          ? solve({ options, ...given }, { limit: 2 })
          : { solutions: [], complete: false };
      };
      const [{ reading }] = readSheets(JSON.stringify(file), {}, readDrawnRules(confirm));
      return [reading?.verdict, last];
    };
    expect(judged(padOf(puzzle, words, draw(text)))).toEqual(['confirmed', 1]);
    expect(judged(padOf(puzzle, words, draw(text), solution))).toEqual(['confirmed', 1]);
    expect(judged(padOf(puzzle, `${words} One of the thermometers is broken.`, draw(text)))).toEqual(['unknown', 0]);
  });

  it('bold letters of mathematics are letters', () => {
    expect(firstOptions({}, '𝗗𝗶𝘀𝗷𝗼𝗶𝗻𝘁 𝗴𝗿𝗼𝘂𝗽𝘀.')).toEqual({ 'disjoint-groups': 'yes' });
  });

  it('clear shapes are rules without words only if a stored solution confirms them', () => {
    const rules = 'Normal sudoku rules apply.';
    expect(itemOf(padOf(puzzle, rules, draw(text), solution)).reading).toMatchObject({
      verdict: 'confirmed',
      rules: [{ name: 'thermometer', found: 'drawing' }],
    });
    expect(itemOf(padOf(puzzle, rules, draw(text))).reading?.verdict).toBe('several');
  });

  it('without a stored solution, a sentence that may change what others say leaves one solution open', () => {
    const rules = `${words} One of the thermometers is broken.`;
    const { reading, foreign } = itemOf(padOf(puzzle, rules, draw(text)));
    expect([reading?.verdict, foreign?.missing, foreign?.unfound]).toEqual(['open', [], []]);
    expect(itemOf(padOf(puzzle, rules, draw(text), solution)).reading?.verdict).toBe('confirmed');
  });

  it('without a stored solution, a sentence that can only restrict more leaves one solution confirmed, and is quoted', () => {
    const { reading } = itemOf(padOf(puzzle, `${words} Whirl the gizmo.`, draw(text)));
    expect(reading).toMatchObject({ verdict: 'confirmed', unread: ['Whirl the gizmo.'] });
  });

  it('without a stored solution, a prohibition or a condition that was not understood restricts, and a permission may not', () => {
    for (const [sentence, verdict] of [
      ['Two gizmos must not be in one box.', 'confirmed'],
      ['If a gizmo is in row 1, others are below it.', 'confirmed'],
      ['No two gizmos can have the same sum.', 'confirmed'],
      ['No gizmo can have a sum of 5, but values may repeat in it.', 'open'],
      ['Digits may repeat near a gizmo.', 'open'],
      ['Normal rules do not apply to gizmos.', 'open'],
    ]) {
      const { reading } = itemOf(padOf(puzzle, `${words} ${sentence}`, draw(text)));
      expect([sentence, reading?.verdict]).toEqual([sentence, verdict]);
      expect(reading?.unread).toEqual([sentence]);
    }
  });

  it('without a stored solution, all dots of both colours are one rule', () => {
    const { puzzle: dotted } = make(readOrder('sudoku', { size: '6x6', kropki: 'yes', 'all-kropki': 'yes' }), 'drawn');
    const [kropkiWords, drawDots] = DRAWN.kropki;
    const rules = kropkiWords.replace('Not all', 'All');
    const { puzzle: read, reading } = itemOf(padOf(dotted, rules, drawDots(dotted.options.kropki)));
    expect([reading?.verdict, read?.options]).toEqual(['confirmed', dotted.options]);
  });

  it('without a stored solution, two readings with one solution each must agree', () => {
    const other = Uint8Array.from(solution, (value) => 7 - value);
    let calls = 0;
    const confirm = () => ({ solutions: [calls++ === 0 ? solution : other], complete: true });
    const file = JSON.stringify(padOf(puzzle, words, draw(text)));
    expect(readSheets(file, {}, readDrawnRules(confirm))[0].reading?.verdict).toBe('open');
    expect(calls).toBe(2);
  });

  it('a rule that words change is not read as the usual one', () => {
    const rules = 'Slow thermometers: digits increase or stay the same from the bulb.';
    const { reading } = itemOf(padOf(puzzle, rules, draw(text)));
    expect(reading?.rules.map(({ name }) => name)).toEqual(['slow-thermometer']);
  });

  it('a puzzle without drawings keeps its reading, with a warning, if words state an unknown rule', () => {
    const open = { ...puzzle, options: {}, clues: new Uint8Array(36) };
    const { puzzle: read, reading } = itemOf(padOf(open, 'Normal sudoku rules apply. Whirl the gizmo.', {}));
    expect(formatId(read as Puzzle)).toBe(`sudoku:6x6:${'.'.repeat(36)}`);
    expect([reading?.verdict, reading?.unread]).toEqual(['several', ['Whirl the gizmo.']]);
  });

  it('one diagonal of f-puzzles is what its sentence says', () => {
    const solved = madeOf('diagonals');
    const { cells } = padOf(solved.puzzle, '', {});
    const ruleset = 'Normal sudoku rules apply. Digits may not repeat along the indicated diagonal.';
    const { reading } = itemOf({ size: 6, grid: cells, ruleset, 'diagonal+': true, solution: [...solved.solution] });
    expect(reading?.unread).toEqual([]);
  });

  it('a rule that only words state is added to those of the file', () => {
    const { puzzle: knight, solution: stored } = madeOf('anti-knight');
    const { cells } = padOf(knight, '', {});
    const file = { size: 6, grid: cells, ruleset: 'Anti-knight sudoku.', solution: [...stored] };
    const { puzzle: read, reading } = itemOf(file);
    expect(formatId(read as Puzzle)).toBe(formatId(knight));
    expect(reading?.rules).toEqual([{ name: 'anti-knight', found: 'words' }]);
  });
});
