import type { Cell, Size } from '../../../core/grid.js';
import { areBeside } from '../../../kinds/sudoku/rules/paths.js';
import { arrow } from '../../../kinds/sudoku/variants/arrow.js';
import { pillArrow } from '../../../kinds/sudoku/variants/pill-arrow.js';
import type { Drawing, Figure } from '../drawing.js';
import { centreCell, isEven, pillCells, writeCells } from '../places.js';
import { type Line, linesIn, longest, pathsFrom } from '../routes.js';
import { type DrawnRule, only } from '../rule.js';

/** A circle of one cell or a pill of several, where arrows begin. */
interface Start {
  readonly figure: Figure;
  readonly cells: readonly Cell[];
}

function startsOf({ figures, size }: Drawing): Start[] {
  return figures.flatMap((figure) => {
    const circle = figure.isRound && isEven(figure, 0.45, 1.1) ? centreCell(figure, size) : undefined;
    const cells = circle === undefined ? pillCells(figure, size) : [circle];
    return cells === undefined ? [] : [{ figure, cells }];
  });
}

/** Lines with heads from circles and pills. */
export const drawnArrow: DrawnRule = {
  name: arrow.name,
  plural: 'arrows',
  words:
    /\b(?:normal|standard|usual) arrow rules\b|\barrows?\b.*\b(?:sum|total|add)|\b(?:sum|total|add)\w*\b.*\barrows?\b/,
  unless: /\barrows? (?:outside|sums? to the product)|\bproduct\b|\baverage\b/,
  isClear: true,
  propose(drawing) {
    const { size, strokes } = drawing;
    const starts = startsOf(drawing);
    const cells = new Set(starts.flatMap((start) => start.cells));
    const heads = linesIn(
      strokes.filter(({ hasHead }) => hasHead),
      size,
    ).map((line) => fromStart(line, starts, size));
    const direct = heads.filter((line) => cells.has(line.cells[0]));
    const paths = [...direct, ...joined(cells, heads, linesIn(strokes, size))];
    if (paths.length < heads.length) return [];
    const startOf = ([first]: readonly Cell[]) => starts.find((start) => start.cells.includes(first));
    const used = new Set(paths.flatMap((path) => startOf(path.cells)?.figure ?? []));
    const whole = longest(paths.map((path) => path.cells));
    const fromCircles = whole.filter((path) => startOf(path)?.cells.length === 1);
    const pills = whole.flatMap((path) => {
      const pill = startOf(path)?.cells ?? [];
      const shaft = path.slice(path.findIndex((cell) => !pill.includes(cell)));
      return pill.length === 1 ? [] : [`${writeCells(pill, size)}-${writeCells(shaft, size)}`];
    });
    const shapes = [...used, ...paths.map(({ stroke }) => stroke)];
    const items = fromCircles.map((path) => writeCells(path, size));
    const proposals = [...only(arrow, items, shapes), ...only(pillArrow, pills, shapes)].flat();
    return proposals.length === 0 ? [] : [proposals];
  },
};

/** Returns a line that begins at the border of a circle or a pill with a cell of it first; others as they are. */
function fromStart({ stroke, cells }: Line, starts: readonly Start[], size: Size): Line {
  const [row, column] = stroke.points[0];
  const start = starts.find(({ figure: { centre, height, width } }) => {
    // The middle of a circle, or the line through a pill.
    const [down, right] = [Math.max(height - width, 0), Math.max(width - height, 0)].map((side) => side / 2);
    const off = Math.hypot(
      Math.max(Math.abs(centre[0] - row) - down, 0),
      Math.max(Math.abs(centre[1] - column) - right, 0),
    );
    return off < Math.min(height, width) / 2 + 0.15;
  });
  if (start === undefined || start.cells.includes(cells[0])) return { stroke, cells };
  const before = start.cells.find((cell) => areBeside(cell, cells[0], size) && !cells.includes(cell));
  return before === undefined ? { stroke, cells } : { stroke, cells: [before, ...cells] };
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
