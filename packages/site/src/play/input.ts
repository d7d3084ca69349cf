import { batch, computed, type Signal, signal } from '@preact/signals';
import type { Cell, Puzzle, Value } from 'gridwright/rules';
import { rulesOf } from '../engine/rules.js';
import type { Mode } from './entry.js';

/** The place of the next entry, and the mode of the keys. */
export class Input {
  /** Where the keyboard is. */
  readonly cursor: Signal<Cell>;
  /** The cells that keys enter into, ascending; empty where answers are presses. */
  readonly selection: Signal<readonly Cell[]>;
  readonly mode = signal<Mode>('value');
  /** The mode of a key that is held down. */
  readonly held = signal<Mode | undefined>(undefined);
  readonly modeNow = computed(() => this.held.value ?? this.mode.value);
  /** In digit-first entry the value that cells get; 0 for none. */
  readonly digit = signal<Value>(0);
  private readonly puzzle: Puzzle;

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    const first = this.takesValues ? Math.max(0, puzzle.clues.indexOf(0)) : 0;
    this.cursor = signal(first);
    this.selection = signal(this.takesValues ? [first] : []);
  }

  select(cell: Cell, how: 'only' | 'also' | 'toggle' = 'only'): void {
    batch(() => {
      this.cursor.value = cell;
      if (!this.takesValues) return;
      const before = how === 'only' ? [] : this.selection.peek();
      const isOut = how === 'toggle' && before.includes(cell) && before.length > 1;
      this.selection.value = isOut
        ? before.filter((other) => other !== cell)
        : [...new Set([...before, cell])].sort((a, b) => a - b);
    });
  }

  /** Selects cells, which include the cursor's. */
  selectCells(cells: readonly Cell[]): void {
    if (this.takesValues) this.selection.value = cells;
  }

  selectAll(): void {
    if (this.takesValues) this.selection.value = [...this.puzzle.clues.keys()];
  }

  private get takesValues(): boolean {
    return rulesOf(this.puzzle.kind).input === 'values';
  }
}
