import { type Puzzle, rulesOf } from 'gridwright/rules';
import { cellName } from '../../board/cell-name.js';
import { BLANK, shownIn } from '../../board/cells.js';
import { clueNamer } from '../../play/clue-names.js';
import type { Text } from '../../text/text.js';

/** Returns the name of each cell for screen readers, with its clue, its colours and all marks on it. */
export function cellNames(puzzle: Puzzle, colours: readonly number[], text: Text): string[] {
  const rules = rulesOf(puzzle.kind);
  const cluesOf = clueNamer(puzzle);
  const shown = shownIn(rules.draw(puzzle, rules.start(puzzle)), puzzle.clues.length);
  return shown.map(({ text: value, disk }, cell) =>
    cellName(
      cell,
      { ...BLANK, isClue: true, text: value, disk, colour: colours[cell] ?? 0 },
      puzzle,
      text,
      cluesOf(cell),
    ),
  );
}
