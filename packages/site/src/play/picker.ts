import type { ReadonlySignal } from '@preact/signals';
import type { Cell, Puzzle, Value } from 'gridwright/rules';
import { rulesOf } from '../engine/rules.js';
import { type Action, directionOf } from '../game/action.js';
import type { BoardState } from '../game/board-state.js';
import { settings } from '../storage/settings.js';
import type { Picking } from './gesture.js';
import type { Input } from './input.js';

/** The game whose cells are picked. */
export interface PickedGame {
  readonly puzzle: Puzzle;
  readonly input: Input;
  readonly board: ReadonlySignal<BoardState>;
  select(cell: Cell, how?: 'only' | 'also' | 'toggle'): void;
  enter(value: Value): void;
  perform(action: Action): void;
}

/** The effect of a drag on each cell. */
type Stroke =
  /** Enters the value; 0 takes away the digit, or any value where there is no digit. */
  | { readonly type: 'set'; readonly value: Value; readonly digit: Value; readonly tidy: boolean }
  | { readonly type: 'corner' | 'centre'; readonly value: Value; readonly on: boolean };

/** Where the pen is, and whether it draws lines or erases them; undefined before the first line. */
interface Line {
  readonly from: Cell;
  readonly on: boolean | undefined;
}

/** Picks cells for a pointer or Enter, and applies the drag that starts there. */
export class Picker implements Picking {
  private readonly game: PickedGame;
  private stroke: Stroke | undefined;
  private line: Line | undefined;

  constructor(game: PickedGame) {
    this.game = game;
  }

  /** In digit-first entry the cell gets the digit, in cycling entry its next value. */
  pick(cell: Cell): void {
    const { game } = this;
    game.select(cell);
    this.end();
    if (game.input.modeNow.peek() === 'pen') {
      this.line = { from: cell, on: undefined };
      return;
    }
    const { entry } = settings.peek();
    const digit = game.input.digit.peek();
    if (entry === 'digit' && digit > 0) game.enter(digit);
    else if (entry === 'cycle' && this.cycles) game.enter((game.board.peek().answer[cell] + 1) % 3);
    else return;
    this.stroke = this.strokeFrom(cell, digit);
  }

  /** The cell gets what the first one got, else it is selected too. */
  drag(cell: Cell): void {
    const { game, stroke, line } = this;
    game.select(cell, stroke === undefined && line === undefined ? 'also' : 'only');
    if (line !== undefined) this.drawTo(cell, line);
    if (stroke === undefined || game.puzzle.clues[cell] !== 0) return;
    const action = continued(stroke, cell, game.board.peek());
    if (action !== undefined) game.perform(action);
  }

  select(cell: Cell, how: 'toggle'): void {
    this.end();
    this.game.select(cell, how);
  }

  private end(): void {
    this.stroke = undefined;
    this.line = undefined;
  }

  /** Draws a line to a neighbour, or erases it, as the first line of the drag did. */
  private drawTo(cell: Cell, { from, on }: Line): void {
    const { game } = this;
    const cells = [Math.min(from, cell), Math.max(from, cell)];
    const direction = directionOf(cells, game.puzzle.size);
    if (direction === undefined) {
      this.line = { from: cell, on };
      return;
    }
    const draws = on ?? ((game.board.peek().lines[cells[0]] >>> direction) & 1) === 0;
    this.line = { from: cell, on: draws };
    game.perform({ type: 'line', cells, on: draws });
  }

  /** Whether a pick enters the next value: on boards with two values, in value mode. */
  private get cycles(): boolean {
    const { puzzle, input } = this.game;
    return rulesOf(puzzle.kind).maxValues(puzzle.size).answer === 2 && input.modeNow.peek() === 'value';
  }

  /** The value, note or emptiness that a drag copies from the cell to others. */
  private strokeFrom(cell: Cell, digit: Value): Stroke | undefined {
    const { puzzle, input, board } = this.game;
    const { answer, ...notes } = board.peek();
    const mode = input.modeNow.peek();
    if (puzzle.clues[cell] !== 0) return undefined;
    if (mode === 'value') return { type: 'set', value: answer[cell], digit, tidy: settings.peek().tidy === 'yes' };
    if (mode === 'colour' || mode === 'pen' || settings.peek().candidates === 'yes') return undefined;
    return { type: mode, value: digit, on: (notes[mode][cell] & (1 << (digit - 1))) !== 0 };
  }
}

/** The action of a drag on the next cell; undefined where nothing is to change. */
function continued(stroke: Stroke, cell: Cell, { answer }: BoardState): Action | undefined {
  const cells = [cell];
  if (stroke.type !== 'set') return answer[cell] === 0 ? { ...stroke, cells } : undefined;
  const { value, digit, tidy } = stroke;
  if (answer[cell] === value) return undefined;
  if (value > 0) return { type: 'set', cells, value, tidy };
  return digit === 0 || answer[cell] === digit ? { type: 'clear', cells } : undefined;
}
