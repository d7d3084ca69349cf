import { type Puzzle, rulesOf } from 'gridwright/rules';
import { cellName } from '../play/cell-name.js';
import type { CellState } from '../play/cells.js';
import { clueNamer } from '../play/clue-names.js';
import type { Text } from '../text/text.js';

const NOTHING: CellState = {
  text: '',
  isClue: true,
  disk: undefined,
  pressed: false,
  corner: 0,
  centre: 0,
  colour: 0,
  flag: undefined,
};

/** Returns the name of each cell for screen readers, with its clue and all marks on it. */
export function cellNames(puzzle: Puzzle, text: Text): string[] {
  const rules = rulesOf(puzzle.kind);
  const cluesOf = clueNamer(puzzle);
  const states = Array.from(puzzle.clues, (): { -readonly [Part in keyof CellState]: CellState[Part] } => ({
    ...NOTHING,
  }));
  for (const mark of rules.draw(puzzle, rules.start(puzzle))) {
    if (mark.type === 'text') states[mark.cell].text = mark.text;
    if (mark.type === 'disk') states[mark.cell].disk = mark.role;
  }
  return states.map((state, cell) => cellName(cell, state, puzzle, text, cluesOf(cell)));
}
