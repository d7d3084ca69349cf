import type { AuthorPicture as Drawn } from 'gridwright/formats';
import { h } from 'preact';

interface AuthorPictureProps {
  readonly picture: Drawn;
  readonly label: string;
}

/** A puzzle as its author drew it, in the author's colours on white. */
export function AuthorPicture({ picture: { box, elements }, label }: AuthorPictureProps) {
  const [x, y, width, height] = box;
  return (
    <svg class="thumb" viewBox={box.join(' ')} role="img" aria-label={label}>
      <rect x={x} y={y} width={width} height={height} fill="#fff" />
      {elements.map(({ name, attributes, text }, i) => h(name, { key: i, ...attributes }, text))}
    </svg>
  );
}
