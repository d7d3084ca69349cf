import { computed, type Signal, useComputed } from '@preact/signals';
import { cellsOnLines } from 'gridwright/drawing';
import { type Cell, formatShape, type Size } from 'gridwright/rules';
import { type ComponentChildren, Fragment } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { CellState } from '../board/cells.js';
import { cellsWith, frames, squares } from '../board/layers.js';
import { BoardBackground, cornerOf, Layer, marginOf, pressCorners, typeClass, waves } from '../board/marks.js';
import { symbolStyle } from '../board/symbols.js';
import { UNIT } from '../board/units.js';
import { settings } from '../storage/settings.js';
import { text } from '../text/text.js';
import { lazy } from '../ui/lazy.js';
import { Fields } from './fields.js';
import type { Surface } from './gesture.js';
import { CellSymbol } from './lazy-glyphs.js';
import { usePointer } from './pointer.js';
import type { Session } from './session.js';
import { tallyRoom } from './tally-room.js';

const Tallies = lazy(async () => (await import('./tallies.js')).Tallies);
const Colours = lazy(async () => (await import('./colours.js')).Colours);
const PenStrokes = lazy(async () => (await import('./pen.js')).PenStrokes);
const CellNotes = lazy(async () => (await import('./cell-notes.js')).CellNotes);
const SameNotes = lazy(async () => (await import('./same-notes.js')).SameNotes);
const ThinLines = lazy(async () => (await import('./thin-lines.js')).ThinLines);
const Fog = lazy(async () => (await import('./fog.js')).Fog);
const HintUnder = lazy(async () => (await import('./hint-layers.js')).HintUnder);
const HintOver = lazy(async () => (await import('./hint-layers.js')).HintOver);

/**
 * What is drawn, from below, one list for each SVG. Every tint lies under the marks of rules, so that none hides what
 * the puzzle asks for.
 */
const LAYERS = [
  ['background', 'peers', 'colours', 'same', 'selected', 'hint tints', 'same notes', 'marks of rules'],
  ['lines', 'clues', 'cover'],
  ['entries'],
  ['pen', 'waves', 'others', 'frame', 'hint', 'signs', 'tallies'],
] as const;

type LayerName = (typeof LAYERS)[number][number];

// SVG has no elements for a grid; with those of the fields, this makes one of it for a screen reader.
const GRID = { role: 'grid' } as const;

/**
 * The board to play on: what the kind draws, and over it one clear field a cell for pointer, keyboard and screen
 * reader. It is drawn once; from then on signals change single attributes and single cells. It consists of several SVG
 * layers, since a browser paints the whole of an SVG again when a part of it changes.
 */
export function Board({ session, surface }: { session: Session; surface: { readonly current: Surface } }) {
  const { puzzle, rules } = session;
  const { size } = puzzle;
  const layers = useMemo(() => layersOf(session), [session]);
  const board = useRef<SVGSVGElement>(null);
  useFocus(session, board);
  const pointer = usePointer(session, surface);
  const isHinting = useComputed(() => session.hints.shown.value !== undefined).value;
  // A board that was solved before it was shown stays still.
  const wasOpen = useMemo(() => session.state.peek() === 'open', [session]);
  const isWon = useComputed(() => session.state.value === 'solved').value && wasOpen;
  const room = tallyRoom(rules, puzzle);
  const shapes = useMemo(() => rules.draw(puzzle, rules.start(puzzle)), [puzzle]);
  const Marks = shapes.some(({ role }) => role === 'shaft' || role === 'cage') ? ThinLines : Layer;
  const margin = marginOf(size, shapes);
  const viewBox = [-margin, -margin, size.columns * UNIT + 2 * margin + room, size.rows * UNIT + 2 * margin + room]
    .map((n) => n.toFixed(1))
    .join(' ');
  const label = text.value.play.board(rules.title, formatShape(size.rows, size.columns).replace('x', ' × '));
  const multiple = rules.input === 'values' ? { 'aria-multiselectable': true } : {};
  const [clues, others] = useMemo(() => {
    const isClue = (cell: Cell) => rules.input === 'values' && puzzle.clues[cell] !== 0;
    const cells = Array.from(puzzle.clues.keys());
    return [cells.filter(isClue), cells.filter((cell) => !isClue(cell))];
  }, [puzzle]);
  const lined = useMemo(() => cellsOnLines(shapes), [shapes]);
  const ink = (cell: Cell) => (
    <g key={cell} class={lined.has(cell) ? 'b-lined' : undefined}>
      <Ink state={session.cells[cell]} cell={cell} session={session} />
    </g>
  );
  const isOpen = useComputed(() => session.isOpen).value;
  const isCovered = useMemo(() => session.view.seen.peek() !== undefined, [session]);
  const drawn: Readonly<Record<LayerName, ComponentChildren>> = {
    background: <BoardBackground size={size} />,
    peers: <path class="b-peer" d={layers.peers} />,
    colours: layers.isColoured.value && <Colours session={session} />,
    same: <path class="b-same" d={layers.same} />,
    selected: <path class="b-mark" d={layers.selected} />,
    'hint tints': isHinting && <HintUnder session={session} />,
    'same notes': layers.isNoted.value && <SameNotes session={session} value={layers.value} />,
    'marks of rules': <Marks session={session} shapes={shapes} name="under" />,
    lines: <Marks session={session} shapes={shapes} name="lines" />,
    clues: clues.map(ink),
    cover: isCovered && <Fog session={session} shapes={shapes} layers={layers} />,
    entries: others.map(ink),
    pen: layers.isDrawnOn.value && <PenStrokes session={session} />,
    waves: <path class="b-wave" d={layers.waves} />,
    others: session.others?.(),
    frame: <path class="b-sel" d={layers.frame} />,
    hint: isHinting && <HintOver session={session} />,
    signs: !isCovered && <Layer shapes={shapes} name="over" />,
    tallies: room > 0 && isOpen && <Tallies session={session} />,
  };
  return (
    <div class={`layers ${typeClass(size)}${isWon ? ' won' : ''}`}>
      {LAYERS.map((names) => (
        <Svg key={names[0]} viewBox={viewBox}>
          {names.map((name) => (
            <Fragment key={name}>{drawn[name]}</Fragment>
          ))}
        </Svg>
      ))}
      <svg ref={board} class="board" viewBox={viewBox} {...GRID} {...multiple} aria-label={label} {...pointer}>
        <Fields session={session} />
      </svg>
    </div>
  );
}

/** A part of the drawing that changes at other times than the rest. */
function Svg({ viewBox, children }: { viewBox: string; children: ComponentChildren }) {
  return (
    <svg class="board" viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  );
}

/** The focus follows the cursor, unless it is elsewhere on the page for a reason. */
function useFocus(session: Session, board: { readonly current: SVGSVGElement | null }): void {
  useLayoutEffect(() => {
    let before = session.input.cursor.peek();
    return session.input.cursor.subscribe((cell) => {
      if (cell !== before)
        board.current?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
      before = cell;
    });
  }, [session, board]);
}

/** The layers of the whole board, each as the path of a signal. */
function layersOf(session: Session) {
  const { puzzle, rules, board, state } = session;
  const { selection } = session.input;
  const { size } = puzzle;
  const peers = rules.values?.peers(puzzle);
  const isQuiet = computed(() => state.value !== 'open' || session.hints.shown.value !== undefined);
  const chosen = computed(() => (isQuiet.value ? [] : selection.value));
  const one = computed(() => (chosen.value.length === 1 ? chosen.value[0] : undefined));
  const value = computed(() => {
    if (settings.value.same !== 'yes' || isQuiet.value) return 0;
    const picked = settings.value.entry === 'digit' ? session.input.digit.value : 0;
    return picked > 0 ? picked : one.value === undefined ? 0 : board.value.answer[one.value];
  });
  const values = rules.maxValues(size).answer;
  // Most moves don't change these.
  const colour = computed(() => board.value.colour);
  const pen = computed(() => board.value.pen);
  const lines = computed(() => board.value.lines);
  return {
    peers: computed(() =>
      tintsPeers(values) && one.value !== undefined ? squares(peers?.[one.value] ?? [], size) : '',
    ),
    // The keys for colours use their patterns.
    isColoured: computed(
      () => session.input.modeNow.value === 'colour' || colour.value.some((colours) => colours !== 0),
    ),
    same: computed(() => squares(cellsWith(value.value, board.value), size)),
    value,
    isNoted: computed(
      () =>
        settings.value.candidates === 'yes' ||
        [board.value.corner, board.value.centre].some((notes) => notes.some((mask) => mask !== 0)),
    ),
    // The colours of a selected cell stay visible: the frame alone shows that it is selected.
    selected: computed(() =>
      squares(rules.input === 'values' ? chosen.value.filter((cell) => colour.value[cell] === 0) : [], size),
    ),
    frame: computed(() => frames(rules.input === 'values' ? chosen.value : [], size)),
    isDrawnOn: computed(() => [pen, lines].some((marks) => marks.value.some((mark) => mark !== 0))),
    waves: computed(() =>
      waves(
        [...session.flags.value.keys()].sort((a, b) => a - b),
        size,
      ),
    ),
  };
}

function tintsPeers(values: number): boolean {
  const { peers } = settings.value;
  return peers === 'yes' || (peers === 'auto' && values > 2);
}

interface InkProps {
  readonly state: Signal<CellState>;
  readonly cell: Cell;
  readonly session: Session;
}

/** The content of one cell. */
function Ink({ state, cell, session }: InkProps) {
  const { size } = session.puzzle;
  const { text: value, isClue, disk, pressed, corner, centre, flag } = state.value;
  const { x, y } = cornerOf(cell, size);
  const style = symbolStyle(session.puzzle);
  const before = useRef(disk);
  const turned = useRef(false);
  if (before.current !== disk) turned.current = true;
  before.current = disk;
  return (
    <>
      {pressed && <rect class="b-mark" x={x} y={y} width={UNIT} height={UNIT} />}
      {disk !== undefined && (
        <circle
          class={`b-${disk}${turned.current ? ' turned' : ''}`}
          style={{ '--turn': turnOf(cell, size) }}
          cx={x + UNIT / 2}
          cy={y + UNIT / 2}
          r={34}
        />
      )}
      {value !== '' && style !== 'digits' && <CellSymbol puzzle={session.puzzle} state={state.value} x={x} y={y} />}
      {value !== '' && style === 'digits' && (
        // The two faces sit differently on their line: measured from the fonts.
        <text
          class={`b-t ${isClue ? 'b-clue' : 'b-answer'}${!isClue && flag !== undefined ? ' bad' : ''}`}
          x={x + UNIT / 2}
          y={y + UNIT / 2 + (isClue ? 1 : 0)}
          dy={isClue ? '.345em' : '.37em'}
        >
          {value}
        </text>
      )}
      {(corner | centre) !== 0 && <CellNotes cell={cell} corner={corner} centre={centre} session={session} />}
      {pressed && <path class="b-press" d={pressCorners({ x, y })} />}
    </>
  );
}

/** The direction of a cell from the middle of the board, clockwise from 0 at the top to 1. */
function turnOf(cell: Cell, size: Size): string {
  const x = (cell % size.columns) - (size.columns - 1) / 2;
  const y = Math.floor(cell / size.columns) - (size.rows - 1) / 2;
  return ((Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1).toFixed(3);
}
