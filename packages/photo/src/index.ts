/** Reads Sudoku and Kurosu from photographs, scans and screenshots: printed clues, and what was entered by hand. */
export type { Point, Quad } from './geometry.js';
export type { Mesh } from './mesh.js';
export { type PictureSize, pictureSize } from './picture-size.js';
export { MOST_PIXELS, type Pixels } from './pixels.js';
export { type CellReading, type PictureReading, type ReadOptions, readPicture } from './read.js';
export { straightenPicture } from './straighten.js';
