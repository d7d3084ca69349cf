import { type Cell, columnOf, kindOf, type Mark, type Puzzle, rowOf, type Size } from 'gridwright';
import { useRef } from 'preact/hooks';

/** A board is drawn in hundredths of a cell: sub-pixel type sizes are not reliable. */
export const UNIT = 100;

type MarkOf<T extends Mark['type']> = Extract<Mark, { type: T }>;

/** A cell's top left corner, in units. */
export function cornerOf(cell: Cell, size: Size): { x: number; y: number } {
  return { x: columnOf(cell, size) * UNIT, y: rowOf(cell, size) * UNIT };
}

/** The whole board with room for half of its frame. */
export function viewBoxOf(size: Size): string {
  const margin = 0.6 * Math.max(size.rows, size.columns);
  return [-margin, -margin, size.columns * UNIT + 2 * margin, size.rows * UNIT + 2 * margin].map((n) => n.toFixed(1)).join(' ');
}

/** The class that sets the size of type for a board of that many cells across. */
export function typeClass(size: Size): string {
  const longer = Math.max(size.rows, size.columns);
  return longer > 16 ? 'n25' : longer > 9 ? 'n16' : '';
}

/** A board to look at, not to play on. */
export function Picture({ puzzle, answer, label }: { puzzle: Puzzle; answer: Puzzle['clues']; label: string }) {
  const { size } = puzzle;
  return (
    <svg class={`board thumb ${typeClass(size)}`} viewBox={viewBoxOf(size)} role="img" aria-label={label}>
      <Sheet size={size} />
      <Marks marks={kindOf(puzzle.kind).draw(puzzle, answer)} size={size} />
    </svg>
  );
}

export function Sheet({ size }: { size: Size }) {
  return <rect class="b-sheet" width={size.columns * UNIT} height={size.rows * UNIT} />;
}

/** Everything a kind draws, in the order of the materials: highlighter, print, pen. */
export function Marks({ marks, size, loud }: { marks: readonly Mark[]; size: Size; loud?: Loud }) {
  const presses = marksOf(marks, 'press');
  const lines = marksOf(marks, 'line');
  return (
    <>
      {presses.map((mark) => (
        <CellFill key={mark.cell} cell={mark.cell} size={size} name="b-mark" />
      ))}
      {(['cell', 'house', 'box', 'frame'] as const).map((role) => (
        <path key={role} class={`b-${role}`} d={pathOf(lines.filter((line) => line.role === role))} />
      ))}
      {marksOf(marks, 'disk').map((mark) => (
        <Disk key={mark.cell} mark={mark} />
      ))}
      {marksOf(marks, 'text').map((mark) => (
        <Value key={mark.cell} mark={mark} loud={loud} />
      ))}
      {presses.map((mark) => (
        <path key={mark.cell} class="b-press" d={cornersOf(cornerOf(mark.cell, size))} />
      ))}
    </>
  );
}

/** Cells whose values are not drawn as usual. */
export interface Loud {
  readonly selected: Cell | undefined;
  readonly wrong: ReadonlySet<Cell>;
}

export function CellFill({ cell, size, name }: { cell: Cell; size: Size; name: string }) {
  return <rect class={name} {...cornerOf(cell, size)} width={UNIT} height={UNIT} />;
}

function Value({ mark, loud }: { mark: MarkOf<'text'>; loud: Loud | undefined }) {
  const printed = mark.role === 'clue';
  const classes = ['b-t', printed ? 'b-g' : 'b-v'];
  if (loud?.selected === mark.cell) classes.push('on');
  if (!printed && loud?.wrong.has(mark.cell)) classes.push('bad');
  // The two faces sit differently on their line: measured from the fonts.
  return (
    <text class={classes.join(' ')} x={mark.x * UNIT} y={mark.y * UNIT + (printed ? 1 : 0)} dy={printed ? '.345em' : '.37em'}>
      {mark.text}
    </text>
  );
}

function Disk({ mark }: { mark: MarkOf<'disk'> }) {
  const before = useRef(mark.role);
  const turned = useRef(false);
  if (before.current !== mark.role) turned.current = true;
  before.current = mark.role;
  return <circle class={`d-${mark.role} ${turned.current ? 'turned' : ''}`} cx={mark.x * UNIT} cy={mark.y * UNIT} r={34} />;
}

function marksOf<T extends Mark['type']>(marks: readonly Mark[], type: T): MarkOf<T>[] {
  return marks.filter((mark): mark is MarkOf<T> => mark.type === type);
}

function pathOf(lines: readonly MarkOf<'line'>[]): string {
  return lines.map(({ x1, y1, x2, y2 }) => `M${x1 * UNIT} ${y1 * UNIT}L${x2 * UNIT} ${y2 * UNIT}`).join('');
}

function cornersOf({ x, y }: { x: number; y: number }): string {
  return `M${x + 5} ${y + 20}v-15h15M${x + 80} ${y + 5}h15v15M${x + 95} ${y + 80}v15h-15M${x + 20} ${y + 95}h-15v-15`;
}
