import type { Mistake, Puzzle, Value } from 'gridwright/rules';
import { placeName } from '../board/cell-name.js';
import { symbolName } from '../board/symbols.js';
import { rulesOf } from '../engine/rules.js';
import type { Action } from '../game/action.js';
import type { BoardState } from '../game/board-state.js';
import { actionsText } from '../text/actions.js';
import { text } from '../text/text.js';
import type { Report } from './report.js';

/** A game after an action. */
export interface Acted {
  readonly puzzle: Puzzle;
  readonly board: BoardState;
  readonly mistakes: readonly Mistake[];
  /** The report on conflicts, if there are any. */
  readonly conflict: Report | undefined;
  /** Returns whether the game hasn't changed since the action. */
  isNow(): boolean;
}

/** An action in words; undefined if it changes the whole board. */
export function actionWords(action: Action, after: Acted): string | undefined {
  if (action.type === 'candidates') return undefined;
  const said = actionsText.peek();
  const where =
    action.cells.length === 1
      ? placeName(action.cells[0], after.puzzle, text.peek())
      : said.inCells(action.cells.length);
  const words = wordsFor(action, where, after);
  const isBroken = after.mistakes.some(
    (mistake) => !mistake.unfinished && mistake.cells.some((cell) => action.cells.includes(cell)),
  );
  return isBroken && action.type === 'set' ? `${words}. ${said.conflictsNow(after.conflict?.heading ?? '')}` : words;
}

function wordsFor(
  action: Exclude<Action, { type: 'candidates' }>,
  where: string,
  { puzzle, board, mistakes }: Acted,
): string {
  const said = actionsText.peek();
  const symbol = (value: Value) => symbolName(puzzle, rulesOf(puzzle.kind).answerAlphabet.symbols[value]);
  switch (action.type) {
    case 'set':
      return action.value === 0 ? said.cleared(where) : said.placed(symbol(action.value), where);
    case 'clear':
      return said.cleared(where);
    case 'colour':
      return action.value === 0 || action.on === false
        ? said.cleared(where)
        : said.coloured(text.peek().play.colours[action.value - 1], where);
    case 'press': {
      const left = mistakes[0]?.cells.length ?? 0;
      const pressed = board.answer[action.cells[0]] === 1;
      return `${pressed ? said.pressedNow(where) : said.pressedBack(where)}; ${said.turned(left)}`;
    }
    case 'pen':
      return action.value === 0 ? said.cleared(where) : `${[said.circle, said.cross][action.value - 1]}: ${where}`;
    case 'line':
      return action.on ? said.lineDrawn : said.lineErased;
    case 'struck':
      return (action.on ? said.noteOff : said.noteOn)(symbol(action.value), where);
    default:
      return (action.on ? said.noteOn : said.noteOff)(symbol(action.value), where);
  }
}
