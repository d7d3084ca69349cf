import type { Cell, Value } from '../../../../core/grid.js';
import type { Step } from '../../../../core/logic.js';
import { threePremise } from '../layout.js';
import type { KurosuPosition } from '../position.js';
import { type KurosuTechnique, premisesOf, type Report, stepFromPremises } from './technique.js';

/** Two alike next to each other: the cells at both ends are different. */
export const pair: KurosuTechnique = {
  code: 'pair',
  level: 'gentle',
  find: (position, report) =>
    eachLine(position, (line, word, blanks, value) => {
      const pairs = word & (word >>> 1);
      // Behind a pair its three begins with it, before a pair with the cell itself.
      return (
        reportThirdCells(position, { technique: 'pair', line, value, mask: (pairs << 2) & blanks, index: 2 }, report) ||
        reportThirdCells(position, { technique: 'pair', line, value, mask: (pairs >>> 1) & blanks, index: 0 }, report)
      );
    }),
  reason: (position, step) => ({ form: 'pair', ...twoOf(position, step) }),
};

/** Two alike with one cell between them, which is different. */
export const gap: KurosuTechnique = {
  code: 'gap',
  level: 'gentle',
  find: (position, report) =>
    eachLine(position, (line, word, blanks, value) =>
      reportThirdCells(
        position,
        { technique: 'gap', line, value, mask: (word << 1) & (word >>> 1) & blanks, index: 1 },
        report,
      ),
    ),
  reason: (position, step) => ({ form: 'gap', ...twoOf(position, step) }),
};

/** The two cells that are alike, and their value. */
function twoOf(
  { layout, grid }: KurosuPosition,
  step: Step,
): { readonly cells: readonly Cell[]; readonly value: Value } {
  const [premise] = premisesOf(step).truths;
  const cells = layout.limits[(premise as number) - layout.cells].cells.filter((cell) => cell !== step.places[0].cell);
  return { cells, value: grid[cells[0]] };
}

/** Visits each line with the cells that hold a value, and those that are empty. */
function eachLine(
  position: KurosuPosition,
  visit: (line: number, word: number, blanks: number, value: number) => boolean,
): boolean {
  for (let line = 0; line < position.ones.length; line++) {
    const blanks = position.blanks(line);
    if (blanks !== 0 && (visit(line, position.zeros[line], blanks, 1) || visit(line, position.ones[line], blanks, 2)))
      return true;
  }
  return false;
}

/** Cells of a line whose group of three has a value in both other cells. */
interface ThirdCells {
  readonly technique: string;
  readonly line: number;
  readonly value: number;
  /** The cells, one bit each. */
  readonly mask: number;
  /** The place of the cell in its group, from 0. */
  readonly index: number;
}

function reportThirdCells(
  position: KurosuPosition,
  { technique, line, value, mask, index }: ThirdCells,
  report: Report,
): boolean {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest);
    const truth = threePremise(position.layout, line, at - index, 3 - value);
    if (report(stepFromPremises(technique, [truth], [], [position.cellAt(line, at)], 3 - value))) return true;
  }
  return false;
}
