import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { type Candidate, type Cell, hintText, type Puzzle, type StepAdvice, type Value } from 'gridwright/rules';
import type { Engine } from '../engine.js';
import type { Action } from '../game/action.js';
import { type BoardState, valuesOf } from '../game/board-state.js';
import type { Play } from '../game/play.js';
import { settings } from '../storage/settings.js';
import { loadStepTexts } from '../text/library.js';
import { sentence, text } from '../text/text.js';
import { type Report, reportOnAdvice, reportWith } from './report.js';

/** A hint being shown. */
export interface Hinted {
  readonly advice: Pick<StepAdvice, 'hint' | 'moves' | 'removes'>;
  /** Index into STAGES. */
  readonly stage: 0 | 1 | 2;
}

/** The stages of a hint, as the library names them. */
export const STAGES = ['where', 'why', 'what'] as const;

/** The game that hints are for. */
export interface HintedGame {
  readonly puzzle: Puzzle;
  readonly play: ReadonlySignal<Play>;
  readonly board: ReadonlySignal<BoardState>;
  /** Whether moves can be made now. */
  readonly canMove: boolean;
  perform(action: Action): void;
  /** Saves the number of hints. */
  keep(): void;
  /** Shows a report in place of a hint. */
  report(report: Report | undefined): void;
  say(words: string): void;
}

/** Asks for hints, shows them stage by stage, and does what they say. */
export class Hints {
  readonly shown = signal<Hinted | undefined>(undefined);
  /** How many were taken. */
  readonly count = signal(0);
  private readonly game: HintedGame;
  private readonly engine: Pick<Engine, 'hint' | 'solve'>;
  private readonly left: AbortSignal;

  constructor(game: HintedGame, engine: Pick<Engine, 'hint' | 'solve'>, left: AbortSignal) {
    this.game = game;
    this.engine = engine;
    this.left = left;
  }

  /** Asks for a hint, or for the next stage of the one that is shown. */
  async ask(): Promise<void> {
    const { game } = this;
    if (!game.canMove) return;
    if (this.shown.peek() !== undefined) return this.more();
    const asked = game.play.peek();
    try {
      const [advice, language] = await Promise.all([
        this.engine.hint(game.puzzle, game.board.peek().answer, ruledOut(game.board.peek()), this.left),
        loadStepTexts(),
      ]);
      // A move made meanwhile needs another hint.
      if (game.play.peek() !== asked || !game.canMove) return;
      if (advice.type !== 'step') {
        const hasSeveral = advice.type === 'stuck' && (await this.hasSeveralSolutions());
        if (game.play.peek() !== asked) return;
        const { severalSolutions, severalHintWords } = text.peek().play;
        return game.report(
          hasSeveral ? reportWith(severalSolutions, severalHintWords) : reportOnAdvice(advice, game.puzzle),
        );
      }
      batch(() => {
        game.report(undefined);
        this.shown.value = { advice, stage: 0 };
      });
      this.count.value++;
      game.keep();
      game.say(hintText(language, game.puzzle, advice.hint).where);
    } catch (error) {
      if (!this.left.aborted) game.report(reportWith(text.peek().play.engineGone, sentence(error)));
    }
  }

  async more(): Promise<void> {
    const shown = this.shown.peek();
    if (shown === undefined) return;
    if (shown.stage === 2) return this.take();
    this.shown.value = { ...shown, stage: shown.stage === 0 ? 1 : 2 };
    const { technique, why, what } = hintText(await loadStepTexts(), this.game.puzzle, shown.advice.hint);
    this.game.say(shown.stage === 0 ? `${technique}. ${why}` : what);
  }

  close(): void {
    this.shown.value = undefined;
  }

  private async hasSeveralSolutions(): Promise<boolean> {
    const { solutions } = await this.engine.solve(this.game.puzzle, 2);
    return solutions.length > 1;
  }

  /** Does what the hint says. What it only rules out is struck, and the next hint asked for. */
  private async take(): Promise<void> {
    const { moves, removes } = this.shown.peek()?.advice ?? { moves: [], removes: [] };
    const { game } = this;
    this.close();
    const tidy = settings.peek().tidy === 'yes';
    for (const move of moves)
      game.perform(
        move.type === 'set'
          ? { type: 'set', cells: [move.cell], value: move.value, tidy }
          : { type: 'press', cells: [move.cell] },
      );
    if (moves.length > 0) return;
    for (const [value, cells] of byValue(removes)) {
      game.perform({ type: 'struck', cells, value, on: true });
      game.perform({ type: 'corner', cells, value, on: false });
    }
    await this.ask();
  }
}

function byValue(removes: readonly Candidate[]): Map<Value, Cell[]> {
  const cells = new Map<Value, Cell[]>();
  for (const { cell, value } of removes) cells.set(value, [...(cells.get(value) ?? []), cell]);
  return cells;
}

/** The candidates that the player has struck. */
function ruledOut({ struck }: BoardState): Candidate[] {
  return [...struck.keys()].flatMap((cell) => valuesOf(struck[cell]).map((value) => ({ cell, value })));
}
