import type { Order } from '../core/kind.js';
import { drawTime as kurosu } from './kurosu/rules/draw-time.js';
import { drawTime as sudoku } from './sudoku/rules/draw-time.js';

/** How long draws of a kind take, by its name, for pages that don't load their generators. */
export const drawTimes: Readonly<Record<string, (order: Order) => number>> = { sudoku, kurosu };
