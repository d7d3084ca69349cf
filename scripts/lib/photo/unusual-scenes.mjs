import { chromium } from '@playwright/test';
import { PNG } from 'pngjs';
import { findBrowser } from '../browser.mjs';
import { PHONE, randomFrom, SCREEN } from './degrade.mjs';
import { drawPuzzle } from './draw-puzzle.mjs';
import { MARKS } from './variant-marks.mjs';

/*
 * Pictures that people send and the other sets lack: pages of other makers, pages that are cut off or bent, shadows of
 * hands, reflections, screens before a camera, puzzles by hand, other fonts and colours, and puzzles with other rules.
 */

/** @typedef {import('./own-scenes.mjs').Scene} Scene */
/** @typedef {import('./degrade.mjs').Random} Random */
/** @typedef {import('./draw-puzzle.mjs').Design} Design */
/** @typedef {(index: number, random: Random) => Design} Draw */
/** @typedef {{ x: number, y: number, side: number }} Place a puzzle's top left and its side, in pixels of the sheet */

/**
 * A kind of scene.
 * @typedef {object} Kind
 * @property {Draw} [design]
 * @property {Record<string, unknown>} [order] of each puzzle; plain ones of 9x9 by default
 * @property {readonly Place[]} [places] of the puzzles; one in the middle by default
 * @property {import('./degrade.mjs').Camera} [camera] absent for a picture that is read as it is
 * @property {readonly [number, number]} [cut] the share of the picture that is cut off at a side, at least and at most
 * @property {(id: string) => string[]} [expected] what a puzzle is read as; nothing where all that is read is wrong
 * @property {(index: number) => string} [paper] CSS of the sheet's background
 * @property {number} [clues] the share of clues that is kept
 */

/** The sheet in pixels, and the usual place of a puzzle. */
const [WIDTH, HEIGHT] = [1000, 1200];
const MIDDLE = { x: 95, y: 190, side: 810 };
const TWO = [
  { x: 250, y: 90, side: 480 },
  { x: 250, y: 660, side: 480 },
];
const SIX = [0, 1, 2].flatMap((row) =>
  [0, 1].map((column) => ({ x: 70 + 450 * column, y: 90 + 370 * row, side: 330 })),
);

const FONTS = ['Liberation Sans', 'Liberation Serif', 'P052', 'URW Gothic', 'URW Bookman', 'Nimbus Sans Narrow'];
const SERIF = [
  'Liberation Serif',
  'bold P052',
  'italic C059',
  'URW Bookman',
  'Nimbus Roman',
  'bold italic DejaVu Serif',
];
const BLUE = ['#1b3fa8', '#222', '#28356b', '#3a3a44'];

/** Pairs of a colour for thin lines and one for thick lines. */
const LIGHT_LINES = [
  ['#d8d8d8', '#999'],
  ['#bcd6ee', '#4a90d9'],
  ['#e8c9c9', '#b03030'],
  ['#c9e4c9', '#2c7a2c'],
];
const PASTELS = ['#fde2e2', '#e2f0fd', '#e7fde2', '#fdf6d8', '#efe2fd', '#e2fdf8', '#fdeed8', '#f0f0f0', '#dfe8ff'];
const STRONG = ['#f08080', '#ffd24d', '#7ec8f0', '#8fd694', '#c9a0e8', '#ffb066', '#a8e0d8', '#f4a6c6', '#c8c8c8'];

/** @type {<T>(list: readonly T[], index: number) => T} */
const pick = (list, index) => list[index % list.length];

/** @type {Draw} */
const plain = (index) => ({ font: pick(FONTS, index), thick: 0.04 + 0.02 * (index % 3) });
/** @type {Draw} */
const withEntries = (index, random) => ({
  ...plain(index, random),
  entries: {
    colour: pick(BLUE, index),
    width: 0.075 + 0.03 * random(),
    way: index,
    cells: new Set(Array.from({ length: 81 }, (_, cell) => cell).filter(() => random() < 0.3)),
  },
});
/** @type {Draw} */
const byHand = (index) => {
  const pen = { colour: pick(BLUE, index), width: 0.05 + 0.015 * (index % 3), way: index };
  return { paper: 'none', pen, line: pen.colour, thin: 0.03, thick: 0.07 };
};
const squared = () =>
  'background-image: linear-gradient(#b9cfe6 2px, transparent 2px), linear-gradient(90deg, #b9cfe6 2px, transparent 2px); background-size: 45px 45px; background-position: 5px 10px';

/** @type {Readonly<Record<string, Kind>>} */
const KINDS = {
  'two puzzles on a page': { design: plain, places: TWO, camera: PHONE },
  'six puzzles on a page': { design: plain, places: SIX, camera: { ...PHONE, tilt: 0.12 } },
  'screens cut off at an edge': { design: plain, cut: [0.17, 0.35], expected: () => [] },
  'pages cut off at an edge': { design: plain, cut: [0.27, 0.4], camera: PHONE, expected: () => [] },
  'curved pages of books': { design: plain, camera: { ...PHONE, gutter: 0.25 } },
  'in the shadow of a hand': { design: plain, camera: { ...PHONE, shadow: 0, hand: 0.6 } },
  'with the reflection of a lamp': { design: plain, camera: { ...PHONE, glare: 0.85 } },
  'with a lamp that hides digits': { design: plain, camera: { ...PHONE, glare: 1.6 } },
  'screens with moiré': { design: plain, camera: { ...SCREEN, moire: 0.35 } },
  'by hand on blank paper': { design: byHand, camera: PHONE },
  'by hand on squared paper': { design: byHand, paper: squared, camera: PHONE },
  'entries by a thick pen': { design: withEntries, camera: PHONE, expected: (id) => [`${id} with entries`] },
  'with light lines': { design: lightLines },
  'photographed, with light lines': { design: lightLines, camera: PHONE },
  'with boxes in pastel': { design: pastelBoxes },
  'with boxes in strong colours': { design: strongBoxes },
  'photographed, with boxes in strong colours': { design: strongBoxes, camera: PHONE },
  'white on black': { design: whiteOnBlack, paper: () => 'background: #111' },
  'photographed, white on black': { design: whiteOnBlack, paper: () => 'background: #111', camera: SCREEN },
  'with tiles in place of lines': { design: tiled, paper: () => 'background: #8b98a8' },
  'without lines in boxes': { design: (index) => ({ font: pick(FONTS, index), thin: 0, thick: 0.06 }) },
  'photographed, without lines in boxes': {
    design: (index) => ({ font: pick(FONTS, index), thin: 0, thick: 0.06 }),
    camera: PHONE,
  },
  'with lines of one width': {
    design: (index) => ({ font: pick(FONTS, index), thin: 0.03, thick: 0.03 }),
    camera: PHONE,
  },
  'in serif fonts': { design: (index) => ({ font: pick(SERIF, index), height: 0.75 }), camera: PHONE },
  'in a chancery hand': { design: () => ({ font: 'Z003', height: 0.85 }), camera: PHONE },
  'of seven segments': { design: () => ({ isSegmented: true }), camera: PHONE },
  'of large bold digits': { design: () => ({ font: 'bold Liberation Sans', height: 1 }), camera: PHONE },
  'of small digits': { design: (index) => ({ font: pick(FONTS, index), height: 0.42 }), camera: PHONE },
  'children’s 4x4': { design: forChildren, order: { size: '4x4' }, camera: PHONE },
  'children’s 6x6': { design: forChildren, order: { size: '6x6' }, camera: PHONE },
  'children’s 8x8': { design: forChildren, order: { size: '8x8' }, camera: PHONE },
  'jigsaws with thick lines': {
    design: (index) => ({ font: pick(FONTS, index), thin: 0.02, thick: 0.09 }),
    order: { jigsaw: true },
    camera: PHONE,
  },
  'jigsaws in colours': {
    design: (index) => ({
      font: pick(FONTS, index),
      thin: 0.02,
      thick: 0.05,
      fill: (_, region) => pick(PASTELS, region),
    }),
    order: { jigsaw: true },
  },
  'jigsaws by colours alone': {
    design: (index) => ({
      font: pick(FONTS, index),
      thin: 0.02,
      thick: 0.02,
      fill: (_, region) => pick(STRONG, region),
    }),
    order: { jigsaw: true },
    expected: () => [],
  },
  ...Object.fromEntries(
    Object.entries(MARKS).map(([name, marks]) => [
      `variants with ${name}`,
      /** @type {Kind} */ ({
        design: (index, random) => ({ ...plain(index, random), marks: marks(random) }),
        clues: name === 'cages alone' ? 0 : 0.6,
        camera: PHONE,
        expected: () => [],
      }),
    ]),
  ),
  'with the reflection of a tube lamp': { design: plain, camera: { ...PHONE, glare: 0.85, isTube: true } },
};

/**
 * @param {number} index
 * @returns {Design}
 */
function lightLines(index) {
  const [thinLine, line] = pick(LIGHT_LINES, index);
  return { font: pick(FONTS, index), thinLine, line, thin: 0.02, thick: 0.04 };
}

/**
 * @param {number} index
 * @returns {Design}
 */
function pastelBoxes(index) {
  return { font: pick(FONTS, index), fill: (_, region) => pick(PASTELS, region + index) };
}

/**
 * @param {number} index
 * @returns {Design}
 */
function strongBoxes(index) {
  return { font: pick(FONTS, index), thick: 0.05, fill: (_, region) => pick(STRONG, region + index) };
}

/**
 * @param {number} index
 * @returns {Design}
 */
function whiteOnBlack(index) {
  return {
    font: pick(FONTS, index),
    paper: '#111',
    print: '#eee',
    line: pick(['#eee', '#888', '#5af'], index),
    thick: 0.05,
  };
}

/**
 * @param {number} index
 * @returns {Design}
 */
function tiled(index) {
  return {
    font: pick(FONTS, index),
    gap: 0.06 + 0.02 * (index % 3),
    paper: pick(['#fff', '#f4ecd8', '#e8f0f8'], index),
  };
}

/**
 * @param {number} index
 * @returns {Design}
 */
function forChildren(index) {
  const line = pick(['#e0405a', '#3070d0', '#30a050', '#111'], index);
  return {
    font: pick(['bold DejaVu Sans', 'URW Gothic', 'bold Liberation Sans'], index),
    line,
    thin: 0.04,
    thick: 0.1,
    fill: (_, region) => pick(PASTELS, region + index),
  };
}

/** Scenes of each kind. */
const SCENES = 12;

/**
 * Draws scenes of all kinds, one after another, and leaves out all but every n-th of a kind.
 * @param {number} every
 * @returns {AsyncGenerator<Scene>}
 */
export async function* unusualScenes(every) {
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
    for (const [at, [group, kind]] of Object.entries(KINDS).entries())
      for (let i = 0; i < SCENES; i += every) {
        const index = 1000 * (at + 1) + i;
        const random = randomFrom(index);
        const { html, ids } = await pageOf(kind, `${group}-${i}`, i, random);
        await tab.setContent(html);
        const sheet = PNG.sync.read(await tab.screenshot());
        const name = `${group.replace(/\W+/g, '-')}-${i + 1}`;
        const cut = kind.cut && {
          at: Math.floor(4 * random()),
          share: kind.cut[0] + (kind.cut[1] - kind.cut[0]) * random(),
        };
        yield { group, name, index, sheet, ids, ...(kind.camera && { camera: kind.camera }), ...(cut && { cut }) };
      }
  } finally {
    await browser.close();
  }
}

/**
 * @param {Kind} kind
 * @param {string} seed
 * @param {number} index
 * @param {Random} random
 */
async function pageOf({ order = {}, places = [MIDDLE], expected = (id) => [id], ...kind }, seed, index, random) {
  const { make } = await import('gridwright/orders');
  const { solve } = await import('gridwright');
  const { formatId, readOrder } = await import('gridwright/rules');
  const drawn = places.map(({ x, y, side }, i) => {
    const { puzzle } = make(readOrder('sudoku', { size: '9x9', ...order }), `${seed}-${i}`);
    const [solution] = solve(/** @type {import('gridwright/sudoku').SudokuPuzzle} */ (puzzle), { limit: 1 }).solutions;
    const clues = puzzle.clues.map((value) => (random() < (kind.clues ?? 1) ? value : 0));
    const regions = regionsOf(puzzle);
    const body = drawPuzzle(
      { size: puzzle.size, clues, solution, regions },
      kind.design?.(index, random) ?? {},
      random,
    );
    const svg = `<g transform="translate(${x} ${y}) scale(${side / puzzle.size.rows})">${body}</g>
      <text x="${x}" y="${y - 0.04 * side}" font-size="${0.05 * side}">Sudoku ${index + i + 1}</text>`;
    return { svg, ids: expected(formatId(puzzle)) };
  });
  const html = `<body style="margin: 0; ${kind.paper?.(index) ?? ''}">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" style="display: block">${drawn.map(({ svg }) => svg).join('')}</svg>`;
  return { html, ids: drawn.flatMap(({ ids }) => ids) };
}

/**
 * Returns the box or region of each cell.
 * @param {import('gridwright/rules').Puzzle} puzzle
 */
function regionsOf({ size: { columns, boxRows, boxColumns }, clues, options }) {
  const { jigsaw } = /** @type {{ jigsaw?: string }} */ (options);
  if (jigsaw)
    return [...jigsaw.matchAll(/([a-z])(\d*)/g)].flatMap(([, name, n]) =>
      Array(Number(n || 1)).fill(name.charCodeAt(0) - 97),
    );
  return Array.from(clues, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    return Math.floor(row / boxRows) * (columns / boxColumns) + Math.floor(column / boxColumns);
  });
}
