import type { Kind, Puzzle } from '../../core/kind.js';
import type { KindText } from '../../core/language.js';
import type { Logic, Position, Premises, Step } from '../../core/logic.js';
import { logicOf, requireOneSolution } from '../path.js';
import { refuteByCases } from './cases.js';
import { Derivation, premisesIn } from './derivation.js';
import { formatFormula, formulaOf } from './formula.js';

/** A proof that a puzzle has exactly one solution, as two texts for VeriPB. */
export interface Proved {
  /** The rules and the clues as pseudo-Boolean constraints, in the OPB format. */
  readonly formula: string;
  /** The derivation of the solution from them, in version 3 of VeriPB's proof format. */
  readonly proof: string;
}

/** Bounds on the number of cases where the techniques don't solve a puzzle. With sums or automata, a case takes longer. */
const CASES = 2 ** 20;
const CASES_WITH_LINES = 2 ** 14;

/**
 * Proves that a puzzle has exactly one solution, by the steps of its solution by logic without techniques that assume
 * it.
 */
export function prove(kind: Kind, words: KindText, puzzle: Puzzle, maxSteps?: number): Proved {
  const logic = logicOf(kind);
  requireOneSolution(kind, puzzle, maxSteps);
  const premises = logic.premises(puzzle);
  const formula = formulaOf(kind, puzzle, premises);
  const derivation = new Derivation(formula, premises);
  let steps = 0;
  const { grid } = walkWithout(logic, puzzle, premises, (position, step) => {
    steps++;
    const { text } = words.hint(puzzle, logic.hint(position, step));
    derivation.comment(`${steps}. ${words.techniques[step.technique].title}. ${text}`);
    derivation.take(position, step);
  });
  let answer = grid;
  if (grid.includes(0)) {
    [answer] = kind.solve(puzzle, { limit: 1 }).solutions;
    derivation.comment('The techniques go no further. The other values are ruled out case by case.');
    const deny = (variables: readonly number[]) => derivation.deny(variables);
    const { automata = [] } = premises;
    const cases = formula.totals.length + automata.length > 0 ? CASES_WITH_LINES : CASES;
    refuteByCases(derivation.state, formula.candidates, formula.truesIn(answer), cases, deny);
  }
  return { formula: formatFormula(kind, puzzle, formula, answer), proof: derivation.format(answer) };
}

/** Solves a puzzle without the techniques that assume a unique solution, and returns the last position. */
function walkWithout(
  logic: Logic,
  puzzle: Puzzle,
  { reading }: Premises,
  watch: (position: Position, step: Step) => void,
): Position {
  // The puzzle has one solution, and some techniques search only then. Their proofs must not rest on it.
  const position = logic.position(puzzle, puzzle.clues, true, []);
  const unproved: Position = { grid: position.grid, candidates: position.candidates, unique: false };
  const among = new Set(logic.techniques.map(({ code }) => code));
  for (let step = logic.next(position, among); step !== undefined; step = logic.next(position, among)) {
    if ([...premisesIn(step.proof)].some((premise) => reading(premise, unproved) === undefined)) {
      among.delete(step.technique);
      continue;
    }
    watch(position, step);
    logic.take(position, step);
  }
  return position;
}
