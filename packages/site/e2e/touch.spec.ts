import type { CDPSession } from '@playwright/test';
import { make } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
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

test('on a phone the board of a setter is zoomed: one finger draws, two move it', async ({ page, context }) => {
  await page.goto('/#/set');
  const thermometers = page.getByRole('radio', { name: 'Thermometers', exact: true });
  await page.getByText('Tool: Clues').click();
  await thermometers.click();
  await expect(page.getByText('Tool: Thermometers')).toBeVisible();
  await expect(thermometers).toBeHidden();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const middle = async (cell: number): Promise<[number, number]> => {
    const { x, y, width, height } = (await cellOf(page, cell).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2];
  };
  const screen = await context.newCDPSession(page);
  await cellOf(page, 1).scrollIntoViewIfNeeded();
  await drag(screen, await middle(1), await middle(3));
  await expect(cellOf(page, 3)).toHaveAccessibleName(/thermometer 1, cell 3 of 3/);

  const stage = page.locator('.setting-stage');
  const [[x1, y1], [x2, y2]] = [await middle(12), await middle(13)];
  const fingers = (by: number) => [
    { x: x1 - by, y: y1, id: 1 },
    { x: x2 - by, y: y2, id: 2 },
  ];
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(0).slice(0, 1) });
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(0) });
  for (const by of [20, 40, 60])
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(by) });
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await stage.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(30);
  await expect(cellOf(page, 12)).not.toHaveAccessibleName(/thermometer/);
  await page.getByRole('button', { name: 'Show whole board' }).click();
  await expect.poll(() => stage.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
