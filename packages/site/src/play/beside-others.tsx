import { useEffect, useState } from 'preact/hooks';
import { fetchDailyStatistics } from '../service/statistics.js';
import { endedText } from '../text/ended.js';
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

/** How a solved daily puzzle compares with everyone's games, and what the player's leagues have done that day. */
export function BesideOthers({ kind, level, date, own }: BesideOthersProps) {
  const ended = endedText.value;
  const share = useShare(kind, level, date, own);
  const words = own.presses === undefined ? ended.faster : ended.fewer;
  return (
    <>
      {share !== undefined && <p class="others">{words(formatNumber(share))}</p>}
      <LeagueLines kind={kind} date={date} />
    </>
  );
}

/** Undefined while it is loading, and if there is none. */
function useShare(kind: string, level: string, date: string, { seconds, presses }: Solving): number | undefined {
  const [share, setShare] = useState<number | undefined>(undefined);
  useEffect(() => {
    const left = new AbortController();
    fetchDailyStatistics(kind, level, left.signal, date)
      .then((days) => days.find((day) => day.date === date))
      .then((day) => setShare(day && shareBehind(day, { seconds, presses })))
      .catch(() => {
        // The end of a game doesn't depend on the service.
      });
    return () => left.abort();
  }, [kind, level, date, seconds, presses]);
  return share;
}
