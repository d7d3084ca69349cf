import { useComputed } from '@preact/signals';
import type { Cell, Value } from 'gridwright/rules';
import { UNIT } from '../board/units.js';
import type { Session } from './session.js';
import { tallyType } from './tally-room.js';

/** How many of each value are still to place in each row and column where that is fixed; a tick where none is. */
export function Tallies({ session }: { session: Session }) {
  const { rules, puzzle } = session;
  const { size } = puzzle;
  const { row, column } = rules.values?.quota(puzzle) ?? {};
  const values = Array.from({ length: rules.maxValues(size).answer }, (_, i) => i + 1);
  const rowCells = (r: number) => Array.from({ length: size.columns }, (_, c) => r * size.columns + c);
  const columnCells = (c: number) => Array.from({ length: size.rows }, (_, r) => r * size.columns + c);
  const { step, type } = tallyType(size);
  const [right, below] = [size.columns * UNIT + 12, size.rows * UNIT + 10];
  return (
    <g class="b-tallies" style={{ '--tally': `${type}px` }}>
      {row !== undefined &&
        Array.from({ length: size.rows }, (_, r) =>
          values.map((value) => (
            <Tally
              key={`${r} ${value}`}
              session={session}
              cells={rowCells(r)}
              value={value}
              quota={row}
              x={right + step * (value - 0.4)}
              y={(r + 0.5) * UNIT}
            />
          )),
        )}
      {column !== undefined &&
        Array.from({ length: size.columns }, (_, c) =>
          values.map((value) => (
            <Tally
              key={`${c} ${value}`}
              session={session}
              cells={columnCells(c)}
              value={value}
              quota={column}
              x={(c + 0.5) * UNIT}
              y={below + step * (value - 0.4)}
            />
          )),
        )}
      {values.map((value) => (
        <text
          key={value}
          class="b-tally ax"
          x={right + step * (value - 0.4)}
          y={below + step * (value - 0.4)}
          dy=".37em"
        >
          {rules.answerAlphabet.symbols[value]}
        </text>
      ))}
    </g>
  );
}

interface TallyProps {
  readonly session: Session;
  readonly cells: readonly Cell[];
  readonly value: Value;
  readonly quota: number;
  readonly x: number;
  readonly y: number;
}

function Tally({ session, cells, value, quota, x, y }: TallyProps) {
  const left = useComputed(() =>
    cells.reduce((n, cell) => (session.board.value.answer[cell] === value ? n - 1 : n), quota),
  ).value;
  if (left === 0) return <path class="b-tick" d={`M${x - 9} ${y + 1}l6 6 12-13`} />;
  return (
    <text class={left < 0 ? 'b-tally over' : 'b-tally'} x={x} y={y} dy=".37em">
      {left < 0 ? `+${-left}` : left}
    </text>
  );
}
