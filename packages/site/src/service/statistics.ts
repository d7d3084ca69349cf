/** What is public of one day: null for a number below five. */
export interface DayFigures {
  readonly date: string;
  readonly begun: number | null;
  readonly solved: number | null;
  readonly givenUp: number | null;
  /** The range of the median time, in seconds. */
  readonly medianTime: { readonly from: number; readonly below: number } | null;
  /** Solved games by the upper bound of their seconds, ascending; fewer than five games are left out. */
  readonly times: readonly { readonly below: number; readonly games: number }[];
  readonly medianPresses: number | null;
  readonly fewestPresses: number | null;
  readonly presses: readonly { readonly presses: number; readonly games: number }[];
  /** Null for fewer than five runs that count. */
  readonly rating: { readonly rating: number; readonly deviation: number; readonly games: number } | null;
}

/** The figures of a daily puzzle on the days up to today, or up to a date, which comes last. Throws an error if the server doesn't answer. */
export async function fetchFigures(
  kind: string,
  level: string,
  signal: AbortSignal,
  date?: string,
): Promise<readonly DayFigures[]> {
  const query = new URLSearchParams({
    kind,
    ...(level !== '' && { level }),
    ...(date !== undefined && { date }),
  });
  const response = await fetch(`v1/figures?${query}`, { credentials: 'omit', signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()).days;
}
