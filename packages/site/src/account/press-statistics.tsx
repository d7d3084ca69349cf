import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { engine } from '../engine/engine.js';
import type { SavedGame } from '../game/saved-game.js';
import { overFewest } from '../records/presses.js';
import { puzzleOfGame } from '../records/puzzle-of-game.js';
import { statisticsText } from '../text/statistics.js';
import { text } from '../text/text.js';

/** Games that are compared: their fewest presses are counted anew. */
const MOST = 200;

/** How close the solved games of a kind came to the fewest presses. */
export function PressStatistics({ games }: { games: readonly SavedGame[] }) {
  const fewest = useSignal<ReadonlyMap<string, number>>(new Map());
  const compared = games.slice(0, MOST);
  const key = compared.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isLeft = false;
    const count = async () => {
      for (const game of compared) {
        const puzzle = puzzleOfGame(game);
        if (puzzle === undefined || fewest.peek().has(game.puzzle)) continue;
        const facts = await engine.facts(puzzle).catch(() => ({}) as Awaited<ReturnType<typeof engine.facts>>);
        if (isLeft) return;
        if (facts.fewest !== undefined && facts.fewest.least === facts.fewest.most)
          fewest.value = new Map(fewest.peek()).set(game.puzzle, facts.fewest.least);
      }
    };
    void count();
    return () => {
      isLeft = true;
    };
  }, [key]);
  const over = overFewest(compared, fewest.value);
  if (over === undefined) return null;
  const mean = new Intl.NumberFormat(text.value.tag, { maximumFractionDigits: 1 }).format(over.mean);
  return <p class="reading">{statisticsText.value.overFewest(over.perfect, over.games, mean)}</p>;
}
