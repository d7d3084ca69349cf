import { type Puzzle, rulesOf } from 'gridwright/rules';
import { Glyph } from './glyphs.js';
import type { PictureStyle } from './other-symbols.js';
import type { ValueShape } from './shape-forms.js';
import { UNIT } from './units.js';

interface PictureValuesProps {
  readonly puzzle: Puzzle;
  readonly style: PictureStyle;
  readonly values: readonly ValueShape[];
}

/** The values of a board that is only looked at, as pictures. */
export function PictureValues({ puzzle, style, values }: PictureValuesProps) {
  const { symbols } = rulesOf(puzzle.kind).answerAlphabet;
  return values.map(({ role, text, at: [x, y] }) => (
    <Glyph
      key={`${x} ${y}`}
      style={style}
      value={symbols.indexOf(text)}
      x={x * UNIT}
      y={y * UNIT}
      open={role === 'answer'}
    />
  ));
}
