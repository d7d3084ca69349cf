import { expect, test } from 'vitest';
import { Gesture, type Surface, type Touch } from '../src/play/gesture.js';

/** A gesture on a board whose cells are 45 px wide in one row, and what it asked for. */
function gestureOn() {
  const asked: string[] = [];
  const gesture = new Gesture({
    pick: (cell) => asked.push(`pick ${cell}`),
    select: (cell, how) => asked.push(`${how} ${cell}`),
    drag: (cell) => asked.push(`drag ${cell}`),
  });
  return { gesture, asked };
}

function touch(x: number, y = 20, parts: Partial<Touch> = {}): Touch {
  return { id: 1, x, y, cell: Math.floor(x / 45), isMouse: false, isFirst: true, adds: false, ...parts };
}

test('on a board that stays where it is, pressing picks and dragging selects more', () => {
  const { gesture, asked } = gestureOn();
  gesture.down(touch(20), 'still');
  expect(asked).toEqual(['pick 0']);
  for (const x of [40, 50, 60, 100]) gesture.move(touch(x));
  gesture.up(touch(100));
  gesture.move(touch(200));
  expect(asked).toEqual(['pick 0', 'drag 1', 'drag 2']);
});

test('a key held down adds a cell to the selection', () => {
  const { gesture, asked } = gestureOn();
  gesture.down(touch(20, 20, { adds: true, isMouse: true }), 'still');
  expect(asked).toEqual(['toggle 0']);
});

test.each(['finger', 'mouse'])('a tap that zooms in picks and selects nothing: %s', (pointer) => {
  const { gesture, asked } = gestureOn();
  const isMouse = pointer === 'mouse';
  gesture.down(touch(20, 20, { isMouse }), 'whole');
  gesture.move(touch(100, 20, { isMouse }));
  gesture.up(touch(100, 20, { isMouse }));
  expect(asked).toEqual([]);
});

test('on a zoomed board a finger picks when it is lifted within 8 px, and not before', () => {
  const { gesture, asked } = gestureOn();
  gesture.down(touch(20), 'zoomed');
  gesture.move(touch(26, 25));
  expect(asked).toEqual([]);
  gesture.up(touch(26, 25));
  expect(asked).toEqual(['pick 0']);
});

test('a finger that pans a zoomed board picks and selects nothing, even when it comes back', () => {
  const { gesture, asked } = gestureOn();
  gesture.down(touch(20), 'zoomed');
  for (const x of [40, 100, 20]) gesture.move(touch(x));
  gesture.up(touch(20));
  gesture.down(touch(20), 'zoomed');
  gesture.up(touch(20, 29));
  gesture.down(touch(20), 'zoomed');
  // The browser has begun to scroll.
  gesture.cancel();
  gesture.up(touch(20));
  expect(asked).toEqual([]);
});

test('two fingers pick nothing', () => {
  const { gesture, asked } = gestureOn();
  gesture.down(touch(20), 'zoomed');
  gesture.down(touch(100, 20, { id: 2, isFirst: false }), 'zoomed');
  gesture.up(touch(100, 20, { id: 2, isFirst: false }));
  gesture.up(touch(20));
  expect(asked).toEqual([]);
});

test('a finger that was lifted beside the board does not keep the next one from picking', () => {
  const { gesture, asked } = gestureOn();
  gesture.down(touch(20), 'still');
  gesture.down(touch(100, 20, { id: 2 }), 'still');
  expect(asked).toEqual(['pick 0', 'pick 2']);
});

test('a mouse selects on a zoomed board too: it does not pan', () => {
  const { gesture, asked } = gestureOn();
  gesture.down(touch(20, 20, { isMouse: true }), 'zoomed');
  gesture.move(touch(100, 20, { isMouse: true }));
  expect(asked).toEqual(['pick 0', 'drag 2']);
});

test.each<Surface>(['still', 'whole', 'zoomed'])('beside the cells nothing is picked: %s', (surface) => {
  const { gesture, asked } = gestureOn();
  gesture.down(touch(20, 20, { cell: undefined }), surface);
  gesture.up(touch(20, 20, { cell: undefined }));
  expect(asked).toEqual([]);
});
