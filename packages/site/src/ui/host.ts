import type { ReadonlySignal } from '@preact/signals';
import { effect } from '@preact/signals';
import type { SavedGame } from '../game/saved-game.js';

/** A message to the page that embeds a puzzle: docs/embed.md. */
export type Message = { readonly gridwright: 1 } & (
  | { readonly event: 'size'; readonly height: number }
  | {
      readonly event: 'progress' | 'win' | 'given-up';
      /** Puzzle id. */
      readonly puzzle: string;
      /** Number of values or presses of the player. */
      readonly entered: number;
      readonly moves: number;
      readonly seconds: number;
      readonly hints: number;
    }
);

let host: Window | undefined;

/** Starts sending messages to the embedding page, if there is one. The messages contain no secrets. */
export function startHost(): void {
  if (window.parent === window) return;
  host = window.parent;
  new ResizeObserver(() =>
    post({ gridwright: 1, event: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body);
}

function post(message: Message): void {
  host?.postMessage(message, '*');
}

const EVENTS = { open: 'progress', solved: 'win', 'given-up': 'given-up' } as const;

/** The parts of a game that are reported to the host. */
export interface Reported {
  readonly source: { readonly id: string };
  readonly play: ReadonlySignal<{ readonly done: number }>;
  readonly state: ReadonlySignal<SavedGame['state']>;
  readonly hints: { readonly count: ReadonlySignal<number> };
  readonly clock: { readonly seconds: ReadonlySignal<number> };
  readonly entered: number;
}

/** Reports each change of a game to the host. Returns a function that stops it. */
export function notifyHost(session: Reported): () => void {
  if (host === undefined) return () => {};
  return effect(() => {
    const { done } = session.play.value;
    const event = EVENTS[session.state.value];
    const seconds = Math.round(session.clock.seconds.peek());
    post({
      gridwright: 1,
      event,
      puzzle: session.source.id,
      entered: session.entered,
      moves: done,
      seconds,
      hints: session.hints.count.value,
    });
  });
}
