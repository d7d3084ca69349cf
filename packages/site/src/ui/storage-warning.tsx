import { gameStore } from '../storage/browser-store.js';
import { text } from '../text/text.js';

/** Warns on every page if games can't be saved; empty while they can. */
export function StorageWarning() {
  const trouble = gameStore.trouble.value;
  return (
    <p class="trouble" role="status">
      {trouble === undefined ? '' : text.value.storageProblems[trouble]}
    </p>
  );
}
