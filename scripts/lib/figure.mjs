import { columnOf, kindOf, rowOf } from 'gridwright/internal';
import { arrow, escaped, nearest, pathOf, straight } from './svg-paths.mjs';

/**
 * @typedef {import('gridwright/internal').Candidate} Candidate
 * @typedef {import('gridwright/internal').Cell} Cell
 * @typedef {import('gridwright/internal').ChainNode} ChainNode
 * @typedef {import('gridwright/internal').Puzzle} Puzzle
 * @typedef {import('gridwright/internal').Step} Step
 * @typedef {import('./svg-paths.mjs').Point} Point
 *
 * A position, its step, and the sentence about the step.
 * @typedef {object} Scene
 * @property {Puzzle} puzzle
 * @property {import('gridwright/internal').Grid} grid
 * @property {Int32Array} candidates
 * @property {Step} step
 * @property {import('gridwright/internal').Hint} hint
 * @property {string} text
 */

/** Side of a cell, in units of the picture. */
const UNIT = 50;

/** Room for half of the frame and of an outline that lies on it. */
const MARGIN = 4;

/** Radius of the disc or ring of a chain's candidate. */
const RADIUS = 7.5;

/** The colours of the web page, for light and for dark surroundings; the picture brings its own sheet. */
const STYLE = `svg{--sheet:#fff;--ink:#191919;--pencil:#514f4a;--edge:#8a8780;--line:#191919;--pen:#1c3f9e;--wash:#dbe5fa;--red:#b01e17}
@media(prefers-color-scheme:dark){svg{--sheet:#1d1e21;--ink:#ece9e2;--pencil:#b9b5ac;--edge:#76777d;--line:#b9b5ac;--pen:#a3c2ff;--wash:#2b3c66;--red:#ff9488}}
path,rect,circle{fill:none;stroke:var(--ink)}
text{text-anchor:middle;font:500 13px Helvetica Neue,Helvetica,Arial,sans-serif;fill:var(--pencil)}
.sheet{fill:var(--sheet);stroke:none}.wash{fill:var(--wash);stroke:none}
.cell,.house{stroke:var(--edge)}.box{stroke:var(--line);stroke-width:2}.frame{stroke:var(--line);stroke-width:3;stroke-linecap:square}
.clue{font:600 33px Iowan Old Style,Palatino Linotype,Georgia,serif;fill:var(--ink)}.value{font-size:31px;font-weight:400;fill:var(--pen)}
.placed{font-size:31px;font-weight:700;fill:var(--pen)}.hit{font-weight:700;fill:var(--ink)}.cut{font-weight:700;fill:var(--red)}.strike{stroke:var(--red);stroke-width:2}
.area{stroke-width:4.5}.crop{stroke-width:1.5}
.link{stroke:var(--pen);stroke-width:1.75;marker-end:url(#a)}.weak{stroke-dasharray:5 4}.tie{stroke:var(--pen)}
.true{fill:var(--pen);stroke:var(--pen)}.false{fill:var(--sheet);stroke:var(--pen);stroke-width:1.5}.on{font-weight:700;fill:var(--sheet)}
marker path{fill:var(--pen);stroke:none}`;

/**
 * Draws a step as an SVG: the position before it with its candidates, outlines for where to look, the candidates of the
 * reason in bold on tinted cells, the chain as arrows, excluded candidates struck through, and placed values in their cells.
 * @param {Scene} scene
 * @param {string} title
 */
export function drawFigure(scene, title) {
  const { rows, columns } = scene.puzzle.size;
  const [width, height] = [columns, rows].map((cells) => cells * UNIT + 2 * MARGIN);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escaped(title)}</title>`,
    `<desc id="d">${escaped(scene.text)}</desc>`,
    `<style>${STYLE}</style>`,
    '<marker id="a" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 .5L8 4L0 7.5z"/></marker>',
    `<rect class="sheet" x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}"/>`,
    ...drawTints(scene),
    ...drawLines(scene),
    ...drawAreas(scene),
    ...drawChains(scene),
    ...drawValues(scene),
    ...drawNotes(scene),
    '</svg>\n',
  ].join('\n');
}

/** @param {Scene} scene */
function drawTints(scene) {
  const corners = tintedCells(scene).map((cell) => cornerOf(cell, scene.puzzle));
  const crops = corners.map(({ x, y }) => `M${x + 3} ${y + 13}v-10h10m24 0h10v10m0 24v10h-10m-24 0h-10v-10`);
  return [
    pathOf('wash', corners.map(({ x, y }) => `M${x} ${y}h${UNIT}v${UNIT}h${-UNIT}z`).join('')),
    pathOf('crop', crops.join('')),
  ];
}

/**
 * Returns the cells of the reason's candidates, and those of placed values.
 * @param {Scene} scene
 */
function tintedCells({ hint, step }) {
  return [...new Set([...hint.candidates, ...step.places].map(({ cell }) => cell))];
}

/** @param {Scene} scene */
function drawLines({ puzzle, grid }) {
  const lines = kindOf(puzzle.kind)
    .draw(puzzle, grid)
    .filter((mark) => mark.type === 'line');
  const ofRole = (/** @type {string} */ role) => lines.filter((line) => line.role === role);
  const d = (/** @type {string} */ role) =>
    ofRole(role).map(({ x1, y1, x2, y2 }) => `M${x1 * UNIT} ${y1 * UNIT}L${x2 * UNIT} ${y2 * UNIT}`);
  return ['cell', 'house', 'box', 'frame'].map((role) => pathOf(role, d(role).join('')));
}

/**
 * Returns where to look, unless the reason goes beyond that: a long chain shows its own places.
 * @param {Scene} scene
 */
function drawAreas({ puzzle, hint }) {
  const inAreas = new Set(hint.areas.flatMap(({ cells }) => cells));
  if (hint.candidates.some(({ cell }) => !inAreas.has(cell))) return [];
  const outlines = hint.areas.flatMap(({ cells }) => outlinesOf(cells, puzzle));
  return outlines.map(
    ({ x, y, width, height }) => `<rect class="area" x="${x}" y="${y}" width="${width}" height="${height}"/>`,
  );
}

/**
 * Draws one frame around cells that fill a rectangle, otherwise one around each cell.
 * @param {readonly Cell[]} cells
 * @param {Puzzle} puzzle
 * @returns {{ x: number, y: number, width: number, height: number }[]}
 */
function outlinesOf(cells, puzzle) {
  const corners = cells.map((cell) => cornerOf(cell, puzzle));
  const x = Math.min(...corners.map((corner) => corner.x));
  const y = Math.min(...corners.map((corner) => corner.y));
  const width = Math.max(...corners.map((corner) => corner.x)) - x + UNIT;
  const height = Math.max(...corners.map((corner) => corner.y)) - y + UNIT;
  if (width * height === cells.length * UNIT ** 2) return [{ x, y, width, height }];
  return corners.map((corner) => ({ ...corner, width: UNIT, height: UNIT }));
}

/** @param {Scene} scene */
function drawChains({ puzzle, step }) {
  const nodes = nodesOf(step);
  const at = (/** @type {Candidate} */ { cell, value }) => noteAt(cell, value, puzzle);
  const ties = nodes.flatMap(({ candidates }) =>
    candidates.slice(1).map((candidate, i) => straight(at(candidates[i]), at(candidate))),
  );
  const links = linksOf(step).map(([from, to]) => {
    const [start, end] = nearest(from.candidates.map(at), to.candidates.map(at));
    return pathOf(to.holds ? 'link' : 'link weak', arrow(start, end, middleOf(puzzle)));
  });
  const discs = nodes.flatMap(({ candidates, holds }) => {
    return candidates.map(at).map(({ x, y }) => `<circle class="${holds}" cx="${x}" cy="${y}" r="${RADIUS}"/>`);
  });
  return [...new Set([pathOf('tie', ties.join('')), ...links, ...discs])];
}

/**
 * Returns what the argument assumes to be true and to be false: the nodes of chains, or an assumption and the values that it forces.
 * @param {Step} step
 * @returns {readonly ChainNode[]}
 */
function nodesOf({ chains, proof }) {
  if (proof.by === 'sum') return chains?.flat() ?? [];
  const forced = proof.forced.filter(({ holds }) => holds).map(({ candidate }) => candidate);
  return [proof.assume, ...forced].map((candidate) => ({ candidates: [candidate], holds: true }));
}

/**
 * Returns each node of a chain with the next. A loop has a link for each truth, so its last node pairs with its first.
 * @param {Step} step
 * @returns {[ChainNode, ChainNode][]}
 */
function linksOf({ chains, proof }) {
  const isLoop = proof.by === 'sum' && proof.truths.length === proof.links.length;
  return (chains ?? []).flatMap((chain) => {
    const ahead = isLoop ? [...chain.slice(1), chain[0]] : chain.slice(1);
    return ahead.map((node, i) => /** @type {[ChainNode, ChainNode]} */ ([chain[i], node]));
  });
}

/** @param {Scene} scene */
function drawValues({ puzzle, grid, step }) {
  const { clues } = puzzle;
  const filled = [...grid.keys()].filter((cell) => grid[cell] !== 0).map((cell) => ({ cell, value: grid[cell] }));
  const inMiddle = (/** @type {Candidate} */ { cell }) => {
    const { x, y } = cornerOf(cell, puzzle);
    return { x: x + UNIT / 2, y: y + UNIT / 2 + 11 };
  };
  const [printed, found] = [
    filled.filter(({ cell }) => clues[cell] !== 0),
    filled.filter(({ cell }) => clues[cell] === 0),
  ];
  return [
    textOf('clue', printed, inMiddle, puzzle),
    textOf('value', found, inMiddle, puzzle),
    textOf('placed', step.places, inMiddle, puzzle),
  ];
}

/** @param {Scene} scene */
function drawNotes({ puzzle, grid, candidates, step, hint }) {
  const isPlaced = (/** @type {Candidate} */ { cell }) => step.places.some((place) => place.cell === cell);
  const taken = nodesOf(step).filter(({ holds }) => holds);
  const [cut, on, hit] = [step.removes, taken.flatMap((node) => node.candidates), hint.candidates].map(
    (found) => new Set(found.map(keyOf)),
  );
  const classOf = (/** @type {string} */ key) =>
    cut.has(key) ? 'cut' : on.has(key) ? 'on' : hit.has(key) ? 'hit' : 'note';
  const notes = pencilMarks(grid, candidates).filter((note) => !isPlaced(note));
  const inPlace = (/** @type {Candidate} */ { cell, value }) => {
    const { x, y } = noteAt(cell, value, puzzle);
    return { x, y: y + 4.5 };
  };
  const texts = ['note', 'hit', 'on', 'cut'].map((name) => {
    return textOf(
      name,
      notes.filter((note) => classOf(keyOf(note)) === name),
      inPlace,
      puzzle,
    );
  });
  const strikes = step.removes.map(({ cell, value }) => {
    const { x, y } = noteAt(cell, value, puzzle);
    return straight({ x: x - 6, y: y + 6 }, { x: x + 6, y: y - 6 });
  });
  return [...texts, pathOf('strike', strikes.join(''))];
}

/**
 * Draws the candidates of the open cells.
 * @param {import('gridwright/internal').Grid} grid
 * @param {Int32Array} candidates
 * @returns {Candidate[]}
 */
function pencilMarks(grid, candidates) {
  const marks = [];
  for (const [cell, mask] of candidates.entries()) {
    for (let value = 1; grid[cell] === 0 && mask >>> (value - 1) !== 0; value++)
      if (mask & (1 << (value - 1))) marks.push({ cell, value });
  }
  return marks;
}

/**
 * Draws all texts of one style in one element, with a position per symbol. That is a tenth of the size of one element each.
 * @param {string} name
 * @param {readonly Candidate[]} written
 * @param {(candidate: Candidate) => Point} placeOf
 * @param {Puzzle} puzzle
 */
function textOf(name, written, placeOf, puzzle) {
  if (written.length === 0) return '';
  const { symbols } = kindOf(puzzle.kind).answerAlphabet;
  const points = written.map(placeOf);
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  return `<text class="${name}" x="${x.join(' ')}" y="${y.join(' ')}">${written.map(({ value }) => symbols[value]).join('')}</text>`;
}

/**
 * Returns the place of a value in a cell. Values go row by row: 9 values in 3 rows of 3.
 * @param {Cell} cell
 * @param {number} value
 * @param {Puzzle} puzzle
 * @returns {Point}
 */
function noteAt(cell, value, puzzle) {
  const across = Math.ceil(Math.sqrt(kindOf(puzzle.kind).maxValues(puzzle.size).answer));
  const { x, y } = cornerOf(cell, puzzle);
  const offset = (/** @type {number} */ i) => Math.round(((i + 0.75) * UNIT) / (across + 0.5));
  return { x: x + offset((value - 1) % across), y: y + offset(Math.floor((value - 1) / across)) };
}

/**
 * @param {Cell} cell
 * @param {Puzzle} puzzle
 * @returns {Point}
 */
function cornerOf(cell, { size }) {
  return { x: columnOf(cell, size) * UNIT, y: rowOf(cell, size) * UNIT };
}

/** @param {Puzzle} puzzle */
function middleOf({ size }) {
  return { x: (size.columns * UNIT) / 2, y: (size.rows * UNIT) / 2 };
}

/** @param {Candidate} candidate */
function keyOf({ cell, value }) {
  return `${cell} ${value}`;
}
