import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Cell, Mistake, PressFacts, Puzzle, Rules, Value } from 'gridwright/rules';
import type { ComponentChildren } from 'preact';
import { cellName } from '../board/cell-name.js';
import { type CellState, cellSignals, type Flag, showBoard } from '../board/cells.js';
import { cellsWith } from '../board/layers.js';
import { symbolName } from '../board/symbols.js';
import type { Engine } from '../engine/engine.js';
import { check, rulesOf } from '../engine/rules.js';
import type { Action } from '../game/action.js';
import type { BoardState } from '../game/board-state.js';
import { boardOf, goTo, type Play, perform, redo, setCheckpoint, startPlay, toCheckpoint, undo } from '../game/play.js';
import type { SavedGame } from '../game/saved-game.js';
import { settings } from '../storage/settings.js';
import { text } from '../text/text.js';
import { askSolver } from './ask-solver.js';
import { BoardView, type ShownGame } from './board-view.js';
import { Clock } from './clock.js';
import { type Mode, noteAction } from './entry.js';
import { GameFindings } from './findings.js';
import type { GameRecords } from './game-record.js';
import { GameSaver } from './game-saver.js';
import type { HintedGame } from './hinted.js';
import { Hints } from './hints.js';
import { Input } from './input.js';
import { type PickedGame, Picker } from './picker.js';
import type { PuzzleSource } from './puzzle-source.js';
import { type Offer, type Report, reportOf, reportOnClues, reportWith } from './report.js';
import { Solution } from './solution.js';
import { Speech } from './speech.js';

/** The page's services for a game. */
export interface Services {
  readonly games: GameRecords;
  readonly engine: Pick<Engine, 'solve' | 'hint' | 'rate' | 'facts'>;
  readonly clock?: Clock | undefined;
}

/** One game on the page: its view and the player's commands. Rules are in `Rules`. */
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
  /** The name of each cell for screen readers. */
  readonly names: readonly ReadonlySignal<string>[];
  readonly reported: Signal<Report | undefined>;
  /** Whether the menu covers the keys. */
  readonly menu = signal(false);
  readonly board: ReadonlySignal<BoardState>;
  readonly mistakes: ReadonlySignal<readonly Mistake[]>;
  /** The notes in the corner of a cell. */
  readonly corners: ReadonlySignal<(cell: Cell) => number>;
  /** The cells to underline, each with the reason. */
  readonly flags: ReadonlySignal<ReadonlyMap<Cell, Flag>>;
  readonly level: Signal<string | undefined>;
  readonly minutes: GameFindings['minutes'];
  readonly facts: ReadonlySignal<PressFacts>;
  readonly solution: Solution;
  /** Draws what others select, if several people play on this board. */
  declare readonly others?: () => ComponentChildren;
  mayHint?(): boolean;
  private readonly findings: GameFindings;
  readonly view: BoardView;
  private readonly saver: GameSaver;
  private readonly left = new AbortController();

  constructor(source: PuzzleSource, saved: SavedGame | undefined, { games, engine, clock = new Clock() }: Services) {
    const { puzzle } = source;
    this.source = source;
    this.puzzle = puzzle;
    this.rules = rulesOf(puzzle.kind);
    this.clock = clock;
    this.input = new Input(puzzle);
    this.hints = new Hints(this, engine, this.left.signal);
    this.solution = new Solution(puzzle, engine);
    this.findings = new GameFindings(source, engine);
    ({ level: this.level, minutes: this.minutes, facts: this.facts } = this.findings);
    this.play = signal(startPlay(puzzle));
    this.reported = signal(reportOnClues(puzzle));
    this.cells = cellSignals(puzzle);
    this.names = this.cells.map((state, cell) =>
      computed(() =>
        cellName(cell, state.value, puzzle, text.value, this.findings.cluesOf.value?.(cell), (symbol) =>
          symbolName(puzzle, symbol),
        ),
      ),
    );
    this.view = new BoardView(this, this.solution);
    ({ board: this.board, mistakes: this.mistakes, corners: this.corners, flags: this.flags } = this.view);
    this.saver = new GameSaver(this, games);
    this.saver.restore(saved);
    // The first picture is a whole one; from then on the effect of `open` follows.
    this.draw();
  }

  /** Starts timers and listeners; returns a function that stops them. */
  open(): () => void {
    const stops = [
      effect(() => this.draw()),
      effect(() => {
        if (settings.value.checking === 'yes' || this.state.value === 'given-up' || this.view.seen.value)
          void this.solution.find();
      }),
    ];
    this.saver.open();
    this.findings.find(this.left.signal, this.view);
    return () => {
      this.left.abort();
      this.saver.close();
      for (const stop of stops) stop();
    };
  }

  /** Lets time pass; `isSeen` says whether the page is visible. */
  tick(isSeen: boolean): void {
    this.clock.tick(isSeen && this.state.peek() === 'open');
    this.saver.tick();
  }

  saveTime(): void {
    this.saver.saveTime();
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

  /** Enters a value, note or colour into the selected cells, depending on the current mode; 0 clears. */
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
    const played = this.play.peek();
    const { puzzle, board, mistakes } = this;
    this.speech.sayAction(action, {
      puzzle,
      board: board.peek(),
      mistakes: mistakes.peek(),
      conflict: this.view.reportOnConflicts(),
      isNow: () => this.play.peek() === played,
    });
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

  /** Restarts: an open game returns to its start; after a finished one a new game begins. */
  restart(): void {
    if (this.state.peek() === 'open') this.moveTo(goTo(this.play.peek(), 0));
    else this.saver.startAnew();
  }

  checkpoint(): void {
    this.moveTo(setCheckpoint(this.play.peek()));
    this.report(reportWith(text.peek().play.checkpointSet, text.peek().play.checkpointWords));
  }

  toCheckpoint(): void {
    this.moveTo(toCheckpoint(this.play.peek()));
  }

  /** Undoes moves until every value is right. */
  beforeMistake(): Promise<void> {
    return askSolver(this, ({ undoToMistake }) => undoToMistake(this));
  }

  giveUp(): Promise<void> {
    return askSolver(this, ({ giveUp }) => giveUp(this));
  }

  check(): void {
    if (this.state.peek() === 'open')
      this.report(reportOf(this.puzzle, this.board.peek().answer, this.mistakes.peek()));
  }

  /** Accepts the offer of the current report. A second click while the solver works does nothing. */
  accept(offer: Offer): Promise<void> {
    const [asked, report] = [this.play.peek(), this.reported.peek()];
    const isNow = () => this.play.peek() === asked && this.reported.peek() === report;
    return askSolver(this, ({ compare }) => compare(this, offer, isNow));
  }

  /** Replaces the visible hint or report with a report, or with nothing. */
  report(report: Report | undefined): void {
    batch(() => {
      this.hints.close();
      this.reported.value = report;
    });
  }

  say(words: string): void {
    this.speech.say(words);
  }

  /** Saves the game. */
  save(): void {
    this.saver.save();
  }

  /** Shows the board of a solved game as it was after a number of moves. */
  showMove(done: number): void {
    if (this.state.peek() === 'solved') this.play.value = goTo(this.play.peek(), done);
  }

  /** How often the game has had help. */
  get help(): number {
    return this.saver.help;
  }

  // ---- internals

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
    // Without mistakes in what is visible, there may be some in what is covered.
    const isSolved = !this.mistakes.peek().length && !check(this.puzzle, this.board.peek().answer).length;
    if (isSolved) this.state.value = 'solved';
    this.save();
    if (isSolved) this.say(text.peek().play.solved);
  }

  private draw(): void {
    showBoard(this.cells, this.puzzle, this.board.value, this.corners.value, this.flags.value);
  }
}
