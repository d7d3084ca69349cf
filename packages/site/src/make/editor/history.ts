import type { Draft, DraftWords } from '../../game/draft.js';

/** Returns a changed draft, or one sentence why it can't be changed. */
export type Edit = (draft: Draft) => Draft | string;

/** A draft with its earlier states and the undone ones. Immutable. */
export interface History {
  readonly past: readonly Draft[];
  readonly now: Draft;
  readonly future: readonly Draft[];
}

/** Steps that can be undone. */
const MOST_STEPS = 500;

export function startHistory(now: Draft): History {
  return { past: [], now, future: [] };
}

/** Returns the history after a change of the board. */
export function withChange({ past, now }: History, next: Draft): History {
  return { past: [...past, now].slice(-MOST_STEPS), now: next, future: [] };
}

/** Returns the history with a version of the board, or the same one if it is on the board. The words stay. */
export function withVersion(history: History, version: Draft): History {
  return isSameBoard(history.now, version) ? history : withChange(history, withWordsOf(history.now, version));
}

/** Returns whether two drafts have the same board. */
export function isSameBoard(one: Draft, other: Draft): boolean {
  return boardText(one) === boardText(other);
}

function boardText({ kind, size, box, regions, options, clues, colours }: Draft): string {
  return JSON.stringify([kind, size, box, regions, Object.entries(options).sort(), clues, colours]);
}

/** Returns the history with other words. They aren't a step, since text fields have their own undo. */
export function reword(history: History, words: Partial<DraftWords>): History {
  return { ...history, now: { ...history.now, ...words } };
}

/** Returns the history one step back, or the same one at its start. */
export function undoEdit({ past, now, future }: History): History {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future };
  return { past: past.slice(0, -1), now: withWordsOf(now, before), future: [now, ...future] };
}

/** Returns the history one step forward, or the same one at its end. */
export function redoEdit({ past, now, future: [next, ...more] }: History): History {
  if (next === undefined) return { past, now, future: [] };
  return { past: [...past, now], now: withWordsOf(now, next), future: more };
}

function withWordsOf({ title, author, note, remarks }: Draft, draft: Draft): Draft {
  return { ...draft, title, author, note, remarks };
}
