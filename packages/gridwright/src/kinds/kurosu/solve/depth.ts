/**
 * Depths of reasoning in one line, each including all before it: pairs and gaps; how many of a value are left; where a
 * last one must be; all completions.
 */
export const RUNS = 0;
export const BALANCE = 1;
export const NEAR = 2;
export const LINE = 3;

export type Depth = typeof RUNS | typeof BALANCE | typeof NEAR | typeof LINE;
