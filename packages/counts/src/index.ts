export type { ClassesOfBoard, MinimalCount, OnProgress, PuzzleClass } from './count-minimal.js';
export { countMinimal, minimalClasses } from './count-minimal.js';
export { type FewestClues, fewestClues, LONGEST_LINE, type OnSearched } from './fewest/fewest-clues.js';
