import type { Point } from './drawing.js';

/** Signs that point up, right, down and left, the plain sign of each direction first. */
const SIGNS = ['^∧⋀˄⌃ᐱɅΛ', '>›˃❯ᐳ＞〉⟩', 'v∨⋁˅⌄ᐯ', '<‹˂❮ᐸ＜〈⟨'];
/** The rows and columns of a step in these directions. */
const STEPS: readonly Point[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

/** Returns the index of the direction in which a sign points; -1 for other texts. */
function directionOf(text: string): number {
  return text.length === 1 ? SIGNS.findIndex((signs) => signs.includes(text)) : -1;
}

/**
 * Returns a sign that points in one direction as `^`, `>`, `v` or `<`, after a turn by some degrees; others as they
 * are.
 */
export function turned(text: string, angle: number): string {
  const at = directionOf(text);
  const quarters = Math.round(angle / 90);
  return at < 0 || !Number.isFinite(quarters) ? text : SIGNS[(((at + quarters) % 4) + 4) % 4][0];
}

/** Returns the step in the direction in which a sign points; undefined for other texts. */
export function stepOf(text: string): Point | undefined {
  return STEPS[directionOf(text === 'V' ? 'v' : text)];
}

/** Returns the three points of a sign that few fonts have, in its height from its middle; undefined for other texts. */
export function wedgePoints(text: string): readonly Point[] | undefined {
  const step = text > '~' ? stepOf(text) : undefined;
  if (step === undefined) return undefined;
  const [down, right] = step.map((part) => part * 0.15);
  return [
    [-down - 2 * right, -right - 2 * down],
    [down, right],
    [-down + 2 * right, -right + 2 * down],
  ];
}
