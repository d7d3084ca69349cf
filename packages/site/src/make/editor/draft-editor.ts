import { type Signal, signal } from '@preact/signals';
import { type Cell, type Rules, rulesOf, type Size, type Value } from 'gridwright/rules';
import { CELL_COLOURS } from '../../game/action.js';
import {
  clueTyped,
  type Draft,
  type DraftWords,
  frameOf,
  withClues,
  withColour,
  withOption,
  withoutRegion,
  withRegion,
} from '../../game/draft.js';
import { editorText } from '../../text/editor.js';
import {
  type Edit,
  type History,
  redoEdit,
  reword,
  startHistory,
  undoEdit,
  withChange,
  withVersion,
} from './history.js';
import { boardKey } from './keys.js';
import { OwnRules } from './own-rules.js';
import { add } from './stroke.js';
import { toolGroups } from './tool-groups.js';
import { itemsOf, lay, layNext, take } from './tool-items.js';
import { nameOfMark } from './tool-names.js';
import { isTyped, type StrokeType, type Tool, toolsOf } from './tools.js';

/** One sentence on what an input did, or why it did nothing. */
interface Said {
  readonly words: string;
  readonly isWrong: boolean;
}

const SILENT: Said = { words: '', isWrong: false };

/**
 * The draft on the board, and what keys, strokes and buttons do to it. Each input reads the state as it is, since a
 * second one may come before the board is drawn again.
 */
export class DraftEditor {
  readonly history: Signal<History>;
  /** `clues`, `colours`, `whole`, or the name of an option. */
  readonly toolName = signal('clues');
  /** The chosen cells. */
  readonly stroke = signal<readonly Cell[]>([]);
  readonly cursor = signal<Cell>(0);
  /** The number that is being typed for a cage or another item. */
  readonly sum = signal('');
  /** Whether a drag adds cells to the chosen ones. */
  readonly keepsStroke = signal(false);
  readonly said = signal(SILENT);
  readonly own = new OwnRules(this);
  /** The cells of the cage or the line that the last tap chose. */
  private chosen: string | undefined;

  constructor(draft: Draft) {
    this.history = signal(startHistory(draft));
  }

  get draft(): Draft {
    return this.history.value.now;
  }

  get rules(): Rules {
    return rulesOf(this.draft.kind);
  }

  /** The chosen tool; undefined for clues, colours, rules of the whole grid and regions. */
  get tool(): Tool | undefined {
    return toolsOf(this.rules).find(({ option }) => option === this.toolName.value);
  }

  /** Whether keys enter clues. */
  get isClues(): boolean {
    return this.toolName.value === 'clues' && this.rules.input === 'values';
  }

  get isColours(): boolean {
    return this.toolName.value === 'colours';
  }

  /** What a drag means. */
  get gesture(): StrokeType {
    return this.tool?.gesture ?? (this.isRegions ? 'cells' : 'area');
  }

  /** Whether the tool draws regions in place of boxes. */
  get isRegions(): boolean {
    return this.rules.options.some(({ name, replacesBoxes }) => replacesBoxes && name === this.toolName.value);
  }

  private get size(): Size {
    return frameOf(this.draft).size;
  }

  // ---- the draft

  /** Changes the draft and says so in `done`, or says why it can't be changed. Returns whether it could. */
  change(edit: Edit, done = ''): boolean {
    const next = edit(this.draft);
    if (typeof next === 'string') {
      this.refuse(next);
      return false;
    }
    this.say(done);
    this.choose([]);
    if (next !== this.draft) this.history.value = withChange(this.history.value, next);
    return true;
  }

  undo(): void {
    this.travel(undoEdit(this.history.value));
  }

  redo(): void {
    this.travel(redoEdit(this.history.value));
  }

  /** Starts over with another draft. */
  replace(draft: Draft): void {
    this.travel(withChange(this.history.value, draft));
  }

  goBackTo(version: Draft, done: string): void {
    this.travel(withVersion(this.history.value, version));
    this.say(done);
  }

  reword(words: Partial<DraftWords>): void {
    this.history.value = reword(this.history.value, words);
  }

  /** Says what an input did; '' for nothing. */
  say(words: string): void {
    this.said.value = words === '' ? SILENT : { words, isWrong: false };
  }

  /** Says why an input did nothing. */
  refuse(words: string): void {
    this.said.value = { words, isWrong: true };
  }

  private travel(to: History): void {
    this.history.value = to;
    this.stroke.value = [];
    this.cursor.value = Math.min(this.cursor.value, to.now.clues.length - 1);
    if (![...toolGroups(to.now.kind).values()].flat().includes(this.toolName.value)) this.toolName.value = 'clues';
    this.say('');
  }

  // ---- tools and cells

  chooseTool(name: string): void {
    this.toolName.value = name;
    this.choose([]);
    this.say('');
  }

  /** Chooses cells that something beside the board names. */
  goToCells(cells: readonly Cell[]): void {
    this.stroke.value = cells;
    if (cells.length > 0) this.cursor.value = cells[0];
  }

  /** Chooses cells, with the number of the item in them. */
  private choose(cells: readonly Cell[], sum = ''): void {
    this.stroke.value = cells;
    this.sum.value = sum;
  }

  /** The chosen cells, or the one of the cursor. */
  private get cells(): readonly Cell[] {
    return this.stroke.value.length > 0 ? this.stroke.value : [this.cursor.value];
  }

  private goTo(cell: Cell): void {
    this.cursor.value = cell;
    this.stroke.value = [cell];
  }

  /** Enters a value in the chosen cells. */
  enter(value: Value): void {
    const { cells } = this;
    this.change((draft) => withClues(draft, cells, value));
    this.stroke.value = cells;
  }

  /** Enters a value that was typed, and goes on to the next cell. */
  private typeClue(value: Value): void {
    const { cells } = this;
    this.enter(value);
    if (cells.length === 1) this.goTo(Math.min(cells[0] + 1, this.draft.clues.length - 1));
  }

  colour(colour: number): void {
    const { cells } = this;
    this.change((draft) => withColour(draft, cells, colour));
    this.stroke.value = cells;
  }

  /** Lays an item of the tool in the chosen cells. */
  lay(mark: string): void {
    const { tool, cells } = this;
    if (tool === undefined) return;
    const name = nameOfMark(this.draft.kind, tool.option, tool.gesture === 'area' || isTyped(tool) ? '' : mark);
    this.change((draft) => lay(draft, tool, cells, mark), editorText.value.added(name, cells.length));
  }

  /** Puts the chosen cells in one region. */
  join(): void {
    const { cells } = this;
    this.change((draft) => withRegion(draft, cells));
  }

  /** Removes what the tool has in the chosen cells. */
  remove(): void {
    const { tool, cells } = this;
    if (this.isRegions) this.change((draft) => withoutRegion(draft, cells));
    else if (this.isColours) this.colour(0);
    else if (tool === undefined) this.enter(0);
    else
      this.change((draft) => {
        const next = take(draft, tool, cells);
        const isSame = typeof next !== 'string' && next.options[tool.option] === draft.options[tool.option];
        return isSame ? editorText.value.nothingThere : next;
      }, editorText.value.removed);
  }

  /** Removes all items of the tool, or all clues. */
  removeAll(): void {
    const { tool } = this;
    this.change(
      (draft) =>
        tool === undefined ? withClues(draft, [...draft.clues.keys()], 0) : withOption(draft, tool.option, ''),
      editorText.value.removed,
    );
  }

  // ---- strokes and keys

  /** Follows a stroke that goes on. */
  follow(cells: readonly Cell[]): void {
    this.stroke.value = cells;
    if (cells.length > 0) this.cursor.value = cells[cells.length - 1];
  }

  /** Ends a stroke; `focus` moves the focus to the number that it asks for. */
  finish(cells: readonly Cell[], focus: () => void): void {
    this.stroke.value = cells;
    this.interpret(cells, focus);
  }

  private interpret(cells: readonly Cell[], focus: () => void): void {
    const { tool } = this;
    if (this.isRegions) this.change((draft) => withRegion(draft, cells));
    else if (this.isColours) return;
    else if (tool === undefined) {
      if (this.rules.input !== 'values') this.change((draft) => flipped(draft, cells));
    } else if (tool.isOwn) this.own.draw(cells);
    else if (tool.gesture === 'area' || isTyped(tool)) this.chooseItem(tool, cells, focus);
    else if (cells.length > 1 || tool.gesture === 'cells') this.change((draft) => layNext(draft, tool, cells));
  }

  private chooseItem(tool: Tool, cells: readonly Cell[], focus: () => void): void {
    const around = cells.length === 1 ? itemsOf(this.draft, tool).filter((item) => item.cells.includes(cells[0])) : [];
    // Each tap on a cell of several cages or lines chooses the next one.
    const there = around[(around.findIndex((item) => item.cells.join() === this.chosen) + 1) % around.length];
    this.chosen = there?.cells.join();
    this.choose(there?.cells ?? cells, there?.mark);
    focus();
  }

  /** Does what a key on the board means. Returns whether it means anything. */
  press(event: KeyboardEvent): boolean {
    return this.type(event) || this.command(event);
  }

  /** Types a clue, a colour or a digit of a number. */
  private type({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const { tool, rules } = this;
    if (ctrlKey || metaKey || altKey) return false;
    const clue = this.isClues ? clueTyped(key, { rules, most: rules.maxValues(this.size).clue }) : undefined;
    if (clue !== undefined) this.typeClue(clue);
    else if (this.isColours && isColourKey(key)) this.colour(Number(key));
    else if (tool && isTyped(tool) && /^\d$/.test(key)) this.sum.value = (this.sum.value + key).slice(0, 9);
    else return false;
    return true;
  }

  private command(event: KeyboardEvent): boolean {
    const { cells } = this;
    const cursor = this.cursor.value;
    const key = boardKey(event, cursor, this.size);
    switch (key?.type) {
      case undefined:
        return false;
      case 'move':
        this.cursor.value = key.cell;
        if (key.extends) this.stroke.value = add(cells, key.cell, this.gesture);
        else if (this.isClues || this.isColours) this.stroke.value = [key.cell];
        break;
      case 'choose':
        this.stroke.value = toggle(this.stroke.value, cursor);
        break;
      case 'lay':
        this.layTyped();
        break;
      case 'remove':
        if (this.isClues && event.key === 'Backspace' && this.draft.clues[cursor] === 0)
          this.goTo(Math.max(0, cursor - 1));
        else this.remove();
        break;
      case 'clear':
        this.choose([]);
        break;
      case 'undo':
        this.undo();
        break;
      case 'redo':
        this.redo();
    }
    return true;
  }

  /** Lays the number once there is one, or the only mark of a tool for areas; others take the cells as a stroke. */
  private layTyped(): void {
    const { tool } = this;
    if (tool && isTyped(tool) && this.sum.value !== '') this.lay(this.sum.value);
    else if (tool?.gesture === 'area' && tool.marks.length > 0) this.lay(tool.marks[0]);
    else this.interpret(this.cells, () => undefined);
  }
}

/** Returns whether a key chooses a colour, or none. */
function isColourKey(key: string): boolean {
  return /^\d$/.test(key) && Number(key) <= CELL_COLOURS;
}

function toggle(stroke: readonly Cell[], cell: Cell): readonly Cell[] {
  return stroke.includes(cell) ? stroke.filter((one) => one !== cell) : [...stroke, cell];
}

/** Flips the disks of a stroke in FlipIT. */
function flipped(draft: Draft, cells: readonly Cell[]): Draft {
  return cells.reduce((next, cell) => withClues(next, [cell], next.clues[cell] === 1 ? 2 : 1), draft);
}
