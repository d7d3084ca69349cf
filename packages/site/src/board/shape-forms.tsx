import type { Shape } from 'gridwright/rules';
import { UNIT } from './units.js';

/** Groups consecutive shapes with the same key. */
export function runsOf(shapes: readonly Shape[], keyOf: (shape: Shape) => string | undefined): Shape[][] {
  const runs: Shape[][] = [];
  for (const shape of shapes) {
    const last = runs.at(-1);
    if (last && keyOf(last[0]) === keyOf(shape)) last.push(shape);
    else runs.push([shape]);
  }
  return runs;
}

/** Each shape as an element with the class of its role. */
export function Forms({ shapes }: { shapes: readonly Shape[] }) {
  return <>{shapes.map(formOf)}</>;
}

function formOf(shape: Shape, key: number) {
  const { role } = shape;
  const own = { key, class: `b-${role}` };
  if ('path' in shape)
    return (
      <path
        {...own}
        d={shape.path.map((line) => `M${line.map((point) => point.map(scaled).join(' ')).join('L')}`).join('')}
      />
    );
  if ('text' in shape) {
    const [x, y] = shape.at.map(scaled);
    // The two faces sit differently on their line: measured from the fonts.
    const printed = role === 'clue';
    return (
      <text {...own} class={`b-t b-${role}`} x={x} y={printed ? y + 1 : y} dy={printed ? '.345em' : '.37em'}>
        {shape.text}
      </text>
    );
  }
  const [x, y, ...lengths] = ('circle' in shape ? shape.circle : shape.rect).map(scaled);
  return 'circle' in shape ? (
    <circle {...own} cx={x} cy={y} r={lengths[0]} />
  ) : (
    <rect {...own} x={x} y={y} width={lengths[0]} height={lengths[1]} />
  );
}

/** Returns a length in units. */
function scaled(cells: number): number {
  return Math.round(cells * UNIT * 10) / 10;
}
