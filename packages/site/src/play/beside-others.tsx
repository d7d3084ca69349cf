import { useEffect, useState } from 'preact/hooks';
import { type DayStatistics, fetchDailyStatistics } from '../service/statistics.js';
import { endedText } from '../text/ended.js';
import { formatRating } from '../text/rating.js';
import { serviceText } from '../text/service.js';
import { formatNumber } from '../text/text.js';
import { type Solving, shareBehind } from './behind.js';
import { LeagueLines } from './league-lines.js';

interface BesideOthersProps {
  readonly kind: string;
  /** '' for a series without a name. */
  readonly level: string;
  readonly date: string;
  readonly own: Solving;
}

/**
 * How a solved daily puzzle compares with everyone's games, its rating, and what the player's leagues have done that
 * day.
 */
export function BesideOthers({ kind, level, date, own }: BesideOthersProps) {
  const ended = endedText.value;
  const day = useDay(kind, level, date);
  const share = day && shareBehind(day, own);
  const words = own.presses === undefined ? ended.faster : ended.fewer;
  return (
    <>
      {share !== undefined && <p class="others">{words(formatNumber(share))}</p>}
      {day?.rating && <p class="others">{serviceText.value.rating(formatRating(day.rating))}</p>}
      <LeagueLines kind={kind} date={date} />
    </>
  );
}

/** Undefined while it is loading, and if the server doesn't answer. */
function useDay(kind: string, level: string, date: string): DayStatistics | undefined {
  const [day, setDay] = useState<DayStatistics | undefined>(undefined);
  useEffect(() => {
    const left = new AbortController();
    fetchDailyStatistics(kind, level, left.signal, date)
      .then((days) => setDay(days.find((one) => one.date === date)))
      .catch(() => {
        // The end of a game doesn't depend on the service.
      });
    return () => left.abort();
  }, [kind, level, date]);
  return day;
}
