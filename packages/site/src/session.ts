import { type Cell, type Game, type Kind, kindOf, type Move, type Puzzle, play, redo, startGame, undo, type Value } from 'gridwright';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Hinting, useHinting } from './hinting.js';
import { actionOf, step } from './keys.js';
import { type Report, reportOf, reportOnClues } from './report.js';
import { gameOf, type Progress, progressOf } from './store.js';

/** One puzzle being played on the page. */
export interface Session {
  readonly puzzle: Puzzle;
  readonly kind: Kind;
  readonly game: Game;
  readonly progress: Progress;
  /** What the kind tells of the puzzle, as label and text. */
  readonly facts: readonly (readonly [string, string])[];
  /** The cell that keys enter into, or press. */
  readonly cursor: Cell;
  /** The answer to the last check, until the next move. */
  readonly report: Report | undefined;
  readonly hinting: Hinting;
  /** A click or tap: selects the cell, and presses it where answers are presses. */
  pick(cell: Cell): void;
  enter(value: Value): void;
  undo(): void;
  redo(): void;
  check(): void;
  /** Asks for a hint. */
  hint(): void;
  /** Does what the hint shown says, and asks for the next where it rules out only. */
  takeHint(): void;
  restart(): void;
}

/** The state of a play page. A solved game takes no moves until it is begun again. */
export function useSession(id: string, puzzle: Puzzle): Session {
  const kind = kindOf(puzzle.kind);
  const stored = gameOf(id, puzzle);
  const game = stored.value;
  const progress = progressOf(game);
  const facts = useMemo(() => Object.entries(kind.facts?.(puzzle) ?? {}), [kind, puzzle]);
  const [cursor, setCursor] = useState(() => (kind.input === 'values' ? Math.max(0, puzzle.clues.indexOf(0)) : 0));
  // The next key may come before the page is drawn again: it has to see where the last one went.
  const at = useRef(cursor);
  const select = (cell: Cell) => {
    at.current = cell;
    setCursor(cell);
  };
  const [report, setReport] = useState(() => reportOnClues(puzzle));
  const hinting = useHinting(puzzle);
  const change = (next: Game) => {
    if (next === stored.peek() || progressOf(stored.peek()).solved) return;
    stored.value = next;
    setReport(undefined);
    hinting.close();
  };
  const move = (next: Move) => change(play(stored.peek(), next));
  const enter = (value: Value) => {
    const cell = at.current;
    const free = puzzle.clues[cell] === 0 && value <= kind.most(puzzle.size).answer;
    if (free && stored.peek().answer[cell] !== value) move({ type: 'set', cell, value });
  };
  const pick = (cell: Cell) => {
    select(cell);
    if (kind.input === 'presses') move({ type: 'press', cell });
  };
  const session = {
    puzzle,
    kind,
    game,
    progress,
    facts,
    cursor,
    report,
    pick,
    enter,
    undo: () => change(undo(stored.peek())),
    redo: () => change(redo(stored.peek())),
    hinting,
    check: () => setReport(reportOf(progress, kind)),
    hint: () => setReport(hinting.ask(stored.peek())),
    takeHint() {
      const moves = hinting.shown?.advice.moves ?? [];
      if (moves.length === 0) setReport(hinting.accept(stored.peek()));
      for (const next of moves) move(next);
    },
    restart: () => {
      stored.value = startGame(puzzle);
    },
  };
  useKeys(session, at, select);
  return session;
}

/** Keys are heard wherever the focus is, but for fields that take text and keys that a button wants itself. */
function useKeys(session: Session, at: { readonly current: Cell }, select: (cell: Cell) => void): void {
  const latest = useRef({ session, select });
  latest.current = { session, select };
  // Before the page is painted, so that no key is lost that is pressed at first sight.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      const { session, select } = latest.current;
      const action = actionOf(event, session.kind);
      const onBoard = event.target instanceof Element && event.target.hasAttribute('data-cell');
      if (action === undefined || (action.type === 'press' && !onBoard)) return;
      event.preventDefault();
      if (action.type === 'go') select(step(at.current, action.rows, action.columns, session.puzzle.size));
      else if (action.type === 'enter') session.enter(action.value);
      else if (action.type === 'press') session.pick(at.current);
      else session[action.type]();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [at]);
}
