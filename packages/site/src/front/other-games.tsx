import { DAILY_KINDS, seriesOf, WEEKLY } from '../engine/dailies.js';
import { loadAllRules } from '../engine/rules.js';
import { gameOfDaily, lastFirst, openGame } from '../game/find.js';
import { gameStore } from '../storage/browser-store.js';
import { frontText } from '../text/front.js';
import { lazy } from '../ui/lazy.js';
import { formatRoute } from '../ui/router.js';
import './other-games.css';

const MOST_OTHERS = 3;

/** Reading the name of a game's puzzle takes a part of the library that a first visit doesn't need. */
const OtherGame = lazy(
  async () => {
    const [part] = await Promise.all([import('./other-game.js'), loadAllRules()]);
    return part.OtherGame;
  },
  <li class="also-game" />,
);

/** Open games that aren't among today's puzzles, without the one played last, which comes first on the page. */
export function OtherGames({ date }: { date: string }) {
  const front = frontText.value;
  const above = new Set(
    [...DAILY_KINDS.map((kind) => ({ kind, level: seriesOf(kind)[0] })), ...WEEKLY].map(
      ({ kind, level }) => gameOfDaily(gameStore.games.value.values(), kind, date, level)?.id,
    ),
  );
  above.add(openGame(gameStore.games.value.values())?.id);
  const others = lastFirst(gameStore.games.value.values()).filter(
    ({ id, state }) => state === 'open' && !above.has(id),
  );
  if (others.length === 0) return null;
  return (
    <section class="also" aria-labelledby="also">
      <h2 id="also" class="kicker">
        {front.also}
      </h2>
      <ul>
        {others.slice(0, MOST_OTHERS).map((game) => (
          <OtherGame key={game.id} game={game} />
        ))}
      </ul>
      <a class="more" href={formatRoute({ page: 'games' })}>
        {front.allGames}
      </a>
    </section>
  );
}
