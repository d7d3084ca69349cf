/**
 * Everything that our own packages use of the library. It comes without any promise: names here change from one version
 * to the next. Programs import `gridwright` and its other entries.
 */
import '#wasm';

export { PROGRAM_HASHES } from './avm/programs.js';
export type { AskNode, NodeReply, Simulated, SimulationReason } from './avm/simulate.js';
export { SimulationError, simulateCall } from './avm/simulate.js';
export * from './avm.js';
export type { Alphabet } from './core/alphabet.js';
export { formatGrid, parseGrid } from './core/alphabet.js';
export { openCandidates } from './core/candidates.js';
export type { Table } from './core/counting.js';
export type { ParseCode, Received } from './core/errors.js';
export { GridwrightError, LimitError, OptionError, ParseError, quote, UnsatisfiableError } from './core/errors.js';
export type { Cell, Grid, Size, Value } from './core/grid.js';
export { cellCount, cellName, columnOf, countFilled, formatShape, normalShape, rowOf } from './core/grid.js';
export { requireFunction, requireObject, requireText, wrongType } from './core/guard.js';
export type {
  Batch,
  Example,
  Kind,
  Mistake,
  Order,
  Puzzle,
  Rules,
  Solutions,
} from './core/kind.js';
export type {
  AimLanguage,
  AimText,
  FactText,
  HintText,
  KindText,
  Language,
  RulesLanguage,
  TextPart,
} from './core/language.js';
export type { Move } from './core/move.js';
export { formatMove, formatRemoval, parseMove, parseRemoval } from './core/move.js';
export { meantName, nearestName, quoteUnknown } from './core/nearest-name.js';
export type { OptionSpec, Options } from './core/option.js';
export { packNumbers, unpackNumbers } from './core/packed-numbers.js';
export type {
  LargeBoards,
  Presses,
  PressFacts,
} from './core/presses.js';
export { Rng, rngFromText } from './core/rng.js';
export type { DailyList, Series } from './core/series.js';
export type { Colour, Point as ShapePoint, Role, Shape } from './core/shape.js';
export { COLOURS, coloursOf, lineWidth } from './core/shape-colours.js';
export { type ShapeItem, shapeItems } from './core/shape-items.js';
export type { Margin } from './core/shape-margin.js';
export { marginOf } from './core/shape-margin.js';
export { SYMMETRIES } from './core/symmetry.js';
export { isName, LONGEST_NAME } from './core/visible-name.js';
export { hashOfHex } from './evm/hash.js';
export * from './evm.js';
export { readDrawnRules } from './formats/drawn/confirm.js';
export type { FoundIn, FoundRule, Reading, Verdict } from './formats/drawn/reading.js';
export { formatForeignRows, formatLine, formatLines, formatRows } from './formats/format-grid.js';
export { formatSvg } from './formats/format-svg.js';
export { findFormat, formats, lossesOf, writeSheets } from './formats/formats.js';
export { splitLines } from './formats/line-parts.js';
export { otherFile } from './formats/other-files.js';
export { formatPosition } from './formats/pencil-marks.js';
export type { Interpret, SheetHints } from './formats/puzzle-reader.js';
export { PuzzleReader, parsePuzzle, readSheets } from './formats/puzzle-reader.js';
export { parseAnswer } from './formats/read-text.js';
export type { Extra, ForeignSheet, Format, ReadItem, Sheet, SheetItem } from './formats/sheet.js';
export { titleOf } from './formats/sheet.js';
export { solveLine } from './formats/solve-line.js';
export type { Hints } from './formats/symbol-reader.js';
export { flipitRules } from './kinds/flipit/rules/flipit-rules.js';
export { largeNullity, solveLarge } from './kinds/flipit/solve/large/solve-large.js';
export { kinds } from './kinds/index.js';
export { kurosuRules } from './kinds/kurosu/rules/kurosu-rules.js';
export { linePatterns } from './kinds/kurosu/rules/valid-lines.js';
export { allRules } from './kinds/rules.js';
export { plainSudokuRules } from './kinds/sudoku/rules/plain-rules.js';
export * from './logic.js';
export { prove } from './named/entry.js';
export { formatId, formatSeedId, parseId, readOrder } from './named/ids.js';
export {
  canonical,
  countAhead,
  countAllSolutions,
  countSolutions,
  draw,
  drill,
  drillCodes,
  explain,
  firstUse,
  hasOneSolution,
  hint,
  kindOf,
  lessons,
  listedDaily,
  logicOf,
  make,
  makeMatching,
  meets,
  minimize,
  numberingOf,
  puzzleOf,
  rate,
  ratedPath,
  rateForm,
  rateOfLevel,
  readCriteria,
  readOrderFor,
  requirePossible,
  seriesDaily,
  solve,
  solveAll,
  solvePath,
  trueCandidates,
} from './named/kinds.js';
export type { Preset } from './named/presets.js';
export { isKind, PRESETS, presetOf } from './named/presets.js';
export {
  check,
  clashes,
  dailyLevels,
  listedLevels,
  listedSeed,
  mostDraws,
  rulesOf,
  weeklySeries,
} from './named/rules.js';
export type { CriteriaWords } from './puzzle/criteria.js';
export { isEmptyCriteria } from './puzzle/criteria.js';
export type { Daily } from './puzzle/daily.js';
export {
  dailyLevels as dailyLevelsOf,
  dayNumber,
  FIRST_DAY,
  listedLevels as listedLevelsOf,
  listedSeed as listedSeedOf,
  MINI,
  normalDate,
  seedOfDay,
  seedOfDraw,
  weeklySeries as weeklySeriesOf,
} from './puzzle/day.js';
export type { Criteria, DrawInput } from './puzzle/draws.js';
export { Draws, MAX_DRAWS } from './puzzle/draws.js';
export type { Drill } from './puzzle/drill.js';
export type { ExplainedStep, Explanation } from './puzzle/explain.js';
export { findKind } from './puzzle/find-kind.js';
export type { Rating } from './puzzle/grade.js';
export { MANY_STEPS } from './puzzle/grade.js';
export type { Advice, StepAdvice } from './puzzle/hint.js';
export type { Id } from './puzzle/id.js';
export { newestVersion } from './puzzle/id.js';
export type { Lesson } from './puzzle/lesson.js';
export type { Made } from './puzzle/make-puzzle.js';
export { seedInRow } from './puzzle/make-puzzle.js';
export { nameInWords } from './puzzle/name-in-words.js';
export { drawGrid } from './puzzle/numbering.js';
export type { Asked } from './puzzle/order.js';
export type { Path } from './puzzle/path.js';
export { dayOfKey, keyBefore, LONGEST_CHAIN, sealedSeed } from './puzzle/sealed.js';
export { hintText, lessonText, mistakeText } from './puzzle/sentences.js';
export type { Found, SolveAllOptions } from './puzzle/solve-all.js';
export { countReaching, countSoles, keptOf, mayJoin, puzzlesOf, solutionsAt, textLength } from './puzzle/solve-all.js';
export type { Link, Note, Point, Stage, StepPicture } from './puzzle/step-picture.js';
export { stepPicture } from './puzzle/step-picture.js';
export { orderInWords } from './puzzle/title-in-words.js';
export type { TrueCandidates } from './puzzle/true-candidates.js';
export { deAims } from './text/de/aims.js';
export { deRules } from './text/de/rules.js';
export { enAims } from './text/en/aims.js';
export { enForms, enOptions } from './text/en/options.js';
export { plainEnAims } from './text/en/plain-aims.js';
export { enRules } from './text/en/rules.js';
export { en } from './text/en.js';
export { switchEngine } from './wasm/engine.js';
