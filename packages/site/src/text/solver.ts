import { solver as en } from './en/solver.js';
import { pageText } from './text.js';

/** The strings of answers that need the solver. */
export const solverText = pageText('solver', en);
