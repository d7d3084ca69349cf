/** @typedef {import('./degrade.mjs').Random} Random */

/** @type {(random: Random, most: number) => number} */
const below = (random, most) => Math.floor(most * random());

/**
 * Marks of other rules on a Sudoku of 9x9, as SVG with cells of one unit. They needn't fit the clues: a reader that
 * can't read them has to say so either way.
 * @type {Readonly<Record<string, (random: Random) => string>>}
 */
export const MARKS = {
  'cages alone': cages,
  'cages and clues': cages,
  diagonals: () => '<path d="M0 0L9 9M9 0L0 9" stroke="#888" stroke-width=".03"/>',
  'shaded windows': () =>
    [
      [1, 1],
      [5, 1],
      [1, 5],
      [5, 5],
    ]
      .map(([x, y]) => `<rect x="${x}" y="${y}" width="3" height="3" fill="#000" opacity=".18"/>`)
      .join(''),
  thermometers: (random) =>
    lines(
      random,
      6,
      (path, [x, y]) => `<circle cx="${x}" cy="${y}" r=".35" fill="#bbb"/>${stroke(path, '#bbb', 0.25)}`,
    ),
  arrows: (random) =>
    lines(
      random,
      6,
      (path, [x, y]) =>
        `<circle cx="${x}" cy="${y}" r=".4" fill="none" stroke="#777" stroke-width=".04"/>${stroke(path, '#777', 0.05)}`,
    ),
  'dots on lines': (random) =>
    Array.from({ length: 24 }, () => {
      const [x, y] = [1 + below(random, 8), 0.5 + below(random, 9)];
      return `<circle cx="${x}" cy="${y}" r=".13" fill="${random() < 0.5 ? '#fff' : '#111'}" stroke="#111" stroke-width=".03"/>`;
    }).join(''),
  'signs of inequality': (random) =>
    Array.from({ length: 30 }, () => {
      const [x, y] = [1 + below(random, 8), 0.5 + below(random, 9)];
      return `<path d="M${x + 0.1} ${y - 0.14}l-.2 .14l.2 .14" stroke="#111" stroke-width=".035" fill="none"/>`;
    }).join(''),
  'grey circles and squares': (random) =>
    Array.from({ length: 14 }, () => {
      const [x, y] = [below(random, 9), below(random, 9)];
      return random() < 0.5
        ? `<circle cx="${x + 0.5}" cy="${y + 0.5}" r=".38" fill="#000" opacity=".2"/>`
        : `<rect x="${x + 0.13}" y="${y + 0.13}" width=".74" height=".74" fill="#000" opacity=".2"/>`;
    }).join(''),
  'numbers beside the grid': (random) =>
    Array.from({ length: 18 }, (_, i) => {
      const [x, y] = i < 9 ? [i + 0.5, -0.15] : [-0.35, i - 9 + 0.7];
      return text(x, y, 1 + below(random, 35), 0.5);
    }).join(''),
};

/**
 * Draws dashed cages of two or three cells in a row, each with its sum.
 * @param {Random} random
 */
function cages(random) {
  const drawn = [];
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 9; ) {
      const length = Math.min(9 - column, 2 + below(random, 2));
      drawn.push(
        `<rect x="${column + 0.06}" y="${row + 0.06}" width="${length - 0.12}" height=".88" fill="none" stroke="#111" stroke-width=".02" stroke-dasharray=".08 .06"/>`,
        text(column + 0.2, row + 0.3, 3 + below(random, 20), 0.26),
      );
      column += length;
    }
  return drawn.join('');
}

/**
 * Draws lines through the middles of cells.
 * @param {Random} random
 * @param {number} count
 * @param {(path: string, start: readonly [number, number]) => string} draw
 */
function lines(random, count, draw) {
  return Array.from({ length: count }, () => {
    let [x, y] = [below(random, 9), below(random, 9)];
    const start = /** @type {const} */ ([x + 0.5, y + 0.5]);
    let path = `M${start.join(' ')}`;
    for (let k = 0; k < 4; k++) {
      [x, y] = [x + below(random, 3) - 1, y + below(random, 3) - 1].map((at) => Math.min(8, Math.max(0, at)));
      path += `L${x + 0.5} ${y + 0.5}`;
    }
    return draw(path, start);
  }).join('');
}

/** @type {(path: string, colour: string, width: number) => string} */
const stroke = (path, colour, width) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" fill="none"/>`;

/** @type {(x: number, y: number, value: number, size: number) => string} */
const text = (x, y, value, size) =>
  `<text transform="translate(${x} ${y}) scale(.01)" text-anchor="middle" font-size="${100 * size}">${value}</text>`;
