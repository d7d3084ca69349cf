import { type Puzzle, rulesOf, type Value } from 'gridwright/rules';
import { lazy } from '../ui/lazy.js';
import type { CellState } from './cells.js';
import { type DrawnStyle, isDrawn, symbolText } from './symbol-text.js';
import { symbolStyle } from './symbols.js';
import { UNIT } from './units.js';
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

// Loaded only if pictures are chosen.
const ValuePicture = lazy(async () => (await import('./value-picture.js')).ValuePicture);

export interface GlyphProps {
  readonly style: DrawnStyle;
  readonly value: Value;
  readonly x: number;
  readonly y: number;
  /** Share of a whole cell. */
  readonly scale?: number;
  /** Whether the player has entered it: only clues are filled. */
  readonly open?: boolean;
  /** Whether it breaks a rule, or isn't that of the solution. */
  readonly bad?: boolean;
}

/** A value as a picture, or as a shape in its colour. */
export function Glyph({ style, value, x, y, scale = 1, open = false, bad = false }: GlyphProps) {
  if (style !== 'shapes')
    return <ValuePicture {...{ style, value, x, y, scale }} tone={bad ? 'bad' : open ? 'answer' : ''} />;
  return (
    <path
      class={`glyph g${value}${open ? ' open' : ''}`}
      transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}
      d={SHAPES[value - 1]}
    />
  );
}

export interface CellSymbolProps {
  readonly puzzle: Puzzle;
  readonly state: CellState;
  /** The cell's top left corner. */
  readonly x: number;
  readonly y: number;
}

/** The value of a cell in another style than digits. */
export function CellSymbol({ puzzle, state: { text, isClue, flag }, x, y }: CellSymbolProps) {
  const style = symbolStyle(puzzle);
  const rules = rulesOf(puzzle.kind);
  const value = rules.answerAlphabet.symbols.indexOf(text);
  const middle = { x: x + UNIT / 2, y: y + UNIT / 2 };
  const isBad = !isClue && flag !== undefined;
  if (isDrawn(style)) return <Glyph style={style} value={value} {...middle} open={!isClue} bad={isBad} />;
  return (
    <text class={`b-t ${isClue ? 'b-clue' : 'b-answer'}${isBad ? ' bad' : ''}`} {...middle} dy=".36em">
      {symbolText(rules, value, style)}
    </text>
  );
}

/** A value on its key in another style than digits. */
export function KeySymbol({ puzzle, value }: { puzzle: Puzzle; value: Value }) {
  const style = symbolStyle(puzzle);
  if (!isDrawn(style)) return <span class="d">{symbolText(rulesOf(puzzle.kind), value, style)}</span>;
  return (
    <svg class="d" viewBox="-40 -40 80 80" aria-hidden="true">
      <Glyph style={style} value={value} x={0} y={0} />
    </svg>
  );
}

/** The digits that sentences use, beside the letters, shapes or pictures that the board shows for them. */
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
          {isDrawn(style) ? (
            <svg viewBox="-40 -40 80 80" aria-hidden="true">
              <Glyph style={style} value={value} x={0} y={0} />
            </svg>
          ) : (
            symbolText(rules, value, style)
          )}
        </span>
      ))}
    </p>
  );
}
