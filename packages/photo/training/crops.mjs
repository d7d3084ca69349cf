// Cuts the cells of photographs of AlexKubiesa/sudoku-scanner: node crops.mjs DATASET SPLIT PICTURES VARIANTS OUT
// writes OUT.cells and OUT.labels as pages.py does. DATASET is its folder datasets/end_to_end; SPLIT is train or val; PICTURES has
// what shrink.py made of it. Each picture is cut VARIANTS times by its labelled corners: as it is, then smaller, darker or lighter,
// and with crossings a little off. Its labels don't say who wrote a digit; written.txt does, by puzzle: p for print, w for pen, ?
// for unknown.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { cutCells } from '../dist/cells.js';
import { meshOf } from '../dist/mesh.js';
import { shrink } from '../dist/pixels.js';

const SIDES = [1600, 1600, 1200, 800, 600];
const PEN = 10;
/** A digit of which isn't known whether it's printed. */
const EITHER = 20;

const [dataset, split, pictures, variants, out] = process.argv.slice(2);
const written = new Map(
  readFileSync(new URL('written.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split(' ')),
);
let state = 7;
/** Returns a number from -1 to 1. */
function random() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 31 - 1;
}

const cells = openSync(`${out}.cells`, 'w');
const labels = openSync(`${out}.labels`, 'w');
for (const line of readFileSync(`${dataset}/${split}/metadata.csv`, 'utf8').trim().split(/\r?\n/).slice(1)) {
  const [file, , , , , ...fields] = line.split(',');
  const name = file.slice(0, -'.jpg'.length);
  const source = readGrey(`${pictures}/${name}.rgb`);
  const truth = labelsOf(name);
  for (let variant = 0; variant < Number(variants); variant++) {
    const taken = shrink(source, SIDES[variant % SIDES.length]);
    const mesh = meshOf(cornersOf(fields.map(Number), taken), 9);
    writeSync(cells, variant === 0 ? cutCells(taken, mesh) : cutCells(develop(taken), shake(mesh)));
    writeSync(labels, truth);
  }
}
closeSync(cells);
closeSync(labels);

function readGrey(path) {
  const bytes = readFileSync(path);
  const [width, height] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  const values = new Uint8Array(width * height);
  for (let i = 0, at = 8; i < values.length; i++, at += 3)
    values[i] = (bytes[at] + 2 * bytes[at + 1] + bytes[at + 2]) >> 2;
  return { values, width, height };
}

/** The corners clockwise; the columns go round the other way. */
function cornersOf([ax, ay, bx, by, cx, cy, dx, dy], { width, height }) {
  return [
    [ax, ay],
    [dx, dy],
    [cx, cy],
    [bx, by],
  ].map(([x, y]) => [x * width, y * height]);
}

function labelsOf(name) {
  const who = written.get(name.slice(0, 5)) ?? '?'.repeat(81);
  const values = readFileSync(`${dataset}/${split}/labels/${name}.txt`, 'utf8').trim().split(/\s+/).map(Number);
  return Uint8Array.from(values, (value, cell) => {
    if (value === 0 || value > 9) return value;
    return value + { p: 0, w: PEN, '?': EITHER }[who[cell]];
  });
}

/** Moves the corners of a mesh by up to 5 % of a cell, and each crossing by up to 3 %. */
function shake({ side, nodes }) {
  const cell = Math.hypot(nodes[2 * side] - nodes[0], nodes[2 * side + 1] - nodes[1]) / side;
  const off = Array.from({ length: 4 }, () => [random() * 0.05 * cell, random() * 0.05 * cell]);
  const moved = nodes.map((place, i) => {
    const node = i >> 1;
    const [s, t] = [(node % (side + 1)) / side, Math.floor(node / (side + 1)) / side];
    const corner = [(1 - s) * (1 - t), s * (1 - t), (1 - s) * t, s * t];
    return place + corner.reduce((sum, share, k) => sum + share * off[k][i & 1], random() * 0.03 * cell);
  });
  return { side, nodes: moved };
}

/** Another exposure, with noise. */
function develop({ values, width, height }) {
  const gamma = 2 ** (random() * 0.6);
  const noise = Math.max(0, random()) * 8;
  const table = Array.from({ length: 256 }, (_, value) => 255 * (value / 255) ** gamma);
  return {
    values: values.map((value) => Math.min(255, Math.max(0, table[value] + noise * (random() + random())))),
    width,
    height,
  };
}
