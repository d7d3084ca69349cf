/** The end of a game. */
export const ended = {
  givenUp: 'The board shows the solution.',
  fromStart: 'It was solved from the start.',
  /** `moves` is undefined if there was one for each entry. */
  played: (entered: string, moves: string | undefined, help: string) =>
    `${moves === undefined ? entered : `${entered} in ${moves}`}, ${help}.`,
  isBest: 'Your fastest yet.',
  best: 'Your best',
  average: 'Your average',
  faster: (share: string) => `Faster than at least ${share}% of players.`,
  fewer: (share: string) => `Fewer presses than at least ${share}% of players.`,
  yesterday: 'Yesterday',
  streak: 'Days in a row',
  today: 'Solved today',
  ofAll: (solved: number, all: number) => `${solved} of ${all}`,
  next: (title: string) => `Next: ${title}`,
  another: 'Another like this',
  replay: 'Replay',
  stop: 'Stop',
  again: 'Play again',
};
