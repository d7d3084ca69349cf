import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Puzzle, StepAdvice } from 'gridwright/rules';
import type { Played } from '../board/hint-marks.js';
import type { Engine } from '../engine/engine.js';
import type { Action } from '../game/action.js';
import type { BoardState } from '../game/board-state.js';
import type { Play } from '../game/play.js';
import type { Report } from './report.js';

/** A hint being shown. */
export interface Hinted {
  readonly advice: Pick<StepAdvice, 'hint' | 'moves' | 'removes'>;
  /** Index into STAGES. */
  readonly stage: 0 | 1 | 2;
  /** What of its argument is shown alone; undefined for all of it. */
  readonly played?: Played;
}

/** The game that hints are for. */
export interface HintedGame {
  readonly puzzle: Puzzle;
  readonly play: ReadonlySignal<Play>;
  readonly board: ReadonlySignal<BoardState>;
  /** Whether moves can be made now. */
  readonly canMove: boolean;
  perform(action: Action): void;
  /** Whether a hint may be shown now; if not, the game asks those who decide. All may by default. */
  mayHint?(): boolean;
  /** Saves the number of hints. */
  save(): void;
  /** Replaces the hint with a report. */
  report(report: Report | undefined): void;
  say(words: string): void;
}

/** The hints of a game, as what asks the solver needs them. */
export interface ShownHints {
  readonly shown: Signal<Hinted | undefined>;
  readonly count: Signal<number>;
  readonly game: HintedGame;
  readonly engine: Pick<Engine, 'hint' | 'solve'>;
  /** Aborted when the game is left. */
  readonly left: AbortSignal;
  ask(): Promise<void>;
  close(): void;
}
