/** @typedef {{ data: Uint8Array, width: number, height: number }} Picture four bytes per pixel */
/** @typedef {() => number} Random from 0 to 1 */
/** @typedef {(x: number, y: number) => readonly [number, number]} Warp from a pixel of the picture to one of the sheet */

/**
 * Returns a generator of numbers from 0 to 1, the same ones for a seed.
 * @param {number} seed
 * @returns {Random}
 */
export function randomFrom(seed) {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * How a sheet is photographed. Each is the most of it; what a scene gets is drawn.
 * @typedef {object} Camera
 * @property {number} turn degrees to either side
 * @property {number} tilt by how much the far side is smaller
 * @property {number} bend how far the paper bulges, as a share of its height
 * @property {number} shadow how much light a shadow with a hard edge takes, on two of three pictures
 * @property {number} blur standard deviation in pixels
 * @property {number} noise standard deviation in grey levels
 * @property {number} longest the longer side of the picture
 * @property {number} [gutter] how far a book's page bends down to its spine, as a share of its height
 * @property {number} [hand] how much light the shadow of a hand takes
 * @property {number} [glare] how much of the ink a lamp's reflection hides
 * @property {boolean} [isTube] whether the lamp is a tube, whose reflection crosses the whole picture
 * @property {number} [moire] how much the pixels of a screen and those of the camera beat
 */

/** A sheet of paper before a phone. @type {Camera} */
export const PHONE = { turn: 9, tilt: 0.22, bend: 0.018, shadow: 0.5, blur: 1.1, noise: 9, longest: 1600 };
/** A screen before a phone. @type {Camera} */
export const SCREEN = { turn: 6, tilt: 0.15, bend: 0, shadow: 0.15, blur: 0.9, noise: 7, longest: 1400 };

/**
 * Photographs a sheet on a dark table.
 * @param {Picture} sheet
 * @param {Camera} camera
 * @param {Random} random
 * @returns {Picture}
 */
export function photograph(sheet, camera, random) {
  const between = (/** @type {number} */ from, /** @type {number} */ to) => from + (to - from) * random();
  const scale = (camera.longest * between(0.86, 0.96)) / Math.max(sheet.width, sheet.height);
  const width = Math.round(sheet.width * scale * 1.1);
  const height = Math.round(sheet.height * scale * 1.1);
  const warp = warpOf(sheet, { width, height, scale }, camera, random);
  const grey = sample(sheet, width, height, warp, between(20, 90));
  light(grey, width, height, camera, random);
  if (camera.gutter) shade(grey, width, warp);
  if (camera.hand) shadowOfHand(grey, width, height, camera.hand, random);
  if (camera.glare) reflect(grey, width, height, { most: camera.glare, isTube: camera.isTube }, random);
  if (camera.moire) beat(grey, width, camera.moire, random);
  blur(grey, width, height, camera.blur * random());
  addNoise(grey, camera.noise * random(), random);
  return { data: toBytes(grey), width, height };
}

/**
 * Cuts a share of a picture off at its left, top, right or bottom side.
 * @param {Picture} picture
 * @param {{ at: number, share: number }} cut
 * @returns {Picture}
 */
export function cutOff({ data, width, height }, { at, share }) {
  const [wide, high] = [
    Math.round(width * (at % 2 === 0 ? 1 - share : 1)),
    Math.round(height * (at % 2 === 1 ? 1 - share : 1)),
  ];
  const [left, top] = [at === 0 ? width - wide : 0, at === 1 ? height - high : 0];
  const rest = new Uint8Array(4 * wide * high);
  for (let y = 0; y < high; y++) {
    const from = 4 * ((top + y) * width + left);
    rest.set(data.subarray(from, from + 4 * wide), 4 * y * wide);
  }
  return { data: rest, width: wide, height: high };
}

/**
 * Returns where on the sheet each pixel of the picture lies: turned, in perspective, and on paper that bulges.
 * @param {Picture} sheet
 * @param {{ width: number, height: number, scale: number }} frame
 * @param {Camera} camera
 * @param {Random} random
 * @returns {Warp}
 */
function warpOf(sheet, { width, height, scale }, camera, random) {
  const signed = (/** @type {number} */ most) => most * (2 * random() - 1);
  const angle = (signed(camera.turn) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  // A turned or tilted sheet still has to fit.
  const room = Math.abs(cos) + Math.abs(sin);
  const [tiltX, tiltY] = [signed(camera.tilt), signed(camera.tilt)];
  const [bendX, bendY, phase] = [signed(camera.bend), signed(camera.bend), random() * Math.PI];
  const size = Math.max(width, height);
  const zoom = room * (1 + (Math.abs(tiltX) + Math.abs(tiltY)) / 4);
  const bookBend = bendOfBook((sheet.width * scale) / size / 2, camera.gutter, random);
  return (x, y) => {
    const [u, v] = [(x - width / 2) / size, (y - height / 2) / size];
    const [a, b] = [cos * u + sin * v, cos * v - sin * u];
    const far = (1 + tiltX * a + tiltY * b) / zoom;
    const [s, t] = bookBend(a / far, b / far);
    const bulgeX = bendX * Math.sin(Math.PI * t * 1.6 + phase);
    const bulgeY = bendY * Math.cos(Math.PI * s * 1.6 + phase);
    return [((s + bulgeX) * size) / scale + sheet.width / 2, ((t + bulgeY) * size) / scale + sheet.height / 2];
  };
}

/** How far from the spine a page bends, as a share of the picture's longer side. */
const NEAR_SPINE = 0.16;

/**
 * Returns how a page of an open book bends to its spine, which is at one side: rows turn, and columns crowd there.
 * @param {number} half the width of the page
 * @param {number | undefined} gutter
 * @param {Random} random
 * @returns {(s: number, t: number) => readonly [number, number]}
 */
function bendOfBook(half, gutter, random) {
  if (!gutter) return (s, t) => [s, t];
  const side = random() < 0.5 ? -1 : 1;
  const depth = gutter * (0.5 + 0.5 * random());
  return (s, t) => {
    const bend = depth * Math.exp(-Math.max(0, half - side * s) / NEAR_SPINE);
    return [s + side * bend, t * (1 + bend) + bend / 2];
  };
}

/**
 * Darkens a page where it bends away from the light: where columns of the sheet crowd.
 * @param {Float32Array} grey
 * @param {number} width
 * @param {Warp} warp
 */
function shade(grey, width, warp) {
  const [from] = warp(0, 0);
  const [to] = warp(width - 1, 0);
  const usual = (to - from) / (width - 1);
  for (let i = 0; i < grey.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const step = warp(x + 1, y)[0] - warp(x, y)[0];
    grey[i] *= Math.min(1, Math.max(0.4, 1.6 - 0.6 * (step / usual)));
  }
}

/**
 * Lays the soft shadow of a palm and four fingers over the picture, from any side.
 * @param {Float32Array} grey
 * @param {number} width
 * @param {number} height
 * @param {number} dark
 * @param {Random} random
 */
function shadowOfHand(grey, width, height, dark, random) {
  const size = Math.max(width, height);
  const angle = 2 * Math.PI * random();
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [reach, aside, soft] = [0.3 * random() - 0.1, 0.4 * (random() - 0.5), 0.004 + 0.02 * random()];
  const taken = dark * (0.5 + 0.5 * random());
  // Fingers point along a; each ends at another length.
  const fingers = [0.1, 0.16, 0.14, 0.06].map((length, k) => ({
    across: aside + 0.075 * (k - 1.5),
    end: reach + length,
  }));
  for (let i = 0; i < grey.length; i++) {
    const [u, v] = [((i % width) - width / 2) / size, (Math.floor(i / width) - height / 2) / size];
    const [a, b] = [cos * u + sin * v, cos * v - sin * u];
    const palm = Math.hypot(Math.max(0, a - reach + 0.2), b - aside) - 0.17;
    const nearest = Math.min(
      palm,
      ...fingers.map(({ across, end }) => Math.hypot(Math.max(0, a - end), b - across) - 0.03),
    );
    grey[i] *= 1 - taken * Math.min(1, Math.max(0, 0.5 - nearest / soft / 2));
  }
}

/**
 * Hides ink behind the reflection of a lamp.
 * @param {Float32Array} grey
 * @param {number} width
 * @param {number} height
 * @param {{ most: number, isTube: boolean | undefined }} lamp
 * @param {Random} random
 */
function reflect(grey, width, height, { most, isTube = false }, random) {
  const [x, y] = [width * (0.3 + 0.4 * random()), height * (0.3 + 0.4 * random())];
  const [long, short] = [0.3 * width * (0.4 + 0.6 * random()), 0.12 * width * (0.4 + 0.6 * random())];
  const angle = isTube ? 0.2 * (random() - 0.5) : Math.PI * random();
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let i = 0; i < grey.length; i++) {
    const [dx, dy] = [(i % width) - x, Math.floor(i / width) - y];
    const far = (isTube ? 0 : (cos * dx + sin * dy) / long) ** 2 + ((cos * dy - sin * dx) / short) ** 2;
    grey[i] += (252 - grey[i]) * most * Math.exp(-far);
  }
}

/**
 * Lays bent stripes in two directions over the picture, as where the pixels of a screen meet those of a camera.
 * @param {Float32Array} grey
 * @param {number} width
 * @param {number} most
 * @param {Random} random
 */
function beat(grey, width, most, random) {
  const waves = [0, Math.PI / 2].map((turn) => {
    const angle = turn + 0.6 * (random() - 0.5);
    const [period, bend] = [5 + 25 * random(), 3 * random()];
    const depth = (most * (0.4 + 0.6 * random())) / 2;
    return { cos: Math.cos(angle), sin: Math.sin(angle), period, bend, depth };
  });
  for (let i = 0; i < grey.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const { cos, sin, period, bend, depth } of waves) {
      const phase = (cos * x + sin * y) / period + bend * Math.sin((cos * y - sin * x) / 300);
      grey[i] *= 1 + depth * Math.sin(2 * Math.PI * phase);
    }
  }
}

/**
 * Returns the grey values of the picture: the sheet, which is about as large, and the table around it.
 * @param {Picture} sheet
 * @param {number} width
 * @param {number} height
 * @param {Warp} warp
 * @param {number} table
 */
function sample(sheet, width, height, warp, table) {
  const source = toGrey(sheet);
  return Float32Array.from({ length: width * height }, (_, i) => {
    const [u, v] = warp(i % width, Math.floor(i / width));
    const isPaper = u >= 0 && v >= 0 && u < sheet.width - 1 && v < sheet.height - 1;
    return isPaper ? bilinear(source, sheet.width, u, v) : table;
  });
}

/**
 * @param {Float32Array} grey
 * @param {number} width
 * @param {number} u
 * @param {number} v
 */
function bilinear(grey, width, u, v) {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [fx, fy] = [u - left, v - top];
  const at = top * width + left;
  const above = grey[at] + fx * (grey[at + 1] - grey[at]);
  const below = grey[at + width] + fx * (grey[at + width + 1] - grey[at + width]);
  return above + fy * (below - above);
}

/**
 * Falls off across the picture, and on two of three lays a shadow with a hard edge over a part of it.
 * @param {Float32Array} grey
 * @param {number} width
 * @param {number} height
 * @param {Camera} camera
 * @param {Random} random
 */
function light(grey, width, height, camera, random) {
  const bright = 0.65 + 0.35 * random();
  const [slopeX, slopeY] = [0.4 * (random() - 0.5), 0.4 * (random() - 0.5)];
  const angle = random() * 2 * Math.PI;
  const [normalX, normalY] = [Math.cos(angle), Math.sin(angle)];
  const offset = 0.5 * (random() - 0.5);
  const dark = random() < 2 / 3 ? camera.shadow * (0.4 + 0.6 * random()) : 0;
  const softness = 0.0005 + 0.004 * random();
  for (let i = 0; i < grey.length; i++) {
    const [x, y] = [(i % width) / width - 0.5, Math.floor(i / width) / height - 0.5];
    const inside = Math.min(1, Math.max(0, (x * normalX + y * normalY - offset) / softness));
    grey[i] *= Math.min(1, bright * (1 + slopeX * x + slopeY * y)) * (1 - dark * inside);
  }
}

/**
 * Blurs by a Gaussian, first along rows, then along columns.
 * @param {Float32Array} grey
 * @param {number} width
 * @param {number} height
 * @param {number} deviation
 */
export function blur(grey, width, height, deviation) {
  if (deviation < 0.3) return;
  const reach = Math.ceil(2.5 * deviation);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-(((i - reach) / deviation) ** 2) / 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (const [step, length, across] of [
    [1, width, height],
    [width, height, width],
  ]) {
    const line = new Float32Array(length);
    for (let k = 0; k < across; k++) {
      const first = step === 1 ? k * width : k;
      for (let i = 0; i < length; i++) {
        let sum = 0;
        for (let d = -reach; d <= reach; d++)
          sum += weights[d + reach] * grey[first + step * Math.min(length - 1, Math.max(0, i + d))];
        line[i] = sum / total;
      }
      for (let i = 0; i < length; i++) grey[first + step * i] = line[i];
    }
  }
}

/**
 * Adds nearly Gaussian noise: the sum of four uniform numbers.
 * @param {Float32Array} grey
 * @param {number} deviation
 * @param {Random} random
 */
export function addNoise(grey, deviation, random) {
  const scale = deviation * Math.sqrt(3);
  for (let i = 0; i < grey.length; i++) grey[i] += scale * (random() + random() + random() + random() - 2);
}

/**
 * @param {Picture} picture
 * @returns {Float32Array}
 */
export function toGrey({ data, width, height }) {
  return Float32Array.from(
    { length: width * height },
    (_, i) => (data[4 * i] + 2 * data[4 * i + 1] + data[4 * i + 2]) / 4,
  );
}

/**
 * Returns grey values as a picture has them.
 * @param {Float32Array} grey
 */
export function toBytes(grey) {
  const data = new Uint8Array(4 * grey.length);
  for (let i = 0; i < grey.length; i++) {
    const value = Math.min(255, Math.max(0, Math.round(grey[i])));
    data[4 * i] = data[4 * i + 1] = data[4 * i + 2] = value;
    data[4 * i + 3] = 255;
  }
  return data;
}
