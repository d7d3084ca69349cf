import { CHANNELS, SCALES_AND_BIASES, WEIGHTS } from './weights.js';
import { INPUT_AREA, WINDOW, WINDOW_AREA } from './windows.js';

/** What a cell holds: 0 for nothing, 1 to 9 for a printed digit, `NOTES` for notes, and from 11 to 19 for a digit by pen. */
export const CLASSES = 20;
export const NOTES = 10;
/** Added to a digit, its class when written by pen. */
export const PEN = 10;
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

const layers = readLayers();
/** Planes with a border of zeros, except for the last ones. */
const planes = [
  ...SIDES.map((side, i) => new Float32Array((side + 2) ** 2 * layers[i].inputs)),
  new Float32Array(LAST_AREA * CHANNELS[2]),
];
const sums = new Float32Array(WINDOW * WINDOW);

/** Unpacks the weights. */
function readLayers(): Layer[] {
  const bytes = new Int8Array(fromBase64(WEIGHTS).buffer);
  const floats = new Float32Array(fromBase64(SCALES_AND_BIASES).buffer);
  const shapes = [...CHANNELS, CLASSES].map((outputs, i) => [outputs, i === 0 ? INPUTS : CHANNELS[i - 1]] as const);
  const outputsOfAll = shapes.reduce((sum, [outputs]) => sum + outputs, 0);
  let at = 0;
  let first = 0;
  return shapes.map(([outputs, inputs]) => {
    const perOutput = inputs * 9;
    const weights = Float32Array.from({ length: outputs * perOutput }, (_, k) => {
      return bytes[at + k] * floats[first + Math.floor(k / perOutput)];
    });
    const biases = floats.slice(outputsOfAll + first, outputsOfAll + first + outputs);
    at += weights.length;
    first += outputs;
    return { outputs, inputs, weights, biases };
  });
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** Writes the logarithms of the probabilities of the classes of one cell, by its windows, to `logs`. */
export function classify(windows: Float32Array, logs: Float32Array): void {
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
  const { weights, biases, inputs } = layers[3];
  for (let output = 0; output < CLASSES; output++) {
    let sum = biases[output];
    // The dense layer's weights are by place, then channel; its inputs by channel, then place.
    for (let channel = 0; channel < inputs; channel++)
      for (let place = 0; place < LAST_AREA; place++)
        sum += weights[(output * LAST_AREA + place) * inputs + channel] * last[channel * LAST_AREA + place];
    logs[output] = sum;
  }
  const most = Math.max(...logs);
  const total = most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
  for (let output = 0; output < CLASSES; output++) logs[output] -= total;
}

/** Convolves padded planes by 3x3 weights, cuts off below 0, and takes the maximum of each 2x2 pixels. */
function convolve(layer: Layer, side: number, from: Float32Array, to: Float32Array, border: number): void {
  const half = side / 2;
  const width = half + 2 * border;
  for (let output = 0; output < layer.outputs; output++) {
    sumPlane(layer, output, side, from);
    for (let row = 0; row < half; row++)
      for (let column = 0; column < half; column++) {
        const d = 2 * row * side + 2 * column;
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

/** Sums one output plane. The nine weights in variables make this hot loop four times as fast as an inner loop over them. */
function sumPlane({ inputs, weights, biases }: Layer, output: number, side: number, from: Float32Array): void {
  const width = side + 2;
  sums.fill(biases[output], 0, side * side);
  for (let input = 0; input < inputs; input++) {
    const k = (output * inputs + input) * 9;
    const [w0, w1, w2, w3, w4, w5, w6, w7, w8] = weights.subarray(k, k + 9);
    for (let row = 0, d = 0; row < side; row++)
      for (let p = input * width * width + row * width, end = p + side; p < end; d++, p++)
        sums[d] +=
          w0 * from[p] +
          w1 * from[p + 1] +
          w2 * from[p + 2] +
          w3 * from[p + width] +
          w4 * from[p + width + 1] +
          w5 * from[p + width + 2] +
          w6 * from[p + 2 * width] +
          w7 * from[p + 2 * width + 1] +
          w8 * from[p + 2 * width + 2];
  }
}
