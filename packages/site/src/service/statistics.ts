import type { DailyStatistics } from '@gridwright/server/answers';

export type DayStatistics = DailyStatistics['days'][number];

/** Returns the statistics of a daily puzzle on the days up to today, or up to a date, which comes last. Throws an error if the server doesn't answer. */
export async function fetchDailyStatistics(
  kind: string,
  level: string,
  signal: AbortSignal,
  date?: string,
): Promise<readonly DayStatistics[]> {
  const query = new URLSearchParams({
    kind,
    ...(level !== '' && { level }),
    ...(date !== undefined && { date }),
  });
  const response = await fetch(`v1/figures?${query}`, { credentials: 'omit', signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { days }: DailyStatistics = await response.json();
  return days;
}
