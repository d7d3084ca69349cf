import { kindOf } from 'gridwright';
import { coloursOf, lineWidth, stepPicture } from 'gridwright/drawing';
import { columnOf, rowOf, rulesOf } from 'gridwright/rules';
import { arrow, escaped, pathOf, straight } from './svg-paths.mjs';

/**
 * @typedef {import('gridwright/rules').Candidate} Candidate
 * @typedef {import('gridwright/rules').Cell} Cell
 * @typedef {import('gridwright/drawing').StepPicture} StepPicture
 * @typedef {import('gridwright/rules').Puzzle} Puzzle
 * @typedef {import('gridwright/rules').Step} Step
 * @typedef {import('./svg-paths.mjs').Point} Point
 *
 * A position, its step, and the sentence about the step.
 * @typedef {object} Scene
 * @property {Puzzle} puzzle
 * @property {import('gridwright/rules').Grid} grid
 * @property {readonly Candidate[]} candidates
 * @property {Step} step
 * @property {import('gridwright/rules').Hint} hint
 * @property {string} text
 */

/** Side of a cell, in units of the picture. */
const UNIT = 50;

/** Room for half of the frame and of an outline that lies on it. */
const MARGIN = 4;

/** Radius of the disc or ring of a chain's candidate. */
const RADIUS = 7.5;

/** Radius of the ring around a digit that rules others out. */
const RING = 20;

/** The colours of the web page, for light and for dark surroundings; the picture brings its own sheet. */
const STYLE = `svg{--sheet:#fff;--ink:#191919;--pencil:#514f4a;--edge:#8a8780;--line:#191919;--pen:#1c3f9e;--wash:#dbe5fa;--peer:#f0eee8;--red:#b01e17}
@media(prefers-color-scheme:dark){svg{--sheet:#1d1e21;--ink:#ece9e2;--pencil:#b9b5ac;--edge:#76777d;--line:#b9b5ac;--pen:#a3c2ff;--wash:#2b3c66;--peer:#2a2b2f;--red:#ff9488}}
path,rect,circle{fill:none;stroke:var(--ink)}
text{text-anchor:middle;font:500 13px Helvetica Neue,Helvetica,Arial,sans-serif;fill:var(--pencil)}
.sheet{fill:var(--sheet);stroke:none}.wash{fill:var(--wash);stroke:none}.line{fill:var(--peer);stroke:none}.ring{stroke:var(--pen);stroke-width:1.75}
.cell,.house{stroke:var(--edge)}.box{stroke:var(--line);stroke-width:2}.frame{stroke:var(--line);stroke-width:3;stroke-linecap:square}
.clue{font:600 33px Iowan Old Style,Palatino Linotype,Georgia,serif;fill:var(--ink)}.value{font-size:31px;font-weight:400;fill:var(--pen)}
.placed{font-size:31px;font-weight:700;fill:var(--pen)}.hit{font-weight:700;fill:var(--ink)}.cut{font-weight:700;fill:var(--red)}.strike{stroke:var(--red);stroke-width:2}
.area{stroke-width:4.5}.crop{stroke-width:1.5}
.link{stroke:var(--pen);stroke-width:1.75;marker-end:url(#a)}.weak{stroke-dasharray:5 4}.tie{stroke:var(--pen)}
.true{fill:var(--pen);stroke:var(--pen)}.false{fill:var(--sheet);stroke:var(--pen);stroke-width:1.5}.on{font-weight:700;fill:var(--sheet)}
marker path{fill:var(--pen);stroke:none}`;

/** The styles of roles that only some pictures have. `line` and what else has a colour are one tone here. */
const ROLE_STYLES = {
  shade: 'fill:var(--peer);stroke:none',
  line: 'stroke:var(--peer);stroke-linecap:round;stroke-linejoin:round',
  bulb: 'fill:var(--peer);stroke:none',
  marker: 'fill:var(--peer);stroke:none',
  shaft: 'stroke:var(--edge);stroke-width:1.75;stroke-linecap:round',
  ring: 'stroke:var(--edge);stroke-width:1.75',
  border: 'stroke:var(--edge);stroke-width:2',
  cage: 'stroke-dasharray:3 2.5',
  sum: 'font-size:11px;fill:var(--ink);text-anchor:start',
  ground: 'fill:var(--sheet);stroke:var(--edge)',
  plate: 'fill:var(--sheet);stroke:var(--edge)',
  'white-dot': 'fill:var(--sheet)',
  'black-dot': 'fill:var(--ink)',
  sign: 'stroke-width:1.75;stroke-linecap:round',
  label: 'font-size:11px;fill:var(--ink)',
  'light-label': 'font-size:11px;fill:var(--sheet)',
  outside: 'font-size:20px;fill:var(--ink)',
  pointer: 'stroke-width:1.5',
};

/** The values and presses of a position, which `drawValues` draws. */
const VALUES = ['pressed', 'dark', 'light', 'clue', 'answer', 'press'];

/**
 * Draws a step as an SVG: the position before it with its candidates, outlines for where to look, tinted lines and rings
 * around digits for what rules out, the candidates of the reason in bold, the chain as arrows, excluded candidates
 * struck through, and placed values in their cells.
 * @param {Scene} scene
 * @param {string} title
 */
export function drawFigure(scene, title) {
  const { puzzle, step, hint, candidates, grid } = scene;
  const { rows, columns } = puzzle.size;
  const [width, height] = [columns, rows].map((cells) => cells * UNIT + 2 * MARGIN);
  const shapes = kindOf(puzzle.kind)
    .draw(puzzle, grid)
    .filter(({ role }) => !VALUES.includes(role));
  const styles = Object.entries(ROLE_STYLES)
    .filter(([role]) => shapes.some((shape) => shape.role === role))
    .map(([role, style]) => `.b-${role}{${style}}`);
  const { places, removes } = step;
  const picture = stepPicture(rulesOf(puzzle.kind), puzzle, { hint, candidates, places, removes });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escaped(title)}</title>`,
    `<desc id="d">${escaped(scene.text)}</desc>`,
    `<style>${STYLE}${styles.join('')}</style>`,
    '<marker id="a" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 .5L8 4L0 7.5z"/></marker>',
    `<rect class="sheet" x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}"/>`,
    ...drawTints(picture, puzzle),
    ...drawShapes(shapes),
    ...drawAreas(picture),
    ...drawChains(picture, puzzle),
    ...drawValues(scene),
    ...drawNotes(picture, puzzle),
    '</svg>\n',
  ].join('\n');
}

/**
 * @param {StepPicture} picture
 * @param {Puzzle} puzzle
 */
function drawTints({ lines, digits, marked }, puzzle) {
  const square = (/** @type {Cell} */ cell) => {
    const { x, y } = cornerOf(cell, puzzle);
    return `M${x} ${y}h${UNIT}v${UNIT}h${-UNIT}z`;
  };
  const crops = marked
    .map((cell) => cornerOf(cell, puzzle))
    .map(({ x, y }) => `M${x + 3} ${y + 13}v-10h10m24 0h10v10m0 24v10h-10m-24 0h-10v-10`);
  const rings = digits.map((cell) => {
    const { x, y } = cornerOf(cell, puzzle);
    return `<circle class="ring" cx="${x + UNIT / 2}" cy="${y + UNIT / 2}" r="${RING}"/>`;
  });
  const crossed = lines.filter((cell) => !marked.includes(cell));
  return [
    pathOf('line', crossed.map(square).join('')),
    pathOf('wash', marked.map(square).join('')),
    pathOf('crop', crops.join('')),
    ...rings,
  ];
}

/**
 * Draws shapes in their order, those with lines of one role as one path.
 * @param {readonly import('gridwright/rules').Shape[]} shapes
 */
function drawShapes(shapes) {
  const at = (/** @type {number} */ cells) => Math.round(cells * UNIT * 10) / 10;
  const colours = coloursOf(shapes);
  const elements = shapes.map((shape) => {
    const name = shape.role in ROLE_STYLES ? `b-${shape.role}` : shape.role;
    if ('path' in shape) {
      const lines = shape.path.map((line) => `M${line.map((point) => point.map(at).join(' ')).join('L')}`).join('');
      if (shape.role !== 'line') return { name, lines, text: '' };
      return {
        name: '',
        lines: '',
        text: `<path class="${name}" stroke-width="${at(lineWidth(shape.colour, colours))}" d="${lines}"/>`,
      };
    }
    if ('text' in shape) {
      const [x, y] = shape.at.map(at);
      return { name: '', lines: '', text: `<text class="${name}" x="${x}" y="${y + 4}">${escaped(shape.text)}</text>` };
    }
    if ('circle' in shape) {
      const [x, y, radius] = shape.circle.map(at);
      return { name: '', lines: '', text: `<circle class="${name}" cx="${x}" cy="${y}" r="${radius}"/>` };
    }
    const [x, y, width, height] = shape.rect.map(at);
    return {
      name: '',
      lines: '',
      text: `<rect class="${name}" x="${x}" y="${y}" width="${width}" height="${height}"/>`,
    };
  });
  return elements.flatMap(({ name, text }, i) => {
    if (name === '') return text;
    // At the place of the last one, so that no ground of another sign hides it.
    if (elements.findLastIndex((one) => one.name === name) > i) return [];
    return pathOf(name, elements.map((one) => (one.name === name ? one.lines : '')).join(''));
  });
}

/** @param {StepPicture} picture */
function drawAreas({ outlines }) {
  return outlines.map((corners) => {
    const points = corners.map(({ x, y }) => [x * UNIT, y * UNIT]);
    const [[left, top], , [right, bottom]] = points;
    return points.length === 4
      ? `<rect class="area" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/>`
      : `<path class="area" d="M${points.map((point) => point.join(' ')).join('L')}z"/>`;
  });
}

/**
 * @param {StepPicture} picture
 * @param {Puzzle} puzzle
 */
function drawChains({ links, notes }, puzzle) {
  const ties = links.filter(({ type }) => type === 'same').map(({ from, to }) => straight(scaled(from), scaled(to)));
  const arrows = links
    .filter(({ type }) => type !== 'same')
    .map(({ from, to, type }) =>
      pathOf(type === 'strong' ? 'link' : 'link weak', arrow(scaled(from), scaled(to), middleOf(puzzle))),
    );
  const discs = notes
    .filter(({ role }) => role === 'true' || role === 'false')
    .map((note) => {
      const { x, y } = scaled(note);
      return `<circle class="${note.role}" cx="${x}" cy="${y}" r="${RADIUS}"/>`;
    });
  return [pathOf('tie', ties.join('')), ...arrows, ...discs];
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
    textOf('clue', printed, printed.map(inMiddle), puzzle),
    textOf('value', found, found.map(inMiddle), puzzle),
    textOf('placed', step.places, step.places.map(inMiddle), puzzle),
  ];
}

/** The class of a candidate by its role. */
const NOTE_CLASSES = { plain: 'note', false: 'hit', mentioned: 'hit', true: 'on', removed: 'cut' };

/**
 * @param {StepPicture} picture
 * @param {Puzzle} puzzle
 */
function drawNotes({ notes }, puzzle) {
  const texts = ['note', 'hit', 'on', 'cut'].map((name) => {
    const written = notes.filter(({ role }) => NOTE_CLASSES[role] === name);
    const points = written.map(scaled).map(({ x, y }) => ({ x, y: y + 4.5 }));
    return textOf(name, written, points, puzzle);
  });
  const strikes = notes
    .filter(({ role }) => role === 'removed')
    .map(scaled)
    .map(({ x, y }) => straight({ x: x - 6, y: y + 6 }, { x: x + 6, y: y - 6 }));
  return [...texts, pathOf('strike', strikes.join(''))];
}

/**
 * Draws all texts of one style in one element, with a position per symbol. That is a tenth of the size of one element each.
 * @param {string} name
 * @param {readonly Candidate[]} written
 * @param {readonly Point[]} points
 * @param {Puzzle} puzzle
 */
function textOf(name, written, points, puzzle) {
  if (written.length === 0) return '';
  const { symbols } = kindOf(puzzle.kind).answerAlphabet;
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  return `<text class="${name}" x="${x.join(' ')}" y="${y.join(' ')}">${written.map(({ value }) => symbols[value]).join('')}</text>`;
}

/**
 * Returns a point of a picture in the units of the figure.
 * @param {Point} point
 * @returns {Point}
 */
function scaled({ x, y }) {
  return { x: Math.round(x * UNIT), y: Math.round(y * UNIT) };
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
