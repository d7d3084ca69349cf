/**
 * What people and programs put in: the errors about it, checks of arguments, words that are meant though written
 * otherwise, how messages quote them, and the text of rules that setters write.
 */
export type { ParseCode, Received, TextPosition } from './core/errors.js';
export {
  GridwrightError,
  LimitError,
  OptionError,
  ParseError,
  quote,
  UnsatisfiableError,
} from './core/errors.js';
export { normalShape } from './core/grid.js';
export { requireFunction, requireObject, requireText, wrongType } from './core/guard.js';
export { meantName, nearestName, quoteUnknown } from './core/nearest-name.js';
export { isName, LONGEST_NAME } from './core/visible-name.js';
export { formatOwnRule, type OwnRule } from './kinds/sudoku/variants/own-rule-data.js';
export { type OwnRuleReading, type OwnRuleWords, ownRuleWords } from './kinds/sudoku/variants/own-rule-text.js';
export { normalDate } from './puzzle/day.js';
