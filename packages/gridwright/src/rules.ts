/**
 * The small entry: ids, rules, games and checking, without generating, solving and hints. A page that runs the rest in
 * a worker imports this one and stays small.
 */
export type { Alphabet } from './core/alphabet.js';
export type { ParseCode, Received, TextPosition } from './core/errors.js';
export { GridwrightError, LimitError, OptionError, ParseError, UnsatisfiableError } from './core/errors.js';
export type { Cell, Grid, Size, Value } from './core/grid.js';
export { cellCount, cellName, columnOf, countFilled, formatShape, rowOf } from './core/grid.js';
export type { HouseName } from './core/house.js';
export type { Example, Mistake, Order, Puzzle, Rules } from './core/kind.js';
export type {
  AimLanguage,
  AimText,
  FactText,
  HintText,
  KindText,
  Language,
  RulesLanguage,
  RulesText,
  TechniqueText,
  TextPart,
  VariantNames,
} from './core/language.js';
export type { Area, Candidate, ChainNode, Evidence, Hint, Level, Position, Step } from './core/logic.js';
export { LEVELS } from './core/logic.js';
export type { Move } from './core/move.js';
export { formatMove, formatRemoval, parseMove, parseRemoval } from './core/move.js';
export type { OptionSpec, Options } from './core/option.js';
export type { LargeBoards, Presses, PressFacts } from './core/presses.js';
export type { Shape } from './core/shape.js';
export { allRules } from './kinds/rules.js';
export { formatId, formatSeedId, parseId, readOrder } from './named/ids.js';
export { check, clashes, rulesOf } from './named/rules.js';
export type { Daily } from './puzzle/daily.js';
export { dayNumber, FIRST_DAY } from './puzzle/day.js';
export type { Criteria } from './puzzle/draws.js';
export type { Drill } from './puzzle/drill.js';
export type { ExplainedStep, Explanation } from './puzzle/explain.js';
export { findKind } from './puzzle/find-kind.js';
export type { Rating } from './puzzle/grade.js';
export type { Advice, StepAdvice } from './puzzle/hint.js';
export type { Id } from './puzzle/id.js';
export type { Lesson } from './puzzle/lesson.js';
export type { Made } from './puzzle/make-puzzle.js';
export type { Asked } from './puzzle/order.js';
export { hintText, lessonText, mistakeText } from './puzzle/sentences.js';
