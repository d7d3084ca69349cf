import type { Image } from '../core/kind.js';
import type { Candidate, Logic, Position, Step } from '../core/logic.js';
import type { Explored } from './explored.js';
import { type Path, singlesAmong } from './path.js';

/** The path of a puzzle with one solution, and an image of the puzzle. */
export interface Imaged extends Pick<Path, 'steps' | 'solved'> {
  readonly image: Image;
  readonly explored: Explored;
  /** Whether steps of a technique lead to the same end in any order, and in the image to its image. */
  readonly isConfluent: (step: Step) => boolean;
}

/**
 * Returns whether some techniques solve the image, as `solves` does. Saves the search where the path of the puzzle
 * shows the answer: while both come to the same positions, it takes the images of the confluent steps. `goesOn` is
 * called with the other steps, and with confluent ones where the paths have parted, and `endsAt` with the position in
 * which no technique finds a step.
 */
export function solvesImage(
  logic: Logic,
  { steps, solved, image, explored, isConfluent }: Imaged,
  among: ReadonlySet<string>,
  goesOn: (step: Step) => boolean,
  endsAt: (position: Position) => void,
): boolean {
  const { form } = image;
  const singles = singlesAmong(logic.singles, among);
  const cellOf = new Uint16Array(image.cells.length);
  for (const [cell, other] of image.cells.entries()) cellOf[other] = cell;
  const moved = mover(cellOf, image);
  const first = steps.findIndex((step) => !isConfluent(step));
  /** The number of steps of the path before the position that this one is the image of; undefined = none is known. */
  let at: number | undefined = first < 0 ? steps.length : first;
  const position = startAfter(steps.slice(0, at).map(moved));
  for (;;) {
    if (at === undefined) {
      singles?.fill(position);
      if (!position.grid.includes(0)) return true;
      at = explored.find(position, image);
    }
    if (at !== undefined) {
      let next = at;
      while (next < steps.length && isConfluent(steps[next])) next++;
      if (next === steps.length && solved) return true;
      for (; at < next; at++) logic.take(position, moved(steps[at]));
    }
    const worth = explored.worthTrying(at);
    const within = worth?.within && { ...worth.within, cells: worth.within.cells.map((cell) => cellOf[cell]) };
    const step = logic.next(position, worth?.among ?? among, undefined, within);
    if (step === undefined) endsAt(position);
    if (step === undefined || !goesOn(step)) return false;
    logic.take(position, step);
    at = at !== undefined && at < steps.length && hasSameEnd(moved(steps[at]), step) ? at + 1 : undefined;
  }

  /** Returns the position of the image after some of its steps. */
  function startAfter(taken: readonly Step[]): Position {
    const grid = form.clues.slice();
    for (const { places } of taken) for (const { cell, value } of places) grid[cell] = value;
    return logic.position(
      form,
      grid,
      true,
      taken.flatMap(({ removes }) => removes),
    );
  }
}

/** Returns a function that returns the image of a step, as far as what it places and removes. */
function mover(cellOf: Uint16Array, { values }: Image): (step: Step) => Step {
  const move = ({ cell, value }: Candidate) => ({ cell: cellOf[cell], value: values[value] });
  return (step) => ({ ...step, places: step.places.map(move), removes: step.removes.map(move) });
}

/** Returns whether two steps place and remove the same. */
function hasSameEnd(a: Step, b: Step): boolean {
  return isSame(a.places, b.places) && isSame(a.removes, b.removes);
}

function isSame(some: readonly Candidate[], others: readonly Candidate[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ cell, value }) => others.some((other) => other.cell === cell && other.value === value))
  );
}
