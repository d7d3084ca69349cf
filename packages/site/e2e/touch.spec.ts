import type { CDPSession } from '@playwright/test';
import { make, readOrder } from 'gridwright/internal';
import { cellOf, expect, linkOf, test } from './helpers.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A finger that moves from one point to another, in a few steps, as a screen reports it. */
async function drag(screen: CDPSession, from: [number, number], to: [number, number]): Promise<void> {
  const at = (x: number, y: number) => [{ x, y, id: 1 }];
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(...from) });
  for (const part of [0.1, 0.3, 0.6, 1]) {
    const point = [0, 1].map((axis) => from[axis] + (to[axis] - from[axis]) * part) as [number, number];
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(...point) });
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone a large board is zoomed and panned without an entry, and a tap enters', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('gridwright/settings', '{"entry":"digit"}'));
  const { puzzle } = make(readOrder('sudoku', { size: '16x16' }), 'e2e');
  await page.goto(linkOf(puzzle));
  await page.getByRole('button', { name: /^1, / }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  const stage = page.locator('.stage');
  const cell = puzzle.clues.indexOf(0, 100);
  await cellOf(page, cell).tap();
  await expect(stage).toHaveClass(/zoomed/);
  await expect(undo).toBeDisabled();
  const screen = await context.newCDPSession(page);
  const place = () => stage.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const before = await place();
  // A tap while the board still moves only stops it.
  const rested = stage.evaluate(
    (element) => new Promise<void>((done) => element.addEventListener('scrollend', () => done(), { once: true })),
  );
  await drag(screen, [300, 300], [100, 200]);
  await rested;
  expect(await place()).not.toEqual(before);
  await expect(undo).toBeDisabled();
  const empty = page.getByRole('gridcell', { name: /, empty$/ });
  const left = await empty.count();
  // A cell in sight that is empty: its tap enters the digit that was chosen.
  const inSight = await empty.evaluateAll((cells) => {
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    return cells.map(middle).find(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && cells.includes(found as SVGElement);
    });
  });
  await page.touchscreen.tap(inSight?.[0] ?? 0, inSight?.[1] ?? 0);
  await expect(undo).toBeEnabled();
  await expect(empty).toHaveCount(left - 1);
});
