import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { Shape } from 'gridwright/rules';
import { useId, useMemo } from 'preact/hooks';
import { squares } from '../board/layers.js';
import { gridLines, Layer, Shapes } from '../board/marks.js';
import { UNIT } from '../board/units.js';
import { Colours } from './colours.js';
import type { Session } from './session.js';
import './fog.css';

interface FogProps {
  readonly session: Session;
  readonly shapes: readonly Shape[];
  /** The tints of the board, as paths. */
  readonly layers: Readonly<Record<'peers' | 'same' | 'selected', ReadonlySignal<string>>>;
}

/** The marks between cells, fog over all marks in covered cells, and on it the tints of those. */
export function Fog({ session, shapes, layers }: FogProps) {
  const { size } = session.puzzle;
  const id = useId();
  const lines = useMemo(() => gridLines(shapes), [shapes]);
  const covered = useComputed(() => {
    const { value } = session.view.seen;
    const cells = Array.from(session.cells.keys());
    return squares(value ? cells.filter((cell) => !value.has(cell)) : [], size);
  });
  return (
    <>
      <Layer shapes={shapes} name="over" />
      <clipPath id={id}>
        <path d={covered} />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        <rect class="b-fog" width={size.columns * UNIT} height={size.rows * UNIT} />
        <g class="fogged">
          <path class="b-peer" d={layers.peers} />
          <Colours session={session} />
          <path class="b-same" d={layers.same} />
          <path class="b-mark" d={layers.selected} />
        </g>
      </g>
      <Shapes shapes={lines} />
    </>
  );
}
