import {
  type Candidate,
  type Cell,
  type ChainNode,
  columnOf,
  type Puzzle,
  rowOf,
  rulesOf,
  type Size,
} from 'gridwright/rules';
import { CellFill, cornerOf, UNIT } from './marks.js';
import type { Hinted } from './play/hints.js';
import { fixedPlace } from './play/notes.js';

/** Under the lines of the board: the cells that a hint speaks of. */
export function HintFills({ hinted, size }: { hinted: Hinted; size: Size }) {
  if (hinted.stage === 0) return null;
  return (
    <>
      {candidateCells(hinted).map((cell) => (
        <CellFill key={cell} cell={cell} size={size} name="b-look" />
      ))}
    </>
  );
}

/** Over the lines: outlines of where to look, then the candidates of the argument, then what follows. */
export function HintMarks({ hinted, puzzle }: { hinted: Hinted; puzzle: Puzzle }) {
  const { size } = puzzle;
  const { stage, advice } = hinted;
  const { hint, moves, removes, chains } = advice;
  const symbols = rulesOf(puzzle.kind).answerAlphabet.symbols;
  const values = rulesOf(puzzle.kind).maxValues(size).answer;
  return (
    <>
      {hint.areas
        .flatMap(({ cells }) => outlinesOf(cells, size))
        .map((outline) => (
          <rect key={`${outline.x} ${outline.y} ${outline.width}`} class="b-area" {...outline} />
        ))}
      {stage > 0 &&
        chains?.map((chain) => (
          <Chain
            key={chain.map(({ candidates }) => candidates[0].cell).join(' ')}
            chain={chain}
            size={size}
            values={values}
          />
        ))}
      {stage > 0 &&
        candidateCells(hinted).map((cell) => <path key={cell} class="b-hint" d={cropOf(cornerOf(cell, size))} />)}
      {stage > 0 &&
        hint.candidates
          .filter(({ cell }) => stage < 2 || moves.every((move) => move.cell !== cell))
          .map(({ cell, value }) => (
            <Small
              key={`${cell} ${value}`}
              {...noteAt(cell, value, values, size)}
              text={symbols[value]}
              name="b-n hit"
            />
          ))}
      {stage > 1 &&
        removes.map(({ cell, value }) => {
          const at = noteAt(cell, value, values, size);
          return (
            <g key={`${cell} ${value}`}>
              <Small {...at} text={symbols[value]} name="b-n cut" />
              <path class="b-cut" d={`M${at.x - 10} ${at.y + 10}L${at.x + 10} ${at.y - 10}`} />
            </g>
          );
        })}
      {stage > 1 &&
        moves.map((move) => {
          if (move.type !== 'set') return null;
          const { cell, value } = move;
          const { x, y } = cornerOf(cell, size);
          return (
            <text key={cell} class="b-t b-v told" x={x + UNIT / 2} y={y + UNIT / 2} dy=".37em">
              {symbols[value]}
            </text>
          );
        })}
    </>
  );
}

/** Cells of the candidates, but for those that the hint fills in the end. */
function candidateCells({ advice, stage }: Hinted): Cell[] {
  const cells = new Set(advice.hint.candidates.map(({ cell }) => cell));
  if (stage > 1) for (const { cell } of advice.moves) cells.add(cell);
  return [...cells];
}

/** The links of a chain from candidate to candidate: solid where one of two has to be true, dashed where not both can. */
function Chain({ chain, size, values }: { chain: readonly ChainNode[]; size: Size; values: number }) {
  const at = ({ candidates }: ChainNode) => noteAt(candidates[0].cell, candidates[0].value, values, size);
  return (
    <>
      {chain.slice(1).map((node, i) => {
        const [from, to] = [at(chain[i]), at(node)];
        return (
          <path
            key={`${from.x} ${from.y} ${to.x} ${to.y}`}
            class={node.holds ? 'b-link' : 'b-link weak'}
            d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          />
        );
      })}
    </>
  );
}

/** The candidates of every open cell, small, but for those that the hint marks itself. */
export function PencilMarks({
  candidates,
  hinted,
  puzzle,
}: {
  candidates: readonly Candidate[];
  hinted: Hinted;
  puzzle: Puzzle;
}) {
  const symbols = rulesOf(puzzle.kind).answerAlphabet.symbols;
  const values = rulesOf(puzzle.kind).maxValues(puzzle.size).answer;
  const marked = new Set(
    [...hinted.advice.hint.candidates, ...hinted.advice.removes].map(({ cell, value }) => `${cell} ${value}`),
  );
  const filled = new Set(hinted.advice.moves.map(({ cell }) => cell));
  return (
    <>
      {candidates
        .filter(({ cell, value }) => !filled.has(cell) && !marked.has(`${cell} ${value}`))
        .map(({ cell, value }) => (
          <Small
            key={`${cell} ${value}`}
            {...noteAt(cell, value, values, puzzle.size)}
            text={symbols[value]}
            name="b-n"
          />
        ))}
    </>
  );
}

function Small({ x, y, text, name }: { x: number; y: number; text: string; name: string }) {
  return (
    <text class={name} x={x} y={y} dy=".37em">
      {text}
    </text>
  );
}

/** Where a candidate stands on the board: at the fixed place of its value. */
function noteAt(cell: Cell, value: number, values: number, size: Size): { x: number; y: number } {
  const [corner, place] = [cornerOf(cell, size), fixedPlace(value, values)];
  return { x: corner.x + place.x, y: corner.y + place.y };
}

/** One frame around cells that fill a rectangle, else one around each. */
function outlinesOf(cells: readonly Cell[], size: Size): { x: number; y: number; width: number; height: number }[] {
  const rows = cells.map((cell) => rowOf(cell, size));
  const columns = cells.map((cell) => columnOf(cell, size));
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const [height, width] = [Math.max(...rows) - top + 1, Math.max(...columns) - left + 1];
  const frame = (x: number, y: number, w: number, h: number) => ({
    x: x * UNIT,
    y: y * UNIT,
    width: w * UNIT,
    height: h * UNIT,
  });
  if (width * height === cells.length) return [frame(left, top, width, height)];
  return cells.map((cell) => frame(columnOf(cell, size), rowOf(cell, size), 1, 1));
}

function cropOf({ x, y }: { x: number; y: number }): string {
  return `M${x + 5} ${y + 30}v-25h25M${x + 70} ${y + 5}h25v25M${x + 95} ${y + 70}v25h-25M${x + 30} ${y + 95}h-25v-25`;
}
