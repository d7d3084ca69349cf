import { signal } from '@preact/signals';
import type { SavedGame } from '../game/saved-game.js';
import type { GameDatabase } from './database.js';
import { isRemoved, Removals, type Removed } from './removals.js';
import { Times } from './times.js';
import { Unsaved } from './unsaved.js';

/** Why games are not being kept: the browser keeps nothing at all, or could not keep the last change. */
export type Trouble = 'nothing-kept' | 'not-kept';

/** How tabs tell each other which game has changed. */
export interface Channel {
  postMessage(id: string): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/**
 * All games of the player: what the page sees at once, and what is kept, soon after. Changes of one game are written in
 * their order, the last one always; a game that another tab has carried on meanwhile is never overwritten, but shown. The time
 * spent is kept beside the games, since it goes on without a move.
 */
export class GameStore {
  /** Every game by id. */
  readonly games = signal<ReadonlyMap<string, SavedGame>>(new Map());
  /** False until the games kept have been read. */
  readonly loaded = signal(false);
  readonly trouble = signal<Trouble | undefined>(undefined);
  /** Each game as it is kept. */
  private readonly kept = new Map<string, SavedGame>();
  /** Games that have changed since they were last written. */
  private readonly changed = new Set<string>();
  private readonly watchers = new Map<string, Set<(newer: SavedGame | undefined) => void>>();
  private writing: Promise<void> | undefined;
  private readonly database: GameDatabase;
  private readonly channel: Channel | undefined;
  private readonly times: Times;
  private readonly unsaved: Unsaved;
  private readonly removals: Removals;
  /** The game that is being written. */
  private current: string | undefined;

  constructor(
    database: GameDatabase,
    channel?: Channel,
    times = new Times(),
    unsaved = new Unsaved(),
    removals = new Removals(),
  ) {
    this.database = database;
    this.removals = removals;
    this.times = times;
    this.unsaved = unsaved;
    this.channel = channel;
    if (channel !== undefined) channel.onmessage = ({ data }) => void this.hear(data);
  }

  /** Reads the games kept. Without them the page works as well, and says so. */
  async load(): Promise<void> {
    try {
      const games = await this.database.all();
      // What was begun while they were being read stands.
      const fresh = this.games.peek();
      for (const game of games) if (!fresh.has(game.id)) this.kept.set(game.id, game);
      this.games.value = new Map([...games.map((game) => [game.id, this.withTime(game)] as const), ...fresh]);
      this.catchUp();
    } catch {
      this.trouble.value = 'nothing-kept';
    }
    this.loaded.value = true;
  }

  /**
   * Keeps a change of a game and gives it back with its new revision; the page need not wait. A change of an older
   * revision than is known here is not kept: the newer game comes back, and is told to those who watch it.
   */
  save(game: SavedGame): SavedGame {
    const known = this.games.peek().get(game.id);
    if (known !== undefined && game.revision < known.revision) {
      this.tell(known);
      return known;
    }
    return this.keep({ ...game, revision: game.revision + 1 });
  }

  /** Keeps a game from elsewhere in place of what is here under its id. */
  adopt(game: SavedGame): void {
    const known = this.games.peek().get(game.id);
    this.removals.forget(game.id);
    this.tell(this.keep({ ...game, revision: Math.max(known?.revision ?? 0, game.revision) + 1 }));
  }

  /** Takes a game away; files that still have it don't bring it back. */
  async remove(id: string, at = new Date().toISOString()): Promise<void> {
    await this.settled();
    this.removals.add({ [id]: at });
    this.forget(id);
    try {
      await this.database.remove(id);
      this.channel?.postMessage(id);
    } catch {
      this.trouble.value = 'not-kept';
    }
  }

  /** The games that were removed here or in a file that was read. */
  get removed(): Removed {
    return this.removals.all();
  }

  /** Takes away the games that were removed elsewhere and not played since, and returns their number. */
  async removeAll(removed: Removed): Promise<number> {
    const gone = [...this.games.peek().values()].filter((game) => isRemoved(removed, game));
    for (const { id } of gone) await this.remove(id, removed[id]);
    this.removals.add(removed);
    return gone.length;
  }

  /** Keeps the seconds spent on an open game or, before its first move, on a puzzle: `key` is the id of either. */
  keepTime(key: string, seconds: number): void {
    this.times.keep(key, seconds);
    const game = this.games.peek().get(key);
    if (game !== undefined) this.show(game);
  }

  /** Seconds kept for an open game, or for a puzzle without a move. */
  timeOf(key: string): number {
    return this.times.of(key);
  }

  forgetTime(key: string): void {
    this.times.forget(key);
  }

  /** Tells of a game that another tab has carried on or, when there is none, taken away. Gives the way to stop. */
  watch(id: string, tell: (newer: SavedGame | undefined) => void): () => void {
    const watchers = this.watchers.get(id) ?? new Set();
    this.watchers.set(id, watchers.add(tell));
    return () => watchers.delete(tell);
  }

  /** Keeps what the database may not get any more: the page is being left. */
  leave(): void {
    for (const id of new Set([...this.changed, ...(this.current === undefined ? [] : [this.current])])) {
      const game = this.games.peek().get(id);
      if (game !== undefined) this.unsaved.keep({ game, base: this.kept.get(id)?.revision ?? 0 });
    }
  }

  /** Takes up changes that a page kept when it was left, unless the database got them or has gone on from there. */
  private catchUp(): void {
    for (const { game, base } of this.unsaved.all()) {
      if ((this.kept.get(game.id)?.revision ?? 0) === base && !this.changed.has(game.id)) this.keep(game);
      else this.unsaved.forget(game.id);
    }
  }

  /** Waits until everything is written that can be. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private keep(game: SavedGame): SavedGame {
    if (game.state !== 'open') this.times.forget(game.id);
    const shown = this.show(game);
    this.changed.add(game.id);
    this.writing ??= this.write();
    return shown;
  }

  private tell(newer: SavedGame): void {
    for (const tell of this.watchers.get(newer.id) ?? []) tell(newer);
  }

  private async write(): Promise<void> {
    try {
      for (let [id] = this.changed; id !== undefined; [id] = this.changed) {
        this.changed.delete(id);
        this.current = id;
        await this.writeOne(id);
      }
      if (this.trouble.peek() === 'not-kept') this.trouble.value = undefined;
    } catch {
      this.trouble.value ??= 'not-kept';
    } finally {
      this.current = undefined;
      this.writing = undefined;
    }
  }

  private async writeOne(id: string): Promise<void> {
    const game = this.games.peek().get(id);
    if (game === undefined) return;
    try {
      const base = this.kept.get(id);
      const put = await this.database.put(game, base?.revision ?? 0);
      if (put.kept) {
        this.kept.set(id, game);
        this.channel?.postMessage(id);
      } else this.yieldTo(put.newer);
      this.unsaved.forget(id);
    } catch (error) {
      // The next change of any game tries this one again.
      this.changed.add(id);
      throw error;
    }
  }

  private yieldTo(newer: SavedGame): void {
    this.changed.delete(newer.id);
    this.kept.set(newer.id, newer);
    this.tell(this.show(newer));
  }

  /** Another tab has changed a game. One that is about to be written here finds that out by itself. */
  private async hear(id: unknown): Promise<void> {
    if (typeof id !== 'string' || this.changed.has(id)) return;
    try {
      await this.settled();
      const game = await this.database.get(id);
      if (game === undefined) return this.lose(id);
      if (game.revision !== this.kept.get(id)?.revision && !this.changed.has(id)) this.yieldTo(game);
    } catch {
      // Nothing is lost: the next save compares revisions.
    }
  }

  private lose(id: string): void {
    if (!this.kept.has(id)) return;
    this.forget(id);
    for (const tell of this.watchers.get(id) ?? []) tell(undefined);
  }

  private show(game: SavedGame): SavedGame {
    const shown = this.withTime(game);
    this.games.value = new Map(this.games.peek()).set(game.id, shown);
    return shown;
  }

  /** An open game with the time that was kept after its last move. */
  private withTime(game: SavedGame): SavedGame {
    const seconds = game.state === 'open' ? this.times.of(game.id) : 0;
    return seconds > game.seconds ? { ...game, seconds } : game;
  }

  private forget(id: string): void {
    const games = new Map(this.games.peek());
    games.delete(id);
    this.games.value = games;
    this.kept.delete(id);
    this.changed.delete(id);
    this.unsaved.forget(id);
    this.times.forget(id);
  }
}
