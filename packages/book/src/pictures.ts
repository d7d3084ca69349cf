export { takesPictures } from './plan/pictured.js';
export { DRAWING_NAMES, DRAWINGS, DRAWN, type PathCommand, type PictureSet } from './words/drawings.js';
