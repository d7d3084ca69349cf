import type { Rules, Size } from 'gridwright/rules';

/** Between two counts, in units. */
export const STEP = 34;

/** Room for the counts beside and below the board, in units; 0 where the kind has none for its lines. */
export function tallyRoom(rules: Rules, size: Size): number {
  return rules.values?.quota(size).row === undefined ? 0 : STEP * rules.maxValues(size).answer + 24;
}
