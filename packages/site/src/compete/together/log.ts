import type { GameMoves } from '@gridwright/server/answers';

/** A move of a shared game, by the number of the solver who made it. */
export type SharedMove = Readonly<GameMoves['moves'][number]>;

/** `undo 4` takes back the fifth of a solver's own moves, `redo 4` makes it again. */
const TURN = /^(undo|redo) (\d{1,7})$/;

/** A message between solvers (`agreements.ts`). It changes no cell. */
const SAID = /^(?:ask (?:hint|pause)|(?:yes|no) \d{1,7}|go on)$/;

/** A move that changes notes alone: everybody's, or those that only its solver sees. */
const NOTES = /^(notes|own) (.+)$/;

/** Who looks at a board: the number of a solver, and whether that one sees no notes of others. */
export interface Viewer {
  readonly me: number;
  readonly hasOwnNotes: boolean;
}

/**
 * Returns the moves that count, in the order of the log: without those that their solvers have taken back, and without notes
 * that the viewer doesn't see. Values are the same for all viewers.
 */
export function countedMoves(log: readonly SharedMove[], viewer?: Viewer): string[] {
  const own = new Map<number, number[]>();
  const undone = new Set<number>();
  for (const [at, [solver, move]] of log.entries()) {
    const places = own.get(solver) ?? [];
    own.set(solver, places);
    places.push(at);
    const [, turn, number] = TURN.exec(move) ?? [];
    if (turn === 'undo') undone.add(places[Number(number)]);
    else if (turn === 'redo') undone.delete(places[Number(number)]);
  }
  return log.flatMap(([solver, move], at) => (undone.has(at) ? [] : (seenMove(solver, move, viewer) ?? [])));
}

/** Returns a move as a viewer's board has it, one of notes with `notes ` in front; undefined for none. */
function seenMove(solver: number, move: string, viewer: Viewer | undefined): string | undefined {
  if (TURN.test(move) || SAID.test(move)) return undefined;
  const [, whose, notes] = NOTES.exec(move) ?? [];
  if (whose === undefined) return move;
  const isMine = solver === viewer?.me;
  return isMine || (whose === 'notes' && viewer?.hasOwnNotes !== true) ? `notes ${notes}` : undefined;
}

/** Returns whether a move enters or clears values. */
export function changesValues(move: string): boolean {
  return !TURN.test(move) && !SAID.test(move) && !NOTES.test(move);
}

/** The moves of one solver that can be taken back and made again, by their numbers, the next one last. */
function turnsOf(own: readonly string[]): { readonly done: number[]; readonly undone: number[] } {
  let [done, undone]: [number[], number[]] = [[], []];
  for (const [number, move] of own.entries()) {
    const [, turn, which] = TURN.exec(move) ?? [];
    if (SAID.test(move)) continue;
    if (turn === undefined) {
      done.push(number);
      undone = [];
    } else {
      const [from, to] = turn === 'undo' ? [done, undone] : [undone, done];
      if (from.at(-1) === Number(which)) to.push(from.pop() as number);
    }
  }
  return { done, undone };
}

/**
 * The log of a shared game as one solver knows it: what the server has put in order, and behind it the solver's own moves that
 * the server hasn't sent back yet. Moves may come twice, late and in any order.
 */
export class SharedLog {
  /** The solver's number. */
  me: number;
  /** The solver's own moves that aren't in the log yet. */
  readonly pending: string[];
  private readonly log: SharedMove[] = [];
  /** Moves that have come before those in front of them, by their numbers. */
  private readonly early = new Map<number, SharedMove>();
  /** Number of own moves that the server has confirmed. */
  private acknowledged = 0;
  /** The number of the first pending move among the own ones. */
  private firstPending: number;

  /** `pending` are own moves from a number on that may be in the log or not. */
  constructor(me: number, pending: readonly string[] = [], firstPending = 0) {
    this.me = me;
    this.pending = [...pending];
    this.firstPending = firstPending;
  }

  /** The number of the first own move that isn't in the log. */
  get first(): number {
    return this.firstPending;
  }

  /** Number of moves that are known without a gap. */
  get length(): number {
    return this.log.length;
  }

  /** Takes moves of the log from a number on. */
  take(first: number, moves: readonly SharedMove[]): void {
    for (const [i, move] of moves.entries()) if (first + i >= this.log.length) this.early.set(first + i, move);
    for (;;) {
      const next = this.early.get(this.log.length);
      if (next === undefined) return;
      this.early.delete(this.log.length);
      this.log.push(next);
      if (next[0] === this.me) this.takeOwn(next[1]);
    }
  }

  /** Another tab may have made the move: then those of this one come after it. */
  private takeOwn(move: string): void {
    if (this.sent().length <= this.firstPending) return;
    this.firstPending++;
    if (move === this.pending[0]) this.pending.shift();
  }

  add(move: string): void {
    if (this.pending.length === 0) this.firstPending = this.sent().length;
    this.pending.push(move);
  }

  /** All moves that count, with those that the server doesn't have yet at the end. */
  moves(hasOwnNotes = false): string[] {
    return countedMoves(this.all(), { me: this.me, hasOwnNotes });
  }

  /** The server's log, and the own moves that aren't in it yet. */
  all(): SharedMove[] {
    return [...this.log, ...this.pending.map((move) => [this.me, move] as const)];
  }

  /** The next own move to take back or to make again, as a move; undefined if there is none. */
  turn(turn: 'undo' | 'redo'): string | undefined {
    const { done, undone } = turnsOf([...this.sent(), ...this.pending]);
    const number = (turn === 'undo' ? done : undone).at(-1);
    return number === undefined ? undefined : `${turn} ${number}`;
  }

  /** The own move that `redo` would make again; undefined if there is none. */
  get undone(): string | undefined {
    const own = [...this.sent(), ...this.pending];
    return own[turnsOf(own).undone.at(-1) ?? -1]?.replace(NOTES, 'notes $2');
  }

  /** The own moves that the server doesn't have yet, and the number of the first one among all own moves. */
  unsent(): { readonly first: number; readonly moves: readonly string[] } {
    const known = this.sent().length;
    const first = Math.max(known, this.acknowledged);
    return { first, moves: this.pending.slice(first - known) };
  }

  /** Notes how many of the own moves the server has. */
  acknowledge(number: number): void {
    this.acknowledged = number;
  }

  /** Drops the own moves that the server refuses. */
  dropPending(): void {
    this.pending.length = 0;
  }

  private sent(): string[] {
    return this.log.flatMap(([solver, move]) => (solver === this.me ? [move] : []));
  }
}
