/** @typedef {{ x: number, y: number }} Point */

/** How far from the middle of a disc an arrow begins and ends. */
const CLEAR = 9.5;

/**
 * @param {string} name
 * @param {string} d
 */
export function pathOf(name, d) {
  return d === '' ? '' : `<path class="${name}" d="${d}"/>`;
}

/**
 * @param {Point} from
 * @param {Point} to
 */
export function straight(from, to) {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/**
 * Draws a line from disc to disc, bent towards the middle of the board so that it passes beside what lies between. Draws
 * nothing between neighbours, whose discs touch.
 * @param {Point} from
 * @param {Point} to
 * @param {Point} middle
 */
export function arrow(from, to, middle) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 2 * CLEAR + 2) return '';
  const side = (middle.x - from.x) * -dy + (middle.y - from.y) * dx < 0 ? -1 : 1;
  const bend = (side * Math.min(24, length * 0.2)) / length;
  const top = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const [start, end] = [from, to].map((point) => towards(point, top, CLEAR));
  return `M${start.x} ${start.y}Q${round(top.x)} ${round(top.y)} ${end.x} ${end.y}`;
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} distance
 */
function towards(from, to, distance) {
  const part = distance / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: round(from.x + (to.x - from.x) * part), y: round(from.y + (to.y - from.y) * part) };
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 10) / 10;
}

/** @param {string} text */
export function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
