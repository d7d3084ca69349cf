import { penDigit } from './pen-digits.mjs';

/** @typedef {{ rows: number, columns: number }} Size */

/**
 * How a puzzle is drawn. Lengths are shares of a cell.
 * @typedef {object} Design
 * @property {string} [font] of the clues, as in CSS without its size
 * @property {number} [height] the font's size
 * @property {string} [print] the colour of the clues
 * @property {string} [paper] the colour of the cells
 * @property {string} [line] the colour of all lines
 * @property {string} [thinLine] the colour of lines in boxes
 * @property {number} [thin] the width of lines in boxes; 0 draws none
 * @property {number} [thick] the width of lines around boxes
 * @property {(cell: number, region: number) => string | undefined} [fill] the colour of a cell
 * @property {number} [gap] draws cells as tiles, with as much space between them
 * @property {boolean} [isSegmented] draws clues of seven segments
 * @property {import('./pen-digits.mjs').Pen} [pen] draws clues and lines by hand
 * @property {import('./pen-digits.mjs').Pen & { cells: ReadonlySet<number> }} [entries] values of the solution to draw
 * @property {string} [marks] more SVG over the cells
 */

/**
 * Draws a puzzle as SVG, with cells of one unit.
 * @param {{ size: Size, clues: ArrayLike<number>, solution: ArrayLike<number>, regions: ArrayLike<number> }} puzzle
 * @param {Design} design
 * @param {import('./degrade.mjs').Random} random
 */
export function drawPuzzle({ size, clues, solution, regions }, design, random) {
  const { rows, columns } = size;
  const { print = '#111', entries, pen, isSegmented } = design;
  const cells = Array.from({ length: rows * columns }, (_, cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const at = (/** @type {string} */ body) => `<g transform="translate(${x} ${y})">${body}</g>`;
    if (clues[cell] === 0) {
      if (!entries?.cells.has(cell)) return '';
      return at(penDigit(solution[cell], entries, random));
    }
    if (pen) return at(penDigit(clues[cell], pen, random));
    if (isSegmented) return at(segments(clues[cell], print));
    return at(letters(clues[cell], design));
  });
  return [tiles(size, regions, design), lines(size, regions, design, random), ...cells, design.marks ?? ''].join('');
}

/**
 * @param {number} value
 * @param {Design} design
 */
function letters(value, { print = '#111', font = 'Liberation Sans', height = 0.7 }) {
  // Browsers have a least font size, so digits are drawn in a larger unit.
  return `<text transform="translate(.5 .5) scale(.01)" text-anchor="middle" dy="${35 * height}" fill="${print}"
    style="font: ${fontOf(font, 100 * height)}">${value}</text>`;
}

/**
 * @param {string} font with or without a weight and a style, as `bold italic P052`
 * @param {number} size
 */
function fontOf(font, size) {
  const [, style, family] = /^((?:bold |italic )*)(.*)$/.exec(font) ?? ['', '', font];
  return `${style}${size}px '${family}'`;
}

/** The segments of each digit: top, upper right, lower right, bottom, lower left, upper left, middle. */
const SEGMENTS = ['', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg'];
/** @type {Readonly<Record<string, string>>} */
const PLACES = {
  a: 'M.35 .22H.65',
  b: 'M.68 .25V.47',
  c: 'M.68 .53V.75',
  d: 'M.35 .78H.65',
  e: 'M.32 .53V.75',
  f: 'M.32 .25V.47',
  g: 'M.35 .5H.65',
};

/**
 * @param {number} value
 * @param {string} colour
 */
function segments(value, colour) {
  const path = [...SEGMENTS[value]].map((segment) => PLACES[segment]).join('');
  return `<path d="${path}" stroke="${colour}" stroke-width=".07" fill="none"/>`;
}

/**
 * @param {Size} size
 * @param {ArrayLike<number>} regions
 * @param {Design} design
 */
function tiles({ rows, columns }, regions, { paper = '#fff', fill, gap = 0 }) {
  const cell = (/** @type {number} */ at) => {
    const colour = fill?.(at, regions[at]) ?? paper;
    const [x, y] = [(at % columns) + gap / 2, Math.floor(at / columns) + gap / 2];
    return `<rect x="${x}" y="${y}" width="${1 - gap}" height="${1 - gap}" rx="${gap}" fill="${colour}"/>`;
  };
  return Array.from({ length: rows * columns }, (_, at) => cell(at)).join('');
}

/**
 * @param {Size} size
 * @param {ArrayLike<number>} regions
 * @param {Design} design
 * @param {import('./degrade.mjs').Random} random
 */
function lines({ rows, columns }, regions, design, random) {
  const { line = '#111', thinLine = line, thin = 0.02, thick = 0.06, gap = 0, pen } = design;
  if (gap > 0) return '';
  const wobble = () => (pen ? 0.08 * (random() - 0.5) : 0);
  /** @type {string[]} */
  const thinEdges = [];
  /** @type {string[]} */
  const thickEdges = [];
  for (let across = 0; across < 2; across++)
    for (let index = 0; index <= (across ? rows : columns); index++) {
      // A line by hand is drawn in one go, and a little off.
      const [from, to] = [index + wobble(), index + wobble()];
      const length = across ? columns : rows;
      for (let k = 0; k < length; k++) {
        const cellOf = (/** @type {number} */ i) => (across ? i * columns + k : k * columns + i);
        const isOuter = index === 0 || index === (across ? rows : columns);
        const isThick = isOuter || regions[cellOf(index - 1)] !== regions[cellOf(index)];
        const [a, b] = [k, k + 1].map((at) => from + ((to - from) * at) / length);
        const path = across ? `M${k} ${a}L${k + 1} ${b}` : `M${a} ${k}L${b} ${k + 1}`;
        (isThick ? thickEdges : thinEdges).push(path);
      }
    }
  const draw = (/** @type {string[]} */ paths, /** @type {number} */ width, /** @type {string} */ colour) =>
    width === 0
      ? ''
      : `<path d="${paths.join('')}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
  return draw(thinEdges, thin, thinLine) + draw(thickEdges, thick, line);
}
