import { type Budget, type Fit, fitLarge, fitMesh, isPart } from './fit.js';
import type { Point, Quad } from './geometry.js';
import { turnOf } from './geometry.js';
import { type Ink, inkOf, maskOf } from './ink.js';
import { quadsOfLattices } from './lattice.js';
import { cornersOf, pointOf } from './mesh.js';
import { quadsOfParts } from './parts.js';
import type { Grey } from './pixels.js';

/** A grid that may be there: its mesh, and the ink on which it was laid. */
export interface Grid extends Fit {
  readonly ink: Ink;
}

/** One way to split a picture into ink and paper, and to look for outlines in it. */
interface Attempt {
  readonly threshold: number;
  readonly isWidened?: boolean;
  readonly isNegative?: boolean;
  /** Leaves shadows in, which takes half the time. */
  readonly hasShadows?: boolean;
  /** Looks for white cells instead of frames. */
  readonly isLattice?: boolean;
}

/** The attempts in turn, those that find most grids first. The search ends after the first that finds a good one. */
const ATTEMPTS: readonly Attempt[] = [
  { threshold: 0.08 },
  { threshold: 0.06, isLattice: true },
  { threshold: 0.045 },
  { threshold: 0.08, isNegative: true },
  { threshold: 0.08, isWidened: true },
  { threshold: 0.14 },
  { threshold: 0.03, isLattice: true },
  { threshold: 0.12, isLattice: true },
  { threshold: 0.03, isWidened: true },
  { threshold: 0.05, isNegative: true, isLattice: true },
  { threshold: 0.04, isNegative: true },
];

/** The attempts in a camera's frame: shadows are taken out only if the first fails, since most frames have no hard ones. */
const FRAME_ATTEMPTS: readonly Attempt[] = [{ threshold: 0.08, hasShadows: true }, ...ATTEMPTS.slice(0, 4)];

/** The usual side, for which lines are looked for further away, too. */
const USUAL = 9;
/** Sides to look for where 9 cells don't fit. A grid of 8 has all lines of one of 4. */
const OTHERS = [8, 6, 4];
/** Large sides, to look for where 9 cells don't fit. A grid of 12 has all lines of one of 6. */
const LARGE = [16, 14, 12, 10];
/** A grid of another side that isn't good scores at least this, and by so much more than one of 9. */
const LEAST_OTHER = 0.72;
const MORE = 0.1;
/** Bounds on the search in one picture. */
export interface SearchBounds {
  /** Makes only the attempts for a frame of a camera. */
  readonly isFrame: boolean;
  /** Passes of fits in vain, each about 4 ms on a laptop. */
  readonly passes: number;
  /** The same for fits of large grids, which are rare. At worst, each of 12 hopeful outlines takes 36 more of them. */
  readonly largePasses: number;
}
/** The shortest side of a frame, as a share of the picture's shorter side. */
const LEAST_FRAME = 0.18;
/** Grids that score less aren't worth reading. */
const LEAST_SCORE = 0.35;
/** A grid below `isGood` but above this may be a puzzle that another attempt shows better. */
export const HOPEFUL = 0.6;
/** The most of these that are worth reading. */
export const MOST_HOPEFUL = 12;
/** A fit with the usual side that scores more isn't one with another. */
const LIKELY = 0.78;
/** Corners closer than this are those of the same outline, in pixels. */
const SAME = 4;

/** Returns the grids of a picture, best first. Some may overlap: which is the puzzle shows when they are read. */
export function findGrids(grey: Grey, bounds: SearchBounds): Grid[] {
  const radius = Math.max(8, Math.round(Math.min(grey.width, grey.height) / 22));
  const inks = new Map<string, Ink>();
  const budget: Budget = { passes: bounds.passes };
  const largeBudget: Budget = { passes: bounds.largePasses };
  const seen: { quad: Quad; ink: Ink }[] = [];
  const found: Grid[] = [];
  let hopeful = 0;
  for (const attempt of attemptsFor(grey, bounds.isFrame)) {
    // Screens, which may be white on black, are in no shadow.
    const { isNegative = false, hasShadows = isNegative } = attempt;
    const key = `${isNegative} ${hasShadows}`;
    const ink = inks.get(key) ?? inkOf(grey, radius, { isNegative, hasShadows });
    inks.set(key, ink);
    for (const quad of outlinesOf(ink, attempt)) {
      if (seen.some((one) => one.ink === ink && isSame(one.quad, quad))) continue;
      seen.push({ quad, ink });
      if (found.some((grid) => grid.isGood && contains(cornersOf(grid.mesh), centreOf(quad)))) continue;
      const { passes } = budget;
      const largePasses = largeBudget.passes;
      const grids = fitSides(ink, quad, budget, largeBudget);
      // A grid that is found costs no passes, for the first few of a page.
      if (grids.some(({ score }) => score > HOPEFUL) && hopeful++ < MOST_HOPEFUL) {
        budget.passes = passes;
        largeBudget.passes = largePasses;
      }
      found.push(...grids);
    }
    if (budget.passes <= 0 || isComplete(found)) break;
  }
  found.sort((a, b) => b.score - a.score);
  if (found.length > 0 && !found[0].isGood) found.unshift(...shifted(found[0], budget));
  return found.filter(({ score, ink, mesh }) => score > LEAST_SCORE && !isPart(ink, mesh));
}

/**
 * A picture with a darker mean is often white on black. The few passes for a frame don't suffice to look for that in
 * vain.
 */
const DARK = 100;
const DARK_FRAME = 80;

/** Returns the attempts, for a dark picture those for white on black first. */
function attemptsFor({ values }: Grey, isFrame: boolean): readonly Attempt[] {
  const attempts = isFrame ? FRAME_ATTEMPTS : ATTEMPTS;
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  if (sum > (isFrame ? DARK_FRAME : DARK) * values.length) return attempts;
  const [negative] = attempts.filter(({ isNegative }) => isNegative);
  return [negative, ...attempts.filter((attempt) => attempt !== negative)];
}

function outlinesOf(ink: Ink, { threshold, isWidened = false, isLattice = false }: Attempt): Quad[] {
  const mask = maskOf(ink, threshold, isWidened);
  if (isLattice) return quadsOfLattices(mask, USUAL);
  return quadsOfParts(mask, Math.min(ink.width, ink.height) * LEAST_FRAME);
}

/** Returns the fit with the usual side if it is good; otherwise also the best of other sides, if it is much better. */
function fitSides(ink: Ink, quad: Quad, budget: Budget, largeBudget: Budget): Grid[] {
  const usual = fitMesh(ink, quad, { side: USUAL, isFar: true }, budget);
  if (usual?.isGood) return [{ ...usual, ink }];
  const least = Math.max(LEAST_OTHER, (usual?.score ?? 0) + MORE);
  let best: Fit | undefined;
  // Before small sides: some lines of a large grid are those of a small one.
  for (const side of LARGE) {
    const fit = fitLarge(ink, quad, side, largeBudget);
    if (fit?.isGood) return [{ ...fit, ink }];
    if (fit !== undefined && fit.score > (best?.score ?? least)) best = fit;
  }
  for (const side of usual !== undefined && usual.score > LIKELY ? [] : OTHERS) {
    const fit = fitMesh(ink, quad, { side, isFar: false }, budget);
    if (fit !== undefined && fit.score > (best?.score ?? least)) best = fit;
    if (best?.isGood) break;
  }
  return [usual, best].flatMap((fit) => (fit === undefined ? [] : { ...fit, ink }));
}

/** Returns whether there is a good grid and nothing beside it that may be another. */
function isComplete(found: readonly Grid[]): boolean {
  const good = found.filter(({ isGood }) => isGood);
  if (good.length === 0) return false;
  const rest = found.filter(({ isGood, score }) => !isGood && score > HOPEFUL);
  return rest.every((grid) => good.some((other) => overlap(grid, other)));
}

/** Returns whether one grid contains the middle of the other. */
export function overlap(a: Grid, b: Grid): boolean {
  const [first, second] = [cornersOf(a.mesh), cornersOf(b.mesh)];
  return contains(first, centreOf(second)) || contains(second, centreOf(first));
}

function isSame(a: Quad, b: Quad): boolean {
  return a.every(([x, y], i) => Math.hypot(x - b[i][0], y - b[i][1]) < SAME);
}

function contains(quad: Quad, point: Point): boolean {
  return quad.every((corner, i) => turnOf(corner, quad[(i + 1) % 4], point) > 0);
}

function centreOf(quad: Quad): Point {
  return [quad.reduce((sum, [x]) => sum + x, 0) / 4, quad.reduce((sum, [, y]) => sum + y, 0) / 4];
}

/** Neighbouring places of a grid that was found one cell off. */
const SHIFTS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
];

/** Tries to lay a grid one cell off, as long as that scores better. Returns the better ones, best first. */
function shifted(start: Grid, budget: Budget): Grid[] {
  const { ink } = start;
  const better: Grid[] = [];
  for (let from: Grid | undefined = start; from !== undefined; ) {
    const { mesh } = from;
    const { side } = mesh;
    let best: Grid = from;
    for (const [u, v] of SHIFTS) {
      const quad = [pointOf(mesh, u, v), pointOf(mesh, side + u, v), pointOf(mesh, side + u, side + v)];
      const fit = fitMesh(ink, [...quad, pointOf(mesh, u, side + v)] as unknown as Quad, { side, isFar: true }, budget);
      if (fit !== undefined && fit.score > best.score + 0.01) best = { ...fit, ink };
    }
    from = best === from ? undefined : best;
    if (from !== undefined) better.unshift(from);
  }
  return better;
}
