import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { type ComponentChildren, h } from 'preact';
import { engine } from '../../engine/engine.js';
import { type Action, formatAction, parseAction } from '../../game/action.js';
import { act, type BoardState, blankBoard, changes } from '../../game/board-state.js';
import { boardOf, type Play } from '../../game/play.js';
import type { GameRecords } from '../../play/game-record.js';
import type { PuzzleSource } from '../../play/puzzle-source.js';
import { Session } from '../../play/session.js';
import { text } from '../../text/text.js';
import { formatRoute } from '../../ui/router.js';
import { type Agreements, agreementsOf, type Wish } from './agreements.js';
import type { FollowedGame } from './followed-game.js';
import { Others } from './others.js';
import { SharedClock } from './shared-clock.js';

/** The server has the game: a copy on this device would be another one. */
const NOWHERE: GameRecords = {
  games: signal(new Map()),
  save: (game) => game,
  saveTime() {},
  timeOf: () => 0,
  forgetTime() {},
  watch: () => () => {},
};

/** A game that several people play on one board: its moves are those of the shared log. */
export class SharedSession extends Session {
  override readonly others = (): ComponentChildren => h(Others, { session: this, game: this.game });
  /** Agreements of the players, and open requests. */
  readonly agreed: ReadonlySignal<Agreements>;
  private readonly game: FollowedGame;
  private readonly sharedClock: SharedClock;
  /** Each text of the log as an action; undefined for one that the puzzle doesn't have. */
  private readonly actions = new Map<string, Action | undefined>();
  /** Actions that only change notes. */
  private readonly notes = new WeakSet<Action>();

  constructor(source: PuzzleSource, game: FollowedGame) {
    const clock = new SharedClock();
    super(source, undefined, { games: NOWHERE, engine, clock });
    this.sharedClock = clock;
    this.game = game;
    this.agreed = computed(() => {
      game.changes.value;
      return agreementsOf(game.log.all());
    });
    clock.mayPause = (paused) => this.mayPause(paused);
  }

  override open(): () => void {
    const stops = [
      super.open(),
      effect(() => {
        this.game.hasOwnNotes.value;
        // A paused game is shown again once it resumes.
        if (this.game.changes.value >= 0 && !this.clock.paused.value) this.show();
      }),
      effect(() => this.game.select(this.cellsSelected())),
      this.followAgreements(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** A hint is for all, so that one of the others agrees to it first. */
  override mayHint(): boolean {
    if (!this.game.hasOthers || this.agreed.peek().allowsHints) return true;
    this.ask('hint');
    return false;
  }

  /** Answers a request; the person who made it withdraws it with `no`. */
  answer(answer: 'yes' | 'no', at: number): void {
    this.game.add(`${answer} ${at}`);
  }

  override perform(action: Action): void {
    if (!this.canMove) return;
    const { puzzle, rules } = this;
    const before = boardOf(this.play.peek());
    const after = act(before, action, puzzle);
    if (!changes(before, after)) return;
    const move = formatAction(action, { rules, size: puzzle.size });
    if (hasSameValues(before, after)) {
      super.perform(action);
      this.game.addNotes(move);
    } else {
      this.actions.set(move, action);
      super.perform(action);
      this.game.add(move);
    }
  }

  override undo(): void {
    this.turn('undo', 'undone', 'nothingToUndo');
  }

  override redo(): void {
    this.turn('redo', 'redone', 'nothingToRedo');
  }

  /** A restarted game is played alone. */
  override restart(): void {
    location.hash = formatRoute({ page: 'puzzle', id: this.source.id });
  }

  override save(): void {}

  /** Asks the others, or agrees to the same open request. */
  private ask(wish: Wish): void {
    const known = this.agreed.peek().asked.find((one) => one.wish === wish);
    if (known === undefined) this.game.add(`ask ${wish}`);
    else if (known.solver !== this.game.log.me) this.answer('yes', known.at);
  }

  /** Whether the clock may be paused or resumed at once. Anyone may resume a game that all have paused. */
  private mayPause(paused: boolean): boolean {
    const { isPaused } = this.agreed.peek();
    if (paused) {
      if (!this.game.hasOthers) return true;
      this.ask('pause');
    } else {
      if (!isPaused) return true;
      this.game.add('go on');
    }
    return false;
  }

  /** Pauses, resumes and shows hints once somebody has agreed. */
  private followAgreements(): () => void {
    let [wasPaused, allowed] = [false, false];
    return effect(() => {
      const { isPaused, allowsHints } = this.agreed.value;
      untracked(() => {
        if (isPaused !== wasPaused) this.sharedClock.hold(isPaused);
        if (allowsHints && !allowed && this.hints.shown.peek() === undefined) void this.hints.ask();
      });
      [wasPaused, allowed] = [isPaused, allowsHints];
    });
  }

  private turn(turn: 'undo' | 'redo', did: 'undone' | 'redone', none: 'nothingToUndo' | 'nothingToRedo'): void {
    if (!this.canMove) return;
    const move = this.game.log.turn(turn);
    if (move !== undefined) this.game.add(move);
    this.say(text.peek().play[move === undefined ? none : did]);
  }

  /** Updates the board from the log. */
  private show(): void {
    const log = this.game.moves().flatMap((move) => this.actionsOf(move));
    const shown = this.play.peek();
    let same = 0;
    while (same < log.length && same < shown.done && log[same] === shown.log[same]) same++;
    const undone = this.actionsOf(this.game.log.undone);
    if (same === log.length && same === shown.done && undone.length === shown.log.length - shown.done) return;
    // A move from elsewhere may have come before the one that solved the puzzle here.
    if (this.state.peek() === 'solved') this.state.value = 'open';
    this.moveTo(this.playOf(log, same, undone));
  }

  /** The game after a log that has its first actions in common with the one before, and what can be made again. */
  private playOf(log: readonly Action[], same: number, undone: readonly Action[]): Play {
    const { puzzle, play } = this;
    const boards = play.peek().boards.slice(0, same + 1);
    if (boards.length === 0) boards.push(blankBoard(puzzle));
    for (const action of log.slice(same)) {
      const before = boards[boards.length - 1];
      const after = act(before, action, puzzle);
      // Values are the same for all, also for those who don't see these notes.
      boards.push(this.notes.has(action) && !hasSameValues(before, after) ? before : after);
    }
    return { puzzle, log: [...log, ...undone], boards, done: log.length, checkpoints: [] };
  }

  /** Returns a move's action; undefined if the puzzle doesn't allow it. */
  private actionsOf(move: string | undefined): readonly Action[] {
    if (move === undefined) return [];
    if (!this.actions.has(move)) this.actions.set(move, this.read(move));
    return [this.actions.get(move) ?? []].flat();
  }

  private read(move: string): Action | undefined {
    const [, notes] = /^notes (.*)$/.exec(move) ?? [];
    try {
      const action = parseAction(notes ?? move, { rules: this.rules, size: this.puzzle.size });
      if (notes !== undefined) this.notes.add(action);
      return action;
    } catch {
      // It comes from a newer version of the page, or wasn't written by one.
      return undefined;
    }
  }

  /** The cells of the player, as moves name them. */
  private cellsSelected(): string {
    const { selection, cursor } = this.input;
    const cells = selection.value.length > 0 ? selection.value : [cursor.value];
    return formatAction({ type: 'clear', cells }, { rules: this.rules, size: this.puzzle.size }).slice(0, -1);
  }
}

function hasSameValues({ answer }: BoardState, after: BoardState): boolean {
  return answer === after.answer || answer.every((value, cell) => value === after.answer[cell]);
}
