import type { Puzzle } from 'gridwright/rules';
import { useState } from 'preact/hooks';
import { today } from '../dailies.js';
import type { SavedGame } from '../game/saved-game.js';
import type { Sheet } from '../game/sheet.js';
import { streakOf } from '../records/streak.js';
import { gameStore } from '../storage/browser-store.js';
import { shareText } from '../text/share.js';
import { resultText } from './result-text.js';

/** Hands the result of a game on: by the system's sheet, by the clipboard, or as text to copy. */
export function ShareResult({ game, puzzle, sheet }: { game: SavedGame; puzzle: Puzzle; sheet: Sheet }) {
  const share = shareText.value;
  const [said, say] = useState('');
  const send = async () => {
    const words = resultText(game, puzzle, sheet, streakOf(gameStore.games.peek().values(), today()).current);
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ text: words });
      } catch (error) {
        // Closing the system's sheet is an answer; a sheet that can't be shown is not.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(words);
      say(share.resultCopied);
    } catch {
      say(words);
    }
  };
  return (
    <>
      <button type="button" class="btn" onClick={send}>
        {share.send}
      </button>
      {said !== '' && (
        <p class="result-text small" role="status">
          {said}
        </p>
      )}
    </>
  );
}
