import { parsePuzzle } from 'gridwright/sudoku';
import { expect, test } from 'vitest';
import { describeWithData, readData } from '../../../gridwright/test/data.js';
import { rate } from '../../src/se.js';

describeWithData('the SE scale', () => {
  test('ER, EP and ED of all puzzles with true ratings', () => {
    let count = 0;
    for (const line of readData('ratings.txt').split('\n')) {
      if (!/^\d{81} /.test(line)) continue;
      const [cells, er, ep, ed] = line.split(' ');
      expect([cells, rate(parsePuzzle(cells.replaceAll('0', '.')))]).toEqual([
        cells,
        { er: Number(er), ep: Number(ep), ed: Number(ed) },
      ]);
      count++;
    }
    expect(count).toBe(2925);
  });

  test('the puzzle of 10.5', () => {
    const puzzle = parsePuzzle('1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..');
    expect(rate(puzzle)).toEqual({ er: 10.5, ep: 1.2, ed: 1.2 });
  });
});
