import type { Cell } from '../../../core/grid.js';
import { indexLine } from '../../../kinds/sudoku/variants/index-line.js';
import { coloursIn, isCalled } from '../colours.js';
import type { Drawing } from '../drawing.js';
import { centreCell, isEven, writeCells } from '../places.js';
import { type Line, linesIn } from '../routes.js';
import { type DrawnRule, only } from '../rule.js';

/** Lines whose Nth cell has the place of N, from a small mark in their own colour. */
export const drawnIndexLine: DrawnRule = {
  name: indexLine.name,
  plural: 'index lines',
  words: /\bindex(?:ing|er)? lines?\b|\bnth (?:position|cell|digit)\b.*\bthe position\b.*\b(?:line|segment)\b/,
  propose(drawing, told) {
    const { strokes, figures, size } = drawing;
    const names = coloursIn(told.map(({ plain }) => plain).join(' '));
    const lines = linesIn(
      strokes.filter(
        ({ colour, hasHead }) => !hasHead && (names.length === 0 || names.some((name) => isCalled(colour, name))),
      ),
      size,
    );
    const marked = lines.flatMap((line) => {
      const starts = startsOf(line, drawing);
      const cells = [line.cells, line.cells.toReversed()].find(([first]) => starts.has(first));
      return cells === undefined ? [] : [{ ...line, cells }];
    });
    const marks = figures.filter((figure) => marked.some((line) => isStart(figure, line)));
    const propose = (paths: readonly Line[]) =>
      only(
        indexLine,
        paths.map(({ cells }) => writeCells(cells, size)),
        [...paths.map(({ stroke }) => stroke), ...marks],
      );
    if (marked.length > 0) return propose(marked);
    return [...propose(lines), ...propose(lines.map((line) => ({ ...line, cells: line.cells.toReversed() })))];
  },
};

function isStart(figure: Drawing['figures'][number], { stroke }: Line): boolean {
  return figure.text === '' && [figure.fill, figure.border].includes(stroke.colour) && isEven(figure, 0.2, 0.9);
}

/** Returns the cells with a mark in the colour of a line. */
function startsOf(line: Line, { figures, size }: Drawing): ReadonlySet<Cell> {
  return new Set(figures.filter((figure) => isStart(figure, line)).flatMap((figure) => centreCell(figure, size) ?? []));
}
