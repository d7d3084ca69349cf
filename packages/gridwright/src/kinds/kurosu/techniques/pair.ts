import { type Layout, threePremise } from '../layout.js';
import type { KurosuPosition } from '../position.js';
import { type KurosuTechnique, type Report, sumOf, sumStep } from './technique.js';
import { nameCells, namePlaces, nameValue } from './words.js';

/** Two alike next to each other: the cells at both ends are different. */
export const pair: KurosuTechnique = {
  code: 'pair',
  title: 'Pair',
  summary: 'Two alike next to each other: the cells at both ends are different.',
  level: 'gentle',
  find: (position, report) =>
    eachLine(position, (line, word, blanks, value) => {
      const pairs = word & (word >>> 1);
      // Behind a pair its three begins with it, before a pair with the cell itself.
      return (
        reportThrees(position, 'pair', line, (pairs << 2) & blanks, 2, value, report) ||
        reportThrees(position, 'pair', line, (pairs >>> 1) & blanks, 0, value, report)
      );
    }),
  tell: ({ layout, grid }, step) => {
    const cells = threeOf(layout, step);
    const others = cells.filter((cell) => cell !== step.places[0].cell);
    return `${nameCells(layout, others)} are two ${nameValue(grid[others[0]])}s next to each other, and a third may not follow. So ${namePlaces(layout, step)}.`;
  },
};

/** Two alike with one cell between them, which is different. */
export const gap: KurosuTechnique = {
  code: 'gap',
  title: 'Gap',
  summary: 'Two alike with one cell between them, which is different.',
  level: 'gentle',
  find: (position, report) =>
    eachLine(position, (line, word, blanks, value) => reportThrees(position, 'gap', line, (word << 1) & (word >>> 1) & blanks, 1, value, report)),
  tell: ({ layout, grid }, step) => {
    const others = threeOf(layout, step).filter((cell) => cell !== step.places[0].cell);
    const value = nameValue(grid[others[0]]);
    return `The cell between the ${value}s in ${nameCells(layout, others)} may not make them three. So ${namePlaces(layout, step)}.`;
  },
};

function threeOf(layout: Layout, step: Parameters<typeof sumOf>[0]) {
  const [premise] = sumOf(step).truths;
  return layout.limits[(premise as number) - layout.cells].cells;
}

/** Visits each line with the cells that hold a value, and those that are empty. */
function eachLine(position: KurosuPosition, visit: (line: number, word: number, blanks: number, value: number) => boolean): boolean {
  for (let line = 0; line < position.ones.length; line++) {
    const blanks = position.blanks(line);
    if (blanks !== 0 && (visit(line, position.zeros[line], blanks, 1) || visit(line, position.ones[line], blanks, 2))) return true;
  }
  return false;
}

/** Reports the cells of a mask, each at that index of a three whose other cells hold a value. */
function reportThrees(position: KurosuPosition, technique: string, line: number, mask: number, index: number, value: number, report: Report): boolean {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest);
    const truth = threePremise(position.layout, line, at - index, 3 - value);
    if (report(sumStep(technique, [truth], [], [position.cellAt(line, at)], 3 - value))) return true;
  }
  return false;
}
