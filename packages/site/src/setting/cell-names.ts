import { type Cell, type Puzzle, type Rules, rulesOf } from 'gridwright/rules';
import { cellName } from '../play/cell-name.js';
import type { CellState } from '../play/cells.js';
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

/** Returns the name of each cell for screen readers, with its clue and all that is laid in it. */
export function cellNames(puzzle: Puzzle, text: Text): string[] {
  const rules = readingOnce(rulesOf(puzzle.kind));
  const states = Array.from(puzzle.clues, (): { -readonly [Part in keyof CellState]: CellState[Part] } => ({
    ...NOTHING,
  }));
  for (const mark of rules.draw(puzzle, rules.start(puzzle))) {
    if (mark.type === 'text') states[mark.cell].text = mark.text;
    if (mark.type === 'disk') states[mark.cell].disk = mark.role;
  }
  return states.map((state, cell: Cell) => cellName(cell, state, puzzle, rules, text));
}

/** Returns the rules for one puzzle: what its options say is read once, not again for each cell. */
function readingOnce(rules: Rules): Rules {
  const { values } = rules;
  if (values === undefined) return rules;
  const once = <T>(read: ((puzzle: Puzzle) => T) | undefined) => {
    let known: { readonly value: T } | undefined;
    if (read === undefined) return undefined;
    return (puzzle: Puzzle): T => {
      known ??= { value: read(puzzle) };
      return known.value;
    };
  };
  const read = {
    regions: once(values.regions),
    windows: once(values.windows),
    parity: once(values.parity),
    cages: once(values.cages),
    thermos: once(values.thermos),
    arrows: once(values.arrows),
    signs: once(values.signs),
  };
  const known = Object.fromEntries(Object.entries(read).filter(([, one]) => one !== undefined));
  return { ...rules, values: { ...values, ...known } };
}
