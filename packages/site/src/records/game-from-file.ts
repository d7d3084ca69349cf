import type { Sheet } from 'gridwright/formats';
import { type Cell, check, formatId, type Grid, rulesOf, type Value } from 'gridwright/rules';
import { type Action, formatAction } from '../game/action.js';
import { newId, type SavedGame } from '../game/saved-game.js';

/** Returns a game with the entries from another program's file; undefined without entries, or if they are complete. */
export function gameFromFile({ puzzle, answer, notes }: Sheet, now: Date): SavedGame | undefined {
  const rules = rulesOf(puzzle.kind);
  const start = rules.start(puzzle);
  if (answer !== undefined && check(puzzle, answer).length === 0) return undefined;
  const actions = [
    ...answerActions(start, answer ?? start, rules.input === 'presses'),
    ...noteActions(answer ?? start, notes ?? new Uint32Array(start.length)),
  ];
  if (actions.length === 0) return undefined;
  const moves = actions.map((action) => formatAction(action, { rules, size: puzzle.size }));
  const instant = now.toISOString();
  return {
    id: newId(),
    puzzle: formatId(puzzle),
    moves,
    done: moves.length,
    checkpoints: [],
    seconds: 0,
    hints: 0,
    state: 'open',
    begun: instant,
    changed: instant,
    revision: 0,
  };
}

function answerActions(start: Grid, answer: Grid, isPressed: boolean): Action[] {
  const byValue = new Map<Value, Cell[]>();
  for (const [cell, value] of answer.entries())
    if (value !== start[cell]) byValue.set(value, [...(byValue.get(value) ?? []), cell]);
  return [...byValue].map(([value, cells]) =>
    isPressed ? { type: 'press', cells } : { type: 'set', cells, value, tidy: false },
  );
}

function noteActions(answer: Grid, notes: Uint32Array): Action[] {
  const byValue = new Map<Value, Cell[]>();
  for (const [cell, mask] of notes.entries()) {
    if (answer[cell] !== 0) continue;
    for (let value = 1; mask >>> (value - 1) !== 0; value++)
      if ((mask >>> (value - 1)) & 1) byValue.set(value, [...(byValue.get(value) ?? []), cell]);
  }
  return [...byValue].map(([value, cells]) => ({ type: 'corner', cells, value, on: true }));
}
