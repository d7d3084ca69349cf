/**
 * Solving as people do, as data: steps with their proofs and the checker of proofs, ratings, explanations, advice,
 * lessons and drills. `gridwright` tells the same in words. Unstable: the shapes of steps, reasons and constraints change
 * with every new rule and technique.
 */
import '#wasm';

export type {
  Acceptance,
  Aim,
  Area,
  Automaton,
  Candidate,
  ChainNode,
  Constraint,
  Forced,
  ForcedByAutomaton,
  ForcedByTotal,
  Hint,
  Level,
  Logic,
  Machine,
  Minutes,
  Pattern,
  Position,
  Premise,
  PremiseReader,
  Premises,
  Proof,
  Reason,
  Refutation,
  Step,
  StepReason,
  Sum,
  Technique,
} from './core/logic.js';
export { LEVELS } from './core/logic.js';
export { refuteStep } from './core/proof.js';
export {
  adviceFor,
  countAhead,
  drill,
  drillCodes,
  explanationOf,
  firstUse,
  lessons,
  logicOf,
  ratedPath,
  rateForm,
  ratingOf,
  solvePath,
} from './named/logic.js';
export type { Drill } from './puzzle/drill.js';
export type { ExplainedStep, Explanation } from './puzzle/explain.js';
export { type FormRating, MANY_STEPS, type Rating } from './puzzle/grade.js';
export type { Advice, GameState, HintOptions, StepAdvice } from './puzzle/hint.js';
export type { Lesson } from './puzzle/lesson.js';
export type { Path, PathOptions } from './puzzle/path.js';
