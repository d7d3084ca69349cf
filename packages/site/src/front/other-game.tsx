import { rulesOf } from 'gridwright/rules';
import type { SavedGame } from '../game/saved-game.js';
import { Picture } from '../marks.js';
import { gameAddress } from '../pages/game-address.js';
import { gameStatus } from '../pages/game-status.js';
import { puzzleOfGame } from '../pages/puzzle-of-game.js';
import { boardOfGame } from '../pages/replay.js';
import { describe } from '../text/text.js';

/** An open game that isn't among today's puzzles. */
export function OtherGame({ game }: { game: SavedGame }) {
  const puzzle = puzzleOfGame(game);
  if (puzzle === undefined) return null;
  const answer = boardOfGame(game, puzzle).answer;
  const { title } = rulesOf(puzzle.kind);
  const [state, more] = gameStatus(puzzle, answer, game);
  return (
    <li>
      <a class="also-game" href={gameAddress(game)}>
        <Picture puzzle={puzzle} answer={answer} label="" />
        <span>
          <b>{title}</b>
          <small>{describe(puzzle)}</small>
          <small>
            {state}, {more}
          </small>
        </span>
      </a>
    </li>
  );
}
