import { type Cell, columnOf, type Mark, type Puzzle, rowOf, SIGN_SHAPE, type Size } from 'gridwright/rules';
import { lazy } from './lazy.js';
import { rulesOf } from './rules.js';
import { line, type MarkOf, marksOf, UNIT } from './units.js';

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
      <UnderMarks marks={marks} />
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

const VariantUnder = lazy(async () => (await import('./variant-marks.js')).VariantUnder);
const VariantCages = lazy(async () => (await import('./variant-marks.js')).VariantCages);

/** What lies under the lines: shades, thermometers and arrows. They come with the rules of variants. */
export function UnderMarks({ marks }: { marks: readonly Mark[] }) {
  const has = marks.some(({ type }) => type === 'shade' || type === 'thermo' || type === 'arrow');
  return has ? <VariantUnder marks={marks} /> : null;
}

/** The cages, over the lines. */
export function Cages({ marks }: { marks: readonly Mark[] }) {
  return marks.some(({ type }) => type === 'cage') ? <VariantCages marks={marks} /> : null;
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

function Disk({ mark }: { mark: MarkOf<'disk'> }) {
  return <circle class={`d-${mark.role}`} cx={mark.x * UNIT} cy={mark.y * UNIT} r={34} />;
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
