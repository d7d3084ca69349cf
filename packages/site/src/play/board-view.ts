import { computed, type ReadonlySignal } from '@preact/signals';
import type { Cell, Mistake, Puzzle, Rules } from 'gridwright/rules';
import type { Flag } from '../board/cells.js';
import { check, rulesOf } from '../engine/rules.js';
import { type BoardState, blankBoard } from '../game/board-state.js';
import { boardOf, type Play } from '../game/play.js';
import type { SavedGame } from '../game/saved-game.js';
import { settings } from '../storage/settings.js';
import { text } from '../text/text.js';
import { flagsOf } from './flags.js';
import { type Report, reportOn, reportWith } from './report.js';
import type { Solution } from './solution.js';

/** The game that is shown. */
export interface ShownGame {
  readonly puzzle: Puzzle;
  readonly play: ReadonlySignal<Play>;
  readonly state: ReadonlySignal<SavedGame['state']>;
  readonly reported: ReadonlySignal<Report | undefined>;
}

/** The board of a game with the current settings: values, notes, marks and their words for screen readers. */
export class BoardView {
  readonly board: ReadonlySignal<BoardState>;
  /** The mistakes in what the player knows. */
  readonly mistakes: ReadonlySignal<readonly Mistake[]>;
  /** The notes in the corner of a cell. */
  readonly corners: ReadonlySignal<(cell: Cell) => number>;
  /** The cells to underline, each with the reason. */
  readonly flags: ReadonlySignal<ReadonlyMap<Cell, Flag>>;
  /** The cells that aren't covered; undefined if none is. */
  readonly seen: ReadonlySignal<ReadonlySet<Cell> | undefined>;
  /** The part of the puzzle that the player sees. */
  readonly visible: ReadonlySignal<Puzzle>;
  private readonly game: ShownGame;
  private readonly rules: Rules;
  private readonly solution: Solution;

  constructor(game: ShownGame, solution: Solution) {
    this.game = game;
    this.rules = rulesOf(game.puzzle.kind);
    this.solution = solution;
    this.board = computed(() => this.boardShown());
    // Many moves don't change the answer.
    const answer = computed(() => this.board.value.answer);
    const { puzzle } = game;
    const { cover } = this.rules;
    this.seen = computed(() =>
      game.state.value === 'open' ? cover?.uncovered(puzzle, answer.value, solution.known.value) : undefined,
    );
    this.visible = computed(() => (this.seen.value && cover?.visible(puzzle, this.seen.value)) ?? puzzle);
    this.mistakes = computed(() => check(this.visible.value, answer.value));
    this.corners = computed(() => this.cornersShown());
    this.flags = computed(() => this.flagsShown());
  }

  private flagsShown(): ReadonlyMap<Cell, Flag> {
    if (this.game.state.value !== 'open') return new Map();
    const isMarking = settings.value.conflicts === 'yes' && this.rules.input === 'values';
    const isChecking = settings.value.checking === 'yes' && this.rules.unique;
    return flagsOf({
      answer: this.board.value.answer,
      reported: this.game.reported.value?.wrong ?? [],
      mistakes: isMarking ? this.mistakes.value : [],
      solution: isChecking ? this.solution.known.value : undefined,
    });
  }

  /** Sentences about broken rules, if mistakes are marked. */
  reportOnConflicts(): Report | undefined {
    const broken = this.mistakes.value.filter((mistake) => !mistake.unfinished);
    const isMarking = settings.peek().conflicts === 'yes' && this.rules.input === 'values';
    return isMarking && broken.length > 0 ? reportOn(this.game.puzzle, broken) : undefined;
  }

  /** A full board that isn't solved gets a word even where mistakes aren't marked. */
  reportOnFull(): Report | undefined {
    const isFull = this.rules.input === 'values' && !this.board.value.answer.includes(0);
    return isFull && this.mistakes.value.length > 0
      ? reportWith(text.peek().play.full, text.peek().play.fullWords)
      : undefined;
  }

  private boardShown(): BoardState {
    const { puzzle, play, state } = this.game;
    const board = boardOf(play.value);
    const solution = state.value === 'given-up' ? this.solution.known.value : undefined;
    return solution === undefined ? board : { ...blankBoard(puzzle), colour: board.colour, answer: solution };
  }

  private cornersShown(): (cell: Cell) => number {
    const board = this.board.value;
    if (settings.value.candidates !== 'yes' || this.rules.values === undefined) return (cell) => board.corner[cell];
    const left = this.rules.values.candidates(this.visible.value, board.answer);
    return (cell) => left[cell] & ~board.struck[cell];
  }
}
