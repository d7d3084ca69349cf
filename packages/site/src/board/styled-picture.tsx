import { type Puzzle, rulesOf, type Shape } from 'gridwright/rules';
import { Glyph } from './glyphs.js';
import { Picture, type PictureProps, Shapes } from './marks.js';
import { isDrawn } from './symbol-text.js';
import { symbolStyle } from './symbols.js';
import { UNIT } from './units.js';

/** A board to look at, with pictures as values if they are chosen. */
export function StyledPicture(props: PictureProps) {
  return <Picture {...props} Drawn={StyledShapes} />;
}

interface StyledShapesProps {
  readonly puzzle: Puzzle;
  readonly shapes: readonly Shape[];
}

export function StyledShapes({ puzzle, shapes }: StyledShapesProps) {
  const style = symbolStyle(puzzle);
  if (!isDrawn(style) || style === 'shapes') return <Shapes shapes={shapes} />;
  const { symbols } = rulesOf(puzzle.kind).answerAlphabet;
  return (
    <>
      <Shapes shapes={shapes.filter((shape) => !isValue(shape))} />
      {shapes.filter(isValue).map(({ role, text, at: [x, y] }) => (
        <Glyph
          key={`${x} ${y}`}
          style={style}
          value={symbols.indexOf(text)}
          x={x * UNIT}
          y={y * UNIT}
          open={role === 'answer'}
        />
      ))}
    </>
  );
}

/** Returns whether a shape is a value in a cell. */
function isValue(shape: Shape): shape is Extract<Shape, { text: string }> {
  return 'text' in shape && (shape.role === 'clue' || shape.role === 'answer');
}
