import { countFilled, type Grid, type Puzzle } from 'gridwright/rules';
import { rulesOf } from '../engine/rules.js';
import type { SavedGame } from '../game/saved-game.js';
import { frontText } from '../text/front.js';
import { formatSeconds, text } from '../text/text.js';
import { helpOf } from './result.js';

/** Returns a game's status in words, and a detail to show if there is room. */
export function gameStatus(puzzle: Puzzle, answer: Grid, game: SavedGame | undefined): [string, string] {
  const front = frontText.value;
  const { shared } = text.value;
  const isPressed = rulesOf(puzzle.kind).input === 'presses';
  const empty = answer.length - countFilled(answer);
  if (game === undefined) return [front.notBegun, isPressed ? '' : front.toFill(shared.cells(empty))];
  const time = formatSeconds(game.seconds);
  if (game.state === 'given-up') return [front.givenUp, front.soFar(time)];
  if (game.state === 'open')
    return [
      front.soFar(time),
      isPressed ? front.pressesSoFar(shared.presses(countFilled(answer))) : front.toGo(shared.cells(empty)),
    ];
  const hints = helpWords(game.hints, helpOf(game));
  return [front.solvedIn(time), isPressed ? `${shared.presses(countFilled(answer))}, ${hints}` : hints];
}

/** Returns how much help a solved game had in words: its hints, or other help such as marked mistakes. */
export function helpWords(hints: number, help: number): string {
  const { noHints, withHelp, withHints } = frontText.value;
  return help === 0 ? noHints : hints === 0 ? withHelp : withHints(hints);
}
