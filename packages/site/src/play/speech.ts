import { signal } from '@preact/signals';
import type { Mistake, Puzzle, Value } from 'gridwright/rules';
import type { Action } from '../game/action.js';
import type { BoardState } from '../game/board-state.js';
import { rulesOf } from '../rules.js';
import { loadRuleTexts } from '../text/library.js';
import { text } from '../text/text.js';
import { placeName } from './cell-name.js';
import type { Report } from './report.js';

/** What a screen reader announces. */
export class Speech {
  readonly spoken = signal('');

  say(words: string): void {
    // The same words are announced again only when the text changes.
    this.spoken.value = this.spoken.peek() === words ? `${words}\u00a0` : words;
  }

  /** Says what an action did, and the conflict that there is after it. */
  sayAction(action: Action, after: Acted): void {
    const say = () => {
      const words = after.isNow() ? actionWords(action, after) : undefined;
      if (words !== undefined) this.say(words);
    };
    // The sentences on mistakes may still be on their way.
    if (after.conflict?.heading === '') loadRuleTexts().then(say, say);
    else say();
  }
}

/** A game after an action. */
interface Acted {
  readonly puzzle: Puzzle;
  readonly board: BoardState;
  readonly mistakes: readonly Mistake[];
  /** The report on conflicts, if there are any. */
  readonly conflict: Report | undefined;
  /** Returns whether the game is still as it was after the action. */
  isNow(): boolean;
}

/** An action in words; undefined for one that is seen to happen on the whole board. */
function actionWords(action: Action, after: Acted): string | undefined {
  if (action.type === 'candidates') return undefined;
  const { play } = text.peek();
  const where =
    action.cells.length === 1
      ? placeName(action.cells[0], after.puzzle, text.peek())
      : play.inCells(action.cells.length);
  const words = wordsFor(action, where, after);
  const isBroken = after.mistakes.some(
    (mistake) => !mistake.unfinished && mistake.cells.some((cell) => action.cells.includes(cell)),
  );
  return isBroken && action.type === 'set' ? `${words}. ${play.conflictsNow(after.conflict?.heading ?? '')}` : words;
}

function wordsFor(
  action: Exclude<Action, { type: 'candidates' }>,
  where: string,
  { puzzle, board, mistakes }: Acted,
): string {
  const { play } = text.peek();
  const symbol = (value: Value) => rulesOf(puzzle.kind).answerAlphabet.symbols[value];
  switch (action.type) {
    case 'set':
      return action.value === 0 ? play.cleared(where) : play.placed(symbol(action.value), where);
    case 'clear':
      return play.cleared(where);
    case 'colour':
      return action.value === 0 || action.on === false
        ? play.cleared(where)
        : play.coloured(play.colours[action.value - 1], where);
    case 'press': {
      const left = mistakes[0]?.cells.length ?? 0;
      const pressed = board.answer[action.cells[0]] === 1;
      return `${pressed ? play.pressedNow(where) : play.pressedBack(where)}; ${play.turned(left)}`;
    }
    case 'pen':
      return action.value === 0 ? play.cleared(where) : `${[play.circle, play.cross][action.value - 1]}: ${where}`;
    case 'line':
      return action.on ? play.lineDrawn : play.lineErased;
    case 'struck':
      return (action.on ? play.noteOff : play.noteOn)(symbol(action.value), where);
    default:
      return (action.on ? play.noteOn : play.noteOff)(symbol(action.value), where);
  }
}
