import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Cell, Level, Mistake, PressFacts, Puzzle, Rules, Value } from 'gridwright/rules';
import type { Engine } from '../engine.js';
import type { Action } from '../game/action.js';
import type { BoardState } from '../game/board-state.js';
import {
  boardOf,
  goTo,
  loadPlay,
  type Play,
  perform,
  redo,
  setCheckpoint,
  startPlay,
  toCheckpoint,
  undo,
} from '../game/play.js';
import { AIDS, type Aid, type SavedGame } from '../game/saved-game.js';
import { helpOf } from '../records/result.js';
import { rulesOf } from '../rules.js';
import type { GameStore } from '../storage/game-store.js';
import { settings } from '../storage/settings.js';
import { loadRuleTexts } from '../text/library.js';
import { sentence, text } from '../text/text.js';
import { BoardView, type ShownGame } from './board-view.js';
import { type ClueNames, cellName } from './cell-name.js';
import { type CellState, cellSignals, type Flag, showBoard } from './cells.js';
import { Clock } from './clock.js';
import { type Mode, noteAction } from './entry.js';
import { GameRecord } from './game-record.js';
import type { HintedGame } from './hinted.js';
import { Hints } from './hints.js';
import { Input } from './input.js';
import { cellsWith } from './layers.js';
import { type PickedGame, Picker } from './picker.js';
import type { PuzzleSource } from './puzzle-source.js';
import { type Offer, type Report, reportOf, reportOnClues, reportWith } from './report.js';
import { Solution } from './solution.js';
import { actionWords, Speech } from './speech.js';

/** What a game needs of the page around it. */
export interface Services {
  readonly games: GameStore;
  readonly engine: Pick<Engine, 'solve' | 'hint' | 'rate' | 'facts'>;
  readonly clock?: Clock | undefined;
}

/** Seconds of play after which the time is kept, if nothing else is. */
const KEEP_EVERY = 5;
/** Cells of the largest board that is rated on the page. */
const MOST_RATED = 256;

/** One game on the page: what is shown, and what the player can ask for. It knows no rules; `Rules` do. */
export class Session implements PickedGame, HintedGame, ShownGame {
  readonly source: PuzzleSource;
  readonly puzzle: Puzzle;
  readonly rules: Rules;
  readonly clock: Clock;
  readonly input: Input;
  readonly hints: Hints;
  readonly picker = new Picker(this);
  readonly speech = new Speech();
  readonly play: Signal<Play>;
  readonly state: Signal<SavedGame['state']> = signal('open');
  readonly cells: readonly Signal<CellState>[];
  /** What a screen reader says of each cell. */
  readonly names: readonly ReadonlySignal<string>[];
  readonly reported: Signal<Report | undefined>;
  /** Whether the menu lies over the keys, which are out of reach then. */
  readonly menu = signal(false);
  readonly board: ReadonlySignal<BoardState>;
  readonly mistakes: ReadonlySignal<readonly Mistake[]>;
  /** What the corner of a cell shows. */
  readonly corners: ReadonlySignal<(cell: Cell) => number>;
  /** The cells to underline, each with the reason. */
  readonly flags: ReadonlySignal<ReadonlyMap<Cell, Flag>>;
  readonly level: Signal<string | undefined>;
  readonly facts = signal<PressFacts>({});
  /** What screen readers say of clues that aren't values, once it is loaded. */
  private readonly cluesOf = signal<((cell: Cell) => ClueNames) | undefined>(undefined);
  private readonly engine: Services['engine'];
  readonly solution: Solution;
  private readonly view: BoardView;
  private readonly record: GameRecord;
  private readonly left = new AbortController();
  private secondsKept: number;
  private aids: readonly Aid[] = [];

  constructor(source: PuzzleSource, saved: SavedGame | undefined, { games, engine, clock = new Clock() }: Services) {
    const { puzzle } = source;
    this.source = source;
    this.puzzle = puzzle;
    this.rules = rulesOf(puzzle.kind);
    this.engine = engine;
    this.clock = clock;
    this.input = new Input(puzzle);
    this.hints = new Hints(this, engine, this.left.signal);
    this.solution = new Solution(puzzle, engine);
    this.record = new GameRecord(source, games, (newer) => this.takeNewer(newer));
    this.play = signal(startPlay(puzzle));
    this.level = signal(source.level);
    this.reported = signal(reportOnClues(puzzle));
    this.cells = cellSignals(puzzle);
    this.names = this.cells.map((state, cell) =>
      computed(() => cellName(cell, state.value, puzzle, text.value, this.cluesOf.value?.(cell))),
    );
    this.view = new BoardView(this, this.solution);
    ({ board: this.board, mistakes: this.mistakes, corners: this.corners, flags: this.flags } = this.view);
    this.clock.set(this.record.secondsBefore);
    if (saved !== undefined) this.take(saved);
    this.secondsKept = this.clock.seconds.peek();
    // The first picture is a whole one; from then on the effect of `open` follows.
    this.draw();
  }

  /** Starts what goes on as long as the page is shown; returns the way to stop. */
  open(): () => void {
    const stops = [
      effect(() => this.draw()),
      effect(() => {
        if (settings.value.checking === 'yes' || this.state.value === 'given-up') void this.solution.find();
      }),
    ];
    const newer = this.record.open();
    if (newer !== undefined) this.follow(newer);
    void this.learn();
    void this.nameClues();
    return () => {
      this.left.abort();
      this.saveTime();
      this.record.close();
      for (const stop of stops) stop();
    };
  }

  /** Lets time pass; `isSeen` says whether the page is visible. */
  tick(isSeen: boolean): void {
    this.clock.tick(isSeen && this.state.peek() === 'open');
    if (this.clock.seconds.peek() >= this.secondsKept + KEEP_EVERY) this.saveTime();
  }

  saveTime(): void {
    const seconds = this.clock.seconds.peek();
    if (this.state.peek() !== 'open' || seconds === this.secondsKept) return;
    this.secondsKept = seconds;
    this.record.saveTime(seconds);
  }

  get isOpen(): boolean {
    return this.state.value === 'open';
  }

  get canMove(): boolean {
    return this.state.peek() === 'open' && !this.clock.paused.peek();
  }

  /** How many values or presses are the player's. */
  get entered(): number {
    const { answer } = boardOf(this.play.value);
    const start = this.rules.start(this.puzzle);
    return answer.reduce((n, value, cell) => (value !== 0 && start[cell] === 0 ? n + 1 : n), 0);
  }

  // ---- selecting

  select(cell: Cell, how: 'only' | 'also' | 'toggle' = 'only'): void {
    if (!this.clock.paused.peek()) this.input.select(cell, how);
  }

  setMode(mode: Mode): void {
    this.input.mode.value = mode;
    this.say(text.peek().play.mode(text.peek().play.modes[mode]));
  }

  /** A key of the pad or the keyboard. In digit-first entry it chooses the value that cells will get. */
  key(value: Value): void {
    if (settings.peek().entry === 'digit' && value > 0 && this.rules.input === 'values') {
      this.input.digit.value = value;
      this.say(text.peek().play.digit(this.rules.answerAlphabet.symbols[value]));
    } else this.enter(value);
  }

  /** The pen's mark in a cell: a circle, a cross, none. */
  mark(cell: Cell): void {
    this.perform({ type: 'pen', cells: [cell], value: (this.board.peek().pen[cell] + 1) % 3 });
  }

  /** Selects all cells with the value of one. */
  selectEqual(cell: Cell): void {
    const cells = cellsWith(this.board.peek().answer[cell], this.board.peek());
    if (cells.length > 0 && !this.clock.paused.peek()) this.input.selectCells(cells);
  }

  // ---- moves

  /** Enters a value, note or colour into the selected cells, as the mode of now says; 0 clears. */
  enter(value: Value): void {
    const { candidates, tidy } = settings.peek();
    const asked = { value, mode: this.input.modeNow.peek(), cells: this.input.selection.peek() };
    const action = noteAction(asked, {
      puzzle: this.puzzle,
      rules: this.rules,
      board: this.board.peek(),
      corners: this.corners.peek(),
      candidates: candidates === 'yes',
      tidy: tidy === 'yes',
    });
    if (action !== undefined) this.perform(action);
  }

  press(cell: Cell): void {
    if (this.rules.input === 'presses') this.perform({ type: 'press', cells: [cell] });
  }

  perform(action: Action): void {
    if (!this.canMove) return;
    this.moveTo(perform(this.play.peek(), action));
    if (this.state.peek() !== 'open') return;
    const conflict = this.view.reportOnConflicts();
    const played = this.play.peek();
    const announce = () => {
      if (this.play.peek() === played) this.announce(action, conflict?.heading);
    };
    // The sentences on mistakes may still be on their way.
    if (conflict?.heading === '') loadRuleTexts().then(announce, announce);
    else announce();
  }

  /** Says what an action did, and the conflict that there is after it. */
  private announce(action: Action, conflict = ''): void {
    const words = actionWords(action, {
      puzzle: this.puzzle,
      board: this.board.peek(),
      mistakes: this.mistakes.peek(),
      conflict,
    });
    if (words !== undefined) this.say(words);
  }

  undo(): void {
    this.step(undo, 'undone', 'nothingToUndo');
  }

  redo(): void {
    this.step(redo, 'redone', 'nothingToRedo');
  }

  fillNotes(): void {
    this.perform({ type: 'candidates' });
  }

  /** Begins again: an open game goes back to its start, after one that has ended another game begins. */
  restart(): void {
    if (this.state.peek() === 'open') this.moveTo(goTo(this.play.peek(), 0));
    else this.startAnew(this.record.leaveGame());
  }

  checkpoint(): void {
    this.moveTo(setCheckpoint(this.play.peek()));
    this.report(reportWith(text.peek().play.checkpointSet, text.peek().play.checkpointWords));
  }

  toCheckpoint(): void {
    this.moveTo(toCheckpoint(this.play.peek()));
  }

  /** Takes back as many moves as it takes until every value is right. */
  beforeMistake(): Promise<void> {
    return this.askSolver(({ undoToMistake }) => undoToMistake(this));
  }

  giveUp(): Promise<void> {
    return this.askSolver(({ giveUp }) => giveUp(this));
  }

  check(): void {
    if (this.state.peek() === 'open')
      this.report(reportOf(this.puzzle, this.board.peek().answer, this.mistakes.peek()));
  }

  /** Does what a report offers. */
  accept(offer: Offer): Promise<void> {
    const asked = this.play.peek();
    return this.askSolver(({ compare }) => compare(this, offer, asked));
  }

  /** Loads what asks the solver, and goes on with it. */
  private async askSolver(goOn: (part: typeof import('./solver-requests.js')) => Promise<void>): Promise<void> {
    try {
      await goOn(await import('./solver-requests.js'));
    } catch (error) {
      this.report(reportWith(text.peek().play.engineGone, sentence(error)));
    }
  }

  /** Shows a report, or nothing, in place of the hint or the report that is shown. */
  report(report: Report | undefined): void {
    batch(() => {
      this.hints.close();
      this.reported.value = report;
    });
  }

  say(words: string): void {
    this.speech.say(words);
  }

  /** Saves the game as it is now. */
  keep(): void {
    const [play, seconds, state, level] = [
      this.play.peek(),
      this.clock.seconds.peek(),
      this.state.peek(),
      this.level.peek(),
    ];
    this.secondsKept = seconds;
    this.aids = this.aidsNow();
    this.record.save({ play, seconds, hints: this.hints.count.peek(), aids: this.aids, state, level });
  }

  /** Shows the board of a solved game as it was after a number of moves. */
  showMove(done: number): void {
    if (this.state.peek() === 'solved') this.play.value = goTo(this.play.peek(), done);
  }

  /** How often the game has had help. */
  get help(): number {
    return helpOf({ hints: this.hints.count.value, aids: this.aids });
  }

  // ---- what goes on inside

  /** The help that the game has had so far, with what the settings give now. */
  private aidsNow(): readonly Aid[] {
    const { checking, candidates } = settings.peek();
    const { values, unique } = this.rules;
    const isFilled = candidates === 'yes' || this.play.peek().log.some(({ type }) => type === 'candidates');
    const given: Record<Aid, boolean> = {
      marking: checking === 'yes' && unique,
      candidates: isFilled && values !== undefined,
      explained: false,
    };
    return AIDS.filter((aid) => given[aid] || this.aids.includes(aid));
  }

  private step(go: (play: Play) => Play, did: 'undone' | 'redone', none: 'nothingToUndo' | 'nothingToRedo'): void {
    if (!this.canMove) return;
    const before = this.play.peek();
    this.moveTo(go(before));
    this.say(text.peek().play[before === this.play.peek() ? none : did]);
  }

  moveTo(next: Play): void {
    if (next === this.play.peek() || !this.canMove) return;
    batch(() => {
      this.play.value = next;
      this.report(this.view.reportOnConflicts() ?? this.view.reportOnFull());
    });
    const isSolved = this.mistakes.peek().length === 0;
    if (isSolved) this.state.value = 'solved';
    this.keep();
    if (isSolved) this.say(text.peek().play.solved);
  }

  private startAnew(seconds: number): void {
    batch(() => {
      this.state.value = 'open';
      this.play.value = startPlay(this.puzzle);
      this.hints.count.value = 0;
      this.aids = [];
      this.report(reportOnClues(this.puzzle));
    });
    this.clock.set(seconds);
    this.secondsKept = seconds;
  }

  private draw(): void {
    showBoard(this.cells, this.puzzle, this.board.value, this.corners.value, this.flags.value);
  }

  /** Only a puzzle with options has clues that aren't values. */
  private async nameClues(): Promise<void> {
    if (Object.keys(this.puzzle.options).length === 0) return;
    const part = await import('./clue-names.js').catch(() => undefined);
    this.cluesOf.value = part?.clueNamer(this.puzzle);
  }

  /** Finds level and facts; the page does not wait for them. */
  private async learn(): Promise<void> {
    const { signal: left } = this.left;
    const isRated =
      this.rules.help === 'logic' && this.level.peek() === undefined && this.puzzle.clues.length <= MOST_RATED;
    const rated: Promise<Level | undefined> = isRated
      ? this.engine.rate(this.puzzle, left).then((rating) => rating?.level)
      : Promise.resolve(undefined);
    const [level, facts] = await Promise.all([
      rated.catch(() => undefined),
      this.engine.facts(this.puzzle).catch(() => ({})),
    ]);
    if (left.aborted) return;
    this.level.value ??= level;
    this.facts.value = facts;
  }

  private take(saved: SavedGame): void {
    try {
      this.play.value = loadPlay(this.puzzle, saved);
    } catch {
      // A game that cannot be played is passed over; it stays where it is kept.
      return;
    }
    this.record.goOnWith(saved);
    this.state.value = saved.state;
    this.hints.count.value = saved.hints;
    this.aids = saved.aids ?? [];
    this.level.value ??= saved.level;
    this.clock.set(saved.seconds);
    this.secondsKept = saved.seconds;
  }

  private takeNewer(newer: SavedGame | undefined): void {
    const { elsewhere, elsewhereWords, removed, removedWords } = text.peek().play;
    if (newer === undefined) {
      this.startAnew(this.record.leaveGame());
      this.report(reportWith(removed, removedWords));
      return;
    }
    batch(() => {
      this.follow(newer);
      this.report(reportWith(elsewhere, elsewhereWords));
    });
  }

  /** Goes on with a newer state of this game; the time spent here counts as well. */
  private follow(newer: SavedGame): void {
    const here = this.clock.seconds.peek();
    this.take(newer);
    this.clock.set(Math.max(here, newer.seconds));
  }
}
