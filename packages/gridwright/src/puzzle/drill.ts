import { OptionError } from '../core/errors.js';
import type { Cell, Grid, Value } from '../core/grid.js';
import { requireText } from '../core/guard.js';
import type { Kind, Puzzle } from '../core/kind.js';
import type { Logic, Position, Step } from '../core/logic.js';
import type { LessonStep } from '../core/presses.js';
import { rngFromText } from '../core/rng.js';
import { type ExplainedStep, explainStep } from './explain.js';
import { lessons } from './lesson.js';
import { logicOf, solvePath } from './path.js';

/** A position to practise in: find one of the cells. */
export interface Drill {
  readonly puzzle: Puzzle;
  /** The answer so far. */
  readonly answer: Grid;
  /** What happens to the cells: they get the value, lose it as a candidate, or are pressed. */
  readonly asks: 'place' | 'remove' | 'press';
  /** Left out for presses. */
  readonly value?: Value;
  /** Every right cell, in ascending order. */
  readonly cells: readonly Cell[];
  /** The step that the question is about; of a kind with techniques. */
  readonly explained?: ExplainedStep;
  /** The presses that the question is about; of a kind with presses. */
  readonly lessonStep?: LessonStep;
}

/** Returns the codes of everything that has drills, easiest first. */
export function drillCodes({ logic, presses }: Kind): readonly string[] {
  return logic?.techniques.map(({ code }) => code) ?? Object.keys(presses?.drills ?? {});
}

/**
 * Returns the drill of a technique, or of a way to press, for a seed. A technique's drill is taken from a random image
 * of its example, where the logic of the kind finds the technique again. Throws OptionError for an unknown code.
 */
export async function drill(kind: Kind, code: string, seed: string): Promise<Drill> {
  requireText('code', code);
  requireText('seed', seed);
  const codes = drillCodes(kind);
  if (!codes.includes(code)) throw new OptionError('code', `one of ${codes.join(', ')}`, code);
  const rng = rngFromText(`gridwright drill:${kind.name}:${code}:${seed}`);
  const press = kind.presses?.drills[code];
  if (press !== undefined) {
    const { puzzle, step } = press(rng);
    return { puzzle, answer: kind.start(puzzle), asks: 'press', cells: step.cells, lessonStep: step };
  }
  const example = (await lessons(kind)).find(({ technique }) => technique.code === code)?.puzzle;
  if (example === undefined) throw new OptionError('code', 'a technique with an example', code);
  // In some images, other steps of the same price come first and make the technique superfluous.
  const { image } = logicOf(kind);
  for (let i = 0; i < MOST_IMAGES && image !== undefined; i++) {
    const puzzle = image(example, rng);
    const uses = usesOf(kind, puzzle, code);
    if (uses.length > 0) return questionOf(kind, puzzle, uses[rng.below(uses.length)]);
  }
  return questionOf(kind, example, usesOf(kind, example, code)[0]);
}

/** Images of an example to try before taking the example itself, which is known to need its technique. */
const MOST_IMAGES = 8;

/** Returns each step of the technique on the way to the solution. */
function usesOf(kind: Kind, puzzle: Puzzle, code: string): ExplainedStep[] {
  const uses: ExplainedStep[] = [];
  solvePath(kind, puzzle, {
    watch(position, step) {
      if (step.technique === code) uses.push(explainStep(kind, position, step));
    },
  });
  return uses;
}

function questionOf(kind: Kind, puzzle: Puzzle, explained: ExplainedStep): Drill {
  const { step, grid } = explained;
  const asks = step.places.length > 0 ? 'place' : 'remove';
  const { value } = conclusionsOf(step)[0];
  return { puzzle, answer: grid, asks, value, cells: cellsOf(logicOf(kind), puzzle, explained, value), explained };
}

function conclusionsOf({ places, removes }: Step) {
  return places.length > 0 ? places : removes;
}

/** Steps after which the search for further right cells ends. */
const MOST_STEPS = 16;

/**
 * Returns the cells for which the technique concludes the same about the value. A single of any form is right where one
 * is asked for. Steps that rest on the steps before them don't count.
 */
function cellsOf(logic: Logic, puzzle: Puzzle, explained: ExplainedStep, value: Value): Cell[] {
  const { technique } = explained.step;
  const singles = logic.singles?.codes ?? new Set();
  const among = singles.has(technique) ? new Set([...singles, technique]) : new Set([technique]);
  const start = positionOf(logic, puzzle, explained);
  const position = positionOf(logic, puzzle, explained);
  const cells = new Set<Cell>();
  for (let i = 0; i < MOST_STEPS; i++) {
    const step = logic.next(position, among);
    if (step === undefined) break;
    if (logic.refute(start, step) === undefined)
      for (const found of conclusionsOf(step)) if (found.value === value) cells.add(found.cell);
    logic.take(position, step);
  }
  for (const found of conclusionsOf(explained.step)) if (found.value === value) cells.add(found.cell);
  return [...cells].sort((a, b) => a - b);
}

/** Returns the position before a step, which may be changed. */
function positionOf(logic: Logic, puzzle: Puzzle, { grid, candidates }: ExplainedStep): Position {
  const open = new Set(candidates.map(({ cell, value }) => `${cell} ${value}`));
  const all = logic.position(puzzle, grid.slice(), true, []);
  const removed = [...grid.keys()].flatMap((cell) => {
    if (grid[cell] !== 0) return [];
    const values = Array.from({ length: 32 }, (_, i) => i + 1).filter(
      (value) => (all.candidates[cell] >>> (value - 1)) & 1,
    );
    return values.filter((value) => !open.has(`${cell} ${value}`)).map((value) => ({ cell, value }));
  });
  return logic.position(puzzle, grid.slice(), true, removed);
}
