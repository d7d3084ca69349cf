import { expect, test } from 'vitest';
import { entryOf, isOutside, textOutside, textWithArrow, withOutsideApart } from '../src/core/outside-shapes.js';
import type { Shape } from '../src/core/shape.js';
import { marginOf } from '../src/core/shape-margin.js';
import { legendOf } from '../src/formats/grid-text-legend.js';

const SIZE = { rows: 4, columns: 4, boxRows: 2, boxColumns: 2 };

test('a second text in a place beside the grid is one cell further from it, with its arrow', () => {
  const shapes = [
    textOutside(1, -1, '8'),
    textOutside(1, -1, '3'),
    textOutside(4, 2, '5'),
    textOutside(4, 2, '6'),
    ...textWithArrow(-1, 1, [1, 1], '12'),
    ...textWithArrow(-1, 1, [1, -1], '7'),
  ];
  const apart = withOutsideApart(shapes, SIZE);
  const places = apart.filter(isOutside).map(({ at: [x, y], text }) => [text, Math.floor(x), Math.floor(y)]);
  expect(places).toEqual([
    ['8', -1, 1],
    ['3', -2, 1],
    ['5', 2, 4],
    ['6', 2, 5],
    ['12', 1, -1],
    ['7', 2, -2],
  ]);
  const tipsOf = (some: readonly Shape[]) => some.flatMap((shape) => ('path' in shape ? [shape.path[0][1]] : []));
  const [[x, y], [movedX, movedY]] = tipsOf(apart);
  expect(tipsOf(shapes)[0]).toEqual([x, y]);
  expect(tipsOf(shapes)[1]).toEqual([movedX - 1, movedY + 1].map((length) => expect.closeTo(length)));
  expect(marginOf(apart, SIZE).left).toBeCloseTo(1.85);
});

test('a text beside the grid is listed with an arrow to the first cell that it is about', () => {
  const shapes = [
    textOutside(1, -1, '8'),
    textOutside(1, -1, '3'),
    textOutside(0, 4, '2'),
    textOutside(4, 2, '5'),
    ...textWithArrow(-1, 1, [1, 1], '12'),
    ...textWithArrow(-1, 4, [1, -1], '14'),
  ].map((shape): Shape => ({ ...shape, rule: 'some-rule' }));
  const apart = withOutsideApart(shapes, SIZE);
  expect(legendOf(apart, SIZE)).toEqual(['some-rule: 8 → r2c1, 3 → r2c1, 2 ← r1c4, 5 ↑ r4c3, 12 ↘ r1c3, 14 ↙ r1c4']);
  expect(apart.filter(isOutside).map((shape) => entryOf(shape, SIZE).cell)).toEqual([4, 4, 3, 14, 2, 3]);
});
