import { columnOf, formatId, type Puzzle, type Rules, rowOf } from 'gridwright/rules';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { SolutionsLine } from '../../board/solutions-line.js';
import { symbolText } from '../../board/symbol-text.js';
import { rulesOf } from '../../engine/rules.js';
import { gameFromFile } from '../../records/game-from-file.js';
import { gameStore } from '../../storage/browser-store.js';
import { makeText } from '../../text/make.js';
import { formatNumber, fullName } from '../../text/text.js';
import { formatRoute } from '../../ui/router.js';
import type { PhotoReading } from './read-picture-file.js';
import './photo.css';

/** A puzzle read from a picture, next to the picture; cells can be corrected before play. */
export function PhotoCard({ reading }: { reading: PhotoReading }) {
  const make = makeText.value;
  const [values, setValues] = useState(reading.answer ?? reading.puzzle.clues);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const cells = reading.cells.map(({ isEntry, isDoubtful }, cell) => ({
    value: values[cell],
    isEntry,
    isDoubtful: isDoubtful && !seen.has(cell),
    notes: valuesOf(reading.notes?.[cell] ?? 0),
  }));
  const puzzle: Puzzle = { ...reading.puzzle, clues: values.map((value, cell) => (cells[cell].isEntry ? 0 : value)) };
  const doubtful = cells.filter(({ isDoubtful }) => isDoubtful).length;
  const id = formatId(puzzle);
  const filled = puzzle.clues.filter((value) => value !== 0).length;
  const entries = cells.filter(({ value, isEntry }) => isEntry && value !== 0).length;
  const noted = cells.filter(({ value, notes }) => value === 0 && notes.length > 0).length;
  const enter = (cell: number, value: number) => {
    setValues(values.map((old, i) => (i === cell ? value : old)));
    setSeen(new Set([...seen, cell]));
  };
  const compare = doubtful > 0 ? make.compare(doubtful) : reading.isSure ? make.clear : make.compareAll;
  const adopt = () => {
    const game = gameFromFile({ puzzle, answer: values, ...(reading.notes && { notes: reading.notes }) }, new Date());
    if (game !== undefined) gameStore.adopt(game);
  };
  return (
    <article class="photo">
      <p class="kicker">
        {fullName(puzzle)} · {make.clues(formatNumber(filled))}
        {entries + noted > 0 && ` · ${make.byHand(formatNumber(entries), formatNumber(noted))}`}
      </p>
      <p class="verdict" role="status">
        {compare}
      </p>
      {!reading.isWhole && <p class="wrong">{make.cutOff}</p>}
      <div class="photo-pair">
        <Straightened {...reading.picture} />
        <ReadGrid puzzle={puzzle} regions={reading.regions} cells={cells} onEnter={enter} />
      </div>
      <SolutionsLine puzzle={puzzle} />
      {reading.isWhole && reading.solutions !== 1 && puzzle.kind === 'sudoku' && <p class="small">{make.otherRules}</p>}
      <div class="buttons">
        <a class="btn solid" onClick={adopt} href={formatRoute({ page: 'puzzle', id, words: ['', '', ''] })}>
          {make.play}
        </a>
        <a class="btn" href={formatRoute({ page: 'share', rest: id })}>
          {make.share}
        </a>
        <a class="btn" href={formatRoute({ page: 'set', rest: id })}>
          {make.edit}
        </a>
      </div>
    </article>
  );
}

function valuesOf(notes: number): number[] {
  return Array.from({ length: 9 }, (_, i) => i + 1).filter((value) => (notes >> (value - 1)) & 1);
}

/** The puzzle's part of the picture, upright and flat. */
function Straightened({ data, width, height }: PhotoReading['picture']) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  }, [data]);
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={makeText.value.inPicture} />;
}

/** By how many cells an arrow key moves: rows, columns. */
const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface ReadCell {
  readonly value: number;
  readonly isEntry: boolean;
  readonly isDoubtful: boolean;
  readonly notes: readonly number[];
}

interface ReadGridProps {
  readonly puzzle: Puzzle;
  /** The box or region of each cell. */
  readonly regions: ArrayLike<number>;
  readonly cells: readonly ReadCell[];
  readonly onEnter: (cell: number, value: number) => void;
}

/** The largest value that is a digit; larger ones are letters. */
const LAST_DIGIT = 9;

/** One field per cell, so that a tap brings the digits of a phone's keyboard. */
function ReadGrid({ puzzle: { kind, size }, regions, cells, onEnter }: ReadGridProps) {
  const words = makeText.value;
  const rules = rulesOf(kind);
  const most = rules.maxValues(size).answer;
  const textOf = (value: number) => (value === 0 ? '' : symbolText(rules, value, 'digits'));
  const grid = useRef<HTMLFieldSetElement>(null);
  const move = (event: KeyboardEvent, cell: number) => {
    // Confirms the value that was read.
    if (event.key === 'Enter') onEnter(cell, cells[cell].value);
    const [rows, columns] = ARROWS[event.key] ?? [0, 0];
    const [row, column] = [rowOf(cell, size) + rows, columnOf(cell, size) + columns];
    if (!(event.key in ARROWS) || row < 0 || column < 0 || row >= size.rows || column >= size.columns) return;
    event.preventDefault();
    grid.current?.querySelectorAll('input')[row * size.columns + column]?.focus();
  };
  return (
    <fieldset ref={grid} class="read-grid" style={{ '--columns': size.columns }} aria-label={words.asRead}>
      {cells.map(({ value, isEntry, isDoubtful, notes }, cell) => (
        <input
          key={cell}
          type="text"
          inputMode={most > LAST_DIGIT ? 'text' : 'numeric'}
          autocomplete="off"
          autocapitalize="characters"
          aria-label={[
            words.readCell(rowOf(cell, size) + 1, columnOf(cell, size) + 1),
            ...(isEntry && value !== 0 ? [words.entered] : []),
            ...(value === 0 && notes.length > 0 ? [words.noted(notes.join(' '))] : []),
            ...(isDoubtful ? [words.uncertain] : []),
          ].join(', ')}
          class={classOf([
            isEntry && 'entry',
            isDoubtful && 'doubt',
            columnOf(cell, size) === size.columns - 1 && 'last-column',
            rowOf(cell, size) === size.rows - 1 && 'last-row',
            columnOf(cell, size) < size.columns - 1 && regions[cell] !== regions[cell + 1] && 'box-right',
            rowOf(cell, size) < size.rows - 1 && regions[cell] !== regions[cell + size.columns] && 'box-below',
          ])}
          value={textOf(value)}
          placeholder={notes.join('')}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => move(event, cell)}
          onInput={(event) => {
            const field = event.currentTarget;
            const next = typedValue(field.value, rules, most) ?? value;
            field.value = textOf(next);
            onEnter(cell, next);
          }}
        />
      ))}
    </fieldset>
  );
}

/**
 * Returns the value of the last digit or letter in a field, 0 without any; undefined for one that stands for no value
 * up to `most`.
 */
function typedValue(typed: string, { answerAlphabet: { symbols, also } }: Rules, most: number): number | undefined {
  const symbol = /[0-9a-z](?=[^0-9a-z]*$)/i.exec(typed)?.[0].toUpperCase();
  if (symbol === undefined) return 0;
  const value = symbols.includes(symbol) ? symbols.indexOf(symbol) : also[symbol];
  return value !== undefined && value <= most ? value : undefined;
}

function classOf(names: readonly (string | false)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
