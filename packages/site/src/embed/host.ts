import type { ReadonlySignal } from '@preact/signals';
import { effect } from '@preact/signals';
import type { SavedGame } from '../game/saved-game.js';

/** What the page around an embedded puzzle is told: docs/embed.md. */
export type Message = { readonly gridwright: 1 } & (
  | { readonly event: 'size'; readonly height: number }
  | {
      readonly event: 'progress' | 'win' | 'given-up';
      /** Puzzle id. */
      readonly puzzle: string;
      /** Values or presses that the player has made. */
      readonly entered: number;
      readonly moves: number;
      readonly seconds: number;
      readonly hints: number;
    }
);

let host: Window | undefined;

/** From now on the window around this one is told of games; without one nothing is. What it is told is no secret. */
export function startHost(): void {
  if (window.parent === window) return;
  host = window.parent;
  new ResizeObserver(() => tell({ gridwright: 1, event: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body);
}

function tell(message: Message): void {
  host?.postMessage(message, '*');
}

const EVENTS = { open: 'progress', solved: 'win', 'given-up': 'given-up' } as const;

/** The parts of a game that the host is told. */
export interface Reported {
  readonly posed: { readonly id: string };
  readonly play: ReadonlySignal<{ readonly done: number }>;
  readonly state: ReadonlySignal<SavedGame['state']>;
  readonly hints: { readonly count: ReadonlySignal<number> };
  readonly clock: { readonly seconds: ReadonlySignal<number> };
  readonly entered: number;
}

/** Tells the host of each change of a game; returns the way to stop. */
export function tellHost(session: Reported): () => void {
  if (host === undefined) return () => {};
  return effect(() => {
    const { done } = session.play.value;
    const event = EVENTS[session.state.value];
    const seconds = Math.round(session.clock.seconds.peek());
    tell({ gridwright: 1, event, puzzle: session.posed.id, entered: session.entered, moves: done, seconds, hints: session.hints.count.value });
  });
}
