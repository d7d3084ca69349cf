import { rateOnScale } from '@gridwright/scales';
import { parsePuzzle } from 'gridwright/formats';
import { describe, expect, test } from 'vitest';
import { gridwright } from './command.js';

const PUZZLE = '3.1........6..43.5.7...381..25......6..1.8..3......19..532...4.8.24..5........6.9';
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const LOOSE = '.'.repeat(81);

describe('the SE scale', () => {
  test('rate --scale se prints ER, EP and ED in each format', async () => {
    const json = await gridwright(['rate', '--scale', 'se', '--format', 'json'], `${PUZZLE}\n`);
    expect(JSON.parse(json.out)).toEqual({
      id: `sudoku:9x9:${PUZZLE}`,
      puzzle: PUZZLE,
      se: { er: 4.2, ep: 1.2, ed: 1.2 },
    });
    expect((await gridwright(['rate', '--scale', 'se', PUZZLE])).out).toBe('4.2/1.2/1.2\n');
    const csv = await gridwright(['rate', '--scale', 'se', '--format', 'csv', PUZZLE]);
    expect(csv.out).toBe(`puzzle,er,ep,ed,atLeast\n${PUZZLE},4.2,1.2,1.2,false\n`);
  });

  test('rate --scale se reports puzzles that it is not for, and goes on', async () => {
    const { code, out, err } = await gridwright(['rate', '--scale', 'se'], `1...3....1....14\n${LOOSE}\n${PUZZLE}\n`);
    expect(out).toBe('\n\n4.2/1.2/1.2\n');
    expect(err.trimEnd().split('\n')).toEqual([
      'line 1: expected a plain 9x9 Sudoku for the SE scale',
      'line 2: no rating: it has several solutions',
    ]);
    expect(code).toBe(2);
  });

  test('explain --scale se prints the price of each step, and the same steps in JSON', async () => {
    const { code, out } = await gridwright(['explain', PUZZLE, '--scale', 'se']);
    expect([code, out.split('\n')[0]]).toEqual([0, 'Sudoku 9x9, SE 4.2 (EP 1.2, ED 1.2), 55 steps']);
    const lines = out.trimEnd().split('\n').slice(2);
    expect(lines[0]).toBe(' 1. 1.2 Hidden single in a box: r3c1=5');
    expect(lines).toContain('25. 2.0 Direct hidden pair: r9c6=5, r9c4!=5, r9c4!=7, r9c5!=5, r9c5!=7');
    const told = JSON.parse((await gridwright(['explain', PUZZLE, '--scale', 'se', '--format', 'json'])).out);
    expect(told.se).toEqual({ er: 4.2, ep: 1.2, ed: 1.2 });
    expect(told.steps.map(({ price }: { price: number }) => price)).toEqual(
      lines.map((line) => Number(line.trim().split(' ')[1])),
    );
    const german = await gridwright(['explain', PUZZLE, '--scale', 'se', '--language', 'de']);
    expect(german.out).toContain(' 1. 1.2 Versteckter Einer im Block: r3c1=5');
  });

  test('new --se draws puzzles of that price, the same for the same seed', async () => {
    const args = ['new', 'sudoku', '--se', '4.2..5.0', '--seed', 'a'];
    const { out } = await gridwright(args);
    expect((await gridwright(args)).out).toBe(out);
    const puzzles = out.trimEnd().split('\n');
    expect(puzzles).toHaveLength(1);
    for (const text of puzzles) {
      const rating = await rateOnScale(parsePuzzle(text), 'se');
      expect(rating?.er).toBeGreaterThanOrEqual(4.2);
      expect(rating?.er).toBeLessThanOrEqual(5.0);
    }
  });

  test('new --se refuses what the scale is not for in one sentence', async () => {
    for (const args of [
      ['sudoku', '--size', '6x6', '--se', '4.2'],
      ['sudoku', '--jigsaw', '--se', '4..5'],
      ['kurosu', '--se', '4.2'],
      ['sudoku', '--se', '9..8'],
      ['sudoku', '--se', 'hard'],
    ]) {
      const { code, out, err } = await gridwright(['new', ...args, '--seed', 'a']);
      expect([code, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1]);
    }
  });

  test('new --se names the rule that the scale is not for', async () => {
    const { err } = await gridwright(['new', 'sudoku', '--jigsaw', '--se', '4..5', '--seed', 'a']);
    expect(err.trimEnd()).toMatch(/--se: expected a plain 9x9 Sudoku, .* got "9x9 with jigsaw"$/);
  });

  test('new --se refuses rules that are drawn from the seed at the first puzzle', async () => {
    const { code, out, err } = await gridwright(['new', 'sudoku', '--killer', '--se', '4..5', '--seed', 'a']);
    expect([code, out]).toEqual([2, '']);
    expect(err.trimEnd()).toMatch(/--se: expected a plain 9x9 Sudoku, .* got "9x9 with .*"$/);
  });
});

describe('the HoDoKu scale', () => {
  test('rate --scale hodoku prints level and score in each format', async () => {
    const json = await gridwright(['rate', '--scale', 'hodoku', '--format', 'json'], `${PUZZLE}\n`);
    expect(JSON.parse(json.out).hodoku).toEqual({ level: 'Hard', score: 542 });
    expect((await gridwright(['rate', '--scale', 'hodoku', PUZZLE])).out).toBe('Hard 542\n');
    const csv = await gridwright(['rate', '--scale', 'hodoku', '--format', 'csv', PUZZLE]);
    expect(csv.out).toBe(`puzzle,level,score\n${PUZZLE},Hard,542\n`);
    const { err } = await gridwright(['rate', '--scale', 'hodoku', '1...3....1....14']);
    expect(err).toContain('expected a plain 9x9 Sudoku for the HoDoKu scale');
  });

  test('explain --scale hodoku prints steps whose scores add up', async () => {
    const { code, out } = await gridwright(['explain', PUZZLE, '--scale', 'hodoku']);
    expect([code, out.split('\n')[0]]).toEqual([0, 'Sudoku 9x9, HoDoKu Hard 542, 56 steps']);
    const lines = out.trimEnd().split('\n').slice(2);
    expect(lines).toContain('28. 160 XY-wing: r1c5!=7, r8c6!=7');
    expect(lines.reduce((sum, line) => sum + Number(line.trim().split(/ +/)[1]), 0)).toBe(542);
    const told = JSON.parse((await gridwright(['explain', PUZZLE, '--scale', 'hodoku', '--format', 'json'])).out);
    expect(told.hodoku).toEqual({ level: 'Hard', score: 542 });
    expect(told.steps[27]).toEqual({ technique: 'xy-wing', score: 160, places: [], removes: ['r1c5!=7', 'r8c6!=7'] });
  });

  test('rate --scale se,hodoku prints both scales side by side in each format', async () => {
    const rate = (...args: string[]) => gridwright(['rate', ...args, '-'], `${EASY}\n${PUZZLE}\n${LOOSE}\n`);
    const text = await rate('--scale', 'se,hodoku');
    expect([text.code, text.out]).toEqual([1, '1.2/1.2/1.2     Easy 204\n4.2/1.2/1.2     Hard 542\n\n']);
    expect(text.err).toBe('line 3: no rating: it has several solutions\n');
    const csv = await rate('--scale', 'HoDoKu, SE', '--format', 'csv');
    expect(csv.out.split('\n')).toEqual([
      'puzzle,level,score,er,ep,ed,atLeast',
      `${EASY},Easy,204,1.2,1.2,1.2,false`,
      `${PUZZLE},Hard,542,4.2,1.2,1.2,false`,
      `${LOOSE},,,,,,`,
      '',
    ]);
    const json = (await rate('--scale', 'se,hodoku', '--format', 'json')).out.trimEnd().split('\n').slice(1);
    expect(json.map((line) => JSON.parse(line))).toMatchObject([
      { puzzle: PUZZLE, se: { er: 4.2, ep: 1.2, ed: 1.2 }, hodoku: { level: 'Hard', score: 542 } },
      { puzzle: LOOSE, se: null, hodoku: null },
    ]);
  });

  test('rate --scale refuses an unknown scale in one sentence', async () => {
    for (const [scale, message] of [
      ['se,hodku', 'got "hodku"; did you mean hodoku?'],
      ['se,', 'got ""'],
      ['level', 'got "level"'],
    ]) {
      const { code, out, err } = await gridwright(['rate', PUZZLE, '--scale', scale]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toBe(`gridwright: --scale: expected se, hodoku or se,hodoku, ${message}\n`);
    }
  });

  test('new --hodoku and --score draw puzzles of that level and score', async () => {
    const { out } = await gridwright(['new', 'sudoku', '--hodoku', 'medium', '--score', '400..600', '--seed', 'a']);
    const rating = await rateOnScale(parsePuzzle(out.trimEnd()), 'hodoku');
    expect(rating?.level).toBe('Medium');
    expect(rating?.score).toBeGreaterThanOrEqual(400);
    expect(rating?.score).toBeLessThanOrEqual(600);
  });

  test('new --hodoku and --score refuse what the scale is not for in one sentence', async () => {
    for (const args of [
      ['sudoku', '--size', '6x6', '--hodoku', 'hard'],
      ['kurosu', '--score', '800..1000'],
      ['sudoku', '--hodoku', 'hart'],
      ['sudoku', '--score', '900..800'],
      ['sudoku', '--se', '4.2', '--hodoku', 'hard'],
    ]) {
      const { code, out, err } = await gridwright(['new', ...args, '--seed', 'a']);
      expect([code, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1]);
    }
  });
});
