import type { Kind } from '../core/kind.js';
import { flipit } from './flipit/flipit.js';
import { kurosu } from './kurosu/kurosu.js';
import { sudoku } from './sudoku/sudoku.js';

/** Every kind of puzzle there is. A new kind is one folder, one line here and one in rules.ts. */
export const kinds: readonly Kind[] = [sudoku, kurosu, flipit];
