/**
 * Grid logic puzzles of any kind, by name. For one kind, typed and smaller, see `gridwright/sudoku`, `/kurosu` and
 * `/flipit`.
 */
import '#wasm';

export type { SolutionCount } from './core/counting.js';
export type { ParseCode } from './core/errors.js';
export { GridwrightError, LimitError, OptionError, ParseError, UnsatisfiableError } from './core/errors.js';
export type { Cell, Grid, Size, Value } from './core/grid.js';
export type { Kind, Order, Puzzle, Rules, Solutions, SolveOptions } from './core/kind.js';
export type { HintText, Language, TextPart } from './core/language.js';
export type { Candidate, Hint, Level } from './core/logic.js';
export { LEVELS } from './core/logic.js';
export type { Move } from './core/move.js';
export type { Options } from './core/option.js';
export type { Shape } from './core/shape.js';
export { formatLine } from './formats/format-grid.js';
export { parsePuzzle } from './formats/puzzle-reader.js';
export { parseAnswer } from './formats/read-text.js';
export { solveLine } from './formats/solve-line.js';
export type { ParseOptions } from './formats/symbol-reader.js';
export { kinds } from './kinds/index.js';
export {
  canonical,
  check,
  countSolutions,
  daily,
  explain,
  generate,
  hint,
  prove,
  rate,
  solve,
  trueCandidates,
} from './named/entry.js';
export { formatId, parseId } from './named/ids.js';
export { kindOf } from './named/kinds.js';
export { puzzleOf } from './named/orders.js';
export type { Daily } from './puzzle/daily.js';
export type {
  AnswerMistake,
  GameHint,
  Generated,
  GenerateOptions,
  LanguageOption,
  SolutionStep,
  StepOptions,
} from './puzzle/entry.js';
export type { Rating } from './puzzle/grade.js';
export type { GameState, HintOptions } from './puzzle/hint.js';
export type { Id } from './puzzle/id.js';
export type { Proved } from './puzzle/proof/prove.js';
export type { TrueCandidates } from './puzzle/true-candidates.js';
