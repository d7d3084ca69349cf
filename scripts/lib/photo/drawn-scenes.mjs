import { chromium } from '@playwright/test';
import { PNG } from 'pngjs';
import { findBrowser } from '../browser.mjs';
import { PHONE } from './degrade.mjs';

/** @typedef {import('./own-scenes.mjs').Scene} Scene */

/*
 * Pages of other makers: puzzles in tables, drawn by Chromium with the fonts of this machine. Each is read as it is, and
 * photographed.
 */

const FONTS = ['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Mono', 'Liberation Sans', 'Liberation Serif'];
const SIZES = { sudoku: ['10x10', '12x12', '16x16'], kurosu: ['6x6', '8x8', '10x10', '12x12', '14x14'] };
/** Puzzles of each size and each way to print them. */
const PUZZLES = { sudoku: 20, kurosu: 4 };
/** CSS pixels of a puzzle's side. */
const SIDE = 800;

/**
 * What is printed for a value, as HTML, where `em` is the size of a digit.
 * @type {Readonly<Record<'numbers' | 'digits' | 'dotted' | 'disks', (value: number) => string>>}
 */
const PRINTS = {
  numbers: String,
  digits: (value) => String(value - 1),
  dotted: (value) => (value === 1 ? '0<i></i>' : '1'),
  disks: (value) => `<b${value === 2 ? ' class="filled"' : ''}></b>`,
};
const STYLE = `
  body { margin: 60px; background: #fff; color: #111 }
  table { border-collapse: collapse; table-layout: fixed }
  td { position: relative; padding: 0; border: 1px solid #111; text-align: center; line-height: 1 }
  td b { display: block; width: 1em; height: 1em; margin: auto; box-sizing: border-box; border: .1em solid #111; border-radius: 50% }
  td b.filled { background: #111 }
  td i { position: absolute; left: calc(50% - .07em); top: calc(50% - .07em); width: .14em; height: .14em; border-radius: 50%; background: #111 }
`;

/**
 * Draws Sudoku with values from 10 as numbers of two digits.
 * @param {number} every
 */
export function numberScenes(every) {
  return drawnScenes('sudoku', ['numbers'], every);
}

/**
 * Draws Kurosu of digits, of digits with a dot in 0, and of disks.
 * @param {number} every
 */
export function kurosuScenes(every) {
  return drawnScenes('kurosu', ['digits', 'dotted', 'disks'], every);
}

/**
 * @param {'sudoku' | 'kurosu'} kind
 * @param {readonly (keyof typeof PRINTS)[]} prints
 * @param {number} every
 * @returns {AsyncGenerator<Scene>}
 */
async function* drawnScenes(kind, prints, every) {
  const { make } = await import('gridwright/orders');
  const { formatId, readOrder } = await import('gridwright/rules');
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    const tab = await browser.newPage({ viewport: { width: SIDE + 140, height: SIDE + 220 } });
    for (const print of prints)
      for (const size of SIZES[kind]) {
        const scenes = [];
        for (let i = 0; i < PUZZLES[kind]; i += every) {
          const { puzzle } = make(readOrder(kind, { size }), `${print}-${i}`);
          await tab.setContent(pageOf(puzzle, print, i));
          const sheet = PNG.sync.read(await tab.screenshot());
          scenes.push({ name: `${kind}-${print}-${size}-${i + 1}`, index: i, sheet, ids: [formatId(puzzle)] });
        }
        const what = `${kind} of ${print} with ${size} cells`;
        for (const scene of scenes) yield { ...scene, group: `screens, ${what}` };
        for (const scene of scenes) yield { ...scene, group: `photographs, ${what}`, camera: PHONE };
      }
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('gridwright/rules').Puzzle} puzzle
 * @param {keyof typeof PRINTS} print
 * @param {number} index which decides on the font and the lines
 */
function pageOf({ size: { rows, columns, boxRows, boxColumns }, clues }, print, index) {
  const cell = Math.floor(SIDE / columns);
  const bold = `${3 + (index % 3)}px solid #111`;
  const font = `${Math.round(cell * (print === 'numbers' ? 0.52 : 0.6))}px ${FONTS[index % FONTS.length]}`;
  const cellOf = (/** @type {number} */ value, /** @type {number} */ at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const top = boxRows > 0 && row % boxRows === 0 ? `border-top:${bold};` : '';
    const left = boxColumns > 0 && column % boxColumns === 0 ? `border-left:${bold};` : '';
    return `<td style="${top}${left}">${value === 0 ? '' : PRINTS[print](value)}</td>`;
  };
  const cells = Array.from(clues, cellOf);
  const lines = Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns).join(''));
  return `<style>${STYLE} table { border: ${bold}; width: ${cell * columns}px; font: ${font} } td { width: ${cell}px; height: ${cell}px }</style>
    <h1>Puzzle ${index + 1}</h1><table>${lines.map((line) => `<tr>${line}</tr>`).join('')}</table><p>Fill in all cells.</p>`;
}
