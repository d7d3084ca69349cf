/** Names of a cell's clues for screen readers, values apart. */
export const clues = {
  region: (region: number) => `region ${region}`,
  window: (window: number) => `window ${window}`,
  covered: 'covered by fog',
  cage: (cage: number, sum: string) => `cage ${cage} ${sum === '' ? 'without a sum' : `with sum ${sum}`}`,
  signs: {
    equal: (side: string) => `equal to the cell ${side}`,
    different: (side: string) => `different from the cell ${side}`,
    white: (side: string) => `white dot shared with the cell ${side}`,
    black: (side: string) => `black dot shared with the cell ${side}`,
    less: (side: string) => `less than the cell ${side}`,
    greater: (side: string) => `greater than the cell ${side}`,
    other: (sign: string, side: string) => `${sign} shared with the cell ${side}`,
  },
  arrow: (arrow: number, place: number, length: number) =>
    `arrow ${arrow}, ${place === 0 ? 'circle, shaft of' : `shaft cell ${place} of`} ${length}`,
  pill: (arrow: string, place: number, digits: number, length: number) =>
    `${arrow}, ${place < digits ? `digit ${place + 1} of ${digits}` : `shaft cell ${place - digits + 1} of ${length}`}`,
  line: (line: string, number: string, place: number, length: number, hasBulb: boolean) =>
    `${line}${number === '' ? '' : ` with ${number}`}, ${hasBulb && place === 1 ? 'bulb, length' : `cell ${place} of`} ${length}`,
  given: (values: string) => `given candidates ${values}`,
  corner: (mark: string, corner: string) => `${mark} at the ${corner} corner`,
  /** The corners that the four cells around a mark have there, row by row. */
  corners: ['bottom right', 'bottom left', 'top right', 'top left'],
  /** A number beside the grid, before the first cell that it is about, or a cell that is about its row or column. */
  beside: (name: string, way: 'row' | 'column' | 'diagonal') => `${name} for this ${way}`,
  /** Rules that have other names here than in titles. */
  rules: { thermometer: 'thermometer', 'slow-thermometer': 'slow thermometer' } as Readonly<Record<string, string>>,
  sides: { left: 'on the left', right: 'on the right', above: 'above', below: 'below' },
  odd: 'odd',
  even: 'even',
};
