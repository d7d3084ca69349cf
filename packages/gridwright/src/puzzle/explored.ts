import type { Image } from '../core/kind.js';
import type { Logic, Position, WorthTrying } from '../core/logic.js';
import { zeros } from '../core/zeros.js';

/** A position of a path, by the number of steps before it. */
interface ExploredPosition {
  readonly at: number;
  readonly candidates: Int32Array;
  readonly worthTrying: WorthTrying;
}

/**
 * The positions of a path, with the techniques that may find a step in their images. The path of an image of the puzzle
 * comes to the images of most of them, and needn't try the other techniques there.
 */
export class Explored {
  private readonly entries: ExploredPosition[] = [];
  private readonly logic: Logic;
  private readonly among: ReadonlySet<string>;

  /** Only techniques among some are of interest. */
  constructor(logic: Logic, among: ReadonlySet<string>) {
    this.logic = logic;
    this.among = among;
  }

  /** Adds a position without singles and its number of steps; `next` has found a step in it that isn't taken yet. */
  add(position: Position, at: number): void {
    const worthTrying = this.logic.worthTrying?.(position, this.among);
    if (worthTrying === undefined) return;
    const candidates = zeros(position.candidates.length);
    candidates.set(position.candidates);
    this.entries.push({ at, candidates, worthTrying });
  }

  /** Returns the number of steps before the position whose image this one is; undefined if none is known. */
  find({ candidates }: Position, image: Image): number | undefined {
    return this.entries.find((entry) => isImage(candidates, entry.candidates, image))?.at;
  }

  /** Returns what may lead to a step in images of the position after some steps; undefined if that isn't known. */
  worthTrying(at: number | undefined): WorthTrying | undefined {
    return at === undefined ? undefined : this.entries.find((entry) => entry.at === at)?.worthTrying;
  }
}

/** Returns whether a symmetry maps candidates to those of a form. */
function isImage(ofForm: Int32Array, candidates: Int32Array, { cells, values }: Image): boolean {
  for (let cell = 0; cell < ofForm.length; cell++) {
    let mask = 0;
    for (let rest = candidates[cells[cell]]; rest !== 0; rest &= rest - 1)
      mask |= 1 << (values[32 - Math.clz32(rest & -rest)] - 1);
    if (mask !== ofForm[cell]) return false;
  }
  return true;
}
