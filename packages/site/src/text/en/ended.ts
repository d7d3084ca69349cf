/** The end of a game. */
export const ended = {
  givenUp: 'The board shows the solution.',
  fromStart: 'It was solved from the start.',
  inMoves: (entered: string, moves: string) => `${entered} in ${moves}.`,
  withHints: (hints: string) => `With ${hints}.`,
  withoutHints: 'Without hints.',
  next: (title: string) => `Next: ${title}`,
  again: 'Play again',
};
