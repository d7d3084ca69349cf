import { batch, type ReadonlySignal, type Signal } from '@preact/signals';
import { type Advice, type Candidate, type Cell, type Grid, hintText, type Puzzle, type Value } from 'gridwright/rules';
import { placeName } from '../board/cell-name.js';
import { type BoardState, valuesOf } from '../game/board-state.js';
import { boardOf, goTo, type Play } from '../game/play.js';
import type { SavedGame } from '../game/saved-game.js';
import { settings } from '../storage/settings.js';
import { loadStepTexts } from '../text/library.js';
import { solverText } from '../text/solver.js';
import { capital, text } from '../text/text.js';
import { wrongCells } from './flags.js';
import type { Hinted, HintedGame, ShownHints } from './hinted.js';
import { type Offer, type Report, reportWith } from './report.js';
import type { Solution, Unsolved } from './solution.js';

/** The game that is compared with its solution. */
interface SolvedGame {
  readonly solution: Solution;
  readonly play: ReadonlySignal<Play>;
  readonly state: Signal<SavedGame['state']>;
  readonly hints: Pick<ShownHints, 'count'>;
  moveTo(next: Play): void;
  report(report: Report | undefined): void;
  save(): void;
  say(words: string): void;
}

/** Shows the next hint of a game, unless a move was made since the request. */
export async function askForHint(hints: ShownHints, asked: Play): Promise<void> {
  const { game, engine, left } = hints;
  const { answer } = game.board.peek();
  const [advice, language] = await Promise.all([
    engine.hint(game.puzzle, answer, ruledOut(game.board.peek()), left),
    loadStepTexts(),
  ]);
  if (game.play.peek() !== asked || !game.canMove) return;
  if (advice.type !== 'step') {
    const hasSeveral = advice.type === 'stuck' && (await engine.solve(game.puzzle, 2)).solutions.length > 1;
    if (game.play.peek() !== asked) return;
    const { severalSolutions, severalHintWords } = solverText.peek();
    return game.report(
      hasSeveral ? reportWith(severalSolutions, severalHintWords) : reportOnAdvice(advice, game.puzzle),
    );
  }
  batch(() => {
    game.report(undefined);
    hints.shown.value = { advice, stage: 0 };
  });
  hints.count.value++;
  game.save();
  game.say(hintText(language, game.puzzle, advice.hint).where);
}

/** Announces the stage after the given one. */
export async function sayNextStage(game: HintedGame, { advice, stage }: Hinted): Promise<void> {
  const { technique, why, what } = hintText(await loadStepTexts(), game.puzzle, advice.hint);
  game.say(stage === 0 ? `${technique}. ${why}` : what);
}

/** Applies a hint. Strikes the candidates that it removes, and requests the next hint. */
export async function takeHint(hints: ShownHints, shown: Hinted): Promise<void> {
  if (hints.shown.peek() !== shown) return;
  const { game } = hints;
  const { moves, removes } = shown.advice;
  hints.close();
  const tidy = settings.peek().tidy === 'yes';
  for (const move of moves)
    game.perform(
      move.type === 'set'
        ? { type: 'set', cells: [move.cell], value: move.value, tidy }
        : { type: 'press', cells: [move.cell] },
    );
  if (moves.length > 0) return;
  for (const [value, cells] of byValue(removes)) {
    game.perform({ type: 'struck', cells, value, on: true });
    game.perform({ type: 'corner', cells, value, on: false });
  }
  await hints.ask();
}

function byValue(removes: readonly Candidate[]): Map<Value, Cell[]> {
  const cells = new Map<Value, Cell[]>();
  for (const { cell, value } of removes) cells.set(value, [...(cells.get(value) ?? []), cell]);
  return cells;
}

/** The candidates that the player has struck. */
function ruledOut({ struck }: BoardState): Candidate[] {
  return [...struck.keys()].flatMap((cell) => valuesOf(struck[cell]).map((value) => ({ cell, value })));
}

/** Returns the message if there is no hint. */
function reportOnAdvice(advice: Exclude<Advice, { type: 'step' }>, puzzle: Puzzle): Report {
  const words = solverText.peek();
  switch (advice.type) {
    case 'mistake':
      return reportWith(words.isWrong(capital(placeName(advice.cell, puzzle, text.peek()))), words.isWrongWords, [
        advice.cell,
      ]);
    case 'unsolvable':
      return reportWith(words.noSolution, words.noHintNeeded);
    case 'stuck':
      return reportWith(words.stuck, advice.bounded ? words.boundedWords : words.stuckWords);
    case 'solved':
      return reportWith(words.solvedAlready, words.solvedAlreadyWords);
  }
}

/** Undoes moves until every value is right; the solution isn't shown. */
export async function undoToMistake(session: SolvedGame): Promise<void> {
  const words = solverText.peek();
  const solution = await session.solution.find();
  if (typeof solution === 'string') return session.report(reportWith(unsolvedWords(solution), words.severalWords));
  const before = session.play.peek();
  const after = beforeMistake(before, solution);
  session.moveTo(after);
  const taken = text.peek().shared.moves(before.done - after.done);
  session.report(
    after === before
      ? reportWith(words.noMistake, words.noMistakeWords)
      : reportWith(words.beforeMistake(taken), words.beforeMistakeWords),
  );
}

/** The latest state before now in which every value is that of the solution; the same game when this one is. */
export function beforeMistake(play: Play, solution: Grid): Play {
  const wrong = ({ answer }: BoardState) => answer.some((value, cell) => value !== 0 && value !== solution[cell]);
  let done = play.done;
  while (done > 0 && wrong(play.boards[done])) done--;
  return goTo(play, done);
}

/** Ends a game with its solution. */
export async function giveUp(session: SolvedGame): Promise<void> {
  const words = solverText.peek();
  const solution = await session.solution.find();
  if (typeof solution === 'string') return session.report(reportWith(unsolvedWords(solution), words.noHintNeeded));
  if (session.state.peek() !== 'open') return;
  batch(() => {
    session.state.value = 'given-up';
    session.report(undefined);
  });
  session.save();
  session.say(text.peek().play.givenUp);
}

/** Compares the game with the solution, unless it isn't as it was when that was asked. That is help, as a hint is. */
export async function compare(session: SolvedGame, offer: Offer, isNow: () => boolean): Promise<void> {
  const solution = await session.solution.find();
  if (!isNow() || session.state.peek() !== 'open') return;
  if (typeof solution === 'string')
    return session.report(reportWith(unsolvedWords(solution), solverText.peek().severalWords));
  if (offer === 'compare') {
    session.hints.count.value++;
    session.save();
  }
  session.report(reportOnWrong(wrongCells(boardOf(session.play.peek()).answer, solution), offer === 'show'));
}

/** The report on a comparison with the solution. The cells are shown only if `isShown` is true. */
function reportOnWrong(wrong: readonly Cell[], isShown: boolean): Report {
  const words = solverText.peek();
  if (wrong.length === 0) return reportWith(words.allRight, words.allRightWords);
  if (isShown) return reportWith(words.differs(wrong.length), words.differsWords(wrong.length), wrong);
  return { ...reportWith(words.differs(wrong.length), ''), offer: 'show' };
}

function unsolvedWords(why: Unsolved): string {
  return why === 'engineGone' ? text.peek().play.engineGone : solverText.peek()[why];
}
