import { columnOf, formatId, type Puzzle, rowOf } from 'gridwright/rules';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { SolutionsLine } from '../pages/solutions-line.js';
import { formatRoute } from '../router.js';
import { makeText } from '../text/make.js';
import { formatNumber, fullName } from '../text/text.js';
import type { PhotoReading } from './read-picture-file.js';
import './photo.css';

/** A puzzle as read from a picture, beside the picture: its cells can be corrected before it is played. */
export function PhotoCard({ reading }: { reading: PhotoReading }) {
  const make = makeText.value;
  const [clues, setClues] = useState(reading.puzzle.clues);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const puzzle: Puzzle = { ...reading.puzzle, clues };
  const doubtful = reading.cells.flatMap(({ isDoubtful }, cell) => (isDoubtful && !seen.has(cell) ? [cell] : []));
  const id = formatId(puzzle);
  const filled = clues.filter((value) => value !== 0).length;
  const enter = (cell: number, value: number) => {
    setClues(clues.map((clue, i) => (i === cell ? value : clue)));
    setSeen(new Set([...seen, cell]));
  };
  const compare = doubtful.length > 0 ? make.compare(doubtful.length) : reading.isSure ? make.clear : make.compareAll;
  return (
    <article class="photo">
      <p class="kicker">
        {fullName(puzzle)} · {make.clues(formatNumber(filled))}
      </p>
      <p class="verdict" role="status">
        {compare}
      </p>
      <div class="photo-pair">
        <Straightened {...reading.picture} />
        <ReadGrid puzzle={puzzle} doubtful={doubtful} onEnter={enter} />
      </div>
      <SolutionsLine puzzle={puzzle} />
      <div class="buttons">
        <a class="btn solid" href={formatRoute({ page: 'puzzle', id, words: ['', '', ''] })}>
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

interface ReadGridProps {
  readonly puzzle: Puzzle;
  readonly doubtful: readonly number[];
  readonly onEnter: (cell: number, value: number) => void;
}

/** One field per cell, so that a tap brings the digits of a phone's keyboard. */
function ReadGrid({ puzzle: { size, clues }, doubtful, onEnter }: ReadGridProps) {
  const words = makeText.value;
  const grid = useRef<HTMLFieldSetElement>(null);
  const move = (event: KeyboardEvent, cell: number) => {
    // Confirms a cell as it was read.
    if (event.key === 'Enter') onEnter(cell, clues[cell]);
    const [rows, columns] = ARROWS[event.key] ?? [0, 0];
    const [row, column] = [rowOf(cell, size) + rows, columnOf(cell, size) + columns];
    if (!(event.key in ARROWS) || row < 0 || column < 0 || row >= size.rows || column >= size.columns) return;
    event.preventDefault();
    grid.current?.querySelectorAll('input')[row * size.columns + column]?.focus();
  };
  return (
    <fieldset ref={grid} class={`read-grid side-${size.rows}`} aria-label={words.asRead}>
      {[...clues].map((clue, cell) => (
        <input
          key={cell}
          type="text"
          inputMode="numeric"
          autocomplete="off"
          aria-label={words.readCell(rowOf(cell, size) + 1, columnOf(cell, size) + 1, doubtful.includes(cell))}
          class={doubtful.includes(cell) ? 'doubt' : undefined}
          value={clue === 0 ? '' : String(clue)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => move(event, cell)}
          onInput={(event) => {
            const field = event.currentTarget;
            const value = Number(/[0-9](?=\D*$)/.exec(field.value)?.[0] ?? 0);
            const next = value <= size.rows ? value : clue;
            field.value = next === 0 ? '' : String(next);
            onEnter(cell, next);
          }}
        />
      ))}
    </fieldset>
  );
}
