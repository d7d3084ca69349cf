import { changesValues, type SharedMove } from './log.js';

/** Actions of a solver that need the consent of another. */
export type Wish = 'hint' | 'pause';

export interface Asked {
  readonly wish: Wish;
  /** The number of the solver who asks. */
  readonly solver: number;
  /** The number of the question in the log. */
  readonly at: number;
}

/** The agreements of a game's solvers. */
export interface Agreements {
  /** Questions that nobody has answered, at most one for each wish. */
  readonly asked: readonly Asked[];
  readonly isPaused: boolean;
  /** Whether hints may be shown: from the agreement to the next value. */
  readonly allowsHints: boolean;
}

/**
 * Returns what a log says: `ask hint` asks, `yes 12` of anyone else agrees to the question with the number 12, and `no 12` of
 * anyone drops it. `go on` ends a pause, which needs no agreement. Whatever else is said is ignored.
 */
export function agreementsOf(log: readonly SharedMove[]): Agreements {
  const asked = new Map<Wish, Asked>();
  let [isPaused, allowsHints] = [false, false];
  for (const [at, [solver, move]] of log.entries()) {
    const [, wish] = /^ask (hint|pause)$/.exec(move) ?? [];
    const [, answer, number] = /^(yes|no) (\d{1,7})$/.exec(move) ?? [];
    const question = [...asked.values()].find((one) => one.at === Number(number));
    if (wish !== undefined) asked.set(wish as Wish, { wish: wish as Wish, solver, at });
    else if (question !== undefined && (answer === 'no' || question.solver !== solver)) {
      asked.delete(question.wish);
      if (answer === 'yes' && question.wish === 'hint') allowsHints = true;
      if (answer === 'yes' && question.wish === 'pause') isPaused = true;
    } else if (move === 'go on') isPaused = false;
    else if (changesValues(move)) allowsHints = false;
  }
  return { asked: [...asked.values()], isPaused, allowsHints };
}
