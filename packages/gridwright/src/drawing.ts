/** What a program needs to draw boards and steps itself: the shapes of `draw`, their colours, and pictures of steps. */
export { cellsOnLines } from './core/cells-on-lines.js';
export type { Puzzle } from './core/kind.js';
export { hasCornerText } from './core/kind.js';
export { leaveOutValues } from './core/line-gaps.js';
export type { Evidence, Hint } from './core/logic.js';
export type { Colour, Point as ShapePoint, Role, Shape } from './core/shape.js';
export { COLOURS, coloursOf, lineWidth, TONES } from './core/shape-colours.js';
export { type ShapeItem, shapeItems } from './core/shape-items.js';
export type { Margin } from './core/shape-margin.js';
export { marginOf } from './core/shape-margin.js';
export type { Link, Note, ShownStep, Stage, StepPicture } from './puzzle/step-picture.js';
export { stepPicture } from './puzzle/step-picture.js';
