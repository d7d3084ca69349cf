/** The `detail` of the events `gridwright-progress`, `gridwright-win` and `gridwright-given-up`. */
export interface GridwrightEventDetail {
  /** Puzzle id. */
  readonly puzzle: string;
  /** Number of values or presses that the player entered. */
  readonly entered: number;
  /** Number of moves, without undone ones. */
  readonly moves: number;
  /** Time played. */
  readonly seconds: number;
  /** Number of hints. */
  readonly hints: number;
}

declare global {
  interface HTMLElementTagNameMap {
    'gridwright-puzzle': HTMLElement;
  }
  // Of elements, documents and windows: the events bubble.
  interface GlobalEventHandlersEventMap {
    'gridwright-progress': CustomEvent<GridwrightEventDetail>;
    'gridwright-win': CustomEvent<GridwrightEventDetail>;
    'gridwright-given-up': CustomEvent<GridwrightEventDetail>;
  }
}
