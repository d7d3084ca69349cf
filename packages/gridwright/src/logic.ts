/**
 * Steps, proofs and techniques as types, and the checker of proofs. Unstable: names and shapes here may change until
 * variants of Sudoku are supported. A kind's `logic` (`sudoku.logic`) finds the steps.
 */

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
  Pattern,
  Position,
  Premise,
  Premises,
  Proof,
  Reading,
  Reason,
  Refutation,
  Step,
  StepReason,
  Sum,
  Technique,
} from './core/logic.js';
export { LEVELS } from './core/logic.js';
export { refuteStep } from './core/proof.js';
