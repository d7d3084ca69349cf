import type { Puzzle } from 'gridwright/rules';
import { useState } from 'preact/hooks';
import { nowByDays } from '../engine/dailies.js';
import type { BoardState } from '../game/board-state.js';
import type { SavedGame } from '../game/saved-game.js';
import { streakOf } from '../records/streak.js';
import { gameStore } from '../storage/browser-store.js';
import { shareText } from '../text/share.js';
import { resultText } from './result-text.js';
import './result.css';

/** Hands the result of a game on: by the system's share dialog, by the clipboard, or as text to copy. */
export function ShareResult({ game, puzzle, board }: { game: SavedGame; puzzle: Puzzle; board: BoardState }) {
  const share = shareText.value;
  const [said, say] = useState('');
  const send = async () => {
    const words = resultText(game, puzzle, board, streakOf(gameStore.games.peek().values(), nowByDays()).current);
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ text: words });
      } catch (error) {
        // Closing the system's share dialog is an answer; one that can't be shown is not.
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
