import type { Frame } from '../../../core/kind.js';
import { variants } from '../variants/index.js';
import { plainFrame } from './plain-frame.js';

/** The puzzles that are a Sudoku. */
export const sudokuFrame: Frame = { ...plainFrame, options: variants };
