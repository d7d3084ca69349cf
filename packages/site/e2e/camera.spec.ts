import type { Pixels } from '@gridwright/photo';
import type { Page } from '@playwright/test';
import { blankSheet, photograph, printPuzzle } from '../../photo/test/scene.js';
import { accessibilityProblems } from './axe.js';
import { expect, test } from './helpers.js';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

function pictureOf(clues: string): Pixels {
  const sheet = blankSheet(1000, 1000);
  printPuzzle(sheet, clues, { left: 95, top: 95, cell: 90 });
  return photograph(sheet, { turn: 4, noise: 4 });
}

/** A camera, with a torch, that shows a picture. Its track is `window.track`. */
async function showToCamera(page: Page, { data, width, height }: Pixels): Promise<void> {
  const show = ([base64, ...sides]: [string, number, number]) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = sides;
    const image = new ImageData(
      Uint8ClampedArray.from(atob(base64), (letter) => letter.charCodeAt(0)),
      ...sides,
    );
    // The picture of a camera changes all the time.
    setInterval(() => canvas.getContext('2d')?.putImageData(image, 0, 0), 20);
    const stream = canvas.captureStream();
    const [track] = stream.getVideoTracks();
    const light = async (constraints: unknown) => Object.assign(window, { light: constraints });
    Object.assign(track, { getCapabilities: () => ({ torch: true }), applyConstraints: light });
    Object.assign(window, { track, isAsked: false });
    navigator.mediaDevices.getUserMedia = async () => {
      Object.assign(window, { isAsked: true });
      return stream;
    };
  };
  await page.addInitScript(show, [Buffer.from(data).toString('base64'), width, height] as [string, number, number]);
}

const stateOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { track: MediaStreamTrack }).track.readyState);

test('a puzzle before the camera is read, and the camera stops', async ({ page }) => {
  await showToCamera(page, pictureOf(EASY));
  await page.goto('/#/open');
  expect(await page.evaluate(() => (window as unknown as { isAsked: boolean }).isAsked)).toBe(false);
  await page.getByRole('button', { name: 'Use camera' }).click();
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveAttribute('href', `#/p/sudoku:9x9:${EASY}`);
  await expect(page.getByLabel('Camera', { exact: true })).toHaveCount(0);
  expect(await stateOf(page)).toBe('ended');
});

test('a camera that sees no puzzle has a torch, and stops when the page is left', async ({ page }) => {
  await showToCamera(page, pictureOf('.'.repeat(81)));
  await page.goto('/#/open');
  await page.getByRole('button', { name: 'Use camera' }).click();
  await expect(page.getByText('Point the camera at a Sudoku, a Kurosu or a QR code.')).toBeVisible();
  await expect(page.getByText('The camera’s pictures stay on your device.')).toBeVisible();
  await page.getByRole('button', { name: 'Torch', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Torch', exact: true, pressed: true })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { light: unknown }).light)).toEqual({
    advanced: [{ torch: true }],
  });
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
  await page.goto('/#/library');
  await expect.poll(() => stateOf(page)).toBe('ended');
});

test('a camera that may not be used says so in a sentence', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('denied', 'NotAllowedError');
    };
  });
  await page.goto('/#/open');
  await page.getByRole('button', { name: 'Use camera' }).click();
  await expect(page.locator('form .wrong')).toHaveText(/^Camera access was denied\. Allow it for this page/);
  await expect(page.getByRole('button', { name: 'Use camera' })).toBeVisible();
});

test('a file that is read late does not replace the puzzle that the camera has found since', async ({ page }) => {
  await showToCamera(page, pictureOf(EASY));
  await page.addInitScript(() => {
    const { text } = Blob.prototype;
    const asked = new Promise<void>((resolve) => Object.assign(window, { readFile: resolve }));
    Blob.prototype.text = async function () {
      await asked;
      return text.call(this);
    };
  });
  await page.goto('/#/open');
  const small = Buffer.from('sudoku:4x4:1..4.41.2..3....');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'one.txt', mimeType: 'text/plain', buffer: small });
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use camera' }).click();
  const play = page.getByRole('link', { name: 'Play', exact: true });
  await expect(play).toHaveAttribute('href', `#/p/sudoku:9x9:${EASY}`);
  await page.evaluate('readFile()');
  // Long enough for the text to be read.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(play).toHaveAttribute('href', `#/p/sudoku:9x9:${EASY}`);
  await expect(page.getByLabel(/^Paste/)).toHaveValue('');
});
