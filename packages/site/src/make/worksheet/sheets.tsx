import { type Grid, type Puzzle, rulesOf } from 'gridwright/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { StyledPicture } from '../../board/styled-picture.js';
import { engine } from '../../engine/engine.js';
import { pressesText } from '../../text/presses.js';
import { shareText } from '../../text/share.js';
import { aimsOf, describe } from '../../text/text.js';
import { worksheetText } from '../../text/worksheet.js';
import { Section, Tick } from '../../ui/controls.js';
import { Icon } from '../../ui/icons.js';
import { PUZZLES, SOLUTIONS, splitAmongSheets } from './split.js';
import '../../ui/share.css';
import './sheets.css';

/** A puzzle of a worksheet and its number there. */
export interface NumberedPuzzle {
  readonly number: number;
  readonly puzzle: Puzzle;
}

interface Board extends NumberedPuzzle {
  readonly longest: number;
}

/** The worksheet on paper: its puzzles with room to write, and their solutions on separate sheets. */
export function Sheets({ title, puzzles }: { title: string; puzzles: readonly NumberedPuzzle[] }) {
  const words = worksheetText.value;
  const [hasSolutions, setHasSolutions] = useState(true);
  const solutions = useSolutions(puzzles);
  const boards = puzzles.map(({ number, puzzle }): Board => {
    const { rows, columns } = puzzle.size;
    return { number, puzzle, longest: Math.max(rows, columns) };
  });
  const solved = boards.filter(({ number }) => solutions.has(number));
  const name = title === '' ? words.title : title;
  return (
    <Section title={words.sheets}>
      <div class="paper sheets">
        <div class="buttons">
          <button type="button" class="btn solid" onClick={() => print()}>
            <Icon name="print" />
            {shareText.value.print}
          </button>
          <Tick label={words.withSolutions} checked={hasSolutions} onChange={setHasSolutions} />
        </div>
        {splitAmongSheets(boards, PUZZLES).map((own, i) => (
          <Sheet key={i} label={words.sheet(i + 1)} title={name} boards={own} most={PUZZLES}>
            {(board) => <Printed board={board} />}
          </Sheet>
        ))}
        {hasSolutions &&
          splitAmongSheets(solved, SOLUTIONS).map((own, i) => (
            <Sheet key={i} label={words.solutions} title={words.solutionsOf(name)} boards={own} most={SOLUTIONS}>
              {({ number, puzzle }) => (
                <>
                  <figcaption>
                    <b>{number}</b>
                  </figcaption>
                  <StyledPicture
                    puzzle={puzzle}
                    answer={solutions.get(number) ?? puzzle.clues}
                    label={String(number)}
                  />
                </>
              )}
            </Sheet>
          ))}
      </div>
    </Section>
  );
}

interface SheetProps {
  readonly label: string;
  readonly title: string;
  readonly boards: readonly Board[];
  readonly most: (longest: number) => number;
  readonly children: (board: Board) => ComponentChildren;
}

function Sheet({ label, title, boards, most, children }: SheetProps) {
  const words = worksheetText.value;
  const isForSolver = most === PUZZLES;
  const aims = new Set(boards.flatMap(({ puzzle }) => aimsOf(puzzle)));
  return (
    <section class="bp" aria-label={label}>
      <div class="bp-in sheet">
        <header>
          <b>{title}</b>
          {isForSolver && (
            <p>
              {words.who} <span /> {words.date} <span />
            </p>
          )}
        </header>
        {isForSolver && <p class="aims">{[...aims].join(' ')}</p>}
        <div class={`boards of-${Math.min(...boards.map(({ longest }) => most(longest)))}`}>
          {boards.map((board) => (
            <figure key={board.number}>{children(board)}</figure>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A puzzle to solve on paper, beside its goal if it has one. */
function Printed({ board: { number, puzzle } }: { board: Board }) {
  const rules = rulesOf(puzzle.kind);
  const goal = rules.disks?.goal(puzzle);
  return (
    <>
      <figcaption>
        <b>{number}</b> {rules.title} · {describe(puzzle)}
        {goal && (
          <span class="goal">
            {pressesText.value.goal} <StyledPicture puzzle={goal} answer={rules.start(goal)} label="" />
          </span>
        )}
      </figcaption>
      <StyledPicture puzzle={puzzle} answer={rules.start(puzzle)} label={`${rules.title}, ${describe(puzzle)}`} />
    </>
  );
}

/** Steps after which no solution is looked for any more. */
const STEPS = 2_000_000;

/** The solutions found, by puzzle number; a puzzle with several has none to print. */
function useSolutions(puzzles: readonly NumberedPuzzle[]): ReadonlyMap<number, Grid> {
  const [found, setFound] = useState<ReadonlyMap<number, Grid>>(new Map());
  const asked = useRef(new Set<number>());
  const left = useRef(new AbortController());
  useEffect(() => () => left.current.abort(), []);
  useEffect(() => {
    const find = async ({ number, puzzle }: NumberedPuzzle) => {
      const limit = rulesOf(puzzle.kind).unique ? 2 : 1;
      const { solutions } = await engine.solve(puzzle, limit, STEPS, left.current.signal);
      if (solutions.length === 1) setFound((before) => new Map(before).set(number, solutions[0]));
    };
    for (const one of puzzles) {
      if (asked.current.has(one.number)) continue;
      asked.current.add(one.number);
      // A puzzle whose solution isn't found is left out.
      find(one).catch(() => undefined);
    }
  }, [puzzles.length]);
  return found;
}
