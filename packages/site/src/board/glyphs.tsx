import { type Puzzle, rulesOf, type Value } from 'gridwright/rules';
import { symbolStyle, symbolText } from './symbols.js';
import './glyphs.css';

/** A shape for each value from 1 to MOST_SHAPES, around the middle of a cell of 100 units. */
const SHAPES = [
  'M-30 0a30 30 0 1 0 60 0a30 30 0 1 0-60 0z',
  'M-26-26h52v52h-52z',
  'M0-32L33 25H-33z',
  'M0-36L27 0L0 36L-27 0z',
  'M0-35L9-11L34-10.5L14 5L21 29L0 15L-21 29L-14 5L-34-10.5L-9-11z',
  'M-17-30H17L34 0L17 30H-17L-34 0z',
  'M-11-32h22v21h21v22h-21v21h-22v-21h-21v-22h21z',
  'M0 31C-42 4-35-29-15-29C-7-29-2-24 0-17C2-24 7-29 15-29C35-29 42 4 0 31z',
  'M14-29a32 32 0 1 0 0 58a34 34 0 0 1 0-58z',
];

export interface GlyphProps {
  readonly value: Value;
  readonly x: number;
  readonly y: number;
  /** Share of a whole cell. */
  readonly scale?: number;
  /** Whether the player has entered it: only clues are filled. */
  readonly open?: boolean;
}

/** A value as a shape in its colour. */
export function Glyph({ value, x, y, scale = 1, open = false }: GlyphProps) {
  return (
    <path
      class={`glyph g${value}${open ? ' open' : ''}`}
      transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}
      d={SHAPES[value - 1]}
    />
  );
}

/** The digits that sentences use, beside the letters or shapes that the board shows for them. */
export function SymbolKey({ puzzle }: { puzzle: Puzzle }) {
  const style = symbolStyle(puzzle);
  if (style === 'digits') return null;
  const rules = rulesOf(puzzle.kind);
  const values = Array.from({ length: rules.maxValues(puzzle.size).answer }, (_, i) => i + 1);
  return (
    <p class="symbol-key" aria-hidden="true">
      {values.map((value) => (
        <span key={value}>
          {symbolText(rules, value, 'digits')}&nbsp;={' '}
          {style === 'letters' ? (
            symbolText(rules, value, style)
          ) : (
            <svg viewBox="-40 -40 80 80" aria-hidden="true">
              <Glyph value={value} x={0} y={0} />
            </svg>
          )}
        </span>
      ))}
    </p>
  );
}
