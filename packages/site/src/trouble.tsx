import { gameStore } from './storage/kept.js';
import { text } from './text/text.js';

/** What there is to say, on every page, when games are not kept; nothing as long as they are. */
export function Trouble() {
  const trouble = gameStore.trouble.value;
  return (
    <p class="trouble" role="status">
      {trouble === undefined ? '' : text.value.games.trouble[trouble]}
    </p>
  );
}
