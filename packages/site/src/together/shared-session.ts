import { effect, signal } from '@preact/signals';
import { type ComponentChildren, h } from 'preact';
import { engine } from '../engine.js';
import { type Action, formatAction, parseAction } from '../game/action.js';
import { act, blankBoard, changes } from '../game/board-state.js';
import { boardOf, type Play } from '../game/play.js';
import type { GameRecords } from '../play/game-record.js';
import type { PuzzleSource } from '../play/puzzle-source.js';
import { Session } from '../play/session.js';
import { formatRoute } from '../router.js';
import { text } from '../text/text.js';
import type { FollowedGame } from './followed-game.js';
import { Others } from './others.js';

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
  private readonly game: FollowedGame;
  /** Each text of the log as an action; undefined for one that the puzzle doesn't have. */
  private readonly actions = new Map<string, Action | undefined>();

  constructor(source: PuzzleSource, game: FollowedGame) {
    super(source, undefined, { games: NOWHERE, engine });
    this.game = game;
  }

  override open(): () => void {
    const stops = [
      super.open(),
      effect(() => {
        // A paused game is shown again once it goes on.
        if (this.game.changes.value >= 0 && !this.clock.paused.value) this.show();
      }),
      effect(() => this.game.select(this.cellsSelected())),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  override perform(action: Action): void {
    if (!this.canMove) return;
    const { puzzle, rules } = this;
    const before = boardOf(this.play.peek());
    if (!changes(before, act(before, action, puzzle))) return;
    const move = formatAction(action, { rules, size: puzzle.size });
    this.actions.set(move, action);
    super.perform(action);
    this.game.add(move);
  }

  override undo(): void {
    this.turn('undo', 'undone', 'nothingToUndo');
  }

  override redo(): void {
    this.turn('redo', 'redone', 'nothingToRedo');
  }

  /** Whoever plays again plays alone. */
  override restart(): void {
    location.hash = formatRoute({ page: 'puzzle', id: this.source.id });
  }

  override keep(): void {}

  private turn(turn: 'undo' | 'redo', did: 'undone' | 'redone', none: 'nothingToUndo' | 'nothingToRedo'): void {
    if (!this.canMove) return;
    const move = this.game.log.turn(turn);
    if (move !== undefined) this.game.add(move);
    this.say(text.peek().play[move === undefined ? none : did]);
  }

  /** Brings the board to what the log says. */
  private show(): void {
    const log = this.game.log.moves().flatMap((move) => this.actionsOf(move));
    const shown = this.play.peek();
    let same = 0;
    while (same < log.length && same < shown.done && log[same] === shown.log[same]) same++;
    const undone = this.actionsOf(this.game.log.undone);
    if (same === log.length && same === shown.done && undone.length === shown.log.length - shown.done) return;
    // A move from elsewhere may have come before the one that solved the puzzle here.
    if (this.state.peek() === 'solved') this.state.value = 'open';
    this.moveTo(playOf(this, log, same, undone));
  }

  /** What a move does; nothing if the puzzle doesn't have it. */
  private actionsOf(move: string | undefined): readonly Action[] {
    if (move === undefined) return [];
    if (!this.actions.has(move)) this.actions.set(move, this.read(move));
    return [this.actions.get(move) ?? []].flat();
  }

  private read(move: string): Action | undefined {
    try {
      return parseAction(move, { rules: this.rules, size: this.puzzle.size });
    } catch {
      // It comes from a newer page, or from none.
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

/** The game after a log that has its first actions in common with the one before, and what can be made again. */
function playOf({ puzzle, play }: Session, log: readonly Action[], same: number, undone: readonly Action[]): Play {
  const boards = play.peek().boards.slice(0, same + 1);
  if (boards.length === 0) boards.push(blankBoard(puzzle));
  for (const action of log.slice(same)) boards.push(act(boards[boards.length - 1], action, puzzle));
  return { puzzle, log: [...log, ...undone], boards, done: log.length, checkpoints: [] };
}
