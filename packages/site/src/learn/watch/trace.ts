import { type Cell, check, type Grid, type Puzzle, type Rules, type Value } from 'gridwright/rules';

/** One step of a work that is watched. */
export interface Frame {
  readonly phase: 'fill' | 'dig' | 'search';
  /** The values, or presses, that stand now. */
  readonly answer: Grid;
  /** The clues of now: in digging they go one by one. */
  readonly clues: Grid;
  readonly cell?: Cell;
  readonly what: 'placed' | 'back' | 'gone' | 'kept' | 'found' | 'done';
}

/** A number below n, by chance. */
export type Chance = (n: number) => number;

/** Whether a puzzle has one solution; asked of the library. */
export type IsSole = (puzzle: Puzzle) => Promise<boolean>;

/**
 * A puzzle made and solved, step by step: a full grid, clues taken away as long as one solution is left, and the search
 * that proves it.
 */
export async function* makeAndSolve(
  rules: Rules,
  empty: Puzzle,
  chance: Chance,
  isSole: IsSole,
): AsyncGenerator<Frame, void> {
  let full = empty.clues;
  for (const frame of search(rules, empty, 'fill', 1, chance)) {
    yield frame;
    if (frame.what === 'found') full = frame.answer;
  }
  let clues = full;
  for (const cell of shuffled([...full.keys()], chance)) {
    const fewer = clues.slice();
    fewer[cell] = 0;
    const goes = await isSole({ ...empty, clues: fewer });
    if (goes) clues = fewer;
    yield { phase: 'dig', answer: clues, clues, cell, what: goes ? 'gone' : 'kept' };
  }
  yield* search(rules, { ...empty, clues }, 'search', 2);
}

/**
 * Puts a value where the fewest are left, and takes it back when a cell has none: until `limit` solutions are found or
 * there is nothing more to try. With chance the values are tried in any order, else from the least.
 */
export function* search(
  rules: Rules,
  puzzle: Puzzle,
  phase: Frame['phase'],
  limit: number,
  chance?: Chance,
): Generator<Frame, void> {
  const answer = rules.start(puzzle).slice();
  const clues = puzzle.clues;
  let found = 0;
  function* look(): Generator<Frame, void> {
    const left = rules.values?.candidates(puzzle, answer) ?? new Uint32Array();
    const cell = tightest(left, answer, chance);
    if (cell === undefined) {
      if (check(puzzle, answer).length > 0) return;
      found++;
      yield { phase, answer: answer.slice(), clues, what: 'found' };
      return;
    }
    for (const value of valuesOf(left[cell], chance)) {
      answer[cell] = value;
      yield { phase, answer: answer.slice(), clues, cell, what: 'placed' };
      yield* look();
      if (found === limit) return;
      answer[cell] = 0;
      yield { phase, answer: answer.slice(), clues, cell, what: 'back' };
    }
  }
  yield* look();
  yield { phase, answer: answer.slice(), clues, what: 'done' };
}

/** The open cell with the fewest values left, by chance among equals; undefined when none is open. */
function tightest(left: Uint32Array, answer: Grid, chance: Chance = () => 0): Cell | undefined {
  let best: Cell[] = [];
  let fewest = 33;
  for (let cell = 0; cell < answer.length; cell++) {
    if (answer[cell] !== 0) continue;
    const count = valuesOf(left[cell]).length;
    if (count < fewest) [best, fewest] = [[], count];
    if (count === fewest) best.push(cell);
  }
  return best[chance(best.length)];
}

function valuesOf(mask: number, chance?: Chance): Value[] {
  const values: Value[] = [];
  for (let value = 1; mask >>> (value - 1) !== 0; value++) if ((mask >>> (value - 1)) & 1) values.push(value);
  return chance === undefined ? values : shuffled(values, chance);
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = chance(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}
