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
