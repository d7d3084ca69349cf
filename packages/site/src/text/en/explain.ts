/** The page that explains a whole solution. */
export const explain = {
  title: (kind: string) => `${kind} explained`,
  heading: 'Full solution',
  back: 'Back to the puzzle',
  picture: 'The board before the step',
  end: 'The board after the last step',
  none: 'This puzzle doesn’t have exactly one solution, so it can’t be explained.',
  previous: 'Previous',
  next: 'Next step',
  chainStart: (chains: number, candidates: number) =>
    `The ${chains === 1 ? '' : 'first '}chain starts at the ringed ${candidates === 1 ? 'candidate' : 'candidates'}.`,
  chain: 'The chain, link by link',
  previousPart: 'Previous link',
  nextPart: 'Next link',
  part: (part: number, all: number) => `${part} of ${all}`,
  allParts: (all: number) => `All ${all} sentences`,
  more: 'The rest of this puzzle needs more advanced techniques.',
  bounded: 'The search for a further step reached its limit.',
};
