import { signal } from '@preact/signals';
import type { Played } from '../board/hint-marks.js';
import type { Engine } from '../engine/engine.js';
import type { Play } from '../game/play.js';
import { sentence, text } from '../text/text.js';
import type { Hinted, HintedGame, ShownHints } from './hinted.js';
import { reportWith } from './report.js';

/** The stages of a hint, as the library names them. */
export const STAGES = ['where', 'why', 'what'] as const;

/** The hint that is shown, stage by stage. What asks the solver is loaded with the first request. */
export class Hints implements ShownHints {
  readonly shown = signal<Hinted | undefined>(undefined);
  /** How many were taken. */
  readonly count = signal(0);
  readonly game: HintedGame;
  readonly engine: Pick<Engine, 'hint' | 'solve'>;
  readonly left: AbortSignal;
  /** The position for which a hint is being found. */
  private asked: Play | undefined;

  constructor(game: HintedGame, engine: Pick<Engine, 'hint' | 'solve'>, left: AbortSignal) {
    this.game = game;
    this.engine = engine;
    this.left = left;
  }

  /** Requests a hint, or the next stage of the visible one. While a hint is being found, nothing more is requested. */
  async ask(): Promise<void> {
    if (!this.game.canMove) return;
    if (this.shown.peek() !== undefined) return this.more();
    const asked = this.game.play.peek();
    if (asked === this.asked || this.game.mayHint?.() === false) return;
    this.asked = asked;
    try {
      const { askForHint } = await import('./solver-requests.js');
      await askForHint(this, asked);
    } catch (error) {
      if (!this.left.aborted) this.game.report(reportWith(text.peek().play.engineGone, sentence(error)));
    } finally {
      if (this.asked === asked) this.asked = undefined;
    }
  }

  async more(): Promise<void> {
    const shown = this.shown.peek();
    if (shown === undefined) return;
    if (shown.stage < 2) this.shown.value = { advice: shown.advice, stage: shown.stage === 0 ? 1 : 2 };
    const { sayNextStage, takeHint } = await import('./solver-requests.js');
    await (shown.stage < 2 ? sayNextStage(this.game, shown) : takeHint(this, shown));
  }

  /** Shows a part of the argument alone, or all of it. */
  play(played: Played | undefined): void {
    const shown = this.shown.peek();
    if (shown === undefined) return;
    const { advice, stage } = shown;
    this.shown.value = { advice, stage, ...(played && { played }) };
  }

  close(): void {
    this.shown.value = undefined;
  }
}
