import type { Size } from '../../../core/grid.js';
import { areBeside } from '../../../kinds/sudoku/rules/paths.js';
import { arrow } from '../../../kinds/sudoku/variants/arrow.js';
import type { Figure } from '../drawing.js';
import { centreCell, isEven, writeCells } from '../places.js';
import { type Line, linesIn, longest, pathsFrom } from '../routes.js';
import { type DrawnRule, only } from '../rule.js';

/** Lines with heads from circles. */
export const drawnArrow: DrawnRule = {
  name: arrow.name,
  plural: 'arrows',
  words: /\barrows?\b.*\b(?:sum|total|add)|\b(?:sum|total|add)\w*\b.*\barrows?\b/,
  unless: /\barrows? (?:outside|sums? to the product)|\bproduct\b|\baverage\b/,
  isClear: true,
  propose({ size, strokes, figures }) {
    const circles = figures.filter((figure) => figure.isRound && isEven(figure, 0.45, 1.1));
    const cells = new Set(circles.flatMap((circle) => centreCell(circle, size) ?? []));
    const heads = linesIn(
      strokes.filter(({ hasHead }) => hasHead),
      size,
    ).map((line) => fromCircle(line, circles, size));
    const direct = heads.filter((line) => cells.has(line.cells[0]));
    const paths = [...direct, ...joined(cells, heads, linesIn(strokes, size))];
    if (paths.length < heads.length) return [];
    const starts = new Set(paths.map((path) => path.cells[0]));
    const used = circles.filter((circle) => starts.has(centreCell(circle, size) ?? -1));
    const items = longest(paths.map((path) => path.cells)).map((path) => writeCells(path, size));
    return only(arrow, items, [...used, ...paths.map(({ stroke }) => stroke)]);
  },
};

/** Returns a line that begins at the border of a circle with the circle's cell before it; others as they are. */
function fromCircle({ stroke, cells }: Line, circles: readonly Figure[], size: Size): Line {
  const [start] = stroke.points;
  const circle = circles.find(
    ({ centre, width }) => Math.hypot(centre[0] - start[0], centre[1] - start[1]) < width / 2 + 0.15,
  );
  const cell = circle && centreCell(circle, size);
  const isBefore = cell !== undefined && cell !== cells[0] && areBeside(cell, cells[0], size);
  return isBefore && !cells.includes(cell) ? { stroke, cells: [cell, ...cells] } : { stroke, cells };
}

/** Returns the paths of heads that begin on the end of other lines, or branch off from them. */
function joined(circles: ReadonlySet<number>, heads: readonly Line[], lines: readonly Line[]): Line[] {
  const loose = heads.filter((line) => !circles.has(line.cells[0]));
  if (loose.length === 0) return [];
  const shafts = lines.filter(({ stroke }) => !loose.some((head) => head.stroke === stroke));
  const paths = pathsFrom(circles, shafts);
  return loose.flatMap(({ stroke, cells }) => {
    const shaft = paths.find((path) => path.cells.includes(cells[0]));
    if (shaft === undefined) return [];
    return [{ stroke, cells: [...shaft.cells.slice(0, shaft.cells.indexOf(cells[0])), ...cells] }];
  });
}
