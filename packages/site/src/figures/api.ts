/** What the server counts: nothing in it says who played. */
export interface Happening {
  readonly kind: string;
  readonly level?: string;
  readonly date: string;
  readonly event: 'begun' | 'solved' | 'given-up';
  readonly seconds?: number;
  readonly presses?: number;
}

/** What is public of one day: null for a number below five. */
export interface DayFigures {
  readonly date: string;
  readonly begun: number | null;
  readonly solved: number | null;
  readonly givenUp: number | null;
  /** The range of the median time, in seconds. */
  readonly medianTime: { readonly from: number; readonly below: number } | null;
  readonly medianPresses: number | null;
  readonly fewestPresses: number | null;
}

/** The figures of the last days of a daily puzzle, the last day last. Throws an error if the server doesn't answer. */
export async function fetchFigures(kind: string, level: string, signal: AbortSignal): Promise<readonly DayFigures[]> {
  const query = new URLSearchParams({ kind, ...(level !== '' && { level }) });
  const response = await fetch(`v1/figures?${query}`, { credentials: 'omit', signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()).days;
}

/** Adds to a counter. A count that can't be sent is lost: the game doesn't depend on it. */
export function sendCount(happening: Happening): void {
  const body = JSON.stringify(happening);
  const headers = { 'Content-Type': 'application/json' };
  fetch('v1/counts', { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).catch(() => {});
}
