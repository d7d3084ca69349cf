import type { Kind, Puzzle } from '../core/kind.js';
import { type Candidate, LEVELS, type Level, type Logic, type Position, type Step } from '../core/logic.js';
import { rate } from './grade.js';
import { logicOf, requireCandidates } from './path.js';

/** With harder techniques, finding all steps in every position may take seconds. */
const HARDEST = LEVELS.indexOf('expert');

/**
 * Returns how many values a player entered before the techniques that the puzzle needs, and those of its level, gave
 * them. `entered` has values of the solution in order, each once. A value is given if a technique places it in the
 * position with the values entered before, once the techniques have ruled out there what they can. Returns undefined
 * for a puzzle harder than expert, or without exactly one solution. Throws OptionError for a kind without techniques.
 */
export function countAhead(kind: Kind, puzzle: Puzzle, entered: readonly Candidate[]): number | undefined {
  const logic = logicOf(kind);
  const rating = rate(kind, puzzle);
  requireCandidates('entered', entered, puzzle);
  if (rating === undefined) return undefined;
  const levelOf = (code: string | undefined) => logic.techniques.find((one) => one.code === code)?.level ?? LEVELS[0];
  const top = Math.max(indexOf(rating.level), indexOf(levelOf(rating.hardest)));
  if (top > HARDEST) return undefined;
  const among = new Set(logic.techniques.filter(({ level }) => indexOf(level) <= top).map(({ code }) => code));
  const position = logic.position(puzzle, puzzle.clues, true, []);
  let ahead = 0;
  for (const value of entered) {
    if (!isGiven(logic, position, among, value)) ahead++;
    // Only the place of this step matters: nothing has to be proved.
    logic.take(position, { technique: '', proof: { by: 'sum', truths: [], links: [] }, places: [value], removes: [] });
  }
  return ahead;
}

function indexOf(level: Level): number {
  return LEVELS.indexOf(level);
}

/** Returns whether a technique gives a value. Rules out candidates in the position until one does. */
function isGiven(logic: Logic, position: Position, among: ReadonlySet<string>, { cell, value }: Candidate): boolean {
  const gives = ({ places }: Step) => places.some((place) => place.cell === cell && place.value === value);
  for (;;) {
    const step = logic.next(position, among, (one) => one.places.length === 0 || gives(one));
    if (step === undefined || step.places.length > 0) return step !== undefined;
    logic.take(position, step);
  }
}
