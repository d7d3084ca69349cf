import { countFilled, LEVELS, type Puzzle, rulesOf } from 'gridwright/rules';
import type { BoardState } from '../game/board-state.js';
import type { SavedGame } from '../game/saved-game.js';
import { gameAddress } from '../records/game-address.js';
import { helpOf } from '../records/result.js';
import { recordsText } from '../text/records.js';
import { shareText } from '../text/share.js';
import { formatSeconds, levelName, longDate, text } from '../text/text.js';
import { linkTo } from '../ui/address.js';

/**
 * How a game went, as a few lines to pass on: the puzzle by its name and day, never by its values, and what it took.
 * `streak` is the number of days in a row, 0 for none to speak of.
 */
export function resultText(game: SavedGame, puzzle: Puzzle, { answer }: BoardState, streak: number): string {
  const { result } = shareText.value;
  const level = game.level ?? game.daily?.level ?? '';
  const head = result.head(rulesOf(puzzle.kind).title, level === '' ? '' : levelName(level));
  const lines = [
    [head, pips(level)].filter(Boolean).join(' '),
    game.daily && longDate(game.daily.date),
    outcome(game, rulesOf(puzzle.kind).input === 'presses' ? countFilled(answer) : undefined),
    streak > 1 && result.streak(recordsText.value.days(streak)),
    linkTo(gameAddress(game)),
  ];
  return lines.filter(Boolean).join('\n');
}

function outcome(game: SavedGame, presses: number | undefined): string {
  const { state, seconds, hints } = game;
  const share = shareText.value;
  const { shared } = text.value;
  const time = formatSeconds(seconds);
  if (state === 'given-up') return share.result.givenUp;
  if (state === 'open') return share.result.begun(time);
  const help = hints === 0 && helpOf(game) > 0 ? share.result.withHelp : shared.hints(hints);
  return presses === undefined
    ? share.result.solved(time, help)
    : share.result.presses(shared.presses(presses), time, help);
}

/** Returns the level as filled and empty squares; '' if it isn't a level. */
function pips(level: string): string {
  const rank = (LEVELS as readonly string[]).indexOf(level);
  return rank < 0 ? '' : LEVELS.map((_, i) => (i <= rank ? '■' : '□')).join('');
}
