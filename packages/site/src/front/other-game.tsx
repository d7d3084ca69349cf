import { rulesOf } from 'gridwright/rules';
import { Picture } from '../board/marks.js';
import type { SavedGame } from '../game/saved-game.js';
import { gameAddress } from '../records/game-address.js';
import { gameStatus } from '../records/game-status.js';
import { puzzleOfGame } from '../records/puzzle-of-game.js';
import { boardOfGame } from '../records/replay.js';
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
