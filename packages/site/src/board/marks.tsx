import type { Role } from 'gridwright/drawing';
import { type Cell, columnOf, type Puzzle, rowOf, type Shape, type Size } from 'gridwright/rules';
import type { FunctionComponent } from 'preact';
import { rulesOf } from '../engine/rules.js';
import { lazy } from '../ui/lazy.js';
import { Forms, runsOf } from './shape-forms.js';
import { UNIT } from './units.js';

/** A cell's top left corner, in units. */
export function cornerOf(cell: Cell, size: Size): { x: number; y: number } {
  return { x: columnOf(cell, size) * UNIT, y: rowOf(cell, size) * UNIT };
}

/** The whole board with room for half of its frame, or for the clues outside. */
export function viewBoxOf(size: Size, shapes: readonly Shape[] = []): string {
  const margin = marginOf(size, shapes);
  return [-margin, -margin, size.columns * UNIT + 2 * margin, size.rows * UNIT + 2 * margin]
    .map((n) => n.toFixed(1))
    .join(' ');
}

/** The room around a board, in units: for its frame, or for the texts beside it. */
export function marginOf({ rows, columns }: Size, shapes: readonly Shape[]): number {
  const far = shapes.flatMap((shape) => {
    if (shape.role !== 'outside' || !('at' in shape)) return [];
    const [x, y] = shape.at.map(Math.floor);
    return [-x, -y, x - columns + 1, y - rows + 1];
  });
  return far.length > 0 ? UNIT * Math.max(...far) : 0.6 * Math.max(rows, columns);
}

/** The class that sets the size of type for a board of that many cells across. */
export function typeClass(size: Size): string {
  const longer = Math.max(size.rows, size.columns);
  return longer > 16 ? 'n25' : longer > 9 ? 'n16' : '';
}

export interface PictureProps {
  readonly puzzle: Puzzle;
  readonly answer: Puzzle['clues'];
  readonly label: string;
  /** Cells of a mistake, which get the wave. */
  readonly wrong?: readonly Cell[];
  /** Cells to press next, which get the corners of a hint. */
  readonly aim?: readonly Cell[];
  /** What draws its shapes. */
  readonly Drawn?: FunctionComponent<{ readonly puzzle: Puzzle; readonly shapes: readonly Shape[] }>;
}

/** A board to look at, not to play on. Without a label it is decoration. */
export function Picture({ puzzle, answer, label, wrong = [], aim = [], Drawn = Shapes }: PictureProps) {
  const { size } = puzzle;
  const shapes = rulesOf(puzzle.kind).draw(puzzle, answer);
  return (
    <svg
      class={`board thumb ${typeClass(size)}`}
      viewBox={viewBoxOf(size, shapes)}
      role="img"
      aria-label={label}
      aria-hidden={label === ''}
    >
      <BoardBackground size={size} />
      <Drawn puzzle={puzzle} shapes={shapes} />
      {shapes.some(({ role }) => role === 'cover') && <Forms shapes={gridLines(shapes)} />}
      {wrong.length > 0 && <path class="b-wave" d={waves(wrong, size)} />}
      {aim.map((cell) => (
        <path key={cell} class="b-hint" d={pressCorners(cornerOf(cell, size))} />
      ))}
    </svg>
  );
}

/** Returns the lines of the grid, which are above fog. */
export function gridLines(shapes: readonly Shape[]): readonly Shape[] {
  return shapes.filter(({ role }) => ['house', 'cell', 'box', 'frame'].includes(role));
}

export function BoardBackground({ size }: { size: Size }) {
  return <rect class="b-surface" width={size.columns * UNIT} height={size.rows * UNIT} />;
}

/** The layers of a board to play on: below the lines, with them, and over the values. */
const LAYERS: Readonly<Record<'under' | 'lines' | 'over', readonly Role[]>> = {
  under: ['shade', 'line', 'bulb', 'marker', 'shaft', 'ring'],
  lines: ['house', 'cell', 'box', 'frame', 'border', 'cage', 'sum'],
  over: ['ground', 'plate', 'white-dot', 'black-dot', 'sign', 'label', 'light-label', 'outside', 'pointer'],
};

/** The shapes of one layer. */
export function Layer({ shapes, name }: { shapes: readonly Shape[]; name: keyof typeof LAYERS }) {
  return <Shapes shapes={shapes.filter(({ role }) => LAYERS[name].includes(role))} />;
}

const VariantShapes = lazy(async () => (await import('./variant-shapes.js')).VariantShapes);

/** All shapes in their order. The styles of those of variants come with their rules. */
export function Shapes({ shapes }: { shapes: readonly Shape[] }) {
  return (
    <>
      {runsOf(shapes, ({ rule }) => rule && 'rule').map((run, i) =>
        run[0].rule ? <VariantShapes key={i} shapes={run} /> : <Forms key={i} shapes={run} />,
      )}
    </>
  );
}

export function CellFill({ cell, size, name }: { cell: Cell; size: Size; name: string }) {
  return <rect class={name} {...cornerOf(cell, size)} width={UNIT} height={UNIT} />;
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
