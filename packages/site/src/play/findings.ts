import { type Signal, signal } from '@preact/signals';
import type { Cell, PressFacts, Rating } from 'gridwright/rules';
import type { ClueNames } from '../board/cell-name.js';
import type { Engine } from '../engine/engine.js';
import { rulesOf } from '../engine/rules.js';
import type { BoardView } from './board-view.js';
import type { PuzzleSource } from './puzzle-source.js';

/** Cells of the largest board that is rated on the page. */
const MOST_RATED = 256;

/** Facts about a puzzle that are computed while it is played. The page doesn't wait for them. */
export class GameFindings {
  readonly level: Signal<string | undefined>;
  /** How long a practised solver takes, where that is known. */
  readonly minutes = signal<Rating['minutes']>(undefined);
  readonly facts = signal<PressFacts>({});
  /** Words for screen readers about clues that aren't values. */
  readonly cluesOf = signal<((cell: Cell) => ClueNames) | undefined>(undefined);
  private readonly source: PuzzleSource;
  private readonly engine: Pick<Engine, 'rate' | 'facts'>;

  constructor(source: PuzzleSource, engine: Pick<Engine, 'rate' | 'facts'>) {
    this.source = source;
    this.engine = engine;
    this.level = signal(source.level);
  }

  /** Computes the missing facts until the game is left. */
  find(left: AbortSignal, view: Pick<BoardView, 'seen' | 'visible'>): void {
    void this.learn(left);
    void this.nameClues(view);
  }

  /** Finds level and facts. */
  private async learn(left: AbortSignal): Promise<void> {
    const { puzzle } = this.source;
    const isRated =
      rulesOf(puzzle.kind).help === 'logic' && this.level.peek() === undefined && puzzle.clues.length <= MOST_RATED;
    const rated: Promise<Rating | undefined> = isRated ? this.engine.rate(puzzle, left) : Promise.resolve(undefined);
    const [rating, facts] = await Promise.all([
      rated.catch(() => undefined),
      this.engine.facts(puzzle).catch(() => ({})),
    ]);
    if (left.aborted) return;
    this.level.value ??= rating?.level;
    this.minutes.value = rating?.minutes;
    this.facts.value = facts;
  }

  /** Only a puzzle with options has clues that aren't values. */
  private async nameClues(view: Pick<BoardView, 'seen' | 'visible'>): Promise<void> {
    const { puzzle } = this.source;
    if (Object.keys(puzzle.options).length === 0) return;
    const part = await import('./clue-names.js').catch(() => undefined);
    part?.nameClues(this.cluesOf, view);
  }
}
