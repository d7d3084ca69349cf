import { computed, type ReadonlySignal } from '@preact/signals';
import type { Size } from 'gridwright/rules';
import { useMemo } from 'preact/hooks';
import { cornerOf } from '../board/marks.js';
import { UNIT } from '../board/units.js';
import { CELL_COLOURS } from '../game/action.js';
import { valuesOf } from '../game/board-state.js';
import type { Session } from './session.js';
import './colours.css';

/** The colours of the cells, each with its own pattern, so that they differ in more than hue. */
export function Colours({ session }: { session: Session }) {
  const paths = useMemo(() => {
    const { board, puzzle } = session;
    return Array.from({ length: CELL_COLOURS }, (_, i) =>
      computed(() => stripes(board.value.colour, i + 1, puzzle.size)),
    );
  }, [session]);
  return <ColourPaths paths={paths} />;
}

/** What `stripes` returns for each colour, with the patterns, which other elements refer to as well. */
export function ColourPaths({ paths }: { paths: readonly (string | ReadonlySignal<string>)[] }) {
  return (
    <>
      <Engravings />
      {paths.map((d, i) => (
        <g key={i}>
          <path class={`t${i + 1}`} d={d} />
          <path fill={`url(#engraved-${i + 1})`} d={d} />
        </g>
      ))}
    </>
  );
}

function Engravings() {
  const paths = ['M0 20 20 0', 'M0 0 20 20', 'M0 10H20', 'M10 0V20', 'M10 7v6M7 10h6', 'M0 20 20 0M0 0 20 20'];
  return (
    <defs>
      {paths.map((d, i) => (
        <pattern key={d} id={`engraved-${i + 1}`} width="20" height="20" patternUnits="userSpaceOnUse">
          <path class="eng" d={d} />
        </pattern>
      ))}
    </defs>
  );
}

/** The part of each cell that a colour has: all of it, or one of several stripes. */
export function stripes(colours: ArrayLike<number>, colour: number, size: Size): string {
  let path = '';
  for (let cell = 0; cell < colours.length; cell++) {
    if (((colours[cell] >>> (colour - 1)) & 1) === 0) continue;
    const all = valuesOf(colours[cell]);
    const { x, y } = cornerOf(cell, size);
    const width = UNIT / all.length;
    path += `M${x + width * all.indexOf(colour)} ${y}h${width}v${UNIT}h-${width}z`;
  }
  return path;
}
