import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Cell,
  check,
  type Grid,
  type Level,
  type Mistake,
  type Puzzle,
  type Rules,
  rulesOf,
  type Step,
  type StepAdvice,
  type Value,
} from 'gridwright/rules';
import { tellHost } from '../embed/host.js';
import { engine } from '../engine.js';
import type { Action } from '../game/action.js';
import { beforeMistake, goTo, loadPlay, type Play, perform, redo, savePlay, setCheckpoint, sheetOf, startPlay, toCheckpoint, undo } from '../game/play.js';
import { isSamePlay, newId, type SavedGame } from '../game/saved-game.js';
import { blankSheet, type Sheet } from '../game/sheet.js';
import { gameStore } from '../storage/kept.js';
import { settings } from '../storage/settings.js';
import { sentence, text } from '../text/text.js';
import { type CellState, cellSignals, type Flag, showSheet } from './cells.js';
import { Clock } from './clock.js';
import { type Entry, type Mode, noteAction } from './entry.js';
import { note, type Report, reportOf, reportOn, reportOnAdvice, reportOnClues } from './report.js';
import { cellName, placeName } from './say.js';

/** A puzzle with what is known of where it comes from. */
export interface Posed {
  readonly puzzle: Puzzle;
  /** Puzzle id. */
  readonly id: string;
  readonly seedId?: string | undefined;
  readonly daily?: { readonly date: string; readonly level?: string };
  readonly level?: string | undefined;
}

/** A hint being shown. */
export interface Hinted {
  readonly advice: Pick<StepAdvice, 'hint' | 'moves' | 'removes'> & { readonly chains?: Step['chains'] };
  /** 0 where to look, 1 why, 2 what to do. */
  readonly stage: 0 | 1 | 2;
}

/** One game on the page: what is shown, and what the player can ask for. It knows no rules; `Rules` do. */
export class Session {
  readonly posed: Posed;
  readonly puzzle: Puzzle;
  readonly rules: Rules;
  readonly clock = new Clock();
  readonly play: Signal<Play>;
  readonly state: Signal<SavedGame['state']> = signal('open');
  readonly hints = signal(0);
  readonly cells: readonly Signal<CellState>[];
  /** What a screen reader says of each cell. */
  readonly names: readonly ReadonlySignal<string>[];
  /** Where the keyboard is. */
  readonly cursor: Signal<Cell>;
  /** The cells that keys enter into, ascending; empty where answers are presses. */
  readonly selection: Signal<readonly Cell[]>;
  readonly mode = signal<Mode>('value');
  /** The mode of a key that is held down. */
  readonly held = signal<Mode | undefined>(undefined);
  readonly modeNow = computed(() => this.held.value ?? this.mode.value);
  /** In digit-first entry the value that cells get. */
  readonly digit = signal<Value>(0);
  readonly report: Signal<Report | undefined>;
  readonly hinted = signal<Hinted | undefined>(undefined);
  /** Whether the menu lies over the keys, which are out of reach then. */
  readonly menu = signal(false);
  /** Said to a screen reader. */
  readonly spoken = signal('');
  readonly sheet: ReadonlySignal<Sheet>;
  readonly mistakes: ReadonlySignal<readonly Mistake[]>;
  /** What the corner of a cell shows. */
  readonly corners: ReadonlySignal<(cell: Cell) => number>;
  readonly level: Signal<string | undefined>;
  readonly facts = signal<Readonly<Record<string, string>>>({});
  private readonly solution = signal<Grid | undefined>(undefined);
  private game: SavedGame | undefined;
  private unwatch: (() => void) | undefined;
  private readonly left = new AbortController();

  constructor(posed: Posed, saved: SavedGame | undefined) {
    const { puzzle } = posed;
    this.posed = posed;
    this.puzzle = puzzle;
    this.rules = rulesOf(puzzle.kind);
    this.play = signal(startPlay(puzzle));
    this.level = signal(posed.level);
    this.report = signal(reportOnClues(puzzle));
    const first = this.rules.input === 'values' ? Math.max(0, puzzle.clues.indexOf(0)) : 0;
    this.cursor = signal(first);
    this.selection = signal(this.rules.input === 'values' ? [first] : []);
    this.cells = cellSignals(puzzle);
    this.names = this.cells.map((state, cell) => computed(() => cellName(cell, state.value, puzzle, this.rules, text.value)));
    if (saved !== undefined) this.take(saved);
    this.sheet = computed(() => {
      const sheet = sheetOf(this.play.value);
      const solution = this.state.value === 'given-up' ? this.solution.value : undefined;
      return solution === undefined ? sheet : { ...blankSheet(puzzle), colour: sheet.colour, answer: solution };
    });
    this.mistakes = computed(() => check(puzzle, this.sheet.value.answer));
    this.corners = computed(() => {
      const sheet = this.sheet.value;
      if (settings.value.candidates !== 'yes' || this.rules.values === undefined) return (cell) => sheet.corner[cell];
      const left = this.rules.values.candidates(puzzle, sheet.answer);
      return (cell) => left[cell] & ~sheet.struck[cell];
    });
    // The first picture is a whole one; from then on the effect of `open` follows.
    showSheet(this.cells, puzzle, this.sheet.value, this.corners.value, this.flags());
  }

  /** Starts what goes on as long as the page is shown; gives the way to stop. */
  open(): () => void {
    const stops = [
      effect(() => showSheet(this.cells, this.puzzle, this.sheet.value, this.corners.value, this.flags())),
      effect(() => {
        if (settings.value.checking === 'yes') void this.solve();
      }),
      effect(() => {
        if (this.state.value === 'given-up') void this.solve();
      }),
      this.clock.run(() => this.state.peek() === 'open'),
      tellHost(this),
      () => this.unwatch?.(),
    ];
    this.catchUp();
    const keep = () => {
      if (document.visibilityState === 'hidden') this.keepTime();
    };
    document.addEventListener('visibilitychange', keep);
    void this.learn();
    return () => {
      document.removeEventListener('visibilitychange', keep);
      this.left.abort();
      this.keepTime();
      for (const stop of stops) stop();
    };
  }

  get isOpen(): boolean {
    return this.state.value === 'open';
  }

  /** How many values or presses are the player's. */
  get entered(): number {
    const { answer } = sheetOf(this.play.value);
    const start = this.rules.start(this.puzzle);
    return answer.reduce((n, value, cell) => (value !== 0 && start[cell] === 0 ? n + 1 : n), 0);
  }

  // ---- selecting

  select(cell: Cell, how: 'only' | 'also' | 'toggle' = 'only'): void {
    if (this.clock.paused.peek()) return;
    batch(() => {
      this.cursor.value = cell;
      if (this.rules.input === 'presses') return;
      const before = how === 'only' ? [] : this.selection.peek();
      const isOut = how === 'toggle' && before.includes(cell) && before.length > 1;
      this.selection.value = isOut ? before.filter((other) => other !== cell) : [...new Set([...before, cell])].sort((a, b) => a - b);
    });
  }

  selectAll(): void {
    if (this.rules.input === 'values') this.selection.value = [...this.puzzle.clues.keys()];
  }

  setMode(mode: Mode): void {
    this.mode.value = mode;
    this.say(text.peek().play.mode(text.peek().play.modes[mode]));
  }

  /** A key of the pad or the keyboard. In digit-first entry it chooses the value that cells will get. */
  key(value: Value): void {
    if (settings.peek().entry === 'digit' && value > 0 && this.rules.input === 'values') {
      this.digit.value = value;
      this.say(text.peek().play.digit(this.symbol(value)));
    } else this.enter(value);
  }

  /** A cell chosen by pointer or Enter: in digit-first entry it gets the digit. */
  pick(cell: Cell): void {
    this.select(cell);
    if (settings.peek().entry === 'digit' && this.digit.peek() > 0) this.enter(this.digit.peek());
  }

  // ---- moves

  /** Enters a value, note or colour into the selected cells, as the mode of now says; 0 clears. */
  enter(value: Value): void {
    if (!this.isOpen || this.clock.paused.peek()) return;
    const mode = this.modeNow.peek();
    const action = noteAction({ value, mode, cells: this.selection.peek() }, this.entry());
    if (action !== undefined) this.perform(action);
  }

  press(cell: Cell): void {
    if (this.rules.input === 'presses') this.perform({ type: 'press', cells: [cell] });
  }

  perform(action: Action): void {
    if (!this.isOpen || this.clock.paused.peek()) return;
    this.moveTo(perform(this.play.peek(), action));
    if (this.isOpen) this.sayAction(action);
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

  restart(): void {
    if (this.state.peek() === 'open') {
      this.moveTo(goTo(this.play.peek(), 0));
      return;
    }
    // The game that has ended stays; this is another one.
    this.game = undefined;
    batch(() => {
      this.state.value = 'open';
      this.play.value = startPlay(this.puzzle);
      this.hints.value = 0;
      this.report.value = reportOnClues(this.puzzle);
    });
    this.clock.set(0);
  }

  checkpoint(): void {
    this.moveTo(setCheckpoint(this.play.peek()));
    this.tell(note(text.peek().play.checkpointSet, text.peek().play.checkpointWords));
  }

  toCheckpoint(): void {
    this.moveTo(toCheckpoint(this.play.peek()));
  }

  /** Takes back as many moves as it takes until all that stands is right; the solution is not shown. */
  async beforeMistake(): Promise<void> {
    const { play, shared } = text.peek();
    const solution = await this.solve();
    if (typeof solution === 'string') return this.tell(note(solution, play.severalWords));
    const before = this.play.peek();
    const after = beforeMistake(before, solution);
    this.moveTo(after);
    this.tell(
      after === before ? note(play.noMistake, play.noMistakeWords) : note(play.beforeMistake(shared.moves(before.done - after.done)), play.beforeMistakeWords),
    );
  }

  async giveUp(): Promise<void> {
    const solution = await this.solve();
    if (typeof solution === 'string') return this.tell(note(solution, text.peek().play.noHintNeeded));
    if (!this.isOpen) return;
    batch(() => {
      this.state.value = 'given-up';
      this.hinted.value = undefined;
      this.report.value = undefined;
    });
    this.keep({ ended: new Date().toISOString() });
    this.say(text.peek().play.givenUp);
  }

  check(): void {
    if (this.isOpen) this.tell(reportOf(this.puzzle, this.sheet.peek().answer, this.mistakes.peek()));
  }

  // ---- hints

  /** Asks for a hint, or for the next stage of the one that is shown. */
  async hint(): Promise<void> {
    if (!this.isOpen || this.clock.paused.peek()) return;
    const shown = this.hinted.peek();
    if (shown !== undefined) return this.moreHint();
    const { sheet, puzzle } = this;
    const asked = this.play.peek();
    try {
      const advice = await engine.hint(puzzle, sheet.peek().answer, this.ruledOut(), this.left.signal);
      if (this.play.peek() !== asked || !this.isOpen) return;
      if (advice.type !== 'step') return this.tell(reportOnAdvice(advice, puzzle));
      batch(() => {
        this.report.value = undefined;
        this.hinted.value = { advice: { ...advice, chains: advice.proved?.step.chains }, stage: 0 };
      });
      this.hints.value++;
      this.keep({});
      this.say(advice.hint.where);
    } catch (error) {
      if (!this.left.signal.aborted) this.tell(note(text.peek().play.engineGone, sentence(error)));
    }
  }

  moreHint(): void {
    const shown = this.hinted.peek();
    if (shown === undefined) return;
    const { hint } = shown.advice;
    if (shown.stage === 2) return void this.takeHint();
    this.hinted.value = { ...shown, stage: shown.stage === 0 ? 1 : 2 };
    this.say(shown.stage === 0 ? hint.technique : hint.what);
  }

  /** Does what the hint says. What it only rules out is struck, and the next hint asked for. */
  async takeHint(): Promise<void> {
    const { moves, removes } = this.hinted.peek()?.advice ?? { moves: [], removes: [] };
    this.closeHint();
    const tidy = settings.peek().tidy === 'yes';
    for (const move of moves)
      this.perform(move.type === 'set' ? { type: 'set', cells: [move.cell], value: move.value, tidy } : { type: 'press', cells: [move.cell] });
    if (moves.length > 0) return;
    const byValue = new Map<Value, Cell[]>();
    for (const { cell, value } of removes) byValue.set(value, [...(byValue.get(value) ?? []), cell]);
    for (const [value, cells] of byValue) {
      this.perform({ type: 'struck', cells, value, on: true });
      this.perform({ type: 'corner', cells, value, on: false });
    }
    await this.hint();
  }

  closeHint(): void {
    this.hinted.value = undefined;
  }

  // ---- what goes on inside

  private entry(): Entry {
    return {
      puzzle: this.puzzle,
      rules: this.rules,
      sheet: this.sheet.peek(),
      corners: this.corners.peek(),
      candidates: settings.peek().candidates === 'yes',
      tidy: settings.peek().tidy === 'yes',
    };
  }

  private step(go: (play: Play) => Play, did: 'undone' | 'redone', none: 'nothingToUndo' | 'nothingToRedo'): void {
    if (!this.isOpen || this.clock.paused.peek()) return;
    const before = this.play.peek();
    this.moveTo(go(before));
    this.say(text.peek().play[before === this.play.peek() ? none : did]);
  }

  private moveTo(next: Play): void {
    if (next === this.play.peek() || !this.isOpen || this.clock.paused.peek()) return;
    batch(() => {
      this.play.value = next;
      this.hinted.value = undefined;
      this.report.value = this.reportOnConflicts();
    });
    const isSolved = this.mistakes.peek().length === 0;
    if (isSolved) this.state.value = 'solved';
    this.keep(isSolved ? { ended: new Date().toISOString() } : {});
    if (isSolved) this.say(text.peek().play.solved);
  }

  private reportOnConflicts(): Report | undefined {
    const broken = this.mistakes.value.filter((mistake) => !mistake.unfinished);
    const isMarked = settings.peek().conflicts === 'yes' && this.rules.input === 'values';
    return isMarked && broken.length > 0 ? reportOn(broken) : undefined;
  }

  /** Cells to underline, and why. */
  private flags(): Map<Cell, Flag> {
    const flags = new Map<Cell, Flag>();
    if (this.state.value !== 'open') return flags;
    for (const cell of this.report.value?.wrong ?? []) flags.set(cell, 'underlined');
    if (settings.value.conflicts === 'yes' && this.rules.input === 'values') {
      for (const { unfinished, cells } of this.mistakes.value) if (!unfinished) for (const cell of cells) flags.set(cell, 'conflict');
    }
    const solution = settings.value.checking === 'yes' ? this.solution.value : undefined;
    const { answer } = this.sheet.value;
    if (solution !== undefined && this.rules.unique) {
      for (let cell = 0; cell < answer.length; cell++) if (answer[cell] !== 0 && answer[cell] !== solution[cell]) flags.set(cell, 'wrong');
    }
    return flags;
  }

  /** The only solution, or of a kind that may have several the best; else why there is none to speak of. */
  private async solve(): Promise<Grid | string> {
    const { play } = text.peek();
    const known = this.solution.peek();
    if (known !== undefined) return known;
    try {
      const { solutions, complete } = await engine.solve(this.puzzle, this.rules.unique ? 2 : 1);
      if (solutions.length === 0) return complete ? play.noSolution : play.cannotJudge;
      if (solutions.length > 1) return play.severalSolutions;
      this.solution.value = solutions[0];
      return solutions[0];
    } catch {
      return play.engineGone;
    }
  }

  /** Level and facts, when they are known; the page does not wait. */
  private async learn(): Promise<void> {
    const { signal: left } = this.left;
    const isRated = this.rules.help === 'logic' && this.level.peek() === undefined && this.puzzle.clues.length <= 256;
    const rated: Promise<Level | undefined> = isRated ? engine.rate(this.puzzle, left).then((rating) => rating?.level) : Promise.resolve(undefined);
    const [level, facts] = await Promise.all([rated.catch(() => undefined), engine.facts(this.puzzle).catch(() => ({}))]);
    if (left.aborted) return;
    this.level.value ??= level;
    this.facts.value = facts;
  }

  private ruledOut(): { cell: Cell; value: Value }[] {
    const { struck } = this.sheet.peek();
    const found: { cell: Cell; value: Value }[] = [];
    for (const [cell, mask] of struck.entries())
      for (let value = 1; mask >>> (value - 1) !== 0; value++) if ((mask >>> (value - 1)) & 1) found.push({ cell, value });
    return found;
  }

  private take(saved: SavedGame): void {
    try {
      this.play.value = loadPlay(this.puzzle, saved);
    } catch {
      // A game that cannot be played is passed over; it stays where it is kept.
      return;
    }
    this.game = saved;
    this.state.value = saved.state;
    this.hints.value = saved.hints;
    this.level.value ??= saved.level;
    this.clock.set(saved.seconds);
  }

  private hearNewer(newer: SavedGame | undefined): void {
    if (newer === undefined) return;
    batch(() => {
      this.take(newer);
      this.hinted.value = undefined;
      this.report.value = note(text.peek().play.elsewhere, text.peek().play.elsewhereWords);
    });
  }

  private keep(more: Partial<SavedGame>): void {
    const play = this.play.peek();
    if (this.game === undefined && play.log.length === 0 && this.state.peek() === 'open') return;
    const now = new Date().toISOString();
    const { id, seedId, daily } = this.posed;
    const level = this.level.peek();
    const begun = this.game === undefined;
    const known = this.game && gameStore.games.peek().get(this.game.id);
    // What differs in time alone is gone on from.
    if (known !== undefined && this.game !== undefined && isSamePlay(known, this.game)) this.game = known;
    const game: SavedGame = {
      id: newId(),
      puzzle: id,
      begun: now,
      revision: 0,
      ...this.game,
      ...(seedId !== undefined && { seed: seedId }),
      ...(daily !== undefined && { daily }),
      ...(level !== undefined && { level }),
      ...savePlay(play),
      seconds: this.clock.seconds.peek(),
      hints: this.hints.peek(),
      state: this.state.peek(),
      changed: now,
      ...more,
    };
    this.game = gameStore.save(game);
    if (begun) this.watch(game.id);
  }

  private watch(id: string): void {
    this.unwatch?.();
    this.unwatch = gameStore.watch(id, (newer) => this.hearNewer(newer));
  }

  /** The page shown before this one saves its time when it is left, which may be after this game was read. */
  private catchUp(): void {
    if (this.game === undefined) return;
    this.watch(this.game.id);
    const known = gameStore.games.peek().get(this.game.id);
    if (known !== undefined && known.revision > this.game.revision) this.take(known);
  }

  private keepTime(): void {
    if (this.game !== undefined && this.state.peek() === 'open' && this.game.seconds !== this.clock.seconds.peek()) this.keep({});
  }

  private tell(report: Report): void {
    batch(() => {
      this.hinted.value = undefined;
      this.report.value = report;
    });
  }

  say(words: string): void {
    // The same words again are said only when they change.
    this.spoken.value = this.spoken.peek() === words ? `${words}\u00a0` : words;
  }

  private symbol(value: Value): string {
    return this.rules.answerAlphabet.symbols[value];
  }

  private sayAction(action: Action): void {
    const { play } = text.peek();
    if (action.type === 'candidates') return;
    const where = action.cells.length === 1 ? placeName(action.cells[0], this.puzzle, text.peek()) : play.inCells(action.cells.length);
    const words = [this.actionWords(action, where)];
    const broken = this.mistakes.peek().find((mistake) => !mistake.unfinished && mistake.cells.some((cell) => action.cells.includes(cell)));
    if (broken !== undefined && action.type === 'set') words.push(play.conflictsNow(this.reportOnConflicts()?.heading ?? ''));
    this.say(words.join('. '));
  }

  private actionWords(action: Exclude<Action, { type: 'candidates' }>, where: string): string {
    const { play } = text.peek();
    switch (action.type) {
      case 'set':
        return action.value === 0 ? play.cleared(where) : play.placed(this.symbol(action.value), where);
      case 'clear':
        return play.cleared(where);
      case 'colour':
        return action.value === 0 ? play.cleared(where) : play.coloured(play.colours[action.value - 1], where);
      case 'press': {
        const left = this.mistakes.peek()[0]?.cells.length ?? 0;
        const pressed = this.sheet.peek().answer[action.cells[0]] === 1;
        return `${pressed ? play.pressedNow(where) : play.pressedBack(where)}; ${play.turned(left)}`;
      }
      case 'struck':
        return (action.on ? play.noteOff : play.noteOn)(this.symbol(action.value), where);
      default:
        return (action.on ? play.noteOn : play.noteOff)(this.symbol(action.value), where);
    }
  }
}
