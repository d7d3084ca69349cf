import { coloursOf, lineWidth } from 'gridwright/drawing';
import type { Shape } from 'gridwright/rules';
import { Forms, runsOf } from './shape-forms.js';
import { UNIT } from './units.js';
import '../ui/styles/variants.css';

/** The shapes of variants: one group for a run of one role and colour, so that none shows through another one. */
export function VariantShapes({ shapes }: { shapes: readonly Shape[] }) {
  const colours = coloursOf(shapes);
  return (
    <>
      {runsOf(shapes, groupOf).map((run, i) => (
        <g key={i} class={groupOf(run[0])} stroke-width={lineWidth(run[0].colour, colours) * UNIT}>
          <Forms shapes={run} />
        </g>
      ))}
    </>
  );
}

/** Returns the classes of a shape's group; a bulb and its line are in one. */
function groupOf({ role, colour = 'grey' }: Shape): string {
  return `g-${role === 'bulb' ? 'line' : role} c-${colour}`;
}
