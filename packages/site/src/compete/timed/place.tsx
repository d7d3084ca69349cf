import type { Standing } from '../../service/api.js';
import { formatNumber } from '../../text/text.js';
import { timedText } from '../../text/timed.js';

interface PlaceProps {
  readonly players: number;
  /** The player's run, if it is among them. */
  readonly own: Pick<Standing, 'rank' | 'percentile'> | undefined;
}

/** How many runs there are, or where the player's is among them. */
export function Place({ players, own }: PlaceProps) {
  const words = timedText.value;
  const count = formatNumber(players);
  if (own?.rank === undefined) return <p class="reading">{words.runCount(players, count)}</p>;
  return (
    <p class="reading">
      {own.percentile != null && own.percentile > 0 && own.rank > 1 && `${words.beats(formatNumber(own.percentile))} `}
      {words.yourRank(words.rankOf(formatNumber(own.rank), count))}
    </p>
  );
}
