import { offsetAt } from '../engine/local-day.js';
import { gameOfPuzzle } from '../game/find.js';
import { type Play, savePlay } from '../game/play.js';
import { partsOfWords, wordsOfParts } from '../game/puzzle-words.js';
import { type Aid, newId, type SavedGame } from '../game/saved-game.js';
import { instant } from '../service/service.js';
import type { GameStore } from '../storage/game-store.js';
import type { PuzzleSource } from './puzzle-source.js';

/** The state of a game, without the puzzle. */
export interface Moment {
  readonly play: Play;
  readonly seconds: number;
  readonly hints: number;
  readonly aids: readonly Aid[];
  readonly state: SavedGame['state'];
  readonly level: string | undefined;
}

/** The part of the store of games that a game needs. */
export type GameRecords = Pick<GameStore, 'games' | 'save' | 'saveTime' | 'timeOf' | 'forgetTime' | 'watch'>;

/** The saved game behind a game being played: none until there is something to save. */
export class GameRecord {
  private game: SavedGame | undefined;
  private unwatch: (() => void) | undefined;
  private readonly source: PuzzleSource;
  private readonly store: GameRecords;
  /**
   * Gets a newer state of the game from another tab or device, or undefined if it was removed there. Without a game, it
   * gets the first one of the puzzle from there.
   */
  private readonly onNewer: (newer: SavedGame | undefined) => void;

  constructor(source: PuzzleSource, store: GameRecords, onNewer: (newer: SavedGame | undefined) => void) {
    this.source = source;
    this.store = store;
    this.onNewer = onNewer;
  }

  /** Whether there is a game to save to. */
  get hasGame(): boolean {
    return this.game !== undefined;
  }

  /** Resumes a saved game. */
  goOnWith(game: SavedGame): void {
    const isFirst = this.game === undefined;
    this.game = game;
    if (isFirst && this.unwatch !== undefined) this.watch(game.id);
  }

  /** Stops saving to the saved game: the next save begins another one. Returns the seconds already spent on that. */
  leaveGame(): number {
    // The player asked for a new game, and no other takes its place.
    this.close();
    this.game = undefined;
    return this.secondsBefore;
  }

  /** Seconds spent on the puzzle before there was a game to save. */
  get secondsBefore(): number {
    return this.store.timeOf(this.source.id);
  }

  /** Follows changes elsewhere, and returns the newest state if there is a newer one than was gone on with. */
  open(): SavedGame | undefined {
    this.watch(this.game?.id ?? this.source.id);
    if (this.game === undefined) return gameOfPuzzle(this.store.games.peek().values(), this.source.id);
    const known = this.store.games.peek().get(this.game.id);
    return known !== undefined && known.revision > this.game.revision ? known : undefined;
  }

  close(): void {
    this.unwatch?.();
    this.unwatch = undefined;
  }

  /** Saves a moment of the game, unless nothing has happened yet. */
  save(moment: Moment): void {
    const { play, level, aids, ...rest } = moment;
    if (this.game === undefined && play.log.length === 0 && moment.state === 'open') return;
    const begins = this.game === undefined;
    const now = instant();
    const { id, seedId, daily, words } = this.source;
    this.game = this.store.save({
      id: this.game?.id ?? newId(),
      puzzle: id,
      begun: now,
      ...(daily !== undefined && { offset: offsetAt(now) }),
      revision: 0,
      ...this.game,
      ...(seedId !== undefined && { seed: seedId }),
      ...(daily !== undefined && { daily }),
      ...(words !== undefined && { words: partsOfWords(wordsOfParts(words)) }),
      ...(level !== undefined && { level }),
      ...(aids.length > 0 && { aids }),
      ...savePlay(play),
      ...rest,
      changed: now,
      ...(moment.state !== 'open' && { ended: this.game?.ended ?? now }),
    });
    if (begins) {
      this.store.forgetTime(id);
      this.watch(this.game.id);
    }
  }

  /** Saves the seconds spent, without a new revision of the game. */
  saveTime(seconds: number): void {
    this.store.saveTime(this.game?.id ?? this.source.id, seconds);
  }

  private watch(id: string): void {
    this.close();
    this.unwatch = this.store.watch(id, this.onNewer);
  }
}
