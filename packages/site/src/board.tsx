import { type Cell, cellCount, columnOf, type Grid, kindOf, type Mark, type Puzzle, rowOf } from 'gridwright';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { HintFills, HintMarks } from './hint-marks.js';
import type { Hinted } from './hinting.js';
import { CellFill, cornerOf, Marks, Sheet, typeClass, UNIT, viewBoxOf } from './marks.js';

// SVG has no elements for a grid; these make one of it for a screen reader, and keep the drawing itself from being read out.
const GRID = { role: 'grid' } as const;
const ROW = { role: 'row' } as const;
const cellRole = (selected: boolean | undefined) => ({ role: 'gridcell', 'aria-selected': selected }) as const;
const UNSAID = { 'aria-hidden': true } as const;

interface BoardProps {
  readonly puzzle: Puzzle;
  readonly answer: Grid;
  /** Where the keyboard is. */
  readonly cursor: Cell;
  /** The cell that keys enter a value into, drawn as such. */
  readonly selected: Cell | undefined;
  /** Cells underlined by the last check. */
  readonly wrong: ReadonlySet<Cell>;
  readonly hinted?: Hinted | undefined;
  readonly label: string;
  readonly onCell: (cell: Cell) => void;
}

/** The board to play on: what the kind draws, and over it one clear field a cell for pointer, keyboard and screen reader. */
export function Board({ puzzle, answer, cursor, selected, wrong, hinted, label, onCell }: BoardProps) {
  const { size } = puzzle;
  const marks = kindOf(puzzle.kind).draw(puzzle, answer);
  const board = useFocusOn(cursor);
  const pick = (event: Event) => {
    const cell = event.target instanceof Element ? event.target.getAttribute('data-cell') : null;
    if (cell !== null) onCell(Number(cell));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the whole page hears the keys, see session.ts
    <svg ref={board} class={`board ${typeClass(size)}`} viewBox={viewBoxOf(size)} {...GRID} aria-label={label} onClick={pick}>
      <g {...UNSAID}>
        <Sheet size={size} />
        {selected !== undefined && hinted === undefined && <Tints puzzle={puzzle} answer={answer} selected={selected} />}
        {hinted !== undefined && <HintFills hinted={hinted} size={size} />}
        <Marks marks={marks} size={size} loud={{ selected, wrong }} />
        {[...wrong].map((cell) => (
          <path key={cell} class="b-wave" d={waveOf(cornerOf(cell, size))} />
        ))}
        {hinted !== undefined && <HintMarks hinted={hinted} puzzle={puzzle} />}
        {selected !== undefined && hinted === undefined && <Selection {...cornerOf(selected, size)} />}
      </g>
      <Cells puzzle={puzzle} says={sayingsOf(marks, wrong)} cursor={cursor} selected={selected} />
    </svg>
  );
}

/** The focus goes with the cursor when that moves. */
function useFocusOn(cursor: Cell) {
  const board = useRef<SVGSVGElement>(null);
  const before = useRef(cursor);
  useLayoutEffect(() => {
    if (before.current !== cursor) board.current?.querySelector<SVGElement>(`[data-cell="${cursor}"]`)?.focus();
    before.current = cursor;
  }, [cursor]);
  return board;
}

/** Peers of the selected cell by row, column and box, cells of its value, and the cell itself. */
function Tints({ puzzle, answer, selected }: { puzzle: Puzzle; answer: Grid; selected: Cell }) {
  const { size } = puzzle;
  const tints = [];
  for (let cell = 0; cell < cellCount(size); cell++) {
    const same = answer[selected] !== 0 && answer[cell] === answer[selected];
    const name = cell === selected ? 'b-mark' : same ? 'b-same' : arePeers(cell, selected, puzzle) ? 'b-peer' : '';
    if (name !== '') tints.push(<CellFill key={cell} cell={cell} size={size} name={name} />);
  }
  return <>{tints}</>;
}

function arePeers(a: Cell, b: Cell, { size }: Puzzle): boolean {
  if (rowOf(a, size) === rowOf(b, size) || columnOf(a, size) === columnOf(b, size)) return true;
  if (size.boxRows === 0) return false;
  const bandOf = (cell: Cell) => Math.floor(rowOf(cell, size) / size.boxRows);
  const stackOf = (cell: Cell) => Math.floor(columnOf(cell, size) / size.boxColumns);
  return bandOf(a) === bandOf(b) && stackOf(a) === stackOf(b);
}

function Selection({ x, y }: { x: number; y: number }) {
  return <rect class="b-sel" x={x + 3} y={y + 3} width={UNIT - 6} height={UNIT - 6} />;
}

interface CellsProps {
  readonly puzzle: Puzzle;
  readonly says: ReadonlyMap<Cell, string>;
  readonly cursor: Cell;
  readonly selected: Cell | undefined;
}

function Cells({ puzzle, says, cursor, selected }: CellsProps) {
  const { size } = puzzle;
  const rows = Array.from({ length: size.rows }, (_, row) => row);
  const columns = Array.from({ length: size.columns }, (_, column) => column);
  return (
    <>
      {rows.map((row) => (
        <g key={row} {...ROW}>
          {columns.map((column) => {
            const cell = row * size.columns + column;
            return (
              <rect
                key={cell}
                {...cellRole(selected === undefined ? undefined : cell === selected)}
                class="b-hit"
                {...cornerOf(cell, size)}
                width={UNIT}
                height={UNIT}
                data-cell={cell}
                tabindex={cell === cursor ? 0 : -1}
                aria-label={`row ${row + 1}, column ${column + 1}, ${says.get(cell) ?? 'empty'}`}
              />
            );
          })}
        </g>
      ))}
    </>
  );
}

/** What stands in each cell, in words; a cell with no marks has none. */
function sayingsOf(marks: readonly Mark[], wrong: ReadonlySet<Cell>): Map<Cell, string> {
  const says = new Map<Cell, string>();
  const say = (cell: Cell, words: string) => says.set(cell, says.has(cell) ? `${says.get(cell)}, ${words}` : words);
  for (const mark of marks) {
    if (mark.type === 'text') say(mark.cell, mark.role === 'clue' ? `given ${mark.text}` : mark.text);
    if (mark.type === 'disk') say(mark.cell, mark.role);
    if (mark.type === 'press') say(mark.cell, 'pressed');
  }
  for (const cell of wrong) say(cell, 'underlined');
  return says;
}

function waveOf({ x, y }: { x: number; y: number }): string {
  return `M${x + 22} ${y + 89}l${'7-6 7 6 '.repeat(4)}`;
}
