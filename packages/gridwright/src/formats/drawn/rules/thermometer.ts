import { slowThermometer } from '../../../kinds/sudoku/variants/slow-thermometer.js';
import { thermometer } from '../../../kinds/sudoku/variants/thermometer.js';
import type { Variant } from '../../../kinds/sudoku/variants/variant.js';
import type { Drawing } from '../drawing.js';
import { centreCell, isEven, writeCells } from '../places.js';
import { linesIn, longest, pathsFrom } from '../routes.js';
import { type DrawnRule, only } from '../rule.js';

/** The least width of a thermometer, in cells; thinner lines are others. */
const THINNEST = 0.06;

/** Words for values that may stay the same. */
const SLOW =
  /\bslow thermo|\bnon-decreasing|\bmay (?:increase|decrease) or stay|\b(?:or|never) (?:stay|remain|decreas)\w*|\bat least as|\bmust not decrease/;

/** Returns the clues of thick lines from disks. */
function fromBulbs(rule: Variant, { size, strokes, figures }: Drawing) {
  const bulbs = figures.filter(
    (figure) => figure.isRound && figure.text === '' && figure.fill !== '' && isEven(figure, 0.4, 1.1),
  );
  const cells = new Set(bulbs.flatMap((bulb) => centreCell(bulb, size) ?? []));
  const thick = strokes.filter(({ width, hasHead }) => !hasHead && width >= THINNEST);
  const colours = bulbs.flatMap(({ fill, border }) => [fill, border]);
  const alike = thick.filter(({ colour }) => colours.includes(colour));
  // Lines of another colour that pass a bulb may be of another rule.
  return [...(alike.length < thick.length ? [alike] : []), thick].flatMap((lines) => {
    const paths = pathsFrom(cells, linesIn(lines, size));
    const starts = new Set(paths.map((path) => path.cells[0]));
    const used = bulbs.filter((bulb) => starts.has(centreCell(bulb, size) ?? -1));
    const items = longest(paths.map((path) => path.cells)).map((path) => writeCells(path, size));
    return only(rule, items, [...used, ...paths.map(({ stroke }) => stroke)]);
  });
}

/** Thick lines from disks. */
export const drawnThermometer: DrawnRule = {
  name: thermometer.name,
  plural: 'thermometers',
  words:
    /\bthermo(?:meter)?s?\b|\bincreas\w+ (?:\w+ )*(?:away )?from (?:the|its|their|a|each)? ?(?:\w+ )?(?:bulb|circle|round)|\bfrom (?:the )?bulbs? (?:end )?to (?:the )?tip/,
  unless: SLOW,
  isClear: true,
  propose: (drawing) => fromBulbs(thermometer, drawing),
};

/** The same, where values may also stay the same. */
export const drawnSlowThermometer: DrawnRule = {
  name: slowThermometer.name,
  plural: 'slow thermometers',
  words: new RegExp(`${SLOW.source}(?=.*(?:thermo|bulb))|(?:thermo|bulb).*${SLOW.source}|\\bslow thermo`),
  propose: (drawing) => fromBulbs(slowThermometer, drawing),
};
