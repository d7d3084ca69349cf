import { LETTER_SCALES_AND_BIASES, LETTER_WEIGHTS } from './letter-weights.js';
import { CHANNELS, SCALES_AND_BIASES, WEIGHTS } from './weights.js';
import { INPUT_AREA, WINDOW, WINDOW_AREA } from './windows.js';

/**
 * What a cell holds: 0 for nothing, 1 to 9 for a printed digit, `NOTES` for notes, from 11 to 19 for a digit by pen,
 * `ZERO` for a printed 0, and from 21 to 27 for the letters A to G, which stand for 10 to 16.
 */
export const CLASSES = 28;
export const NOTES = 10;
/** Added to a digit, its class when written by pen. */
export const PEN = 10;
export const ZERO = 20;
/** The letter of a value from 10 is its class: A is `ZERO` + 1. */
export const LETTERS = ZERO - 9;
/** The number of classes in a puzzle whose values end at 9: those before `ZERO`. */
const USUAL = ZERO;
/** The network's planes of input: the windows of a cell. */
const INPUTS = INPUT_AREA / WINDOW_AREA;

/** One layer: weights by output, input and place, and a bias per output. */
interface Layer {
  readonly outputs: number;
  readonly inputs: number;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

/** Sides of the planes before each convolution; the pooling after it halves them. */
const SIDES = [WINDOW, WINDOW / 2, WINDOW / 4];
/** Pixels of a plane of the last layer. */
const LAST_AREA = (WINDOW / 8) ** 2;

const layers = readLayers([...CHANNELS, USUAL], INPUTS, WEIGHTS, SCALES_AND_BIASES);
/** Tells 0 and letters from all else, by what the last convolution gives. */
const [letterLayer] = readLayers([CLASSES - USUAL], CHANNELS[2], LETTER_WEIGHTS, LETTER_SCALES_AND_BIASES);
/** Planes with a border of zeros, except for the last ones. */
const planes = [
  ...SIDES.map((side, i) => new Float32Array((side + 2) ** 2 * layers[i].inputs)),
  new Float32Array(LAST_AREA * CHANNELS[2]),
];
/** Two output planes before pooling. */
const sums = new Float32Array(2 * WINDOW_AREA);

/** Unpacks the weights of layers that follow each other. */
function readLayers(counts: readonly number[], first: number, weights: string, scalesAndBiases: string): Layer[] {
  const bytes = new Int8Array(fromBase64(weights).buffer);
  const floats = new Float32Array(fromBase64(scalesAndBiases).buffer);
  const shapes = counts.map((outputs, i) => [outputs, i === 0 ? first : counts[i - 1]] as const);
  const outputsOfAll = shapes.reduce((sum, [outputs]) => sum + outputs, 0);
  let at = 0;
  let output = 0;
  return shapes.map(([outputs, inputs]) => {
    const perOutput = inputs * 9;
    const weights = Float32Array.from({ length: outputs * perOutput }, (_, k) => {
      return bytes[at + k] * floats[output + Math.floor(k / perOutput)];
    });
    const biases = floats.slice(outputsOfAll + output, outputsOfAll + output + outputs);
    at += weights.length;
    output += outputs;
    return { outputs, inputs, weights, biases };
  });
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/**
 * Writes the logarithms of the probabilities of the classes of one cell, by its windows, to `logs`. Without
 * `hasLetters`, a cell holds neither 0 nor a letter.
 */
export function classify(windows: Float32Array, logs: Float32Array, hasLetters = false): void {
  const features = featuresOf(windows);
  const usual = logs.subarray(0, USUAL);
  writeDense(layers[3], features, usual);
  normalize(usual);
  if (!hasLetters) return void logs.fill(-Infinity, USUAL);
  // The letters' layer says how much likelier each of its classes is than all the others together.
  writeDense(letterLayer, features, logs.subarray(USUAL));
  normalize(logs);
}

/** Returns what the convolutions make of the windows of a cell. The next call overwrites it. */
export function featuresOf(windows: Float32Array): Float32Array {
  const [input, , , last] = planes;
  const width = WINDOW + 2;
  for (let row = 0; row < INPUTS * WINDOW; row++) {
    const plane = Math.floor(row / WINDOW);
    const to = plane * width * width + ((row % WINDOW) + 1) * width + 1;
    input.set(windows.subarray(row * WINDOW, (row + 1) * WINDOW), to);
  }
  SIDES.forEach((side, i) => {
    convolve(layers[i], side, planes[i], planes[i + 1], i < 2 ? 1 : 0);
  });
  return last;
}

/** Writes the outputs of a dense layer. Its weights are by place, then channel; its inputs by channel, then place. */
function writeDense({ outputs, weights, biases, inputs }: Layer, from: Float32Array, to: Float32Array): void {
  for (let output = 0; output < outputs; output++) {
    let sum = biases[output];
    for (let channel = 0; channel < inputs; channel++)
      for (let place = 0; place < LAST_AREA; place++)
        sum += weights[(output * LAST_AREA + place) * inputs + channel] * from[channel * LAST_AREA + place];
    to[output] = sum;
  }
}

/** Brings logarithms to where the probabilities sum to 1. */
export function normalize(logs: Float32Array): void {
  const most = Math.max(...logs);
  const total = most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
  for (let i = 0; i < logs.length; i++) logs[i] -= total;
}

/** Convolves padded planes by 3x3 weights, cuts off below 0, and takes the maximum of each 2x2 pixels. */
function convolve(layer: Layer, side: number, from: Float32Array, to: Float32Array, border: number): void {
  const half = side / 2;
  const width = half + 2 * border;
  for (let output = 0; output < layer.outputs; output++) {
    if (output % 2 === 0) sumPlanes(layer, output, side, from);
    const first = (output % 2) * side * side;
    for (let row = 0; row < half; row++)
      for (let column = 0; column < half; column++) {
        const d = first + 2 * row * side + 2 * column;
        to[output * width * width + (row + border) * width + column + border] = Math.max(
          0,
          sums[d],
          sums[d + 1],
          sums[d + side],
          sums[d + side + 1],
        );
      }
  }
}

/**
 * Sums two output planes, one after another. Weights and pixels in variables, and two planes at once, make this hot loop six times
 * as fast as an inner loop over the weights.
 */
function sumPlanes({ inputs, weights, biases }: Layer, output: number, side: number, from: Float32Array): void {
  const width = side + 2;
  const area = side * side;
  sums.fill(biases[output], 0, area);
  sums.fill(biases[output + 1], area, 2 * area);
  for (let input = 0; input < inputs; input++) {
    const k = (output * inputs + input) * 9;
    const v0 = weights[k];
    const v1 = weights[k + 1];
    const v2 = weights[k + 2];
    const v3 = weights[k + 3];
    const v4 = weights[k + 4];
    const v5 = weights[k + 5];
    const v6 = weights[k + 6];
    const v7 = weights[k + 7];
    const v8 = weights[k + 8];
    const m = k + inputs * 9;
    const w0 = weights[m];
    const w1 = weights[m + 1];
    const w2 = weights[m + 2];
    const w3 = weights[m + 3];
    const w4 = weights[m + 4];
    const w5 = weights[m + 5];
    const w6 = weights[m + 6];
    const w7 = weights[m + 7];
    const w8 = weights[m + 8];
    for (let row = 0, d = 0; row < side; row++) {
      let p = input * width * width + row * width;
      let a0 = from[p];
      let a1 = from[p + 1];
      let b0 = from[p + width];
      let b1 = from[p + width + 1];
      let c0 = from[p + 2 * width];
      let c1 = from[p + 2 * width + 1];
      for (const end = p + side; p < end; d++, p++) {
        const a2 = from[p + 2];
        const b2 = from[p + width + 2];
        const c2 = from[p + 2 * width + 2];
        sums[d] += v0 * a0 + v1 * a1 + v2 * a2 + v3 * b0 + v4 * b1 + v5 * b2 + v6 * c0 + v7 * c1 + v8 * c2;
        sums[d + area] += w0 * a0 + w1 * a1 + w2 * a2 + w3 * b0 + w4 * b1 + w5 * b2 + w6 * c0 + w7 * c1 + w8 * c2;
        a0 = a1;
        a1 = a2;
        b0 = b1;
        b1 = b2;
        c0 = c1;
        c1 = c2;
      }
    }
  }
}
