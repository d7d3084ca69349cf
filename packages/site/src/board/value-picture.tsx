import { DRAWINGS, DRAWN } from '@gridwright/book/pictures';
import type { Value } from 'gridwright/rules';
import type { PictureStyle } from './other-symbols.js';
import './value-picture.css';

/** The side of a picture in a whole cell of 100 units. */
const SIDE = 64;

interface ValuePictureProps {
  readonly style: PictureStyle;
  readonly value: Value;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** How its colour differs from that of a clue; '' for not at all. */
  readonly tone: 'answer' | 'bad' | '';
}

/** A value as a picture in one colour. */
export function ValuePicture({ style, value, x, y, scale, tone }: ValuePictureProps) {
  const side = SIDE * scale;
  return (
    <path
      class={`value-picture ${tone}`}
      transform={`translate(${x - side / 2} ${y - side / 2}) scale(${side / DRAWN})`}
      d={DRAWINGS[style][value - 1].flat().join(' ')}
    />
  );
}
