import { describe, expect, it } from 'vitest';
import { readDrawnRules, readSheets } from '../src/formats.js';
import { puzzleOf } from '../src/index.js';
import { formatId, type Options, type Puzzle } from '../src/rules.js';

import {
  centre,
  disk,
  firstOptions,
  head,
  itemOf,
  madeOf,
  optionsOf,
  padOf,
  placesIn,
  wayPointsOf,
} from './drawn-files.js';

describe('lines that are drawn, and stated in English', () => {
  it('an arrow may begin at the border of its circle', () => {
    const overlays = [disk([3.5, 2.5], { backgroundColor: '#fff' })];
    const arrows = [head([3.5, 3], [3.5, 3.5], [2.5, 4.5])];
    const words = 'Digits on an arrow sum to the digit in the circle.';
    expect(firstOptions({ overlays, arrows }, words)).toEqual({ arrow: '434435' });
  });

  it('the sum of an arrow may be a number of two digits in a pill', () => {
    const pill = { center: [3.5, 2], width: 1.8, height: 0.8, rounded: true, backgroundColor: '#fff' };
    const arrows = [head([3.5, 2.9], [3.5, 3.5], [2.5, 4.5]), head([0.5, 0.5], [1.5, 0.5])];
    const drawing = { overlays: [pill, disk([0.5, 0.5])], arrows };
    const words = 'Digits along an arrow sum to the digit in its circle, or to the number in its pill.';
    expect(firstOptions(drawing, words)).toEqual({ arrow: '1121', 'pill-arrow': '4243-4435' });
  });

  it('lines of a colour may sum to one of several numbers', () => {
    const lines = [{ wayPoints: [centre([0, 0]), centre([0, 1])], color: '#eb7532', thickness: 10 }];
    const words = 'Along orange lines, the sum of the digits is divisible by 5.';
    expect(firstOptions({ lines }, words)).toEqual({ 'equal-sum': '1112-s5-s10-s15' });
  });

  it('parts of lines that sum to multiples are no sum lines', () => {
    const lines = [{ wayPoints: [centre([0, 0]), centre([0, 4])], color: '#cfcfcf', thickness: 10 }];
    const words = 'Along a line, each set of 3 adjacent digits sums to a multiple of 5.';
    expect(Object.keys(firstOptions({ lines }, words) ?? {})).toEqual(['own-rule']);
  });

  it('a line through circles is one line between each two of them', () => {
    const ring = (place: number[]) => disk(centre(place), { backgroundColor: '#fff', borderColor: '#aaa' });
    const drawing = {
      lines: [{ wayPoints: [centre([0, 0]), centre([0, 3]), centre([3, 3])], color: '#cfcfcf', thickness: 5 }],
      overlays: [ring([0, 0]), ring([0, 3]), ring([3, 3])],
    };
    expect(firstOptions(drawing, 'Digits on a line are between the digits in its circles.')).toEqual({
      between: '11121314.14243444',
    });
    expect(firstOptions(drawing, 'Double arrows: the digits on a line sum to the sum of its circles.')).toEqual({
      'double-arrow': '11121314.14243444',
    });
  });

  it('a renban line may branch', () => {
    const line = (from: number[], to: number[]) => ({
      wayPoints: [centre(from), centre(to)],
      color: '#f067f0',
      thickness: 10,
    });
    const words = 'Each purple line contains a set of consecutive digits in any order.';
    const plus = [line([0, 1], [2, 1]), line([1, 0], [1, 2])];
    expect(firstOptions({ lines: plus }, words)).toEqual({ renban: '1221222332' });
  });

  it('a renban line may branch though no order of its cells has only neighbours', () => {
    const line = (...places: number[][]) => ({ wayPoints: places.map(centre), color: '#f067f0', thickness: 10 });
    const words = 'Each purple line contains a set of consecutive digits in any order.';
    const star = [line([0, 2], [2, 2], [4, 2]), line([2, 2], [2, 0])];
    expect(firstOptions({ lines: star }, words)).toEqual({ renban: '132333435343333231' });
  });

  it('a sum line may be a ring, from its first cell in the grid', () => {
    const wayPoints = [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 2],
      [1, 1],
    ].map(centre);
    const lines = [{ wayPoints, color: '#ffffff', thickness: 5 }];
    const words = 'Each white line can be divided into segments that each sum to 10.';
    expect(firstOptions({ lines }, words)).toEqual({ 'sum-line': '2223333222-10' });
  });

  it('dots may be either X or V where all of these are given', () => {
    const dot = { center: [1, 0.5], width: 0.25, height: 0.25, rounded: true, backgroundColor: '#38de00' };
    const words = 'The green dots are either X or V. All Xs and Vs are given.';
    expect(firstOptions({ overlays: [dot] }, words)).toEqual({ 'all-xv': 'yes', 'pair-condition': '1121-s10-s5' });
  });

  it('lines whose colour has the name of another rule are left to that', () => {
    const line = (row: number, color: string) => ({
      wayPoints: [centre([row, 0]), centre([row, 2]), centre([row + 1, 2])],
      color,
      thickness: 12,
    });
    const drawing = { lines: [line(0, '#cccccc'), line(4, '#aaaaaa')], underlays: [disk(centre([0, 0]))] };
    const words = 'Digits on a thermometer increase from its bulb. Grey lines without a bulb are palindromes.';
    expect(firstOptions(drawing, words)).toEqual({ thermometer: '11121323', palindrome: '51525363' });
  });

  it('lines may be paths of SVG', () => {
    const lines = [{ d: 'M32 32L96 32Q160 32 160 96l0 64', color: '#67f067', thickness: 10 }];
    const words = 'Adjacent digits along a green line differ by at least 5.';
    expect(firstOptions({ lines }, words)).toEqual({ 'german-whispers': '1112132333' });
  });

  it('the head of an arrow may be a line with two short sides', () => {
    const color = '#bbbbbb';
    const [shaft, tip] = [[centre([2, 1]), centre([1, 2]), centre([1, 3])], centre([1, 3])];
    const sides = [[tip[0] - 0.3, tip[1] - 0.3], tip, [tip[0] + 0.3, tip[1] - 0.3]];
    const lines = [shaft, sides].map((wayPoints) => ({ wayPoints, color, thickness: 3 }));
    const overlays = [disk(centre([2, 1]), { backgroundColor: '#fff' })];
    const words = '[Arrow] All digits on the Arrow are summing to the attached circled cell.';
    expect(firstOptions({ lines, overlays }, words)).toEqual({ arrow: '322324' });
  });

  it('the first digits of a line may have the sum of the last ones', () => {
    const lines = [{ wayPoints: [centre([0, 0]), centre([0, 3])], color: '#bbbbbb', thickness: 9 }];
    const words = 'On each line the sum of the first two digits equals the sum of the last two digits.';
    expect(firstOptions({ lines }, words)).toEqual({ 'equal-sum': '1112-1314' });
    const before =
      'On lines, from the first cell to the last one, the sum of the first two digits is the sum of the last two digits.';
    expect(firstOptions({ lines }, before)).toEqual({ 'equal-sum': '1112-1314' });
  });

  it('a line that passes its bulb, or goes back on itself, is several thermometers', () => {
    const line = (cells: string) => ({ wayPoints: wayPointsOf(cells)[0], color: '#cfcfcf', thickness: 12 });
    const words = 'Digits increase along thermometers.';
    const twoWays = { lines: [line('1112132333')], underlays: [disk([0.5, 2.5])] };
    expect(firstOptions(twoWays, words)).toEqual({ thermometer: '131211.132333' });
    const back = { lines: [line('12132322233332')], underlays: [disk([1.5, 1.5])] };
    expect(firstOptions(back, words)).toEqual({ thermometer: '22231312.22233332' });
  });

  it('a line of another colour through a bulb is no part of a thermometer', () => {
    const line = (cells: string, color: string) => ({ wayPoints: wayPointsOf(cells)[0], color, thickness: 12 });
    const lines = [line('2223', '#cfcfcf'), line('112213', '#f067f0')];
    const words = 'Thermometers increase from the bulb. Digits on a purple line are consecutive in any order.';
    expect(firstOptions({ lines, underlays: [disk([1.5, 1.5])] }, words)).toEqual({
      thermometer: '2223',
      renban: '112213',
    });
  });

  it('the words for each colour decide the rules of lines in two colours', () => {
    const line = (color: string, cells: string) => ({ wayPoints: wayPointsOf(cells)[0], color, thickness: 12 });
    const words =
      'On pink lines digits are consecutive in any order.\nAdjacent digits on a purple line differ by at least 5.';
    const lines = [line('#8a3fd1', '1112'), line('#f067c8', '212223'), line('#f067c8', '2333')];
    expect(firstOptions({ lines }, words)).toEqual({ 'german-whispers': '1112', renban: '21222333' });
  });

  it('lines and disks of f-puzzles', () => {
    const { puzzle } = madeOf('thermometer');
    const [[, text]] = optionsOf(puzzle);
    const names = (line: string) => placesIn(line).map(([row, column]) => `R${row + 1}C${column + 1}`);
    const { cells } = padOf(puzzle, '', {});
    const file = {
      size: 6,
      grid: cells,
      ruleset: 'Normal sudoku rules apply. Digits increase along thermometers.',
      line: text.split('.').map((line) => ({ lines: [names(line)], outlineC: '#CFCFCF', width: 0.3 })),
      circle: text.split('.').map((line) => ({
        cells: names(line).slice(0, 1),
        baseC: '#CFCFCF',
        outlineC: '#CFCFCF',
        width: 0.7,
        height: 0.7,
      })),
    };
    expect(formatId(itemOf(file).puzzle as Puzzle)).toBe(formatId(puzzle));
  });

  it('branches of a thermometer and of an arrow, lines drawn from the tip, and lines without every cell', () => {
    const puzzle = puzzleOf(`sudoku:6x6:${'.'.repeat(36)}`);
    const optionOf = (drawing: object, words: string): Options | undefined => {
      // The puzzle isn't playable: the test compares only the proposed options.
      const items = readSheets(
        JSON.stringify(padOf(puzzle, words, drawing)),
        {},
        readDrawnRules(({ options }) => {
          seen.push(options);
          return { solutions: [], complete: true };
        }),
      );
      expect(items).toHaveLength(1);
      return seen.splice(0)[0];
    };
    const seen: Options[] = [];
    const line = (...wayPoints: number[][]) => ({ wayPoints: wayPoints.map(centre), color: '#ccc', thickness: 15 });
    const thermo = optionOf(
      {
        underlays: [disk([0.5, 0.5])],
        lines: [line([0, 4], [0, 0]), line([0, 2], [1, 2], [2, 2]), line([2, 2], [3, 3])],
      },
      'Thermometers increase from the bulb.',
    );
    expect(Object.values(thermo ?? {})).toEqual(['1112131415.111213233344']);
    const arrows = optionOf(
      {
        overlays: [disk([3.5, 3.5], { backgroundColor: '#fff' })],
        lines: [line([3, 3], [3, 4])],
        arrows: [line([3, 4], [4, 5]), line([3, 4], [2, 4])],
      },
      'Digits on an arrow sum to the digit in the circle.',
    );
    expect(Object.values(arrows ?? {})).toEqual(['444535.444556']);
  });
});
