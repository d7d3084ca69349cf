import { signal } from '@preact/signals';
import { gameOfPuzzle } from '../game/find.js';
import { isGame, type SavedGame } from '../game/saved-game.js';
import { instant } from '../service/service.js';
import { currentGame } from './current-names.js';
import { type GameDatabase, inTime } from './database.js';
import { isRemoved, Removals, type Removed } from './removals.js';
import { Times } from './times.js';
import { follows, Unsaved } from './unsaved.js';

/** Why games aren't saved: the browser stores nothing at all, or the last save failed. */
export type Trouble = 'nothing-saved' | 'not-saved';

/** Sends the id of each game that changes to other tabs. */
export interface Channel {
  postMessage(id: string): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/**
 * All games of the player. The page sees a change at once; the database gets it soon after. Changes of one game are
 * written in order, always including the last. A game that another tab has changed meanwhile is never overwritten: the
 * page shows the newer one. Elapsed time is stored apart from the games, since it grows without moves.
 */
export class GameStore {
  /** Every game by id. */
  readonly games = signal<ReadonlyMap<string, SavedGame>>(new Map());
  /** False until the saved games have been read, or reading them takes too long. */
  readonly loaded = signal(false);
  /** Whether the database has answered, or failed. */
  readonly isRead = signal(false);
  readonly trouble = signal<Trouble | undefined>(undefined);
  /** Each game as the database has it. */
  private readonly stored = new Map<string, SavedGame>();
  /** Ids of games that have changed since they were last written. */
  private readonly changed = new Set<string>();
  private readonly watchers = new Map<string, Set<(newer: SavedGame | undefined) => void>>();
  private writing: Promise<void> | undefined;
  private readonly database: GameDatabase;
  private readonly channel: Channel | undefined;
  private readonly times: Times;
  private readonly unsaved: Unsaved;
  private readonly removals: Removals;
  /** The game that is being written. */
  private current: SavedGame | undefined;

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
    if (channel !== undefined) channel.onmessage = ({ data }) => void this.receive(data);
  }

  /**
   * Reads the saved games; a record that is none stays in the database. If that fails or takes long, the page works
   * without them and shows a warning; games that are read later still appear.
   */
  async load(): Promise<void> {
    const fail = () => {
      this.trouble.value = 'nothing-saved';
    };
    const read = this.database
      .all()
      .then((games) => this.take(games.filter(isGame).map(currentGame)))
      .catch(fail)
      .finally(() => {
        this.isRead.value = true;
      });
    await inTime(read).catch(fail);
    this.loaded.value = true;
  }

  /** Shows the games of the database beside those that were started meanwhile. */
  private take(games: readonly SavedGame[]): void {
    const fresh = this.games.peek();
    const others = games.filter(({ id }) => !fresh.has(id));
    for (const game of others) this.stored.set(game.id, game);
    this.games.value = new Map([...others.map((game) => [game.id, this.withTime(game)] as const), ...fresh]);
    this.restoreUnsaved();
    if (!this.loaded.peek()) return;
    // They are late: boards without moves go on with them, and what couldn't be saved is saved.
    this.trouble.value = undefined;
    for (const puzzle of [...this.watchers.keys()]) {
      const game = gameOfPuzzle(this.games.peek().values(), puzzle);
      if (game !== undefined && !fresh.has(game.id)) this.notify(game, true);
    }
    if (this.changed.size > 0) this.writing ??= this.write();
  }

  /**
   * Saves a game and returns it with its new revision, without waiting for the database. A game with an older revision
   * than the known one isn't saved: the newer game is returned, and its watchers are notified.
   */
  save(game: SavedGame): SavedGame {
    const known = this.games.peek().get(game.id);
    if (known !== undefined && game.revision < known.revision) {
      this.notify(known);
      return known;
    }
    return this.store({ ...game, revision: game.revision + 1 });
  }

  /** Saves a game from elsewhere in place of the one with its id. */
  adopt(game: SavedGame): void {
    const known = this.games.peek().get(game.id);
    this.removals.forget(game.id);
    const adopted = this.store({ ...game, revision: Math.max(known?.revision ?? 0, game.revision) + 1 });
    this.notify(adopted, known === undefined);
  }

  /** Removes a game; files that still contain it don't restore it. */
  async remove(id: string, at = instant()): Promise<void> {
    await this.settled();
    this.removals.add({ [id]: at });
    this.forget(id);
    try {
      await this.database.remove(id);
      this.channel?.postMessage(id);
    } catch {
      this.trouble.value = 'not-saved';
    }
  }

  /** The games that were removed here or in an imported file. */
  get removed(): Removed {
    return this.removals.all();
  }

  /** Sets removals of the future back to an instant. */
  boundRemovals(latest: string): void {
    this.removals.bound(latest);
  }

  /** Removes the games that were removed elsewhere and not played since; returns their number. */
  async removeAll(removed: Removed): Promise<number> {
    const gone = [...this.games.peek().values()].filter((game) => isRemoved(removed, game));
    for (const { id } of gone) await this.remove(id, removed[id]);
    this.removals.add(removed);
    return gone.length;
  }

  /** Saves the seconds spent on an open game or, before its first move, on a puzzle: `key` is the id of either. */
  saveTime(key: string, seconds: number): void {
    this.times.save(key, seconds);
    const game = this.games.peek().get(key);
    if (game !== undefined) this.show(game);
  }

  /** Returns the saved seconds of an open game, or of a puzzle without a move. */
  timeOf(key: string): number {
    return this.times.of(key);
  }

  forgetTime(key: string): void {
    this.times.forget(key);
  }

  /**
   * Calls `onNewer` with a game that another tab or device has changed, or with undefined if it was removed. `key` is the
   * id of a game, or of a puzzle: then `onNewer` gets each game of the puzzle that another tab or device has begun.
   * Returns a function that stops this.
   */
  watch(key: string, onNewer: (newer: SavedGame | undefined) => void): () => void {
    const watchers = this.watchers.get(key) ?? new Set();
    this.watchers.set(key, watchers.add(onNewer));
    return () => watchers.delete(onNewer);
  }

  /** Saves in synchronous storage what the database may not get any more, since the page is being left. */
  leave(): void {
    const { current } = this;
    for (const id of new Set([...this.changed, ...(current === undefined ? [] : [current.id])])) {
      const game = this.games.peek().get(id);
      const base = this.stored.get(id)?.revision ?? 0;
      const writing = current?.id === id ? { revision: current.revision, changed: current.changed } : undefined;
      if (game !== undefined) this.unsaved.save({ game, base, ...(writing && { writing }) });
    }
  }

  /** Restores changes that were saved when the page was left, unless the database has them or newer ones. */
  private restoreUnsaved(): void {
    for (const change of this.unsaved.all()) {
      const { game } = change;
      if (follows(change, this.stored.get(game.id)) && !this.changed.has(game.id)) this.store(currentGame(game));
      else this.unsaved.forget(game.id);
    }
  }

  /** Waits until all changes are written, or writing has failed. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private store(game: SavedGame): SavedGame {
    if (game.state !== 'open') this.times.forget(game.id);
    const shown = this.show(game);
    this.changed.add(game.id);
    this.writing ??= this.write();
    return shown;
  }

  private notify(newer: SavedGame, isNew = false): void {
    const watchers = [
      ...(this.watchers.get(newer.id) ?? []),
      ...(isNew ? (this.watchers.get(newer.puzzle) ?? []) : []),
    ];
    for (const onNewer of watchers) onNewer(newer);
  }

  private async write(): Promise<void> {
    try {
      for (let [id] = this.changed; id !== undefined; [id] = this.changed) {
        this.changed.delete(id);
        await this.writeOne(id);
      }
      if (this.trouble.peek() === 'not-saved') this.trouble.value = undefined;
    } catch {
      this.trouble.value ??= 'not-saved';
    } finally {
      this.current = undefined;
      this.writing = undefined;
    }
  }

  private async writeOne(id: string): Promise<void> {
    const game = this.games.peek().get(id);
    if (game === undefined) return;
    this.current = game;
    try {
      const base = this.stored.get(id);
      const put = await this.database.put(game, base?.revision ?? 0);
      if (put.saved) {
        this.stored.set(id, game);
        this.channel?.postMessage(id);
      } else this.accept(put.newer);
      if (!this.changed.has(id)) this.unsaved.forget(id);
    } catch (error) {
      // The next change of any game tries this one again.
      this.changed.add(id);
      throw error;
    }
  }

  private accept(stored: SavedGame): void {
    const newer = currentGame(stored);
    const isNew = !this.games.peek().has(newer.id);
    this.changed.delete(newer.id);
    this.stored.set(newer.id, newer);
    this.notify(this.show(newer), isNew);
  }

  /** Reads a game that another tab has changed. A game that is about to be written here meets the newer one then. */
  private async receive(id: unknown): Promise<void> {
    if (typeof id !== 'string' || this.changed.has(id)) return;
    try {
      await this.settled();
      const game = await this.database.get(id);
      if (game === undefined) return this.removeShown(id);
      if (game.revision !== this.stored.get(id)?.revision && !this.changed.has(id)) this.accept(game);
    } catch {
      // Nothing is lost: the next save compares revisions.
    }
  }

  private removeShown(id: string): void {
    if (!this.stored.has(id)) return;
    this.forget(id);
    for (const onNewer of this.watchers.get(id) ?? []) onNewer(undefined);
  }

  private show(game: SavedGame): SavedGame {
    const shown = this.withTime(game);
    this.games.value = new Map(this.games.peek()).set(game.id, shown);
    return shown;
  }

  /** Returns an open game with the time that was saved after its last move. */
  private withTime(game: SavedGame): SavedGame {
    const seconds = game.state === 'open' ? this.times.of(game.id) : 0;
    return seconds > game.seconds ? { ...game, seconds } : game;
  }

  private forget(id: string): void {
    const games = new Map(this.games.peek());
    games.delete(id);
    this.games.value = games;
    this.stored.delete(id);
    this.changed.delete(id);
    this.unsaved.forget(id);
    this.times.forget(id);
  }
}
