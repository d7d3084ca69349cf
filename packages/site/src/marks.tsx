import {
  ARROW_SHAPE,
  type Cell,
  columnOf,
  type Mark,
  type Puzzle,
  rowOf,
  SHADE_SIDE,
  SIGN_SHAPE,
  type Size,
  THERMO_SHAPE,
} from 'gridwright/rules';
import { rulesOf } from './rules.js';

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
  return [-margin, -margin, size.columns * UNIT + 2 * margin, size.rows * UNIT + 2 * margin]
    .map((n) => n.toFixed(1))
    .join(' ');
}

/** The class that sets the size of type for a board of that many cells across. */
export function typeClass(size: Size): string {
  const longer = Math.max(size.rows, size.columns);
  return longer > 16 ? 'n25' : longer > 9 ? 'n16' : '';
}

interface PictureProps {
  readonly puzzle: Puzzle;
  readonly answer: Puzzle['clues'];
  readonly label: string;
  /** Cells of a mistake, which get the wave. */
  readonly wrong?: readonly Cell[];
  /** Cells to press next, which get the corners of a hint. */
  readonly aim?: readonly Cell[];
}

/** A board to look at, not to play on. Without a label it only decorates what stands beside it. */
export function Picture({ puzzle, answer, label, wrong = [], aim = [] }: PictureProps) {
  const { size } = puzzle;
  return (
    <svg
      class={`board thumb ${typeClass(size)}`}
      viewBox={viewBoxOf(size)}
      role="img"
      aria-label={label}
      aria-hidden={label === ''}
    >
      <BoardBackground size={size} />
      <Marks marks={rulesOf(puzzle.kind).draw(puzzle, answer)} size={size} />
      {wrong.length > 0 && <path class="b-wave" d={waves(wrong, size)} />}
      {aim.map((cell) => (
        <path key={cell} class="b-hint" d={pressCorners(cornerOf(cell, size))} />
      ))}
    </svg>
  );
}

export function BoardBackground({ size }: { size: Size }) {
  return <rect class="b-surface" width={size.columns * UNIT} height={size.rows * UNIT} />;
}

/** Everything a kind draws, in the order of the materials: highlighter, print, pen. */
export function Marks({ marks, size }: { marks: readonly Mark[]; size: Size }) {
  const presses = marksOf(marks, 'press');
  return (
    <>
      <Thermos marks={marks} />
      {marksOf(marks, 'shade').map((mark) => (
        <path key={`${mark.role} ${mark.cell}`} class="b-window" d={shadeOf(mark)} />
      ))}
      <Arrows marks={marks} />
      {presses.map((mark) => (
        <CellFill key={mark.cell} cell={mark.cell} size={size} name="b-mark" />
      ))}
      <Lines marks={marks} />
      <Cages marks={marks} />
      <Signs marks={marks} />
      {marksOf(marks, 'disk').map((mark) => (
        <Disk key={mark.cell} mark={mark} />
      ))}
      {marksOf(marks, 'text').map((mark) => (
        <Value key={mark.cell} mark={mark} />
      ))}
      {presses.map((mark) => (
        <path key={mark.cell} class="b-press" d={pressCorners(cornerOf(mark.cell, size))} />
      ))}
    </>
  );
}

/** Returns the outline of a shade: the whole cell, or a circle or a square in it. */
export function shadeOf({ role, x, y }: MarkOf<'shade'>): string {
  const half = (role === 'cell' ? 0.5 : SHADE_SIDE / 2) * UNIT;
  const [left, top] = [x * UNIT - half, y * UNIT];
  if (role === 'circle')
    return `M${left} ${top}a${half} ${half} 0 1 0 ${2 * half} 0a${half} ${half} 0 1 0-${2 * half} 0`;
  return `M${left} ${top - half}h${2 * half}v${2 * half}h-${2 * half}z`;
}

/** The lines of the board, one path for each weight. */
export function Lines({ marks }: { marks: readonly Mark[] }) {
  const lines = marksOf(marks, 'line');
  return (
    <>
      {(['cell', 'house', 'box', 'frame'] as const).map((role) => (
        <path
          key={role}
          class={`b-${role}`}
          d={lines.flatMap(({ role: own, x1, y1, x2, y2 }) => (own === role ? line(x1, y1, x2, y2) : [])).join('')}
        />
      ))}
    </>
  );
}

export function CellFill({ cell, size, name }: { cell: Cell; size: Size; name: string }) {
  return <rect class={name} {...cornerOf(cell, size)} width={UNIT} height={UNIT} />;
}

function Value({ mark }: { mark: MarkOf<'text'> }) {
  const printed = mark.role === 'clue';
  // The two faces sit differently on their line: measured from the fonts.
  return (
    <text
      class={printed ? 'b-t b-g' : 'b-t b-v'}
      x={mark.x * UNIT}
      y={mark.y * UNIT + (printed ? 1 : 0)}
      dy={printed ? '.345em' : '.37em'}
    >
      {mark.text}
    </text>
  );
}

/** The signs between cells, each on a disk that interrupts the line, and dots. */
export function Signs({ marks }: { marks: readonly Mark[] }) {
  return (
    <>
      {marksOf(marks, 'sign').map(({ role, x, y }) =>
        role === 'white' || role === 'black' ? (
          <circle key={`${x} ${y}`} class={`b-${role}`} cx={x * UNIT} cy={y * UNIT} r={SIGN_SHAPE.dot * UNIT} />
        ) : (
          <g key={`${x} ${y}`} class="b-sign" transform={`translate(${x * UNIT} ${y * UNIT})`}>
            <circle r={SIGN_SHAPE.radius * UNIT} />
            <path d={SIGN_SHAPE[role].map(([x1, y1, x2, y2]) => line(x1, y1, x2, y2)).join('')} />
          </g>
        ),
      )}
    </>
  );
}

/** The thermometers: a bulb and a line with a round end. One opacity for both, so that the bulb doesn't show through. */
export function Thermos({ marks }: { marks: readonly Mark[] }) {
  return (
    <>
      {marksOf(marks, 'thermo').map(({ points }) => {
        const path = points.map(({ x, y }) => `${x * UNIT} ${y * UNIT}`).join('L');
        return (
          <g key={path} class="b-thermo">
            <circle cx={points[0].x * UNIT} cy={points[0].y * UNIT} r={THERMO_SHAPE.bulb * UNIT} />
            <path d={`M${path}`} stroke-width={THERMO_SHAPE.width * UNIT} />
          </g>
        );
      })}
    </>
  );
}

/** The arrows: a circle, and lines along the shaft to the head. */
export function Arrows({ marks }: { marks: readonly Mark[] }) {
  return (
    <>
      {marksOf(marks, 'arrow').map(({ x, y, lines }) => {
        const path = lines.map((ends) => line(...ends)).join('');
        return (
          <g key={path} class="b-shaft" stroke-width={ARROW_SHAPE.width * UNIT}>
            <circle cx={x * UNIT} cy={y * UNIT} r={ARROW_SHAPE.radius * UNIT} />
            <path d={path} />
          </g>
        );
      })}
    </>
  );
}

/** The cages: dashed lines and the sums in their corners. */
export function Cages({ marks }: { marks: readonly Mark[] }) {
  const cages = marksOf(marks, 'cage');
  if (cages.length === 0) return null;
  return (
    <>
      <path class="b-cage" d={cages.flatMap(({ lines }) => lines.map((ends) => line(...ends))).join('')} />
      {cages.map(
        ({ x, y, text }) =>
          text !== '' && (
            <text key={`${x} ${y}`} class="b-sum" x={x * UNIT} y={y * UNIT} dy=".36em">
              {text}
            </text>
          ),
      )}
    </>
  );
}

function Disk({ mark }: { mark: MarkOf<'disk'> }) {
  return <circle class={`d-${mark.role}`} cx={mark.x * UNIT} cy={mark.y * UNIT} r={34} />;
}

function marksOf<T extends Mark['type']>(marks: readonly Mark[], type: T): MarkOf<T>[] {
  return marks.filter((mark): mark is MarkOf<T> => mark.type === type);
}

function line(x1: number, y1: number, x2: number, y2: number): string {
  return `M${x1 * UNIT} ${y1 * UNIT}L${x2 * UNIT} ${y2 * UNIT}`;
}

/** The wavy underline of correction. */
export function waves(cells: Iterable<Cell>, size: Size): string {
  let path = '';
  for (const cell of cells) {
    const { x, y } = cornerOf(cell, size);
    path += `M${x + 22} ${y + 89}l${'7-6 7 6 '.repeat(4)}`;
  }
  return path;
}

/** The corners of a pressed cell. */
export function pressCorners({ x, y }: { x: number; y: number }): string {
  return `M${x + 5} ${y + 20}v-15h15M${x + 80} ${y + 5}h15v15M${x + 95} ${y + 80}v15h-15M${x + 20} ${y + 95}h-15v-15`;
}
