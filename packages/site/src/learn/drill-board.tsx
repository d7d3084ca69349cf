import { stepPicture } from 'gridwright/drawing';
import { type Cell, type Drill, rulesOf } from 'gridwright/rules';
import { useRef, useState } from 'preact/hooks';
import { placeName } from '../board/cell-name.js';
import { StepMarks } from '../board/hint-marks.js';
import { BoardBackground, CellFill, cornerOf, Shapes, typeClass, viewBoxOf } from '../board/marks.js';
import { UNIT } from '../board/units.js';
import { clueNamer } from '../play/clue-names.js';
import { step } from '../play/keys.js';
import { cellOfTarget } from '../play/pointer.js';
import { learnText } from '../text/learn.js';
import { text } from '../text/text.js';

// SVG has no elements for a grid; these make one of it for a screen reader.
const GRID = { role: 'grid' } as const;
const ROW = { role: 'row' } as const;
const CELL = { role: 'gridcell' } as const;
const UNSAID = { 'aria-hidden': true } as const;

interface DrillBoardProps {
  readonly drill: Drill;
  readonly onPick: (cell: Cell) => void;
}

/**
 * A position in which one tap answers. Candidates are shown where one has to go, those of the value in question in
 * bold.
 */
export function DrillBoard({ drill, onPick }: DrillBoardProps) {
  const { puzzle, answer, asks, value, explained } = drill;
  const { size } = puzzle;
  const rules = rulesOf(puzzle.kind);
  const cluesOf = clueNamer(puzzle);
  const [cursor, setCursor] = useState(0);
  const board = useRef<SVGSVGElement>(null);
  const candidates = asks === 'remove' ? (explained?.candidates ?? []) : [];
  const mentioned = candidates.filter((candidate) => candidate.value === value);
  const picture = stepPicture(rules, puzzle, {
    hint: { areas: [], candidates: mentioned, reason: { form: '' } },
    candidates,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    const from = cellOfTarget(event.target) ?? cursor;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') onPick(from);
    else if (way !== undefined) {
      const to = step(from, way[0], way[1], size);
      setCursor(to);
      board.current?.querySelector<SVGElement>(`[data-cell="${to}"]`)?.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
  };
  return (
    <svg
      ref={board}
      class={`board drill ${typeClass(size)}`}
      viewBox={viewBoxOf(size)}
      {...GRID}
      aria-label={learnText.value.practice}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const cell = cellOfTarget(target);
        if (cell !== undefined) onPick(cell);
      }}
    >
      <g {...UNSAID}>
        <BoardBackground size={size} />
        {mentioned.map(({ cell }) => (
          <CellFill key={cell} cell={cell} size={size} name="b-look" />
        ))}
        <Shapes shapes={rules.draw(puzzle, answer)} />
        <StepMarks picture={{ ...picture, marked: [] }} puzzle={puzzle} answer={answer} />
      </g>
      {Array.from({ length: size.rows }, (_, row) => (
        <g key={row} {...ROW}>
          {Array.from({ length: size.columns }, (_, column) => {
            const cell = row * size.columns + column;
            return (
              <rect
                key={cell}
                {...CELL}
                class="b-hit"
                {...cornerOf(cell, size)}
                width={UNIT}
                height={UNIT}
                data-cell={cell}
                tabindex={cell === cursor ? 0 : -1}
                aria-label={nameOf(cell)}
              />
            );
          })}
        </g>
      ))}
    </svg>
  );

  function nameOf(cell: Cell): string {
    const { play } = text.value;
    const { symbols } = rules.answerAlphabet;
    const open = candidates.filter((candidate) => candidate.cell === cell).map((candidate) => symbols[candidate.value]);
    const disk = rules
      .draw(puzzle, answer)
      .find(({ role, cell: own }) => own === cell && (role === 'dark' || role === 'light'))?.role;
    const holds =
      disk === 'dark' || disk === 'light' ? play[disk] : answer[cell] === 0 ? play.empty : symbols[answer[cell]];
    return [
      placeName(cell, puzzle, text.value),
      holds,
      ...(open.length > 0 ? [play.corner(play.list(open))] : []),
      ...cluesOf(cell).signs,
    ].join(', ');
  }
}

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
