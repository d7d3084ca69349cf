/** What screen readers say of the clues of a cell that aren't values. */
export const clues = {
  region: (region: number) => `region ${region}`,
  window: (window: number) => `window ${window}`,
  cage: (cage: number, sum: number | undefined) =>
    `cage ${cage} ${sum === undefined ? 'without a sum' : `with sum ${sum}`}`,
  signs: {
    equal: (side: string) => `equal to the cell ${side}`,
    different: (side: string) => `different from the cell ${side}`,
    white: (side: string) => `white dot shared with the cell ${side}`,
    black: (side: string) => `black dot shared with the cell ${side}`,
    x: (side: string) => `X shared with the cell ${side}`,
    v: (side: string) => `V shared with the cell ${side}`,
  },
  arrow: (arrow: number, place: number, length: number) =>
    `arrow ${arrow}, ${place === 0 ? 'circle, shaft of' : `shaft cell ${place} of`} ${length}`,
  thermo: (thermo: number, place: number, length: number) =>
    `thermometer ${thermo}, ${place === 1 ? 'bulb, length' : `cell ${place} of`} ${length}`,
  sides: { left: 'on the left', right: 'on the right', above: 'above', below: 'below' },
  odd: 'odd',
  even: 'even',
};
