import { leaveOutValues, type Shape } from 'gridwright/drawing';
import { formatSvg, parsePuzzle } from 'gridwright/formats';
import { rulesOf } from 'gridwright/rules';
import { expect, test } from 'vitest';

const SIZE = parsePuzzle('.'.repeat(81), { kind: 'sudoku' }).size;
const R = 0.3;

/** Points along all lines of a shape, a hundredth of a cell apart. */
function pointsOf(shape: Shape): (readonly [number, number])[] {
  if (!('path' in shape)) return [];
  return shape.path.flatMap((line) =>
    line.slice(1).flatMap((to, i) => {
      const from = line[i];
      const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * 100);
      return Array.from({ length: steps + 1 }, (_, k): readonly [number, number] => [
        from[0] + (k / steps) * (to[0] - from[0]),
        from[1] + (k / steps) * (to[1] - from[1]),
      ]);
    }),
  );
}

const PUZZLES = [
  { arrow: '122334.212223.998877' },
  { 'double-arrow': '11121314' },
  { killer: '1199-7.12131415-10.444556-9' },
  { 'pill-arrow': '1112-132334' },
];

test.each(PUZZLES)('thin lines of %j never run through a value, whichever cells are filled', (options) => {
  const puzzle = parsePuzzle('.'.repeat(81), { kind: 'sudoku', ...options });
  for (const filled of [() => true, (cell: number) => cell % 2 === 0, (cell: number) => cell % 3 === 0]) {
    const answer = Uint8Array.from({ length: 81 }, (_, cell) => (filled(cell) ? 1 : 0));
    const shapes = rulesOf('sudoku').draw(puzzle, answer);
    const thin = shapes.filter(({ role }) => role === 'shaft' || role === 'cage');
    expect(thin.length).toBeGreaterThan(0);
    for (const shape of thin)
      for (const [x, y] of pointsOf(shape)) {
        const cell = Math.min(8, Math.floor(y)) * 9 + Math.min(8, Math.floor(x));
        if (!filled(cell)) continue;
        const far = Math.hypot(x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5);
        expect(far).toBeGreaterThan(R - 0.01);
      }
  }
});

test.each(PUZZLES)('the lines of %j without values stay as they are, and a second time changes nothing', (options) => {
  const puzzle = parsePuzzle('.'.repeat(81), { kind: 'sudoku', ...options });
  const shapes = rulesOf('sudoku').draw(puzzle, rulesOf('sudoku').start(puzzle));
  expect(leaveOutValues(shapes, () => false, SIZE)).toEqual(shapes);
  const once = leaveOutValues(shapes, () => true, SIZE);
  expect(leaveOutValues(once, () => true, SIZE)).toEqual(once);
});

test('an arrow keeps its head beside the value in its last cell', () => {
  const puzzle = parsePuzzle('.'.repeat(81), { kind: 'sudoku', arrow: '111213' });
  const [shaft] = rulesOf('sudoku')
    .draw(
      puzzle,
      Uint8Array.from({ length: 81 }, () => 1),
    )
    .filter(({ role }) => role === 'shaft');
  const path = 'path' in shaft ? shaft.path : [];
  expect(path.at(-1)?.[1]).toEqual([2.94, 0.5]);
  expect(path.at(-1)).toHaveLength(3);
});

test('pictures outline the values on broad lines in white, and no others', () => {
  const picture = formatSvg(parsePuzzle('sudoku:4x4:whispers-111213-2:1..2............'));
  const values = picture.split('\n').filter((line) => line.includes('font-weight="500"'));
  expect(values.map((line) => line.includes('paint-order="stroke"'))).toEqual([true, false]);
  expect(values[0]).toContain('stroke="#fff"');
});
