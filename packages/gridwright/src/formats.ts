/** Reads and writes puzzles in the text formats of other programs. */
import '#wasm';

export { formatGrid, parseGrid } from './core/alphabet.js';
export type { Grid, Size } from './core/grid.js';
export type { Puzzle } from './core/kind.js';
export { type Confirm, readDrawnRules } from './formats/drawn/confirm.js';
export { type AuthorPicture, drawPublished, formatPublishedSvg } from './formats/drawn/picture.js';
export type { FoundIn, FoundRule, Reading, Verdict } from './formats/drawn/reading.js';
export { formatForeignRows, formatLine, formatLines, formatRows } from './formats/format-grid.js';
export { formatSvg, type SvgOptions } from './formats/format-svg.js';
export { findFormat, formats, lossesOf, writeSheets } from './formats/formats.js';
export { otherFile } from './formats/other-files.js';
export { formatPosition } from './formats/pencil-marks.js';
export type { Interpret, SheetOptions } from './formats/puzzle-reader.js';
export { PuzzleReader, parsePuzzle, readSheets } from './formats/puzzle-reader.js';
export { parseAnswer } from './formats/read-text.js';
export type { Extra, ForeignSheet, Format, ReadItem, Sheet, SheetItem } from './formats/sheet.js';
export { describeMissing, titleOf } from './formats/sheet.js';
export type { PictureElement } from './formats/svg-shapes.js';
export type { ParseOptions } from './formats/symbol-reader.js';
