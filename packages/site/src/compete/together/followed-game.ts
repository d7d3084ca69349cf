import type { GameState, Solver } from '@gridwright/server/answers';
import { type Signal, signal } from '@preact/signals';
import { isUnknown, Refusal } from '../../service/api.js';
import { fetchGame, fetchMoves, type Sent, sendSolverMoves } from './api.js';
import { SharedLog } from './log.js';
import { type GameMembership, saveGameMembership } from './stored.js';

/** Milliseconds between two requests while the player does something, and while nothing happens. */
const SEND_EVERY = 500;
const THERE_EVERY = 20_000;
/** Milliseconds after which a request is tried again. */
const RETRY = 4_000;
/** Seconds of silence after which a solver counts as gone: each sends every 20 seconds. */
export const GONE = 60;
/** Moves and characters of moves in one request. */
const MOST_SENT = 100;
const MOST_CHARACTERS = 8_000;

const NOTHING = { first: 0, moves: [] };

/** A shared game, kept up to date by its events, and what the player of this tab does in it. */
export class FollowedGame {
  readonly log: SharedLog;
  readonly solvers = signal<readonly Solver[]>([]);
  /** Counts the changes of the log. */
  readonly changes = signal(0);
  /** `full`: the server takes no more moves. */
  readonly trouble = signal<'gone' | 'away' | 'full' | undefined>(undefined);
  /** Time of the solvers' last message, in milliseconds since 1970. */
  at = 0;
  readonly id: string;
  /** Whether the player sees no notes of others, and they see none of the player. */
  readonly hasOwnNotes: Signal<boolean>;
  private readonly key: string;
  private readonly name: string;
  private cells = '';
  private sentCells = '';
  private sentAt = 0;
  private source: EventSource | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The request that is under way. */
  private sending: Promise<void> | undefined;
  private isFetching = false;
  private isClosed = false;
  /** Whether the log has arrived. Before that, it isn't known which own moves it contains. */
  private isKnown = false;

  constructor(id: string, { key, name, solver, pending, first, hasOwnNotes = false }: GameMembership) {
    this.id = id;
    this.key = key;
    this.name = name;
    this.log = new SharedLog(solver, pending, first);
    this.hasOwnNotes = signal(hasOwnNotes);
  }

  /** Follows the game; returns the way to stop. */
  start(): () => void {
    this.isClosed = false;
    this.open();
    const there = setInterval(() => void this.send(), THERE_EVERY);
    const online = () => void this.send();
    addEventListener('online', online);
    void this.send();
    return () => {
      this.isClosed = true;
      this.source?.close();
      clearTimeout(this.timer);
      clearInterval(there);
      removeEventListener('online', online);
      void this.sendLast();
    };
  }

  /** Makes a move, which the server gets soon. */
  add(move: string): void {
    this.log.add(move);
    this.changed();
    this.sendSoon();
  }

  /** Makes a move that changes notes alone. */
  addNotes(move: string): void {
    this.add(`${this.hasOwnNotes.peek() ? 'own' : 'notes'} ${move}`);
  }

  saveOwnNotes(hasOwnNotes: boolean): void {
    this.hasOwnNotes.value = hasOwnNotes;
    this.changed();
  }

  /** The board's moves as this player sees them. */
  moves(): string[] {
    return this.log.moves(this.hasOwnNotes.peek());
  }

  /** Whether others have been there within the last minute. */
  get hasOthers(): boolean {
    const since = Math.max(0, Date.now() - this.at) / 1000;
    return this.solvers.peek().some(({ solver, idle }) => solver !== this.log.me && idle + since < GONE);
  }

  /** Shows others which cells are selected. */
  select(cells: string): void {
    if (cells === this.cells) return;
    this.cells = cells;
    this.sendSoon();
  }

  private changed(): void {
    const { key, name, log } = this;
    const hasOwnNotes = this.hasOwnNotes.peek();
    saveGameMembership(this.id, { key, name, solver: log.me, pending: log.pending, first: log.first, hasOwnNotes });
    this.changes.value++;
  }

  private sendSoon(delay = SEND_EVERY): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.send();
    }, delay);
  }

  private async send(): Promise<void> {
    if (this.sending !== undefined || this.trouble.peek() === 'gone') return;
    const { first, moves } = this.isKnown ? this.log.unsent() : NOTHING;
    const isDue = Date.now() - this.sentAt >= THERE_EVERY - 1000;
    if (moves.length === 0 && this.cells === this.sentCells && !isDue) return;
    this.sending = this.sendNow(first, moves);
    await this.sending;
  }

  private async sendNow(first: number, moves: readonly string[]): Promise<void> {
    const batch = batchOf(moves);
    let next: number | undefined;
    try {
      const { cells } = this;
      await this.sendBatch({ first, moves: batch, cells });
      [this.sentCells, this.sentAt] = [cells, Date.now()];
      if (this.isKnown) this.log.acknowledge(first + batch.length);
      if (this.trouble.peek() === 'away') this.trouble.value = undefined;
      if (batch.length < moves.length || this.cells !== cells) next = SEND_EVERY;
    } catch (error) {
      next = await this.afterFailure(error);
    } finally {
      this.sending = undefined;
    }
    if (this.log.unsent().moves.length > 0) next ??= SEND_EVERY;
    if (next !== undefined && !this.isClosed) this.sendSoon(next);
  }

  /** Sends the last moves after the request under way. Reopening the game sends what gets lost. */
  private async sendLast(): Promise<void> {
    await this.sending;
    await this.send();
  }

  private async sendBatch(batch: Pick<Sent, 'first' | 'moves' | 'cells'>): Promise<void> {
    const { solver } = await sendSolverMoves(this.id, { key: this.key, name: this.name, ...batch });
    if (solver === this.log.me) return;
    this.log.me = solver;
    this.changed();
  }

  /** Returns the milliseconds after which to try again; undefined for never. */
  private async afterFailure(error: unknown): Promise<number | undefined> {
    const status = error instanceof Refusal ? error.status : undefined;
    if (status === 404 || status === 400) {
      this.trouble.value = 'gone';
      return undefined;
    }
    if (status === 422) {
      this.log.dropPending();
      this.changed();
      this.trouble.value = 'full';
      return undefined;
    }
    this.trouble.value = 'away';
    // The server has other moves of this solver: another tab sent some, or the place was given to someone else.
    if (status === 409) await this.synchronise().catch(() => {});
    return RETRY;
  }

  private async synchronise(): Promise<void> {
    await this.sendBatch({ first: 0, moves: [], cells: this.cells });
    this.log.acknowledge(0);
    const { moves, first, recent } = await fetchGame(this.id);
    this.log.take(first, recent);
    if (this.log.length < moves) await this.fetchMissing(moves);
    this.changed();
  }

  private open(): void {
    const source = new EventSource(`v1/together/${this.id}/events`);
    this.source = source;
    source.onmessage = ({ data }) => this.take(JSON.parse(data));
    source.onerror = () => {
      this.trouble.value ??= 'away';
      // Otherwise the browser reopens the stream.
      if (source.readyState === EventSource.CLOSED) void this.retry();
    };
  }

  private async retry(): Promise<void> {
    try {
      this.take(await fetchGame(this.id));
    } catch (error) {
      if (isUnknown(error)) this.trouble.value = 'gone';
    }
    if (this.trouble.peek() !== 'gone') setTimeout(() => this.isClosed || this.open(), RETRY);
  }

  private take({ moves, first, recent, solvers }: GameState): void {
    this.at = Date.now();
    this.solvers.value = solvers;
    const before = this.log.length;
    this.log.take(first, recent);
    if (this.log.length < moves) void this.fetchMissing(moves).catch(() => this.sendSoon(RETRY));
    else this.isKnown = true;
    if (this.trouble.peek() === 'away') this.trouble.value = undefined;
    if (this.log.length !== before) this.changed();
    if (this.log.unsent().moves.length > 0) this.sendSoon();
  }

  /** Fetches the moves that no event had. */
  private async fetchMissing(moves: number): Promise<void> {
    if (this.isFetching) return;
    this.isFetching = true;
    try {
      while (this.log.length < moves) {
        const from = this.log.length;
        const answer = await fetchMoves(this.id, from);
        this.log.take(from, answer.moves);
        if (this.log.length === from) return;
      }
      this.isKnown = true;
      this.changed();
      this.sendSoon();
    } finally {
      this.isFetching = false;
    }
  }
}

/** The first moves that fit in one request. */
function batchOf(moves: readonly string[]): string[] {
  let characters = 0;
  const most = moves.findIndex((move, i) => {
    characters += move.length + 3;
    return i >= MOST_SENT || (i > 0 && characters > MOST_CHARACTERS);
  });
  return moves.slice(0, most < 0 ? moves.length : most);
}
