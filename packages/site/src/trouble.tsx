import { gameStore } from './storage/kept.js';
import { text } from './text/text.js';

/** Says, on every page, that games can't be saved; empty while they can. */
export function Trouble() {
  const trouble = gameStore.trouble.value;
  return (
    <p class="trouble" role="status">
      {trouble === undefined ? '' : text.value.trouble[trouble]}
    </p>
  );
}
