import { hasCornerText } from 'gridwright/drawing';
import type { Cell, Hint } from 'gridwright/rules';
import { cornerOf } from '../board/marks.js';
import { EM, NOTE_SHAPES } from '../board/note-shapes.js';
import { notePlaces } from '../board/notes.js';
import { isDrawn, symbolText } from '../board/symbol-text.js';
import { symbolStyle } from '../board/symbols.js';
import { lazy } from '../ui/lazy.js';
import type { Session } from './session.js';
import './cell-notes.css';

// Loaded only if another style than digits is chosen.
const Glyph = lazy(async () => (await import('../board/glyphs.js')).Glyph);

export interface CellNotesProps {
  readonly cell: Cell;
  readonly corner: number;
  readonly centre: number;
  readonly session: Session;
}

/** All notes of a cell as one path. A hint that mentions the cell shows its own. */
export function CellNotes({ cell, corner, centre, session }: CellNotesProps) {
  const { puzzle, rules, hints } = session;
  const shown = hints.shown.value;
  if (shown !== undefined && shown.stage > 0 && mentions(shown.advice.hint, cell)) return null;
  const { x, y } = cornerOf(cell, puzzle.size);
  const places = notePlaces({
    corner,
    centre,
    values: rules.maxValues(puzzle.size).answer,
    hasText: hasCornerText(rules, puzzle),
  });
  const all = [...places.corner, ...places.centre];
  const style = symbolStyle(puzzle);
  if (isDrawn(style))
    return (
      <>
        {all.map((place, i) => (
          <Glyph
            key={`${place.value} ${place.y}`}
            style={style}
            value={place.value}
            x={x + place.x}
            y={y + place.y}
            scale={i < places.corner.length ? 0.28 : 0.24}
          />
        ))}
      </>
    );
  const d = all.map((place) =>
    noteOutline(symbolText(rules, place.value, style), x + place.x, y + place.y, place.size),
  );
  return <path class="b-pencil" d={d.join('')} />;
}

/** Outlines by size, then by symbol: the distance from the middle to the left end of the baseline, and the path. */
const scaled = new Map<number, Map<string, readonly [left: number, outline: string]>>();

/** Returns the outline of a symbol around a point. */
function noteOutline(symbol: string, x: number, y: number, size: number): string {
  const ofSize = scaled.get(size) ?? new Map<string, readonly [number, string]>();
  scaled.set(size, ofSize);
  let shape = ofSize.get(symbol);
  if (shape === undefined) {
    const scale = size / EM;
    const [advance, outline] = NOTE_SHAPES[symbol];
    shape = [(advance * scale) / 2, outline.replace(/-?\d+/g, (n) => ` ${Number((Number(n) * scale).toFixed(1))}`)];
    ofSize.set(symbol, shape);
  }
  return `M${(x - shape[0]).toFixed(1)} ${(y + size * 0.37).toFixed(1)}${shape[1]}`;
}

/** Returns whether a hint shows candidates of its own in the cell. */
function mentions({ candidates, evidence }: Hint, cell: Cell): boolean {
  const chained = evidence?.chains.flatMap((chain) => chain.flatMap((node) => [...node.candidates])) ?? [];
  return [...candidates, ...chained, ...(evidence?.context ?? [])].some((candidate) => candidate.cell === cell);
}
