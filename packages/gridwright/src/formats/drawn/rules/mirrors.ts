import { pairCondition } from '../../../kinds/sudoku/variants/pair-condition.js';
import { coloursIn, isCalled } from '../colours.js';
import type { Stroke } from '../drawing.js';
import { type DrawnRule, only } from '../rule.js';
import { alongDiagonal } from './groups.js';

/** A diagonal drawn as a mirror: cells and their images are both odd or both even. */
export const drawnParityMirror: DrawnRule = {
  name: pairCondition.name,
  plural: 'parity mirrors',
  words: /\bparity\b.*\b(?:mirror\w*|reflect\w*)|\b(?:mirror\w*|reflect\w*)\b.*\bparity\b/,
  unless: /\bopposite\b|\bdifferent\b|\bnot\b/,
  propose(drawing, told) {
    const names = coloursIn(told.map(({ plain }) => plain).join(' '));
    const isNamed = ({ colour }: Stroke) => names.length === 0 || names.some((name) => isCalled(colour, name));
    const [falling, rising] = [false, true].map((rises) => alongDiagonal(drawing, rises, false).filter(isNamed));
    const items = [...(falling.length > 0 ? ['f-e'] : []), ...(rising.length > 0 ? ['r-e'] : [])];
    return only(pairCondition, items, [...falling, ...rising]);
  },
};
