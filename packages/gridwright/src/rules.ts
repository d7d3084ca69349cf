/**
 * The small face of the package: names, rules, games and judging, without making, solving and hints. A page that has
 * the rest in a worker imports this one and stays light.
 */
export type { Alphabet } from './core/alphabet.js';
export { ParseError, quote, WishError } from './core/errors.js';
export type { Cell, Grid, Size, Value } from './core/grid.js';
export { cellCount, cellName, columnOf, countFilled, formatShape, rowOf } from './core/grid.js';
export type { Mark, Mistake, Order, Puzzle, Rules } from './core/kind.js';
export type { Candidate, ChainNode, Hint, Level, Position, Step } from './core/logic.js';
export { LEVELS } from './core/logic.js';
export type { Move } from './core/move.js';
export { formatMove, parseMove } from './core/move.js';
export type { OptionSpec, Options } from './core/option.js';
export { allRules, rulesOf } from './kinds/rules.js';
export type { Daily } from './puzzle/daily.js';
export { dailyLevels, dayNumber, FIRST_DAY, listedLevels, listedSeed } from './puzzle/day.js';
export type { ExplainedStep, Explanation } from './puzzle/explain.js';
export type { Rating } from './puzzle/grade.js';
export type { Advice, StepAdvice } from './puzzle/hint.js';
export type { Id } from './puzzle/id.js';
export { formatId, formatSeedId, parseId } from './puzzle/id.js';
export { check, clashes } from './puzzle/judge.js';
export type { Lesson } from './puzzle/lesson.js';
export type { Made } from './puzzle/make.js';
export type { Asked } from './puzzle/order.js';
export { readOrder } from './puzzle/order.js';
export type { Wish } from './puzzle/wish.js';
