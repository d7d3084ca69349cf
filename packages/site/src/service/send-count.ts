/** An event that the server counts; nothing in it identifies the player. */
export interface Happening {
  readonly kind: string;
  readonly level?: string;
  readonly date: string;
  readonly event: 'begun' | 'solved' | 'given-up';
  readonly seconds?: number;
  readonly presses?: number;
  /** The player's rounded rating, if the game counts for that of the puzzle. */
  readonly solver?: { readonly rating: number; readonly deviation: number };
}

/** Adds to a counter. A count that can't be sent is lost: the game doesn't depend on it. */
export function sendCount(happening: Happening): void {
  const body = JSON.stringify(happening);
  const headers = { 'Content-Type': 'application/json' };
  fetch('v1/counts', { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).catch(() => {});
}
