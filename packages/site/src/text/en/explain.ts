/** The page that explains a whole solution. */
export const explain = {
  title: (kind: string) => `${kind} explained`,
  heading: 'The whole solution',
  back: 'Back to the puzzle',
  picture: 'The board before the step',
  none: 'It has not exactly one solution, so there is nothing to explain.',
  previous: 'Previous',
  next: 'Next step',
  more: 'From here it needs more than these techniques.',
};
