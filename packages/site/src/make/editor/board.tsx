import { type Cell, columnOf, type Puzzle, rowOf, rulesOf, type Size, type Value } from 'gridwright/rules';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { frames, squares } from '../../board/layers.js';
import { BoardBackground, cornerOf, Shapes, typeClass, viewBoxOf, waves } from '../../board/marks.js';
import { UNIT } from '../../board/units.js';
import { CellColours } from './colour-panel.js';
import { add, type BoardPoint, cellAt, extend, pairAt } from './stroke.js';
import type { StrokeType } from './tools.js';

interface SettingBoardProps {
  /** Without its regions. */
  readonly puzzle: Puzzle;
  /** A letter for each cell; '' for boxes. */
  readonly regions: string;
  readonly label: string;
  readonly names: readonly string[];
  /** The meaning of a drag. */
  readonly gesture: StrokeType;
  /** Whether a drag adds cells to the stroke, as it does with Shift. */
  readonly keepsStroke: boolean;
  readonly stroke: readonly Cell[];
  readonly cursor: Cell;
  /** Whether the board is larger than its place, which two fingers move. */
  readonly isZoomed: boolean;
  /** The values that solutions have in cells without a clue. */
  readonly candidates: ReadonlyMap<Cell, readonly Value[]>;
  /** A mask for each cell, or [] for none. */
  readonly colours: readonly number[];
  /** Whether the chosen cells have a frame only, so that their colours are in sight. */
  readonly isColouring: boolean;
  /** Cells that explain why there is no solution. */
  readonly wrong: readonly Cell[];
  onStroke(stroke: readonly Cell[]): void;
  /** Called after a stroke; only a mouse has modifier keys. */
  onEnd(stroke: readonly Cell[], isMouse: boolean): void;
  onKey(event: KeyboardEvent): void;
}

// SVG has no elements for a grid; these make one of it for a screen reader.
const GRID = { role: 'grid', 'aria-multiselectable': true } as const;
const HIDDEN = { 'aria-hidden': true } as const;
const ROW = { role: 'row' } as const;

/** The board that a setter draws on. */
export function SettingBoard(props: SettingBoardProps) {
  const { puzzle, regions, stroke, cursor, candidates, colours, wrong } = props;
  const { size } = puzzle;
  const rules = rulesOf(puzzle.kind);
  const shapes = rules.draw(puzzle, rules.start(puzzle));
  const board = useRef<SVGSVGElement>(null);
  useFocus(board, cursor, props.isZoomed);
  const pointer = usePointer(board, props);
  return (
    <svg
      ref={board}
      class={`board being-set ${typeClass(size)}`}
      viewBox={viewBoxOf(size, shapes)}
      {...GRID}
      aria-label={props.label}
      onKeyDown={props.onKey}
      {...pointer}
    >
      <g {...HIDDEN}>
        <BoardBackground size={size} />
        <path class="b-same" d={squares(severalIn(candidates), size)} />
        <CellColours colours={colours} size={size} />
        <path class="b-mark" d={props.isColouring ? '' : squares(stroke, size)} />
        <Shapes shapes={shapes} />
        {regions !== '' && <path class="b-box" d={borders(regions, size)} />}
        {[...candidates].map(([cell, values]) => (
          <Candidates key={cell} cell={cell} values={values} puzzle={puzzle} />
        ))}
        <path class="b-wave" d={waves(wrong, size)} />
        <path class="b-sel" d={frames(stroke, size)} />
      </g>
      {Array.from({ length: size.rows }, (_, row) => (
        <g key={row} {...ROW}>
          {Array.from({ length: size.columns }, (_, column) => (
            <Field key={column} cell={row * size.columns + column} {...props} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** Returns the cells in which solutions differ. */
function severalIn(candidates: SettingBoardProps['candidates']): Cell[] {
  return [...candidates].filter(([, values]) => values.length > 1).map(([cell]) => cell);
}

/** One value in the middle of its cell; several at their places. */
function Candidates({ cell, values, puzzle }: { cell: Cell; values: readonly Value[]; puzzle: Puzzle }) {
  const { x, y } = cornerOf(cell, puzzle.size);
  const { maxValues, answerAlphabet } = rulesOf(puzzle.kind);
  const across = Math.ceil(Math.sqrt(maxValues(puzzle.size).answer));
  const isOne = values.length === 1;
  // The sum of a cage is drawn above them.
  const right = (value: Value) => UNIT * (0.08 + (0.84 * (((value - 1) % across) + 0.5)) / across);
  const down = (value: Value) => UNIT * (0.2 + (0.76 * (Math.floor((value - 1) / across) + 0.5)) / across);
  return (
    <>
      {values.map((value) => (
        <text
          key={value}
          class={isOne ? 'b-one' : 'b-n'}
          x={x + (isOne ? UNIT / 2 : right(value))}
          y={y + (isOne ? UNIT / 2 : down(value))}
          dy=".37em"
        >
          {answerAlphabet.symbols[value]}
        </text>
      ))}
    </>
  );
}

function Field({ cell, puzzle, names, stroke, cursor, candidates }: SettingBoardProps & { cell: Cell }) {
  const { size } = puzzle;
  const { symbols } = rulesOf(puzzle.kind).answerAlphabet;
  const values = candidates.get(cell)?.map((value) => symbols[value]);
  const role = { role: 'gridcell', 'aria-selected': stroke.includes(cell) } as const;
  return (
    <rect
      {...role}
      class="b-hit"
      {...cornerOf(cell, size)}
      width={UNIT}
      height={UNIT}
      data-cell={cell}
      tabindex={cell === cursor ? 0 : -1}
      aria-label={[names[cell], values?.join('/')].filter(Boolean).join(', ')}
    />
  );
}

/** The focus follows the cursor while it is on the board, and a zoomed board shows the cursor. */
function useFocus(board: { readonly current: SVGSVGElement | null }, cursor: Cell, isZoomed: boolean): void {
  useLayoutEffect(() => {
    const element = board.current;
    const field = element?.querySelector<SVGElement>(`[data-cell="${cursor}"]`);
    if (element?.contains(document.activeElement) === true) field?.focus({ preventScroll: true });
    if (isZoomed) field?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [board, cursor, isZoomed]);
}

interface Drag {
  readonly id: number;
  readonly start: BoardPoint;
  last: BoardPoint;
  stroke: readonly Cell[];
}

/** A stroke follows the pointer, even outside the board. */
function usePointer(board: { readonly current: SVGSVGElement | null }, props: SettingBoardProps) {
  const drag = useRef<Drag>(undefined);
  const { size } = props.puzzle;
  const pointOf = (event: PointerEvent): BoardPoint => {
    const matrix = board.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x: x / UNIT, y: y / UNIT };
  };
  const fingers = useRef(new Map<number, BoardPoint>());
  return {
    onPointerDown(event: PointerEvent) {
      drag.current = undefined;
      if (props.isZoomed && event.pointerType === 'touch') {
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        // The first finger was no stroke.
        if (fingers.current.size > 1) props.onStroke([]);
        board.current?.setPointerCapture(event.pointerId);
      }
      const start = pointOf(event);
      const cell = cellAt(start, size);
      if (event.button !== 0 || !event.isPrimary || cell === undefined) return;
      // Without the mouse events that follow a touch, the focus stays where the end of the stroke puts it.
      event.preventDefault();
      board.current?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
      board.current?.setPointerCapture(event.pointerId);
      const adds = props.keepsStroke || event.shiftKey || event.ctrlKey || event.metaKey;
      const stroke = adds ? add(props.stroke, cell, props.gesture) : [cell];
      drag.current = { id: event.pointerId, start, last: start, stroke };
      props.onStroke(stroke);
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId);
      if (before !== undefined && fingers.current.size > 1) {
        const shared = fingers.current.size;
        const [x, y] = [event.clientX, event.clientY];
        board.current?.parentElement?.scrollBy((before.x - x) / shared, (before.y - y) / shared);
        fingers.current.set(event.pointerId, { x, y });
        return;
      }
      const { current } = drag;
      if (current?.id !== event.pointerId) return;
      const point = pointOf(event);
      const stroke = extend(current.stroke, current.last, point, size, props.gesture);
      current.last = point;
      if (stroke === current.stroke) return;
      current.stroke = stroke;
      props.onStroke(stroke);
    },
    onPointerUp(event: PointerEvent) {
      fingers.current.delete(event.pointerId);
      const { current } = drag;
      drag.current = undefined;
      if (current?.id !== event.pointerId) return;
      const isTap = props.gesture === 'pair' && current.stroke.length === 1;
      const stroke = isTap ? (pairAt(current.start, size) ?? current.stroke) : current.stroke;
      props.onEnd(stroke, event.pointerType === 'mouse');
    },
    onPointerCancel(event: PointerEvent) {
      fingers.current.delete(event.pointerId);
      drag.current = undefined;
      props.onStroke([]);
    },
  };
}

/** Borders between cells with different letters. */
function borders(regions: string, size: Size): string {
  let path = '';
  for (let cell = 0; cell < regions.length; cell++) {
    const { x, y } = cornerOf(cell, size);
    if (columnOf(cell, size) > 0 && regions[cell] !== regions[cell - 1]) path += `M${x} ${y}v${UNIT}`;
    if (rowOf(cell, size) > 0 && regions[cell] !== regions[cell - size.columns]) path += `M${x} ${y}h${UNIT}`;
  }
  return path;
}
