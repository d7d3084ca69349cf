import { batch, type Signal } from '@preact/signals';
import type { Puzzle, Rules } from 'gridwright/rules';
import { loadPlay, type Play, startPlay } from '../game/play.js';
import { AIDS, type Aid, type SavedGame } from '../game/saved-game.js';
import { helpOf } from '../records/result.js';
import { settings } from '../storage/settings.js';
import { text } from '../text/text.js';
import type { Clock } from './clock.js';
import { GameRecord, type GameRecords } from './game-record.js';
import type { PuzzleSource } from './puzzle-source.js';
import { type Report, reportOnClues, reportWith } from './report.js';

/** The game that is saved and restored. */
export interface SavableGame {
  readonly source: PuzzleSource;
  readonly puzzle: Puzzle;
  readonly rules: Rules;
  readonly clock: Clock;
  readonly play: Signal<Play>;
  readonly state: Signal<SavedGame['state']>;
  readonly level: Signal<string | undefined>;
  readonly hints: { readonly count: Signal<number> };
  report(report: Report | undefined): void;
}

/** Seconds of play after which the time is saved without a move. */
const KEEP_EVERY = 5;

/** Saves a game during play, restores it, and follows changes from other tabs and devices. */
export class GameSaver {
  private readonly game: SavableGame;
  private readonly record: GameRecord;
  private secondsKept = 0;
  private aids: readonly Aid[] = [];

  constructor(game: SavableGame, games: GameRecords) {
    this.game = game;
    this.record = new GameRecord(game.source, games, (newer) => this.takeNewer(newer));
  }

  /** Resumes a saved game, or the time spent on the puzzle before the first move. */
  restore(saved: SavedGame | undefined): void {
    const { clock } = this.game;
    clock.set(this.record.secondsBefore);
    if (saved !== undefined) this.take(saved);
    this.secondsKept = clock.seconds.peek();
  }

  open(): void {
    const newer = this.record.open();
    if (newer !== undefined) this.follow(newer);
  }

  close(): void {
    this.saveTime();
    this.record.close();
  }

  /** Saves the game. */
  save(): void {
    const { play, clock, state, level, hints } = this.game;
    const seconds = clock.seconds.peek();
    this.secondsKept = seconds;
    this.aids = this.aidsNow();
    this.record.save({
      play: play.peek(),
      seconds,
      hints: hints.count.peek(),
      aids: this.aids,
      state: state.peek(),
      level: level.peek(),
    });
  }

  /** Saves the time now and then. */
  tick(): void {
    if (this.game.clock.seconds.peek() >= this.secondsKept + KEEP_EVERY) this.saveTime();
  }

  saveTime(): void {
    const seconds = this.game.clock.seconds.peek();
    if (this.game.state.peek() !== 'open' || seconds === this.secondsKept) return;
    this.secondsKept = seconds;
    this.record.saveTime(seconds);
  }

  /** How often the game has had help. */
  get help(): number {
    return helpOf({ hints: this.game.hints.count.value, aids: this.aids });
  }

  /** Leaves the saved game as it is, and begins another. */
  startAnew(): void {
    const { puzzle, clock, play, state, hints } = this.game;
    const seconds = this.record.leaveGame();
    batch(() => {
      state.value = 'open';
      play.value = startPlay(puzzle);
      hints.count.value = 0;
      this.aids = [];
      this.game.report(reportOnClues(puzzle));
    });
    clock.set(seconds);
    this.secondsKept = seconds;
  }

  /** The help used so far, including the current settings. */
  private aidsNow(): readonly Aid[] {
    const { checking, candidates } = settings.peek();
    const { values, unique } = this.game.rules;
    const isFilled = candidates === 'yes' || this.game.play.peek().log.some(({ type }) => type === 'candidates');
    const given: Record<Aid, boolean> = {
      marking: checking === 'yes' && unique,
      candidates: isFilled && values !== undefined,
      explained: false,
    };
    return AIDS.filter((aid) => given[aid] || this.aids.includes(aid));
  }

  /** Returns false for a game that can't be played: it is passed over, and stays where it is saved. */
  private take(saved: SavedGame): boolean {
    const { puzzle, clock, play, state, level, hints } = this.game;
    try {
      play.value = loadPlay(puzzle, saved);
    } catch {
      return false;
    }
    this.record.goOnWith(saved);
    state.value = saved.state;
    hints.count.value = saved.hints;
    this.aids = saved.aids ?? [];
    level.value ??= saved.level;
    clock.set(saved.seconds);
    this.secondsKept = saved.seconds;
    return true;
  }

  private takeNewer(newer: SavedGame | undefined): void {
    const { elsewhere, elsewhereWords, removed, removedWords } = text.peek().play;
    if (newer === undefined) {
      this.startAnew();
      this.game.report(reportWith(removed, removedWords));
      return;
    }
    batch(() => {
      if (this.follow(newer)) this.game.report(reportWith(elsewhere, elsewhereWords));
    });
  }

  /**
   * Goes on with a newer state of this game, or with a game from elsewhere in place of a board without moves. The time
   * spent here counts as well, and so do hints on that board.
   */
  private follow(newer: SavedGame): boolean {
    const { clock, hints } = this.game;
    const here = clock.seconds.peek();
    const hintsHere = this.record.hasGame ? 0 : hints.count.peek();
    if (!this.take(newer)) return false;
    hints.count.value += hintsHere;
    clock.set(Math.max(here, newer.seconds));
    return true;
  }
}
