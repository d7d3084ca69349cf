import type { Image } from '../core/kind.js';
import type { Logic, Position } from '../core/logic.js';
import { zeros } from '../core/zeros.js';

interface Entry {
  readonly candidates: Int32Array;
  readonly worthTrying: ReadonlySet<string>;
}

/**
 * The positions of a path, with the techniques that may find a step in their images. The path of an image of the puzzle
 * comes to the images of most of them, and needn't try the other techniques there.
 */
export class Explored {
  private readonly entries: Entry[] = [];
  private readonly logic: Logic;
  private readonly among: ReadonlySet<string>;

  /** Only techniques among some are of interest. */
  constructor(logic: Logic, among: ReadonlySet<string>) {
    this.logic = logic;
    this.among = among;
  }

  /** Adds a position without singles, in which `next` has found a step that isn't taken yet. */
  add(position: Position): void {
    const worthTrying = this.logic.worthTrying?.(position, this.among);
    if (worthTrying === undefined) return;
    const candidates = zeros(position.candidates.length);
    candidates.set(position.candidates);
    this.entries.push({ candidates, worthTrying });
  }

  /** Returns a function that returns the techniques that may find a step in a position of an image; undefined if that isn't known. */
  in(image: Image | Pick<Image, 'form'>): (position: Position) => ReadonlySet<string> | undefined {
    if (!('cells' in image)) return () => undefined;
    return ({ candidates }) => this.entries.find((entry) => isImage(candidates, entry.candidates, image))?.worthTrying;
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
